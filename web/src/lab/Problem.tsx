// What is wrong with what was typed or chosen, beside the field; the last tree stays where it is.
import { Failure } from '../app/Failure';
import { RequestError } from '../server/connection';
import { lab, type Problem as AnyProblem } from './state';
import { t } from './text';

type OwnProblem = Exclude<AnyProblem, { problem: 'server' }>;

/// For the field's aria-describedby.
export const kProblemId = 'lab-problem';

/// Whether it lies in what was typed: a text that is read well may still lead to too large a tree.
export function isMistyped(): boolean {
  const problem = lab.problem.value;
  if (problem?.problem !== 'server') return problem !== null;
  return problem.error instanceof RequestError && problem.error.code === 'bad_message';
}

export function Problem() {
  const problem = lab.problem.value;
  if (!problem) return null;
  return (
    <div id={kProblemId} class="lab-problem">
      {problem.problem === 'server' ? <Failure error={problem.error} /> : <OwnWords problem={problem} />}
    </div>
  );
}

function ownWords(problem: OwnProblem): string {
  if (problem.problem === 'list' || problem.problem === 'top') return t().problems[problem.problem](problem.detail);
  return t().problems[problem.problem];
}

/// The page has found it. What the browser says of a text that is no JSON is English.
function OwnWords({ problem }: { problem: OwnProblem }) {
  return (
    <div class="failure panel" role="alert">
      <p class="error">{ownWords(problem)}</p>
      {problem.problem === 'json' && (
        <p class="soft failure-more" lang="en">
          {problem.detail}
        </p>
      )}
    </div>
  );
}
