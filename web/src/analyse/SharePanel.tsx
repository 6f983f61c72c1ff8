import { useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { LinkReach, linkLabel } from '../app/LinkReach';
import { linksFor, type SharedLink } from '../app/links';
import { copyText, saveFile } from '../app/outside';
import { boardWords } from '../board/settings';
import { server } from '../server/connection';
import { addressOf } from './input';
import type { AnalyseRoom } from './room';
import { t } from './text';
import { toPdn } from './tree';

type What = 'pdn' | 'fen' | 'link';
type Told =
  | { kind: 'copied'; what: What; link?: SharedLink }
  | { kind: 'by_hand'; text: string; link?: SharedLink }
  | { kind: 'saved' }
  | { kind: 'failed'; error: Error };

async function textOf(room: AnalyseRoom, what: Exclude<What, 'link'>): Promise<string> {
  if (what === 'fen') return (await room.position(room.tree.value.start, room.path.value)).fen;
  return (await server.request('write_pdn', { game: toPdn(room.tree.value) })).pdn;
}

function Message({ told }: { told: Exclude<Told, { kind: 'failed' }> }) {
  if (told.kind === 'saved') return <p class="soft">{t().saved}</p>;
  return (
    <>
      <p class="soft">{told.kind === 'copied' ? t().copied[told.what] : t().notCopied}</p>
      {told.kind === 'by_hand' && (
        <textarea class="analyse-by-hand" readOnly rows={4} value={told.text} aria-label={t().textToCopy} />
      )}
      {told.link && (
        <>
          <LinkReach link={told.link} instead={t().sendInstead} />
          <p class="soft">{t().linkHolds}</p>
        </>
      )}
    </>
  );
}

async function copied(what: What, text: string, link?: SharedLink): Promise<Told> {
  const more = link ? { link } : {};
  return (await copyText(text)) ? { kind: 'copied', what, ...more } : { kind: 'by_hand', text, ...more };
}

export function SharePanel({ room }: { room: AnalyseRoom }) {
  const [told, setTold] = useState<Told | null>(null);
  const attempt = (action: () => Promise<Told>) => () => {
    setTold(null);
    void action().then(setTold, (error: unknown) => setTold({ kind: 'failed', error: error as Error }));
  };
  const copy = (what: Exclude<What, 'link'>) => attempt(async () => copied(what, await textOf(room, what)));
  const save = attempt(async () => {
    saveFile('analysis.pdn', await textOf(room, 'pdn'));
    return { kind: 'saved' };
  });
  const links = linksFor('analyse', addressOf(room.tree.value.start, room.path.value), server.hello.value?.addresses ?? []);
  return (
    <section class="panel" aria-labelledby="analyse-share-head">
      <h2 id="analyse-share-head">{t().share}</h2>
      <div class="row">
        <button type="button" onClick={copy('pdn')}>
          {t().copyPdn}
        </button>
        <button type="button" onClick={save}>
          {boardWords().savePdn}
        </button>
        <button type="button" onClick={copy('fen')}>
          {boardWords().copyFen}
        </button>
        {links.map((link) => (
          <button key={link.url} type="button" onClick={attempt(() => copied('link', link.url, link))}>
            {linkLabel(link, links, t().copyLink)}
          </button>
        ))}
      </div>
      {told?.kind === 'failed' && <Failure error={told.error} />}
      <div aria-live="polite">{told && told.kind !== 'failed' && <Message told={told} />}</div>
    </section>
  );
}
