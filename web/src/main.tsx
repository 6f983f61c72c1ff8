import { render } from 'preact';
import { App } from './app/App';
import { language, setLanguage } from './app/language';
import { server } from './server/connection';
import './app/style.css';

setLanguage(language.value);
server.start();
render(<App />, document.getElementById('app')!);
