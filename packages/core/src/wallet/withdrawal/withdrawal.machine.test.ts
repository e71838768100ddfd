import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { aRestlessClock } from '../../fund-trading/fund-trading.fakes.ts';
import { PortError } from '../../kit/port-error.ts';
import { aSealingKey, fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { driveOrder, ORDER_RESTS, orderEvents, orderHolds, orderKeyOf, orderOutcomes, watchedIds } from '../../testing/order-flow.ts';
import { gapsOf, randomWalk, walkMachine } from '../../testing/walk-machine.ts';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { fen } from '../../values/money.ts';
import { aWalletHome } from '../wallet-home/wallet-home.fakes.ts';
import type { FoundWithdrawal, WithdrawalCommand, WithdrawalReceipt } from '../wallet.ts';
import { aWithdrawalOpening, aWithdrawalReceipt, fakeWithdrawalPorts } from './withdrawal.fakes.ts';
import { createWithdrawalMachine } from './withdrawal.machine.ts';
import type { WithdrawalPorts } from './withdrawal.ports.ts';
import type { WithdrawalContext, WithdrawalDraft, WithdrawalEvent } from './withdrawal.types.ts';
import { toWithdrawalView, withdrawalCashierOf } from './withdrawal.view.ts';

const lost = () => Promise.reject(new PortError('timeout'));
const message = { kind: 'server', text: '今日额度不足' } as const;
const receipt = aWithdrawalReceipt;
const done: FoundWithdrawal = { kind: 'done', receipt };

/** A running flow over fake ports. */
const begin = (overrides: Partial<WithdrawalPorts> = {}) => {
  const ports = fakeWithdrawalPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createWithdrawalMachine(ports), { clock }),
    toView: toWithdrawalView,
    cashierOf: withdrawalCashierOf,
  });
};

/** As far as the summary of 10,000 yuan to the card used last. */
const beginReviewing = async (overrides: Partial<WithdrawalPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('editing');
  flow.actor.send({ type: 'amount.entered', text: '10000' });
  flow.actor.send({ type: 'order.pressed' });
  return flow;
};

const beginPaying = async (overrides: Partial<WithdrawalPorts> = {}) => {
  const flow = await beginReviewing(overrides);
  flow.actor.send({ type: 'order.confirmed' });
  return flow;
};

/** What a visit before has left. */
const draft: WithdrawalDraft = { mode: 'normal', amountText: '300.5', cardId: 'bank-1', requestId: null };

const cashierThat = (submit: () => Promise<PasswordOutcome<WithdrawalReceipt>>) =>
  fakeTradePasswordPorts<WithdrawalCommand, WithdrawalReceipt>(receipt, { submit });

