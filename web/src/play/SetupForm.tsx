import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { remember, remembered } from '../app/memory';
import { levelLabel, levelOf, playerAbout, playerName, type Words } from '../app/names';
import { fenIn, kStartFen } from '../board/fen';
import { server } from '../server/connection';
import type { Ballot, PlayerInfo } from '../server/messages';
import type { Wish } from './address';
import {
  allPlayers,
  groupPlayers,
  kClocks,
  kColors,
  kLeastMinutes,
  kModes,
  kMostIncrement,
  kMostMinutes,
  kPaces,
  kStarts,
  readSetup,
  requestOf,
  withKnownOpponent,
  type NewGame,
  type Setup,
} from './setup';
import { Switch } from './Controls';
import './setup.css';
import { moreText, setupText as t } from './setupText';
import { t as playText } from './text';
import { setTurning, turning } from './turning';

interface FormProps {
  /// What the address asks for.
  wish?: Wish | null;
  /// A game is about to start: no other may.
  busy: boolean;
  onStart: (request: NewGame) => void;
  /// The choices as they are now.
  onChange?: (setup: Setup) => void;
  /// Beside the button, where it is seen: why the last try failed.
  children?: ComponentChildren;
}
type Field = { setup: Signal<Setup> };

export function SetupForm({ wish = null, busy, onStart, onChange, children }: FormProps) {
  const setup = useSignal<Setup>({ ...readSetup(remembered('setup')), ...wish });
  const players = server.hello.value?.players;
  useEffect(() => void (setup.value = withKnownOpponent(setup.value, players ?? [])), [players]);
  useEffect(() => onChange?.(setup.value), [setup.value]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (busy) return;
    remember('setup', JSON.stringify(setup.value));
    onStart(requestOf(setup.value, Math.random()));
  };
  const { mode } = setup.value;
  return (
    <form class="setup" onSubmit={submit}>
      <ModeField setup={setup} />
      {mode === 'player' && <LevelField setup={setup} />}
      {mode === 'player' && <ColorField setup={setup} />}
      {mode === 'people' && <TurningField />}
      {mode === 'watch' && <WatchedField setup={setup} />}
      <More setup={setup} />
      <div class="setup-foot">
        {children}
        <button
          type="submit"
          class="primary setup-go"
          disabled={!server.hello.value || server.unreachable.value}
          aria-disabled={busy}
        >
          {t().go}
        </button>
      </div>
    </form>
  );
}

function change(setup: Signal<Setup>, part: Partial<Setup>): void {
  setup.value = { ...setup.value, ...part };
}

interface OptionProps {
  name: string;
  checked: boolean;
  onChoose: () => void;
  class?: string;
  children: ComponentChildren;
}

function Option({ name, checked, onChoose, class: extra = '', children }: OptionProps) {
  return (
    <label class={`setup-option ${extra}`}>
      <input type="radio" name={name} checked={checked} onChange={onChoose} />
      <span class="setup-option-text">{children}</span>
    </label>
  );
}

