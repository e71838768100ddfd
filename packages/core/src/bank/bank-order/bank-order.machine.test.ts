import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { FoundOrder } from '../../kit/found-order.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { testOrderFlow } from '../../testing/order-contract.fakes.ts';
import { driveOrder, orderKeyOf, orderOutcomes } from '../../testing/order-flow.ts';
import { addDays, calendarDate, epochAt, epochMs, fen } from '../../values/index.ts';
import { aBankAccount, aBankOffer, aBankRecord, aDeposit, fakeBankOrderPorts } from '../bank.fakes.ts';
import type { AccountRest, BankRecord, BankSide, PartnerDays } from '../bank.ts';
import { createBankOrderMachine } from './bank-order.machine.ts';
import type { BankOrderPorts, BankCommand, BankOrderContext, BankOrderEvent } from './bank-order.types.ts';
import { toBankOrderView } from './bank-order.view.ts';

const receipt = aBankRecord();
const FRIDAY = calendarDate('2026-11-20');
const ABOUT = {
  in: 'zb',
  out: 'zb',
  buy: 'ZB-D3',
  draw: aDeposit().depositNo,
  instruct: aDeposit().depositNo,
  subscribe: 'ZB-W1',
  redeem: 'ZB-W1',
  rebind: 'zb',
  retire: 'zb',
} as const;

const begin = (side: BankSide, overrides: Partial<BankOrderPorts> = {}) => {
  const ports = fakeBankOrderPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createBankOrderMachine(ports), { clock, input: { side, about: ABOUT[side] } }),
    toView: toBankOrderView,
  });
};

const beginReviewing = async (side: BankSide, text: string, overrides: Partial<BankOrderPorts> = {}) => {
  const flow = begin(side, overrides);
  await flow.until('editing');
  if (side === 'buy') flow.actor.send({ type: 'agreement.ticked', agreed: true });
  flow.actor.send({ type: 'amount.entered', text });
  flow.actor.send({ type: 'order.pressed' });
  return flow;
};

type Submit = () => Promise<PasswordOutcome<BankRecord>>;
const cashierThat = (submit: Submit) => fakeTradePasswordPorts<BankCommand, BankRecord>(receipt, { submit });

