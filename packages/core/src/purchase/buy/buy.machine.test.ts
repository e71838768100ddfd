import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor, type AnyStateNode, type AnyTransitionDefinition, type SnapshotFrom } from 'xstate';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import type { Message } from '../../kit/message.ts';
import { fen } from '../../values/money.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeMaturityPorts } from '../maturity/maturity.fakes.ts';
import type { MaturityPorts } from '../maturity/maturity.ports.ts';
import type { MaturityReceipt } from '../maturity/maturity.types.ts';
import { RISK_WARNING_VERSION } from '../../qualification/suitability.ts';
import { aStanding, fakePreBuyPorts } from '../../qualification/pre-buy/pre-buy.fakes.ts';
import { aDisclosureStanding } from '../../qualification/risk-disclosure/risk-disclosure.fakes.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aBankCard, aBuyDraft, aMoment, anOffer, aPlacedOrder, aReceipt, aWallet, fakeBuyPorts } from './buy.fakes.ts';
import { createBuyMachine, type BuyMachine } from './buy.machine.ts';
import type { BuyPorts } from './buy.ports.ts';
import type { BuyDraft, BuyEmitted, FoundOrder, OrderOutcome, PayCommand, PayReceipt } from './buy.types.ts';
import { cashierOf, toBuyView, type BuyView } from './buy.view.ts';

type Snapshot = SnapshotFrom<BuyMachine>;

const lost = () => Promise.reject(new PortError('timeout'));
const signedOut = () => Promise.reject(new PortError('sign-in-required', 'F01003'));
const never = () => new Promise<never>(() => {});
const placed: OrderOutcome = { kind: 'placed', orderNo: 'order-1', applyDate: calendarDate('2026-11-20') };
const refusal = (kind: 'risk' | 'other'): OrderOutcome => ({ kind: 'refused', refusal: { kind, message: { kind: 'server', text: kind } } });
const quotaGone: OrderOutcome = {
  kind: 'refused',
  refusal: { kind: 'quota', message: { kind: 'above-remaining', max: fen(500_000) }, remaining: fen(500_000) },
};
const serverWords = { kind: 'server', text: '请重新输入' } as const;
const signIn = { to: 'sign-in', comesBack: true };

const visited = new Set<string>();

/** A running flow over fake ports, with what it saved, emitted and asked. */
const begin = (overrides: Partial<BuyPorts> = {}) => {
  const clock = new SimulatedClock();
  const drafts: BuyDraft[] = [];
  const emitted: BuyEmitted[] = [];
  const ports = fakeBuyPorts({ saveDraft: (draft) => drafts.push(draft), ...overrides });
  const actor = createActor(createBuyMachine(ports), {
    clock,
    input: { mode: 'simple' },
    inspect: (event) => {
      if (event.type === '@xstate.microstep') for (const each of event._transitions) visited.add(keyOf(each));
    },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const until = (state: Parameters<Snapshot['matches']>[0]) => waitFor(actor, (snapshot) => snapshot.matches(state));
  const view = () => toBuyView(actor.getSnapshot());
  const context = () => actor.getSnapshot().context;
  const typePassword = () => {
    for (const digit of '135790') ports.cashier.entry.append(digit);
    cashierOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
  };
  return { actor, clock, drafts, emitted, ports, until, view, context, typePassword };
};

/** As far as the amount, the wallet and the tick: the button is on. */
const beginReady = async (overrides: Partial<BuyPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until({ editing: 'settled' });
  flow.actor.send({ type: 'amount.entered', text: '10000' });
  flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
  await flow.until({ editing: 'settled' });
  flow.actor.send({ type: 'agreement.ticked', agreed: true });
  return flow;
};

const beginOrdering = async (overrides: Partial<BuyPorts> = {}) => {
  const flow = await beginReady(overrides);
  flow.actor.send({ type: 'buy.pressed' });
  flow.actor.send({ type: 'purchase.confirmed' });
  return flow;
};

const beginPaying = async (overrides: Partial<BuyPorts> = {}) => {
  const flow = await beginOrdering(overrides);
  await flow.until('paying');
  return flow;
};

const cashierThat = (outcome: () => Promise<PasswordOutcome<PayReceipt>>) =>
  fakeTradePasswordPorts<PayCommand, PayReceipt>(aReceipt, { submit: outcome });

/** As far as the question about the other holdings of the product. */
const beginArranging = async (submit?: () => Promise<PasswordOutcome<MaturityReceipt>>) => {
  const ports = fakeMaturityPorts();
  const cashier = submit === undefined ? ports.cashier : { ...ports.cashier, submit };
  const flow = await beginReady({ maturity: { cashier, check: () => Promise.resolve({ kind: 'allowed', needsAlert: true }) } });
  await flow.until({ editing: 'settled' });
  flow.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
  flow.clock.increment(300);
  await waitFor(flow.actor, () => flow.view().dialog !== null);
  const typeMaturityPassword = () => {
    for (const digit of '135790') cashier.entry.append(digit);
    cashierOf(flow.actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
  };
  return { ...flow, typeMaturityPassword };
};

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
        arrangement: 1,
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

describe('buy, at the gate', () => {
  it("asks for the product's own level and family [BUY-20]", async () => {
    const check = vi.fn(() => Promise.resolve({ kind: 'judged', standing: aStanding() } as const));
    const flow = begin({ preBuy: fakePreBuyPorts({ check }) });
    await flow.until('editing');
    expect(check).toHaveBeenCalledExactlyOnceWith(3, expect.anything());
    expect(flow.view().checks).toHaveLength(6);
  });

  it("shows the gate's question as its own and goes where its answer leads [BUY-20]", async () => {
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ identityVerified: false }) }) }),
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view()).toMatchObject({ step: 'checking', isBusy: false, dialog: { body: { kind: 'identity-missing' } } });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('leaving');
    expect(flow.view()).toMatchObject({
      step: 'leaving',
      dialog: null,
      childFrame: null,
      destination: { to: 'identity', comesBack: true },
    });
  });

  it('goes on when the user insists after the written warning [BUY-20]', async () => {
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ matchFlag: 1 }) }) }),
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('editing');
    expect(flow.view().dialog).toBeNull();
  });

  it('sends the accepted warning, its text and its moment, with the order, and asks anew on the next visit [BUY-60]', async () => {
    const placeOrder = vi.fn<BuyPorts['placeOrder']>(() => Promise.resolve(placed));
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ matchFlag: 1 }) }) }),
      readDraft: () => Promise.resolve(aBuyDraft({ amountText: '12000' })),
      placeOrder,
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.actor.getSnapshot().context.warning).toBeNull();
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'buy.pressed' });
    flow.actor.send({ type: 'purchase.confirmed' });
    await flow.until('paying');
    const { warning } = flow.actor.getSnapshot().context;
    expect(warning).toEqual({ version: RISK_WARNING_VERSION, acceptedAt: expect.any(Number) });
    expect(placeOrder).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ warning }), expect.anything());
  });

  it('re-assesses when the user does not insist [BUY-20]', async () => {
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ matchFlag: 1 }) }) }),
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type: 'dialog.refused' });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'risk-assessment', comesBack: true });
  });

  it('blocks without a word on an exception, loses nothing and can be tried again [BUY-21]', async () => {
    const check = vi.fn().mockRejectedValueOnce(new PortError('server')).mockResolvedValue({ kind: 'judged', standing: aStanding() });
    const flow = begin({ preBuy: fakePreBuyPorts({ check }), readDraft: () => Promise.resolve(aBuyDraft({ amountText: '12000' })) });
    await flow.until('blocked');
    expect(flow.view()).toMatchObject({
      step: 'blocked',
      dialog: null,
      notice: null,
      problem: { kind: 'system-exception' },
      canRetry: true,
    });
    expect(flow.emitted).toEqual([{ type: 'buy.blocked', reason: 'exception' }]);
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ amountText: '12000', problem: null });
  });

  it('stays blocked when the user closes the alert, and says so [BUY-21]', async () => {
    const flow = begin({
      preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing: aStanding({ riskAssessed: false }) }) }),
    });
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type: 'dialog.dismissed' });
    await flow.until('blocked');
    expect(flow.view().problem).toEqual({ kind: 'conditions-unmet' });
    expect(flow.emitted).toEqual([{ type: 'buy.blocked', reason: 'dismissed' }]);
  });

  it('goes to sign-in when nobody is signed in [BUY-32]', async () => {
    const flow = begin({ preBuy: fakePreBuyPorts({ check: signedOut }) });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
  });

  it('blocks when the gate itself breaks [BUY-21]', async () => {
    const standing = {
      ...aStanding(),
      get matchFlag(): number {
        throw new Error('broken');
      },
    };
    const flow = begin({ preBuy: fakePreBuyPorts({ check: () => Promise.resolve({ kind: 'judged', standing }) }) });
    await flow.until('blocked');
    expect(flow.view()).toMatchObject({ step: 'blocked', problem: { kind: 'system-exception' } });
    expect(flow.emitted).toEqual([{ type: 'buy.blocked', reason: 'exception' }]);
  });
});

