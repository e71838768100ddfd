import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aDisclosureStanding, everyGateEnd } from '../../qualification/testing.fakes.ts';
import { testOrderFlow } from '../../testing/order-contract.fakes.ts';
import { aRestlessClock, FRIDAY_CUT_OFF, orderOutcomes } from '../../testing/order-flow.ts';
import { fen } from '../../values/money.ts';
import { aBankCard, aBuyDraft, aBuyInput, anOffer, aPlacedOrder, aReceipt, aWallet, fakeBuyPorts } from './buy.fakes.ts';
import { begin, beginOrdering, beginPaying, beginReady, FILLED_IN, lost, unpaid } from './buy.machine.fakes.ts';
import { createBuyMachine } from './buy.machine.ts';
import type { BuyPorts } from './buy.ports.ts';
import { isForTerms, payCommandOf } from './buy.rules.ts';
import type { BuyContext, BuyDraft, BuyEvent, FoundPurchase, OrderOutcome, PayCommand, PayReceipt } from './buy.types.ts';
import { toBuyView } from './buy.view.ts';

const message = { kind: 'server', text: '失败' } as const;
const refusal = (kind: 'risk' | 'other'): OrderOutcome => ({ kind: 'refused', refusal: { kind, message } });
const quotaGone: OrderOutcome = {
  kind: 'refused',
  refusal: { kind: 'quota', message: { kind: 'above-remaining', max: fen(500_000) }, remaining: fen(500_000) },
};
const result = {
  to: 'buy-result',
  family: 'broker',
  outcome: 'waiting',
  orderNo: 'order-1',
  valueDate: anOffer().valueDate,
  applyDate: aReceipt.applyDate,
} as const;

const cashierThat = (submit: () => Promise<PasswordOutcome<PayReceipt>>) =>
  fakeTradePasswordPorts<PayCommand, PayReceipt>(aReceipt, { submit });

/** One answer after the other. */
const answers = (...outcomes: readonly FoundPurchase[]) => {
  const findOrder = vi.fn<BuyPorts['findOrder']>();
  for (const outcome of outcomes) findOrder.mockResolvedValueOnce(outcome);
  return findOrder;
};

describe('buying, when all goes well', () => {
  it('sends the order as reviewed under an id that was kept before, and leads to the result page, which waits [BUY-25] [BUY-31]', async () => {
    const kept: BuyDraft[] = [];
    const keptWhenSent: (BuyDraft | undefined)[] = [];
    const placeOrder = vi.fn<BuyPorts['placeOrder']>(() => {
      keptWhenSent.push(kept.at(-1));
      return Promise.resolve(unpaid);
    });
    const clearDraft = vi.fn();
    const flow = await beginPaying({ placeOrder, clearDraft, saveDraft: (draft) => kept.push(draft) });
    expect(keptWhenSent).toEqual([aBuyDraft({ requestId: 'request-1' })]);
    const { requestId, amount, cardId } = aPlacedOrder();
    expect(placeOrder).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ requestId, amount, cardId }), expect.anything());
    flow.typePassword();
    await flow.until('placed');
    expect(flow.view()).toMatchObject({ step: 'done', destination: result });
    expect(clearDraft).toHaveBeenCalledExactlyOnceWith('QS0001');
    expect(flow.emitted).toEqual([
      { type: 'buy.ordered', orderNo: 'order-1' },
      { type: 'buy.paid', orderNo: 'order-1' },
    ]);
  });

  it('begins with the prefilled amount and the card used last [BUY-12]', async () => {
    const flow = begin({
      readOffer: () => anOffer({ prefilledAmount: fen(2_000_000) }),
      loadCards: () => Promise.resolve({ cards: [aWallet()], lastUsedCardId: 'wallet-1' }),
      isFirstPurchase: () => Promise.resolve(false),
    });
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ amountText: '20000', card: { cardId: 'wallet-1' }, firstBuy: 'follow-up' });
  });

  it('goes to the product list without an offer, and looks again when the user comes back to the living page [BUY-19]', async () => {
    const readOffer = vi.fn<BuyPorts['readOffer']>().mockReturnValueOnce(null).mockReturnValue(anOffer());
    const flow = begin({ readOffer });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'product-list' });
    flow.actor.send({ type: 'destination.followed' });
    expect(flow.view()).toMatchObject({ step: 'away', destination: null, canRetry: true });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    expect(flow.view().productName).toBe('稳健一号');
  });
});