describe('a withdrawal, when all goes well', () => {
  it('leads from the form over summary and password to its result [WW-11] [WW-16]', async () => {
    const submit = vi.fn<() => Promise<PasswordOutcome<WithdrawalReceipt>>>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = await beginReviewing({ cashier: cashierThat(submit) });
    expect(flow.view()).toMatchObject({
      step: 'review',
      mode: 'quick',
      balance: '20,000.37',
      amount: '10,000.00',
      balanceAfter: '10,000.37',
      card: { tail: '0915' },
      days: null,
    });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.ports.readDraft()?.requestId).toBe('request-1');
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls).toMatchObject([
      [{ command: { requestId: 'request-1', mode: 'quick', cardId: 'bank-2', amount: 1_000_000 } }, expect.anything()],
    ]);
    expect(flow.view()).toMatchObject({ step: 'done', destination: { to: 'wallet-result', orderNo: 'withdrawal-1' } });
    expect(flow.ports.readDraft()).toBeNull();
  });

  it('goes back from the summary with everything as it was [WW-11]', async () => {
    const flow = await beginReviewing();
    flow.actor.send({ type: 'review.left' });
    expect(flow.view()).toMatchObject({ step: 'edit', amountText: '10000', card: { cardId: 'bank-2' } });
  });

  it('begins with the quick way where anything can go quickly, else with the normal one [WW-2]', async () => {
    const quick = begin();
    await quick.until('editing');
    expect(quick.view().mode).toBe('quick');
    const spent = begin({ loadWithdrawal: () => Promise.resolve(aWithdrawalOpening({ home: aWalletHome({ quickLeft: fen(0) }) })) });
    await spent.until('editing');
    expect(spent.view().mode).toBe('normal');
    spent.actor.send({ type: 'mode.chosen', mode: 'quick' });
    spent.actor.send({ type: 'amount.entered', text: '1' });
    expect(spent.view().tip).toEqual({ kind: 'withdrawal-quick-limit', left: 0, perFund: 1_000_000 });
  });

  it('enters with 全部 the most of the way that is chosen [WW-8] [WW-4]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({ amountText: '17000.37', tip: null });
    flow.actor.send({ type: 'mode.chosen', mode: 'normal' });
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({ amountText: '20000.37', balanceAfter: '0.00', tip: null });
  });

  it('says in place that the balance is too small, or what still leaves quickly today [WW-5]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'amount.entered', text: '18000' });
    expect(flow.view()).toMatchObject({ tip: { kind: 'withdrawal-quick-limit', left: 1_700_037, perFund: 1_000_000 }, parts: [] });
    flow.actor.send({ type: 'mode.chosen', mode: 'normal' });
    expect(flow.view().tip).toBeNull();
    flow.actor.send({ type: 'amount.entered', text: '20000.38' });
    expect(flow.view().tip).toEqual({ kind: 'withdrawal-short', balance: 2_000_037 });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'edit', notice: { body: { kind: 'withdrawal-short' } } });
  });

  it('takes an amount of less than a yuan, and leaves the field as it was when an entry does not fit [WW-3]', async () => {
    const flow = begin();
    await flow.until('editing');
    for (const text of ['0', '0.', '0.3', '0.37', '0.375', 'x', '-1', '1234567890']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view()).toMatchObject({ amountText: '0.37', amount: '0.37', button: { isEnabled: true } });
  });

  it('asks for the card where there are several and none was used last [WW-6] [WW-7]', async () => {
    const flow = begin({ loadWithdrawal: () => Promise.resolve(aWithdrawalOpening({ lastUsedCardId: null })) });
    await flow.until('editing');
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().notice).toMatchObject({ body: { kind: 'withdrawal-amount-missing' } });
    flow.actor.send({ type: 'amount.entered', text: '10' });
    expect(flow.view()).toMatchObject({ card: null, tip: null, button: { isEnabled: false, reason: { kind: 'withdrawal-card-missing' } } });
    flow.actor.send({ type: 'card.chosen', cardId: 'nobody' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-1' });
    expect(flow.view()).toMatchObject({ card: { tail: '6789' }, button: { isEnabled: true, reason: null } });
  });

  it('shows which fund gives how much, and what its quota of the day comes to [WW-9]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'amount.entered', text: '10000' });
    expect(flow.view().parts).toEqual([
      {
        fundCode: '800401',
        fundName: '松涧现金货币A',
        amountText: '9,000.00',
        afterText: '3,000.00',
        quota: { leftText: '9,000', afterText: '0' },
      },
      {
        fundCode: '800402',
        fundName: '岚川日日盈货币A',
        amountText: '1,000.00',
        afterText: '7,000.37',
        quota: { leftText: '10,000', afterText: '9,000' },
      },
    ]);
    flow.actor.send({ type: 'mode.chosen', mode: 'normal' });
    expect(flow.view().parts).toMatchObject([
      { amountText: '10,000.00', quota: null },
      { amountText: '0.00', quota: null },
    ]);
  });
});

describe('a withdrawal that was begun', () => {
  it('is in the form again after a reload: way, amount and card [WW-19]', async () => {
    const first = begin();
    await first.until('editing');
    for (const event of [
      { type: 'mode.chosen', mode: 'normal' },
      { type: 'amount.entered', text: '300.5' },
      { type: 'card.chosen', cardId: 'bank-1' },
    ] as const)
      first.actor.send(event);
    expect(first.ports.readDraft()).toEqual(draft);
    const again = begin(first.ports);
    await again.until('editing');
    expect(again.view()).toMatchObject({ mode: 'normal', amountText: '300.5', card: { cardId: 'bank-1' }, problem: null });
    again.actor.send({ type: 'all.pressed' });
    expect(first.ports.readDraft()?.amountText).toBe('20000.37');
  });

  it('goes the normal way where nothing can go quickly any more, and forgets what cannot be typed [WW-19] [WW-2]', async () => {
    const spent = aWithdrawalOpening({ home: aWalletHome({ quickLeft: fen(0) }) });
    const flow = begin({
      loadWithdrawal: () => Promise.resolve(spent),
      readDraft: () => ({ ...draft, mode: 'quick', amountText: 'x', cardId: 'gone' }),
    });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ mode: 'normal', amountText: '', card: { cardId: 'bank-2' } });
  });

  it('keeps what stands in the form when balance and quotas are read anew [WW-19] [WW-14]', async () => {
    const flow = await beginPaying({ cashier: cashierThat(() => Promise.resolve({ kind: 'refused', message })) });
    flow.typePassword();
    await flow.until('refused');
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('editing');
    expect(flow.ports.readDraft()).toEqual({ mode: 'quick', amountText: '10000', cardId: 'bank-2', requestId: null });
  });
});