describe('buy, before the disclosure is signed', () => {
  const standingThat = (standing: BuyPorts['disclosure']['standing']) => ({ disclosure: { standing } });
  const reading = (overrides: Parameters<typeof aDisclosureStanding>[0]) =>
    standingThat(() => Promise.resolve({ kind: 'read', value: aDisclosureStanding(overrides) }));
  const offering = (family: 'broker' | 'private') => ({ readOffer: () => Promise.resolve(anOffer({ family, walletOnly: false })) });

  it("asks for the product's own after the gate, and goes on when it is signed [BUY-41]", async () => {
    const standing = vi.fn<BuyPorts['disclosure']['standing']>(() => Promise.resolve({ kind: 'read', value: aDisclosureStanding() }));
    const flow = begin(standingThat(standing));
    await flow.until('editing');
    expect(standing).toHaveBeenCalledExactlyOnceWith(anOffer().productCode, expect.anything());
  });

  it.each(['broker', 'private'] as const)('leads to the disclosure of a %s product that is not signed [BUY-41]', async (family) => {
    const loadCards = vi.fn<BuyPorts['loadCards']>();
    const flow = begin({ ...offering(family), ...reading({ isSigned: false, certification: 90 }), loadCards });
    await flow.until('leaving');
    expect(flow.view()).toMatchObject({ step: 'leaving', destination: { to: 'risk-disclosure', family } });
    expect(loadCards).not.toHaveBeenCalled();
    flow.actor.send({ type: 'destination.followed' });
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view()).toMatchObject({ step: 'loading', destination: null });
  });

  it('leads an investor who is not certified and may not pay first to the certification [BUY-42]', async () => {
    const flow = begin({ ...offering('private'), ...reading({ certification: 2, mayPayFirst: false }) });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'certification-in-purchase' });
  });

  it.each([
    ['private', { certification: 90, mayPayFirst: false }],
    ['private', { certification: 1, mayPayFirst: true }],
    ['broker', { certification: 1, mayPayFirst: false }],
    ['broker', { certification: null, mayPayFirst: false }],
  ] as const)('lets a %s product be bought with %o [BUY-42]', async (family, standing) => {
    const flow = begin({ ...offering(family), ...reading(standing) });
    await flow.until('editing');
    expect(flow.view().destination).toBeNull();
  });

  it('blocks with the words of a refusal, and can be tried again [BUY-43]', async () => {
    const standing = vi
      .fn<BuyPorts['disclosure']['standing']>()
      .mockResolvedValueOnce({ kind: 'refused', message: serverWords })
      .mockResolvedValue({ kind: 'read', value: aDisclosureStanding() });
    const flow = begin(standingThat(standing));
    await flow.until('blocked');
    expect(flow.view()).toMatchObject({ problem: serverWords, canRetry: true });
    expect(flow.emitted).toEqual([{ type: 'buy.blocked', reason: 'check-failed' }]);
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
  });

  it('blocks when nobody knows, and waits no longer than 30 s [BUY-43]', async () => {
    const broken = begin(standingThat(lost));
    await broken.until('blocked');
    expect(broken.view()).toMatchObject({ problem: { kind: 'network-unavailable' }, canRetry: true });
    const late = begin(standingThat(never));
    await late.until('readingDisclosure');
    expect(late.view()).toMatchObject({ step: 'checking', isBusy: true });
    late.clock.increment(30_000);
    expect(late.view()).toMatchObject({ step: 'blocked', problem: { kind: 'network-unavailable' } });
    expect([broken.emitted, late.emitted]).toEqual([
      [{ type: 'buy.blocked', reason: 'exception' }],
      [{ type: 'buy.blocked', reason: 'exception' }],
    ]);
  });

  it('goes to sign-in when nobody is signed in [BUY-32]', async () => {
    const flow = begin(standingThat(signedOut));
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
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

describe('buy, while editing', () => {
  it('keeps the field as it was when an entry does not fit [BUY-1]', async () => {
    const flow = begin();
    await flow.until('editing');
    for (const text of ['1', '10', '10x', '10.', '10.5', '10.55', '10.555']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view().amountText).toBe('10.55');
    flow.actor.send({ type: 'amount.entered', text: '' });
    expect(flow.view()).toMatchObject({ amountText: '', tip: null });
  });

  it('saves the draft on every change [BUY-25]', async () => {
    const flow = await beginReady();
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
    flow.clock.increment(300);
    await flow.until('editing');
    expect(flow.drafts.slice(1)).toEqual([
      aBuyDraft({ cardId: null, agreed: false }),
      aBuyDraft({ agreed: false }),
      aBuyDraft(),
      aBuyDraft({ arrangement: 2 }),
    ]);
  });

  it('asks whether it is the first purchase, and typing goes on meanwhile [BUY-5]', async () => {
    const isFirstPurchase = vi.fn(() => Promise.resolve(false));
    const flow = begin({ isFirstPurchase });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
    flow.actor.send({ type: 'amount.entered', text: '5000' });
    expect(flow.view()).toMatchObject({ step: 'edit', firstBuy: 'judging', amountText: '5000', tip: { kind: 'below-start' } });
    await flow.until({ editing: 'settled' });
    expect(isFirstPurchase).toHaveBeenCalledExactlyOnceWith({ cardId: 'wallet-1', productCode: 'QS0001' }, expect.anything());
    expect(flow.view()).toMatchObject({ firstBuy: 'follow-up', tip: null, minimum: '5,000' });
  });

  it('takes the answer of the card chosen last [BUY-5]', async () => {
    const answers: ((isFirst: boolean) => void)[] = [];
    const flow = begin({
      loadCards: () => Promise.resolve({ cards: [aWallet(), aWallet({ cardId: 'wallet-2' })], lastUsedCardId: null }),
      isFirstPurchase: () => new Promise((resolve) => answers.push(resolve)),
    });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-2' });
    answers[0]?.(false);
    answers[1]?.(true);
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ card: { cardId: 'wallet-2' }, firstBuy: 'first' });
  });

  it('asks again on the next press when the answer did not come and the amount depends on it [BUY-6]', async () => {
    const isFirstPurchase = vi.fn<BuyPorts['isFirstPurchase']>().mockRejectedValueOnce(new PortError('network')).mockResolvedValue(false);
    const flow = await beginReady({ isFirstPurchase });
    expect(flow.view()).toMatchObject({ firstBuy: 'unknown', notice: { body: { kind: 'first-purchase-unknown' } }, canRetry: true });
    flow.actor.send({ type: 'amount.entered', text: '6000' });
    expect(flow.view().button).toMatchObject({ isEnabled: false, reason: { kind: 'below-start' } });
    flow.actor.send({ type: 'buy.pressed' });
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ firstBuy: 'follow-up', button: { isEnabled: true } });
  });

  it('asks again on retry, and gives up waiting at the deadline [BUY-38]', async () => {
    const isFirstPurchase = vi.fn<BuyPorts['isFirstPurchase']>().mockImplementationOnce(never).mockResolvedValue(true);
    const flow = begin({ isFirstPurchase });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
    flow.clock.increment(30_000);
    await flow.until({ editing: 'settled' });
    expect(flow.view().notice?.body).toEqual({ kind: 'first-purchase-unknown' });
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view().notice).toBeNull();
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ firstBuy: 'first', canRetry: false });
  });

  it('goes to sign-in with the draft kept when the session ends meanwhile [BUY-32]', async () => {
    const clearDraft = vi.fn();
    const flow = begin({ isFirstPurchase: signedOut, clearDraft });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'amount.entered', text: '10000' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft({ agreed: false }));
    expect(clearDraft).not.toHaveBeenCalled();
  });

  it('refuses a card that cannot pay and says why [BUY-10]', async () => {
    const flow = begin();
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-1' });
    expect(flow.view()).toMatchObject({ card: null, notice: { body: { kind: 'wallet-only' } } });
    flow.actor.send({ type: 'card.chosen', cardId: 'nobody' });
    expect(flow.view().card).toBeNull();
  });

  it('keeps the arrangement of a product that offers no choice [BUY-34]', async () => {
    const flow = begin({ readOffer: () => Promise.resolve(anOffer({ canChooseMaturity: false })) });
    await flow.until('editing');
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
    expect(flow.view().arrangement).toBe(1);
  });

  it('shows the chosen arrangement at once, checks it, and lets it go with the order without a password [BUY-39]', async () => {
    const check = vi.fn<MaturityPorts['check']>(() => Promise.resolve({ kind: 'allowed', needsAlert: false }));
    const flow = await beginReady({ maturity: fakeMaturityPorts({ check }) });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
    expect(flow.view()).toMatchObject({
      step: 'edit',
      arrangement: 2,
      isSavingArrangement: true,
      button: { isEnabled: false },
      amountText: '10000',
      agreed: true,
    });
    expect(flow.drafts.at(-1)).toMatchObject({ arrangement: 1 });
    flow.actor.send({ type: 'buy.pressed' });
    flow.actor.send({ type: 'amount.entered', text: '12000' });
    flow.actor.send({ type: 'amount.entered', text: '012' });
    flow.actor.send({ type: 'agreement.ticked', agreed: false });
    flow.clock.increment(300);
    await flow.until('editing');
    expect(check).toHaveBeenCalledExactlyOnceWith(
      { place: 'buy', productCode: 'QS0001', periodName: '第1期', openPeriodId: 'period-1', arrangement: 2 },
      expect.anything(),
    );
    expect(flow.view()).toMatchObject({
      arrangement: 2,
      isSavingArrangement: false,
      notice: null,
      amountText: '12000',
      agreed: false,
      card: { cardId: 'wallet-1' },
    });
    expect(flow.drafts.at(-1)).toMatchObject({ arrangement: 2, amountText: '12000', agreed: false });
  });

  it('does nothing for the arrangement that stands [BUY-39]', async () => {
    const flow = await beginReady();
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 1 });
    expect(flow.view().button.isEnabled).toBe(true);
  });

  it('asks and takes the password when other holdings of the product change too [BUY-40]', async () => {
    const flow = await beginArranging();
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'maturity-affects-all' }, accept: 'change-all', refuse: 'keep-original' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.typeMaturityPassword();
    await flow.until('editing');
    expect(flow.view()).toMatchObject({
      arrangement: 2,
      notice: { body: { kind: 'modification-done' }, tone: 'success' },
      amountText: '10000',
    });
    expect(cashierOf(flow.actor.getSnapshot())).toBeNull();
  });

  it.each([{ type: 'dialog.refused' }, { type: 'dialog.dismissed' }] as const)(
    'keeps the original silently on $type [BUY-40]',
    async (answer) => {
      const flow = await beginArranging();
      flow.actor.send(answer);
      await flow.until('editing');
      expect(flow.view()).toMatchObject({ arrangement: 1, notice: null, dialog: null, amountText: '10000', agreed: true });
      expect(flow.drafts.at(-1)).toMatchObject({ arrangement: 1 });
    },
  );

  it.each<[string, PasswordOutcome<MaturityReceipt> | PortError, BuyView['notice']]>([
    ['nobody knows whether it was saved', new PortError('timeout'), { body: { kind: 'outcome-unknown' }, tone: 'warn' }],
    ['the server cancels it', { kind: 'cancelled-by-server', message: serverWords }, { body: serverWords, tone: 'warn' }],
  ])('brings the choice back when %s, and keeps the form [BUY-40]', async (_, outcome, notice) => {
    const flow = await beginArranging(() => (outcome instanceof PortError ? Promise.reject(outcome) : Promise.resolve(outcome)));
    flow.actor.send({ type: 'dialog.accepted' });
    flow.typeMaturityPassword();
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ arrangement: 1, notice, amountText: '10000', agreed: true });
  });

  it.each<[string, MaturityPorts['check'], Message]>([
    ['refuses', () => Promise.resolve({ kind: 'refused', message: serverWords }), serverWords],
    ['is lost', () => Promise.reject(new PortError('timeout')), { kind: 'network-unavailable' }],
  ])('brings the choice back when the check %s, in words [BUY-40]', async (_, check, body) => {
    const flow = await beginReady({ maturity: fakeMaturityPorts({ check }) });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
    flow.clock.increment(300);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ arrangement: 1, notice: { body, tone: 'warn' }, amountText: '10000', agreed: true });
    expect(flow.drafts.at(-1)).toMatchObject({ arrangement: 1 });
  });

  it('brings it back under the alert of a refused update, and silently when the pad is closed [BUY-40]', async () => {
    const refused = await beginArranging(() => Promise.resolve({ kind: 'refused', message: serverWords }));
    refused.actor.send({ type: 'dialog.accepted' });
    refused.typeMaturityPassword();
    await waitFor(refused.actor, () => refused.view().dialog !== null);
    expect(refused.view()).toMatchObject({ dialog: { shape: 'alert', title: 'notice-title', body: serverWords }, arrangement: 1 });
    refused.actor.send({ type: 'dialog.accepted' });
    await refused.until('editing');
    expect(refused.view()).toMatchObject({ arrangement: 1, notice: null, dialog: null, amountText: '10000' });

    const closed = await beginArranging();
    closed.actor.send({ type: 'dialog.accepted' });
    cashierOf(closed.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await closed.until('editing');
    expect(closed.view()).toMatchObject({ arrangement: 1, notice: null, dialog: null, amountText: '10000' });
    expect(closed.drafts.at(-1)).toMatchObject({ arrangement: 1 });
  });

  it('takes another card while the choice is checked, and judges it afterwards [BUY-39]', async () => {
    const isFirstPurchase = vi.fn<BuyPorts['isFirstPurchase']>(() => Promise.resolve(false));
    const cards = [aWallet(), aWallet({ cardId: 'wallet-2' }), aBankCard()];
    const flow = await beginReady({ isFirstPurchase, loadCards: () => Promise.resolve({ cards, lastUsedCardId: null }) });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-2' });
    expect(flow.view()).toMatchObject({ card: { cardId: 'wallet-2' }, firstBuy: 'judging', isSavingArrangement: true });
    flow.actor.send({ type: 'card.chosen', cardId: aBankCard().cardId });
    expect(flow.view()).toMatchObject({ card: { cardId: 'wallet-2' }, notice: { body: { kind: 'wallet-only' } } });
    expect(flow.drafts.at(-1)).toMatchObject({ cardId: 'wallet-2', arrangement: 1 });
    flow.clock.increment(300);
    await flow.until({ editing: 'settled' });
    expect(flow.view()).toMatchObject({ card: { cardId: 'wallet-2' }, firstBuy: 'follow-up', arrangement: 2 });
    expect(isFirstPurchase).toHaveBeenLastCalledWith({ cardId: 'wallet-2', productCode: 'QS0001' }, expect.anything());
  });

  it('judges the card anew when its judgement was cut short by the choice [BUY-39]', async () => {
    const answers: ((isFirst: boolean) => void)[] = [];
    const isFirstPurchase = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
    const flow = begin({ isFirstPurchase });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet-1' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
    flow.clock.increment(300);
    await flow.until({ editing: 'judgingCard' });
    expect(flow.view()).toMatchObject({ arrangement: 2, firstBuy: 'judging' });
    answers.at(-1)?.(true);
    await flow.until({ editing: 'settled' });
    expect(flow.view().firstBuy).toBe('first');
    expect(isFirstPurchase).toHaveBeenCalledTimes(2);
  });

  it('goes to sign-in and comes back when the session is gone at that password [BUY-40]', async () => {
    const flow = await beginArranging(signedOut);
    flow.actor.send({ type: 'dialog.accepted' });
    flow.typeMaturityPassword();
    await flow.until('leaving');
    expect(flow.view()).toMatchObject({ destination: signIn, arrangement: 1 });
  });

  it('brings the choice back when the check breaks [BUY-40]', async () => {
    const broken = {
      get kind(): 'refused' {
        throw new Error('broken');
      },
      message: serverWords,
    };
    const flow = await beginReady({ maturity: fakeMaturityPorts({ check: () => Promise.resolve(broken) }) });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'arrangement.chosen', arrangement: 2 });
    flow.clock.increment(300);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ arrangement: 1, notice: { body: { kind: 'outcome-unknown' } }, amountText: '10000' });
  });

  it('answers a press without a card with 请选择支付方式 [BUY-13]', async () => {
    const flow = begin();
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'amount.entered', text: '10000' });
    flow.actor.send({ type: 'buy.pressed' });
    expect(flow.view()).toMatchObject({ step: 'edit', notice: { body: { kind: 'card-not-chosen' } } });
  });

  it('asks for a top-up when the wallet holds less than the amount [BUY-14]', async () => {
    const flow = await beginReady({
      loadCards: () => Promise.resolve({ cards: [aWallet({ available: fen(999_999) })], lastUsedCardId: null }),
    });
    flow.actor.send({ type: 'buy.pressed' });
    expect(flow.view().dialog).toMatchObject({ body: { kind: 'wallet-short' }, accept: 'top-up', refuse: 'cancel' });
    flow.actor.send({ type: 'dialog.refused' });
    expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, destination: null });
    flow.actor.send({ type: 'buy.pressed' });
    flow.actor.send({ type: 'dialog.dismissed' });
    expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, destination: null });
    flow.actor.send({ type: 'buy.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ dialog: null, destination: { to: 'top-up', comesBack: true } });
  });
});

