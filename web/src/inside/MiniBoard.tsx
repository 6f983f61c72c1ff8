import { piecesOfFen } from '../board/fen';
import { kSquares, placeOf } from '../board/geometry';
import { t } from './text';

const kDarkPath = kSquares
  .map((square) => placeOf(square))
  .map(({ row, column }) => `M${column} ${row}h1v1h-1z`)
  .join('');

/// A small board that only shows.
export function MiniBoard({ fen }: { fen: string }) {
  const pieces = piecesOfFen(fen);
  const black = pieces.filter(({ color }) => color === 'black').length;
  return (
    <svg class="inside-mini" viewBox="0 0 8 8" role="img" aria-label={t().board(black, pieces.length - black)}>
      <title>{fen}</title>
      <rect class="inside-mini-light" width="8" height="8" />
      <path class="inside-mini-dark" d={kDarkPath} />
      {pieces.map(({ square, color, king }) => {
        const { row, column } = placeOf(square);
        return (
          <g key={square} class={`inside-mini-${color}`}>
            <circle cx={column + 0.5} cy={row + 0.5} r="0.38" />
            {king && <circle class="inside-mini-king" cx={column + 0.5} cy={row + 0.5} r="0.17" />}
          </g>
        );
      })}
    </svg>
  );
}