describe('the days of a normal withdrawal', () => {
  const at = (time: string) => ({ now: () => epochAt(calendarDate('2026-11-20'), time) });

  it('are its trading day, the last day that earns and the day it arrives; guessed ones are marked [WW-10]', async () => {
    const flow = begin({ clock: at('14:59:59') });
    await flow.until('editing');
    flow.actor.send({ type: 'mode.chosen', mode: 'normal' });
    expect(flow.view().days).toEqual({
      acceptedText: '11月20日 周五',
      isLater: false,
      lastIncomeText: '11月20日 周五',
      arrivesText: '11月23日 周一',
    });
    const late = begin({ clock: at('15:00:00'), knownUntil: () => calendarDate('2026-11-23') });
    await late.until('editing');
    late.actor.send({ type: 'mode.chosen', mode: 'normal' });
    expect(late.view().days).toEqual({
      acceptedText: '11月23日 周一',
      isLater: true,
      lastIncomeText: '11月23日 周一',
      arrivesText: '11月24日 周二（预计）',
    });
  });

  it('the days of a normal withdrawal that have moved while the summary stood are shown before the password is asked for [WW-11]', async () => {
    const clock = { time: '14:59:59', now: () => epochAt(calendarDate('2026-11-20'), clock.time) };
    const flow = await beginReviewing({ clock });
    clock.time = '15:00:00';
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view()).toMatchObject({ step: 'review', notice: { body: { kind: 'dates-moved' } } });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view().step).toBe('password');
  });
});

describe('a withdrawal, when the answer is lost', () => {
  it('asks what became of its request id, and never withdraws a second time [WW-13] [WW-12]', async () => {
    const submit = vi.fn(lost);
    const findWithdrawal = vi
      .fn<WithdrawalPorts['findWithdrawal']>()
      .mockRejectedValueOnce(new PortError('network'))
      .mockResolvedValue(done);
    const flow = await beginPaying({ cashier: cashierThat(submit), findWithdrawal });
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
    expect(findWithdrawal.mock.calls.map(([requestId]) => requestId)).toEqual(['request-1', 'request-1']);
    expect(flow.ports.readDraft()?.requestId ?? null).toBeNull();
  });

  it('goes back to the form with a word when it never arrived [WW-13]', async () => {
    const flow = await beginPaying({ cashier: cashierThat(lost) });
    flow.typePassword();
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ problem: { kind: 'withdrawal-not-arrived' }, amountText: '10000' });
    expect(flow.ports.readDraft()?.requestId ?? null).toBeNull();
  });

  it('is asked for on the next visit before a balance is shown [WW-1]', async () => {
    const loadWithdrawal = vi.fn<WithdrawalPorts['loadWithdrawal']>(() => Promise.resolve(aWithdrawalOpening()));
    const ports = fakeWithdrawalPorts({ findWithdrawal: () => Promise.resolve(done), loadWithdrawal });
    ports.saveDraft({ ...draft, requestId: 'request-9' });
    const flow = begin(ports);
    await flow.until('placed');
    expect(loadWithdrawal).not.toHaveBeenCalled();
    expect(flow.view().destination).toEqual({ to: 'wallet-result', orderNo: 'withdrawal-1' });
    expect(ports.readDraft()?.requestId ?? null).toBeNull();
    ports.saveDraft({ ...draft, requestId: 'request-10' });
    const gone = begin({ ...ports, findWithdrawal: () => Promise.resolve({ kind: 'never-arrived' }) });
    await gone.until('editing');
    expect(gone.view().problem).toEqual({ kind: 'withdrawal-not-arrived' });
    expect(ports.readDraft()?.requestId ?? null).toBeNull();
  });

  it('keeps the id for the way over sign-in [WW-15]', async () => {
    const flow = await beginPaying({
      cashier: cashierThat(lost),
      findWithdrawal: () => Promise.reject(new PortError('sign-in-required', 'F01003')),
    });
    flow.typePassword();
    await flow.until('unconfirmed');
    flow.clock.increment(3_000);
    await flow.until('leaving');
    expect(flow.view().destination).toEqual({ to: 'sign-in', comesBack: true });
    expect(flow.ports.readDraft()?.requestId).toBe('request-1');
  });
});