describe('an order at a bank', () => {
  it('makes a deposit by summary and password and leads to its result [BK-26] [BK-27] [BK-29] [BK-30]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = await beginReviewing('buy', '10000', { cashier: cashierThat(submit) });
    expect(flow.view()).toMatchObject({
      step: 'review',
      terms: { rateText: '1.50%', basis: 'act/365', valueText: '11月20日 周五', maturityText: '2027年2月20日 周六' },
      expected: { interestText: '37.81', days: 92 },
      instruction: 'pay-out',
      loss: null,
    });
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.ports.readDraft({ side: 'buy', about: 'ZB-D3' })?.requestId).toBe('request-1');
    flow.typePassword();
    await flow.until('placed');
    const command = {
      requestId: 'request-1',
      side: 'buy',
      about: 'ZB-D3',
      amount: 1_000_000,
      instruction: 'pay-out',
      day: FRIDAY,
    };
    expect(submit.mock.calls).toMatchObject([[{ command }, expect.anything()]]);
    expect(flow.view().destination).toEqual({ to: 'bank-result', orderNo: receipt.recordNo });
    expect(flow.ports.readDraft({ side: 'buy', about: 'ZB-D3' })).toBeNull();
  });

  it('shows the lost interest before the password when a part is drawn early [BK-25] [BK-27]', async () => {
    const flow = await beginReviewing('draw', '4000');
    expect(flow.view()).toMatchObject({
      step: 'review',
      draw: {
        principalText: '4,000.00',
        interestText: '0.33',
        receivedText: '4,000.33',
        lostText: '14.63',
        leftText: '6,000.00',
        takenBackText: null,
      },
      loss: { kind: 'bank-interest-lost', lost: 1_463 },
    });
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({ amountText: '10000', draw: { leftText: '0.00' } });
  });

  it('takes the entries of its side, and keeps them for a reload [BK-21] [BK-22]', async () => {
    const flow = begin('out');
    await flow.until('editing');
    for (const text of ['0.5', '0.555', 'x']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view()).toMatchObject({ amountText: '0.5', card: { cardId: 'bank-1', isBound: true } });
    flow.actor.send({ type: 'card.chosen', cardId: 'nobody' });
    flow.actor.send({ type: 'card.chosen', cardId: 'bank-2' });
    flow.actor.send({ type: 'instruction.chosen', instruction: 'renew' });
    expect(flow.view().instruction).toBeNull();
    const again = begin('out', { readDraft: flow.ports.readDraft });
    await again.until('editing');
    expect(again.view()).toMatchObject({ amountText: '0.5', card: { cardId: 'bank-2' } });
    const bought = begin('buy');
    await bought.until('editing');
    bought.actor.send({ type: 'amount.entered', text: '0.5' });
    expect(bought.view().amountText).toBe('');
  });

  it("marks the end of a deposit as 预计 beyond the device's own calendar, where trading days decide it [UI-1363] [UI-1364]", async () => {
    const maturityAt = async (days: PartnerDays) => {
      const offer = aBankOffer({ side: 'buy' });
      const flow = await beginReviewing('buy', '10000', {
        knownUntil: () => calendarDate('2027-12-31'),
        readOffer: () => Promise.resolve({ kind: 'read', value: { ...offer, partner: { ...offer.partner, days } } }),
      });
      return flow.view().terms?.maturityText;
    };
    expect([await maturityAt('trading'), await maturityAt('calendar')]).toEqual(['2027年2月22日 周一（预计）', '2027年2月20日 周六']);
  });

  it('shows before the password how much of the money at the bank is insured, and nothing for a wealth product [GW-1750] [GW-1751]', async () => {
    const protection = async (side: BankSide, text: string) => {
      const flow = begin(side);
      await flow.until('editing');
      flow.actor.send({ type: 'amount.entered', text });
      return flow.view().protection;
    };
    expect(await protection('buy', '10000')).toMatchObject({ kind: 'bank-insured', most: 50_000_000, held: 3_002_585, above: 0 });
    expect(await protection('in', '10000')).toMatchObject({ held: 4_002_585 });
    expect(await protection('in', '')).toMatchObject({ held: 3_002_585 });
    expect(await protection('subscribe', '1000')).toEqual({ kind: 'bank-wealth-no-deposit' });
    expect(await protection('out', '10')).toBeNull();
  });

  it('asks an old investor to confirm the text of special care before the summary of a risky wealth product, once [LAW-108]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = begin('subscribe', {
      cashier: cashierThat(submit),
      readOffer: () => Promise.resolve({ kind: 'read', value: aBankOffer({ side: 'subscribe', specialCare: 'special-care-1' }) }),
    });
    await flow.until('editing');
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'amount.entered', text: '10000' });
    for (const leave of ['dialog.refused', 'dialog.dismissed'] as const) {
      flow.actor.send({ type: 'order.pressed' });
      expect(flow.view()).toMatchObject({ step: 'edit', dialog: { accept: 'confirm-care', body: { kind: 'special-care' } } });
      flow.actor.send({ type: leave });
      expect(flow.view()).toMatchObject({ step: 'edit', dialog: null, amountText: '10000' });
    }
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'dialog.accepted' });
    expect(flow.view()).toMatchObject({ step: 'review', dialog: null });
    flow.actor.send({ type: 'review.left' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().step).toBe('review');
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    const warning = { risk: null, care: { version: 'special-care-1' } };
    expect(submit.mock.calls).toMatchObject([[{ command: { side: 'subscribe', amount: 1_000_000, warning } }, expect.anything()]]);
  });

  it('shows a fault in place, and why the button is disabled [BK-23] [BK-24]', async () => {
    const flow = begin('buy');
    await flow.until('editing');
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ tip: null, notice: { body: { kind: 'bank-amount-missing' } } });
    flow.actor.send({ type: 'amount.entered', text: '1001' });
    expect(flow.view().tip).toEqual({ kind: 'off-step', step: 10_000 });
    flow.actor.send({ type: 'amount.entered', text: '1000' });
    expect(flow.view()).toMatchObject({ tip: null, button: { isEnabled: false, reason: { kind: 'bank-agreement-unticked' } } });
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    expect(flow.view().button).toEqual({ isEnabled: true, reason: null });
  });

  it("changes a deposit's maturity without an amount [BK-15] [BK-27]", async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = begin('instruct', { cashier: cashierThat(submit) });
    await flow.until('editing');
    expect(flow.view().mostText).toBe('10,000.00');
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view().notice?.body).toEqual({ kind: 'bank-instruction-same' });
    flow.actor.send({ type: 'instruction.chosen', instruction: 'renew' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls).toMatchObject([
      [{ command: { side: 'instruct', amount: 1_000_000, instruction: 'renew' } }, expect.anything()],
    ]);
  });

  it('does not open in an account that is not open yet, and leads to the banks [BK-20]', async () => {
    const closed = begin('in', {
      readOffer: () => Promise.resolve({ kind: 'read', value: aBankOffer({ side: 'in', account: aBankAccount({ state: 'opening' }) }) }),
    });
    await closed.until('failed');
    expect(closed.view()).toMatchObject({ problem: { kind: 'bank-account-opening' }, wayOut: { to: 'bank' } });
  });
});

