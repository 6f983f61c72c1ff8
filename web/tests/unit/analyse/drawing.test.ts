import { beforeEach, describe, expect, it } from 'vitest';
import { commentOf, drawingsIn, toggled, wordsIn, type Drawn } from '../../../src/analyse/drawing';
import { AnalyseRoom } from '../../../src/analyse/room';
import { scriptOf } from '../../../src/analyse/script';
import { fromPdn, toPdn } from '../../../src/analyse/tree';
import { FakeLink } from './fakeLink';
import { FakeShelf } from './fakeShelf';

beforeEach(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()));

const arrow: Drawn = { from: 11, to: 15, ink: 'green' };
const mark: Drawn = { from: 18, to: 18, ink: 'red' };

describe('what is drawn', () => {
  it('is a command in the comment, and comes back', () => {
    const comment = commentOf('look here', [arrow, mark, { from: 1, to: 1, ink: 'blue' }]);
    expect(comment).toBe('look here [%csl R18,B1] [%cal G11-15]');
    expect([wordsIn(comment), drawingsIn(comment)]).toEqual(['look here', [mark, { from: 1, to: 1, ink: 'blue' }, arrow]]);
    expect([commentOf('', []), commentOf('', [mark])]).toEqual(['', '[%csl R18]']);
  });

  it('leaves alone what it does not understand', () => {
    expect(drawingsIn('[%cal X1-2,G33-2,G0-1,nonsense,Y5-9] [%eval 3]')).toEqual([{ from: 5, to: 9, ink: 'yellow' }]);
    expect(wordsIn('a [%eval 3] b')).toBe('a [%eval 3] b');
  });

  it('keeps the blank at the end of what is being typed', () => {
    for (const words of ['a ', 'a  b', 'two\nlines']) expect(wordsIn(commentOf(words, [arrow]))).toBe(words);
  });

  it('goes when it is drawn again, and changes its colour', () => {
    expect(toggled([arrow, mark], arrow)).toEqual([mark]);
    expect(toggled([arrow], { ...arrow, ink: 'blue' })).toEqual([{ ...arrow, ink: 'blue' }]);
    expect(toggled([arrow], { from: 15, to: 11, ink: 'green' })).toHaveLength(2);
  });

  it('is kept with its move, beside the words, and can be undone', () => {
    const room = new AnalyseRoom(new FakeLink().link, new FakeShelf());
    room.play(['11-15']);
    room.writeComment('hm');
    room.draw(11, 15);
    room.pen.value = { ink: 'red', drawing: true, from: null };
    room.drawOn(18);
    room.drawOn(18);
    expect(room.comment.value).toBe('hm [%csl R18] [%cal G11-15]');
    const again = fromPdn(toPdn(room.tree.value));
    expect(drawingsIn(again.children[0]!.comment)).toEqual([mark, arrow]);
    const words = scriptOf(room.tree.value, 'black').filter(({ kind }) => kind === 'comment');
    expect(words).toEqual([{ kind: 'comment', text: 'hm' }]);
    room.writeComment('hmm');
    expect(room.drawings.value).toEqual([mark, arrow]);
    room.eraseDrawings();
    expect(room.comment.value).toBe('hmm');
    room.undo();
    expect(room.drawings.value).toEqual([mark, arrow]);
  });
});
