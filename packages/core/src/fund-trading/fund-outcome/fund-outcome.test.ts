import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { calendarDate, epochAt, fen, netValue, shares } from '../../values/index.ts';
import { PortError } from '../../kit/port-error.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { fundTimeline } from '../fund-order-line.ts';
import type { FundOrderReport } from '../fund-order.ts';
import { aFundOrderReport } from '../fund-trading.fakes.ts';
import { aFundOutcomeInput, fakeFundOutcomePorts } from './fund-outcome.fakes.ts';
import { createFundOutcomeMachine } from './fund-outcome.machine.ts';
import type { FundOutcomePorts } from './fund-outcome.ports.ts';
import { toFundOutcomeView } from './fund-outcome.view.ts';

const d = calendarDate;
const shown = async (overrides: Partial<FundOutcomePorts> = {}, input = aFundOutcomeInput()) => {
  const actor = createActor(createFundOutcomeMachine(fakeFundOutcomePorts(overrides)), {
    clock: new SimulatedClock(),
    input: { query: input },
  }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return toFundOutcomeView(actor.getSnapshot());
};
const told = (changes: Partial<FundOrderReport>) =>
  shown({ read: () => Promise.resolve({ kind: 'read', value: aFundOrderReport(changes) }) });
const redemption = {
  kind: 'fund-redeem',
  amount: null,
  shares: shares(120_000),
  arrivesOn: d('2026-11-23'),
  gainsFrom: null,
  dividendMethod: null,
  largeChoice: 'carry-over',
} as const;

describe('the result of an order of a fund', () => {
  it('shows the placed order, with its days and the deadline of a cancellation [FT-20] [FT-22] [FT-23]', async () => {
    expect(await shown()).toMatchObject({
      step: 'waiting',
      headline: { kind: 'fund-buy-accepted' },
      order: {
        amountText: '1,000.00',
        sharesText: null,
        netValueText: '--',
        placedAtText: '2026-11-18 10:30',
        cancelUntil: { kind: 'fund-cancel-until', at: epochAt(d('2026-11-18'), '15:00:00') },
        timeline: [
          { kind: 'accepted', state: 'done' },
          { kind: 'priced', state: 'today', dayText: '11月18日 周三' },
          { kind: 'confirmed', state: 'coming', dateText: '2026-11-19' },
          { kind: 'gains', state: 'coming', dateText: '2026-11-20' },
        ],
      },
      ways: { holding: { to: 'fund-holding', fundCode: '000001' }, again: null },
    });
  });

  it.each<readonly [Partial<FundOrderReport>, string, string]>([
    [{ state: 'confirmed', netValue: netValue(12_345), confirmedShares: shares(80_883) }, 'succeeded', 'fund-buy-confirmed'],
    [{ state: 'cancelling', refund: fen(100_000) }, 'cancelled', 'redemption-cancelled'],
    [{ state: 'failed' }, 'failed', 'order-failed'],
    [{ state: 'failed', reason: '基金暂停申购' }, 'failed', 'server'],
    [{ ...redemption, state: 'placed' }, 'waiting', 'fund-redeem-accepted'],
    [{ ...redemption, state: 'paying-out' }, 'waiting', 'fund-redeem-accepted'],
    [{ ...redemption, state: 'paid' }, 'succeeded', 'redeem-paid'],
    [{ ...redemption, kind: 'fund-quick-redeem', state: 'paid' }, 'succeeded', 'fund-quick-paid'],
  ])('shows %o as %s [FT-22] [FT-23]', async (changes, step, kind) => {
    expect(await told(changes)).toMatchObject({ step, headline: { kind } });
  });

  it('says while it waits which value decides it, and until when it can be taken back [UI-1388]', async () => {
    const { order } = await shown();
    const said = [order?.pricedBy, order?.cancelUntil].map((message) => (message ? sentenceOf(message) : null));
    expect(said).toEqual(['份额以 11月18日 周三 净值确认为准', '11月18日 周三 15:00 前可撤单']);
    const back = await told(redemption);
    expect(back.order?.pricedBy).toMatchObject({ kind: 'fund-priced-by', isRedemption: true });
    for (const changes of [{ isMoneyFund: true }, { state: 'confirmed' }] as const)
      expect((await told(changes)).order?.pricedBy).toBeNull();
  });

  it('leads back to the order form after a failure [FT-24]', async () => {
    expect((await told({ state: 'failed' })).ways.again).toEqual({ to: 'fund-buy', fundCode: '000001' });
    expect((await told({ ...redemption, state: 'failed' })).ways.again).toEqual({ to: 'fund-redeem', fundCode: '000001' });
  });

  it('says that the outcome is unknown without an answer, and never shows a success [FT-22] [FT-24]', async () => {
    const broken = await shown({ read: () => Promise.reject(new PortError('network')) });
    expect(broken).toMatchObject({
      step: 'error',
      headline: { kind: 'outcome-unknown' },
      canRetry: true,
      ways: { holding: { to: 'fund-holdings' } },
    });
    const unknown = await shown({}, aFundOutcomeInput({ orderNo: null, kind: 'fund-redeem' }));
    expect(unknown).toMatchObject({ step: 'error', order: null, kind: 'fund-redeem', ways: { holding: { to: 'fund-holdings' } } });
  });
});

describe('the steps of an order of a fund', () => {
  const stepsOf = (changes: Partial<FundOrderReport>) =>
    fundTimeline(aFundOrderReport(changes), d('2026-11-18')).map(({ kind, date }) => [kind, date]);

  it('end with the money of a redemption, and at once for a quick one [FT-21]', () => {
    expect(stepsOf({ ...redemption })).toEqual([
      ['accepted', '2026-11-18'],
      ['priced', '2026-11-18'],
      ['confirmed', '2026-11-19'],
      ['arrived', '2026-11-23'],
    ]);
    expect(stepsOf({ ...redemption, kind: 'fund-quick-redeem', state: 'paid' })).toEqual([
      ['accepted', '2026-11-18'],
      ['arrived', '2026-11-18'],
    ]);
  });

  it('end with the first gain of a purchase, on the day that the gateway tells [UI-1386]', () => {
    expect(stepsOf({}).at(-1)).toEqual(['gains', '2026-11-20']);
    // The 20th is no trading day in the operator's calendar.
    expect(stepsOf({ gainsFrom: d('2026-11-23') }).at(-1)).toEqual(['gains', '2026-11-23']);
    expect(stepsOf({ gainsFrom: null }).at(-1)).toEqual(['confirmed', '2026-11-19']);
    expect(stepsOf({ state: 'failed' }).map(([kind]) => kind)).not.toContain('gains');
  });

  it('end with the returned money, or with the failure [FT-21]', () => {
    expect(stepsOf({ state: 'cancelled', cancelledAt: epochAt(d('2026-11-18'), '11:00:00') })).toEqual([
      ['accepted', '2026-11-18'],
      ['cancelled', '2026-11-18'],
    ]);
    expect(stepsOf({ state: 'failed' })).toEqual([['accepted', '2026-11-18']]);
    expect(stepsOf({ ...redemption, kind: 'fund-quick-redeem', state: 'failed' })).toEqual([['accepted', '2026-11-18']]);
  });
});
