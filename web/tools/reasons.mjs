// The codes of the server's errors with their English texts, as src/protocol/reason.cpp has them.
import { readFileSync } from 'node:fs';

const kSource = new URL('../../src/protocol/reason.cpp', import.meta.url);
const kRow = /\{"(\w+)",\s*((?:"(?:[^"\\]|\\.)*"\s*)+)\}/g;

// A text that is too long for a line is written in parts.
const joined = (parts) => [...parts.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part).join('');

export function reasonTable() {
  return [...readFileSync(kSource, 'utf8').matchAll(kRow)].map(([, code, parts]) => ({ code, text: joined(parts) }));
}
