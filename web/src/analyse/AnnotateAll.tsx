import { Failure } from '../app/Failure';
import type { Progress } from './annotatingAll';
import type { Collection } from './collection';
import { kPaces } from './judgingDesk';
import type { AnalyseRoom } from './room';
import { t } from './text';

function statusOf({ done, all, skipped, running, left }: Progress): string {
  const told = running ? t().annotating(done, all) : done === all ? t().annotatedAll(all) : t().annotatingStopped(done, all);
  const more = [running && left !== null ? t().timeLeft(left) : '', skipped > 0 ? t().skippedGames(skipped) : ''];
  return [told, ...more].filter(Boolean).join(' ');
}

/// The engine goes through the whole collection while the user does something else.
export function AnnotateAll({ room, collection }: { room: AnalyseRoom; collection: Collection }) {
  const { annotatingAll, desk } = room;
  const now = annotatingAll.progress.value;
  const progress = now?.collection === collection ? now : null;
  return (
    <>
      <div class="row analyse-collection-actions">
        {annotatingAll.running ? (
          <button type="button" onClick={() => annotatingAll.stop()}>
            {t().stopAnnotating}
          </button>
        ) : (
          <button
            type="button"
            title={t().annotateAllHint(t().paces[desk.pace.value])}
            onClick={() => {
              desk.stopIfRunning();
              void annotatingAll.begin(collection, kPaces[desk.pace.value]);
            }}
          >
            {t().annotateAll}
          </button>
        )}
      </div>
      {progress?.running && (
        <progress class="analyse-progress" max={progress.all} value={progress.done} aria-label={statusOf(progress)} />
      )}
      {progress && (
        <p class="soft analyse-keys" aria-live={progress.running ? 'off' : 'polite'}>
          {statusOf(progress)}
        </p>
      )}
      {annotatingAll.problem.value && <Failure error={annotatingAll.problem.value} />}
    </>
  );
}
