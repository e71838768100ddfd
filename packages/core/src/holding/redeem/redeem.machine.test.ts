import { describe, expect, it, vi } from 'vitest';
import type { FoundOrder } from '../../kit/found-order.ts';
import { PortError } from '../../kit/port-error.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { testOrderFlow } from '../../testing/order-contract.fakes.ts';
import { orderKeyOf, orderOutcomes } from '../../testing/order-flow.ts';
import { createRandom } from '../../testing/walk-machine.ts';
import { calendarDate, epochAt, epochMs, shares } from '../../values/index.ts';
import { aFixedRedeemInfo, aRedeemInfo, aRedeemInput, aRedeemPeriod, fakeRedeemPorts, someFeeTiers } from './redeem.fakes.ts';
import { begin, booked, draftOf, events, message, offerOf, refused } from './redeem.machine.fakes.ts';
import { createRedeemMachine } from './redeem.machine.ts';
import type { RedeemPorts, RedeemAnswer, RedeemCommand, RedeemContext, RedeemEvent, RedeemInfo } from './redeem.types.ts';

const resultPage = { to: 'redeem-result', orderNo: 'R20261120000001', outcome: 'waiting', message: null } as const;
const failedPage = { to: 'redeem-result', orderNo: 'R2', outcome: 'failed', message };
const deadline = aRedeemInfo().lastRedeemTime ?? epochMs(0);

type Submit = () => Promise<PasswordOutcome<RedeemAnswer>>;

const lost = () => Promise.reject(new PortError('timeout'));

const opening = (info: RedeemInfo) => () => Promise.resolve({ kind: 'read' as const, value: offerOf(info) });

const cashierThat = (submit: Submit) => fakeTradePasswordPorts<RedeemCommand, RedeemAnswer>(booked, { submit });

/** Advances to a form with `text` in its field. */
const beginEditing = async (text = '700', overrides: Partial<RedeemPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('editing');
  if (text !== '') flow.actor.send({ type: 'amount.entered', text });
  return flow;
};

const beginReviewing = async (overrides: Partial<RedeemPorts> = {}) => {
  const flow = await beginEditing('700', overrides);
  flow.actor.send({ type: 'order.pressed' });
  return flow;
};

const beginPaying = async (overrides: Partial<RedeemPorts> = {}) => {
  const flow = await beginReviewing(overrides);
  flow.actor.send({ type: 'order.confirmed' });
  flow.typePassword();
  return flow;
};

describe('redeeming, when all goes well', () => {
  it('leads through the summary and the password to the result page, which waits [RD-14] [RD-16]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const flow = await beginReviewing({ cashier: cashierThat(submit) });
    expect(flow.view()).toMatchObject({
      step: 'review',
      productName: '开放一号',
      shares: '700.00',
      estimate: { amount: '864.15', fee: '0.00', net: '864.15' },
      target: { cardId: 'bank-1', name: '工商银行', tail: '6789' },
      button: { isEnabled: false },
    });
    expect(flow.view().dates.map(({ kind, dateText }) => `${kind} ${dateText}`)).toEqual([
      'booked 2026-11-20',
      'redeemed 2026-11-25',
      'confirmed 2026-11-26',
      'arrived 2026-11-30',
    ]);
    flow.actor.send({ type: 'order.confirmed' });
    expect(draftOf(flow.ports)).toMatchObject({ requestId: 'request-1', sharesText: '700' });
    flow.typePassword();
    await flow.until('placed');
    expect(flow.view()).toMatchObject({ step: 'done', destination: resultPage, announcement: { kind: 'redeem-accepted' } });
    expect(submit).toHaveBeenCalledOnce();
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { requestId: 'request-1', productCode: 'P3008', shares: 70_000, cardId: 'bank-1', acceptedPeriods: [] } },
      expect.anything(),
    ]);
    expect(draftOf(flow.ports)).toBeNull();
  });

  it('has the last used account chosen, and accepts another [RD-9]', async () => {
    const flow = await beginEditing('150');
    flow.clock.increment(666);
    expect(flow.view().target).toMatchObject({ cardId: 'bank-1' });
    flow.actor.send({ type: 'card.chosen', cardId: 'nobody' });
    expect(flow.view().target).toMatchObject({ cardId: 'bank-1' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    expect(flow.view()).toMatchObject({ target: { cardId: 'wallet' }, tip: { kind: 'redeem-below-minimum', min: 20_000 } });
    expect(draftOf(flow.ports)).toMatchObject({ cardId: 'wallet' });
  });

  it('shows no fault of an empty field when an account is chosen [RD-9]', async () => {
    const flow = await beginEditing('');
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    expect(flow.view()).toMatchObject({ tip: null });
  });
});

