import { readings } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import type { Product } from '../product.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { aProduct, fakeProductDetailPorts } from './product-detail.fakes.ts';
import { createProductDetailMachine } from './product-detail.machine.ts';
import type { ProductDetailPorts } from './product-detail.ports.ts';
import { offerFrom } from './product-detail.rules.ts';

const start = (overrides: Partial<ProductDetailPorts> = {}) => {
  const clock = new SimulatedClock();
  const actor = createActor(createProductDetailMachine(fakeProductDetailPorts(overrides)), { clock, input: { query: 'QS0001' } }).start();
  const reach = (state: 'shown' | 'failed' | 'stale') => waitFor(actor, (snapshot) => snapshot.matches(state));
  return { actor, clock, reach };
};

describe('product detail, when buy is pressed', () => {
  it('stores the offer and leads to the buy page of the family [PD-3]', async () => {
    const storeOffer = vi.fn(() => true);
    const { actor, reach } = start({ storeOffer, read: async () => ({ kind: 'read', value: aProduct({ family: 'private' }) }) });
    await reach('shown');
    actor.send({ type: 'buy.pressed' });
    expect((await reach('shown')).context).toMatchObject({ destination: { to: 'buy', family: 'private' }, notice: null });
    expect(storeOffer).toHaveBeenCalledExactlyOnceWith(offerFrom(aProduct({ family: 'private' })));
    actor.send({ type: 'destination.followed' });
    expect(actor.getSnapshot().context.destination).toBeNull();
  });

  it.each([
    ['is full', () => false],
    [
      'is blocked',
      () => {
        throw new PortError('storage');
      },
    ],
  ])('stays and says so when the storage %s [PD-3]', async (_, storeOffer) => {
    const { actor, reach } = start({ storeOffer });
    await reach('shown');
    actor.send({ type: 'buy.pressed' });
    expect((await reach('shown')).context).toMatchObject({ destination: null, notice: { body: { kind: 'system-busy' }, tone: 'warn' } });
    actor.send({ type: 'notice.faded' });
    expect(actor.getSnapshot().context.notice).toBeNull();
  });

  it('does nothing while the product is not on sale [PD-2]', async () => {
    const storeOffer = vi.fn(() => true);
    const { actor, reach } = start({ storeOffer, read: async () => ({ kind: 'read', value: aProduct({ saleState: 'sold-out' }) }) });
    await reach('shown');
    actor.send({ type: 'buy.pressed' });
    expect(actor.getSnapshot().matches('shown')).toBe(true);
    expect(storeOffer).not.toHaveBeenCalled();
  });
});

describe('product detail, when it is read', () => {
  it('reads its own product [PD-4]', async () => {
    const read = vi.fn(async (): Promise<ReadAnswer<Product>> => ({ kind: 'read', value: aProduct() }));
    await start({ read }).reach('shown');
    expect(read.mock.calls).toEqual([['QS0001', expect.anything()]]);
  });

  it('keeps the product when the refresh fails [PD-5]', async () => {
    const read = vi
      .fn<ProductDetailPorts['read']>(() => Promise.reject(new PortError('network')))
      .mockResolvedValueOnce({ kind: 'read', value: aProduct() });
    const { actor, reach } = start({ read });
    await reach('shown');
    actor.send({ type: 'refresh.pulled' });
    expect((await reach('stale')).context).toMatchObject({ value: aProduct(), problem: { kind: 'network-unavailable' } });
  });

  it('still leads to the buy page after a failed refresh [PD-7]', async () => {
    const read = vi
      .fn<ProductDetailPorts['read']>(() => Promise.reject(new PortError('network')))
      .mockResolvedValueOnce({ kind: 'read', value: aProduct() });
    const { actor, reach } = start({ read });
    await reach('shown');
    actor.send({ type: 'refresh.pulled' });
    await reach('stale');
    actor.send({ type: 'buy.pressed' });
    expect((await reach('shown')).context.destination).toEqual({ to: 'buy', family: 'broker' });
  });

  it('gives up after thirty seconds and reads again on retry [PD-5]', async () => {
    const read = vi
      .fn<ProductDetailPorts['read']>(async () => ({ kind: 'read', value: aProduct() }))
      .mockReturnValueOnce(new Promise(() => undefined));
    const { actor, clock, reach } = start({ read });
    clock.increment(30_000);
    expect(actor.getSnapshot().matches('failed')).toBe(true);
    actor.send({ type: 'retry.pressed' });
    await reach('shown');
  });
});

const masked = aProduct({ family: 'private', benchmark: null, documents: [], figuresNeed: ['statement'] });

describe('product detail, whatever happens', () => {
  it('visits every state and transition, and every state leads to a resting state [PD-4]', () => {
    const errors = [new PortError('timeout'), new PortError('sign-in-required')];
    const outcomes = readings(aProduct(), aProduct({ saleState: 'upcoming' }), masked);
    const walk = walkMachine(createProductDetailMachine(fakeProductDetailPorts()), {
      inputs: [{ query: 'QS0001' }],
      events: ['buy.pressed', 'figures.pressed', 'refresh.pulled', 'retry.pressed', 'notice.faded', 'destination.followed'].map((type) => ({
        type,
      })),
      outcomes: { read: outcomes, refresh: outcomes, storeOffer: { done: [true, false], errors } },
      restsIn: ['shown', 'failed', 'stale'],
      invariant: ({ context }) => {
        expect(context.destination?.to === 'buy' && context.value === null).toBe(false);
      },
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
