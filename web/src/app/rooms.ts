import { texts } from './language';

/// What the rooms are called in the menu and in the title of the window.
export const roomNames = texts({
  en: { play: 'Play', analyse: 'Analyse', learn: 'Learn', lab: 'Search lab', training: 'Training room' },
  pt: { play: 'Jogar', analyse: 'Analisar', learn: 'Aprender', lab: 'Laboratório', training: 'Treino' },
});
