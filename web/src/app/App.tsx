import { AnalysePage } from '../analyse/AnalysePage';
import { LabPage } from '../lab/LabPage';
import { PlayPage } from '../play/PlayPage';
import { server } from '../server/connection';
import { TrainingPage } from '../training/TrainingPage';
import { Header } from './Header';
import { route, type Room } from './route';
import { texts } from './language';

const t = texts({
  en: { lost: 'The server cannot be reached. Trying again…' },
  pt: { lost: 'O servidor não responde. Tentando de novo…' },
});

const pages: Record<Room, () => preact.JSX.Element> = {
  play: PlayPage,
  analyse: AnalysePage,
  lab: LabPage,
  training: TrainingPage,
};

export function App() {
  const Page = pages[route.value.room];
  return (
    <>
      <Header />
      {server.hello.value && !server.online.value && <p class="banner" role="status">{t().lost}</p>}
      <Page />
    </>
  );
}
