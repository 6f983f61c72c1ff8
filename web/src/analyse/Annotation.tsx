import { StayingButton } from '../app/StayingButton';
import { firstTurn, moverAt } from '../server/sides';
import { wordsIn } from './drawing';
import { moveNumber } from './numbering';
import type { AnalyseRoom } from './room';
import { t } from './text';
import { isSign, kSigns, nodeAt, onMainLine, promote, removeAt, withSign } from './tree';

/// "3... 23-19", for labels.
function currentMove(room: AnalyseRoom): string {
  const path = room.path.value;
  const first = firstTurn(room.tree.value.start);
  const ply = path.length - 1;
  return `${moveNumber(ply, first)}${moverAt(ply, first) === 'black' ? '.' : '...'} ${path[ply] ?? ''}`;
}

function Signs({ room }: { room: AnalyseRoom }) {
  const path = room.path.value;
  const chosen = nodeAt(room.tree.value, path)?.nags.find(isSign) ?? null;
  return (
    <div class="row analyse-signs" role="group" aria-label={t().sign}>
      {kSigns.map((sign, i) => (
        <button
          key={sign}
          type="button"
          aria-pressed={chosen === i + 1}
          aria-label={`${sign} ${t().signs[i] ?? ''}`}
          title={t().signs[i]}
          disabled={path.length === 0}
          onClick={() => room.edit(withSign(room.tree.value, path, chosen === i + 1 ? null : i + 1))}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

/// Every letter is in the game at once: whatever comes next, a reload or another game, nothing of it is lost.
function Comment({ room }: { room: AnalyseRoom }) {
  const path = room.path.value;
  const label = path.length === 0 ? t().commentStart : t().commentAbout(currentMove(room));
  return (
    <label class="analyse-comment-field">
      <span class="soft">{label}</span>
      <textarea
        key={`${room.place.value?.collection.id} ${room.place.value?.index} ${path.join(' ')}`}
        rows={2}
        value={wordsIn(room.comment.value)}
        maxLength={4000}
        onInput={(e) => room.writeComment(e.currentTarget.value)}
      />
    </label>
  );
}

export function Annotation({ room }: { room: AnalyseRoom }) {
  const path = room.path.value;
  const tree = room.tree.value;
  return (
    <div class="analyse-annotation">
      <Signs room={room} />
      <div class="row analyse-actions">
        <StayingButton off={onMainLine(tree, path)} onClick={() => room.edit(promote(tree, path))}>
          {t().promote}
        </StayingButton>
        <StayingButton off={path.length === 0} onClick={() => room.edit(removeAt(tree, path))}>
          {t().remove}
        </StayingButton>
        <StayingButton off={!room.canUndo.value} onClick={() => room.undo()}>
          {t().undo}
        </StayingButton>
      </div>
      <Comment room={room} />
      <p class="soft analyse-keys">{t().keys}</p>
    </div>
  );
}
