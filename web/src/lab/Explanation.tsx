// Beside the tree: what happens, what it has cost so far, the signs of the drawing, and the algorithm in short.
import { LinkSharing } from '../app/LinkSharing';
import { numberText } from '../app/numbers';
import type { LabNode } from '../server/messages';
import { addressQuery } from './address';
import { algorithmWords, countersOf, hasWindow, nameOn } from './algorithms';
import { ExportButtons } from './ExportButtons';
import { intervalText } from './numbers';
import { Scissors, Shape } from './NodeMark';
import { quiz } from './quizState';
import { sentences } from './sentences';
import { lab } from './state';
import { t } from './text';
import type { Shown } from './TreeView';

/// Comparisons are not broken over two lines.
const kSigns = / ([≤≥=]) /g;

export function Explanation({ sentence, shown }: { sentence: string; shown: Shown }) {
  const { frame } = shown;
  return (
    <section class="panel lab-happens" aria-labelledby="lab-happens">
      <h2 id="lab-happens">{t().happened}</h2>
      <p class="soft lab-count" data-step={lab.step.value}>
        {t().stepOf(lab.step.value, lab.lastStep.value)}
      </p>
      <p class="lab-sentence" aria-live={lab.playing.value ? 'off' : 'polite'}>
        {sentence.replace(kSigns, '\u00a0$1\u00a0')}
      </p>
      <dl class="lab-counters">
        <Counter name={t().visited} value={frame.visited} />
        <Counter name={t().leaves} value={frame.leaves} />
        {countersOf(lab.address.value.algorithm).map((count) => (
          <Counter key={count} name={t()[count]} value={frame[count]} />
        ))}
      </dl>
      <p class="lab-start">
        <button
          type="button"
          disabled={quiz.questions.value.length === 0}
          title={quiz.questions.value.length === 0 ? t().quiz.none : undefined}
          onClick={() => quiz.start()}
        >
          {t().quiz.start}
        </button>
      </p>
      <ShareButton />
      <ExportButtons shown={shown} step={lab.step.value} />
    </section>
  );
}

function Counter({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{numberText(value)}</dd>
    </div>
  );
}

function ShareButton() {
  const { topic } = lab.address.value;
  return (
    <div class="lab-share">
      <LinkSharing
        room="lab"
        query={addressQuery(lab.address.value)}
        label={t().share}
        instead={topic.kind === 'draughts' ? t().sendFen(topic.fen) : undefined}
      />
    </div>
  );
}

type AboutWords = { title: string; lines: readonly string[] };
const aboutOf = (name: string): AboutWords | undefined =>
  Object.entries<AboutWords>(t().about).find(([known]) => known === name)?.[1];

export function About() {
  const name = nameOn(lab.shownTree.value, lab.address.value.algorithm);
  const { title, lines } = aboutOf(name) ?? { title: algorithmWords(name, lab.algorithms.value).text, lines: [] };
  return (
    <section class="panel lab-about" aria-labelledby="lab-about">
      <h2 id="lab-about">{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <h3>{t().legend}</h3>
      <ul class="lab-legend">
        {lab.address.value.algorithm === 'max-n' ? <PlayerSigns players={lab.trace.value?.players ?? []} /> : <DuelSigns />}
        <li>
          <svg viewBox="-24 -12 48 24" aria-hidden="true">
            <g class="lab-best">
              <path class="lab-branch" d="M-22 0H22" />
            </g>
          </svg>
          {t().lineKey}
        </li>
      </ul>
    </section>
  );
}

function DuelSigns() {
  return (
    <>
      {(['max', 'min', 'chance', 'leaf'] as const).map((kind) => (
        <Sign key={kind} kind={kind} text={t()[kind]} />
      ))}
      <li>
        <b class="lab-known-key">{intervalText({ low: 2, high: 5 })}</b>
        {t().knownKey}
      </li>
      {hasWindow(lab.address.value.algorithm) && (
        <>
          <li>
            <b class="lab-window-key">α 2 β 5</b>
            {t().windowKey}
          </li>
          <li>
            <svg viewBox="-24 -12 36 24" aria-hidden="true">
              <Scissors />
            </svg>
            {t().cutKey}
          </li>
        </>
      )}
    </>
  );
}

function PlayerSigns({ players }: { players: readonly string[] }) {
  return (
    <>
      {players.map((player, seat) => (
        <Sign key={seat} kind="player" seat={seat} text={sentences().counts(player, seat)} />
      ))}
      <Sign kind="leaf" text={t().leafOfPlayers} />
    </>
  );
}

function Sign({ kind, seat = 0, text }: { kind: LabNode['kind']; seat?: number; text: string }) {
  return (
    <li>
      <svg viewBox="-24 -24 48 48" aria-hidden="true">
        <g class={`lab-node lab-done lab-${kind} lab-seat-${seat}`}>
          <Shape kind={kind} />
        </g>
      </svg>
      {text}
    </li>
  );
}
