import { InsidePanel } from '../inside/InsidePanel';
import type { AnalysisEvent, Thinking } from '../server/messages';
import type { AnalyseRoom } from './room';

/// The analysis in the form in which a game's opponent tells its thoughts.
function asThinking(news: AnalysisEvent | null): Thinking | null {
  const line = news?.lines[0];
  if (!news || !line) return null;
  return {
    type: 'thinking',
    game: '',
    depth: news.depth,
    nodes: news.nodes,
    seconds: news.seconds,
    hits: null,
    line,
    agent: news.agent,
  };
}

/// What the trained player sees that analyses; nothing when none does.
export function PlayersView({ room }: { room: AnalyseRoom }) {
  const { on, player, news } = room.engine;
  const start = room.tree.value.start || room.usual.value?.fen;
  if (!on.value || !player.value || !start) return null;
  const running = news.value !== null && !news.value.done;
  return (
    <InsidePanel
      player={player.value}
      start={start}
      moves={[...room.path.value]}
      thinking={asThinking(news.value)}
      running={running}
    />
  );
}
