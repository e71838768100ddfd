import { FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { aFund } from '../../funds/funds.fakes.ts';
import { everyCancellationEnd, fakeCancellationPorts } from '../../holding/testing.fakes.ts';
import { fakeTradePasswordPorts } from '../../kit/trade-password/trade-password.fakes.ts';
import { calendarDate, fen, shares } from '../../values/index.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { aFundOrderReport, aFundPosition } from '../fund-trading.fakes.ts';
import { aFundHolding, fakeFundHoldingPorts } from './fund-holding.fakes.ts';
import { createFundHoldingMachine, type FundHoldingContext, type FundHoldingEvent } from './fund-holding.machine.ts';
import type { FundHoldingPorts } from './fund-holding.ports.ts';
import type { FundHoldingDetail } from './fund-holding.types.ts';
import { fundHoldingCashierOf, toFundHoldingView } from './fund-holding.view.ts';

const begin = async (overrides: Partial<FundHoldingPorts> = {}) => {
  const clock = new SimulatedClock();
  const ports = fakeFundHoldingPorts(overrides);
  const actor = createActor(createFundHoldingMachine(ports), { clock, input: { fundCode: '000001' } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  return { actor, clock, ports, view: () => toFundHoldingView(actor.getSnapshot()) };
};
const shown = async (changes: Partial<FundHoldingDetail>) =>
  (await begin({ read: () => Promise.resolve({ kind: 'read', value: aFundHolding(changes) }) })).view();

const userEvents: readonly FundHoldingEvent[] = [
  { type: 'cancel.pressed', orderNo: 'F20261118000001' },
  { type: 'cancel.pressed', orderNo: 'unknown' },
  ...presses('refresh.pulled', 'retry.pressed'),
  ...FRAME_EVENTS,
];

describe('one holding of a fund', () => {
  it('shows lots with days, worth and today’s fee, orders, and money flows [FP-13] [FP-15]', async () => {
    const { view } = await begin();
    expect(view()).toMatchObject({
      step: 'shown',
      position: { fundName: '松涧成长混合A', valueText: '1,851.75' },
      lots: [
        { lotNo: 'L1', days: 625, valueText: '1,234.50', costText: '1,000.00', feeRateText: '0.00%' },
        { lotNo: 'L2', days: 1, valueText: '617.25', feeRateText: '1.50%' },
      ],
      orders: [{ orderNo: 'F20261118000001', cancelUntil: { kind: 'fund-cancel-until' } }],
      flows: [{ dateText: '2025-02-28', amountText: '-1,000.00' }, { amountText: '-600.00' }],
      buy: { isEnabled: true },
      redeem: { isEnabled: true },
      hasQuick: false,
      canChangeDividend: true,
    });
    const texts = view().methods.map((message) => sentenceOf(message));
    expect(texts).toHaveLength(4);
    expect(texts[3]).toContain('XIRR');
  });

  it('has purchases and sales for a chart; where the server has none, the money that went in [FP-18]', async () => {
    const { trades } = await shown({});
    expect(trades.map(({ kind }) => kind)).toEqual(['buy', 'sell']);
    const flows = [
      { day: calendarDate('2026-01-05'), amount: fen(-100) },
      { day: calendarDate('2026-02-05'), amount: fen(40) },
    ];
    expect((await shown({ trades: [], flows })).trades).toEqual([{ day: '2026-01-05', kind: 'buy' }]);
  });

  it('shows the yearly rate from 30 days on, at the day of the value [FP-8] [FP-14]', async () => {
    const year = { flows: [{ day: calendarDate('2025-11-17'), amount: fen(-168_341) }], position: aFundPosition() };
    expect((await shown(year)).xirr).toEqual({ text: '+10.00%', trend: 'gain', reason: null });
    const young = { flows: [{ day: calendarDate('2026-11-01'), amount: fen(-168_341) }] };
    expect((await shown(young)).xirr).toMatchObject({ text: '--', reason: { kind: 'fund-xirr-young' } });
    // thirty days ago today, at a value that is a day older
    const month = { flows: [{ day: calendarDate('2026-10-19'), amount: fen(-168_341) }], asOf: calendarDate('2026-11-18') };
    expect((await shown({ ...month, position: aFundPosition({ valueDay: calendarDate('2026-11-17') }) })).xirr?.reason).toBeNull();
    expect((await shown({ ...month, asOf: calendarDate('2026-11-17') })).xirr?.reason).toEqual({ kind: 'fund-xirr-young' });
    // Nearly all of it was redeemed after three days, and the value is much later.
    const brief = { flows: [...year.flows, { day: calendarDate('2025-11-20'), amount: fen(170_000) }] };
    expect((await shown({ ...brief, position: aFundPosition({ value: fen(72) }) })).xirr).toMatchObject({
      text: '--',
      reason: { kind: 'fund-xirr-none' },
    });
    const old = { ...year, position: aFundPosition({ valueDay: calendarDate('2025-11-20') }) };
    expect((await shown(old)).xirr).toMatchObject({ text: '--', reason: { kind: 'fund-xirr-none' } });
    expect((await shown({ ...year, position: aFundPosition({ value: fen(0) }) })).xirr).toMatchObject({
      reason: { kind: 'fund-xirr-none' },
    });
  });

  it('says why it cannot be bought or redeemed [FP-13]', async () => {
    const view = await shown({ fund: aFund({ trading: 'suspended' }) });
    expect([view.buy.reason, view.redeem.reason]).toEqual([{ kind: 'fund-buy-suspended' }, { kind: 'fund-redeem-suspended' }]);
    expect((await shown({ position: aFundPosition({ available: shares(0) }) })).redeem.reason).toEqual({ kind: 'redeem-nothing' });
  });

  it('cancels an order with the password before the cut-off, and is read again [FP-16] [CX-10]', async () => {
    const submit = vi.fn(() => Promise.resolve({ kind: 'accepted' as const, receipt: { orderNo: 'F20261118000001' } }));
    const cancellation = fakeCancellationPorts({ cashier: fakeTradePasswordPorts({ orderNo: 'F20261118000001' }, { submit }) });
    const read = vi.fn<FundHoldingPorts['read']>(() => Promise.resolve({ kind: 'read', value: aFundHolding() }));
    const { actor, clock, ports, view } = await begin({ cancellation, read });
    actor.send({ type: 'cancel.pressed', orderNo: 'unknown' });
    expect(view().dialog).toBeNull();
    actor.send({ type: 'cancel.pressed', orderNo: 'F20261118000001' });
    expect(view().dialog).toMatchObject({ body: { kind: 'fund-buy-cancel-question' } });
    actor.send({ type: 'dialog.accepted' });
    for (const digit of '135790') ports.cancellation.cashier.entry.append(digit);
    fundHoldingCashierOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
    await waitFor(actor, () => view().notice?.tone === 'success');
    clock.increment(1_000);
    await waitFor(actor, () => read.mock.calls.length === 2);
    expect(submit.mock.calls[0]).toMatchObject([{ command: { kind: 'fund-buy', orderNo: 'F20261118000001' } }, expect.anything()]);
  });

  it('offers no cancellation after the cut-off or of a quick redemption [FP-16]', async () => {
    const past = aFundOrderReport({ cancelBefore: null });
    const quick = aFundOrderReport({ orderNo: 'Q', kind: 'fund-quick-redeem' });
    const { actor, view } = await begin({ read: () => Promise.resolve({ kind: 'read', value: aFundHolding({ orders: [past, quick] }) }) });
    for (const orderNo of [past.orderNo, 'Q']) actor.send({ type: 'cancel.pressed', orderNo });
    expect(view().dialog).toBeNull();
  });

  it('reaches every state, and can leave each [FP-17]', () => {
    const answers = readings({ ...aFundHolding(), knownUntil: calendarDate('2026-12-31') });
    const walk = walkMachine(createFundHoldingMachine(fakeFundHoldingPorts()), {
      inputs: [{ fundCode: '000001' }],
      events: userEvents,
      outcomes: {
        read: answers,
        refresh: answers,
        cancellation: everyCancellationEnd,
      },
      keyOf: ({ value, context }: { readonly value: unknown; readonly context: FundHoldingContext }) =>
        JSON.stringify([value, context.value === null, context.problem, context.notice, context.destination]),
      restsIn: ['shown', 'failed', 'stale'],
    });
    // the cancellation waits for its user and has deadlines of its own
    expect(gapsOf(walk)).toEqual(['waits without deadline: fund-holding.cancelling']);
  });
});
