import { useComputed, useSignal, type Signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { saveFile } from '../app/outside';
import { server } from '../server/connection';
import type { PdnResult } from '../server/messages';
import { AnnotateAll } from './AnnotateAll';
import type { Collection } from './collection';
import { found, kAll, openingsOf, type Wanted } from './finding';
import { GameList } from './GameList';
import type { Opener } from './opener';
import type { AnalyseRoom } from './room';
import { markOf } from './splitting';
import { t } from './text';

const kResults: readonly PdnResult[] = ['1-0', '0-1', '1/2-1/2', '*'];
const kMostOpenings = 200;

interface SearchProps {
  room: AnalyseRoom;
  collection: Collection;
  wanted: Signal<Wanted>;
}

/// The position on the board at the moment of the click; games are then opened where they have it.
function PositionButton({ room, collection, wanted }: SearchProps) {
  const [problem, setProblem] = useState<Error | null>(null);
  const here = room.here.value;
  const look = async () => {
    setProblem(null);
    try {
      await collection.settleAll();
      if (here) wanted.value = { ...wanted.value, mark: await markOf(server, here.fen) };
    } catch (error) {
      setProblem(error as Error);
    }
  };
  const on = wanted.value.mark !== '';
  return (
    <>
      <button
        type="button"
        aria-pressed={on}
        disabled={!on && !here}
        onClick={() => (on ? (wanted.value = { ...wanted.value, mark: '' }) : void look())}
      >
        {on ? t().anyPosition : t().thisPosition}
      </button>
      {problem && <Failure error={problem} />}
    </>
  );
}

function Search({ room, collection, wanted }: SearchProps) {
  const openings = useComputed(() => openingsOf(collection.games.value).slice(0, kMostOpenings));
  const set = (change: Partial<Wanted>) => (wanted.value = { ...wanted.value, ...change });
  return (
    <div class="analyse-search" role="search" aria-label={t().searchGames}>
      <input
        type="search"
        aria-label={t().searchWords}
        placeholder={t().searchWords}
        value={wanted.value.words}
        onInput={(e) => set({ words: e.currentTarget.value })}
      />
      <select aria-label={t().opening} value={wanted.value.opening} onChange={(e) => set({ opening: e.currentTarget.value })}>
        <option value="">{t().anyOpening}</option>
        {openings.value.map(({ name, count }) => (
          <option key={name} value={name}>
            {name} ({count})
          </option>
        ))}
      </select>
      <select
        aria-label={t().result}
        value={wanted.value.result}
        onChange={(e) => set({ result: e.currentTarget.value as PdnResult | '' })}
      >
        <option value="">{t().anyResult}</option>
        {kResults.map((result) => (
          <option key={result} value={result}>
            {t().results[result]}
          </option>
        ))}
      </select>
      <PositionButton room={room} collection={collection} wanted={wanted} />
    </div>
  );
}

function SaveAll({ collection }: { collection: Collection }) {
  const [told, setTold] = useState<'saved' | Error | null>(null);
  const save = async () => {
    setTold(null);
    try {
      saveFile(collection.name || 'games.pdn', await collection.parts());
      setTold('saved');
    } catch (error) {
      setTold(error as Error);
    }
  };
  return (
    <>
      <button type="button" onClick={() => void save()}>
        {t().saveAll}
      </button>
      {told instanceof Error && <Failure error={told} />}
      <span class="soft" aria-live="polite">
        {told === 'saved' ? t().savedAll(collection.size) : ''}
      </span>
    </>
  );
}

function Kept({ collection }: { collection: Collection }) {
  const problem = collection.problem.value;
  if (problem)
    return (
      <p class="error" role="alert">
        {problem.name === 'QuotaExceededError' ? t().storageFull : t().storageRefused}
      </p>
    );
  return collection.changes.value > 0 ? <p class="soft analyse-keys">{t().changedGames(collection.changes.value)}</p> : null;
}

function Shown({ room, opener, collection, onOpened }: CollectionPanelProps & { collection: Collection }) {
  const wanted = useSignal<Wanted>(kAll);
  const listed = useComputed(() => found(collection.games.value, wanted.value));
  const choose = async (index: number) => {
    if (await opener.choose(index, wanted.value.mark)) onOpened();
  };
  const place = room.place.value;
  return (
    <section class="panel analyse-collection" aria-labelledby="analyse-collection-head">
      <h2 id="analyse-collection-head">{collection.name || t().games}</h2>
      <Search room={room} collection={collection} wanted={wanted} />
      <p class="soft analyse-keys" aria-live="polite">
        {t().gamesFound(listed.value.length, collection.size)}
      </p>
      <GameList
        games={collection.games.value}
        listed={listed.value}
        chosen={place?.collection === collection ? place.index : -1}
        onChoose={(index) => void choose(index)}
      />
      <div class="row analyse-collection-actions">
        <SaveAll collection={collection} />
      </div>
      <AnnotateAll room={room} collection={collection} />
      <Kept collection={collection} />
    </section>
  );
}

interface CollectionPanelProps {
  room: AnalyseRoom;
  opener: Opener;
  /// Another game is on the board.
  onOpened: () => void;
}

/// The games of the file that is open: found, chosen, annotated and saved here.
export function CollectionPanel(props: CollectionPanelProps) {
  const collection = props.room.collection.value;
  return collection && <Shown key={collection.id} {...props} collection={collection} />;
}
