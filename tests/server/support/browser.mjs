// A browser as the server sees it: it keeps the cookies that it is given.
import { get } from 'node:http';
import { Client, WebSocket } from './client.mjs';
import { within } from './time.mjs';

export class Browser {
  constructor(server) {
    this.server = server;
    this.cookies = new Map();
  }

  // One that has loaded the page, by the usual address or another path.
  static async open(server, path = '/') {
    const browser = new Browser(server);
    await browser.load(path);
    return browser;
  }

  get headers() {
    return { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
  }

  // Follows redirections.
  async load(path = '/') {
    const answer = await this.visit(path);
    return answer.status === 303 ? this.load(answer.headers.location) : answer;
  }

  visit(path) {
    const answer = new Promise((resolve, reject) => {
      get(this.server.address(path), { agent: false, headers: this.headers }, (response) => {
        let body = '';
        response.on('data', (text) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
      }).on('error', reject);
    });
    return within(10, answer, path).then((visited) => this.keep(visited));
  }

  keep(answer) {
    for (const cookie of answer.headers['set-cookie'] ?? []) {
      const [pair] = cookie.split(';');
      const equals = pair.indexOf('=');
      this.cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    return answer;
  }

  connect() {
    return Client.connect(this.server, this.headers);
  }

  // The answer to a WebSocket that is refused.
  refusal() {
    const { server, headers } = this;
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws`, { origin: server.address(''), headers });
    const answer = new Promise((resolve, reject) => {
      socket.once('unexpected-response', (_, response) => {
        let body = '';
        response.on('data', (text) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode, body }));
      });
      socket.once('open', () => reject(new Error('the WebSocket was opened')));
    });
    socket.on('error', () => {});
    return within(10, answer, 'a refusal').finally(() => socket.terminate());
  }
}
