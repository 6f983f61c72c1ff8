import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { AnalysePage } from '../analyse/AnalysePage';
import { LabPage } from '../lab/LabPage';
import { LearnPage } from '../learn/LearnPage';
import { PlayPage } from '../play/PlayPage';
import { TrainingPage } from '../training/TrainingPage';
import { Header } from './Header';
import { Notices } from './Notices';
import { roomNames } from './rooms';
import { route, type Room } from './route';

const pages: Record<Room, () => preact.JSX.Element> = {
  play: PlayPage,
  analyse: AnalysePage,
  learn: LearnPage,
  lab: LabPage,
  training: TrainingPage,
};

/// A link from far down in one room leads to the beginning of the other; a page that is loaded again stays where it was.
/// Before the effects of the rooms: one may have something else to bring into sight.
function useTopOf(room: Room): void {
  const before = useRef(room);
  useLayoutEffect(() => {
    if (before.current !== room) window.scrollTo(0, 0);
    before.current = room;
  }, [room]);
}

export function App() {
  const { room } = route.value;
  const title = `${roomNames()[room]} · MP-Draughts`;
  useEffect(() => void (document.title = title), [title]);
  useTopOf(room);
  const Page = pages[room];
  return (
    <>
      <Header />
      <Notices />
      <Page />
    </>
  );
}