function ModeField({ setup }: Field) {
  return (
    <fieldset>
      <legend class="visually-hidden">{t().mode}</legend>
      <div class="setup-modes">
        {kModes.map((mode) => (
          <Option
            key={mode}
            name="mode"
            class="setup-pill setup-mode"
            checked={setup.value.mode === mode}
            onChoose={() => change(setup, { mode })}
          >
            {t().modes[mode]}
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

function LevelField({ setup }: Field) {
  const { levels } = groupPlayers(server.hello.value?.players ?? []);
  return (
    <fieldset class="setup-half">
      <legend>{t().opponent}</legend>
      <LevelOption setup={setup} levels={levels} />
    </fieldset>
  );
}

/// Two people at one board have nothing else to choose.
function TurningField() {
  return (
    <div class="play-switches">
      <Switch label={playText().turnBoard} on={turning.value} onChange={setTurning} />
    </div>
  );
}

function WatchedField({ setup }: Field) {
  return (
    <div class="setup-watched">
      {(['black', 'white'] as const).map((side) => (
        <label key={side} class="setup-wide">
          {t()[side]}
          <select value={setup.value[side]} onChange={(event) => change(setup, { [side]: event.currentTarget.value })}>
            {allPlayers(server.hello.value?.players ?? []).map((name) => (
              <option key={name} value={name}>
                {playerName(name)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/// What a first game does without. What is chosen here is told even while it is folded away.
function More({ setup }: Field) {
  const details = useRef<HTMLDetailsElement>(null);
  const told = moreText(setup.value);
  // The browser cannot point at a wrong field that is folded away.
  const unfold = () => details.current && (details.current.open = true);
  const { mode, clock } = setup.value;
  return (
    <details ref={details} class="setup-more" onInvalidCapture={unfold}>
      <summary>
        {t().more}
        {told && <span class="soft setup-told"> {told}</span>}
      </summary>
      <div class="setup-inner">
        {mode === 'player' && <OthersField setup={setup} />}
        <ClockField setup={setup} />
        {clock === 'none' && mode !== 'people' && <PaceField setup={setup} />}
        <StartField setup={setup} />
      </div>
    </details>
  );
}

function OthersField({ setup }: Field) {
  const { trained, others } = groupPlayers(server.hello.value?.players ?? []);
  return (
    <fieldset>
      <legend>{t().otherOpponents}</legend>
      <PlayerOptions setup={setup} title={t().trained} players={trained} />
      <PlayerOptions setup={setup} title={t().others} players={others} />
    </fieldset>
  );
}

function LevelOption({ setup, levels }: Field & { levels: PlayerInfo[] }) {
  const level = levelOf(setup.value.opponent);
  const number = level ?? 3;
  const choose = (next: number) => change(setup, { opponent: `level-${next}` });
  if (levels.length === 0) return null;
  return (
    <div class="setup-level">
      <Option name="opponent" checked={level !== null} onChoose={() => choose(number)}>
        {t().byLevel}
      </Option>
      <input
        type="range"
        aria-label={t().level}
        aria-valuetext={levelLabel(number, levels)}
        min={1}
        max={levels.length}
        value={number}
        onInput={(event) => choose(Number(event.currentTarget.value))}
      />
      <output>{levelLabel(number, levels)}</output>
    </div>
  );
}

function PlayerOptions({ setup, title, players }: Field & { title: string; players: PlayerInfo[] }) {
  if (players.length === 0) return null;
  return (
    <div role="group" aria-label={title}>
      <p class="setup-group soft">{title}</p>
      <div class="setup-cards">
        {players.map(({ name, about }) => (
          <Option
            key={name}
            name="opponent"
            class="setup-card"
            checked={setup.value.opponent === name}
            onChoose={() => change(setup, { opponent: name })}
          >
            <strong>{playerName(name)}</strong>
            <About words={playerAbout(name, about)} />
          </Option>
        ))}
      </div>
    </div>
  );
}

const About = ({ words: { text, lang } }: { words: Words }) => (
  <small class="soft" lang={lang}>
    {text}
  </small>
);

function ColorField({ setup }: Field) {
  const about = { black: t().blackAbout, white: t().whiteAbout, random: t().randomAbout };
  return (
    <fieldset class="setup-half">
      <legend>{t().color}</legend>
      <div class="setup-pills">
        {kColors.map((color) => (
          <Option
            key={color}
            name="color"
            class="setup-card"
            checked={setup.value.color === color}
            onChoose={() => change(setup, { color })}
          >
            <span class={`setup-disc setup-disc-${color}`} aria-hidden="true" />
            <strong>{t()[color]}</strong>
            <small class="soft">{about[color]}</small>
          </Option>
        ))}
      </div>
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (next: number) => void;
}

/// Keeps the text as it is typed: "1." is on its way to 1.5. The browser says what is wrong with a number when the form is sent.
function NumberField({ label, value, least, most, onChange }: NumberFieldProps) {
  const [text, setText] = useState(String(value));
  const input = (typed: string) => {
    setText(typed);
    if (typed !== '') onChange(Number(typed));
  };
  return (
    <label class="setup-number">
      {label}
      <input
        type="number"
        min={least}
        max={most}
        step="any"
        required
        value={text}
        onInput={(event) => input(event.currentTarget.value)}
      />
    </label>
  );
}

function ClockField({ setup }: Field) {
  const { clock, minutes, increment } = setup.value;
  return (
    <fieldset>
      <legend>{t().clock}</legend>
      <div class="setup-pills">
        {kClocks.map((choice) => (
          <Option
            key={choice}
            name="clock"
            class="setup-pill"
            checked={clock === choice}
            onChoose={() => change(setup, { clock: choice })}
          >
            {choice === 'none' || choice === 'own' ? t()[choice] : choice}
          </Option>
        ))}
      </div>
      {clock === 'own' && (
        <div class="setup-pills">
          <NumberField
            label={t().minutes}
            value={minutes}
            least={kLeastMinutes}
            most={kMostMinutes}
            onChange={(next) => change(setup, { minutes: next })}
          />
          <NumberField
            label={t().increment}
            value={increment}
            least={0}
            most={kMostIncrement}
            onChange={(next) => change(setup, { increment: next })}
          />
        </div>
      )}
    </fieldset>
  );
}

function PaceField({ setup }: Field) {
  const about = useId();
  return (
    <fieldset aria-describedby={about}>
      <legend>{t().pace}</legend>
      <div class="setup-pills">
        {kPaces.map((pace) => (
          <Option
            key={pace}
            name="pace"
            class="setup-pill"
            checked={setup.value.pace === pace}
            onChoose={() => change(setup, { pace })}
          >
            {pace === 'usual' || pace === 'instant' ? t().paces[pace] : t().paceSeconds(pace)}
          </Option>
        ))}
      </div>
      <small id={about} class="soft setup-note">
        {t().paceAbout}
      </small>
    </fieldset>
  );
}

function StartField({ setup }: Field) {
  const { start, fen } = setup.value;
  const ballots = server.hello.value?.ballots ?? [];
  const choose = (next: Setup['start']) => change(setup, { start: next, ballot: setup.value.ballot || (ballots[0]?.text ?? '') });
  return (
    <fieldset>
      <legend>{t().start}</legend>
      <div class="setup-pills">
        {kStarts.map((choice) => (
          <Option key={choice} name="start" class="setup-pill" checked={start === choice} onChoose={() => choose(choice)}>
            {t()[choice]}
          </Option>
        ))}
      </div>
      {start === 'ballot' && <BallotChoice setup={setup} ballots={ballots} />}
      {start === 'fen' && (
        <label class="setup-wide">
          {t().fenLabel}
          <input
            type="text"
            required
            spellcheck={false}
            value={fen}
            placeholder={kStartFen}
            onInput={(event) => change(setup, { fen: event.currentTarget.value })}
          />
          {isNoFen(fen) && (
            <small class="error" role="status">
              {t().noFen(kStartFen)}
            </small>
          )}
        </label>
      )}
    </fieldset>
  );
}

const isNoFen = (text: string): boolean => text.trim() !== '' && fenIn(text) === null;

function BallotChoice({ setup, ballots }: Field & { ballots: Ballot[] }) {
  return (
    <label class="setup-wide">
      {t().ballotLabel}
      <select value={setup.value.ballot} onChange={(event) => change(setup, { ballot: event.currentTarget.value })}>
        {(['crossboard', 'mail', 'barred'] as const).map((kind) => (
          <optgroup key={kind} label={t().classes[kind]}>
            {ballots
              .filter((ballot) => ballot.class === kind)
              .map(({ text }) => (
                <option key={text} value={text}>
                  {text}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
