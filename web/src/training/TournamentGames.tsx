import { useState } from 'preact/hooks';
import { saveFile } from '../app/outside';
import { routeText } from '../app/route';
import type { Job } from '../server/messages';
import { playerNameFrom } from './forms';
import { t } from './text';

interface TournamentGamesProps {
  job: Job;
  onGames(): Promise<string | null>;
}

/// The games so far, as a file or on the board of analysis. How many there are tells one address of them from the next.
export function TournamentGames({ job, onGames }: TournamentGamesProps) {
  const [news, setNews] = useState('');
  const save = async () => {
    const pdn = await onGames();
    if (pdn === null) return setNews('');
    if (pdn.trim() === '') return setNews(t().noGamesYet);
    saveFile(`${playerNameFrom(job.title)}.pdn`, pdn);
    setNews(t().gamesSaved);
  };
  return (
    <>
      <div class="row">
        <button type="button" onClick={() => void save()}>
          {t().saveGames}
        </button>
        <a class="link-button" href={routeText('analyse', { tournament: job.job, games: String(job.done) })}>
          {t().seeGames}
        </a>
      </div>
      <p class="soft" role="status">
        {news}
      </p>
    </>
  );
}
