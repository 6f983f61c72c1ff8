import { useState } from 'preact/hooks';
import { routeText } from '../app/route';
import { server } from '../server/connection';
import { copyText, saveFile } from '../app/outside';
import { addressOf } from './input';
import { problemText, type AnalyseRoom } from './room';
import { t } from './text';
import { toPdn } from './tree';

type What = 'pdn' | 'fen' | 'link';
type Told = { kind: 'copied'; what: What } | { kind: 'by_hand'; text: string } | { kind: 'saved' } | { kind: 'failed'; message: string };

/// Without the query before the `#`: it may hold the token of this visitor.
const linkTo = (room: AnalyseRoom): string =>
  location.origin + location.pathname + routeText('analyse', addressOf(room.tree.value.start, room.path.value));

async function textOf(room: AnalyseRoom, what: What): Promise<string> {
  if (what === 'link') return linkTo(room);
  if (what === 'fen') return (await room.position(room.tree.value.start, room.path.value)).fen;
  return (await server.request('write_pdn', { game: toPdn(room.tree.value) })).pdn;
}

function Message({ told }: { told: Told }) {
  if (told.kind === 'copied') return <p class="soft">{t().copied[told.what]}</p>;
  if (told.kind === 'saved') return <p class="soft">{t().saved}</p>;
  if (told.kind === 'failed') return <p class="error">{told.message}</p>;
  return (
    <>
      <p class="soft">{t().notCopied}</p>
      <textarea class="analyse-by-hand" readOnly rows={4} value={told.text} aria-label={t().textToCopy} />
    </>
  );
}

export function SharePanel({ room }: { room: AnalyseRoom }) {
  const [told, setTold] = useState<Told | null>(null);
  const attempt = (action: () => Promise<Told>) => () =>
    void action().then(setTold, (error: unknown) => setTold({ kind: 'failed', message: problemText(error) }));
  const copy = (what: What) => attempt(async () => {
    const text = await textOf(room, what);
    return (await copyText(text)) ? { kind: 'copied', what } : { kind: 'by_hand', text };
  });
  const save = attempt(async () => {
    saveFile('analysis.pdn', await textOf(room, 'pdn'));
    return { kind: 'saved' };
  });
  return (
    <section class="panel" aria-labelledby="analyse-share-head">
      <h2 id="analyse-share-head">{t().share}</h2>
      <div class="row">
        <button type="button" onClick={copy('pdn')}>{t().copyPdn}</button>
        <button type="button" onClick={save}>{t().downloadPdn}</button>
        <button type="button" onClick={copy('fen')}>{t().copyFen}</button>
        <button type="button" onClick={copy('link')}>{t().copyLink}</button>
      </div>
      <div aria-live="polite">{told && <Message told={told} />}</div>
    </section>
  );
}
