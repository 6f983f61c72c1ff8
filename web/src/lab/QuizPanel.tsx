// A question beside the tree, and whether the answer was right.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { LabTrace } from '../server/messages';
import { called, calledFirst, nameOf } from './nodeNames';
import { boundText } from './numbers';
import { branchesOf, type Question } from './quiz';
import { quiz } from './quizState';
import { sentences } from './sentences';
import { t } from './text';

export function QuizPanel({ trace, sentence }: { trace: LabTrace; sentence: string }) {
  const question = quiz.question.value;
  const all = quiz.questions.value.length;
  return (
    <section class="panel lab-quiz" aria-labelledby="lab-quiz">
      <h2 id="lab-quiz">{t().quiz.title}</h2>
      <p class="soft lab-count" data-score={quiz.right.value}>
        {question ? t().quiz.count(quiz.at.value + 1, all, quiz.right.value) : t().quiz.result(quiz.right.value, all)}
      </p>
      {question && (
        <div key={quiz.at.value}>
          <p class="lab-question">{questionText(trace, question)}</p>
          {quiz.verdict.value === null ? (
            <Answer trace={trace} question={question} />
          ) : (
            <Verdict question={question} sentence={sentence} />
          )}
        </div>
      )}
      <div class="row">
        {!question && (
          <button type="button" class="primary" onClick={() => quiz.start()}>
            {t().quiz.again}
          </button>
        )}
        <button type="button" onClick={() => quiz.stop()}>
          {t().quiz.end}
        </button>
      </div>
    </section>
  );
}

function questionText(trace: LabTrace, question: Question): string {
  const words = t().quiz;
  if (question.kind === 'cuts') return words.cuts;
  const node = called(trace, question.node, sentences());
  const { returned } = question;
  const before = returned
    ? words.returned(calledFirst(trace, returned.child, sentences()), boundText(returned.value), node)
    : words.opens(node);
  return `${before} ${words.asks[question.asked](node)}`;
}

function Answer({ trace, question }: { trace: LabTrace; question: Question }) {
  return question.kind === 'cuts' ? <CutsAnswer trace={trace} /> : <NumberAnswer />;
}

function NumberAnswer() {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const check = (event: Event) => {
    event.preventDefault();
    setWrong(!quiz.answerNumber(text));
  };
  return (
    <form class="lab-answer" onSubmit={check}>
      <label class="lab-field">
        <span>{t().quiz.answer}</span>
        <input
          ref={field}
          type="text"
          autocomplete="off"
          value={text}
          aria-invalid={wrong}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {wrong && (
        <p class="error" role="alert">
          {t().quiz.noNumber}
        </p>
      )}
      <div class="row">
        {['−∞', '+∞'].map((infinite) => (
          <button key={infinite} type="button" onClick={() => setText(infinite)}>
            {infinite}
          </button>
        ))}
        <button type="submit" class="primary">
          {t().quiz.check}
        </button>
      </div>
    </form>
  );
}

/// By clicks on the nodes of the drawing, or by this list.
function CutsAnswer({ trace }: { trace: LabTrace }) {
  return (
    <div class="lab-answer">
      <fieldset class="lab-branches">
        <legend>{t().quiz.branches}</legend>
        {branchesOf(trace.nodes).map((node) => (
          <label key={node}>
            <input type="checkbox" checked={quiz.chosen.value.has(node)} onChange={() => quiz.toggle(node)} />
            {branchName(trace, node)}
          </label>
        ))}
      </fieldset>
      <button type="button" class="primary" onClick={() => quiz.answerCuts()}>
        {t().quiz.check}
      </button>
    </div>
  );
}

function branchName(trace: LabTrace, node: number): string {
  const parent = trace.nodes[node]?.parent ?? 0;
  return `${nameOf(trace, parent, sentences().root)} → ${trace.nodes[node]?.move ?? ''}`;
}

function Verdict({ question, sentence }: { question: Question; sentence: string }) {
  const isRight = quiz.verdict.value === true;
  const words = t().quiz;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div class="lab-answer" role="status">
      <p class={isRight ? 'lab-right' : 'lab-wrong'} data-right={isRight}>
        {isRight ? words.right : question.kind === 'cuts' ? words.wrongCuts : words.wrong(boundText(question.answer))}
      </p>
      <p>{sentence}</p>
      <button ref={button} type="button" class="primary" onClick={() => quiz.next()}>
        {words.next}
      </button>
    </div>
  );
}
