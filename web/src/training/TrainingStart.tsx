import { useState } from 'preact/hooks';
import type { Recipe } from '../server/messages';
import { checkTraining } from './forms';
import type { TrainingRoom } from './room';
import { StartForm } from './StartForm';
import { t } from './text';
import { TextField } from './TextField';
import { recipeAbout } from './words';

export function TrainingStart({ room }: { room: TrainingRoom }) {
  const recipes = room.recipes.value;
  const [form, setForm] = useState({ recipe: '', seed: '', name: '' });
  const recipe = recipes.find(({ name }) => name === form.recipe) ?? recipes.find(({ name }) => name === 'quick') ?? recipes[0];
  return (
    <StartForm
      room={room}
      kind="training"
      head={t().trainHead}
      runsAlready={t().trainingRuns}
      label={t().train}
      ready={recipe !== undefined}
      check={() => checkTraining({ ...form, recipe: recipe?.name ?? '' })}
      start={(request) => room.startTraining(request)}
    >
      <RecipeField
        recipes={recipes}
        known={room.jobs.value !== null}
        recipe={recipe}
        onChoose={(name) => setForm({ ...form, recipe: name })}
      />
      <TextField label={t().seed} hint={t().seedHint} value={form.seed} numeric onInput={(seed) => setForm({ ...form, seed })} />
      <TextField label={t().name} hint={t().nameHint} value={form.name} onInput={(name) => setForm({ ...form, name })} />
    </StartForm>
  );
}

/// `known`: the server has told its recipes.
interface RecipeProps {
  recipes: Recipe[];
  known: boolean;
  recipe: Recipe | undefined;
  onChoose(name: string): void;
}

function RecipeField({ recipes, known, recipe, onChoose }: RecipeProps) {
  const about = recipe && recipeAbout(recipe);
  return (
    <>
      <label class="training-field">
        {t().recipe}
        <select value={recipe?.name} onChange={(event) => onChoose(event.currentTarget.value)}>
          {recipes.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p class="soft training-hint" lang={about?.lang}>
        {about?.text ?? (known ? t().noRecipes : t().waiting)}
      </p>
    </>
  );
}
