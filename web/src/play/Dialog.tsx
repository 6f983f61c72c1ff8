import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { t } from './text';

/// A window over the page. The browser keeps the focus inside and closes it with Escape.
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal?.();
    // Closed before it goes, so that the browser gives the focus back.
    return () => shown?.close?.();
  }, []);
  return (
    <dialog ref={dialog} class="play-dialog" aria-labelledby={heading} onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}>
      <div class="play-dialog-body">
        <div class="play-dialog-head">
          <h2 id={heading}>{title}</h2>
          <button type="button" class="play-quiet" aria-label={t().close} onClick={onClose}>✕</button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
