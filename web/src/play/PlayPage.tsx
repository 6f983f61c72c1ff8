import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog';
import { Failure } from '../app/Failure';
import { isForRoom } from '../app/keys';
import { roomNames } from '../app/rooms';
import { go, route, routeText } from '../app/route';
import { Board, type Arrow } from '../board/Board';
import { boardOfFen, fenIn, kStartFen } from '../board/fen';
import { useBoardKey } from '../board/reach';
import { numbers } from '../board/settings';
import { InsidePanel } from '../inside/InsidePanel';
import { server } from '../server/connection';
import type { End, Game } from '../server/messages';
import { other } from '../server/sides';
import { readAddress, type Address } from './address';
import { begin, rematch } from './beginning';
import { Action, GameControls, RecordControls, Switches } from './Controls';
import { flipped, room } from './current';
import { GamesDialog } from './GamesDialog';
import { forgetGame, lastGame, noteFailure } from './lastGame';
import { EndCard } from './EndCard';
import { EndBanner, newsText, TurnLine } from './Messages';
import { MoveList } from './MoveList';
import './play.css';
import { PlayerBar } from './PlayerBar';
import { isWatched } from '../server/seats';
import { nameAt } from './seatNames';
import type { NewGame, Setup } from './setup';
import { SetupForm } from './SetupForm';
import { setupText } from './setupText';
import { t } from './text';
import { thoughtsShown } from './thoughts';
import { lowerSide, turning } from './turning';
import type { View } from './view';
import { WatchControls } from './WatchControls';

type Open = 'setup' | 'games' | null;
/// Drawn while no game is on the table.
const kStartBoard = boardOfFen(kStartFen);
const kNewsSeconds = 6;
const kTableId = 'play-table';

export function PlayPage() {
  const open = useSignal<Open>(null);
  const { query } = route.value;
  const address = readAddress(query);
  useEffect(() => openAddress(address), [query.toString()]);
  // The form is longer than a small screen: the board that follows it must be in sight.
  useEffect(() => window.scrollTo(0, 0), [address.game]);
  useEffect(() => listenToKeys(), []);
  useBoardKey();
  const game = room.game.value;
  const view = room.view.value;
  const show = (what: Open) => {
    // What failed before has nothing to do with a new game.
    if (what === 'setup') room.failure.value = null;
    open.value = what;
  };
  return (
    <main class={`play ${game ? 'play-with-game' : ''} ${game && hasInside(game) ? 'play-with-inside' : ''}`}>
      <h1 class="visually-hidden">{roomNames().play}</h1>
      {game && view ? <Table game={game} view={view} show={show} /> : <EmptyTable address={address} show={show} />}
      <Windows open={open.value} close={() => (open.value = null)} />
    </main>
  );
}

/// The address names the game. Without one, the last game goes on.
function openAddress({ game: id, wish }: Address): void {
  if (id) return void room.open(id).then(() => noteFailure(id, room.failure.value));
  const last = lastGame();
  if (last && !wish) location.replace(routeText('play', { game: last }));
  else room.leave();
}

/// The form is gone, and with it the button that had the focus. Not to the squares: the arrow keys stay with the page.
const focusTable = (): void => document.getElementById(kTableId)?.focus({ preventScroll: true });

/// A game is on its way to the table.
const isOpening = ({ game, wish }: Address): boolean =>
  !room.failure.value && room.gone.value === null && Boolean(game ?? (wish ? null : lastGame()));

