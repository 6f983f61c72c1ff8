import { playerName } from '../app/names';
import { routeText } from '../app/route';
import { t } from './text';

/// To the table, with this opponent chosen.
export function PlayLink({ player }: { player: string }) {
  return (
    <a class="link-button" href={routeText('play', { opponent: player })} aria-label={t().playAgainst(playerName(player))}>
      {t().keptPlay}
    </a>
  );
}
