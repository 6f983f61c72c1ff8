import { useEffect, useRef, useState } from 'preact/hooks';
import { DeleteButton } from '../app/DeleteButton';
import { Failure } from '../app/Failure';
import { FileButton } from '../app/FileButton';
import { locale } from '../app/numbers';
import { reasonText } from '../app/reasons';
import type { PdnError } from '../server/messages';
import type { Opener } from './opener';
import type { AnalyseRoom } from './room';
import { t } from './text';

function Told({ opener, room }: Pick<OpenPanelProps, 'opener' | 'room'>) {
  const told = {
    opened: t().opened,
    nothing: t().nothing,
    no_games: t().noGamesYet,
    too_large: t().tooLarge,
    failed: t().failed,
    choose: t().choose(room.collection.value?.size ?? 0),
  };
  const outcome = opener.outcome.value;
  const problem = opener.problem.value;
  const share = opener.progress.value;
  const bad = outcome === 'failed' || outcome === 'too_large' || outcome === 'nothing';
  return (
    <>
      {problem && <Failure error={problem} />}
      {share !== null && share > 0 && (
        <progress class="analyse-progress" value={share} aria-label={t().readingFile(Math.round(100 * share))} />
      )}
      <div aria-live="polite">{!problem && outcome && <p class={bad ? 'error' : 'soft'}>{told[outcome]}</p>}</div>
    </>
  );
}

/// In the language of the page where the code of the error is known, otherwise in English.
function Words({ error }: { error: PdnError }) {
  const words = reasonText(error.reason, error.args);
  return <span lang={words === null ? 'en' : undefined}>{words ?? error.message}</span>;
}

export function Faults({ opener }: { opener: Opener }) {
  const errors = opener.errors.value;
  if (errors.length === 0) return null;
  return (
    <div class="analyse-errors" role="alert">
      <p class="error">{t().errors(errors.length)}</p>
      <ul>
        {errors.map((error, i) => (
          <li key={i}>
            <span class="soft">{t().fault(error.line, error.column)}:</span> <Words error={error} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/// The collections that this browser keeps.
function Kept({ opener, room, onOpened }: Pick<OpenPanelProps, 'opener' | 'room' | 'onOpened'>) {
  const { collections } = room;
  const present = room.collection.value;
  useEffect(() => void collections.look(), [present]);
  const others = collections.heads.value.filter(({ id }) => id !== present?.id);
  if (others.length === 0) return null;
  const open = async (id: string) => {
    if (await opener.openCollection(id)) onOpened();
  };
  return (
    <>
      <h3>{t().keptCollections}</h3>
      <ul class="analyse-kept">
        {others.map(({ id, name, games, opened, changed }) => (
          <li key={id}>
            <button type="button" class="analyse-link" onClick={() => void open(id)}>
              <b>{name || t().games}</b>{' '}
              <span class="soft">
                {t().gamesOn(games, dayOf(opened))}
                {changed ? ` · ${t().changed}` : ''}
              </span>
            </button>
            <DeleteButton what={name || t().games} right onDelete={() => collections.remove(id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

const dayOf = (milliseconds: number): string => new Date(milliseconds).toLocaleDateString(locale());

/// `onText` and `onFile` open, and forget the address that named something else. A text that was opened without faults has done its work.
export interface OpenPanelProps {
  room: AnalyseRoom;
  opener: Opener;
  /// Whoever came here to paste a game begins at once.
  focused: boolean;
  onText: (text: string) => Promise<boolean>;
  onFile: (file: File) => void;
  /// Another game is on the board.
  onOpened: () => void;
}

export function OpenPanel({ room, opener, focused, onText, onFile, onOpened }: OpenPanelProps) {
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
        <FileButton accept=".pdn,.txt,text/plain" onFile={onFile} />
      </div>
      <p class="soft analyse-keys">{t().dropHint}</p>
      <Told opener={opener} room={room} />
      <Faults opener={opener} />
      <Kept opener={opener} room={room} onOpened={onOpened} />
    </section>
  );
}
