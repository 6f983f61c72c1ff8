// Checks that package-lock.json names every package that another one may want, those for other systems included: npm 11 refuses to
// install from a file in which one is missing, npm 9 does not say a word.
import { readFileSync } from 'node:fs';

/** The place of `name` as seen from the package at `from`: its own node_modules, or one further out. */
function found(packages, from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    if (`${place === '' ? '' : `${place}/`}node_modules/${name}` in packages) return true;
    if (place === '') return false;
  }
}

const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'));
const missing = Object.entries(packages).flatMap(([place, { dependencies, optionalDependencies }]) =>
  Object.keys({ ...dependencies, ...optionalDependencies })
    .filter((name) => !found(packages, place, name))
    .map((name) => `${name}, wanted by ${place}`),
);
if (missing.length > 0) {
  console.error(
    `package-lock.json does not name:\n  ${missing.join('\n  ')}\nWrite it again with npm install --package-lock-only`,
  );
  process.exit(1);
}