describe('redeeming, while shares are typed', () => {
  it('shows the fault 666 ms after the last keystroke, not before [RD-4]', async () => {
    const flow = await beginEditing('1');
    flow.clock.increment(600);
    flow.actor.send({ type: 'amount.entered', text: '10' });
    flow.clock.increment(665);
    expect(flow.view().tip).toBeNull();
    flow.clock.increment(1);
    expect(flow.view()).toMatchObject({
      tip: { kind: 'redeem-below-minimum', min: 10_000 },
      announcement: { kind: 'redeem-below-minimum' },
    });
  });

  it('removes the tip at the next keystroke [RD-4]', async () => {
    const flow = await beginEditing('1');
    flow.clock.increment(666);
    flow.actor.send({ type: 'amount.entered', text: '12.345' });
    expect(flow.view()).toMatchObject({ tip: null, sharesText: '12.345' });
    flow.clock.increment(666);
    expect(flow.view().tip).toEqual({ kind: 'redeem-shares-invalid' });
  });

  it('keeps the field unchanged when anything but digits and a dot is typed [RD-2]', async () => {
    const flow = await beginEditing('12');
    flow.clock.increment(666);
    for (const text of ['12a', '-12', '1.2.3', '１２']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view()).toMatchObject({ sharesText: '12', tip: { kind: 'redeem-below-minimum' } });
  });

  it('fills in all shares at once, and can clear the field [RD-7]', async () => {
    const flow = await beginEditing('1');
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({ sharesText: '1000', tip: null });
    flow.clock.increment(666);
    flow.actor.send({ type: 'shares.cleared' });
    expect(flow.view()).toMatchObject({ sharesText: '', tip: null });
    flow.clock.increment(666);
    expect(flow.view().tip).toEqual({ kind: 'redeem-shares-zero' });
    expect(draftOf(flow.ports)).toMatchObject({ sharesText: '' });
  });

  it('judges a whole redemption at once: a rest below the minimum can go, zero cannot [RD-5] [RD-7]', async () => {
    const beginWith = (available: number) =>
      beginEditing('', { readOffer: opening(aRedeemInfo({ periods: [aRedeemPeriod({ available: shares(available) })] })) });
    const little = await beginWith(50);
    little.actor.send({ type: 'amount.entered', text: '0.4' });
    little.clock.increment(666);
    expect(little.view().tip).toMatchObject({ kind: 'redeem-below-minimum' });
    little.actor.send({ type: 'all.pressed' });
    expect(little.view()).toMatchObject({ sharesText: '0.5', tip: null });
    const nothing = await beginWith(0);
    nothing.actor.send({ type: 'all.pressed' });
    expect(nothing.view().tip).toEqual({ kind: 'redeem-shares-zero' });
  });

  it('fills in nothing without a period [RD-8]', async () => {
    const flow = await beginEditing('', { readOffer: opening(aRedeemInfo({ periods: [] })) });
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({ sharesText: '', button: { isEnabled: false, reason: { kind: 'redeem-nothing' } } });
  });

  it('answers a press without waiting for the pause [RD-10]', async () => {
    const flow = await beginEditing('1');
    flow.actor.send({ type: 'order.pressed' });
    const tip = { kind: 'redeem-below-minimum', min: 10_000 };
    expect(flow.view()).toMatchObject({ step: 'edit', tip, notice: { body: tip } });
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view().notice).toBeNull();
  });
});

describe('redeeming, when the booking time is over', () => {
  it('has the button disabled from the start [RD-11]', async () => {
    const flow = await beginEditing('700', { clock: { now: () => deadline } });
    expect(flow.view()).toMatchObject({ isClosed: true, button: { isEnabled: false, reason: { kind: 'redeem-closed' } } });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'edit', notice: { body: { kind: 'redeem-closed' } } });
  });

  it('says so at the press and before the password, by the current time [RD-11]', async () => {
    let now = epochMs(deadline - 1);
    const flow = await beginEditing('700', { clock: { now: () => now } });
    expect(flow.view()).toMatchObject({ isClosed: false, button: { isEnabled: true } });
    flow.actor.send({ type: 'order.pressed' });
    now = deadline;
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view()).toMatchObject({ step: 'edit', isClosed: true, notice: { body: { kind: 'redeem-closed' } } });
    expect(flow.pad()).toBeNull();

    now = epochMs(deadline - 1);
    const other = await beginEditing('700', { clock: { now: () => now } });
    now = deadline;
    other.actor.send({ type: 'order.pressed' });
    expect(other.view()).toMatchObject({ step: 'edit', isClosed: true, notice: { body: { kind: 'redeem-closed' } } });
  });
});

