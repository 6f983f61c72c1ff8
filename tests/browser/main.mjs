// Runs the tests one after the other against one server, each in a browser context of its own.
// Arguments: the program, the folder of the page, a folder for everything that is written, and parts of test names.
import { join } from 'node:path';
import { Harness } from './harness.mjs';
import { Server } from './server.mjs';

const kRooms = [
  'play',
  'play_setup',
  'play_table',
  'play_record',
  'play_seats',
  'analyse',
  'collection',
  'inside',
  'learn',
  'lab',
  'lab_tools',
  'training',
  'visitors',
  'page',
  'layout',
  'speed',
];

const [program, page, folder, ...names] = process.argv.slice(2);
const server = new Server({ program, page, folder });
const harness = new Harness(server, join(folder, 'browser'));

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.on('exit', () => server.end());

async function allTests() {
  const files = await Promise.all(kRooms.map((room) => import(`./${room}_test.mjs`)));
  const tests = files.flatMap((file) => file.tests);
  return tests.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
}

let passed = 0;
let failed = 0;
await server.start();
await harness.launch();
for (const test of await allTests()) {
  const start = Date.now();
  const fault = await harness.run(test);
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  if (fault === null) passed += 1;
  else failed += 1;
  console.log(`${fault === null ? 'ok    ' : 'FAILED'}  ${test.name} (${seconds} s)`);
  if (fault !== null) console.log(`  ${fault.replaceAll('\n', '\n  ')}`);
}
await harness.close();
server.end();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
