import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { boardLook, kBoards, kPieces, piecesLook, setBoardLook, setPiecesLook } from '../board/look';
import { Dialog } from './Dialog';
import { texts } from './language';
import './Settings.css';
import { kThemes, setTheme, theme } from './theme';

const t = texts({
  en: {
    settings: 'Settings',
    theme: 'Page colours',
    themes: { auto: 'As the system', light: 'Light', dark: 'Dark' },
    board: 'Board',
    boards: { green: 'Green', wood: 'Wood', blue: 'Blue', grey: 'Grey', contrast: 'Black and white squares' },
    pieces: 'Pieces',
    sets: { red: 'Red and white pieces', black: 'Black and white pieces' },
  },
  pt: {
    settings: 'Configurações',
    theme: 'Cores da página',
    themes: { auto: 'Como no sistema', light: 'Claras', dark: 'Escuras' },
    board: 'Tabuleiro',
    boards: { green: 'Verde', wood: 'Madeira', blue: 'Azul', grey: 'Cinza', contrast: 'Casas pretas e brancas' },
    pieces: 'Peças',
    sets: { red: 'Peças vermelhas e brancas', black: 'Peças pretas e brancas' },
  },
});

/// How the page looks in this browser.
export function SettingsButton() {
  const open = useSignal(false);
  const label = t().settings;
  return (
    <>
      <button type="button" class="quiet" aria-label={label} title={label} onClick={() => (open.value = true)}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M3 7h9M18 7h3M3 17h3M12 17h9M15 4a3 3 0 1 0 .01 0M9 14a3 3 0 1 0 .01 0" />
        </svg>
      </button>
      {open.value && <SettingsDialog onClose={() => (open.value = false)} />}
    </>
  );
}

function SettingsDialog({ onClose }: { onClose: () => void }) {
  const board = boardLook.value;
  const pieces = piecesLook.value;
  return (
    <Dialog title={t().settings} onClose={onClose}>
      <Choice title={t().theme} names={kThemes} words={t().themes} chosen={theme.value} onChoose={setTheme} />
      <Choice
        title={t().board}
        names={kBoards}
        words={t().boards}
        chosen={board}
        onChoose={setBoardLook}
        sample={(name) => <Sample board={name} pieces={pieces} />}
      />
      <Choice
        title={t().pieces}
        names={kPieces}
        words={t().sets}
        chosen={pieces}
        onChoose={setPiecesLook}
        sample={(name) => <Sample board={board} pieces={name} />}
      />
    </Dialog>
  );
}

interface ChoiceProps<Name extends string> {
  title: string;
  names: readonly Name[];
  words: Record<Name, string>;
  chosen: Name;
  onChoose: (name: Name) => void;
  sample?: (name: Name) => ComponentChildren;
}

function Choice<Name extends string>({ title, names, words, chosen, onChoose, sample }: ChoiceProps<Name>) {
  return (
    <fieldset class="settings-choice">
      <legend>{title}</legend>
      {names.map((name) => (
        <label key={name}>
          <input type="radio" name={`settings-${title}`} checked={name === chosen} onChange={() => onChoose(name)} />
          {sample?.(name)}
          {words[name]}
        </label>
      ))}
    </fieldset>
  );
}

/// Four squares with two pieces, in the colours of themes.css.
function Sample({ board, pieces }: { board: string; pieces: string }) {
  return (
    <svg class="settings-sample" viewBox="0 0 4 4" aria-hidden="true" data-board={board} data-pieces={pieces}>
      <path class="settings-light" d="M0 0h4v4H0z" />
      <path class="settings-dark" d="M2 0h2v2H2zM0 2h2v2H0z" />
      <circle class="settings-white" cx="3" cy="1" r=".7" />
      <circle class="settings-black" cx="1" cy="3" r=".7" />
    </svg>
  );
}
