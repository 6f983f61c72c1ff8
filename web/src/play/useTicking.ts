import { useEffect, useState } from 'preact/hooks';

/// Draws again and again while something runs that is told only when it changes its pace: a clock.
export function useTicking(running: boolean, milliseconds: number): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), milliseconds);
    return () => clearInterval(timer);
  }, [running, milliseconds]);
}
