import { describe, expect, it } from 'vitest';
import { linksFor, reachOf } from '../../../src/app/links';

describe('a link', () => {
  it('reaches as far as its host', () => {
    for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(reachOf(host)).toBe('here');
    for (const host of ['192.168.1.5', '10.0.0.2', '172.20.0.1', 'printer', 'box.local', '[fe80::1]'])
      expect(reachOf(host)).toBe('network');
    for (const host of ['draughts.example.org', '203.0.113.5', '172.32.0.1', '[2001:db8::1]'])
      expect(reachOf(host)).toBe('everywhere');
  });

  it('of this machine is offered by its outside addresses first', () => {
    // The tests' page is at localhost.
    const links = linksFor('analyse', { moves: '11-15' }, ['http://192.168.1.5:8080/?token=abc', 'http://127.0.0.1:8080/']);
    expect(links.map(({ reach, admits }) => [reach, admits])).toEqual([
      ['network', true],
      ['here', false],
    ]);
    expect(links[0]?.url).toBe('http://192.168.1.5:8080/?token=abc#/analyse?moves=11-15');
    expect(linksFor('lab', {}, []).map(({ reach }) => reach)).toEqual(['here']);
  });
});
