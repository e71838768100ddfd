import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { fen } from '../../values/money.ts';
import { PortError } from '../../kit/port-error.ts';
import {
  driveOrder,
  ORDER_RESTS,
  orderEvents,
  orderHoldsInPlace,
  orderKeyOf,
  orderOutcomes,
  watchedIds,
} from '../../testing/order-flow.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aGivingCard, aTopUpReceipt, aWalletOverview, fakeTopUpPorts } from './top-up.fakes.ts';
import { createTopUpMachine } from './top-up.machine.ts';
import type { TopUpPorts } from './top-up.ports.ts';
import type { FoundTopUp, TopUpCommand, TopUpContext, TopUpEvent, TopUpReceipt } from './top-up.types.ts';
import { topUpCashierOf, toTopUpView } from './top-up.view.ts';

const lost = () => Promise.reject(new PortError('timeout'));
const signedOut = () => Promise.reject(new PortError('sign-in-required', 'F01003'));
const message = { kind: 'server', text: '余额不足' } as const;
const done: FoundTopUp = { kind: 'done', receipt: aTopUpReceipt };

/** A running flow over fake ports, with what was sent. */
const begin = (overrides: Partial<TopUpPorts> = {}) => {
  const ports = fakeTopUpPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createTopUpMachine(ports), { clock }),
    toView: toTopUpView,
    cashierOf: topUpCashierOf,
  });
};

/** As far as the summary of 10,000 yuan from the first card. */
const beginReviewing = async (overrides: Partial<TopUpPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('editing');
  flow.actor.send({ type: 'amount.entered', text: '10000' });
  flow.actor.send({ type: 'order.pressed' });
  return flow;
};

const beginPaying = async (overrides: Partial<TopUpPorts> = {}) => {
  const flow = await beginReviewing(overrides);
  flow.actor.send({ type: 'order.confirmed' });
  return flow;
};

const cashierThat = (submit: () => Promise<PasswordOutcome<TopUpReceipt>>) =>
  fakeTradePasswordPorts<TopUpCommand, TopUpReceipt>(aTopUpReceipt, { submit });

describe('topping up, when all goes well', () => {
  it('leads from the balance over summary and password to the new balance [TU-9]', async () => {
    const submit = vi.fn<() => Promise<PasswordOutcome<TopUpReceipt>>>(() => Promise.resolve({ kind: 'accepted', receipt: aTopUpReceipt }));
    const flow = await beginReviewing({ cashier: cashierThat(submit) });
    expect(flow.view()).toMatchObject({
      step: 'review',
      balance: '300.00',
      amount: '10,000.00',
      balanceAfter: '10,300.00',
      card: { tail: '6789' },
    });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit).toHaveBeenCalledOnce();
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { requestId: 'request-1', cardId: 'bank-1', amount: 1_000_000 } },
      expect.anything(),
    ]);
    expect(flow.view()).toMatchObject({
      step: 'done',
      receipt: { orderNo: 'top-up-1', amount: '10,000.00', balance: '10,300.00', time: '2026-11-20 10:00:05' },
    });
    expect(flow.ports.readDraft()?.requestId ?? null).toBeNull();
  });

  it('goes back from the summary with everything as it was [TU-9]', async () => {
    const flow = await beginReviewing();
    flow.actor.send({ type: 'review.left' });
    expect(flow.view()).toMatchObject({ step: 'edit', amountText: '10000', card: { cardId: 'bank-1' } });
    expect(flow.ports.readDraft()?.requestId ?? null).toBeNull();
  });

  it('takes another card that can give the amount, and says why one cannot [TU-4]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'amount.entered', text: '1000' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-2' });
    expect(flow.view().card).toMatchObject({ cardId: 'bank-2' });
    flow.actor.send({ type: 'card.chosen', cardId: 'nobody' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-1' });
    flow.actor.send({ type: 'amount.entered', text: '5000' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-2' });
    expect(flow.view()).toMatchObject({ card: { cardId: 'bank-1' }, notice: { body: { kind: 'top-up-short', available: 120_000 } } });
  });

  it('keeps the field as it was when an entry does not fit [TU-2]', async () => {
    const flow = begin();
    await flow.until('editing');
    for (const text of ['12', '12.345', '012', '1000000000', '-1', 'x', '12..']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view().amountText).toBe('12');
  });

  it('says why a press does not lead on [TU-7]', async () => {
    const flow = begin({ loadWallet: () => Promise.resolve(aWalletOverview({ cards: [] })) });
    await flow.until('editing');
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'edit', notice: { body: { kind: 'top-up-amount-missing' } } });
    flow.actor.send({ type: 'notice.faded' });
    flow.actor.send({ type: 'amount.entered', text: '10' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'edit', notice: { body: { kind: 'card-not-chosen' } } });
  });
});