describe('buy, in the summary', () => {
  it('goes back without a trace [BUY-33]', async () => {
    const flow = await beginReady();
    flow.actor.send({ type: 'buy.pressed' });
    expect(flow.view().step).toBe('review');
    flow.actor.send({ type: 'review.left' });
    expect(flow.view()).toMatchObject({ step: 'edit', amountText: '10000', notice: null });
  });

  it('shows the new dates instead of ordering when 15:00 has passed meanwhile [BUY-18]', async () => {
    let now = epochAt(calendarDate('2026-11-20'), '14:59:50');
    const placeOrder = vi.fn(() => Promise.resolve(placed));
    const flow = await beginReady({ clock: { now: () => now }, placeOrder });
    flow.actor.send({ type: 'buy.pressed' });
    now = epochAt(calendarDate('2026-11-20'), '15:00:00');
    flow.actor.send({ type: 'purchase.confirmed' });
    expect(flow.view()).toMatchObject({ step: 'review', notice: { body: { kind: 'dates-moved' } } });
    expect(flow.view().dates[0]?.date).toBe('2026-11-23');
    expect(placeOrder).not.toHaveBeenCalled();
    flow.actor.send({ type: 'purchase.confirmed' });
    await flow.until('paying');
  });
});

describe('buy, when the order is refused', () => {
  it('asks to re-assess after a tolerance mismatch [BUY-28]', async () => {
    const flow = await beginOrdering({ placeOrder: () => Promise.resolve(refusal('risk')) });
    await flow.until('riskRefused');
    expect(flow.view().dialog).toMatchObject({ title: 'notice-title', accept: 'reassess' });
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft());
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view().destination).toEqual({ to: 'risk-assessment', comesBack: true });
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('stays silent in the form when the user answers %s [BUY-28]', async (type) => {
    const flow = await beginOrdering({ placeOrder: () => Promise.resolve(refusal('risk')) });
    await flow.until('riskRefused');
    flow.actor.send({ type });
    expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, notice: null, destination: null, amountText: '10000' });
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

  it.each(['dialog.accepted', 'dialog.refused', 'dialog.dismissed'] as const)(
    "shows the server's words and returns on %s [BUY-30]",
    async (type) => {
      const flow = await beginOrdering({ placeOrder: () => Promise.resolve(refusal('other')) });
      await flow.until('orderRefused');
      expect(flow.view().dialog).toMatchObject({ shape: 'alert', title: 'notice-title', body: { kind: 'server', text: 'other' } });
      flow.actor.send({ type });
      expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, amountText: '10000' });
    },
  );

  it('orders anew under a new id after a refusal [BUY-22]', async () => {
    const ids: string[] = [];
    const placeOrder: BuyPorts['placeOrder'] = ({ requestId }) => {
      ids.push(requestId);
      return Promise.resolve(ids.length === 1 ? refusal('other') : placed);
    };
    const flow = await beginOrdering({ placeOrder });
    await flow.until('orderRefused');
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'buy.pressed' });
    flow.actor.send({ type: 'purchase.confirmed' });
    await flow.until('paying');
    expect(ids).toEqual(['request-1', 'request-2']);
  });
});

