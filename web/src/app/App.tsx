import { useEffect } from 'preact/hooks';
import { AnalysePage } from '../analyse/AnalysePage';
import { LabPage } from '../lab/LabPage';
import { PlayPage } from '../play/PlayPage';
import { server } from '../server/connection';
import { TrainingPage } from '../training/TrainingPage';
import { Header } from './Header';
import { texts } from './language';
import { roomNames } from './rooms';
import { route, type Room } from './route';

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
  const { room } = route.value;
  const title = `${roomNames()[room]} · MP-Draughts`;
  useEffect(() => void (document.title = title), [title]);
  const Page = pages[room];
  return (
    <>
      <Header />
      <div role="status">{server.hello.value && !server.online.value && <p class="banner">{t().lost}</p>}</div>
      <Page />
    </>
  );
}
