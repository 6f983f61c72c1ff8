// What players and agents are called on the page.
import type { PlayerInfo } from '../server/messages';
import { texts } from './language';

const t = texts({
  en: {
    level: (number: number, word: string) => `Level ${number}${word && ` (${word})`}`,
    rating: (rating: number) => `about ${rating} Elo`,
    levels: [
      'beginner',
      'learner',
      'casual',
      'improver',
      'club player',
      'strong club player',
      'expert',
      'master',
      'grandmaster',
      'strongest',
    ],
    players: {
      Human: 'Human',
      champion: 'Champion',
      random: 'Random mover',
      'mp-draughts': 'MP-Draughts',
      'mp-draughts-faithful': 'MP-Draughts, as published',
      'ls-draughts': 'LS-Draughts',
      'neuro-draughts': 'NeuroDraughts',
      'vision-draughts': 'VisionDraughts',
      anaconda: 'Anaconda',
      'chinook-style': 'Chinook style',
      'chinook-style-hand': 'Chinook style, by hand',
    } as Record<string, string>,
    about: {
      champion: 'The search at full strength, with no level limit',
      random: 'Plays random legal moves: good for a first game',
      'mp-draughts': 'One network for the opening; a map and 25 networks for the endgame',
      'mp-draughts-faithful': 'Trained as in the paper: one network, a map and 25 networks',
      'ls-draughts': 'One network; its features were chosen by a genetic algorithm',
      'neuro-draughts': 'One network, trained by temporal differences',
      'vision-draughts': 'One network with alpha-beta and a transposition table',
      anaconda: 'One network that sees the squares, evolved by playing others',
      'chinook-style': 'Weighs features in four phases; it learned the weights from games against itself',
      'chinook-style-hand': 'Weighs features in four phases, with weights set by hand',
    } as Record<string, string>,
    parts: { iiga: 'opening and middle-game agent', ega: 'endgame agent' },
  },
  pt: {
    level: (number, word) => `Nível ${number}${word && ` (${word})`}`,
    rating: (rating) => `cerca de ${rating} Elo`,
    levels: [
      'iniciante',
      'aprendiz',
      'casual',
      'em evolução',
      'jogador de clube',
      'jogador de clube forte',
      'especialista',
      'mestre',
      'grande mestre',
      'o mais forte',
    ],
    players: {
      Human: 'Humano',
      champion: 'Campeão',
      random: 'Jogador aleatório',
      'mp-draughts': 'MP-Draughts',
      'mp-draughts-faithful': 'MP-Draughts, como no artigo',
      'ls-draughts': 'LS-Draughts',
      'neuro-draughts': 'NeuroDraughts',
      'vision-draughts': 'VisionDraughts',
      anaconda: 'Anaconda',
      'chinook-style': 'Estilo Chinook',
      'chinook-style-hand': 'Estilo Chinook, à mão',
    },
    about: {
      champion: 'A busca com força total, sem limite de nível',
      random: 'Joga lances legais ao acaso: bom para a primeira partida',
      'mp-draughts': 'Uma rede para a abertura; um mapa e 25 redes para os finais',
      'mp-draughts-faithful': 'Treinado como no artigo: uma rede, um mapa e 25 redes',
      'ls-draughts': 'Uma rede; um algoritmo genético escolheu suas características',
      'neuro-draughts': 'Uma rede, treinada por diferenças temporais',
      'vision-draughts': 'Uma rede com busca alfa-beta e tabela de transposição',
      anaconda: 'Uma rede que vê as casas e evoluiu jogando contra outras',
      'chinook-style': 'Pondera características em quatro fases; aprendeu os pesos jogando contra si mesmo',
      'chinook-style-hand': 'Pondera características em quatro fases, com pesos ajustados à mão',
    },
    parts: { iiga: 'agente de abertura e meio de jogo', ega: 'agente de final' },
  },
});

/// The number in `level-7`; null for players that are no level.
export function levelOf(name: string): number | null {
  const digits = /^level-(\d+)$/.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function levelWord(level: number): string {
  return t().levels[level - 1] ?? '';
}

/// A level as the user chooses it, with its rough rating: `3 · casual · about 1130 Elo`.
export function levelLabel(level: number, players: readonly PlayerInfo[]): string {
  const rating = players.find(({ name }) => levelOf(name) === level)?.rating ?? null;
  const parts = [String(level), levelWord(level), rating === null ? '' : t().rating(rating)];
  return parts.filter((part) => part !== '').join(' · ');
}

/// Names are other people's: one may be called like something that every object has, `constructor`.
export function wordOf(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}

/// Also of the one who played here against another, whom the record of the game calls `Human`.
export function playerName(name: string): string {
  const level = levelOf(name);
  return level === null ? (wordOf(t().players, name) ?? name) : t().level(level, levelWord(level));
}

/// `lang`: undefined where the words are in the language of the page.
export interface Words {
  text: string;
  lang: 'en' | undefined;
}

/// One line about a player: our own words where there are some, otherwise those of the server, which are English.
export function playerAbout(name: string, about: string): Words {
  const own = wordOf(t().about, name);
  return own === undefined ? { text: about, lang: 'en' } : { text: own, lang: undefined };
}

/// `iiga` for the opening and the middle game, `ega-01` … for the endings, `agent` where there is only one.
export type Agent = { kind: 'iiga' } | { kind: 'ega'; number: number } | { kind: 'only' };

export function parseAgent(name: string): Agent {
  if (name === 'iiga') return { kind: 'iiga' };
  const number = /^ega-(\d+)$/.exec(name)?.[1];
  return number === undefined ? { kind: 'only' } : { kind: 'ega', number: Number(number) };
}

/// `ega-07` as EGA 7, `iiga` as IIGA; null for what has no name of its own.
export function agentName(name: string | null): string | null {
  const agent = parseAgent(name ?? '');
  if (agent.kind === 'only') return null;
  return agent.kind === 'iiga' ? 'IIGA' : `EGA ${agent.number}`;
}

/// The part of the game that is an agent's own; null for what has none.
export function agentPart(name: string): string | null {
  const { kind } = parseAgent(name);
  return kind === 'only' ? null : t().parts[kind];
}

/// The short name and what it stands for: `EGA 7 (endgame agent)`; null for what has no name of its own.
export function agentTitle(name: string | null): string | null {
  return name === null || agentName(name) === null ? null : `${agentName(name)} (${agentPart(name)})`;
}
