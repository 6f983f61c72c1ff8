import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { remember, remembered } from '../app/memory';
import { go, route, routeText } from '../app/route';
import { Board, type Arrow } from '../board/Board';
import { InsidePanel } from '../inside/InsidePanel';
import { server } from '../server/connection';
import type { Game } from '../server/messages';
import { Action, GameControls, RecordControls, Switches } from './Controls';
import { flipped, numbers, room } from './current';
import { Dialog } from './Dialog';
import { GamesDialog } from './GamesDialog';
import { EndBanner, Failure, newsText, TurnLine } from './Messages';
import { MoveList } from './MoveList';
import './play.css';
import { PlayerBar } from './PlayerBar';
import { other } from './record';
import { requestOf, readSetup, type NewGame } from './setup';
import { SetupForm } from './SetupForm';
import { setupText } from './setup_text';
import { t } from './text';
import type { View } from './view';

type Open = 'setup' | 'games' | null;
/// Drawn while no game is on the table.
const kStartBoard = 'b'.repeat(12) + '.'.repeat(8) + 'w'.repeat(12);
const kNewsSeconds = 6;

export function PlayPage() {
  const open = useSignal<Open>(null);
  const id = route.value.query.get('game');
  const fen = route.value.query.get('fen') ?? undefined;
  useEffect(() => openAddress(id, fen), [id, fen]);
  useEffect(() => listenToKeys(), []);
  const game = room.game.value;
  const view = room.view.value;
  return (
    <main class={`play ${game && isTrained(game) ? 'play-with-inside' : ''}`}>
      <h1 class="visually-hidden">{t().room}</h1>
      {game && view ? <Table game={game} view={view} show={(what) => (open.value = what)} />
        : <EmptyTable fen={fen} opening={isOpening(id, fen)} show={(what) => (open.value = what)} />}
      <Windows open={open.value} close={() => (open.value = null)} />
    </main>
  );
}

/// The address names the game. Without one, the last game goes on.
function openAddress(id: string | null, fen: string | undefined): void {
  if (id) return void room.open(id).then(() => rememberGame(id));
  const last = remembered('game');
  if (last && !fen) location.replace(routeText('play', { game: last }));
  else room.leave();
}

/// A game is on its way to the table.
const isOpening = (id: string | null, fen: string | undefined): boolean =>
  !room.failure.value && Boolean(id ?? (fen ? null : remembered('game')));

/// A game that is not there is not looked for again.
function rememberGame(id: string): void {
  const there = room.game.value?.game === id;
  if (there || room.failure.value) remember('game', there ? id : '');
}

async function begin(request: NewGame): Promise<void> {
  const game = await room.start(request);
  if (!game) return;
  flipped.value = false;
  remember('game', game.game);
  go('play', { game: game.game });
}

/// The same opponent with colours changed, and the clock and start of the last set-up.
function rematch(game: Game): void {
  const kept = readSetup(remembered('setup'));
  const clock = game.clock ? kept.clock : 'none';
  void begin(requestOf({ ...kept, clock, opponent: game.opponent, color: other(game.you) }, 0));
}

