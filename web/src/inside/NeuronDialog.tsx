import { useEffect, useRef, useState } from 'preact/hooks';
import { server } from '../server/connection';
import type { Neuron } from '../server/messages';
import { agentNumberOfNeuron } from './agents';
import { featureWords } from './features';
import { MiniBoard } from './MiniBoard';
import { t } from './text';

interface NeuronDialogProps { player: string; neuron: number; onClose(): void }

/// What a neuron learned from, over the page.
export function NeuronDialog({ player, neuron, onClose }: NeuronDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { learned, problem } = useNeuron(player, neuron);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class="inside-dialog" aria-labelledby="inside-dialog-title" onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}>
      <div class="inside-dialog-body">
        <header class="inside-dialog-head">
          <h2 id="inside-dialog-title">{t().neuronTitle(agentNumberOfNeuron(neuron))}</h2>
          <button type="button" onClick={() => dialog.current?.close()}>{t().close}</button>
        </header>
        {problem !== null && <p class="error" role="alert">{problem}</p>}
        {learned ? <Learned learned={learned} /> : problem === null && <p role="status">{t().loading}</p>}
      </div>
    </dialog>
  );
}

function useNeuron(player: string, neuron: number): { learned: Neuron | null; problem: string | null } {
  const [learned, setLearned] = useState<Neuron | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    server.request('neuron', { player, neuron }).then(
      (answer) => current && setLearned(answer),
      (error: Error) => current && setProblem(error.message),
    );
    return () => void (current = false);
  }, [player, neuron]);
  return { learned, problem };
}

function Learned({ learned }: { learned: Neuron }) {
  return (
    <>
      <p>{t().neuronSize(learned.size, learned.boards.length)}</p>
      <h3>{t().neuronBoards}</h3>
      <ul class="inside-boards">
        {learned.boards.map((fen, index) => <li key={index}><MiniBoard fen={fen} /></li>)}
      </ul>
      <h3>{t().neuronMeans}</h3>
      <dl class="inside-means">
        {learned.features.map((name, index) => (
          <div key={name} title={featureWords(name).about}>
            <dt>{featureWords(name).name}</dt>
            <dd>{(learned.weights[index] ?? 0).toFixed(1)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
