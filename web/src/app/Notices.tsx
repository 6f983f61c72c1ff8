import { server } from '../server/connection';
import { texts } from './language';

const t = texts({
  en: {
    lost: 'Cannot reach the server. Trying again…',
    outdated: 'The server is now running a different version. Please reload this page.',
    reload: 'Reload',
  },
  pt: {
    lost: 'O servidor não responde. Tentando novamente…',
    outdated: 'O servidor agora está em outra versão. Recarregue a página.',
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
