// @vitest-environment node
// The schema of the messages accepts good ones of every family and refuses wrong ones.
import { describe, expect, it } from 'vitest';
import { Conversation, faultOf, faultOfLogLine } from '../../../tools/message_checker.mjs';
import { messagesOf, readSchemas } from '../../../tools/schema.mjs';

interface Example {
  definition: string;
  message: unknown;
  /** What the fault of a refused message names. */
  fault?: string;
}

interface Examples {
  accepted: Example[];
  refused: Example[];
}

const examples = import.meta.glob<Examples>('./messages/*.json', { eager: true, import: 'default' });
const fileOf = (family: string) => `./messages/${family}.json`;
const schemas = readSchemas();
const families = schemas.map(({ $id }) => $id.replace('.schema.json', ''));
const examplesOf = (family: string): Examples => examples[fileOf(family)] ?? { accepted: [], refused: [] };

describe('the schema of the messages', () => {
  it('has examples of every family', () => {
    expect(Object.keys(examples).sort()).toEqual(families.map(fileOf).sort());
  });

  it.each(families)('accepts good messages: %s', (family) => {
    const { accepted } = examplesOf(family);
    expect(accepted.length).toBeGreaterThan(0);
    for (const { definition, message } of accepted)
      expect(faultOf(message, `${family}.schema.json#/definitions/${definition}`), definition).toBeNull();
  });

  it.each(families)('refuses wrong messages: %s', (family) => {
    const { refused } = examplesOf(family);
    expect(refused.length).toBeGreaterThan(0);
    for (const { definition, message, fault } of refused)
      expect(faultOf(message, `${family}.schema.json#/definitions/${definition}`), definition).toContain(fault);
  });

  it('closes every object', () => {
    const open: string[] = [];
    const look = (value: unknown, place: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('properties' in value && 'type' in value && !('additionalProperties' in value)) open.push(place);
      for (const [key, inner] of Object.entries(value)) look(inner, `${place}/${key}`);
    };
    for (const { $id, definitions } of schemas)
      for (const [name, body] of Object.entries(definitions)) look(body, `${$id}/${name}`);
    expect(open).toEqual([]);
  });

  it('names a result for every request, and no type twice', () => {
    const requests = messagesOf(schemas).filter(({ name }) => name.endsWith('Request'));
    expect(requests.length).toBe(37);
    expect(requests.filter(({ result }) => result === undefined)).toEqual([]);
    expect(new Set(requests.map(({ type }) => type)).size).toBe(requests.length);
  });
});

describe('a checked conversation', () => {
  it('checks a reply by the request that it answers', () => {
    const talk = new Conversation();
    expect(talk.sent('{"type": "games", "id": 1}')).toBeNull();
    expect(talk.received('{"type": "ok", "id": 1, "result": {"games": []}}')).toBeNull();
    expect(talk.received('{"type": "ok", "id": 1, "result": {"game": []}}')).toContain('the result of games');
    expect(talk.received('{"type": "ok", "id": 2, "result": {}}')).toContain('no request 2');
  });

  it('tells which message does not fit, and where', () => {
    const talk = new Conversation();
    expect(talk.sent('{"type": "analyse", "id": 1, "lines": 9}')).toMatch(/^sent analyse: \/lines must be <= 5/);
    expect(talk.sent('{"type": "fly", "id": 1}')).toContain('no request of this type');
    expect(talk.sent('x')).toContain('not JSON');
    expect(talk.sent('x', { wrong: true })).toBeNull();
    expect(talk.received('{"type": "game_gone", "game": 7}')).toMatch(/^received game_gone: \/game must be string/);
    expect(talk.received('{"type": "fly"}')).toContain('no event of this type');
  });

  it('takes the word of the server where it is lenient', () => {
    const talk = new Conversation({ lenient: true });
    const wrong = '{"type": "analyse", "id": 1, "lines": 9}';
    expect(talk.sent(wrong)).toBeNull();
    expect(
      talk.received(
        '{"type": "error", "id": 1, "code": "bad_message", "message": "no", "reason": "no_job", "args": {"job": "x"}}',
      ),
    ).toBeNull();
    expect(talk.sent(wrong)).toBeNull();
    expect(talk.received('{"type": "ok", "id": 1, "result": {}}')).toContain('sent analyse');
  });

  it('checks the lines of logs', () => {
    expect(faultOfLogLine('{"standings": {"players": [], "rows": []}, "done": 0, "total": 4, "per_second": 0}')).toBeNull();
    expect(faultOfLogLine('{"done": 0}')).not.toBeNull();
    expect(faultOfLogLine('{"done"')).toContain('not JSON');
  });
});
