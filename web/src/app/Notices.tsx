import { server } from '../server/connection';
import { texts } from './language';

const t = texts({
  en: {
    lost: 'The server cannot be reached. Trying again…',
    outdated: 'The server has another version now. Please load this page again.',
    reload: 'Reload',
  },
  pt: {
    lost: 'O servidor não responde. Tentando de novo…',
    outdated: 'O servidor agora tem outra versão. Recarregue esta página.',
    reload: 'Recarregar',
  },
});

/// What concerns all rooms: no server, or one that this page does not understand.
export function Notices() {
  return (
    <div role="status">
      {server.unreachable.value && <p class="banner">{t().lost}</p>}
      {server.outdated.value && (
        <p class="banner">
          {t().outdated}{' '}
          <button type="button" onClick={() => location.reload()}>
            {t().reload}
          </button>
        </p>
      )}
    </div>
  );
}