describe('buying, when the order is refused', () => {
  it.each([
    ['dialog.accepted', 'leaving', { to: 'risk-assessment', comesBack: true }],
    ['dialog.refused', 'edit', null],
    ['dialog.dismissed', 'edit', null],
  ] as const)('asks to re-assess after a tolerance mismatch, and takes %s [BUY-28]', async (type, step, destination) => {
    const flow = await beginOrdering({ placeOrder: () => Promise.resolve(refusal('risk')) });
    await flow.until('riskRefused');
    expect(flow.view().dialog).toMatchObject({ title: 'notice-title', accept: 'reassess' });
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft());
    flow.actor.send({ type });
    expect(flow.view()).toMatchObject({ step, dialog: null, notice: null, destination, amountText: '10000' });
  });

  it('shows the tip with the new maximum when the quota went in the last moment [BUY-29]', async () => {
    const flow = await beginOrdering({ placeOrder: () => Promise.resolve(quotaGone) });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({
      tip: { kind: 'above-remaining', max: 500_000 },
      remaining: '5,000.00',
      button: { isEnabled: false },
    });
  });
});

describe('buying, when the answer to the order is lost', () => {
  it('asks after 3 s for the outcome and pays the one order [BUY-27]', async () => {
    const placeOrder = vi.fn(lost);
    const findOrder = answers(unpaid);
    const flow = await beginOrdering({ placeOrder, findOrder });
    await flow.until('unconfirmed');
    flow.clock.increment(2_999);
    expect(findOrder).not.toHaveBeenCalled();
    flow.clock.increment(1);
    await flow.until('paying');
    expect(findOrder).toHaveBeenCalledExactlyOnceWith('request-1', expect.anything());
    expect(placeOrder).toHaveBeenCalledOnce();
    expect(flow.context().placed).toEqual(aPlacedOrder());
  });

  it('says that it expired when it did [BUY-27]', async () => {
    const flow = await beginOrdering({ placeOrder: lost, findOrder: answers({ kind: 'closed' }) });
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('editing');
    expect(flow.view().problem).toEqual({ kind: 'order-expired' });
  });
});

describe('buying, when an order is under way on entry', () => {
  const enter = (outcome: FoundPurchase, draft: Partial<BuyDraft> = {}, overrides: Partial<BuyPorts> = {}) =>
    begin({
      readDraft: () => aBuyDraft({ requestId: 'request-1', ...draft }),
      findOrder: () => Promise.resolve(outcome),
      ...overrides,
    });

  it('leads back to its summary and pays it without a second one [BUY-23] [BUY-26]', async () => {
    const placeOrder = vi.fn(() => Promise.resolve(unpaid));
    const flow = enter(unpaid, {}, { placeOrder });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ resumesOrder: true, orderNo: 'order-1', amount: '10,000.00' });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    expect(placeOrder).not.toHaveBeenCalled();
  });

  it('stays in the form when the draft has other terms by now [BUY-24]', async () => {
    const flow = enter(unpaid, { amountText: '12000', placed: aPlacedOrder() });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ resumesOrder: false, amountText: '12000' });
  });

  it.each([
    [{ kind: 'closed' } as const, 'order-expired'],
    [refusal('other'), 'server'],
    [quotaGone, 'above-remaining'],
  ])('starts over with a word when there is none (%j) [BUY-26]', async (outcome, kind) => {
    const flow = enter(outcome);
    await flow.until({ editing: 'settled' });
    expect(flow.view().problem?.kind).toBe(kind);
    expect(flow.context()).toMatchObject({ requestId: null, placed: null, amountText: '10000' });
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft());
  });

  it('asks nothing for a draft of another product [BUY-26]', async () => {
    const findOrder = answers();
    const flow = enter(unpaid, { productCode: 'other' }, { findOrder });
    await flow.until('editing');
    expect(findOrder).not.toHaveBeenCalled();
    expect(flow.view().amountText).toBe('');
  });
});

