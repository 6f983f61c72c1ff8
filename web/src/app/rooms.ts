import { texts } from './language';

/// What the rooms are called in the menu and in the title of the window.
export const roomNames = texts({
  en: { play: 'Play', analyse: 'Analyse', lab: 'Search lab', training: 'Training room' },
  pt: { play: 'Jogar', analyse: 'Analisar', lab: 'Laboratório', training: 'Treino' },
});
