// First, back, play, forward, last; and the same by keys.
import { useEffect } from 'preact/hooks';
import { PlayButton, StepButtons, type Step } from '../app/StepButtons';
import { stepKey } from './keys';
import { kSpeeds, lab, type Speed } from './state';
import { t } from './text';

export function StepBar() {
  useStepKeys();
  const { step, lastStep, playing } = lab;
  return (
    <div class="lab-steps" role="group" aria-label={t().steps}>
      <StepButtons words={t()} atStart={step.value === 0} atEnd={step.value >= lastStep.value} onStep={take}>
        <PlayButton
          label={playing.value ? t().pause : t().play}
          playing={playing.value}
          off={lastStep.value === 0}
          onClick={togglePlay}
        />
      </StepButtons>
      <input
        class="lab-slider"
        type="range"
        min="0"
        max={lastStep.value}
        value={step.value}
        aria-label={t().slider}
        aria-valuetext={t().stepOf(step.value, lastStep.value)}
        onInput={(event) => walk(Number(event.currentTarget.value))}
      />
      <SpeedField />
      <p class="soft lab-keys">{t().keys}</p>
    </div>
  );
}

function SpeedField() {
  return (
    <label class="lab-speed">
      <span>{t().speed}</span>
      <select value={lab.speed.value} onChange={(event) => (lab.speed.value = event.currentTarget.value as Speed)}>
        {(Object.keys(kSpeeds) as Speed[]).map((name) => (
          <option key={name} value={name}>
            {t().speeds[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

/// A step by hand ends the playing.
function walk(step: number): void {
  lab.pause();
  lab.goTo(step);
}

function take(step: Step): void {
  walk({ first: 0, back: lab.step.value - 1, forward: lab.step.value + 1, last: lab.lastStep.value }[step]);
}

function togglePlay(): void {
  if (lab.playing.value) lab.pause();
  else lab.play();
}

function useStepKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = stepKey(event);
      if (!command) return;
      event.preventDefault();
      if (command === 'play') togglePlay();
      else take(command);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
