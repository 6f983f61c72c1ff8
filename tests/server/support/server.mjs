// A server of its own for a test: started on a free port with an empty data folder, ended with the test.
import { spawn } from 'node:child_process';
import { readFileSync, readdirSync, mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sleep, until } from './time.mjs';

const kTicksPerSecond = 100;
const kPatience = 10;
const running = new Set();

// Whatever happens to the test, no server stays behind.
process.on('exit', () => running.forEach((server) => server.cleanUp()));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

export class Server {
  // files: how many the process may open. setting: variables of its environment, by the path of its data folder. options: more of
  // the command line.
  constructor({ program = process.argv[2], files = 4096, setting = () => ({}), options = [] } = {}) {
    this.program = program;
    this.files = files;
    this.setting = setting;
    this.options = options;
    this.data = mkdtempSync(join(tmpdir(), 'mpd_server_'));
    this.output = '';
  }

  static async start(options) {
    const server = new Server(options);
    await server.start();
    return server;
  }

  // Also after a kill: the same port and the same data.
  async start() {
    this.port ??= await freePort();
    running.add(this);
    const options = ['serve', '--port', String(this.port), '--data', this.data, ...this.options];
    this.output = '';
    const limited = ['-c', `ulimit -n ${this.files}; exec "$0" "$@"`, this.program, ...options];
    this.child = spawn('bash', limited, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...this.setting(this.data) },
    });
    this.ended = new Promise((resolve) => this.child.once('exit', (code, signal) => resolve({ code, signal })));
    for (const stream of [this.child.stdout, this.child.stderr])
      stream.on('data', (text) => {
        this.output += text;
      });
    // The last line that it prints comes before it serves.
    await until(
      () => this.answers(),
      15,
      () => `the server does not answer: ${this.output}`,
    );
  }

  async answers() {
    if (this.child.exitCode !== null) throw new Error(`the server ended: ${this.output}`);
    return (await this.statusOf('/health')) === 200 && this.output.includes('Press Ctrl-C');
  }

  // Of a page, by a connection of its own; null: no answer.
  statusOf(path) {
    return new Promise((resolve) => {
      const request = get(this.address(path), { agent: false }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode));
      });
      request.on('error', () => resolve(null));
    });
  }

  address(path) {
    return `http://127.0.0.1:${this.port}${path}`;
  }
  isAlive() {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async kill(signal = 'SIGKILL') {
    this.child.kill(signal);
    return this.ended;
  }

  async stop() {
    const ended = await Promise.race([this.kill('SIGTERM'), sleep(kPatience)]);
    this.cleanUp();
    if (ended === undefined) throw new Error(`the server did not end within ${kPatience} s of SIGTERM`);
    return ended;
  }

  cleanUp() {
    if (this.isAlive()) this.child.kill('SIGKILL');
    running.delete(this);
    rmSync(this.data, { recursive: true, force: true });
  }

  // Processor seconds that it has used so far.
  cpuSeconds() {
    const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return (Number(fields[11]) + Number(fields[12])) / kTicksPerSecond;
  }

  memoryMiB() {
    const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)[1]) / 1024;
  }

  openFiles() {
    return readdirSync(`/proc/${this.child.pid}/fd`).length;
  }
}
