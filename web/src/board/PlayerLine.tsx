import type { ComponentChildren } from 'preact';
import type { Color } from '../server/messages';
import './PlayerLine.css';
import { boardWords } from './settings';

interface PlayerLineProps {
  color: Color;
  /// Empty: nobody knows.
  name: string;
  toMove: boolean;
  /// A few words more.
  about?: string | undefined;
  /// What stands at the other end of the line: a clock, the points.
  children?: ComponentChildren;
}

/// Who sits at this side of the board.
export function PlayerLine({ color, name, toMove, about, children }: PlayerLineProps) {
  const side = boardWords()[color];
  return (
    <div class={`player-line ${toMove ? 'player-to-move' : ''}`}>
      <span class={`player-disc player-disc-${color}`} aria-hidden="true" />
      <span class="player-who">
        <strong>{name || side}</strong> {name && <span class="soft">{side}</span>}{' '}
        {about && <span class="soft player-about">{about}</span>}
      </span>
      {children}
    </div>
  );
}
