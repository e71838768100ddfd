import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { someFundTerms } from '../../funds/testing.fakes.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import type { PasswordOutcome } from '../../kit/trade-password/trade-password.types.ts';
import { testOrderFlow } from '../../testing/order-contract.fakes.ts';
import { aRestlessClock, driveOrder, FRIDAY_CUT_OFF, orderKeyOf, orderOutcomes } from '../../testing/order-flow.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { calendarDate, epochAt, fen, shares } from '../../values/index.ts';
import { aFundReceipt, aFundRedeemOffer, aMoneyRedeemOffer, someBackTiers, someRedemptionTiers } from '../fund-trading.fakes.ts';
import type { FoundFundOrder, FundOrderReceipt } from '../fund-receipt.ts';
import { aFundRedeemContext, aFundRedeemInput, fakeFundRedeemPorts } from './fund-redeem.fakes.ts';
import { createFundRedeemMachine } from './fund-redeem.machine.ts';
import type { FundRedeemPorts, FundRedeemCommand, FundRedeemContext, FundRedeemEvent } from './fund-redeem.types.ts';
import { fundRedeemCommandOf, initialAccount, fundRedeemOrderObstacle } from './fund-redeem.rules.ts';
import { toFundRedeemView } from './fund-redeem.view.ts';

const message = { kind: 'server', text: '可用份额不足' } as const;
const receipt = aFundReceipt({ arrivesOn: calendarDate('2026-11-23') });
const result = { to: 'fund-trade-result', orderNo: receipt.orderNo, kind: 'fund-redeem' } as const;
const read = (value = aFundRedeemOffer()) => Promise.resolve({ kind: 'read' as const, value });

const begin = (overrides: Partial<FundRedeemPorts> = {}) => {
  const ports = fakeFundRedeemPorts(overrides);
  return driveOrder({
    ports,
    actorOn: (clock) => createActor(createFundRedeemMachine(ports), { clock, input: aFundRedeemInput }),
    toView: toFundRedeemView,
  });
};

const beginReviewing = async (text: string, overrides: Partial<FundRedeemPorts> = {}, mode: 'normal' | 'quick' = 'normal') => {
  const flow = begin(overrides);
  await flow.until('editing');
  flow.actor.send({ type: 'mode.chosen', mode });
  flow.actor.send({ type: 'amount.entered', text });
  flow.actor.send({ type: 'order.pressed' });
  return flow;
};

type Submit = () => Promise<PasswordOutcome<FundOrderReceipt>>;
const cashierThat = (submit: Submit) => fakeTradePasswordPorts<FundRedeemCommand, FundOrderReceipt>(receipt, { submit });

