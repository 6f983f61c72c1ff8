// The names on the page of the lab's algorithms, as src/lab/algorithm_list.hpp has them.
import { readFileSync } from 'node:fs';

const kSource = new URL('../../src/lab/algorithm_list.hpp', import.meta.url);

export function pageAlgorithms() {
  return [...readFileSync(kSource, 'utf8').matchAll(/\.page = "([^"]+)"/g)].map(([, name]) => name);
}
