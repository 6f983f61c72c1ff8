import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../src/app/language';
import { featureWords, kFeatureNames } from '../../../src/inside/features';
import { isOpen, parseClosed, setOpen } from '../../../src/inside/openParts';
import { fullPull, pullBar } from '../../../src/inside/pulls';

describe('pulls', () => {
  it('grow to the right for Black and to the left for White', () => {
    expect(pullBar(0.5, 1)).toEqual({ left: 50, width: 25, towards: 'black' });
    expect(pullBar(-1, 1)).toEqual({ left: 0, width: 50, towards: 'white' });
    expect(pullBar(0.001, 1)).toEqual({ left: 50, width: 0, towards: 'nobody' });
    expect(pullBar(7, 1).width).toBe(50);
  });

  it('fill their side only when they are worth it', () => {
    expect(fullPull([0.01, -0.02])).toBe(0.25);
    expect(fullPull([0.4, -2])).toBe(2);
  });
});

describe('parts', () => {
  afterEach(() => setOpen('map', true));

  it('are open unless they were closed, which is remembered', () => {
    expect(isOpen('map')).toBe(true);
    setOpen('map', false);
    expect(isOpen('map')).toBe(false);
    expect(localStorage.getItem('mpdraughts.inside.closed')).toBe('map');
    expect([...parseClosed('map nonsense search')]).toEqual(['map', 'search']);
  });
});

describe('featureWords', () => {
  afterEach(() => setLanguage('en'));

  it('knows all 28, men and kings in both languages', () => {
    expect(kFeatureNames).toHaveLength(30);
    setLanguage('en');
    const english = kFeatureNames.map((name) => featureWords(name).about);
    setLanguage('pt');
    const portuguese = kFeatureNames.map((name) => featureWords(name).about);
    for (const [index, about] of english.entries()) {
      expect(about).not.toBe('');
      expect(portuguese[index]).not.toBe('');
      expect(portuguese[index]).not.toBe(about);
    }
  });

  it('keeps the words of the server for others', () => {
    expect(featureWords('Unheard', 'of')).toEqual({ name: 'Unheard', about: 'of' });
  });
});
