import { useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { copyText, saveFile } from '../app/outside';
import { linkTo } from '../app/route';
import { boardWords } from '../board/settings';
import { server } from '../server/connection';
import { addressOf } from './input';
import type { AnalyseRoom } from './room';
import { t } from './text';
import { toPdn } from './tree';

type What = 'pdn' | 'fen' | 'link';
type Told =
  | { kind: 'copied'; what: What }
  | { kind: 'by_hand'; text: string }
  | { kind: 'saved' }
  | { kind: 'failed'; error: Error };

async function textOf(room: AnalyseRoom, what: What): Promise<string> {
  if (what === 'link') return linkTo('analyse', addressOf(room.tree.value.start, room.path.value));
  if (what === 'fen') return (await room.position(room.tree.value.start, room.path.value)).fen;
  return (await server.request('write_pdn', { game: toPdn(room.tree.value) })).pdn;
}

function Message({ told }: { told: Exclude<Told, { kind: 'failed' }> }) {
  if (told.kind === 'copied') return <p class="soft">{t().copied[told.what]}</p>;
  if (told.kind === 'saved') return <p class="soft">{t().saved}</p>;
  return (
    <>
      <p class="soft">{t().notCopied}</p>
      <textarea class="analyse-by-hand" readOnly rows={4} value={told.text} aria-label={t().textToCopy} />
    </>
  );
}

export function SharePanel({ room }: { room: AnalyseRoom }) {
  const [told, setTold] = useState<Told | null>(null);
  const attempt = (action: () => Promise<Told>) => () => {
    setTold(null);
    void action().then(setTold, (error: unknown) => setTold({ kind: 'failed', error: error as Error }));
  };
  const copy = (what: What) =>
    attempt(async () => {
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
        <button type="button" onClick={copy('pdn')}>
          {t().copyPdn}
        </button>
        <button type="button" onClick={save}>
          {boardWords().savePdn}
        </button>
        <button type="button" onClick={copy('fen')}>
          {boardWords().copyFen}
        </button>
        <button type="button" onClick={copy('link')}>
          {t().copyLink}
        </button>
      </div>
      {told?.kind === 'failed' && <Failure error={told.error} />}
      <div aria-live="polite">{told && told.kind !== 'failed' && <Message told={told} />}</div>
    </section>
  );
}