describe('a top-up that was begun', () => {
  it('is in the form again after a reload, and ends with the top-up that is carried out [TU-2]', async () => {
    const first = begin();
    await first.until('editing');
    first.actor.send({ type: 'amount.entered', text: '800' });
    first.actor.send({ type: 'card.chosen', cardId: 'bank-2' });
    const again = begin(first.ports);
    await again.until('editing');
    expect(again.view()).toMatchObject({ amountText: '800', card: { cardId: 'bank-2' }, problem: null });
    again.actor.send({ type: 'order.pressed' });
    again.actor.send({ type: 'order.confirmed' });
    expect(first.ports.readDraft()).toEqual({ amountText: '800', cardId: 'bank-2', requestId: 'request-1' });
    again.typePassword();
    await again.until('placed');
    expect(first.ports.readDraft()).toBeNull();
  });
});

describe('the days of a top-up', () => {
  const at = (time: string) => ({ now: () => epochAt(calendarDate('2026-11-20'), time) });

  it('stand in the form before anything is typed, with their weekdays [TU-24]', async () => {
    const flow = begin({ clock: at('14:59:59') });
    await flow.until('editing');
    expect(flow.view().days).toEqual({ confirmsText: '11月23日 周一', firstIncomeText: '11月24日 周二' });
    const late = begin({ clock: at('15:00:00'), knownUntil: () => calendarDate('2026-11-23') });
    await late.until('editing');
    expect(late.view().days).toEqual({ confirmsText: '11月24日 周二（预计）', firstIncomeText: '11月25日 周三（预计）' });
  });

  it('the days of a top-up that have moved while the summary stood are shown before the password is asked for [TU-24]', async () => {
    const clock = { time: '14:59:59', now: () => epochAt(calendarDate('2026-11-20'), clock.time) };
    const flow = await beginReviewing({ clock });
    clock.time = '15:00:00';
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view()).toMatchObject({
      step: 'review',
      notice: { body: { kind: 'dates-moved' } },
      days: { confirmsText: '11月24日 周二' },
    });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view().step).toBe('password');
  });
});

describe('topping up, when balance and cards do not come', () => {
  it('says so and reads them again on retry [TU-1]', async () => {
    const loadWallet = vi
      .fn<TopUpPorts['loadWallet']>()
      .mockRejectedValueOnce(new PortError('network'))
      .mockResolvedValue(aWalletOverview());
    const flow = begin({ loadWallet });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' }, canRetry: true });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ problem: null, balance: '300.00' });
  });

  it('waits for them no longer than 30 s [TU-16]', () => {
    const flow = begin({ loadWallet: () => new Promise<never>(() => {}) });
    flow.clock.increment(30_000);
    expect(flow.view()).toMatchObject({ step: 'failed', problem: { kind: 'network-unavailable' } });
  });

  it('goes to sign-in and comes back when nobody is signed in [TU-14]', async () => {
    const flow = begin({ loadWallet: signedOut });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'sign-in', comesBack: true });
    flow.actor.send({ type: 'destination.followed' });
    flow.actor.send({ type: 'retry.pressed' });
    expect(flow.view()).toMatchObject({ step: 'loading', destination: null });
  });
});