describe('redeeming, when a warning comes first', () => {
  it('warns that other periods are redeemed too; continuing accepts it [RD-12]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const flow = await beginEditing('1000', { readOffer: opening(aFixedRedeemInfo()), cashier: cashierThat(submit) });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({
      step: 'warn',
      warning: 'passive',
      passive: [{ periodName: '第2期', sharesText: '50.00' }],
      dialog: { shape: 'confirm', body: { kind: 'redeem-passive', periodNames: ['第2期'] }, accept: 'continue-redeem', refuse: 'give-up' },
      announcement: { kind: 'redeem-passive' },
    });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ step: 'review', dialog: null, warning: null });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { periodName: '第1期', shares: 100_000, acceptedPeriods: ['第2期'] } },
      expect.anything(),
    ]);
  });

  it.each(['dialog.refused', 'dialog.dismissed'] as const)('stops on %s, and asks again at the next press [RD-12]', async (type) => {
    const flow = await beginEditing('1000', { readOffer: opening(aFixedRedeemInfo()) });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type });
    expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, sharesText: '1000' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'warn', warning: 'passive' });
  });

  it('drops the acceptance when the shares change afterwards [RD-12]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const flow = await beginEditing('1000', { readOffer: opening(aFixedRedeemInfo()), cashier: cashierThat(submit) });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'amount.entered', text: '500' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { shares: 50_000, acceptedPeriods: [] } }, expect.anything()]);
  });

  it('drops it before the fees of other shares are shown too [RD-12]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const readOffer = opening(aFixedRedeemInfo({ feeTiers: someFeeTiers }));
    const flow = await beginEditing('1000', { readOffer, cashier: cashierThat(submit) });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'dialog.refused' });
    flow.actor.send({ type: 'amount.entered', text: '500' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().warning).toBe('fees');
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { shares: 50_000, acceptedPeriods: [] } }, expect.anything()]);
  });

  it('lists the fees per purchase with the sum, before the summary [RD-13]', async () => {
    const flow = await beginEditing('700', { readOffer: opening(aRedeemInfo({ feeTiers: someFeeTiers })) });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({
      step: 'warn',
      warning: 'fees',
      dialog: { body: { kind: 'redeem-fee-tiers', total: 278 }, accept: 'redeem-anyway', refuse: 'redeem-not-now' },
      estimate: {
        fee: '2.78',
        lines: [
          { days: 189, feeText: '1.85' },
          { days: 16, feeText: '0.93' },
        ],
      },
    });
    flow.actor.send({ type: 'dialog.refused' });
    expect(flow.view()).toMatchObject({ step: 'edit', sharesText: '700' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view().step).toBe('review');
  });

  it('says that there are fees when none can be estimated [RD-13]', async () => {
    const flow = await beginEditing('700', { readOffer: opening(aRedeemInfo({ feeTiers: someFeeTiers, netValue: null })) });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ dialog: { body: { kind: 'redeem-fee-tiers', total: null } }, estimate: null });
    flow.actor.send({ type: 'dialog.dismissed' });
    expect(flow.view().step).toBe('edit');
  });

  it('warns of the other periods first, then of all fees, and sends the acceptance [RD-12] [RD-13]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt: booked }));
    const readOffer = opening(aFixedRedeemInfo({ feeTiers: someFeeTiers }));
    const flow = await beginEditing('1000', { readOffer, cashier: cashierThat(submit) });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().warning).toBe('passive');
    flow.actor.send({ type: 'dialog.accepted' });
    // 1.85 + 400.00 × 1.2345 × 0.75 % = 3.7035 -> 3.70, + 0.93
    expect(flow.view()).toMatchObject({ warning: 'fees', dialog: { body: { total: 648 } } });
    expect(flow.view().estimate?.lines.map(({ periodName, isPassive }) => [periodName, isPassive])).toEqual([
      ['第1期', false],
      ['第1期', false],
      ['第2期', true],
    ]);
    flow.actor.send({ type: 'dialog.accepted' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls[0]).toMatchObject([{ command: { shares: 100_000, acceptedPeriods: ['第2期'] } }, expect.anything()]);
  });
});

