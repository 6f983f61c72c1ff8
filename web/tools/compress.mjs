// Compresses what Vite built, so that the server can send it as it is, and tells how much the page weighs.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const kMostBytes = 300_000;
const dist = fileURLToPath(new URL('../dist', import.meta.url));
const compressible = /\.(html|js|css|svg|json)$/;

let page = 0;
for (const name of readdirSync(dist, { recursive: true })) {
  const path = join(dist, name);
  // A font is compressed already.
  if (name.endsWith('.woff2')) page += statSync(path).size;
  if (!statSync(path).isFile() || !compressible.test(name)) continue;
  const packed = gzipSync(readFileSync(path), { level: 9 });
  writeFileSync(`${path}.gz`, packed);
  if (!name.startsWith('results')) page += packed.length;
}
console.log(`The page weighs ${(page / 1000).toFixed(1)} kB compressed (at most ${kMostBytes / 1000} kB).`);
if (page > kMostBytes) process.exit(1);
