import { goToBoard, kBoardKey } from '../board/reach';
import { HeaderClock } from '../play/HeaderClock';
import { language, setLanguage, texts } from './language';
import { roomNames } from './rooms';
import { kRooms, route, routeText, type Room } from './route';
import { SettingsButton } from './Settings';

const t = texts({
  en: {
    skip: 'Skip to content',
    board: 'Skip to the board',
    rooms: 'Sections',
  },
  pt: {
    skip: 'Ir para o conteúdo',
    board: 'Ir para o tabuleiro',
    rooms: 'Seções',
  },
});

/// In the others the board is one part among many, or there is none.
const kBoardRooms: readonly Room[] = ['play', 'analyse'];

export function Header() {
  return (
    <header class="top">
      <button type="button" class="skip" onClick={skipToContent}>
        {t().skip}
      </button>
      {kBoardRooms.includes(route.value.room) && (
        <button type="button" class="skip" aria-keyshortcuts={kBoardKey.toUpperCase()} onClick={goToBoard}>
          {t().board}
        </button>
      )}
      <a class="brand" href="#/play">
        <img src="/icon.svg" alt="" width="28" height="28" />
        MP-Draughts
      </a>
      <nav aria-label={t().rooms}>
        {kRooms.map((room) => (
          <a key={room} href={routeText(room)} aria-current={route.value.room === room ? 'page' : undefined}>
            {roomNames()[room]}
            {room === 'play' && route.value.room !== 'play' && <HeaderClock />}
          </a>
        ))}
      </nav>
      <div class="switches">
        <button
          type="button"
          class="quiet"
          lang={language.value === 'en' ? 'pt-BR' : 'en'}
          onClick={() => setLanguage(language.value === 'en' ? 'pt' : 'en')}
        >
          {language.value === 'en' ? 'Português' : 'English'}
        </button>
        <SettingsButton />
      </div>
    </header>
  );
}

/// A button, not a link: the address tells the room, so that a link to a part of the page would leave it.
function skipToContent(): void {
  const main = document.querySelector('main');
  main?.setAttribute('tabindex', '-1');
  main?.focus();
}
