import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../app/Failure';
import { fenOf } from '../board/fen';
import { Piece } from '../board/Piece';
import { boardWords } from '../board/settings';
import type { Color, Position } from '../server/messages';
import { countOf, kEmptyBoard, kPieces, misplacedMen, missingSides, type Draft, type Tool } from './editor';
import { problemOf, type AnalyseRoom } from './room';
import { t } from './text';

interface EditorPanelProps {
  room: AnalyseRoom;
  draft: Draft;
  tool: Tool;
  onDraft: (draft: Draft) => void;
  onTool: (tool: Tool) => void;
  onDone: (position: Position) => void;
  onCancel: () => void;
}

function ToolIcon({ tool }: { tool: Tool }) {
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" class="analyse-tool">
      {tool === '.' ? (
        <path d="M-22-22 22 22M22-22-22 22" class="analyse-cross" />
      ) : (
        <Piece piece={tool} at={{ x: 0, y: 0 }} square={0} />
      )}
    </svg>
  );
}

function Palette({ tool, onTool }: Pick<EditorPanelProps, 'tool' | 'onTool'>) {
  return (
    <fieldset class="analyse-palette">
      <legend>{t().pieces}</legend>
      {([...kPieces, '.'] as const).map((each) => (
        <label key={each} title={each === '.' ? t().erase : t().piece[each]}>
          <input
            type="radio"
            name="analyse-tool"
            checked={tool === each}
            onChange={() => onTool(each)}
            aria-label={each === '.' ? t().erase : t().piece[each]}
          />
          <ToolIcon tool={each} />
        </label>
      ))}
    </fieldset>
  );
}

function Turn({ draft, onDraft }: Pick<EditorPanelProps, 'draft' | 'onDraft'>) {
  return (
    <fieldset class="analyse-turn">
      <legend>{t().side}</legend>
      {(['black', 'white'] as Color[]).map((turn) => (
        <label key={turn}>
          <input type="radio" name="analyse-turn" checked={draft.turn === turn} onChange={() => onDraft({ ...draft, turn })} />{' '}
          {boardWords()[turn]}
        </label>
      ))}
    </fieldset>
  );
}

/// The server's word on the draft: a position, or why there is none. Null while it is on its way, or not asked for.
function useVerdict(room: AnalyseRoom, fen: string | null): Position | Error | null {
  const [verdict, setVerdict] = useState<{ fen: string; word: Position | Error | null } | null>(null);
  const { online } = room;
  useEffect(() => {
    if (fen === null) return undefined;
    let current = true;
    const hear = (word: Position | Error | null) => current && setVerdict({ fen, word });
    room.position(fen, []).then(hear, (error: unknown) => hear(problemOf(error)));
    return () => void (current = false);
  }, [fen, online]);
  return verdict?.fen === fen ? verdict.word : null;
}

/// What the board still needs, before the server is asked; then what the server says of it.
function wordsOn(draft: Draft, verdict: Position | null): string {
  const missing = missingSides(draft.board);
  if (missing.length === 2) return t().noPieces;
  if (missing[0]) return t().noPiecesOf[missing[0]];
  const misplaced = misplacedMen(draft.board);
  if (misplaced.length > 0) return t().farRow(misplaced);
  if (!verdict) return t().loading;
  return verdict.end ? t().overHere(t().over(verdict.end)) : t().valid;
}

/// Only a board that may be a position is worth a question.
const isDrafted = ({ board }: Draft): boolean => missingSides(board).length === 0 && misplacedMen(board).length === 0;

function Decision({ room, draft, onDone, onCancel }: Pick<EditorPanelProps, 'room' | 'draft' | 'onDone' | 'onCancel'>) {
  const verdict = useVerdict(room, isDrafted(draft) ? fenOf(draft) : null);
  const position = verdict instanceof Error ? null : verdict;
  const ready = position && !position.end ? position : null;
  return (
    <>
      {verdict instanceof Error ? (
        <Failure error={verdict} />
      ) : (
        <p aria-live="polite" class="analyse-verdict-line">
          {wordsOn(draft, position)}
        </p>
      )}
      <div class="row">
        <button type="button" class="primary" disabled={!ready} onClick={() => ready && onDone(ready)}>
          {t().analyseThis}
        </button>
        <button type="button" onClick={onCancel}>
          {t().cancel}
        </button>
      </div>
    </>
  );
}

/// Sets up a position; the clicks on the board come through the page.
export function EditorPanel(props: EditorPanelProps) {
  const { room, draft, onDraft } = props;
  const fen = fenOf(draft);
  const usual = room.usual.value;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="panel analyse-editor" aria-labelledby="analyse-editor-head">
      <h2 id="analyse-editor-head" ref={heading} tabIndex={-1}>
        {t().editor}
      </h2>
      <p class="soft">{t().editorHint}</p>
      <Palette {...props} />
      <Turn {...props} />
      <div class="row">
        <button type="button" onClick={() => onDraft({ ...draft, board: kEmptyBoard })}>
          {t().empty}
        </button>
        <button type="button" disabled={!usual} onClick={() => usual && onDraft({ board: usual.board, turn: usual.turn })}>
          {t().usual}
        </button>
      </div>
      <label class="analyse-comment-field">
        <span class="soft">{t().fenOfBoard}</span>
        <input readOnly class="analyse-fixed" value={fen} />
      </label>
      <p class="soft">{t().count(countOf(draft.board, 'black'), countOf(draft.board, 'white'))}</p>
      <Decision {...props} />
    </section>
  );
}
