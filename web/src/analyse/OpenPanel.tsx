import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { pliesText } from '../app/numbers';
import { gameTitle } from './input';
import type { Opener } from './opener';
import { t } from './text';

function Told({ opener }: { opener: Opener }) {
  const { games, before, leftOut } = opener;
  const choose = t().choose(before.value + games.value.length + leftOut.value, before.value + 1);
  const told = {
    opened: t().opened,
    nothing: t().nothing,
    no_games: t().noGamesYet,
    too_large: t().tooLarge,
    failed: t().failed,
    choose,
  };
  const outcome = opener.outcome.value;
  const problem = opener.problem.value;
  const bad = outcome === 'failed' || outcome === 'too_large' || outcome === 'nothing';
  return (
    <>
      {problem && <Failure error={problem} />}
      <div aria-live="polite">{!problem && outcome && <p class={bad ? 'error' : 'soft'}>{told[outcome]}</p>}</div>
    </>
  );
}

function Faults({ opener }: { opener: Opener }) {
  const errors = opener.errors.value;
  if (errors.length === 0) return null;
  return (
    <div class="analyse-errors" role="alert">
      <p class="error">{t().errors(errors.length)}</p>
      <ul>
        {errors.map((error, i) => (
          <li key={i}>
            <span class="soft">{t().fault(error.line, error.column)}:</span> <span lang="en">{error.message}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Games({ opener, onOpened }: Pick<OpenPanelProps, 'opener' | 'onOpened'>) {
  const choose = (game: number) => {
    opener.choose(game);
    onOpened();
  };
  const openMore = async () => {
    if (await opener.openMore()) onOpened();
  };
  const games = opener.games.value;
  const before = opener.before.value;
  if (games.length < 2 && before === 0 && !opener.hasMore.value) return null;
  return (
    <>
      <h3>{t().games}</h3>
      {opener.leftOut.value > 0 && <p class="soft">{t().leftOut(opener.leftOut.value)}</p>}
      {opener.hasMore.value && (
        <button type="button" onClick={() => void openMore()}>
          {t().moreGames}
        </button>
      )}
      <ol class="analyse-games" start={before + 1}>
        {games.map((game, i) => (
          <li key={i}>
            <button type="button" aria-current={opener.chosen.value === i ? 'true' : undefined} onClick={() => choose(i)}>
              {gameTitle(game, t().unnamed(before + i + 1))} <span class="soft">{pliesText(game.moves.length)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/// `onText` and `onFile` open, and forget the address that named something else. A text that was opened without faults has done its work.
export interface OpenPanelProps {
  opener: Opener;
  /// Whoever came here to paste a game begins at once.
  focused: boolean;
  onText: (text: string) => Promise<boolean>;
  onFile: (file: File) => void;
  /// Another game of the file is on the board.
  onOpened: () => void;
}

function FileButton({ onFile }: Pick<OpenPanelProps, 'onFile'>) {
  const file = useRef<HTMLInputElement>(null);
  const onChange = (field: HTMLInputElement) => {
    const chosen = field.files?.[0];
    // Choosing the same file again must be a change as well.
    field.value = '';
    if (chosen) onFile(chosen);
  };
  return (
    <>
      <button type="button" onClick={() => file.current?.click()}>
        {t().openFile}
      </button>
      <input
        ref={file}
        class="visually-hidden"
        type="file"
        accept=".pdn,.txt,text/plain"
        aria-label={t().openFile}
        tabIndex={-1}
        onChange={(e) => onChange(e.currentTarget)}
      />
    </>
  );
}

export function OpenPanel({ opener, focused, onText, onFile, onOpened }: OpenPanelProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!focused) return;
    field.current?.closest('section')?.scrollIntoView({ block: 'center' });
    field.current?.focus({ preventScroll: true });
  }, [focused]);
  const open = async () => {
    if (await onText(text)) setText((now) => (now === text ? '' : now));
  };
  return (
    <section class="panel analyse-open" aria-labelledby="analyse-open-head">
      <h2 id="analyse-open-head">{t().open}</h2>
      <label class="analyse-comment-field">
        <span class="soft">{t().paste}</span>
        <textarea ref={field} rows={4} spellcheck={false} value={text} onInput={(e) => setText(e.currentTarget.value)} />
      </label>
      <div class="row">
        <button type="button" class="primary" onClick={() => void open()}>
          {t().openText}
        </button>
        <FileButton onFile={onFile} />
      </div>
      <p class="soft analyse-keys">{t().dropHint}</p>
      <Told opener={opener} />
      <Faults opener={opener} />
      <Games opener={opener} onOpened={onOpened} />
    </section>
  );
}