describe('a withdrawal, when it is not carried out', () => {
  it('is silent when the pad is closed, and gives the id up [WW-14]', async () => {
    const flow = await beginPaying();
    withdrawalCashierOf(flow.actor.getSnapshot())?.send({ type: 'pad.closed' });
    await flow.until('reviewing');
    expect(flow.view()).toMatchObject({ step: 'review', notice: null, dialog: null });
    expect(flow.ports.readDraft()?.requestId ?? null).toBeNull();
  });

  it('says in the summary that nothing was sent when the key does not come, until it is tried again [WW-20] [FL-662]', async () => {
    const fetchKey = vi
      .fn<WithdrawalPorts['cashier']['fetchKey']>()
      .mockRejectedValueOnce(new PortError('network'))
      .mockResolvedValue({ kind: 'key', key: aSealingKey });
    const submit = vi.fn<() => Promise<PasswordOutcome<WithdrawalReceipt>>>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = await beginPaying({
      cashier: fakeTradePasswordPorts<WithdrawalCommand, WithdrawalReceipt>(receipt, { fetchKey, submit }),
    });
    flow.typePassword();
    await flow.until('reviewing');
    flow.actor.send({ type: 'notice.faded' });
    expect(submit).not.toHaveBeenCalled();
    expect(flow.view()).toMatchObject({ step: 'review', amountText: '10000', problem: { kind: 'withdrawal-not-arrived' } });
    expect(flow.ports.readDraft()?.requestId).toBeNull();
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view().problem).toBeNull();
    flow.typePassword();
    await flow.until('placed');
    expect(submit).toHaveBeenCalledOnce();
  });

  it('tells a refusal in an alert and reads balance and quotas anew [WW-14]', async () => {
    const loadWithdrawal = vi.fn<WithdrawalPorts['loadWithdrawal']>(() => Promise.resolve(aWithdrawalOpening()));
    const flow = await beginPaying({ loadWithdrawal, cashier: cashierThat(() => Promise.resolve({ kind: 'refused', message })) });
    flow.typePassword();
    await flow.until('refused');
    expect(flow.view().dialog).toMatchObject({ title: 'notice-title', body: message });
    flow.actor.send({ type: 'dialog.accepted' });
    await flow.until('editing');
    expect(flow.view().amountText).toBe('10000');
    expect(loadWithdrawal).toHaveBeenCalledTimes(2);
  });

  it('holds no secret in any snapshot [WW-17]', async () => {
    const flow = await beginPaying();
    expect(flow.view()).toMatchObject({ step: 'password', announcement: { kind: 'enter-trade-password' } });
    expect(JSON.stringify(flow.actor.getPersistedSnapshot())).not.toMatch(/publicKey|sealed|entry/);
  });
});

const userEvents: readonly WithdrawalEvent[] = [
  { type: 'mode.chosen', mode: 'quick' },
  { type: 'mode.chosen', mode: 'normal' },
  { type: 'amount.entered', text: '10000' },
  { type: 'amount.entered', text: '99999999' },
  { type: 'amount.entered', text: 'x' },
  { type: 'all.pressed' },
  { type: 'card.chosen', cardId: 'bank-1' },
  { type: 'card.chosen', cardId: 'nobody' },
  { type: 'order.pressed' },
  { type: 'order.confirmed' },
  ...orderEvents,
];

describe('the states of a withdrawal', () => {
  const outcomes = orderOutcomes(receipt, [aWithdrawalOpening()]);

  it('are all reached, left by every transition and guard, with deadlines, and trap nobody [WW-18]', () => {
    const walk = walkMachine(createWithdrawalMachine(fakeWithdrawalPorts({ clock: aRestlessClock() })), {
      events: userEvents,
      outcomes,
      keyOf: orderKeyOf(({ amountText, mode, cardId, days }: WithdrawalContext) => [amountText, mode, cardId, days?.acceptedOn]),
      restsIn: ORDER_RESTS,
      invariant: orderHolds,
    });
    // the pad has deadlines of its own
    expect(gapsOf(walk)).toEqual(['waits without deadline: withdrawal.paying']);
  });

  it('hold on every way through, and each withdrawal has an id of its own [WW-12]', () => {
    const requestIds = watchedIds();
    randomWalk(createWithdrawalMachine(fakeWithdrawalPorts({ requestIds })), {
      seed: 20_261_120,
      steps: 6_000,
      events: userEvents,
      outcomes,
      check: orderHolds,
    });
    expect(requestIds.taken()).toBeGreaterThan(15);
  });
});
