// The experiments' charts that came with the page: /results/index.json, made by tools/results.mjs.

export interface Result {
  name: string;
  picture: string;
  title: string;
  about: string;
  chart: string;
}

const kFields = ['name', 'picture', 'title', 'about', 'chart'] as const;

const isResult = (entry: unknown): entry is Result =>
  typeof entry === 'object' &&
  entry !== null &&
  kFields.every((field) => typeof (entry as Record<string, unknown>)[field] === 'string');

export const parseResults = (index: unknown): Result[] => (Array.isArray(index) ? index.filter(isResult) : []);

/// Null where there are none, as in a page that was not built whole.
export async function loadResults(fetchPage: typeof fetch = fetch): Promise<Result[] | null> {
  try {
    const answer = await fetchPage('/results/index.json');
    return answer.ok ? parseResults(await answer.json()) : null;
  } catch {
    return null;
  }
}
