import { kInks, type Ink } from './drawing';
import type { AnalyseRoom } from './room';
import { t } from './text';

/// Arrows and marks by click or finger; with a mouse the right button draws at any time.
export function DrawTools({ room }: { room: AnalyseRoom }) {
  const { pen } = room;
  const { ink, drawing } = pen.value;
  return (
    <div class="row analyse-draw" role="group" aria-label={t().drawing}>
      <button
        type="button"
        aria-pressed={drawing}
        title={t().drawHint}
        onClick={() => (pen.value = { ink, drawing: !drawing, from: null })}
      >
        {t().draw}
      </button>
      {drawing && (
        <>
          {kInks.map((each: Ink) => (
            <label key={each} class={`analyse-ink analyse-ink-${each}`} title={t().inks[each]}>
              <input
                type="radio"
                name="ink"
                aria-label={t().inks[each]}
                checked={ink === each}
                onChange={() => (pen.value = { ...pen.value, ink: each })}
              />
            </label>
          ))}
          <button type="button" disabled={room.drawings.value.length === 0} onClick={() => room.eraseDrawings()}>
            {t().eraseDrawings}
          </button>
          <p class="soft analyse-keys" aria-live="polite">
            {pen.value.from === null ? t().drawFirst : t().drawSecond(pen.value.from)}
          </p>
        </>
      )}
    </div>
  );
}
