// The messages of the desk's unit tests, which talk to the server without a socket, against the schema.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { check, expect, finish } from './support/check.mjs';

const program = process.argv[2];
const checker = fileURLToPath(new URL('../../web/tools/check_messages.mjs', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'mpd_messages_'));
process.on('exit', () => rmSync(place, { recursive: true, force: true }));

await check('every message of the desk tests fits the schema', () => {
  const written = join(place, 'messages.jsonl');
  const tests = join(dirname(program), 'tests', 'unit', 'unit_server');
  const run = spawnSync(tests, ['--gtest_filter=*Desk*'], {
    env: { ...process.env, MPD_MESSAGES: written },
    encoding: 'utf8',
  });
  expect(run.status === 0, `${tests} failed: ${run.error ?? run.stdout.slice(-500)}`);
  const checked = spawnSync(process.execPath, [checker, written], { encoding: 'utf8' });
  expect(checked.status === 0, checked.stdout + checked.stderr);
});

finish();
