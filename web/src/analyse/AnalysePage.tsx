import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { bringInSight } from '../app/inSight';
import { isForRoom } from '../app/keys';
import { roomNames } from '../app/rooms';
import { parseRoute, route, routeText } from '../app/route';
import { useBoardKey } from '../board/reach';
import { server } from '../server/connection';
import type { Position } from '../server/messages';
import { BoardArea } from './BoardArea';
import { CollectionPanel } from './CollectionPanel';
import { clicked, kEmptyBoard, type Draft, type Tool } from './editor';
import { EditorPanel } from './EditorPanel';
import { EnginePanel } from './EnginePanel';
import { GameChoice } from './GameChoice';
import { JudgePanel } from './JudgePanel';
import { pathAfterKey } from './keys';
import { MovesKnown } from './MovesKnown';
import { MovesPanel } from './MovesPanel';
import { Opener } from './opener';
import { OpenPanel, type OpenPanelProps } from './OpenPanel';
import { PlayersView } from './PlayersView';
import { AnalyseRoom } from './room';
import { SharePanel } from './SharePanel';
import { t } from './text';
import { emptyTree, type Tree } from './tree';
import './analyse.css';

/// They live as long as the page, so that a visit to another room loses nothing.
const room = new AnalyseRoom(server);
const opener = new Opener(server, room);

/// The address named something that is no longer on the board.
function forgetAddress(): void {
  history.replaceState(null, '', routeText('analyse'));
  route.value = parseRoute(location.hash);
}

function onKey(event: KeyboardEvent): void {
  const path = isForRoom(event) ? pathAfterKey(event.key, room.tree.value, room.path.value) : null;
  if (!path) return;
  event.preventDefault();
  room.go(path);
}

/// Where the browser cannot keep what was changed, leaving the page would lose it.
function onLeave(event: BeforeUnloadEvent): void {
  if (room.collection.value?.isAtRisk) event.preventDefault();
}

function useRoom(editing: boolean): void {
  useEffect(() => room.enter(), []);
  const query = route.value.query;
  const online = server.online.value;
  useEffect(() => {
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);
  useEffect(() => {
    if (online) void opener.openAddress(query);
  }, [query, online]);
  useEffect(() => {
    if (editing) return;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [editing]);
}

/// Files may be dropped anywhere in the room.
function useDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  return {
    over,
    onDragOver: (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      if (!(event.currentTarget as Element).contains(event.relatedTarget as Node | null)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      onFile(file);
    },
  };
}

function open(tree: Tree): void {
  forgetAddress();
  room.open(tree);
}

const kTooLarge = new Error('');

/// Whoever relies on the browser must know that it will have forgotten.
function Unkept() {
  if (room.unkept.value !== 'to_tell') return null;
  return <Failure error={kTooLarge} words={t().unkept} onDismiss={() => (room.unkept.value = 'told')} />;
}

function Panels(opening: Pick<OpenPanelProps, 'onText' | 'onFile' | 'onOpened'>) {
  const focused = route.value.query.get('open') === 'pdn';
  return (
    <>
      <div class="analyse-side">
        <Unkept />
        <EnginePanel room={room} />
        <GameChoice room={room} opener={opener} />
        <MovesPanel room={room} />
        <MovesKnown room={room} />
        <PlayersView room={room} />
      </div>
      <JudgePanel room={room} />
      <div class="analyse-tools">
        <CollectionPanel room={room} opener={opener} onOpened={opening.onOpened} />
        <OpenPanel room={room} opener={opener} focused={focused} {...opening} />
        <SharePanel room={room} />
      </div>
    </>
  );
}

export function AnalysePage() {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [tool, setTool] = useState<Tool>('b');
  const area = useRef<HTMLElement>(null);
  // The fields for opening are far below the board.
  const seeBoard = () => {
    if (area.current) bringInSight(area.current);
  };
  const opened = async (opening: Promise<boolean>) => {
    const done = await opening;
    if (done) seeBoard();
    return done;
  };
  const onFile = (file: File) => {
    setDraft(null);
    forgetAddress();
    void opened(opener.openFile(file));
  };
  const onText = (text: string) => {
    forgetAddress();
    return opened(opener.openText(text));
  };
  // The editor takes the focus along: it goes to the board, but not to its squares, so that the arrow keys walk through the game.
  const close = () => {
    setDraft(null);
    area.current?.focus();
  };
  const onDone = (position: Position) => {
    close();
    open(emptyTree(position.fen === room.usual.value?.fen ? '' : position.fen));
  };
  const edit = () => {
    const position = room.shown.value?.position;
    setDraft({ board: position?.board ?? kEmptyBoard, turn: position?.turn ?? 'black' });
  };
  useRoom(draft !== null);
  useBoardKey();
  const { over, ...drop } = useDrop(onFile);
  return (
    <main class={`analyse ${draft ? 'analyse-editing' : ''}`} {...drop}>
      <h1 class="visually-hidden">{roomNames().analyse}</h1>
      <BoardArea
        room={room}
        place={area}
        draft={draft}
        onEdit={edit}
        onClear={() => open(emptyTree())}
        onSquare={(square) => draft && setDraft(clicked(draft, square, tool))}
      />
      {draft ? (
        <EditorPanel room={room} draft={draft} tool={tool} onDraft={setDraft} onTool={setTool} onDone={onDone} onCancel={close} />
      ) : (
        <Panels onText={onText} onFile={onFile} onOpened={seeBoard} />
      )}
      {over && (
        <div class="analyse-drop" aria-hidden="true">
          {t().drop}
        </div>
      )}
    </main>
  );
}
