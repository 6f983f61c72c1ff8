// Writes the types of the messages, made from their schema, to src/server/generated/messages.ts.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { messagesOf, nameOf, readSchemas } from './schema.mjs';

const kFile = fileURLToPath(new URL('../src/server/generated/messages.ts', import.meta.url));
const kBanner = '// Made by tools/message_types.mjs from src/protocol/schema. Do not edit.';

/** What stands for a schema that says no more than its kind of value: the compiler would take both for an index signature. */
function looseType(schema) {
  const rules = Object.keys(schema).filter((key) => key !== 'description');
  if (rules.length === 0 && 'description' in schema) return 'unknown';
  return rules.length === 1 && schema.type === 'object' ? 'object' : undefined;
}

/** A copy in which references stay within one file. Lengths of lists go: they would become endless unions of tuples. */
function localized(value) {
  if (Array.isArray(value)) return value.map(localized);
  if (typeof value !== 'object' || value === null) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, localized(inner)]));
  const tsType = looseType(copy);
  if (tsType !== undefined) copy.tsType = tsType;
  if (typeof copy.$ref === 'string') copy.$ref = `#/definitions/${nameOf(copy.$ref)}`;
  if (!Array.isArray(copy.items)) {
    delete copy.minItems;
    delete copy.maxItems;
  }
  return copy;
}

/** All definitions in one schema. A name that two files define would be ambiguous in TypeScript. */
function bundled(schemas) {
  const definitions = {};
  for (const schema of schemas)
    for (const [name, definition] of Object.entries(schema.definitions)) {
      if (name in definitions) throw new Error(`${schema.$id} defines ${name}, which another file defines as well`);
      definitions[name] = localized(definition);
    }
  return { title: 'Bundle', type: 'object', properties: {}, additionalProperties: false, definitions };
}

function tables(messages) {
  const requests = messages.filter(({ result }) => result !== undefined);
  const events = new Map();
  for (const { type, name, result } of messages) if (result === undefined) events.set(type, [...(events.get(type) ?? []), name]);
  return [
    '/** Every request, and what its result holds. */',
    'export interface RequestTable {',
    ...requests.map(({ type, name, result }) => `  ${type}: { request: ${name}; result: ${nameOf(result)} };`),
    '}',
    '/** Every event. */',
    'export interface EventTable {',
    ...[...events].map(([type, names]) => `  ${type}: ${names.join(' | ')};`),
    '}',
    '',
  ].join('\n');
}

const schemas = readSchemas();
const types = await compile(bundled(schemas), 'Bundle', {
  bannerComment: kBanner,
  additionalProperties: false,
  unreachableDefinitions: true,
  format: false,
});
// The compiler tells for every type where it comes from; here that is always the same.
const kOrigin = /( \* ?\n)? \* This interface was referenced by `Bundle`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g;
const text = types
  .replace(/export interface Bundle \{\s*\}\n/, '')
  .replace(kOrigin, '')
  .replace(/\/\*\*\n \*\/\n/g, '');
const written = `${text}${tables(messagesOf(schemas))}`;
// Untouched where nothing has changed, so that nothing is built again.
if (!existsSync(kFile) || readFileSync(kFile, 'utf8') !== written) {
  mkdirSync(dirname(kFile), { recursive: true });
  writeFileSync(kFile, written);
}
