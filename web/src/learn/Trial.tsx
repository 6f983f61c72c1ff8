// A small board on which both sides can be played: the server says what is legal.
import { useMemo } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { Board } from '../board/Board';
import { numbers } from '../board/settings';
import { server } from '../server/connection';
import { Positions } from '../server/positions';
import { t } from './text';
import { TrialBoard } from './trialBoard';
import { useOnline } from './useOnline';

const positions = new Positions(server);

export function Trial({ fen, label }: { fen: string; label: string }) {
  const trial = useMemo(() => new TrialBoard(positions, fen), [fen]);
  useOnline(() => void trial.refresh());
  const { board, position, last, captured } = trial.shown.value;
  return (
    <div class="learn-trial">
      <Board
        board={board}
        bottom="black"
        legal={position?.end ? [] : (position?.legal ?? [])}
        last={last}
        captured={captured}
        numbers={numbers.value}
        label={label}
        onMove={(move, path) => void trial.play(move, path)}
      />
      <div class="learn-trial-foot">
        <span aria-live="polite">{position ? t().state(position) : ''}</span>
        <button type="button" class="quiet" aria-disabled={trial.isFresh} onClick={() => trial.isFresh || void trial.reset()}>
          {t().again}
        </button>
      </div>
      {trial.problem.value && <Failure error={trial.problem.value} />}
    </div>
  );
}
