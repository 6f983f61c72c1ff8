import { useEffect } from 'preact/hooks';
import { Failure } from '../app/Failure';
import type { MistakeBook } from './mistakeBook';
import type { MistakeSearch } from './mistakeSearch';
import { t } from './text';

interface MistakesPanelProps {
  book: MistakeBook;
  search: MistakeSearch;
  onFound: () => void;
}

/// Has the user's games looked through, and shows how far that is.
export function MistakesPanel({ book, search, onFound }: MistakesPanelProps) {
  const progress = search.progress.value;
  const count = book.mistakes.value.length;
  // Nobody waits for it any more.
  useEffect(() => () => search.stop(), []);
  useEffect(onFound, [count]);
  return (
    <section class="panel" aria-labelledby="learn-mistakes">
      <h2 id="learn-mistakes">{t().kinds.mistake}</h2>
      <p>{t().mistakes.about}</p>
      {search.problem.value && <Failure error={search.problem.value} />}
      <p role="status">{progress && !progress.running ? t().mistakes.finished(progress.searched, progress.found) : ''}</p>
      {progress?.running && (
        <p>
          <progress aria-label={t().mistakes.progress} max={Math.max(progress.games, 1)} value={progress.searched} />{' '}
          {progress.games > 0 && t().mistakes.running(Math.min(progress.searched + 1, progress.games), progress.games)}
        </p>
      )}
      <div class="row">
        <button type="button" onClick={() => (progress?.running ? search.stop() : void search.run())}>
          {progress?.running ? t().mistakes.stop : t().mistakes.search}
        </button>
        {count > 0 && !progress?.running && (
          <button type="button" class="quiet" onClick={() => book.clear()}>
            {t().mistakes.clear}
          </button>
        )}
      </div>
    </section>
  );
}
