import { useEffect, useState } from 'preact/hooks';

/// How high the window is, in pixels, also when it changes.
export function useWindowHeight(): number {
  const [height, setHeight] = useState(window.innerHeight);
  useEffect(() => {
    const measure = () => setHeight(window.innerHeight);
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return height;
}
