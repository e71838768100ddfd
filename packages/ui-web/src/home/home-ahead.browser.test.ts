import { toPagedListView } from '@caifu/core/kit';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { FlowPorts } from '../app/shell/flows.ts';
import { createProductListMachine } from '../products/product-list.ts';
import { homeProducts, readHomeAhead, takeHomeAhead } from './home-ahead.ts';

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

describe('the list that the home screen shows first', () => {
  it('is read before the first render when the early answer is here, and not asked for again [UI-709]', async () => {
    const { products, asked } = nothingOnSale;
    await readHomeAhead(products, Promise.resolve('{}'));
    const actor = createActor(createProductListMachine(products), { input: homeProducts(), ...takeHomeAhead() }).start();
    expect(toPagedListView(actor.getSnapshot()).step).toBe('empty');
    expect(asked).toEqual([1]);
    expect(takeHomeAhead()).toEqual({});
    actor.stop();
  });

  it('is left to the screen when the answer is late, was never asked for, or could not be read [UI-709]', async () => {
    const late = portsThat(() => Promise.reject(new Error('nobody asks')));
    await readHomeAhead(late.products, new Promise(() => undefined));
    await readHomeAhead(late.products, undefined);
    expect(late.asked).toEqual([]);
    await readHomeAhead(late.products, Promise.resolve(null));
    expect(takeHomeAhead()).toEqual({});
  });
});