describe('topping up, when the answer is lost', () => {
  it('asks what became of its request id, and never tops up a second time [TU-12]', async () => {
    const submit = vi.fn(lost);
    const findTopUp = vi.fn<TopUpPorts['findTopUp']>().mockRejectedValueOnce(new PortError('network')).mockResolvedValue(done);
    const flow = await beginPaying({ cashier: cashierThat(submit), findTopUp });
    flow.typePassword();
    await flow.until('unconfirmed');
    expect(flow.view()).toMatchObject({ step: 'confirming-outcome', isBusy: true, announcement: { kind: 'outcome-pending' } });
    for (const event of [{ type: 'order.confirmed' }, { type: 'order.pressed' }, { type: 'retry.pressed' }] as const)
      flow.actor.send(event);
    flow.clock.increment(3_000);
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('placed');
    expect(submit).toHaveBeenCalledOnce();
    expect(findTopUp.mock.calls.map(([requestId]) => requestId)).toEqual(['request-1', 'request-1']);
    expect(flow.ports.readDraft()?.requestId ?? null).toBeNull();
  });

  it('goes back to the form with a word when it never arrived; the next one has its own id [TU-12] [FL-662]', async () => {
    const submit = vi.fn<() => Promise<PasswordOutcome<TopUpReceipt>>>(lost);
    const flow = await beginPaying({ cashier: cashierThat(submit) });
    flow.typePassword();
    await flow.until('unconfirmed');
    expect(flow.ports.readDraft()?.requestId).toBe('request-1');
    flow.clock.increment(3_000);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ problem: { kind: 'top-up-not-arrived' }, amountText: '10000' });
    expect(flow.ports.readDraft()?.requestId ?? null).toBeNull();
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().problem).toBeNull();
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.ports.readDraft()?.requestId).toBe('request-2');
  });

  it('says after 20 questions that the outcome is unknown, and asks on when told to [TU-12]', async () => {
    const findTopUp = vi.fn<TopUpPorts['findTopUp']>(lost);
    const flow = await beginPaying({ cashier: cashierThat(lost), findTopUp });
    flow.typePassword();
    for (let asked = 1; asked <= 20; asked += 1) {
      await flow.until('unconfirmed');
      flow.clock.increment(3_000);
      await waitFor(flow.actor, (snapshot) => !snapshot.matches('asking'));
    }
    expect(flow.view()).toMatchObject({ step: 'unknown', problem: { kind: 'outcome-unknown' }, canRetry: true });
    expect(findTopUp).toHaveBeenCalledTimes(20);
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('unconfirmed');
    expect(findTopUp).toHaveBeenCalledTimes(21);
    expect(flow.ports.readDraft()?.requestId).toBe('request-1');
  });

  it('waits for a question no longer than 30 s [TU-16]', async () => {
    const flow = await beginPaying({ cashier: cashierThat(lost), findTopUp: () => new Promise<never>(() => {}) });
    flow.typePassword();
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    flow.clock.increment(30_000);
    expect(flow.actor.getSnapshot().value).toBe('unconfirmed');
  });

  it('keeps the id for the way over sign-in [TU-14]', async () => {
    const flow = await beginPaying({ cashier: cashierThat(lost), findTopUp: signedOut });
    flow.typePassword();
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'sign-in', comesBack: true });
    expect(flow.ports.readDraft()?.requestId).toBe('request-1');
  });

  it('asks on the next visit before it shows a balance [TU-11]', async () => {
    const calls: string[] = [];
    const findTopUp = (requestId: string): Promise<FoundTopUp> => {
      calls.push(`find ${requestId}`);
      return Promise.resolve(done);
    };
    const loadWallet = () => {
      calls.push('load');
      return Promise.resolve(aWalletOverview());
    };
    const ports = fakeTopUpPorts({ findTopUp, loadWallet });
    ports.saveDraft({ amountText: '', cardId: null, requestId: 'request-9' });
    const flow = begin(ports);
    await flow.until('placed');
    expect(calls).toEqual(['find request-9']);
    expect(flow.view()).toMatchObject({ step: 'done', receipt: { orderNo: 'top-up-1' } });
    expect(ports.readDraft()?.requestId ?? null).toBeNull();
  });

  it('says on the next visit that it never arrived, and keeps asking while nobody knows [TU-11]', async () => {
    const findTopUp = vi
      .fn<TopUpPorts['findTopUp']>()
      .mockRejectedValueOnce(new PortError('network'))
      .mockResolvedValue({ kind: 'never-arrived' });
    const ports = fakeTopUpPorts({ findTopUp });
    ports.saveDraft({ amountText: '', cardId: null, requestId: 'request-9' });
    const flow = begin(ports);
    await flow.until('failed');
    expect(ports.readDraft()?.requestId).toBe('request-9');
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('editing');
    expect(flow.view().problem).toEqual({ kind: 'top-up-not-arrived' });
    expect(ports.readDraft()?.requestId ?? null).toBeNull();
  });
});

