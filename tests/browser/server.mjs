// The server under test. It writes nothing outside of the test's own folder.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { until } from './check.mjs';

const kStartSeconds = 120;

// What a browser complains about while a server is away.
export const kAway = [/WebSocket connection to/, /ERR_CONNECTION_(REFUSED|RESET)/];

export class Server {
  constructor({ program, page, folder, options = [] }) {
    this.program = program;
    this.page = page;
    this.folder = folder;
    this.options = options;
    this.port = 0;
    this.output = '';
  }

  // Also after a kill: on the same port, with the same data.
  async start() {
    const options = ['--port', String(this.port), '--page', this.page, '--data', join(this.folder, 'data'), ...this.options];
    const environment = { ...process.env, MPDRAUGHTS_ENDGAMES: join(this.folder, 'endgames') };
    this.output = '';
    this.child = spawn(this.program, ['serve', ...options], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    this.ended = new Promise((resolve) => this.child.once('exit', resolve));
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (text) => {
        this.output += text;
      });
    this.port = await until(() => this.listeningPort(), 'an address from the server', { seconds: kStartSeconds });
  }

  listeningPort() {
    if (this.child.exitCode !== null) throw new Error(`the server ended: ${this.output}`);
    const found = /http:\/\/[^/\s]*:(\d+)\//.exec(this.output);
    return found ? Number(found[1]) : null;
  }

  get address() {
    return `http://127.0.0.1:${this.port}/`;
  }

  // The path of the host's own address, on a server that has one.
  get hostPath() {
    const { search } = new URL(/Your own address, as the host: (\S+)/.exec(this.output)[1]);
    return search;
  }

  async kill() {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  end() {
    this.child?.kill('SIGTERM');
  }
}