describe('redeeming shares of a fund', () => {
  it('shows the fee of each lot before the password, the oldest first [FX-10] [FX-11] [FX-12] [FX-18]', async () => {
    const submit = vi.fn<Submit>(() => Promise.resolve({ kind: 'accepted', receipt }));
    const flow = await beginReviewing('1200', { cashier: cashierThat(submit) });
    // Confirmed on 19 November 2026: 626 days of the first lot, 2 of the second.
    expect(flow.view()).toMatchObject({
      step: 'review',
      order: { kind: 'redeem-oldest-first', count: 2 },
      shares: '1,200.00',
      estimate: {
        amountText: '1,481.40',
        feeText: '3.70',
        backFeeText: null,
        netText: '1,477.70',
        lines: [
          { lotNo: 'L1', days: 626, feeRateText: '0.00%', feeText: '0.00', backFeeText: null, amountText: '1,234.50', netText: '1,234.50' },
          { lotNo: 'L2', days: 2, feeRateText: '1.50%', feeText: '3.70', amountText: '246.90', netText: '243.20' },
        ],
      },
      days: [{ dateText: '2026-11-18' }, { kind: 'priced' }, { dateText: '2026-11-19' }, { kind: 'arrived', dateText: '2026-11-23' }],
      largeChoice: 'carry-over',
    });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(submit.mock.calls[0]).toMatchObject([
      { command: { requestId: 'request-1', mode: 'normal', shares: 120_000, cardId: 'bank-1', largeChoice: 'carry-over' } },
      expect.anything(),
    ]);
    expect(flow.view()).toMatchObject({ step: 'done', destination: result, announcement: { kind: 'fund-redeem-accepted' } });
    expect(flow.ports.readDraft('000001')).toBeNull();
  });

  it('warns before anything is typed of shares held under seven days, with their fee and the later one [UI-1387]', async () => {
    const flow = begin();
    await flow.until('editing');
    const { sharesText, shortHeld } = flow.view();
    expect({ sharesText, shortHeld }).toEqual({
      sharesText: '',
      shortHeld: { kind: 'fund-short-held', count: 50_000, days: 7, rate: 15_000, later: 5_000 },
    });
    expect(sentenceOf(shortHeld ?? message)).toBe('有500份持有不满7天，现在赎回按1.50%收费；满7天后为0.50%');
    const [old] = aFundRedeemOffer().lots;
    const held = begin({ readOffer: () => read(aFundRedeemOffer({ lots: old === undefined ? [] : [old], available: shares(100_000) })) });
    await held.until('editing');
    expect(held.view().shortHeld).toBeNull();
    const free = begin({ readOffer: () => read(aMoneyRedeemOffer()) });
    await free.until('editing');
    expect(free.view().shortHeld).toBeNull();
  });

  it('shows the purchase fee of a back load beside the redemption fee [FX-10]', async () => {
    const offer = aFundRedeemOffer({
      terms: someFundTerms({ isBackLoad: true, redemptionTiers: someRedemptionTiers, backTiers: someBackTiers }),
    });
    const flow = await beginReviewing('1200', { readOffer: () => read(offer) });
    // 200 of 500 shares that cost 600 yuan: 240 yuan at 1 %.
    expect(flow.view().estimate).toMatchObject({
      feeText: '3.70',
      backFeeText: '2.40',
      lines: [{ backFeeText: '0.00' }, { backFeeText: '2.40' }],
    });
  });

  it('redeems a money fund quickly in yuan, up to the rest of the day [FX-4] [FX-6] [FX-16]', async () => {
    const flow = begin({ readOffer: () => read(aMoneyRedeemOffer({ quickLeft: fen(500_000) })) });
    await flow.until('editing');
    flow.actor.send({ type: 'mode.chosen', mode: 'quick' });
    flow.actor.send({ type: 'all.pressed' });
    expect(flow.view()).toMatchObject({
      mode: 'quick',
      hasQuick: true,
      quickLeftText: '5,000',
      sharesText: '5000',
      tip: null,
      days: [],
      estimate: { netText: '5,000.00' },
    });
    flow.actor.send({ type: 'amount.entered', text: '5000.01' });
    flow.actor.send({ type: 'order.pressed' });
    expect(flow.view()).toMatchObject({ step: 'edit', notice: { body: { kind: 'fund-quick-limit', rest: 500_000 } } });
    flow.actor.send({ type: 'mode.chosen', mode: 'normal' });
    expect(flow.view()).toMatchObject({ mode: 'normal', tip: null });
    flow.actor.send({ type: 'mode.chosen', mode: 'quick' });
    flow.actor.send({ type: 'amount.entered', text: '100' });
    flow.actor.send({ type: 'order.pressed' });
    flow.actor.send({ type: 'order.confirmed' });
    flow.typePassword();
    await flow.until('placed');
    expect(flow.view()).toMatchObject({ destination: { kind: 'fund-quick-redeem' }, announcement: { kind: 'fund-quick-paid' } });
  });

  it('has no quick mode for a fund that does not offer it [FX-4]', async () => {
    const flow = begin();
    await flow.until('editing');
    flow.actor.send({ type: 'mode.chosen', mode: 'quick' });
    expect(flow.view()).toMatchObject({ mode: 'normal', hasQuick: false, quickLeftText: null });
  });

  it('accepts entries, the whole, an account and the choice for a day of large redemptions [FX-5] [FX-6] [FX-7] [FX-8]', async () => {
    const flow = begin();
    await flow.until('editing');
    for (const text of ['12', '12.3.4', '-1', '1e3']) flow.actor.send({ type: 'amount.entered', text });
    expect(flow.view().sharesText).toBe('12');
    flow.actor.send({ type: 'amount.entered', text: '1500.01' });
    expect(flow.view().tip).toEqual({ kind: 'redeem-above-maximum', max: 150_000 });
    flow.actor.send({ type: 'amount.entered', text: '.' });
    expect(flow.view().tip).toEqual({ kind: 'redeem-shares-invalid' });
    flow.actor.send({ type: 'all.pressed' });
    flow.actor.send({ type: 'card.chosen', cardId: 'wallet' });
    flow.actor.send({ type: 'card.chosen', cardId: 'nobody' });
    flow.actor.send({ type: 'large.chosen', choice: 'give-up' });
    expect(flow.view()).toMatchObject({
      sharesText: '1500',
      account: { cardId: 'wallet' },
      largeChoice: 'give-up',
      button: { isEnabled: true },
    });
  });

  it('says the first thing to correct [FX-9]', () => {
    expect(fundRedeemOrderObstacle(aFundRedeemContext())).toEqual({ kind: 'redeem-shares-zero' });
    expect(fundRedeemOrderObstacle(aFundRedeemContext({ sharesText: '5' }))).toMatchObject({ kind: 'redeem-below-minimum' });
    expect(fundRedeemOrderObstacle(aFundRedeemContext({ sharesText: '500', cardId: null }))).toEqual({ kind: 'redeem-account-missing' });
    expect(fundRedeemOrderObstacle(aFundRedeemContext({ sharesText: '500' }))).toBeNull();
    expect(initialAccount({ accounts: aFundRedeemOffer().accounts.slice(0, 1), lastUsedCardId: null }, null)).toBe('wallet');
    expect(() => fundRedeemCommandOf(aFundRedeemContext({ sharesText: '500' }))).toThrow(RangeError);
  });

  it('says why it does not open [FX-1]', async () => {
    const flow = begin({ readOffer: () => read(aFundRedeemOffer({ available: shares(0) })) });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ problem: { kind: 'redeem-nothing' }, canRetry: true });
    const refused = begin({ readOffer: () => Promise.resolve({ kind: 'refused', message }) });
    await refused.until('failed');
    expect(refused.view().problem).toEqual(message);
  });

  it('shows new days and fees when the cut-off has passed during the summary [FX-13]', async () => {
    let time = '14:59:59';
    const flow = await beginReviewing('1500', { clock: { now: () => epochAt(calendarDate('2026-11-20'), time) } });
    const before = flow.view().estimate?.lines.map(({ days }) => days);
    time = '15:00:00';
    flow.actor.send({ type: 'order.confirmed' });
    expect(flow.view()).toMatchObject({ step: 'review', notice: { body: { kind: 'dates-moved' } }, later: { date: '2026-11-23' } });
    // Friday's order is confirmed on Monday, Monday's on Tuesday.
    expect([before, flow.view().estimate?.lines.map(({ days }) => days)]).toEqual([
      [630, 6],
      [631, 7],
    ]);
  });

  it('leads to the result of a quick redemption without reading its offer again [FX-2]', async () => {
    const flow = begin({
      readDraft: () => ({
        fundCode: '000001',
        mode: 'quick',
        sharesText: '1200',
        cardId: null,
        largeChoice: 'carry-over',
        requestId: 'old',
      }),
      findOrder: () => Promise.resolve({ kind: 'placed', receipt }),
    });
    await flow.until('placed');
    expect(flow.view().destination).toEqual({ ...result, kind: 'fund-quick-redeem' });
  });
});

