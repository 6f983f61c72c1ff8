// What is searched, and how.
import { useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import type { Algorithm, Order } from '../server/messages';
import { kAlgorithms, kOrders, kTopics } from './address';
import { DraughtsForm } from './DraughtsForm';
import { toLists } from './notation';
import { lab, problemText } from './state';
import { t } from './text';
import { TicTacToeForm } from './TicTacToeForm';

export function SubjectPanel() {
  const { kind } = lab.topic.value;
  return (
    <section class="panel lab-subject" aria-labelledby="lab-what">
      <h2 id="lab-what">{t().what}</h2>
      <div class="lab-tabs" role="group" aria-labelledby="lab-what">
        {kTopics.map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => void lab.choose({ topic: lab.topicOf(each) })}>
            {t().topics[each]}
          </button>
        ))}
      </div>
      {kind === 'figure' && <FigureForm />}
      {kind === 'tree' && <TreeForm key={lab.topic.value.text} text={lab.topic.value.text} />}
      {kind === 'tictactoe' && <TicTacToeForm topic={lab.topic.value} />}
      {kind === 'draughts' && <DraughtsForm key={lab.topic.value.fen} topic={lab.topic.value} />}
      <Problem />
      <h2>{t().how}</h2>
      <HowForm />
    </section>
  );
}

function Problem() {
  const problem = lab.problem.value;
  if (problem?.problem === 'server') return <Failure error={problem.error} />;
  return <div role="alert">{problem && <p class="error lab-problem">{problemText(problem)}</p>}</div>;
}

/// The titles come from the server, in English.
function FigureForm() {
  const topic = lab.topic.value;
  const name = topic.kind === 'figure' ? topic.name : '';
  const tree = lab.tree.value;
  const edit = () => void lab.choose({ topic: { kind: 'tree', text: toLists(tree) ?? JSON.stringify(tree, null, 1) } });
  return (
    <>
      <label class="lab-field">
        <span>{t().figure}</span>
        <select value={name} onChange={(event) => void lab.choose({ topic: { kind: 'figure', name: event.currentTarget.value } })}>
          {lab.figures.value.map((figure) => <option key={figure.name} value={figure.name} lang="en">{figure.title}</option>)}
        </select>
      </label>
      <button type="button" disabled={tree === undefined} onClick={edit}>{t().editFigure}</button>
    </>
  );
}

function TreeForm({ text }: { text: string }) {
  const [draft, setDraft] = useState(text);
  const draw = (event: Event) => {
    event.preventDefault();
    void lab.choose({ topic: { kind: 'tree', text: draft.trim() } });
  };
  return (
    <form onSubmit={draw}>
      <label class="lab-field">
        <span>{t().treeLabel}</span>
        <textarea rows={7} spellcheck={false} value={draft} aria-describedby="lab-tree-help"
          onInput={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => event.ctrlKey && event.key === 'Enter' && draw(event)} />
      </label>
      <p id="lab-tree-help" class="soft lab-help">{t().treeHelp}</p>
      <button type="submit" class="primary">{t().draw}</button>
    </form>
  );
}

/// Alpha-beta cannot search trees with chance nodes, so it is not offered there.
function HowForm() {
  const hasChance = lab.chances.value.size > 0;
  return (
    <div class="lab-how">
      <label class="lab-field">
        <span>{t().algorithm}</span>
        <select value={lab.algorithm.value} onChange={(event) => void lab.choose({ algorithm: event.currentTarget.value as Algorithm })}>
          {kAlgorithms.map((name) => (
            <option key={name} value={name} disabled={hasChance && name === 'alpha-beta'}>{t().algorithms[name]}</option>
          ))}
        </select>
      </label>
      <label class="lab-field">
        <span>{t().order}</span>
        <select value={lab.order.value} onChange={(event) => void lab.choose({ order: event.currentTarget.value as Order })}>
          {kOrders.map((name) => <option key={name} value={name}>{t().orders[name]}</option>)}
        </select>
      </label>
    </div>
  );
}
