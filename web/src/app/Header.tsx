import { language, setLanguage, texts } from './language';
import { kRooms, route, routeText } from './route';
import { setTheme, theme, type Theme } from './theme';

const t = texts({
  en: {
    play: 'Play', analyse: 'Analyse', lab: 'Search lab', training: 'Training room',
    rooms: 'Rooms', language: 'Language', theme: 'Colours', auto: 'as the system', light: 'light', dark: 'dark',
  },
  pt: {
    play: 'Jogar', analyse: 'Analisar', lab: 'Laboratório de busca', training: 'Sala de treino',
    rooms: 'Salas', language: 'Idioma', theme: 'Cores', auto: 'como o sistema', light: 'claras', dark: 'escuras',
  },
});

export function Header() {
  return (
    <header class="top">
      <a class="brand" href="#/play"><img src="/icon.svg" alt="" width="28" height="28" />MP-Draughts</a>
      <nav aria-label={t().rooms}>
        {kRooms.map((room) => (
          <a key={room} href={routeText(room)} aria-current={route.value.room === room ? 'page' : undefined}>{t()[room]}</a>
        ))}
      </nav>
      <div class="switches">
        <select aria-label={t().theme} value={theme.value} onChange={(e) => setTheme(e.currentTarget.value as Theme)}>
          {(['auto', 'light', 'dark'] as const).map((name) => <option key={name} value={name}>{t()[name]}</option>)}
        </select>
        <button type="button" lang={language.value === 'en' ? 'pt-BR' : 'en'}
          onClick={() => setLanguage(language.value === 'en' ? 'pt' : 'en')}>
          {language.value === 'en' ? 'Português' : 'English'}
        </button>
      </div>
    </header>
  );
}