testOrderFlow<FundRedeemPorts, FundRedeemCommand, FundOrderReceipt, FundRedeemEvent>('the redemption of a fund', {
  promises: {
    opening: ['FX-1'],
    draft: ['FX-3'],
    summary: ['FX-10'],
    once: ['FX-14'],
    lost: ['FX-15'],
    visit: ['FX-2'],
    refused: ['FX-17'],
    unsent: ['FL-662', 'TP-14'],
    signIn: ['FX-15'],
    ways: ['FX-19'],
  },
  receipt,
  result,
  notArrived: 'redeem-not-arrived',
  begin,
  beginReviewing: (ports) =>
    begin(ports).review([
      { type: 'amount.entered', text: '1200' },
      { type: 'card.chosen', cardId: 'wallet' },
      { type: 'large.chosen', choice: 'give-up' },
      { type: 'order.pressed' },
    ]),
  portsOf: ({ cashier, find, read: reading }) => ({
    cashier,
    readOffer: reading({ kind: 'read', value: aFundRedeemOffer() }),
    findOrder: find<FoundFundOrder>({ kind: 'placed', receipt }),
  }),
  draftOf: ({ readDraft }) => readDraft('000001'),
  days: [{ rules: ['FX-13'], ...FRIDAY_CUT_OFF, portsOf: (clock) => ({ clock }) }],
  walk: {
    machine: (ports) => createFundRedeemMachine(fakeFundRedeemPorts(ports)),
    restless: () => createFundRedeemMachine(fakeFundRedeemPorts({ clock: aRestlessClock() })),
    inputs: [aFundRedeemInput],
    events: [
      { type: 'mode.chosen', mode: 'quick' },
      { type: 'mode.chosen', mode: 'normal' },
      { type: 'amount.entered', text: '1200' },
      { type: 'amount.entered', text: '99999999' },
      { type: 'amount.entered', text: 'x' },
      { type: 'all.pressed' },
      { type: 'card.chosen', cardId: 'wallet' },
      { type: 'card.chosen', cardId: 'nobody' },
      { type: 'large.chosen', choice: 'give-up' },
      { type: 'order.pressed' },
      { type: 'order.confirmed' },
    ],
    outcomes: orderOutcomes(receipt, [aFundRedeemOffer(), aMoneyRedeemOffer()]),
    keyOf: orderKeyOf(({ sharesText, mode, offer, days }: FundRedeemContext) => [
      sharesText,
      mode,
      offer?.fund.isMoneyFund,
      days?.tradingDay,
    ]),
    seed: 20_261_118,
    steps: 6_000,
    orders: 15,
  },
});
