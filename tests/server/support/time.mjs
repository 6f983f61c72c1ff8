export const sleep = (seconds) =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });
export const now = () => performance.now() / 1000;

// Waits until the condition holds; an error with the reason after so many seconds.
export async function until(condition, seconds, reason) {
  const end = now() + seconds;
  while (!(await condition())) {
    if (now() > end) throw new Error(typeof reason === 'function' ? reason() : reason);
    await sleep(0.02);
  }
}

export async function within(seconds, promise, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: nothing within ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

// The value below which the share of the numbers lies.
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
