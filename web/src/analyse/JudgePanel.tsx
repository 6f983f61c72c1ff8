import { useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { numberText } from '../app/numbers';
import { StayingButton } from '../app/StayingButton';
import { boardWords } from '../board/settings';
import type { Color, AnnotatedMove } from '../server/messages';
import { firstTurn } from '../server/sides';
import { accuracyOf } from './accuracy';
import { annotated } from './annotate';
import { EvalGraph } from './EvalGraph';
import { faultSign } from './graph';
import { faultsOf, judgedCount, summaryOf, type Judging } from './judging';
import { kPaces, type Pace } from './judgingDesk';
import { numberedText } from './numbering';
import type { AnalyseRoom } from './room';
import { t } from './text';
import { isPrefix, mainLine, pathWithin } from './tree';

const kFaults = ['inaccuracy', 'mistake', 'blunder'] as const;
const kBetterMoves = 8;

function Summary({ judging }: { judging: Judging }) {
  const first = firstTurn(judging.start);
  const accuracy = (side: Color) => {
    const percent = accuracyOf(judging, side, first);
    return percent === null ? '–' : t().percent(numberText(percent));
  };
  return (
    <table class="analyse-summary">
      <caption class="visually-hidden">{t().summary}</caption>
      <thead>
        <tr>
          <th scope="col">{t().whoHead}</th>
          {kFaults.map((fault) => (
            <th key={fault} scope="col">
              <span class={`analyse-fault-${fault}`} aria-hidden="true">
                {faultSign(fault)?.text}
              </span>{' '}
              {t().faultHeads[fault]}
            </th>
          ))}
          <th scope="col">
            <abbr title={t().accuracyHint}>{t().accuracy}</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {(['black', 'white'] as Color[]).map((side) => (
          <tr key={side}>
            <th scope="row">{boardWords()[side]}</th>
            {kFaults.map((fault) => (
              <td key={fault}>{summaryOf(judging, side, first)[fault]}</td>
            ))}
            <td title={t().accuracyHint}>
              <b>{accuracy(side)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FaultItem({ judging, move, room }: { judging: Judging; move: AnnotatedMove; room: AnalyseRoom }) {
  const first = firstTurn(judging.start);
  const before = judging.moves.slice(0, move.ply);
  const played = numberedText(judging.moves.slice(move.ply, move.ply + 1), move.ply, first);
  const better = move.best.slice(0, kBetterMoves);
  const fault = move.fault === 'none' ? '' : t().faultNames[move.fault];
  return (
    <li>
      <button
        type="button"
        class={`analyse-link analyse-fault-${move.fault}`}
        onClick={() => room.go(judging.moves.slice(0, move.ply + 1))}
      >
        <b>
          {played}
          {faultSign(move.fault)?.text}
        </b>
      </button>{' '}
      <span>
        {fault}, {t().thrown[move.thrown] || t().loses(numberText(move.loss, 2))}.
      </span>{' '}
      {better.length > 0 && (
        <span class="soft">
          {t().better}{' '}
          <button
            type="button"
            class="analyse-link"
            onClick={() => {
              room.go(before);
              room.play(better);
              room.go([...before, better[0]!]);
            }}
          >
            {numberedText(better, move.ply, first)}
          </button>
        </span>
      )}
    </li>
  );
}

function statusOf(judging: Judging): string {
  const count = judgedCount(judging);
  const all = judging.moves.length;
  if (!judging.done) return t().progress(count, all);
  return count < all ? t().stopped(count, all) : t().judged(faultsOf(judging).length);
}

function FaultList({ judging, room }: { judging: Judging; room: AnalyseRoom }) {
  const [written, setWritten] = useState<Judging | null>(null);
  const faults = faultsOf(judging);
  const write = () => {
    room.edit(annotated(room.tree.value, judging));
    setWritten(judging);
  };
  if (faults.length === 0) return null;
  return (
    <>
      <h3>{t().faults}</h3>
      <ol class="analyse-faults">
        {faults.map((move) => (
          <FaultItem key={move.ply} judging={judging} move={move} room={room} />
        ))}
      </ol>
      {judging.done && (
        <StayingButton off={written === judging} onClick={write}>
          {t().annotate}
        </StayingButton>
      )}
      <p class="soft" aria-live="polite">
        {written === judging ? t().annotated : ''}
      </p>
    </>
  );
}

function Findings({ judging, room }: { judging: Judging; room: AnalyseRoom }) {
  const path = room.path.value;
  const current = isPrefix(path, judging.moves) ? path.length - 1 : -1;
  return (
    <>
      <EvalGraph judging={judging} current={current} onPly={(ply) => room.go(judging.moves.slice(0, ply + 1))} />
      <Summary judging={judging} />
      <FaultList judging={judging} room={room} />
    </>
  );
}

function Controls({ room }: { room: AnalyseRoom }) {
  const { desk } = room;
  const moves = mainLine(room.tree.value);
  return (
    <div class="row">
      {desk.running ? (
        <button type="button" onClick={() => desk.stop()}>
          {t().stop}
        </button>
      ) : (
        <button
          type="button"
          class="primary"
          disabled={moves.length === 0 || room.annotatingAll.running}
          onClick={() => desk.begin(room.tree.value.start, moves)}
        >
          {desk.judging.value ? t().judgeAgain : t().judge}
        </button>
      )}
      <label>
        {t().pace}{' '}
        <select
          value={desk.pace.value}
          disabled={desk.running}
          onChange={(e) => (desk.pace.value = e.currentTarget.value as Pace)}
        >
          {(Object.keys(kPaces) as Pace[]).map((pace) => (
            <option key={pace} value={pace}>
              {t().paces[pace]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/// What each move of the main line was worth. A judgement of moves that are no longer in the tree is not shown.
export function JudgePanel({ room }: { room: AnalyseRoom }) {
  const { desk } = room;
  const tree = room.tree.value;
  const judging = desk.judging.value;
  const ours =
    judging && judging.start === tree.start && pathWithin(tree, judging.moves).length === judging.moves.length ? judging : null;
  return (
    <section class="panel analyse-judge" aria-labelledby="analyse-judge-head">
      <h2 id="analyse-judge-head">{t().judge}</h2>
      <Controls room={room} />
      {desk.problem.value && <Failure error={desk.problem.value} />}
      {!ours && <p class="soft">{tree.children.length > 0 ? t().judgeHint : t().judgeEmpty}</p>}
      {ours && !ours.done && (
        <progress class="analyse-progress" max={ours.moves.length} value={judgedCount(ours)} aria-label={statusOf(ours)} />
      )}
      {ours && (
        <p class="soft" aria-live={ours.done ? 'polite' : 'off'}>
          {statusOf(ours)}
        </p>
      )}
      {ours && <Findings judging={ours} room={room} />}
    </section>
  );
}
