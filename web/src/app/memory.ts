// What this browser remembers between visits, or this tab of it while it is open. Storage can be forbidden: then nothing is
// remembered, and nothing fails.

export type Place = 'browser' | 'tab';

const kPrefix = 'mpdraughts.';

const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage);

export function remembered(name: string, place: Place = 'browser'): string | null {
  try {
    return storageOf(place).getItem(kPrefix + name);
  } catch {
    return null;
  }
}

/// Whether it will be remembered: storage may be forbidden or full.
export function remember(name: string, value: string, place: Place = 'browser'): boolean {
  try {
    storageOf(place).setItem(kPrefix + name, value);
    return true;
  } catch {
    return false;
  }
}

export function forget(name: string, place: Place = 'browser'): void {
  try {
    storageOf(place).removeItem(kPrefix + name);
  } catch {
    // Nothing is there either.
  }
}
