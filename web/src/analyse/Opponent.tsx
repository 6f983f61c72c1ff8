import { PlayerLine } from '../board/PlayerLine';
import type { Color } from '../server/messages';
import { playersOf, pointsOf } from './input';
import type { AnalyseRoom } from './room';
import { t } from './text';

/// Who played this side, and the points it brought; nothing where the game names nobody.
export function Opponent({ room, color }: { room: AnalyseRoom; color: Color }) {
  const { tags, result } = room.tree.value;
  const names = playersOf(tags);
  const position = room.shown.value?.position;
  if (!names.black && !names.white) return null;
  return (
    <PlayerLine color={color} name={names[color]} toMove={position?.end === null && position.turn === color}>
      {result !== '*' && (
        <strong class="analyse-points">
          <span class="visually-hidden">{t().points} </span>
          {pointsOf(result, color)}
        </strong>
      )}
    </PlayerLine>
  );
}
