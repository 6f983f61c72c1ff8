import { useState } from 'preact/hooks';
import { go } from '../app/route';
import { useBusy } from '../app/useBusy';
import type { Recipe } from '../server/messages';
import { checkTraining, type TrainingFault } from './forms';
import { running } from './progress';
import type { TrainingRoom } from './room';
import { t } from './text';
import { recipeAbout } from './words';

export function TrainingStart({ room }: { room: TrainingRoom }) {
  const recipes = room.recipes.value;
  const [form, setForm] = useState({ recipe: '', seed: '', name: '' });
  const [fault, setFault] = useState<TrainingFault | null>(null);
  const recipe = recipes.find(({ name }) => name === form.recipe) ?? recipes.find(({ name }) => name === 'quick') ?? recipes[0];
  const { busy, once } = useBusy();
  const runs = running(room.jobs.value ?? [], 'training') !== null;
  const start = async () => {
    const checked = checkTraining({ ...form, recipe: recipe?.name ?? '' });
    setFault(checked.ok ? null : checked.fault);
    const job = checked.ok ? await room.startTraining(checked.request) : null;
    if (job) go('training', { job: job.job });
  };
  return (
    <form class="panel training-form" aria-labelledby="training-start" onSubmit={(event) => { event.preventDefault(); once(start); }} noValidate>
      <h2 id="training-start">{t().trainHead}</h2>
      <RecipeField recipes={recipes} recipe={recipe} onChoose={(name) => setForm({ ...form, recipe: name })} />
      <TextField label={t().seed} hint={t().seedHint} value={form.seed} numeric onInput={(seed) => setForm({ ...form, seed })} />
      <TextField label={t().name} hint={t().nameHint} value={form.name} onInput={(name) => setForm({ ...form, name })} />
      {fault && <p class="error" role="alert">{t().faults[fault]}</p>}
      {runs && <p class="soft">{t().trainingRuns}</p>}
      <button type="submit" class="primary" disabled={runs || !recipe} aria-disabled={busy}>{t().train}</button>
    </form>
  );
}

interface RecipeProps { recipes: Recipe[]; recipe: Recipe | undefined; onChoose(name: string): void }

function RecipeField({ recipes, recipe, onChoose }: RecipeProps) {
  const about = recipe && recipeAbout(recipe);
  return (
    <>
      <label class="training-field">{t().recipe}
        <select value={recipe?.name} onChange={(event) => onChoose(event.currentTarget.value)}>
          {recipes.map(({ name }) => <option key={name} value={name}>{name}</option>)}
        </select>
      </label>
      <p class="soft training-hint" lang={about?.lang}>{about?.text ?? t().noRecipes}</p>
    </>
  );
}

interface FieldProps { label: string; hint?: string; value: string; numeric?: boolean; onInput(value: string): void }

export function TextField({ label, hint, value, numeric, onInput }: FieldProps) {
  return (
    <label class="training-field">{label}
      <input type="text" value={value} inputMode={numeric ? 'decimal' : 'text'} autocomplete="off" spellcheck={false}
        onInput={(event) => onInput(event.currentTarget.value)} />
      {hint && <span class="soft training-hint">{hint}</span>}
    </label>
  );
}
