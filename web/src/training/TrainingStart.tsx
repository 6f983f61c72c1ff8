import { useState } from 'preact/hooks';
import type { Recipe } from '../server/messages';
import { checkTraining, hasSettings, kNoSettings, kSettings, type Setting } from './forms';
import type { TrainingRoom } from './room';
import { StartForm } from './StartForm';
import { t } from './text';
import { TextField } from './TextField';
import { recipeAbout } from './words';

export function TrainingStart({ room }: { room: TrainingRoom }) {
  const recipes = room.recipes.value;
  const [form, setForm] = useState({ recipe: '', seed: '', name: '', settings: kNoSettings });
  const recipe = recipes.find(({ name }) => name === form.recipe) ?? recipes.find(({ name }) => name === 'quick') ?? recipes[0];
  const mayChange = recipe !== undefined && hasSettings(recipe.player);
  return (
    <StartForm
      room={room}
      kind="training"
      head={t().trainHead}
      runsAlready={t().trainingRuns}
      label={t().train}
      ready={recipe !== undefined}
      check={() => checkTraining({ ...form, recipe: recipe?.name ?? '', settings: mayChange ? form.settings : kNoSettings })}
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
      {mayChange && <Settings settings={form.settings} onChange={(settings) => setForm({ ...form, settings })} />}
    </StartForm>
  );
}

interface SettingsProps {
  settings: Record<Setting, string>;
  onChange(settings: Record<Setting, string>): void;
}

function Settings({ settings, onChange }: SettingsProps) {
  return (
    <details class="training-settings">
      <summary>{t().settingsHead}</summary>
      <p class="soft training-hint">{t().settingsHint}</p>
      {kSettings.map((name) => (
        <TextField
          key={name}
          label={t().settings[name]}
          hint={t().settingHints[name]}
          value={settings[name]}
          numeric
          onInput={(value) => onChange({ ...settings, [name]: value })}
        />
      ))}
    </details>
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
