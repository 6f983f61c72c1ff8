// Which exercises to print.
import { useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog';
import { Failure } from '../app/Failure';
import { isLost, server } from '../server/connection';
import type { LabTrace } from '../server/messages';
import { kMostLeaves, kSheetLimits, randomTrees, type SheetShape } from './sheet';
import { t } from './text';

type Field = keyof SheetShape;
const kFields: readonly Field[] = ['trees', 'levels', 'moves', 'seed'];

interface Props {
  onClose: () => void;
  onSheet: (traces: LabTrace[], seed: number) => void;
}

export function SheetDialog({ onClose, onSheet }: Props) {
  const [shape, setShape] = useState<SheetShape>({ trees: 3, levels: 2, moves: 3, seed: Math.floor(Math.random() * 1000) });
  const [problem, setProblem] = useState<Error | null>(null);
  const isTooWide = shape.moves ** shape.levels > kMostLeaves;
  const make = async (event: Event) => {
    event.preventDefault();
    setProblem(null);
    try {
      onSheet(await tracesOf(shape), shape.seed);
    } catch (error) {
      if (!isLost(error)) setProblem(error as Error);
    }
  };
  return (
    <Dialog title={t().sheet.title} onClose={onClose}>
      <form class="lab-sheet-form" onSubmit={(event) => void make(event)}>
        <p>{t().sheet.about}</p>
        {kFields.map((field) => (
          <NumberField
            key={field}
            field={field}
            value={shape[field]}
            onChange={(value) => setShape({ ...shape, [field]: value })}
          />
        ))}
        {isTooWide && <p class="error">{t().sheet.tooWide(kMostLeaves)}</p>}
        {problem && <Failure error={problem} />}
        <button type="submit" class="primary" disabled={isTooWide}>
          {t().sheet.make}
        </button>
      </form>
    </Dialog>
  );
}

function NumberField({ field, value, onChange }: { field: Field; value: number; onChange: (value: number) => void }) {
  const [least, most] = kSheetLimits[field];
  return (
    <label class="lab-field">
      <span>{t().sheet.fields[field]}</span>
      <input
        type="number"
        required
        min={least}
        max={most}
        value={value}
        onInput={(event) => onChange(Math.min(most, Math.max(least, Math.round(event.currentTarget.valueAsNumber || least))))}
      />
    </label>
  );
}

const tracesOf = (shape: SheetShape): Promise<LabTrace[]> =>
  Promise.all(
    randomTrees(shape).map((tree) => server.request('lab_trace', { subject: { tree }, algorithm: 'alpha-beta', order: 'given' })),
  );