describe('an order about the account itself', () => {
  const offering = (side: 'rebind' | 'retire', rest: Partial<AccountRest>, balance = 0): Partial<BankOrderPorts> => ({
    readOffer: () =>
      Promise.resolve({
        kind: 'read',
        value: aBankOffer({
          side,
          account: aBankAccount({ balance: fen(balance) }),
          rest: { pending: 0, deposits: 0, wealth: 0, ...rest },
        }),
      }),
  });

  it('changes the card to the only other one, and not while something is under way [UI-1160]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = begin('rebind', { ...offering('rebind', {}), cashier: cashierThat(submit) });
    await flow.until('editing');
    expect(flow.view()).toMatchObject({ bound: { tail: '6789' }, card: { cardId: 'bank-2' }, tip: null, conditions: [] });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls).toMatchObject([[{ command: { side: 'rebind', about: 'zb', cardId: 'bank-2' } }, {}]]);
    const busy = begin('rebind', offering('rebind', { pending: 2 }));
    await busy.until('editing');
    expect(busy.view().button).toEqual({ isEnabled: false, reason: { kind: 'bank-account-pending', count: 2 } });
  });

  it('ends an empty account with consent, and shows an obstacle first [UI-1161] [BK-29]', async () => {
    const reasons: [Partial<AccountRest>, number][] = [
      [{ pending: 1, deposits: 1, wealth: 1 }, 100],
      [{ deposits: 1, wealth: 1 }, 100],
      [{ wealth: 1 }, 100],
      [{}, 100],
    ];
    const said: unknown[] = [];
    for (const [rest, balance] of reasons) {
      const barred = begin('retire', offering('retire', rest, balance));
      await barred.until('editing');
      said.push([barred.view().button.reason?.kind, barred.view().conditions.filter(({ isMet }) => isMet).length]);
    }
    expect(said).toEqual([
      ['bank-account-pending', 0],
      ['bank-retire-deposits', 1],
      ['bank-retire-wealth', 2],
      ['bank-retire-balance', 3],
    ]);
    const ended = aBankRecord({ kind: 'retire', amount: fen(0) });
    const flow = begin('retire', {
      ...offering('retire', {}),
      cashier: fakeTradePasswordPorts<BankCommand, BankRecord>(ended, {
        submit: () => Promise.resolve({ kind: 'accepted', receipt: ended }),
      }),
    });
    await flow.until('editing');
    expect(flow.view().button.reason).toEqual({ kind: 'bank-agreement-unticked' });
    flow.actor.send({ type: 'agreement.ticked', agreed: true });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(flow.view().destination).toEqual({ to: 'bank-result', orderNo: ended.recordNo });
  });

  it('does not open in an account that is being ended, and leads to the banks from one that is not there [UI-1161] [BK-20]', async () => {
    const closing = begin('in', {
      readOffer: () => Promise.resolve({ kind: 'read', value: aBankOffer({ side: 'in', account: aBankAccount({ state: 'closing' }) }) }),
    });
    await closing.until('failed');
    expect(closing.view().problem).toEqual({ kind: 'bank-account-closing' });
    const missing = begin('in', {
      readOffer: () => Promise.resolve({ kind: 'refused', message: { kind: 'server', text: '请先开立这家银行的电子账户' } }),
    });
    await missing.until('failed');
    expect(missing.view().wayOut).toEqual({ to: 'bank' });
  });
});

