import type { RefObject } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';

/// How wide a place on the page is, in pixels, also when the window changes; 0 until it is known.
export function useWidth(place: RefObject<HTMLElement>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return width;
}
