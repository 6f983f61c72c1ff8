import { useEffect } from 'preact/hooks';
import { AnalysePage } from '../analyse/AnalysePage';
import { LabPage } from '../lab/LabPage';
import { PlayPage } from '../play/PlayPage';
import { TrainingPage } from '../training/TrainingPage';
import { Header } from './Header';
import { Notices } from './Notices';
import { roomNames } from './rooms';
import { route, type Room } from './route';

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
      <Notices />
      <Page />
    </>
  );
}