describe('buying, when an order is given back for another', () => {
  const beginReleasing = async (overrides: Partial<BuyPorts>) => {
    const placed = aPlacedOrder({ requestId: 'request-0' });
    const flow = begin({ readDraft: () => aBuyDraft({ requestId: 'request-0', amountText: '12000', placed }), ...overrides });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    return flow;
  };

  it('asks for the outcome of the order and places no other while it stands [BUY-24]', async () => {
    const placeOrder = vi.fn(() => Promise.resolve(unpaid));
    const flow = await beginReleasing({ releaseOrder: lost, findOrder: answers(unpaid, unpaid), placeOrder });
    await flow.until('editing');
    expect(flow.view().notice?.body).toEqual({ kind: 'system-busy' });
    expect(flow.context()).toMatchObject({ requestId: 'request-0', placed: { orderNo: 'order-1' } });
    expect(placeOrder).not.toHaveBeenCalled();
  });

  it.each([{ kind: 'closed' }, { kind: 'never-arrived' }] as const)(
    'goes on to the new order when it is gone after all (%j) [BUY-24]',
    async (outcome) => {
      const flow = await beginReleasing({ releaseOrder: lost, findOrder: answers(unpaid, outcome) });
      await flow.until('paying');
      expect(flow.context()).toMatchObject({ requestId: 'request-1', placed: { amount: 1_200_000 } });
    },
  );
});

describe('buying, at the cashier', () => {
  it('asks for cards and payment with the configuration of the product [BUY-71]', async () => {
    const cashier = { productType: '9', boundQueryType: 'FUND_FSP_9', merchant: 'assetManagement', supplier: 'HEGENG' };
    const loadCards = vi.fn(fakeBuyPorts().loadCards);
    const flow = await beginPaying({ loadCards, readOffer: () => anOffer({ cashier }) });
    expect(loadCards.mock.calls.map(([asked]) => asked)).toEqual([{ productCode: 'QS0001', cashier }]);
    expect(payCommandOf(flow.context())).toMatchObject({ cashier });
    expect(JSON.stringify(flow.view())).not.toContain('FUND_FSP_9');
  });

  it('keeps the order when the pad is closed, and gives it back before another with other terms is placed [BUY-24] [BUY-33]', async () => {
    const calls: string[] = [];
    const flow = await beginPaying({
      placeOrder: ({ requestId }) => {
        calls.push(`place ${requestId}`);
        return Promise.resolve({ ...unpaid, orderNo: `order-${calls.length}` });
      },
      releaseOrder: (orderNo) => {
        calls.push(`release ${orderNo}`);
        return Promise.resolve();
      },
    });
    const closePad = async () => {
      flow.pad()?.send({ type: 'pad.closed' });
      await flow.until('reviewing');
    };
    await closePad();
    expect(flow.view()).toMatchObject({ step: 'review', dialog: null, notice: null, resumesOrder: true });
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    await closePad();
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'amount.entered', text: '11000' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    expect(calls).toEqual(['place request-1', 'release order-1', 'place request-2']);
    expect(flow.context().placed).toMatchObject({ requestId: 'request-2', orderNo: 'order-3', amount: 1_100_000 });
  });

  it('loads the cards anew when the server cancels (F00003), with its words and the order kept [BUY-33]', async () => {
    const loadCards = vi.fn(fakeBuyPorts().loadCards);
    const flow = await beginPaying({
      loadCards,
      findOrder: answers(unpaid),
      cashier: cashierThat(() => Promise.resolve({ kind: 'cancelled-by-server', message: { kind: 'password-key-stale' } })),
    });
    flow.typePassword();
    await flow.until('reviewing');
    expect(loadCards).toHaveBeenCalledTimes(2);
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'password-key-stale' } }, resumesOrder: true });
  });

  it('shows a refusal, and the order is given back before the next one [BUY-33]', async () => {
    const releaseOrder = vi.fn(() => Promise.resolve());
    const flow = await beginPaying({
      releaseOrder,
      findOrder: answers(unpaid),
      cashier: cashierThat(() => Promise.resolve({ kind: 'refused', message })),
    });
    flow.typePassword();
    await flow.until('refused');
    expect(flow.view().dialog).toMatchObject({ shape: 'alert', title: 'notice-title', body: message });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, resumesOrder: false });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    expect(releaseOrder).toHaveBeenCalledExactlyOnceWith('order-1', expect.anything());
    expect(flow.context()).toMatchObject({ requestId: 'request-2', needsRelease: false });
  });

  it('hands over in waiting state when the answer to the payment is lost, and keeps the key [BUY-31]', async () => {
    const clearDraft = vi.fn();
    const flow = await beginPaying({ clearDraft, cashier: cashierThat(lost) });
    flow.typePassword();
    await flow.until('unsettled');
    expect(flow.view()).toMatchObject({ step: 'done', destination: { to: 'buy-result', outcome: 'waiting', orderNo: 'order-1' } });
    expect(clearDraft).not.toHaveBeenCalled();
    expect(flow.emitted.some(({ type }) => type === 'buy.paid')).toBe(false);
  });
});

