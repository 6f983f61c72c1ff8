import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import './Dialog.css';
import { texts } from './language';

const t = texts({ en: { close: 'Close' }, pt: { close: 'Fechar' } });

interface DialogProps {
  title: string;
  /// Where the title is not in the language of the page.
  titleLang?: 'en';
  /// For pictures and long lists.
  wide?: boolean;
  onClose: () => void;
  children: ComponentChildren;
}

/// A window over the page. The browser keeps the focus inside and closes it with Escape. A click beside it closes it as well; not
/// the end of a selection that began inside.
export function Dialog({ title, titleLang, wide = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const pressedOutside = useRef(false);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal?.();
    // Closed before it goes, so that the browser gives the focus back.
    return () => shown?.close?.();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${wide ? 'dialog-wide' : ''}`}
      aria-labelledby={heading}
      onClose={onClose}
      onMouseDown={(event) => (pressedOutside.current = event.target === dialog.current)}
      onClick={(event) => pressedOutside.current && event.target === dialog.current && onClose()}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={heading} lang={titleLang}>
            {title}
          </h2>
          <button type="button" class="quiet" aria-label={t().close} onClick={onClose}>
            ✕
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
