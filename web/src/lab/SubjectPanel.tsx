// What is searched, and how.
import { useEffect, useState } from 'preact/hooks';
import { FileButton } from '../app/FileButton';
import type { Figure, Order } from '../server/messages';
import { kOrders, kTopics } from './address';
import { algorithmsFor, algorithmWords, nameOn } from './algorithms';
import { DraughtsForm } from './DraughtsForm';
import { figureWords } from './figures';
import { editable, type EditNode } from './editorTree';
import { readTree, toLists, treeText } from './notation';
import { isMistyped, kProblemId, Problem } from './Problem';
import { lab } from './state';
import { SheetDialog } from './SheetDialog';
import { sheet } from './sheetState';
import { t } from './text';
import { TreeEditor } from './TreeEditor';
import { TicTacToeForm } from './TicTacToeForm';

export function SubjectPanel() {
  const topic = lab.topic.value;
  return (
    <section class="panel lab-subject" aria-labelledby="lab-what">
      <h2 id="lab-what">{t().what}</h2>
      <div class="lab-tabs" role="group" aria-labelledby="lab-what">
        {kTopics.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === topic.kind}
            onClick={() => void lab.choose({ topic: lab.topicOf(each) })}
          >
            {t().topics[each]}
          </button>
        ))}
      </div>
      {topic.kind === 'figure' && <FigureForm name={topic.name} />}
      {topic.kind === 'tree' && <TreeForm text={topic.text} />}
      {topic.kind === 'tictactoe' && <TicTacToeForm topic={topic} />}
      {topic.kind === 'draughts' && <DraughtsForm topic={topic} />}
      <h2>{t().how}</h2>
      <HowForm />
      <SheetButton />
    </section>
  );
}

function SheetButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t().sheet.open}
      </button>
      {isOpen && (
        <SheetDialog
          onClose={() => setOpen(false)}
          onSheet={(traces, seed) => {
            setOpen(false);
            sheet.value = { traces, seed };
          }}
        />
      )}
    </>
  );
}

function FigureOption({ figure }: { figure: Figure }) {
  const { text, lang } = figureWords(figure);
  return (
    <option value={figure.name} lang={lang}>
      {text}
    </option>
  );
}

function FigureForm({ name }: { name: string }) {
  const tree = lab.targetTree.value;
  const edit = () => void lab.choose({ topic: { kind: 'tree', text: toLists(tree) ?? treeText(tree) } });
  return (
    <>
      <label class="lab-field">
        <span>{t().figure}</span>
        <select
          value={name}
          onChange={(event) => void lab.choose({ topic: { kind: 'figure', name: event.currentTarget.value } })}
        >
          {lab.figures.value.map((figure) => (
            <FigureOption key={figure.name} figure={figure} />
          ))}
        </select>
      </label>
      <Problem />
      <button type="button" disabled={tree === undefined} onClick={edit}>
        {t().editFigure}
      </button>
    </>
  );
}

/// Larger trees cannot be drawn anyway.
const kLargestFile = 500_000;

function TreeForm({ text }: { text: string }) {
  const [draft, setDraft] = useState(text);
  const [tooLarge, setTooLarge] = useState(false);
  useEffect(() => setDraft(text), [text]);
  const draw = (event: Event) => {
    event.preventDefault();
    void lab.choose({ topic: { kind: 'tree', text: draft.trim() } });
  };
  const openFile = async (file: File) => {
    setTooLarge(file.size > kLargestFile);
    if (file.size > kLargestFile) return;
    const content = new TextDecoder().decode(await file.arrayBuffer()).trim();
    setDraft(content);
    void lab.choose({ topic: { kind: 'tree', text: content } });
  };
  return (
    <form onSubmit={draw}>
      <label class="lab-field">
        <span>{t().treeLabel}</span>
        <textarea
          rows={7}
          spellcheck={false}
          value={draft}
          aria-invalid={isMistyped()}
          aria-describedby={`${kProblemId} lab-tree-help`}
          onInput={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => event.ctrlKey && event.key === 'Enter' && draw(event)}
        />
      </label>
      <Problem />
      <div class="row">
        <button type="submit" class="primary">
          {t().draw}
        </button>
        <EditorButton draft={draft} onText={setDraft} />
        <FileButton accept=".json,.txt,application/json,text/plain" onFile={(file) => void openFile(file)} />
      </div>
      {tooLarge && (
        <p class="error" role="alert">
          {t().fileTooLarge}
        </p>
      )}
      <div id="lab-tree-help" class="soft lab-help">
        <p>
          {t().treeLists} <code>[[3,12,8],[2,4,6],[14,5,2]]</code>
        </p>
        <p>
          {t().treeJson} <code>{kExample}</code>
        </p>
        <p>
          {t().treePlayers} <code>{kPlayersExample}</code>
        </p>
      </div>
    </form>
  );
}

/// What is typed as a drawing; what is drawn there is typed here.
function EditorButton({ draft, onText }: { draft: string; onText: (text: string) => void }) {
  const [start, setStart] = useState<EditNode | 'refused' | null>(null);
  const open = () => {
    const read = readTree(draft);
    setStart('tree' in read ? (editable(read.tree) ?? 'refused') : editable({ max: [0, 0] }));
  };
  const use = (text: string) => {
    setStart(null);
    void lab.choose({ topic: { kind: 'tree', text } });
  };
  return (
    <>
      <button type="button" onClick={open}>
        {t().editor.open}
      </button>
      {start === 'refused' && (
        <p class="soft lab-help" role="alert">
          {t().editor.ofPlayers}
        </p>
      )}
      {start !== null && start !== 'refused' && (
        <TreeEditor start={start} onText={onText} onUse={use} onClose={() => setStart(null)} />
      )}
    </>
  );
}

const kExample = '{"name": "A", "max": {"a1": {"min": [3, 12]}, "a2": {"evenly": [1, 4]}}}';

const kPlayersExample = '{"players": ["A", "B", "C"], "A": [{"B": [[1, 2, 6], [4, 3, 3]]}, [2, 1, 5]]}';

/// What cannot search the tree is not offered.
function HowForm() {
  const tree = lab.targetTree.value;
  const fitting = algorithmsFor(tree, lab.algorithms.value);
  return (
    <div class="lab-how">
      <label class="lab-field">
        <span>{t().algorithm}</span>
        <select value={lab.algorithm.value} onChange={(event) => void lab.choose({ algorithm: event.currentTarget.value })}>
          {lab.algorithms.value.map(({ name }) => (
            <option key={name} value={name} disabled={!fitting.includes(name)}>
              {algorithmWords(nameOn(tree, name), lab.algorithms.value).text}
            </option>
          ))}
        </select>
      </label>
      <label class="lab-field">
        <span>{t().order}</span>
        <select value={lab.order.value} onChange={(event) => void lab.choose({ order: event.currentTarget.value as Order })}>
          {kOrders.map((name) => (
            <option key={name} value={name}>
              {t().orders[name]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
