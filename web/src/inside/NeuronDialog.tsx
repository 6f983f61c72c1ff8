import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../app/Dialog';
import { Failure } from '../app/Failure';
import { numberText } from '../app/numbers';
import { isLost, server } from '../server/connection';
import type { Neuron } from '../server/messages';
import { agentNumberOfNeuron } from './agents';
import { featureWords } from './features';
import { MiniBoard } from './MiniBoard';
import { t } from './text';

interface NeuronDialogProps {
  player: string;
  neuron: number;
  onClose(): void;
}

/// What a neuron learned from, over the page.
export function NeuronDialog({ player, neuron, onClose }: NeuronDialogProps) {
  const { learned, problem } = useNeuron(player, neuron);
  return (
    <Dialog title={t().neuronTitle(agentNumberOfNeuron(neuron))} wide onClose={onClose}>
      {problem && <Failure error={problem} />}
      {learned ? <Learned learned={learned} /> : problem === null && <p role="status">{t().loading}</p>}
    </Dialog>
  );
}

function useNeuron(player: string, neuron: number): { learned: Neuron | null; problem: Error | null } {
  const [learned, setLearned] = useState<Neuron | null>(null);
  const [problem, setProblem] = useState<Error | null>(null);
  const online = server.online.value;
  useEffect(() => {
    let current = true;
    server.request('neuron', { player, neuron }).then(
      (answer) => current && setLearned(answer),
      (error: Error) => current && !isLost(error) && setProblem(error),
    );
    return () => void (current = false);
  }, [player, neuron, online]);
  return { learned, problem };
}

function Learned({ learned }: { learned: Neuron }) {
  return (
    <>
      <p>{t().neuronSize(learned.size, learned.boards.length)}</p>
      <h3>{t().neuronBoards}</h3>
      <ul class="inside-boards">
        {learned.boards.map((fen, index) => (
          <li key={index}>
            <MiniBoard fen={fen} />
          </li>
        ))}
      </ul>
      <h3>{t().neuronMeans}</h3>
      <dl class="inside-means">
        {learned.features.map((name, index) => (
          <div key={name} title={featureWords(name).about}>
            <dt>{featureWords(name).name}</dt>
            <dd>{numberText(learned.weights[index] ?? 0, 1)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
