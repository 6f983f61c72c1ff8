import { server } from '../server/connection';
import { texts } from './language';

const t = texts({
  en: {
    lost: 'Cannot reach the server. Trying again…',
    noCookies: 'Cannot connect: your browser blocks cookies. Please allow them for this site, then reload this page.',
    outdated: 'The server is now running a different version. Please reload this page.',
    reload: 'Reload',
  },
  pt: {
    lost: 'O servidor não responde. Tentando novamente…',
    noCookies: 'Não é possível conectar: o navegador bloqueia cookies. Permita-os para este site e recarregue a página.',
    outdated: 'O servidor agora está em outra versão. Recarregue a página.',
    reload: 'Recarregar',
  },
});

/// What concerns all rooms: no server, or one that this page does not understand.
export function Notices() {
  return (
    <div role="status">
      {server.unreachable.value && <p class="banner">{navigator.cookieEnabled ? t().lost : t().noCookies}</p>}
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