describe('a stored snapshot', () => {
  it('is plain data without password, token or key, at every step of a purchase [BUY-36]', async () => {
    const texts: string[] = [];
    const flow = begin();
    flow.actor.subscribe(() => texts.push(JSON.stringify(flow.actor.getPersistedSnapshot())));
    await flow.review([...FILLED_IN, { type: 'order.pressed' }]);
    flow.actor.send({ type: 'order.confirmed' });
    await flow.until('paying');
    flow.typePassword();
    await flow.until('placed');
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(text).not.toMatch(/135790|c2VhbGVk|fake-public-key|nonce-1|token/i);
  });

  it('brings the flow back where it was [BUY-36]', async () => {
    const flow = await beginReady();
    flow.actor.send({ type: 'order.pressed' });
    const stored = flow.actor.getPersistedSnapshot();
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
    const again = createActor(createBuyMachine(fakeBuyPorts()), {
      input: aBuyInput,
      snapshot: structuredClone(stored),
      clock: new SimulatedClock(),
    });
    again.start();
    expect(toBuyView(again.getSnapshot())).toEqual(flow.view());
    again.send({ type: 'order.confirmed' });
    await waitFor(again, (snapshot) => snapshot.matches('paying'));
  });
});

const faults = orderOutcomes(aReceipt, [null])['findOrder']?.errors ?? [];
const ends: readonly OrderOutcome[] = [unpaid, refusal('risk'), quotaGone, refusal('other')];
const cards = [aWallet({ available: fen(1_500_000) }), aWallet({ cardId: 'wallet-2' }), aBankCard()];
const opening = (standing = {}) => ({ cards, lastUsedCardId: null, standing: aDisclosureStanding(standing) });
const opened = orderOutcomes(aReceipt, [opening(), opening({ isSigned: false })]);
const outcomes = {
  judgeCard: { done: [true, false], errors: faults },
  placeOrder: { done: ends, errors: faults },
  findOrder: { done: [...(opened['findOrder']?.done ?? []), ...ends, { kind: 'closed' }], errors: faults },
  releaseOrder: { done: [undefined], errors: faults },
  maturity: {
    done: [
      { kind: 'chosen', arrangement: 'redeem' },
      { kind: 'changed', arrangement: 'redeem' },
      { kind: 'restored', arrangement: 'continue', message, wasJudged: false },
      { kind: 'restored', arrangement: 'continue', message: { kind: 'sign-in-required' }, wasJudged: false },
      { kind: 'forgotten', arrangement: 'continue' },
    ],
    errors: [new Error('broken')],
    snapshots: [{ value: 'settling', context: { shown: 'redeem', childFrame: null, dialog: null } }],
  },
};
const foundOnEntry = ([unpaid, { kind: 'closed' }] as const).map((found) => ({
  draft: aBuyDraft({ requestId: 'request-1' }),
  found,
  answer: { kind: 'read', value: opening() },
}));

