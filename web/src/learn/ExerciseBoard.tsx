// The board of an exercise: what may be played comes with the position; while a move is judged, nothing may.
import { Board, type Arrow } from '../board/Board';
import { numbers } from '../board/settings';
import type { Color, Move } from '../server/messages';
import type { Exercise } from './exercise';
import { t } from './text';
import { useOnline } from './useOnline';

const kEmpty = '.'.repeat(32);

interface ExerciseBoardProps {
  exercise: Exercise;
  bottom: Color;
  label: string;
  arrows?: Arrow[];
  onMove: (move: Move, path: number[]) => void;
}

export function ExerciseBoard({ exercise, bottom, label, arrows = [], onMove }: ExerciseBoardProps) {
  const shown = exercise.shown.value;
  const phase = exercise.phase.value;
  useOnline(() => void (exercise.current && phase !== 'done' && exercise.retry()));
  return (
    <Board
      board={shown?.board ?? kEmpty}
      bottom={bottom}
      legal={phase === 'asking' ? (shown?.position?.legal ?? []) : []}
      last={shown?.last ?? []}
      captured={shown?.captured ?? []}
      arrows={arrows}
      waiting={phase === 'wrong' ? t().tryAgainFirst : undefined}
      numbers={numbers.value}
      label={label}
      onMove={onMove}
    />
  );
}
