import type { ComponentChildren } from 'preact';

interface StayingButtonProps {
  off: boolean;
  onClick: () => void;
  children: ComponentChildren;
}

/// Not `disabled` when there is nothing more to do, which would take the focus away from who has just pressed it.
export function StayingButton({ off, onClick, children }: StayingButtonProps) {
  return (
    <button type="button" aria-disabled={off} onClick={() => off || onClick()}>
      {children}
    </button>
  );
}
