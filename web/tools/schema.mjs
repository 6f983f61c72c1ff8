// The schema of the messages (src/protocol/schema): its files, and the messages that they define.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const kFolder = fileURLToPath(new URL('../../src/protocol/schema/', import.meta.url));

/** Every file of the schema, parsed. `$id` is the name of the file. */
export function readSchemas(folder = kFolder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.schema.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')));
}

/**
 * The definitions that are messages, each with its type on the wire: requests have `result` (the reference to the definition of
 * their result), events do not. The envelopes of replies, `ok` and `error`, are neither.
 */
export function messagesOf(schemas) {
  return schemas.flatMap(({ $id, definitions }) =>
    Object.entries(definitions)
      .map(([name, { properties, 'x-result': result }]) => ({
        name,
        family: $id.replace('.schema.json', ''),
        type: properties?.type?.const,
        ref: `${$id}#/definitions/${name}`,
        result,
      }))
      .filter(({ type }) => type !== undefined && type !== 'ok' && type !== 'error'),
  );
}

/** The last part of a reference: the name of a definition. */
export const nameOf = (ref) => ref.slice(ref.lastIndexOf('/') + 1);