function listenToKeys(): () => void {
  const steps: Record<string, () => Promise<void>> = {
    ArrowLeft: () => room.step(-1), ArrowRight: () => room.step(1),
  };
  const listen = (event: KeyboardEvent) => {
    const busy = event.target instanceof Element && event.target.closest('input, select, textarea, dialog, [role=grid], .inside-panel');
    if (busy || event.ctrlKey || event.altKey || event.metaKey) return;
    void steps[event.key]?.();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

const isTrained = (game: Game): boolean =>
  server.hello.value?.players.some(({ name, kind }) => name === game.opponent && kind === 'trained') ?? false;

function Table({ game, view, show }: { game: Game; view: View; show: (what: Open) => void }) {
  const bottom = flipped.value ? other(game.you) : game.you;
  const hint = room.hint.value;
  const arrows: Arrow[] = hint && view.live ? [{ from: hint.from, to: hint.to, kind: 'hint' }] : [];
  return (
    <>
      <div class="play-table">
        <PlayerBar game={game} color={other(bottom)} />
        <Board board={view.board} bottom={bottom} legal={view.legal} last={view.last} captured={view.captured} arrows={arrows}
          numbers={numbers.value} label={t().board} onMove={(move, path) => void room.move(move, path)} />
        <PlayerBar game={game} color={bottom} />
        {view.live ? <TurnLine game={game} ply={view.ply} thinking={room.thinking.value} /> : <BackToGame game={game} />}
        <NewsLine opponent={game.opponent} />
      </div>
      <Side game={game} view={view} show={show} />
      {isTrained(game) && (
        <div class="play-inside">
          <InsidePanel player={game.opponent} start={game.start} thinking={room.thinking.value} running={game.thinking}
            moves={game.moves.slice(0, view.ply).map(({ text }) => text)} />
        </div>
      )}
    </>
  );
}

function Side({ game, view, show }: { game: Game; view: View; show: (what: Open) => void }) {
  return (
    <div class="play-side">
      {room.failure.value && <Failure error={room.failure.value} onDismiss={() => (room.failure.value = null)} />}
      <EndBanner game={game} />
      <MoveList game={game} ply={view.ply} />
      <GameControls game={game} />
      <div class="play-actions play-actions-game" role="group" aria-label={t().game}>
        <Action icon="plus" label={t().newGame} primary={game.end !== null} onClick={() => show('setup')} />
        {game.end && <Action icon="again" label={t().rematch} onClick={() => rematch(game)} />}
        <Action icon="list" label={t().earlier} onClick={() => show('games')} />
      </div>
      <RecordControls game={game} fen={view.fen} />
      <Switches />
    </div>
  );
}

function BackToGame({ game }: { game: Game }) {
  return (
    <div class="play-turn row">
      <p class="play-turn-who">{t().looking}</p>
      <button type="button" class="primary" onClick={() => void room.look(game.moves.length)}>{t().backToGame}</button>
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
  return <p class={hidden ? 'visually-hidden' : 'play-news'} role="status">{news && newsText(news, opponent)}</p>;
}

function EmptyTable({ fen, opening, show }: { fen: string | undefined; opening: boolean; show: (what: Open) => void }) {
  const failure = room.failure.value;
  return (
    <>
      <div class="play-table">
        <Board board={kStartBoard} bottom="white" legal={[]} numbers={numbers.value} />
      </div>
      <div class="play-side play-welcome">
        {failure && <Failure error={failure} onDismiss={dismissMissing} />}
        {opening ? <p class="soft" role="status">{t().waiting}</p> : (
          <section class="panel">
            <h2>{setupText().title}</h2>
            <SetupForm key={fen} fen={fen} onStart={(request) => void begin(request)} />
          </section>
        )}
        <Action icon="list" label={t().earlier} onClick={() => show('games')} />
      </div>
    </>
  );
}

/// The address still names the game that is not there.
function dismissMissing(): void {
  room.failure.value = null;
  if (route.value.query.get('game')) go('play');
}

function Windows({ open, close }: { open: Open; close: () => void }) {
  const start = (request: NewGame) => void begin(request).then(() => room.failure.value || close());
  const deleted = (game: string) => {
    if (remembered('game') === game) remember('game', '');
    if (room.game.value?.game === game) go('play');
  };
  if (open === 'games') return <GamesDialog current={room.game.value?.game ?? null} onClose={close} onDeleted={deleted} />;
  if (open !== 'setup') return null;
  return (
    <Dialog title={setupText().title} onClose={close}>
      {room.failure.value && <Failure error={room.failure.value} onDismiss={() => (room.failure.value = null)} />}
      <SetupForm onStart={start} />
    </Dialog>
  );
}
