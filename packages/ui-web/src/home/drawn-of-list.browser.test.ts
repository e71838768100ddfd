import { describe, expect, it } from 'vitest';
import { drawnOfList } from './drawn-of-list.ts';

const SIGNAL = new AbortController().signal;

describe('one drawn page of a list', () => {
  it('is found for every number of pages, the last one too, with each page asked once [UI-1422]', async () => {
    for (let count = 0; count <= 33; count += 1)
      for (const wanted of [1, Math.ceil(count / 2), count]) {
        const asked: number[] = [];
        let told = -1;
        const readPage = (_: null, page: number) => {
          asked.push(page);
          return Promise.resolve({ kind: 'read' as const, items: page <= count ? [page] : [], hasMore: page < count });
        };
        const list = drawnOfList({ readPage }, (pages) => {
          told = pages;
          return Math.max(wanted, 1);
        });
        const answer = await list.read(null, SIGNAL);
        expect([told, answer]).toEqual([Math.max(count, 1), { kind: 'read', value: count === 0 ? [] : [Math.max(wanted, 1)] }]);
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked.length).toBeLessThan(14);
      }
  });

  it('ends where a page is empty although more is told, and is refused with a refused page [UI-1422]', async () => {
    const endless = { readPage: () => Promise.resolve({ kind: 'read' as const, items: [], hasMore: true }) };
    expect(await drawnOfList(endless, (pages) => pages).read(null, SIGNAL)).toEqual({ kind: 'read', value: [] });
    const refused = { kind: 'refused' as const, message: { kind: 'system-busy' as const } };
    expect(await drawnOfList({ readPage: () => Promise.resolve(refused) }, () => 1).read(null, SIGNAL)).toBe(refused);
  });
});
