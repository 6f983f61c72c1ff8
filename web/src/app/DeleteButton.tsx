import { useEffect, useRef, useState } from 'preact/hooks';
import './DeleteButton.css';
import { texts } from './language';
import { useBusy } from './useBusy';

const t = texts({
  en: { remove: 'Delete', keep: 'Keep', really: 'Yes, delete', question: (what: string) => `Really delete ${what}?` },
  pt: { remove: 'Apagar', keep: 'Manter', really: 'Sim, apagar', question: (what) => `Quer mesmo apagar ${what}?` },
});

interface DeleteButtonProps {
  /// Its name, for those who do not see beside what the button stands.
  what: string;
  /// Where it stands at the right edge.
  right?: boolean;
  onDelete(): Promise<unknown>;
}

/// Hours of work should not go by one wrong click, nor by a double one. The focus goes to the answer that keeps, and back.
export function DeleteButton({ what, right = false, onDelete }: DeleteButtonProps) {
  const [asked, setAsked] = useState<boolean | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const { busy, once } = useBusy();
  useEffect(() => {
    if (asked !== null) first.current?.focus();
  }, [asked]);
  const named = (word: string) => ({ 'aria-label': `${word}: ${what}`, children: word });
  // A key that is held down asks only once.
  const onKeyDown = (event: KeyboardEvent) => void (event.repeat && event.preventDefault());
  const really = (event: MouseEvent) => event.detail < 2 && once(onDelete);
  return (
    <div
      class={`delete ${right ? 'delete-right' : ''}`}
      onKeyDown={onKeyDown}
      {...(asked && { role: 'group', 'aria-label': t().question(what) })}
    >
      {asked ? (
        <>
          <button key="keep" ref={first} type="button" {...named(t().keep)} onClick={() => setAsked(false)} />
          <button key="really" type="button" class="delete-really" aria-disabled={busy} {...named(t().really)} onClick={really} />
        </>
      ) : (
        <button key="ask" ref={first} type="button" class="delete-ask" {...named(t().remove)} onClick={() => setAsked(true)} />
      )}
    </div>
  );
}
