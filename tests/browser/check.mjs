// What tests say: what must hold, and what is waited for.
const kPatience = 60;
const kPause = 25;

export function expect(condition, message) {
  if (!condition) throw new Error(message);
}

export function expectEqual(got, wanted, what) {
  const [left, right] = [JSON.stringify(got), JSON.stringify(wanted)];
  expect(left === right, `${what}: ${left}, expected ${right}`);
}

export function expectMatch(text, pattern, what) {
  expect(pattern.test(text ?? ''), `${what}: ${JSON.stringify(text)}, expected ${pattern}`);
}

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, kPause);
  });

// The first answer that is neither false nor null nor undefined.
export async function until(ask, what, { seconds = kPatience } = {}) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (answer !== false && answer !== null && answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`waited ${seconds} s in vain for ${what}`);
    await pause();
  }
}

// Waits until the answer is the wanted one; says what it was instead.
export async function untilEqual(ask, wanted, what, options) {
  let got;
  try {
    await until(
      async () => {
        got = await ask();
        return JSON.stringify(got) === JSON.stringify(wanted);
      },
      what,
      options,
    );
  } catch (error) {
    expectEqual(got, wanted, what);
    throw error;
  }
}

export async function untilMatch(ask, pattern, what, options) {
  let got;
  try {
    await until(
      async () => {
        got = await ask();
        return pattern.test(got ?? '');
      },
      what,
      options,
    );
  } catch (error) {
    expectMatch(got, pattern, what);
    throw error;
  }
  return got;
}

// Until what has been drawn is on the screen, and the page listens to its keys.
export function painted(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)));
      }),
  );
}
