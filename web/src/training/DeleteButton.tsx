import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from './text';

interface DeleteButtonProps { title: string; onDelete(): void }

/// Hours of training should not go by one wrong click. The focus goes to the question, and back.
export function DeleteButton({ title, onDelete }: DeleteButtonProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked !== null) first.current?.focus();
  }, [asked]);
  if (!asked) {
    return (
      <button key="ask" ref={first} type="button" aria-label={t().removeNamed(title)} onClick={() => setAsked(true)}>{t().remove}</button>
    );
  }
  return (
    <>
      <button key="really" ref={first} type="button" class="training-danger" aria-label={t().reallyRemoveNamed(title)} onClick={onDelete}>
        {t().reallyRemove}
      </button>
      <button type="button" onClick={() => setAsked(false)}>{t().keep}</button>
    </>
  );
}
