import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { calendarDate, epochAt, fen } from '../../values/index.ts';
import { testOrderFlow } from '../../testing/order-contract.fakes.ts';
import { aRestlessClock, driveOrder, FRIDAY_CUT_OFF, orderKeyOf, orderOutcomes } from '../../testing/order-flow.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { aGivingCard, aTopUpReceipt, aWalletOverview, fakeTopUpPorts } from './top-up.fakes.ts';
import { createTopUpMachine } from './top-up.machine.ts';
import type { TopUpPorts, FoundTopUp, TopUpCommand, TopUpContext, TopUpEvent, TopUpReceipt } from './top-up.types.ts';
import { toTopUpView } from './top-up.view.ts';

const message = { kind: 'server', text: '余额不足' } as const;

/** A running flow over fake ports, with what was sent. */
const begin = (overrides: Partial<TopUpPorts> = {}) => {
  const ports = fakeTopUpPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createTopUpMachine(ports), { clock }),
    toView: toTopUpView,
  });
};

/** Advances to the summary of 10,000 yuan from the first card. */
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

  it('accepts another card that can give the amount, and says why a card cannot [TU-4]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'amount.entered', text: '1000' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-2' });
    expect(flow.view().card).toMatchObject({ cardId: 'bank-2' });
    flow.actor.send({ type: 'card.chosen', cardId: 'nobody' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-1' });
    flow.actor.send({ type: 'amount.entered', text: '5000' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-2' });
    expect(flow.view()).toMatchObject({ card: { cardId: 'bank-1' }, notice: { body: { kind: 'top-up-short' } } });
  });

  it('keeps the field unchanged when an entry does not fit [TU-2]', async () => {
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

describe('the days of a top-up', () => {
  const at = (time: string) => ({ now: () => epochAt(calendarDate('2026-11-20'), time) });

  it('are shown before anything is typed, with their weekdays [TU-24]', async () => {
    const flow = begin({ clock: at('14:59:59') });
    await flow.until('editing');
    expect(flow.view().days).toEqual({ confirmsText: '11月23日 周一', firstIncomeText: '11月24日 周二' });
    const late = begin({ clock: at('15:00:00'), knownUntil: () => calendarDate('2026-11-23') });
    await late.until('editing');
    expect(late.view().days).toEqual({ confirmsText: '11月24日 周二（预计）', firstIncomeText: '11月25日 周三（预计）' });
  });
});

describe('topping up, when it is not carried out', () => {
  it('shows the words of a refusal, then reads the balances again and keeps the entries [TU-13]', async () => {
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
    expect(flow.view()).toMatchObject({ dialog: null, amountText: '10000', tip: { kind: 'top-up-short' } });
  });
});

testOrderFlow<TopUpPorts, TopUpCommand, TopUpReceipt, TopUpEvent>('a top-up', {
  promises: {
    opening: ['TU-1'],
    draft: ['TU-2'],
    summary: ['TU-9'],
    once: ['TU-10', 'TU-2'],
    lost: ['TU-12', 'FL-662'],
    visit: ['TU-11'],
    refused: ['TU-13'],
    unsent: ['TU-13', 'FL-662'],
    signIn: ['TU-14'],
    ways: ['TU-16'],
  },
  receipt: aTopUpReceipt,
  result: null,
  notArrived: 'top-up-not-arrived',
  begin,
  beginReviewing: (ports) =>
    begin(ports).review([{ type: 'amount.entered', text: '800' }, { type: 'card.chosen', cardId: 'bank-2' }, { type: 'order.pressed' }]),
  portsOf: ({ cashier, find, read }) => ({
    cashier,
    loadWallet: read(aWalletOverview()),
    findTopUp: find<FoundTopUp>({ kind: 'done', receipt: aTopUpReceipt }),
  }),
  draftOf: ({ readDraft }) => readDraft(),
  days: [{ rules: ['TU-24'], ...FRIDAY_CUT_OFF, portsOf: (clock) => ({ clock }) }],
  walk: {
    machine: (ports) => createTopUpMachine(fakeTopUpPorts(ports)),
    restless: () => createTopUpMachine(fakeTopUpPorts({ clock: aRestlessClock() })),
    events: [
      { type: 'amount.entered', text: '1000' },
      { type: 'amount.entered', text: '20000' },
      { type: 'amount.entered', text: 'x' },
      { type: 'card.chosen', cardId: 'bank-1' },
      { type: 'card.chosen', cardId: 'bank-2' },
      { type: 'card.chosen', cardId: 'nobody' },
      { type: 'order.pressed' },
      { type: 'order.confirmed' },
    ],
    outcomes: orderOutcomes(aTopUpReceipt, [aWalletOverview()]),
    keyOf: orderKeyOf(({ amountText, cardId, days }: TopUpContext) => [amountText, cardId, days?.acceptedOn]),
    seed: 20_261_120,
    steps: 20_000,
    orders: 100,
  },
});
