// @vitest-environment node
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { reasonTable } from '../../../tools/reasons.mjs';
import { readSchemas } from '../../../tools/schema.mjs';

/// The texts of the server, with their arguments in braces.
const table = reasonTable();
const common = readSchemas().find(({ $id }) => $id === 'common.schema.json') as unknown as {
  definitions: { ErrorReason: { enum: string[] } };
};
const codes = common.definitions.ErrorReason.enum.filter((code) => code !== 'other');

type Reasons = typeof import('../../../src/app/reasons');
let reasons: Reasons;

beforeAll(async () => {
  // A browser only to ask which language it prefers.
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('navigator', { language: 'pt-BR' });
  reasons = await import('../../../src/app/reasons');
});

describe('the texts of errors', () => {
  it('are there for every code that the server can send, in both languages', () => {
    expect(codes.length).toBeGreaterThan(60);
    expect(new Set(table.map(({ code }) => code))).toEqual(new Set(codes));
    for (const texts of Object.values(reasons.kReasonTexts)) expect(new Set(Object.keys(texts))).toEqual(new Set(codes));
  });

  it.each(['en', 'pt'] as const)('use only arguments that the server sends, in %s', (language) => {
    for (const [code, text] of Object.entries(reasons.kReasonTexts[language])) {
      const said = table
        .filter((row) => row.code === code)
        .map((row) => text(Object.fromEntries([...row.text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, 'x']))));
      for (const each of said) expect(each, code).toMatch(/^[^…]{5,}[.}]$/);
    }
  });

  it('are missing for what nobody knows, so that the message of the server stands', () => {
    expect(reasons.reasonText('other', {})).toBeNull();
    expect(reasons.reasonText('toString', {})).toBeNull();
    expect(reasons.reasonText('no_time', {})).toBe('Não há mais tempo.');
    expect(reasons.kReasonTexts.pt.fen_too_many({ column: '3', color: 'Black', most: '12' })).toBe(
      'Coluna 3: as pretas têm mais de 12 peças.',
    );
  });
});