/** Now and then nothing is offered, or a product without a choice. */
const someOffers = () => {
  let looks = 0;
  return () => [anOffer(), null, anOffer({ canChooseMaturity: false })][(looks += 1) % 3] ?? null;
};

testOrderFlow<BuyPorts, PayCommand, PayReceipt, BuyEvent>('a purchase', {
  promises: {
    opening: ['BUY-35', 'BUY-43'],
    draft: ['BUY-25'],
    summary: ['BUY-23'],
    once: ['BUY-22', 'BUY-36'],
    lost: ['BUY-27', 'FL-662'],
    visit: ['BUY-26'],
    refused: ['BUY-30', 'BUY-33'],
    unsent: ['BUY-33'],
    signIn: ['BUY-32'],
    ways: ['BUY-37', 'BUY-38'],
  },
  receipt: aReceipt,
  result,
  notArrived: 'order-not-arrived',
  isUnsentNoticed: true,
  isPaidLater: true,
  lostAt: 'unsettled',
  begin,
  beginReviewing: (ports) => begin(ports).review([...FILLED_IN, { type: 'order.pressed' }]),
  portsOf: ({ cashier, find, read, place }) => ({
    cashier,
    loadCards: read({ cards: [aWallet(), aBankCard()], lastUsedCardId: null }),
    placeOrder: place<OrderOutcome>(unpaid, (words) => ({ kind: 'refused', refusal: { kind: 'other', message: words } })),
    findOrder: find<FoundPurchase>({ kind: 'placed', receipt: aReceipt }),
  }),
  draftOf: ({ readDraft }) => readDraft('QS0001'),
  days: [{ rules: ['BUY-18'], ...FRIDAY_CUT_OFF, portsOf: (clock) => ({ clock }) }],
  walk: {
    machine: (ports) => createBuyMachine(fakeBuyPorts(ports)),
    restless: () => createBuyMachine(fakeBuyPorts({ clock: aRestlessClock(), readOffer: someOffers() })),
    inputs: [aBuyInput],
    events: [
      { type: 'amount.entered', text: '10000' },
      { type: 'amount.entered', text: '6000' },
      { type: 'amount.entered', text: '20000' },
      { type: 'amount.entered', text: 'x' },
      { type: 'card.chosen', cardId: 'wallet-1' },
      { type: 'card.chosen', cardId: 'bank-1' },
      { type: 'card.chosen', cardId: 'nobody' },
      { type: 'arrangement.chosen', arrangement: 'continue' },
      { type: 'arrangement.chosen', arrangement: 'redeem' },
      { type: 'agreement.ticked', agreed: true },
      { type: 'order.pressed' },
      { type: 'order.confirmed' },
    ],
    outcomes: {
      ...opened,
      open: { done: [...(opened['open']?.done ?? []), ...foundOnEntry], errors: faults },
      preBuy: everyGateEnd,
      ...outcomes,
    },
    keyOf: ({ value, context }: { readonly value: unknown; readonly context: BuyContext }) => {
      const { offer, amountText, cardId, firstBuy, agreed, remaining, placed, needsRelease, asked } = context;
      const standing = placed === null ? 'none' : isForTerms(placed, context) ? 'same' : 'other';
      if (value === 'asking' || value === 'unconfirmed') return JSON.stringify([value, asked, standing, amountText]);
      const form = [
        offer?.canChooseMaturity,
        context.standing?.isSigned,
        amountText,
        cardId,
        firstBuy,
        agreed,
        remaining === null,
        needsRelease,
      ];
      return JSON.stringify([value, standing, ...form]);
    },
    rests: ['blocked'],
    gaps: ['checking', 'arranging'],
    seed: 20_261_120,
    steps: 6_000,
    steady: {
      outcomes: {
        ...opened,
        ...outcomes,
        open: { done: [{ draft: aBuyDraft(), found: null, answer: { kind: 'read', value: opening() } }], errors: faults },
        preBuy: { done: [everyGateEnd.done[0]], errors: [] },
      },
    },
    orders: 10,
  },
});
