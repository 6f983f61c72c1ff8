// Bytes over a plain socket, for what no decent client sends.
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';
import { within } from './time.mjs';

export class RawSocket {
  static async open(server) {
    const raw = new RawSocket(connect(server.port, '127.0.0.1'));
    await within(5, raw.connected, 'a connection');
    return raw;
  }

  constructor(socket) {
    this.socket = socket;
    this.received = Buffer.alloc(0);
    this.connected = new Promise((resolve) => socket.once('connect', resolve));
    this.closed = new Promise((resolve) => socket.once('close', resolve));
    socket.on('error', () => {});
    socket.on('data', (data) => {
      this.received = Buffer.concat([this.received, data]);
    });
  }

  send(bytes) {
    this.socket.write(bytes);
  }
  end() {
    this.socket.end();
  }
  destroy() {
    this.socket.destroy();
  }

  // All that comes before the server closes.
  async untilClosed(seconds = 5) {
    await within(seconds, this.closed, 'the end of the connection');
    return this.received;
  }

  async untilReceived(mark, seconds = 5) {
    const arrived = new Promise((resolve) => {
      const look = () => {
        if (this.received.includes(mark)) resolve();
      };
      this.socket.on('data', look);
      look();
    });
    await within(seconds, arrived, JSON.stringify(mark));
    return this.received.toString('latin1');
  }
}

export function requestText(server, line, headers = {}) {
  const all = { Host: `127.0.0.1:${server.port}`, ...headers };
  return `${line}\r\n${Object.entries(all)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`;
}

// The status and the whole answer to a request that ends the connection.
export async function statusOf(server, line, headers = {}) {
  const raw = await RawSocket.open(server);
  raw.send(requestText(server, line, { Connection: 'close', ...headers }));
  const text = (await raw.untilClosed()).toString('latin1');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

export const upgradeHeaders = (server) => ({
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  Origin: server.address(''),
});

// A socket past the handshake of the WebSocket; what it received begins after it.
export async function openWebSocket(server) {
  const raw = await RawSocket.open(server);
  raw.send(requestText(server, 'GET /ws HTTP/1.1', upgradeHeaders(server)));
  const answer = await raw.untilReceived('\r\n\r\n');
  if (!answer.startsWith('HTTP/1.1 101')) throw new Error(`no WebSocket: ${answer}`);
  return raw;
}

// A frame as a client sends it; every field can be told falsely.
export function frame({ first = 0x81, payload = '', masked = true, length = null }) {
  const body = Buffer.from(payload);
  const size = length ?? body.length;
  const head = [first];
  const mark = masked ? 0x80 : 0;
  head.push(mark | (size < 126 ? size : size < 65536 ? 126 : 127));
  const long = Buffer.alloc(size < 126 ? 0 : size < 65536 ? 2 : 8);
  if (long.length === 2) long.writeUInt16BE(size);
  if (long.length === 8) long.writeBigUInt64BE(BigInt(size));
  const mask = masked ? Buffer.from([1, 2, 3, 4]) : Buffer.alloc(0);
  const coded = masked ? body.map((byte, i) => byte ^ mask[i % 4]) : body;
  return Buffer.concat([Buffer.from(head), long, mask, coded]);
}

// The code of the close frame at the end of what a server sent; null: there is none.
export function closeCode(bytes) {
  let last = null;
  const answer = bytes.indexOf('\r\n\r\n') + 4;
  for (let at = answer; at + 1 < bytes.length; ) {
    const short = bytes[at + 1] & 0x7f;
    const head = short === 127 ? 10 : short === 126 ? 4 : 2;
    const size = short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short === 126 ? bytes.readUInt16BE(at + 2) : short;
    if ((bytes[at] & 0x0f) === 8 && size >= 2) last = bytes.readUInt16BE(at + head);
    at += head + size;
  }
  return last;
}
