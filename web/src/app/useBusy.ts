import { useRef, useState } from 'preact/hooks';

/// For what must not be sent twice by a double click: `once` does nothing while the last action is still on its way.
export function useBusy(): { busy: boolean; once(action: () => Promise<unknown>): void } {
  const [busy, setBusy] = useState(false);
  // The second click may come before the page is drawn again.
  const under = useRef(false);
  const set = (now: boolean) => {
    under.current = now;
    setBusy(now);
  };
  const once = (action: () => Promise<unknown>) => {
    if (under.current) return;
    set(true);
    void action().finally(() => set(false));
  };
  return { busy, once };
}