describe('buy, when the answer to the order is lost', () => {
  const found = (outcome: FoundOrder) => vi.fn(() => Promise.resolve(outcome));

  it('asks after 3 s what became of it and pays the one order [BUY-27]', async () => {
    const placeOrder = vi.fn(lost);
    const findOrder = found(placed);
    const flow = await beginOrdering({ placeOrder, findOrder });
    await flow.until('unconfirmed');
    expect(flow.view()).toMatchObject({ step: 'confirming-outcome', isBusy: true });
    flow.clock.increment(2_999);
    expect(findOrder).not.toHaveBeenCalled();
    flow.clock.increment(1);
    await flow.until('paying');
    expect(findOrder).toHaveBeenCalledExactlyOnceWith('request-1', expect.anything());
    expect(placeOrder).toHaveBeenCalledOnce();
    expect(flow.context().placed).toEqual(aPlacedOrder());
  });

  it('asks too when no answer ever comes [BUY-38]', async () => {
    const flow = await beginOrdering({ placeOrder: never, findOrder: found(placed) });
    flow.clock.increment(30_000);
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('paying');
  });

  it('returns to the form when it never arrived, and the next order has its own id [BUY-27]', async () => {
    const placeOrder = vi.fn<BuyPorts['placeOrder']>().mockRejectedValueOnce(new PortError('timeout')).mockResolvedValue(placed);
    const flow = await beginOrdering({ placeOrder, findOrder: found({ kind: 'never-arrived' }) });
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'order-not-arrived' } }, amountText: '10000' });
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft());
    flow.actor.send({ type: 'buy.pressed' });
    flow.actor.send({ type: 'purchase.confirmed' });
    await flow.until('paying');
    expect(placeOrder.mock.calls.map(([{ requestId }]) => requestId)).toEqual(['request-1', 'request-2']);
  });

  it('hands over when it turns out to be paid already [BUY-31]', async () => {
    const flow = await beginOrdering({ placeOrder: lost, findOrder: found({ kind: 'paid', receipt: aReceipt }) });
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('accepted');
    expect(flow.view().destination).toMatchObject({ to: 'buy-result', outcome: 'waiting', orderNo: 'order-1' });
  });

  it('says that it expired when it did [BUY-27]', async () => {
    const flow = await beginOrdering({ placeOrder: lost, findOrder: found({ kind: 'closed' }) });
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('editing');
    expect(flow.view().notice?.body).toEqual({ kind: 'order-expired' });
  });

  it('asks 20 times, then says that the outcome is unknown and asks on when told to [BUY-27]', async () => {
    const findOrder = vi.fn<BuyPorts['findOrder']>(lost);
    const placeOrder = vi.fn(lost);
    const flow = await beginOrdering({ placeOrder, findOrder });
    for (let asked = 0; asked < 20; asked += 1) {
      await flow.until('unconfirmed');
      flow.clock.increment(3_000);
      await waitFor(flow.actor, (snapshot) => !snapshot.matches('asking'));
    }
    await flow.until('unknown');
    expect(findOrder).toHaveBeenCalledTimes(20);
    expect(flow.view()).toMatchObject({ step: 'unknown', problem: { kind: 'outcome-unknown' }, canRetry: true, isBusy: false });
    expect(flow.drafts.at(-1)?.requestId).toBe('request-1');
    findOrder.mockResolvedValue(placed);
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('paying');
    expect(placeOrder).toHaveBeenCalledOnce();
  });

  it('counts questions that are never answered, too [BUY-38]', async () => {
    const flow = await beginOrdering({ placeOrder: lost, findOrder: never });
    for (let asked = 0; asked < 20; asked += 1) {
      await flow.until('unconfirmed');
      flow.clock.increment(3_000);
      await flow.until('asking');
      flow.clock.increment(30_000);
    }
    await flow.until('unknown');
  });

  it('goes to sign-in when the session is gone, and asks first on return [BUY-32]', async () => {
    const placeOrder = vi.fn(signedOut);
    const flow = await beginOrdering({ placeOrder });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
    const draft = flow.drafts.at(-1);
    expect(draft).toEqual(aBuyDraft({ requestId: 'request-1' }));
    const findOrder = found({ kind: 'never-arrived' });
    const check = vi.fn(fakePreBuyPorts().check);
    const next = begin({ readDraft: () => Promise.resolve(draft ?? null), findOrder, preBuy: fakePreBuyPorts({ check }) });
    expect(check).not.toHaveBeenCalled();
    await next.until('editing');
    expect(findOrder).toHaveBeenCalledExactlyOnceWith('request-1', expect.anything());
    expect(next.view()).toMatchObject({ amountText: '10000', notice: { body: { kind: 'order-not-arrived' } } });
  });

  it('goes to sign-in when the session ends between two questions [BUY-32]', async () => {
    const flow = await beginOrdering({ placeOrder: lost, findOrder: signedOut });
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
    expect(flow.drafts.at(-1)?.requestId).toBe('request-1');
  });

  it('does not order again when the user taps twice [BUY-22]', async () => {
    const placeOrder = vi.fn(() => Promise.resolve(placed));
    const flow = await beginReady({ placeOrder });
    for (const type of ['buy.pressed', 'buy.pressed', 'purchase.confirmed', 'purchase.confirmed', 'buy.pressed'] as const)
      flow.actor.send({ type });
    await flow.until('paying');
    flow.actor.send({ type: 'purchase.confirmed' });
    expect(placeOrder).toHaveBeenCalledOnce();
  });
});

