// What this browser remembers between visits. Storage can be forbidden: then nothing is remembered, and nothing fails.

const kPrefix = 'mpdraughts.';

export function remembered(name: string): string | null {
  try {
    return localStorage.getItem(kPrefix + name);
  } catch {
    return null;
  }
}

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(kPrefix + name, value);
  } catch {
    // Forbidden or full.
  }
}
