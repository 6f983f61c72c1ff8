import { render } from 'preact';
// First of all styles: the rooms' own rules come after it.
import './app/font.css';
import './app/style.css';
import './board/themes.css';
import { App } from './app/App';
import { language, setLanguage } from './app/language';
import { followTheme } from './app/theme';
import { followBoardLook } from './board/look';
import { server } from './server/connection';

followTheme();
followBoardLook();
setLanguage(language.value);
server.start();
render(<App />, document.getElementById('app')!);
