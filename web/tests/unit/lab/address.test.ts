import { describe, expect, it } from 'vitest';
import { addressQuery, kFirstAddress, kFirstTopics, readAddress, type Address } from '../../../src/lab/address';

const read = (text: string) => readAddress(new URLSearchParams(text));

describe('the address of the lab', () => {
  it('names figure, algorithm, order and step', () => {
    expect(read('figure=fig-5-2&algorithm=minimax&order=best-first&step=7')).toEqual({
      topic: { kind: 'figure', name: 'fig-5-2' },
      algorithm: 'minimax',
      order: 'best-first',
      step: 7,
    });
  });

  it('is the first figure when it says nothing, or nothing that can be understood', () => {
    expect(read('')).toEqual(kFirstAddress);
    expect(read('algorithm=no+name&order=up&step=-3')).toEqual(kFirstAddress);
  });

  it.each([0, 5])('brings every topic back (step %i)', (step) => {
    for (const topic of Object.values(kFirstTopics)) {
      const address: Address = { topic, algorithm: 'minimax', order: 'reversed', step };
      expect(read(new URLSearchParams(addressQuery(address)).toString())).toEqual(address);
    }
  });

  it('keeps depths within what the server takes', () => {
    expect(read('draughts=X&depth=99').topic).toMatchObject({ depth: 12 });
    expect(read('draughts=X&depth=0').topic).toMatchObject({ depth: 1 });
    expect(read('tictactoe=X&depth=x').topic).toMatchObject({ depth: 9 });
  });
});
