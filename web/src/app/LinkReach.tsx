import { texts } from './language';
import type { Reach, SharedLink } from './links';

const t = texts({
  en: {
    copyFor: (host: string) => `Copy link for others (${host})`,
    copyHere: 'Copy link for this computer',
    reach: {
      here: (host: string) => `This link works only on this computer: ${host} means another machine to everybody else.`,
      network: (host: string) => `This link works in the same network as ${host}, while the program runs here.`,
      everywhere: (host: string) => `This link works wherever ${host} can be reached, for people who may enter that server.`,
    } as Record<Reach, (host: string) => string>,
    admits: 'It holds the token of this server: whoever has the link can enter.',
  },
  pt: {
    copyFor: (host) => `Copiar link para outras pessoas (${host})`,
    copyHere: 'Copiar link para este computador',
    reach: {
      here: (host) => `Este link só funciona neste computador: para os outros, ${host} é a própria máquina.`,
      network: (host) => `Este link funciona na mesma rede que ${host}, enquanto o programa estiver aberto aqui.`,
      everywhere: (host) => `Este link funciona onde ${host} puder ser acessado, para quem pode entrar nesse servidor.`,
    },
    admits: 'Ele contém a senha deste servidor: quem tiver o link pode entrar.',
  },
});

/// Of the button that copies one of the links. `alone`: where there is no other.
export function linkLabel(link: SharedLink, links: readonly SharedLink[], alone: string): string {
  if (links.length === 1) return alone;
  return link === links[links.length - 1] ? t().copyHere : t().copyFor(new URL(link.url).host);
}

/// Where a link works. `instead`: what to send where it works nowhere else.
export function LinkReach({ link, instead = '' }: { link: SharedLink; instead?: string }) {
  const reach = t().reach[link.reach](new URL(link.url).hostname);
  return (
    <>
      {link.reach === 'here' ? <p class="error">{`${reach} ${instead}`.trim()}</p> : <p class="soft">{reach}</p>}
      {link.admits && <p class="soft">{t().admits}</p>}
    </>
  );
}
