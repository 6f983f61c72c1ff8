// Checks messages against their schema (src/protocol/schema), for tests.
import Ajv from 'ajv';
import { messagesOf, readSchemas } from './schema.mjs';

const kShown = 300;
const kSession = 'session.schema.json#/definitions/';

const schemas = readSchemas();
const messages = messagesOf(schemas);
const ajv = new Ajv({ schemas, keywords: ['x-result'], allowUnionTypes: true });

const validators = new Map();
function validatorOf(refs) {
  const key = refs.join(' ');
  if (!validators.has(key))
    validators.set(key, ajv.compile(refs.length === 1 ? { $ref: refs[0] } : { anyOf: refs.map(($ref) => ({ $ref })) }));
  return validators.get(key);
}

const shown = (value) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > kShown ? `${text.slice(0, kShown)} …` : text;
};

/** Null where the value fits one of the definitions; otherwise what is wrong, and where. */
export function faultOf(value, ...refs) {
  const fits = validatorOf(refs);
  if (fits(value)) return null;
  const places = fits.errors.map(({ instancePath, message, params }) => {
    const detail = params.additionalProperty ?? params.allowedValues?.join(', ') ?? params.allowedValue;
    return `${instancePath === '' ? 'the message' : instancePath} ${message}${detail === undefined ? '' : ` (${detail})`}`;
  });
  return `${[...new Set(places)].join('; ')}: ${shown(value)}`;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The fault of a request, or null. */
export function faultOfRequest(message) {
  const found = messages.find(({ type, result }) => result !== undefined && type === message?.type);
  return found ? faultOf(message, found.ref) : `no request of this type: ${shown(message)}`;
}

/** The fault of an event or an error, or null. */
export function faultOfEvent(message) {
  if (message?.type === 'error') return faultOf(message, `${kSession}ErrorReply`);
  const found = messages.filter(({ type, result }) => result === undefined && type === message?.type);
  return found.length > 0 ? faultOf(message, ...found.map(({ ref }) => ref)) : `no event of this type: ${shown(message)}`;
}

/** The fault of the result of a request of this type, or null. */
export function faultOfResult(type, result) {
  const found = messages.find((message) => message.type === type && message.result !== undefined);
  return found ? faultOf(result, found.result) : null;
}

/** The fault of a line that a training or a tournament has logged, or null. */
export function faultOfLogLine(text) {
  const line = parsed(text);
  return line === undefined ? `not JSON: ${shown(text)}` : faultOf(line, 'job_log.schema.json');
}

/**
 * The messages of one connection. A request that a test sends wrong on purpose is marked by `{ wrong: true }`. With `lenient`,
 * the server's verdict is the mark: a request that does not fit must be answered by `bad_message`.
 */
export class Conversation {
  constructor({ lenient = false } = {}) {
    this.lenient = lenient;
    this.types = new Map();
    this.faults = new Map();
  }

  /** Null, or the fault of what the page has sent. */
  sent(text, { wrong = false } = {}) {
    const message = parsed(text);
    const id = Number.isInteger(message?.id) ? message.id : null;
    this.types.set(id, message?.type);
    if (wrong) return null;
    const fault = message === undefined ? `not JSON: ${shown(text)}` : faultOfRequest(message);
    const told = fault && `sent ${shown(String(message?.type))}: ${fault}`;
    if (!told || !this.lenient) return told;
    this.faults.set(id, told);
    return null;
  }

  /** Null, or the fault of what the server has sent. */
  received(text) {
    const message = parsed(text);
    if (message === undefined) return `received: not JSON: ${shown(text)}`;
    return this.settled(message) ?? this.faultOfReceived(message);
  }

  faultOfReceived(message) {
    if (message?.type !== 'ok') {
      const fault = faultOfEvent(message);
      return fault && `received ${shown(String(message?.type))}: ${fault}`;
    }
    const envelope = faultOf(message, `${kSession}OkReply`);
    if (envelope) return `received ok: ${envelope}`;
    if (!this.types.has(message.id)) return `received ok: there was no request ${message.id}`;
    const type = this.types.get(message.id);
    const fault = faultOfResult(type, message.result);
    return fault && `received the result of ${type}: ${fault}`;
  }

  /** The fault of the request that is answered here, unless the server refuses it as well. */
  settled({ type, id, code }) {
    if (type !== 'ok' && type !== 'error') return null;
    const fault = this.faults.get(id) ?? null;
    this.faults.delete(id);
    return code === 'bad_message' || code === 'too_fast' ? null : fault;
  }
}
