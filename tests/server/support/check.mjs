// Counts what holds. A test file calls `check` as often as it likes and ends with `finish`.
let passed = 0;
let failed = 0;
const faults = [];

// A message that does not fit the schema. The case that is under way fails by it.
export function noteFault(fault) {
  if (fault !== null) faults.push(fault);
}

function failOnFaults() {
  if (faults.length === 0) return;
  const [first, more] = [faults[0], faults.length - 1];
  faults.length = 0;
  throw new Error(`a message does not fit src/protocol/schema${more > 0 ? ` (and ${more} more)` : ''}: ${first}`);
}

export async function check(name, action) {
  try {
    await action();
    failOnFaults();
    passed += 1;
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${name}\n  ${error.message}`);
  }
}

export function expect(condition, message) {
  if (!condition) throw new Error(message);
}

export function expectEqual(got, wanted, what) {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  expect(left === right, `${what}: ${left}, expected ${right}`);
}

export function finish() {
  try {
    failOnFaults();
  } catch (error) {
    failed += 1;
    console.log(`FAILED: after the last case\n  ${error.message}`);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