/** Every second moment is another day. */
const restless = (): BankOrderPorts['clock'] => {
  let calls = 0;
  return {
    now: () => {
      calls += 1;
      return epochMs(epochAt(FRIDAY, '10:30:20') + (calls % 2) * 86_400_000);
    },
  };
};

testOrderFlow<BankOrderPorts, BankCommand, BankRecord, BankOrderEvent>('an order at a bank', {
  promises: {
    opening: ['BK-20'],
    draft: ['BK-21'],
    summary: ['BK-27'],
    once: ['BK-28', 'BK-30'],
    lost: ['BK-28'],
    visit: ['BK-20'],
    refused: ['BK-28'],
    unsent: ['FL-662', 'TP-14'],
    signIn: ['BK-28'],
    ways: ['BK-30'],
  },
  receipt,
  result: { to: 'bank-result', orderNo: receipt.recordNo },
  notArrived: 'bank-not-arrived',
  begin: (ports) => begin('draw', ports),
  beginReviewing: (ports) => begin('draw', ports).review([{ type: 'amount.entered', text: '4000' }, { type: 'order.pressed' }]),
  portsOf: ({ cashier, find, read }) => ({
    cashier,
    readOffer: read({ kind: 'read', value: aBankOffer({ side: 'draw' }) }),
    findOrder: find<FoundOrder<BankRecord>>({ kind: 'placed', receipt }),
  }),
  draftOf: ({ readDraft }) => readDraft({ side: 'draw', about: ABOUT.draw }),
  days: [
    {
      rules: ['BK-26'],
      before: epochAt(FRIDAY, '23:59:59'),
      after: epochAt(addDays(FRIDAY, 1), '00:00:00'),
      portsOf: (clock) => ({ clock }),
    },
  ],
  walk: {
    machine: (ports) => createBankOrderMachine(fakeBankOrderPorts(ports)),
    restless: () => createBankOrderMachine(fakeBankOrderPorts({ clock: restless() })),
    inputs: [
      { side: 'draw', about: 'D1' },
      { side: 'instruct', about: 'D1' },
      { side: 'subscribe', about: 'ZB-W1' },
    ],
    events: [
      { type: 'amount.entered', text: '1000' },
      { type: 'amount.entered', text: '0.5' },
      { type: 'amount.entered', text: 'x' },
      { type: 'all.pressed' },
      { type: 'card.chosen', cardId: 'bank-1' },
      { type: 'card.chosen', cardId: 'nobody' },
      { type: 'instruction.chosen', instruction: 'renew' },
      { type: 'agreement.ticked', agreed: true },
      { type: 'order.pressed' },
      { type: 'order.confirmed' },
    ],
    outcomes: orderOutcomes(receipt, [
      aBankOffer({ side: 'draw' }),
      aBankOffer({ side: 'out' }),
      aBankOffer({ side: 'subscribe', specialCare: 'special-care-1' }),
    ]),
    keyOf: orderKeyOf(({ side, amountText, cardId, instruction, agreed, warning, seenAt }: BankOrderContext) => [
      side,
      amountText,
      cardId,
      instruction,
      agreed,
      warning !== null,
      seenAt,
    ]),
    seed: 20_261_120,
    steps: 8_000,
    steady: {
      inputs: [{ side: 'draw', about: 'D1' }],
      outcomes: orderOutcomes(receipt, [aBankOffer({ side: 'draw' }), aBankOffer({ side: 'draw', deposit: aDeposit({ early: 'whole' }) })]),
    },
    orders: 15,
  },
});
