// Counts what holds. A test file calls `check` as often as it likes and ends with `finish`.
let passed = 0;
let failed = 0;

export async function check(name, action) {
  try {
    await action();
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
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}