describe('buy, when an order is under way on entry', () => {
  const enter = (outcome: FoundOrder, draft: Partial<BuyDraft> = {}, overrides: Partial<BuyPorts> = {}) =>
    begin({
      readDraft: () => Promise.resolve(aBuyDraft({ requestId: 'request-1', ...draft })),
      findOrder: () => Promise.resolve(outcome),
      ...overrides,
    });

  it('leads back to its summary and pays it without a second one [BUY-26]', async () => {
    const placeOrder = vi.fn(() => Promise.resolve(placed));
    const flow = enter(placed, {}, { placeOrder });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ resumesOrder: true, orderNo: 'order-1', amount: '10,000.00' });
    flow.actor.send({ type: 'purchase.confirmed' });
    await flow.until('paying');
    expect(placeOrder).not.toHaveBeenCalled();
  });

  it('stays in the form when the draft has other terms by now [BUY-24]', async () => {
    const flow = enter(placed, { amountText: '12000', placed: aPlacedOrder() });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ resumesOrder: false, amountText: '12000' });
  });

  it.each([
    [{ kind: 'never-arrived' } as const, 'order-not-arrived'],
    [{ kind: 'closed' } as const, 'order-expired'],
    [refusal('other'), 'server'],
    [quotaGone, 'above-remaining'],
  ])('starts over with a word when there is none (%j) [BUY-26]', async (outcome, kind) => {
    const flow = enter(outcome);
    await flow.until({ editing: 'settled' });
    expect(flow.view().notice?.body.kind).toBe(kind);
    expect(flow.context()).toMatchObject({ requestId: null, placed: null, amountText: '10000' });
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft());
  });

  it('hands over when it was paid [BUY-31]', async () => {
    const clearDraft = vi.fn();
    const flow = enter({ kind: 'paid', receipt: aReceipt }, {}, { clearDraft });
    await flow.until('accepted');
    expect(clearDraft).toHaveBeenCalledOnce();
  });

  it('asks nothing for a draft of another product [BUY-26]', async () => {
    const findOrder = vi.fn(() => Promise.resolve(placed));
    const flow = enter(placed, { productCode: 'other' }, { findOrder });
    await flow.until('editing');
    expect(findOrder).not.toHaveBeenCalled();
    expect(flow.view().amountText).toBe('');
  });
});

