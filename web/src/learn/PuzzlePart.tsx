import { useEffect } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { route, routeText } from '../app/route';
import type { Arrow } from '../board/Board';
import { server } from '../server/connection';
import { firstTurn } from '../server/sides';
import { ExerciseBoard } from './ExerciseBoard';
import { refutationText } from './explain';
import { MistakeBook } from './mistakeBook';
import { MistakesPanel } from './MistakesPanel';
import { MistakeSearch } from './mistakeSearch';
import { countSolved, kDifficulties, kKinds, turnsOf, type Difficulty, type Kind, type Puzzle } from './puzzles';
import { Solver } from './solver';
import { t } from './text';

const book = new MistakeBook();
const solver = new Solver(server, book);
const search = new MistakeSearch(server, book);

export function PuzzlePart() {
  const id = route.value.query.get('puzzle');
  useEffect(() => void solver.open(id), [id]);
  const puzzle = solver.puzzle.value;
  useAddress(puzzle);
  return (
    <div class="learn-table">
      <div class="learn-board">
        <ExerciseBoard
          exercise={solver.exercise}
          bottom={puzzle ? firstTurn(puzzle.fen) : 'black'}
          label={t().puzzleBoard}
          arrows={arrowsOf(puzzle)}
          onMove={(move, path) => void solver.play(move, path)}
        />
      </div>
      <div class="learn-side">
        <section class="panel" aria-labelledby="learn-puzzle">
          <Choice />
          {solver.problem.value && <Failure error={solver.problem.value} />}
          {puzzle ? <Task puzzle={puzzle} /> : <NoPuzzle />}
        </section>
        {solver.kind.value === 'mistake' && <MistakesPanel book={book} search={search} onFound={() => void refill()} />}
      </div>
    </div>
  );
}

async function refill(): Promise<void> {
  await solver.fill();
  const present = solver.puzzle.value;
  const isThere = solver.puzzles.value.some(({ id }) => id === present?.id);
  if (solver.kind.value === 'mistake' && !isThere) solver.choose('mistake', solver.difficulty.value);
}

/// The address names the puzzle, so that it can be shared and comes back after a reload; without a step of its own in the history.
function useAddress(puzzle: Puzzle | null): void {
  const id = puzzle?.id;
  useEffect(() => {
    if (id && route.peek().query.get('puzzle') !== id) location.replace(routeText('learn', { part: 'puzzles', puzzle: id }));
  }, [id]);
}

/// Of a hint, and of the answer to a wrong move.
function arrowsOf(puzzle: Puzzle | null): Arrow[] {
  const position = solver.exercise.shown.value?.position;
  const answer = solver.refutation.value?.line?.moves[0];
  const text = answer ?? (solver.hinted.value > 1 && puzzle ? solver.wanted : null);
  const move = position?.legal.find((each) => each.text === text);
  return move ? [{ from: move.from, to: move.to, kind: answer ? 'best' : 'hint' }] : [];
}

function Choice() {
  const kind = solver.kind.value;
  const difficulty = solver.difficulty.value;
  const chosen = solver.chosen.value;
  return (
    <div class="row learn-choice">
      <label>
        <span>{t().kind}</span>
        <select value={kind} onChange={(event) => solver.choose(event.currentTarget.value as Kind, difficulty)}>
          {kKinds.map((each) => (
            <option key={each} value={each}>
              {t().kinds[each]}
            </option>
          ))}
        </select>
      </label>
      {kind !== 'mistake' && (
        <label>
          <span>{t().difficulty}</span>
          <select value={difficulty} onChange={(event) => solver.choose(kind, event.currentTarget.value as Difficulty)}>
            {kDifficulties.map((each) => (
              <option key={each} value={each}>
                {t().difficulties[each]}
              </option>
            ))}
          </select>
        </label>
      )}
      <p class="soft learn-count">{t().solved(countSolved(chosen), chosen.length)}</p>
    </div>
  );
}

function NoPuzzle() {
  const isLoading = solver.puzzles.value.length === 0 && !solver.problem.value;
  const words = solver.kind.value === 'mistake' ? t().mistakes.none : t().noPuzzles;
  return (
    <>
      <h2 id="learn-puzzle" class="visually-hidden">
        {t().puzzleBoard}
      </h2>
      <p>{isLoading ? t().loading : words}</p>
    </>
  );
}

function askText(puzzle: Puzzle): string {
  const color = firstTurn(puzzle.fen);
  const { ask } = t();
  if (puzzle.kind === 'win') return ask.win(color, turnsOf(puzzle));
  if (puzzle.kind === 'shot') return ask.shot(color, turnsOf(puzzle), puzzle.gain ?? 1);
  return ask.mistake(color, puzzle.played ?? '');
}

function Task({ puzzle }: { puzzle: Puzzle }) {
  const phase = solver.exercise.phase.value;
  const isDone = phase === 'done';
  return (
    <>
      <h2 id="learn-puzzle">{t().toMove(firstTurn(puzzle.fen))}</h2>
      <p class="learn-task">{askText(puzzle)}</p>
      {puzzle.kind === 'shot' && <p class="soft learn-count">{t().worth}</p>}
      <div aria-live="polite" class="learn-outcome">
        {solver.exercise.problem.value && <Failure error={solver.exercise.problem.value} />}
        <Outcome puzzle={puzzle} />
      </div>
      <div class="row">
        {phase === 'wrong' && (
          <button type="button" class="primary" onClick={() => solver.retry()}>
            {t().tryAgain}
          </button>
        )}
        {!isDone && phase !== 'wrong' && (
          <button type="button" aria-disabled={phase !== 'asking'} onClick={() => phase === 'asking' && solver.hint()}>
            {t().hint}
          </button>
        )}
        {!isDone && (
          <button type="button" onClick={() => solver.showSolution()}>
            {t().solution}
          </button>
        )}
        <button type="button" class={isDone ? 'primary' : ''} onClick={() => solver.next()}>
          {t().next}
        </button>
      </div>
    </>
  );
}

function Outcome({ puzzle }: { puzzle: Puzzle }) {
  const { exercise } = solver;
  const phase = exercise.phase.value;
  const moves = exercise.moves.value;
  if (phase === 'wrong') return <Wrong puzzle={puzzle} />;
  if (phase === 'done') return <Done puzzle={puzzle} />;
  if (solver.hinted.value > 0 && solver.wanted) return <p>{hintText(solver.wanted)}</p>;
  return moves.length > 0 && phase === 'asking' ? <p class="learn-right">{t().right}</p> : null;
}

function hintText(wanted: string): string {
  return solver.hinted.value > 1 ? t().hintMove(wanted) : t().hintPiece(Number.parseInt(wanted, 10));
}

function Wrong({ puzzle }: { puzzle: Puzzle }) {
  const refutation = solver.refutation.value;
  if (!refutation) return <p class="learn-wrong">{t().notThis}</p>;
  const [first, ...rest] = refutationText(refutation, firstTurn(puzzle.fen));
  return (
    <>
      <p class="learn-wrong">{first}</p>
      <p>{rest.length > 0 ? rest.join(' ') : ''}</p>
    </>
  );
}

function Done({ puzzle }: { puzzle: Puzzle }) {
  const { failed, moves } = solver.exercise;
  return (
    <>
      <p class="learn-right">{failed.value ? t().solvedHelped : t().solvedNow}</p>
      <p>
        {t().solutionLine}: {moves.value.join(' ')}
      </p>
      <p>
        <a href={routeText('analyse', { fen: puzzle.fen })}>{t().analyse}</a>
      </p>
    </>
  );
}
