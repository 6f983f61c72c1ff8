import { useEffect, useState } from 'preact/hooks';
import { wantsCalm } from '../app/calm';
import { numberText } from '../app/numbers';
import type { TrainingMap } from '../server/messages';
import { MapHeat } from './MapHeat';
import { epochShown } from './forming';
import { t } from './text';

const kEpochTime = 120;

/// The map as it was formed, epoch by epoch: by itself when it has just been made, and at the user's will.
export function FormingMap({ map, live }: { map: TrainingMap; live: boolean }) {
  const last = map.forming.length;
  const [epoch, setEpoch] = useState(live && !wantsCalm() ? 0 : last);
  const [playing, setPlaying] = useState(epoch < last);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => (epoch < last ? setEpoch(epoch + 1) : setPlaying(false)), kEpochTime);
    return () => clearTimeout(timer);
  }, [playing, epoch, last]);
  const shown = epochShown(map, epoch);
  const choose = (next: number) => {
    setPlaying(false);
    setEpoch(next);
  };
  return (
    <>
      <MapHeat map={shown.map} />
      {last > 0 && (
        <div class="row training-forming">
          <button
            type="button"
            onClick={() => {
              setEpoch(0);
              setPlaying(true);
            }}
          >
            {t().mapAgain}
          </button>
          <input
            type="range"
            min="0"
            max={last}
            value={epoch}
            aria-label={t().mapEpoch}
            aria-valuetext={t().mapEpochText(epoch, last)}
            onInput={(event) => choose(Number(event.currentTarget.value))}
          />
          <span class="soft">
            {t().mapEpochText(epoch, last)}
            {shown.error !== null && ` · ${t().mapError} ${numberText(shown.error, 2)}`}
          </span>
        </div>
      )}
    </>
  );
}
