import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { testOrderFlow } from '../../testing/order-contract.fakes.ts';
import { aRestlessClock, driveOrder, FRIDAY_CUT_OFF, orderKeyOf, orderOutcomes } from '../../testing/order-flow.ts';
import { calendarDate, epochAt, fen } from '../../values/index.ts';
import { aWalletHome } from '../wallet-home/wallet-home.fakes.ts';
import type { FoundWithdrawal, WithdrawalCommand, WithdrawalReceipt } from '../wallet.ts';
import { aWithdrawalOpening, aWithdrawalReceipt, fakeWithdrawalPorts } from './withdrawal.fakes.ts';
import { createWithdrawalMachine } from './withdrawal.machine.ts';
import type { WithdrawalPorts, WithdrawalContext, WithdrawalEvent, WithdrawalDraft } from './withdrawal.types.ts';
import { toWithdrawalView } from './withdrawal.view.ts';

const receipt = aWithdrawalReceipt;

/** A running flow over fake ports. */
const begin = (overrides: Partial<WithdrawalPorts> = {}) => {
  const ports = fakeWithdrawalPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createWithdrawalMachine(ports), { clock }),
    toView: toWithdrawalView,
  });
};

/** Advances to the summary of 10,000 yuan to the card used last. */
const beginReviewing = async (overrides: Partial<WithdrawalPorts> = {}) => {
  const flow = begin(overrides);
  await flow.until('editing');
  flow.actor.send({ type: 'amount.entered', text: '10000' });
  flow.actor.send({ type: 'order.pressed' });
  return flow;
};

/** The data stored by an earlier visit. */
const draft: WithdrawalDraft = { mode: 'normal', amountText: '300.5', cardId: 'bank-1', requestId: null };

const cashierThat = (submit: () => Promise<PasswordOutcome<WithdrawalReceipt>>) =>
  fakeTradePasswordPorts<WithdrawalCommand, WithdrawalReceipt>(receipt, { submit });

describe('a withdrawal, when all goes well', () => {
  it('leads from the form through summary and password to its result [WW-11] [WW-16]', async () => {
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

  it('begins with the quick mode if it has a rest, else with the normal one [WW-2]', async () => {
    const quick = begin();
    await quick.until('editing');
    expect(quick.view().mode).toBe('quick');
    const spent = begin({ loadWithdrawal: () => Promise.resolve(aWithdrawalOpening({ home: aWalletHome({ quickLeft: fen(0) }) })) });
    await spent.until('editing');
    expect(spent.view().mode).toBe('normal');
    spent.actor.send({ type: 'mode.chosen', mode: 'quick' });
    spent.actor.send({ type: 'amount.entered', text: '1' });
    expect(spent.view().tip).toEqual({ kind: 'withdrawal-quick-limit', perFund: 1_000_000 });
  });

  it('enters with 全部 the maximum of the chosen mode [WW-8] [WW-4]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({ amountText: '17000.37', tip: null });
    flow.actor.send({ type: 'mode.chosen', mode: 'normal' });
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({ amountText: '20000.37', balanceAfter: '0.00', tip: null });
  });

  it('shows in place that the balance is too small, or the rest of today’s quick withdrawals [WW-5]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'amount.entered', text: '18000' });
    expect(flow.view()).toMatchObject({ tip: { kind: 'withdrawal-quick-limit', perFund: 1_000_000 }, parts: [] });
    flow.actor.send({ type: 'mode.chosen', mode: 'normal' });
    expect(flow.view().tip).toBeNull();
    flow.actor.send({ type: 'amount.entered', text: '20000.38' });
    expect(flow.view().tip).toEqual({ kind: 'withdrawal-short', balance: 2_000_037 });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'edit', notice: { body: { kind: 'withdrawal-short' } } });
  });

  it('accepts an amount below one yuan, and leaves the field unchanged when an entry does not fit [WW-3]', async () => {
    const flow = begin();
    await flow.until('editing');
    for (const text of ['0', '0.', '0.3', '0.37', '0.375', 'x', '-1', '1234567890']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view()).toMatchObject({ amountText: '0.37', amount: '0.37', button: { isEnabled: true } });
  });

  it('asks for the card when there are several and none was used last [WW-6] [WW-7]', async () => {
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

  it('shows how much each fund gives, and the rest of its daily limit [WW-9]', async () => {
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

describe('a withdrawal resumed from a draft', () => {
  it('uses the normal mode when quick withdrawals are used up, and drops invalid text [WW-19] [WW-2]', async () => {
    const spent = aWithdrawalOpening({ home: aWalletHome({ quickLeft: fen(0) }) });
    const flow = begin({
      loadWithdrawal: () => Promise.resolve(spent),
      readDraft: () => ({ ...draft, mode: 'quick', amountText: 'x', cardId: 'gone' }),
    });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ mode: 'normal', amountText: '', card: { cardId: 'bank-2' } });
  });
});

describe('the days of a normal withdrawal', () => {
  const at = (time: string) => ({ now: () => epochAt(calendarDate('2026-11-20'), time) });

  it('are its trading day, the last earning day and the day of arrival, with a mark on estimated ones [WW-10]', async () => {
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
});

testOrderFlow<WithdrawalPorts, WithdrawalCommand, WithdrawalReceipt, WithdrawalEvent>('a withdrawal', {
  promises: {
    opening: ['WW-1'],
    draft: ['WW-19'],
    summary: ['WW-11'],
    once: ['WW-12', 'WW-17'],
    lost: ['WW-13', 'WW-12'],
    visit: ['WW-1'],
    refused: ['WW-14', 'WW-19'],
    unsent: ['WW-20', 'FL-662'],
    signIn: ['WW-15'],
    ways: ['WW-18'],
  },
  receipt,
  result: { to: 'wallet-result', orderNo: 'withdrawal-1' },
  notArrived: 'withdrawal-not-arrived',
  begin,
  beginReviewing: (ports) =>
    begin(ports).review([
      { type: 'mode.chosen', mode: 'normal' },
      { type: 'amount.entered', text: '300.5' },
      { type: 'card.chosen', cardId: 'bank-1' },
      { type: 'order.pressed' },
    ]),
  portsOf: ({ cashier, find, read }) => ({
    cashier,
    loadWithdrawal: read(aWithdrawalOpening()),
    findWithdrawal: find<FoundWithdrawal>({ kind: 'done', receipt }),
  }),
  draftOf: ({ readDraft }) => readDraft(),
  days: [{ rules: ['WW-11'], ...FRIDAY_CUT_OFF, portsOf: (clock) => ({ clock }) }],
  walk: {
    machine: (ports) => createWithdrawalMachine(fakeWithdrawalPorts(ports)),
    restless: () => createWithdrawalMachine(fakeWithdrawalPorts({ clock: aRestlessClock() })),
    events: [
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
    ],
    outcomes: orderOutcomes(receipt, [aWithdrawalOpening()]),
    keyOf: orderKeyOf(({ amountText, mode, cardId, days }: WithdrawalContext) => [amountText, mode, cardId, days?.acceptedOn]),
    seed: 20_261_120,
    steps: 6_000,
    orders: 15,
  },
});