describe('buy, at the cashier', () => {
  it('keeps the order when the pad is closed, silently, and resumes paying it [BUY-33]', async () => {
    const placeOrder = vi.fn(() => Promise.resolve(placed));
    const flow = await beginPaying({ placeOrder });
    cashierOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ step: 'review', dialog: null, notice: null, resumesOrder: true });
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'buy.pressed' });
    flow.actor.send({ type: 'purchase.confirmed' });
    await flow.until('paying');
    expect(placeOrder).toHaveBeenCalledOnce();
  });

  it('releases the order before another with other terms is placed [BUY-24]', async () => {
    const calls: string[] = [];
    const flow = await beginPaying({
      placeOrder: ({ requestId }) => {
        calls.push(`place ${requestId}`);
        return Promise.resolve({ ...placed, orderNo: `order-${calls.length}` });
      },
      releaseOrder: (orderNo) => {
        calls.push(`release ${orderNo}`);
        return Promise.resolve();
      },
    });
    cashierOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await flow.until('reviewing');
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'amount.entered', text: '11000' });
    flow.actor.send({ type: 'buy.pressed' });
    flow.actor.send({ type: 'purchase.confirmed' });
    await flow.until('paying');
    expect(calls).toEqual(['place request-1', 'release order-1', 'place request-2']);
    expect(flow.context().placed).toMatchObject({ requestId: 'request-2', orderNo: 'order-3', amount: 1_100_000 });
  });

  it('passes the answers to its question on to it [BUY-33]', async () => {
    const submit = vi
      .fn<() => Promise<PasswordOutcome<PayReceipt>>>()
      .mockResolvedValueOnce({ kind: 'wrong-password', message: { kind: 'wrong-trade-password', triesLeft: 4 } })
      .mockResolvedValue({ kind: 'accepted', receipt: aReceipt });
    const flow = await beginPaying({ cashier: cashierThat(submit) });
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view()).toMatchObject({ step: 'pay', dialog: { body: { kind: 'wrong-trade-password', triesLeft: 4 } } });
    flow.actor.send({ type: 'dialog.accepted' });
    await waitFor(flow.actor, () => flow.view().dialog === null);
    flow.typePassword();
    await flow.until('accepted');
  });

  it.each([
    ['dialog.refused', 'leaving'],
    ['dialog.dismissed', 'reviewing'],
  ] as const)('lets %s of its question lead to %s [BUY-33]', async (type, state) => {
    const flow = await beginPaying({
      cashier: cashierThat(() => Promise.resolve({ kind: 'wrong-password', message: { kind: 'wrong-trade-password', triesLeft: 4 } })),
    });
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    flow.actor.send({ type });
    await flow.until(state);
    expect(flow.view().destination).toEqual(state === 'leaving' ? { to: 'forgot-password', comesBack: true } : null);
  });

  it('goes to the forgot-password page and comes back to the same order [BUY-33]', async () => {
    const flow = await beginPaying();
    cashierOf(flow.actor.getSnapshot())?.send({ type: 'password.forgotten' });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'forgot-password', comesBack: true });
    expect(flow.drafts.at(-1)).toEqual(aBuyDraft({ requestId: 'request-1', placed: aPlacedOrder() }));
  });

  it('loads the cards anew when the server cancels (F00003), with its words and the order kept [BUY-33]', async () => {
    const loadCards = vi.fn(fakeBuyPorts().loadCards);
    const flow = await beginPaying({
      loadCards,
      cashier: cashierThat(() => Promise.resolve({ kind: 'cancelled-by-server', message: { kind: 'password-key-stale' } })),
    });
    flow.typePassword();
    await flow.until('reviewing');
    expect(loadCards).toHaveBeenCalledTimes(2);
    expect(flow.view()).toMatchObject({ notice: { body: { kind: 'password-key-stale' } }, resumesOrder: true });
  });

  it.each(['dialog.accepted', 'dialog.refused', 'dialog.dismissed'] as const)(
    'shows a refusal, and the order is given back before the next one (%s) [BUY-33]',
    async (type) => {
      const releaseOrder = vi.fn(() => Promise.resolve());
      const flow = await beginPaying({
        releaseOrder,
        cashier: cashierThat(() => Promise.resolve({ kind: 'refused', message: { kind: 'order-expired' } })),
      });
      flow.typePassword();
      await flow.until('paymentRefused');
      expect(flow.view().dialog).toMatchObject({ shape: 'alert', body: { kind: 'order-expired' } });
      flow.actor.send({ type });
      expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, resumesOrder: false });
      flow.actor.send({ type: 'buy.pressed' });
      flow.actor.send({ type: 'purchase.confirmed' });
      await flow.until('paying');
      expect(releaseOrder).toHaveBeenCalledExactlyOnceWith('order-1', expect.anything());
      expect(flow.context()).toMatchObject({ requestId: 'request-2', needsRelease: false });
    },
  );

  it.each([
    ['no key comes', { fetchKey: lost }, { kind: 'modification-failed' }],
    [
      'the key is refused',
      { fetchKey: () => Promise.resolve({ kind: 'refused', message: { kind: 'server', text: '系统维护中' } } as const) },
      { kind: 'server', text: '系统维护中' },
    ],
  ] as const)('says so and keeps the order at its summary when %s: nothing was sent [BUY-33]', async (_, overrides, body) => {
    const releaseOrder = vi.fn(() => Promise.resolve());
    const flow = await beginPaying({ releaseOrder, cashier: fakeTradePasswordPorts(aReceipt, overrides) });
    flow.typePassword();
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ step: 'review', dialog: null, notice: { body, tone: 'warn' }, resumesOrder: true });
    flow.actor.send({ type: 'purchase.confirmed' });
    await flow.until('paying');
    expect(flow.context()).toMatchObject({ requestId: 'request-1', placed: { orderNo: 'order-1' } });
    expect(releaseOrder).not.toHaveBeenCalled();
  });

  it('goes to sign-in when the key needs a session [BUY-32]', async () => {
    const flow = await beginPaying({ cashier: fakeTradePasswordPorts(aReceipt, { fetchKey: signedOut }) });
    flow.typePassword();
    await flow.until('leaving');
    expect(flow.view().destination).toEqual(signIn);
    expect(flow.drafts.at(-1)?.placed).toEqual(aPlacedOrder());
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

  it('hands over in waiting state when the cashier breaks [BUY-31]', async () => {
    const broken = {
      get kind(): 'accepted' {
        throw new Error('broken');
      },
      receipt: aReceipt,
    };
    const flow = await beginPaying({ cashier: cashierThat(() => Promise.resolve(broken)) });
    flow.typePassword();
    await flow.until('unsettled');
    expect(flow.view().destination).toMatchObject({ outcome: 'waiting' });
  });
});

