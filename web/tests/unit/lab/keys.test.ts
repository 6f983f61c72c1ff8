import { describe, expect, it } from 'vitest';
import { stepKey } from '../../../src/lab/keys';

const none = { defaultPrevented: false, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false };
const inside = (html: 'button' | 'input' | 'textarea' | 'select' | 'summary' | 'div') => document.createElement(html);

describe('the keys of the lab', () => {
  it('step and play', () => {
    const meaning = (key: string) => stepKey({ ...none, key, target: inside('div') });
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '].map(meaning)).toEqual(['back', 'forward', 'first', 'last', 'play']);
    expect(meaning('a')).toBeNull();
  });

  it('are left to fields, and the space bar to what it presses', () => {
    for (const field of ['input', 'textarea', 'select'] as const)
      expect(stepKey({ ...none, key: 'ArrowLeft', target: inside(field) })).toBeNull();
    expect(stepKey({ ...none, key: ' ', target: inside('button') })).toBeNull();
    expect(stepKey({ ...none, key: ' ', target: inside('summary') })).toBeNull();
    expect(stepKey({ ...none, key: 'ArrowLeft', target: inside('button') })).toBe('back');
  });

  it('are left to the box of the tree where it can be scrolled', () => {
    const box = inside('div');
    box.className = 'lab-box';
    const meaning = () => stepKey({ ...none, key: 'ArrowRight', target: box });
    expect(meaning()).toBe('forward');
    Object.defineProperty(box, 'scrollWidth', { value: 500 });
    expect(meaning()).toBeNull();
  });

  it('mean something else with Ctrl, Alt, Shift or Meta', () => {
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey'])
      expect(stepKey({ ...none, [modifier]: true, key: 'ArrowLeft', target: null })).toBeNull();
  });
});
