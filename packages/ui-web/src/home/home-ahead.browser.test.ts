import { describe, expect, it } from 'vitest';
import type { FlowPorts } from '../app/shell/flows.ts';
import { dropHomeAhead, readHomeAhead, readyHomeProducts } from './home-ahead.ts';

const portsThat = (readPage: FlowPorts['products']['readPage']) => {
  const asked: number[] = [];
  const products: FlowPorts['products'] = {
    readPage: (query, pageNo, signal) => {
      asked.push(pageNo);
      return readPage(query, pageNo, signal);
    },
  };
  return { products, asked };
};
const nothingOnSale = portsThat(() => Promise.resolve({ kind: 'read', items: [], hasMore: false }));

describe('the home screen’s first list', () => {
  it('is read before the first render when the early answer has arrived, and not requested again [UI-709]', async () => {
    const { products, asked } = nothingOnSale;
    await readHomeAhead(products, Promise.resolve('{}'));
    expect(readyHomeProducts()).toEqual([]);
    expect(asked).toEqual([1]);
    dropHomeAhead();
    expect(readyHomeProducts()).toBeNull();
  });

  it('is left to the screen when the answer is late, was never requested, or cannot be read [UI-709]', async () => {
    const late = portsThat(() => Promise.reject(new Error('nobody asks')));
    await readHomeAhead(late.products, new Promise(() => undefined));
    await readHomeAhead(late.products, undefined);
    expect(late.asked).toEqual([]);
    await readHomeAhead(late.products, Promise.resolve(null));
    expect(readyHomeProducts()).toBeNull();
  });
});
