import type { ComponentChildren } from 'preact';
import './StepButtons.css';

/// The ways to walk through a game or a search.
export type Step = 'first' | 'back' | 'forward' | 'last';

const kShapes = {
  first: 'M18 6l-6 6 6 6M11 6l-6 6 6 6',
  back: 'M15 6l-6 6 6 6',
  forward: 'M9 6l6 6-6 6',
  last: 'M6 6l6 6-6 6M13 6l6 6-6 6',
  play: 'M7 4v16l13-8Z',
  pause: 'M8 5v14M16 5v14',
};

interface StepButtonsProps {
  /// What the buttons are called.
  words: Record<Step, string>;
  atStart: boolean;
  atEnd: boolean;
  onStep: (step: Step) => void;
  /// What stands in the middle.
  children?: ComponentChildren;
}

export function StepButtons({ words, atStart, atEnd, onStep, children }: StepButtonsProps) {
  const button = (step: Step, off: boolean) => (
    <StepButton icon={step} label={words[step]} off={off} onClick={() => onStep(step)} />
  );
  return (
    <div class="step-buttons">
      {button('first', atStart)}
      {button('back', atStart)}
      {children}
      {button('forward', atEnd)}
      {button('last', atEnd)}
    </div>
  );
}

/// Plays the steps one after the other.
export function PlayButton({
  label,
  playing,
  off,
  onClick,
}: {
  label: string;
  playing: boolean;
  off: boolean;
  onClick: () => void;
}) {
  return <StepButton icon={playing ? 'pause' : 'play'} label={label} off={off} main onClick={onClick} />;
}

interface StepButtonProps {
  icon: keyof typeof kShapes;
  label: string;
  off: boolean;
  main?: boolean;
  onClick: () => void;
}

/// Not `disabled` at the end, which would take the focus away from who steps on.
function StepButton({ icon, label, off, main = false, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      class={main ? 'primary' : 'quiet'}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => off || onClick()}
    >
      <svg class={icon === 'play' ? 'step-filled' : ''} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={kShapes[icon]} />
      </svg>
    </button>
  );
}
