// A page as the server sees it: requests, replies, events.
import { createRequire } from 'node:module';
import { Conversation } from '../../../web/tools/message_checker.mjs';
import { noteFault } from './check.mjs';
import { within } from './time.mjs';

const require = createRequire(new URL('../../../web/package.json', import.meta.url));
export const WebSocket = require('ws');

const kPatience = 20;
/// Marks a request that a test sends wrong on purpose: the schema need not accept it.
export const kWrong = { wrong: true };

export class Refusal extends Error {
  constructor(reply) {
    super(`${reply.code}: ${reply.message}`);
    this.code = reply.code;
    this.reply = reply;
  }
}

export class Client {
  static async connect(server, headers = {}) {
    const client = new Client(server, headers);
    await within(kPatience, client.greeted, 'the greeting');
    return client;
  }

  constructor(server, headers = {}) {
    this.socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { origin: server.address(''), headers });
    this.waiting = new Map();
    this.listeners = new Set();
    this.games = new Map();
    this.lastId = 0;
    this.conversation = new Conversation();
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)));
    this.greeted = new Promise((resolve, reject) => {
      this.listen((event) => {
        if (event.type === 'hello') resolve(event);
      });
      this.socket.once('error', reject);
    });
    // A test that breaks connections looks at `closed`.
    this.socket.on('error', () => {});
    this.socket.on('message', (data) => {
      noteFault(this.conversation.received(String(data)));
      this.take(JSON.parse(data));
    });
    this.closed.then((code) => this.failAll(new Error(`the connection was closed (${code})`)));
  }

  take(message) {
    if (message.type === 'game') this.note(message.game);
    if (message.type !== 'ok' && message.type !== 'error') {
      this.listeners.forEach((listener) => listener(message));
      return;
    }
    const asked = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (!asked) this.listeners.forEach((listener) => listener(message));
    else if (message.type === 'ok') asked.resolve(message.result);
    else asked.reject(new Refusal(message));
  }

  // The state of a game that is known last. Replies and events may cross, so the longer one counts.
  note(game) {
    const known = this.games.get(game.game);
    if (!known || known.moves.length <= game.moves.length) this.games.set(game.game, game);
  }

  failAll(error) {
    this.waiting.forEach((asked) => asked.reject(error));
    this.waiting.clear();
  }

  listen(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(text, options = {}) {
    noteFault(this.conversation.sent(text, options));
    this.socket.send(text);
  }

  request(type, body = {}, options = {}) {
    this.lastId += 1;
    const id = this.lastId;
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    this.send(JSON.stringify({ type, id, ...body }), options);
    return within(kPatience, answer, type);
  }

  // A request about games, whose answer is the state of one.
  async gameRequest(type, body) {
    const game = await this.request(type, body);
    this.note(game);
    return game;
  }

  // The next event that the condition holds for.
  event(condition, seconds = kPatience) {
    let forget;
    const heard = new Promise((resolve, reject) => {
      forget = this.listen((event) => {
        if (condition(event)) resolve(event);
      });
      this.closed.then((code) => reject(new Error(`the connection was closed (${code})`)));
    });
    return within(seconds, heard, 'an event').finally(forget);
  }

  // The refusal of a text that is no good message.
  async refusalOf(text) {
    const answer = this.event((event) => event.type === 'error' || event.type === 'ok', 5);
    this.send(text, kWrong);
    if ((await answer).type === 'ok') throw new Error('it was answered');
    return answer;
  }

  close() {
    this.socket.close();
  }
  // As when the machine of the page is switched off.
  tear() {
    this.socket.terminate();
  }
}

export const isHumansTurn = (game) => game.end === null && game.position.turn === game.you;
