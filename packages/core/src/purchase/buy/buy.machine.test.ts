import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { fen } from '../../values/money.ts';
import { PortError } from '../../kit/port-error.ts';
import { aMoment, anOffer, aWallet, fakeBuyPorts } from './buy.fakes.ts';
import { createBuyMachine } from './buy.machine.ts';
import type { BuyPorts } from './buy.ports.ts';
import { toBuyView } from './buy.view.ts';
import { begin, beginOrdering, beginPaying, beginReady, never, placed, signIn, signedOut } from './buy.machine.fakes.ts';

describe('buy, when all goes well', () => {
  it('leads from the offer to the result page in waiting state [BUY-31]', async () => {
    const clearDraft = vi.fn();
    const flow = await beginPaying({ clearDraft });
    flow.typePassword();
    await flow.until('accepted');
    expect(flow.view()).toMatchObject({
      step: 'done',
      destination: {
        to: 'buy-result',
        family: 'broker',
        outcome: 'waiting',
        orderNo: 'order-1',
        valueDate: '2026-11-24',
        applyDate: '2026-11-20',
      },
    });
    expect(clearDraft).toHaveBeenCalledExactlyOnceWith('QS0001');
    expect(flow.emitted).toEqual([
      { type: 'buy.ordered', orderNo: 'order-1' },
      { type: 'buy.paid', orderNo: 'order-1' },
    ]);
  });

  it('sends the order as reviewed, under an id that was saved before [BUY-25]', async () => {
    const saved: (string | null)[] = [];
    const savedWhenSent: (string | null | undefined)[] = [];
    const placeOrder = vi.fn<BuyPorts['placeOrder']>(() => {
      savedWhenSent.push(saved.at(-1));
      return Promise.resolve(placed);
    });
    const flow = await beginOrdering({ placeOrder, saveDraft: ({ requestId }) => saved.push(requestId) });
    await flow.until('paying');
    expect(savedWhenSent).toEqual(['request-1']);
    expect(placeOrder).toHaveBeenCalledExactlyOnceWith(
      {
        requestId: 'request-1',
        productCode: 'QS0001',
        openPeriodId: 'period-1',
        amount: 1_000_000,
        cardId: 'wallet-1',
        arrangement: 'continue',
        agreesReservation: true,
        warning: null,
      },
      expect.anything(),
    );
  });

  it('starts with the prefilled amount and the card used last [BUY-12]', async () => {
    const flow = begin({
      readOffer: () => Promise.resolve(anOffer({ prefilledAmount: fen(2_000_000) })),
      loadCards: () => Promise.resolve({ cards: [aWallet()], lastUsedCardId: 'wallet-1' }),
      isFirstPurchase: () => Promise.resolve(false),
    });
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ amountText: '20000', card: { cardId: 'wallet-1' }, firstBuy: 'follow-up' });
  });
});

describe('buy, when there is no offer', () => {
  it.each([
    ['is missing', () => Promise.resolve(null)],
    ['cannot be read', () => Promise.reject(new PortError('storage'))],
  ])('goes to the product list when it %s [BUY-19]', async (_, readOffer) => {
    const flow = begin({ readOffer });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'product-list' });
  });

  it('goes to the product list when the storage never answers [BUY-38]', async () => {
    const flow = begin({ readOffer: never });
    flow.clock.increment(30_000);
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'product-list' });
  });

  it('looks again when the user comes back to the living page [BUY-19]', async () => {
    const readOffer = vi.fn<BuyPorts['readOffer']>().mockResolvedValueOnce(null).mockResolvedValue(anOffer());
    const flow = begin({ readOffer });
    await flow.until('leaving');
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view()).toMatchObject({ step: 'away', destination: null, canRetry: true });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    expect(flow.view().productName).toBe('稳健一号');
  });

  it('starts empty when the draft cannot be read [BUY-25]', async () => {
    const flow = begin({ readDraft: () => Promise.reject(new PortError('storage')) });
    await flow.until('editing');
    expect(flow.view().amountText).toBe('');
  });
});

describe('buy, when the cards do not come', () => {
  it('says so and loads them again on retry [BUY-35]', async () => {
    const loadCards = vi
      .fn<BuyPorts['loadCards']>()
      .mockRejectedValueOnce(new PortError('offline'))
      .mockResolvedValue({ cards: [aWallet()], lastUsedCardId: null });
    const flow = begin({ loadCards });
    await flow.until('cardsUnavailable');
    expect(flow.view()).toMatchObject({ step: 'cards-unavailable', problem: { kind: 'network-unavailable' }, canRetry: true });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ problem: null, cards: [{ cardId: 'wallet-1' }] });
  });

  it('stops waiting at the deadline [BUY-38]', async () => {
    const flow = begin({ loadCards: never });
    await flow.until('loadingCards');
    flow.clock.increment(30_000);
    await flow.until('cardsUnavailable');
    expect(flow.view().problem).toEqual({ kind: 'network-unavailable' });
  });

  it('goes to sign-in when the session is gone [BUY-32]', async () => {
    const flow = begin({ loadCards: signedOut });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
  });
});

describe('a stored snapshot', () => {
  it('is plain data without password, token or key, at every step of a purchase [BUY-36]', async () => {
    const texts: string[] = [];
    const flow = begin();
    flow.actor.subscribe(() => texts.push(JSON.stringify(flow.actor.getPersistedSnapshot())));
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'amount.entered', text: '10000' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    flow.typePassword();
    await flow.until('accepted');
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(text).not.toMatch(/135790|c2VhbGVk|fake-public-key|nonce-1|token/i);
  });

  it('brings the flow back where it was [BUY-36]', async () => {
    const flow = await beginReady();
    flow.actor.send({ type: 'order.pressed' });
    const stored = flow.actor.getPersistedSnapshot();
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
    const again = createActor(createBuyMachine(fakeBuyPorts()), {
      input: { mode: 'simple' },
      snapshot: structuredClone(stored),
      clock: new SimulatedClock(),
    });
    again.start();
    expect(toBuyView(again.getSnapshot())).toEqual(flow.view());
    again.send({ type: 'order.confirmed' });
    await waitFor(again, (snapshot) => snapshot.matches('paying'));
  });
});

describe('the dates of a flow', () => {
  it('belong to the last entry [BUY-17]', async () => {
    const flow = await beginReady();
    expect(flow.context().seenAt).toBe(aMoment);
  });
});