describe('topping up, when it is not carried out', () => {
  it('is silent when the pad is closed, and gives the id up [TU-13]', async () => {
    const flow = await beginPaying();
    topUpCashierOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ step: 'review', notice: null, dialog: null });
    expect(flow.ports.readDraft()?.requestId ?? null).toBeNull();
  });

  it('shows a wrong password as its own question and passes the answer on [TU-13]', async () => {
    const submit = vi
      .fn<() => Promise<PasswordOutcome<TopUpReceipt>>>()
      .mockResolvedValueOnce({ kind: 'wrong-password', message })
      .mockResolvedValue({ kind: 'accepted', receipt: aTopUpReceipt });
    const flow = await beginPaying({ cashier: cashierThat(submit) });
    flow.typePassword();
    await waitFor(flow.actor, () => flow.view().dialog !== null);
    expect(flow.view().dialog).toMatchObject({ body: message, accept: 're-enter', refuse: 'forgot-password' });
    flow.actor.send({ type: 'dialog.accepted' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('says in the summary that nothing was sent when the key does not come, until it is tried again [TU-13] [FL-662]', async () => {
    const fetchKey = () => Promise.reject(new PortError('network'));
    const flow = await beginPaying({ cashier: fakeTradePasswordPorts<TopUpCommand, TopUpReceipt>(aTopUpReceipt, { fetchKey }) });
    flow.typePassword();
    await flow.until('reviewing');
    flow.actor.send({ type: 'notice.faded' });
    expect(flow.view()).toMatchObject({ step: 'review', amountText: '10000', problem: { kind: 'top-up-not-arrived' } });
    expect(flow.ports.readDraft()?.requestId).toBeNull();
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view()).toMatchObject({ step: 'password', problem: null });
  });

  it('goes to the forgotten password and comes back [TU-13]', async () => {
    const flow = await beginPaying();
    topUpCashierOf(flow.actor.getSnapshot())?.send({ type: 'password.forgotten' });
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'forgot-password', comesBack: true });
  });

  it('shows the words of a refusal, then reads the balances anew and keeps what was typed [TU-13]', async () => {
    const loadWallet = vi
      .fn<TopUpPorts['loadWallet']>()
      .mockResolvedValueOnce(aWalletOverview())
      .mockResolvedValue(aWalletOverview({ cards: [aGivingCard({ available: fen(100) })] }));
    const flow = await beginPaying({ loadWallet, cashier: cashierThat(() => Promise.resolve({ kind: 'refused', message })) });
    flow.typePassword();
    await flow.until('refused');
    expect(flow.view().dialog).toMatchObject({ shape: 'alert', body: message });
    expect(flow.ports.readDraft()?.requestId ?? null).toBeNull();
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ dialog: null, amountText: '10000', tip: { kind: 'top-up-short', available: 100 } });
  });

  it('reads the balances anew with the words of the server for F00003 [TU-13]', async () => {
    const loadWallet = vi.fn<TopUpPorts['loadWallet']>(() => Promise.resolve(aWalletOverview()));
    const flow = await beginPaying({ loadWallet, cashier: cashierThat(() => Promise.resolve({ kind: 'cancelled-by-server', message })) });
    flow.typePassword();
    await flow.until('editing');
    expect(flow.view().notice).toMatchObject({ body: message });
    expect(loadWallet).toHaveBeenCalledTimes(2);
  });

  it('goes to sign-in when the session is gone at the password [TU-14]', async () => {
    const flow = await beginPaying({ cashier: cashierThat(signedOut) });
    flow.typePassword();
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'sign-in', comesBack: true });
    expect(flow.ports.readDraft()?.requestId ?? null).toBeNull();
  });
});

describe('the states of topping up', () => {
  const events: readonly TopUpEvent[] = [
    { type: 'amount.entered', text: '1000' },
    { type: 'amount.entered', text: '20000' },
    { type: 'amount.entered', text: 'x' },
    { type: 'card.chosen', cardId: 'bank-1' },
    { type: 'card.chosen', cardId: 'bank-2' },
    { type: 'card.chosen', cardId: 'nobody' },
    { type: 'order.pressed' },
    { type: 'order.confirmed' },
    ...orderEvents,
  ];
  const outcomes = orderOutcomes(aTopUpReceipt, [aWalletOverview()]);

  it('are all reached, left by every transition and guard, with deadlines, and trap nobody [TU-16]', () => {
    const walk = walkMachine(createTopUpMachine(fakeTopUpPorts({ clock: aRestlessClock() })), {
      events,
      outcomes,
      keyOf: orderKeyOf(({ amountText, cardId, days }: TopUpContext) => [amountText, cardId, days?.acceptedOn]),
      restsIn: ORDER_RESTS,
      invariant: orderHoldsInPlace,
    });
    // the pad has deadlines of its own
    expect(gapsOf(walk)).toEqual(['waits without deadline: top-up.paying']);
  });

  it('hold on every way through [TU-10]', () => {
    const requestIds = watchedIds();
    randomWalk(createTopUpMachine(fakeTopUpPorts({ requestIds })), {
      seed: 20261120,
      steps: 20_000,
      events,
      outcomes,
      check: orderHoldsInPlace,
    });
    expect(requestIds.taken()).toBeGreaterThan(100);
  });
});

/** A clock whose every third look is after the cut-off: the days of a summary have moved at some presses. */
const aRestlessClock = () => {
  let looks = 0;
  return {
    now: () => {
      looks += 1;
      return epochAt(calendarDate('2026-11-20'), looks % 3 === 0 ? '15:00:00' : '14:59:59');
    },
  };
};
