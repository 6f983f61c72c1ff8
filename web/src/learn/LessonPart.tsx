import { useEffect, useRef } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { routeText } from '../app/route';
import { server } from '../server/connection';
import { ExerciseBoard } from './ExerciseBoard';
import { kSteps, Lesson, type StepName } from './lesson';
import { lessonText } from './lessonText';
import { t } from './text';

const lesson = new Lesson(server);

export function LessonPart() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!lesson.exercise.current) void lesson.open(lesson.step.value);
  }, []);
  const step = lesson.step.value;
  const isAnswered = ['wrong', 'done'].includes(lesson.exercise.phase.value);
  const goTo = (next: Promise<void>) => {
    heading.current?.focus();
    void next;
  };
  return (
    <div class="learn-table">
      <div class="learn-board">
        <ExerciseBoard
          exercise={lesson.exercise}
          bottom="black"
          label={lessonText()[step].head}
          onMove={(move, path) => void lesson.play(move, path)}
        />
      </div>
      <section class={`panel learn-side ${isAnswered ? 'learn-answered' : ''}`} aria-labelledby="learn-step">
        <p class="soft learn-count">{t().stepOf(lesson.number + 1, kSteps.length)}</p>
        <h2 id="learn-step" ref={heading} tabIndex={-1}>
          {lessonText()[step].head}
        </h2>
        <p class="learn-intro">{lessonText()[step].about}</p>
        <p class="learn-task">{lessonText()[step].task}</p>
        <Outcome step={step} goTo={goTo} />
        <StepList step={step} goTo={goTo} />
      </section>
    </div>
  );
}

interface StepProps {
  step: StepName;
  goTo: (next: Promise<void>) => void;
}

function Outcome({ step, goTo }: StepProps) {
  const { exercise } = lesson;
  const phase = exercise.phase.value;
  const words = lessonText()[step];
  return (
    <div aria-live="polite" class="learn-outcome">
      {exercise.problem.value && <Failure error={exercise.problem.value} />}
      {phase === 'wrong' && (
        <>
          <p class="learn-wrong">{words.wrong ?? t().notThis}</p>
          <button type="button" class="primary" onClick={() => void exercise.retry()}>
            {t().tryAgain}
          </button>
        </>
      )}
      {phase === 'done' && (
        <>
          <p class="learn-right">{words.right}</p>
          {lesson.number + 1 < kSteps.length ? (
            <button type="button" class="primary" onClick={() => goTo(lesson.next())}>
              {t().nextStep}
            </button>
          ) : (
            <LessonEnd />
          )}
        </>
      )}
    </div>
  );
}

/// What to do after the last step.
function LessonEnd() {
  return (
    <div class="row">
      <a class="link-button" href={routeText('play', { opponent: 'level-1' })}>
        {t().firstGame}
      </a>
      <a class="link-button" href={routeText('learn', { part: 'puzzles' })}>
        {t().toPuzzles}
      </a>
    </div>
  );
}

/// All steps: which were done, and a way to each.
function StepList({ step, goTo }: StepProps) {
  const done = lesson.done.value;
  return (
    <nav aria-label={t().steps} class="learn-steps">
      <ol>
        {kSteps.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              class={done.has(name) ? 'is-done' : ''}
              aria-current={name === step ? 'step' : undefined}
              aria-label={t().stepName(index + 1, lessonText()[name].head, done.has(name))}
              title={lessonText()[name].head}
              onClick={() => goTo(lesson.open(name))}
            >
              {done.has(name) ? '✓' : index + 1}
            </button>
          </li>
        ))}
      </ol>
      {done.size > 0 && (
        <button type="button" class="quiet" onClick={() => goTo(lesson.startOver())}>
          {t().startOver}
        </button>
      )}
    </nav>
  );
}
