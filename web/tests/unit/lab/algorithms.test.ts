// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pageAlgorithms } from '../../../tools/algorithms.mjs';
import { kAlgorithms } from './algorithms';

let algorithms: typeof import('../../../src/lab/algorithms');
let texts: typeof import('../../../src/lab/text');
let languages: typeof import('../../../src/app/language');

beforeAll(async () => {
  // A browser only to ask which language it prefers.
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { language: 'en' });
  algorithms = await import('../../../src/lab/algorithms');
  texts = await import('../../../src/lab/text');
  languages = await import('../../../src/app/language');
});

describe('the algorithms that the server lists', () => {
  it.each(['en', 'pt'] as const)('have words of their own in %s', (language) => {
    languages.language.value = language;
    const listed = pageAlgorithms();
    expect(listed.length).toBeGreaterThan(8);
    expect(Object.keys(texts.t().algorithms)).toEqual(expect.arrayContaining(listed));
    expect(Object.keys(texts.t().about)).toEqual(expect.arrayContaining(listed));
  });

  it('are offered where they fit, also those that the page does not know yet', () => {
    const extended = [...kAlgorithms, { name: 'newest', title: 'The newest search', trees: ['chance' as const] }];
    expect(algorithms.algorithmsFor({ evenly: [1, 2] }, extended)).toEqual(['minimax', 'star1', 'newest']);
    expect(algorithms.algorithmsFor({ max: [1, 2] }, extended)).not.toContain('newest');
    expect(algorithms.algorithmWords('newest', extended)).toEqual({ text: 'The newest search', lang: 'en' });
    expect(algorithms.algorithmWords('sss', extended)).toEqual({ text: 'SSS*', lang: undefined });
  });
});