describe('redeeming, when it is refused', () => {
  it('shows a refused opening as a toast in the words of the server [RD-16]', async () => {
    const flow = begin({ readOffer: () => Promise.resolve({ kind: 'refused', message }) });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ problem: message, notice: { body: message }, canRetry: true });
  });

  it('leads to the failed result with the number of its order, and keeps the entries [RD-16]', async () => {
    const answered = await beginPaying({ cashier: cashierThat(() => Promise.resolve({ kind: 'accepted', receipt: refused })) });
    await answered.until('placed');
    const found = await beginPaying({
      cashier: cashierThat(lost),
      findOrder: () => Promise.resolve({ kind: 'placed', receipt: refused }),
    });
    await found.until('unconfirmed');
    found.clock.increment(3_000);
    await found.until('placed');
    for (const flow of [answered, found]) {
      expect(flow.view()).toMatchObject({ step: 'done', destination: failedPage, announcement: message });
      expect(draftOf(flow.ports)).toMatchObject({ requestId: null, sharesText: '700' });
    }
  });

  it('shows the refusal at a later visit, and keeps the entries [RD-19]', async () => {
    const readOffer = vi.fn<RedeemPorts['readOffer']>(lost);
    const ports = fakeRedeemPorts({ readOffer, findOrder: () => Promise.resolve({ kind: 'placed', receipt: refused }) });
    const kept = { ...aRedeemInput, sharesText: '700', cardId: 'wallet', requestId: null };
    ports.saveDraft({ ...kept, requestId: 'request-9' });
    const flow = begin(ports);
    await flow.until('placed');
    expect(readOffer).not.toHaveBeenCalled();
    expect(flow.view()).toMatchObject({ destination: failedPage, announcement: message });
    expect(draftOf(flow.ports)).toEqual(kept);
  });

  it('says in a toast with the server’s words that nothing could be sent [RD-16]', async () => {
    const fetchKey = () => Promise.resolve({ kind: 'refused', message } as const);
    const flow = await beginPaying({ cashier: fakeTradePasswordPorts<RedeemCommand, RedeemAnswer>(booked, { fetchKey }) });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ step: 'review', notice: { body: message } });
    expect(draftOf(flow.ports)).toMatchObject({ requestId: null });
  });

  it('keeps the request id over a sign-in although the storage keeps nothing [RD-19] [RD-22]', async () => {
    const findOrder = vi
      .fn<RedeemPorts['findOrder']>()
      .mockRejectedValueOnce(new PortError('sign-in-required', 'F01003'))
      .mockResolvedValue({ kind: 'placed', receipt: booked });
    const flow = await beginPaying({ cashier: cashierThat(lost), findOrder, readDraft: () => null, saveDraft: () => undefined });
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('leaving');
    flow.actor.send({ type: 'destination.followed' });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('placed');
    expect(findOrder.mock.calls.map(([requestId]) => requestId)).toEqual(['request-1', 'request-1']);
    expect(flow.view().destination).toEqual(resultPage);
  });
});

describe('redeeming, over midnight', () => {
  it('shows the dates as of the moment when the summary opens [RD-15]', async () => {
    let now = epochAt(calendarDate('2026-11-20'), '23:59:59');
    const flow = await beginEditing('700', { clock: { now: () => now } });
    now = epochAt(calendarDate('2026-11-21'), '00:00:00');
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().dates[0]).toMatchObject({ kind: 'booked', dateText: '2026-11-21' });
  });
});

testOrderFlow<RedeemPorts, RedeemCommand, RedeemAnswer, RedeemEvent>('a redemption', {
  promises: {
    opening: ['RD-1'],
    draft: ['RD-18'],
    summary: ['RD-14'],
    once: ['RD-17'],
    lost: ['RD-17', 'FL-662'],
    visit: ['RD-19'],
    refused: ['RD-16', 'RD-22'],
    unsent: ['RD-16'],
    signIn: ['RD-22'],
    ways: ['RD-23'],
  },
  receipt: booked,
  result: resultPage,
  refusal: (words) => ({ to: 'redeem-result', orderNo: null, outcome: 'failed', message: words }),
  isUnsentNoticed: true,
  notArrived: 'redeem-not-arrived',
  begin,
  beginReviewing,
  portsOf: ({ cashier, find, read }) => ({
    cashier,
    readOffer: read({ kind: 'read', value: offerOf(aRedeemInfo()) }),
    findOrder: find<FoundOrder<RedeemAnswer>>({ kind: 'placed', receipt: booked }),
  }),
  draftOf,
  walk: {
    machine: (ports) => createRedeemMachine(fakeRedeemPorts(ports)),
    // alternately before and after the deadline, so that every step finds both
    restless: () => {
      const random = createRandom(20_261_120);
      return createRedeemMachine(fakeRedeemPorts({ clock: { now: () => epochMs(random() < 0.3 ? deadline : deadline - 1) } }));
    },
    inputs: [aRedeemInput],
    events,
    outcomes: orderOutcomes(booked, [
      offerOf(aRedeemInfo()),
      offerOf(aRedeemInfo({ feeTiers: someFeeTiers })),
      offerOf(aFixedRedeemInfo()),
      offerOf(aFixedRedeemInfo({ feeTiers: someFeeTiers })),
    ]),
    keyOf: orderKeyOf(({ sharesText, cardId, isClosed, acceptedPeriods, info }: RedeemContext) => [
      sharesText,
      cardId,
      isClosed,
      acceptedPeriods.join('/'),
      info?.hasFixedPeriod,
      info?.feeTiers.length,
    ]),
    seed: 20_261_120,
    steps: 20_000,
    orders: 50,
  },
});
