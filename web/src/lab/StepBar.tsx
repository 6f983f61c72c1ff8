// First, back, play, forward, last; and the same by keys.
import { useEffect } from 'preact/hooks';
import { stepKey } from './keys';
import { kSpeeds, lab, type Speed } from './state';
import { t } from './text';

const kIcons = {
  first: 'M6 5v14M19 5 9 12l10 7Z',
  back: 'M17 5 7 12l10 7Z',
  play: 'M7 4v16l13-8Z',
  pause: 'M8 5v14M16 5v14',
  forward: 'M7 5l10 7-10 7Z',
  last: 'M18 5v14M5 5l10 7-10 7Z',
};

export function StepBar() {
  useStepKeys();
  const { step, lastStep, playing } = lab;
  const atStart = step.value === 0;
  const atEnd = step.value >= lastStep.value;
  return (
    <div class="lab-steps" role="group" aria-label={t().steps}>
      <div class="lab-buttons">
        <StepButton icon="first" label={t().first} isOff={atStart} onClick={() => walk(0)} />
        <StepButton icon="back" label={t().back} isOff={atStart} onClick={() => walk(step.value - 1)} />
        <StepButton icon={playing.value ? 'pause' : 'play'} label={playing.value ? t().pause : t().play}
          isOff={lastStep.value === 0} isMain onClick={togglePlay} />
        <StepButton icon="forward" label={t().forward} isOff={atEnd} onClick={() => walk(step.value + 1)} />
        <StepButton icon="last" label={t().last} isOff={atEnd} onClick={() => walk(lastStep.value)} />
      </div>
      <input class="lab-slider" type="range" min="0" max={lastStep.value} value={step.value} aria-label={t().slider}
        aria-valuetext={t().stepOf(step.value, lastStep.value)} onInput={(event) => walk(Number(event.currentTarget.value))} />
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
        {(Object.keys(kSpeeds) as Speed[]).map((name) => <option key={name} value={name}>{t().speeds[name]}</option>)}
      </select>
    </label>
  );
}

interface StepButtonProps { icon: keyof typeof kIcons; label: string; isOff: boolean; isMain?: boolean; onClick: () => void }

/// Disabled by aria only: a button under the focus must not vanish from under it at the last step.
function StepButton({ icon, label, isOff, isMain, onClick }: StepButtonProps) {
  return (
    <button type="button" class={isMain ? 'primary' : ''} aria-label={label} title={label} aria-disabled={isOff}
      onClick={() => !isOff && onClick()}>
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d={kIcons[icon]} /></svg>
    </button>
  );
}

/// A step by hand ends the playing.
function walk(step: number): void {
  lab.pause();
  lab.goTo(step);
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
      else walk({ back: lab.step.value - 1, forward: lab.step.value + 1, first: 0, last: lab.lastStep.value }[command]);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
