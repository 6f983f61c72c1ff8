import { render } from 'preact';
// First of all styles: the rooms' own rules come after it.
import './app/style.css';
import { App } from './app/App';
import { language, setLanguage } from './app/language';
import { followTheme } from './app/theme';
import { server } from './server/connection';

followTheme();
setLanguage(language.value);
server.start();
render(<App />, document.getElementById('app')!);