describe('buy, when a release goes wrong', () => {
  const beginReleasing = async (overrides: Partial<BuyPorts>) => {
    const flow = begin({
      readDraft: () =>
        Promise.resolve(aBuyDraft({ requestId: 'request-0', amountText: '12000', placed: aPlacedOrder({ requestId: 'request-0' }) })),
      ...overrides,
    });
    await flow.until({ editing: 'settled' });
    flow.actor.send({ type: 'buy.pressed' });
    flow.actor.send({ type: 'purchase.confirmed' });
    return flow;
  };
  const answers = (...outcomes: readonly FoundOrder[]) => {
    const findOrder = vi.fn<BuyPorts['findOrder']>();
    for (const outcome of outcomes) findOrder.mockResolvedValueOnce(outcome);
    return findOrder;
  };

  it('asks what became of the order and places no other while it stands [BUY-24]', async () => {
    const placeOrder = vi.fn(() => Promise.resolve(placed));
    const flow = await beginReleasing({ releaseOrder: lost, findOrder: answers(placed, placed), placeOrder });
    await flow.until('editing');
    expect(flow.view().notice?.body).toEqual({ kind: 'system-busy' });
    expect(flow.context()).toMatchObject({ requestId: 'request-0', placed: { orderNo: 'order-1' } });
    expect(placeOrder).not.toHaveBeenCalled();
  });

  it.each([{ kind: 'closed' }, { kind: 'never-arrived' }] as const)(
    'goes on to the new order when it is gone after all (%j) [BUY-24]',
    async (outcome) => {
      const flow = await beginReleasing({ releaseOrder: lost, findOrder: answers(placed, outcome) });
      await flow.until('paying');
      expect(flow.context()).toMatchObject({ requestId: 'request-1', placed: { amount: 1_200_000 } });
    },
  );

  it('hands over when the order was paid meanwhile [BUY-31]', async () => {
    const flow = await beginReleasing({ releaseOrder: lost, findOrder: answers(placed, { kind: 'paid', receipt: aReceipt }) });
    await flow.until('accepted');
  });

  it('stops waiting at the deadline and asks [BUY-38]', async () => {
    const flow = await beginReleasing({ releaseOrder: never, findOrder: answers(placed, placed) });
    await flow.until('releasing');
    flow.clock.increment(30_000);
    await flow.until('editing');
  });

  it('goes to sign-in when the session is gone [BUY-32]', async () => {
    const flow = await beginReleasing({ releaseOrder: signedOut, findOrder: answers(placed) });
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
    flow.actor.send({ type: 'buy.pressed' });
    flow.actor.send({ type: 'purchase.confirmed' });
    await flow.until('paying');
    flow.typePassword();
    await flow.until('accepted');
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) expect(text).not.toMatch(/135790|c2VhbGVk|fake-public-key|nonce-1|token/i);
  });

  it('brings the flow back where it was [BUY-36]', async () => {
    const flow = await beginReady();
    flow.actor.send({ type: 'buy.pressed' });
    const stored = flow.actor.getPersistedSnapshot();
    expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
    const again = createActor(createBuyMachine(fakeBuyPorts()), {
      input: { mode: 'simple' },
      snapshot: structuredClone(stored),
      clock: new SimulatedClock(),
    });
    again.start();
    expect(toBuyView(again.getSnapshot())).toEqual(flow.view());
    again.send({ type: 'purchase.confirmed' });
    await waitFor(again, (snapshot) => snapshot.matches('paying'));
  });
});

describe('the dates of a flow', () => {
  it('belong to the last entry [BUY-17]', async () => {
    const flow = await beginReady();
    expect(flow.context().seenAt).toBe(aMoment);
  });
});

describe('the tests of this file together', () => {
  it('take every transition of the machine [BUY-37]', () => {
    const defined = [...definedTransitions(createBuyMachine(fakeBuyPorts()).root)];
    expect(defined.length).toBeGreaterThan(80);
    expect(defined.filter((key) => !visited.has(key))).toEqual([]);
  });
});

const keyOf = (transition: AnyTransitionDefinition): string => {
  const { source } = transition;
  const eventType = String(transition.eventType);
  const index = [...(source.transitions.get(eventType) ?? []), ...(source.always ?? [])].indexOf(transition);
  return `${source.id} ${eventType === '' ? 'always' : eventType} ${index}`;
};

function* definedTransitions(node: AnyStateNode): Generator<string> {
  for (const transitions of node.transitions.values()) for (const each of transitions) yield keyOf(each);
  for (const each of node.always ?? []) yield keyOf(each);
  for (const child of Object.values(node.states)) yield* definedTransitions(child);
}