function listenToKeys(): () => void {
  const steps: Record<string, () => Promise<void>> = {
    ArrowLeft: () => room.step(-1),
    ArrowRight: () => room.step(1),
  };
  const listen = (event: KeyboardEvent) => void (isForRoom(event) && steps[event.key]?.());
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/// Of two players neither has the panel for itself.
const hasInside = (game: Game): boolean => thoughtsShown.value && !isWatched(game) && isTrained(game);

const isTrained = (game: Game): boolean =>
  server.hello.value?.players.some(({ name, kind }) => name === game.opponent && kind === 'trained') ?? false;

const hasEnded = (game: Game): game is Game & { end: End } => game.end !== null;

function Table({ game, view, show }: { game: Game; view: View; show: (what: Open) => void }) {
  const bottom = lowerSide(game, turning.value, flipped.value);
  const hint = room.hint.value;
  const announced = hasEnded(game) && room.ended.value && view.live;
  const arrows: Arrow[] = hint && view.live ? [{ from: hint.from, to: hint.to, kind: 'hint' }] : [];
  return (
    <>
      <div id={kTableId} class="play-table" role="group" aria-label={t().table} tabIndex={-1}>
        <div class="play-board">
          <Board
            board={view.board}
            bottom={bottom}
            legal={view.legal}
            last={view.last}
            captured={view.captured}
            arrows={arrows}
            waiting={waitingText(game, view)}
            numbers={numbers.value}
            label={t().board}
            onMove={(move, path) => void room.move(move, path)}
          />
          {announced && <EndCard game={game} onNewGame={() => show('setup')} onDismiss={focusTable} />}
        </div>
        <PlayerBar game={game} color={other(bottom)} />
        <PlayerBar game={game} color={bottom} />
        {isWatched(game) && <WatchControls game={game} />}
        <EndBanner game={game} quiet={announced} />
        <BelowBoard game={game} view={view} />
        <NewsLine opponent={game.opponent} />
      </div>
      <Side game={game} view={view} show={show} />
      {hasInside(game) && (
        <div class="play-inside">
          <InsidePanel
            key={game.game}
            player={game.opponent}
            start={game.start}
            thinking={room.thinking.value}
            running={game.thinking}
            plays
            moves={game.moves.slice(0, view.ply).map(({ text }) => text)}
          />
        </div>
      )}
    </>
  );
}

function Side({ game, view, show }: { game: Game; view: View; show: (what: Open) => void }) {
  return (
    <div class="play-side">
      {room.stall.value && <Failure error={room.stall.value} />}
      {room.failure.value && <Failure error={room.failure.value} onDismiss={() => (room.failure.value = null)} />}
      <MoveList game={game} ply={view.ply} />
      {!isWatched(game) && <GameControls game={game} />}
      <div class="play-actions play-actions-game" role="group" aria-label={t().game}>
        <Action icon="plus" label={t().newGame} primary={game.end !== null} onClick={() => show('setup')} />
        {game.end && <Action icon="again" label={t().rematch} onClick={() => rematch(game)} />}
        <Action icon="list" label={t().earlier} onClick={() => show('games')} />
      </div>
      <RecordControls game={game} fen={view.fen} ply={view.ply} />
      <Switches game={game} />
      <p class="soft play-keys">{t().keys}</p>
    </div>
  );
}

/// Why no piece can be taken up; a game that is over says so elsewhere.
function waitingText(game: Game, { live }: View): string | undefined {
  if (!live) return t().looking;
  return game.end || isWatched(game) ? undefined : t().theirTurn;
}

function BelowBoard({ game, view }: { game: Game; view: View }) {
  if (!view.live) return <BackToGame game={game} />;
  if (room.stall.value) return <Stalled game={game} />;
  if (room.isWaiting.value) return <p class="play-turn play-turn-who">{t().notSent}</p>;
  return <TurnLine game={game} ply={view.ply} thinking={thoughtsShown.value ? room.thinking.value : null} />;
}

/// The opponent's search has failed; why is told beside the board.
function Stalled({ game }: { game: Game }) {
  return (
    <div class="play-turn row">
      <p class="play-turn-who">{t().hasFailed(nameAt(game, game.position.turn))}</p>
      <button type="button" class="primary" onClick={() => void room.retry()}>
        {t().tryAgain}
      </button>
    </div>
  );
}

function BackToGame({ game }: { game: Game }) {
  return (
    <div class="play-turn row">
      <p class="play-turn-who">{t().looking}</p>
      <button type="button" class="primary" onClick={() => void room.look(game.moves.length)}>
        {t().backToGame}
      </button>
    </div>
  );
}

/// Seen for a moment, and read out. Moves are only read out: they are seen on the board.
function NewsLine({ opponent }: { opponent: string }) {
  const news = room.news.value;
  useEffect(() => {
    const timer = setTimeout(() => (room.news.value = null), kNewsSeconds * 1000);
    return () => clearTimeout(timer);
  }, [news]);
  const hidden = !news || news.kind === 'moved';
  return (
    <p class={hidden ? 'visually-hidden' : 'play-news'} role="status">
      {news && newsText(news, opponent)}
    </p>
  );
}

/// Where a game would begin; the moves of a ballot are not made yet.
const boardOf = (setup: Setup | null): string =>
  setup?.start === 'fen' && setup.fen.trim() !== '' ? boardOfFen(fenIn(setup.fen) ?? '') : kStartBoard;

function EmptyTable({ address, show }: { address: Address; show: (what: Open) => void }) {
  const { wish } = address;
  const failure = room.failure.value;
  const [setup, setSetup] = useState<Setup | null>(null);
  const start = (request: NewGame) => void begin(request).then((begun) => begun && focusTable());
  return (
    <>
      <div class="play-table">
        <Board board={boardOf(setup)} bottom={setup?.color === 'white' ? 'white' : 'black'} legal={[]} numbers={numbers.value} />
      </div>
      <div class="play-side play-welcome">
        {failure && address.game && <Failure error={failure} onDismiss={dismissMissing} />}
        {room.gone.value !== null && <GoneNotice />}
        {isOpening(address) ? (
          <p class="soft" role="status">
            {t().waiting}
          </p>
        ) : (
          <section class="panel">
            <h2>{setupText().title}</h2>
            <SetupForm key={JSON.stringify(wish)} wish={wish} busy={room.starting.value} onStart={start} onChange={setSetup}>
              {!address.game && <StartFailure />}
            </SetupForm>
          </section>
        )}
        <Action icon="list" label={t().earlier} onClick={() => show('games')} />
      </div>
    </>
  );
}

/// Why the last try to start a game failed.
function StartFailure() {
  const failure = room.failure.value;
  return failure && <Failure error={failure} words={setupText().failed} onDismiss={() => (room.failure.value = null)} />;
}

/// Somebody deleted the game that was on the table. The form for a new one follows.
function GoneNotice() {
  return (
    <div class="panel play-gone" role="alert">
      <strong>{t().goneGame}</strong>
      <p>{t().goneMore}</p>
    </div>
  );
}

/// The address still names the game that is not there.
function dismissMissing(): void {
  room.failure.value = null;
  if (route.value.query.get('game')) go('play');
}

function Windows({ open, close }: { open: Open; close: () => void }) {
  const start = (request: NewGame) => void begin(request).then((begun) => begun && close());
  const deleted = (game: string) => {
    forgetGame(game);
    if (room.game.value?.game === game) go('play');
  };
  if (open === 'games') return <GamesDialog current={room.game.value?.game ?? null} onClose={close} onDeleted={deleted} />;
  if (open !== 'setup') return null;
  return (
    <Dialog title={setupText().title} onClose={close}>
      <SetupForm busy={room.starting.value} onStart={start}>
        <StartFailure />
      </SetupForm>
    </Dialog>
  );
}
