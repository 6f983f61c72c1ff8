import { useState } from 'preact/hooks';
import { server } from '../server/connection';
import { texts } from './language';
import { LinkReach, linkLabel } from './LinkReach';
import './LinkSharing.css';
import { linksFor, type SharedLink } from './links';
import { copyText } from './outside';
import type { Room } from './route';

const t = texts({
  en: { copied: 'Link copied.', byHand: 'The browser does not allow copying. Here is the link:' },
  pt: { copied: 'Link copiado.', byHand: 'O navegador não permite copiar. Aqui está o link:' },
});

interface Props {
  room: Room;
  query: Record<string, string>;
  /// Of the button, where there is one link only.
  label: string;
  /// What to send where the link works on this computer only.
  instead?: string | undefined;
  quiet?: boolean;
}

/// Buttons that copy the links to a place of the page, and then what became of it: until another place is shown.
export function LinkSharing({ room, query, label, instead, quiet = false }: Props) {
  const [told, setTold] = useState<{ link: SharedLink; copied: boolean } | null>(null);
  const links = linksFor(room, query, server.hello.value?.addresses ?? []);
  const copy = async (link: SharedLink) => setTold({ link, copied: await copyText(link.url) });
  const current = links.some(({ url }) => url === told?.link.url) ? told : null;
  return (
    <>
      {links.map((link) => (
        <button key={link.url} type="button" class={quiet ? 'quiet' : undefined} onClick={() => void copy(link)}>
          {linkLabel(link, links, label)}
        </button>
      ))}
      <div class="link-told" aria-live="polite">
        {current && (
          <>
            {current.copied ? <p class="soft">{t().copied}</p> : <LinkByHand url={current.link.url} />}
            <LinkReach link={current.link} {...(instead ? { instead } : {})} />
          </>
        )}
      </div>
    </>
  );
}

function LinkByHand({ url }: { url: string }) {
  return (
    <label>
      <span>{t().byHand}</span>
      <input type="text" readOnly value={url} />
    </label>
  );
}
