import { readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import { describe, expect, it, vi } from 'vitest';
import { calendarDate, fen } from '../../values/index.ts';
import { PortError } from '../../kit/port-error.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { aRedemptionOutcomeInput, aRedemptionReport, fakeRedemptionOutcomePorts } from './redemption-outcome.fakes.ts';
import { createRedemptionOutcomeMachine } from './redemption-outcome.machine.ts';
import type { RedemptionOutcomePorts } from './redemption-outcome.ports.ts';
import type { RedemptionOutcomeInput } from './redemption-outcome.types.ts';
import { toRedemptionOutcomeView } from './redemption-outcome.view.ts';

const message = { kind: 'server', text: '份额不足' } as const;

const begin = (input: Partial<RedemptionOutcomeInput> = {}, overrides: Partial<RedemptionOutcomePorts> = {}) => {
  const machine = createRedemptionOutcomeMachine(fakeRedemptionOutcomePorts(overrides));
  return drive(machine, toRedemptionOutcomeView, { query: aRedemptionOutcomeInput(input) });
};

describe('the redeem result, with an order number', () => {
  it('marks the days after the end of the calendar, as it was at the answer [DOM-102]', async () => {
    const days = ['2026-12-31', '2026-11-27'].map(calendarDate);
    const flow = begin({}, { knownUntil: () => days.shift() ?? calendarDate('2026-12-31') });
    await flow.until('shown');
    expect(flow.view().timeline.map(({ kind, mark }) => [kind, mark])).toEqual([
      ['booked', null],
      ['redeemed', null],
      ['confirmed', null],
      ['arrived', null],
    ]);
    flow.actor.send({ type: 'refresh.pulled' });
    await flow.until('shown');
    expect(flow.view().timeline.map(({ mark }) => mark)).toEqual([null, null, null, '预计']);
  });

  it('reads the gateway’s state and waits meanwhile, whatever the address says [RDO-2]', async () => {
    const read = vi.fn<RedemptionOutcomePorts['read']>(() => Promise.resolve({ kind: 'read', value: aRedemptionReport() }));
    const flow = begin({ announced: 'succeed' }, { read });
    expect(flow.view()).toMatchObject({
      step: 'waiting',
      isBusy: true,
      orderNo: 'R20261120000001',
      announcement: { kind: 'outcome-pending' },
    });
    await flow.until('shown');
    expect(read.mock.calls.map(([orderNo]) => orderNo)).toEqual(['R20261120000001']);
    expect(flow.view()).toMatchObject({
      step: 'waiting',
      isBusy: false,
      productName: '固期一号',
      periodName: '第1期',
      sharesText: '500.00',
      targetName: '工商银行',
      amountText: '--',
      feeText: '--',
      appliedAtText: '2026-11-20 10:30',
      statusText: '预约赎回中',
      problem: null,
      announcement: { kind: 'redeem-accepted' },
    });
    expect(flow.view().timeline.map(({ kind, state, dayText }) => `${kind} ${state} ${dayText}`)).toEqual([
      'booked done 11月20日 周五',
      'redeemed coming 11月25日 周三',
      'confirmed coming 11月26日 周四',
      'arrived coming 11月30日 周一',
    ]);
  });

  it('trusts a forged failure as little as a forged success [RDO-2]', async () => {
    const flow = begin({ announced: 'failed' });
    expect(flow.view().step).toBe('waiting');
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ step: 'waiting', problem: null });
  });

  it('shows the money once it has arrived, and reads again when pulled [RDO-1]', async () => {
    const read = vi
      .fn<RedemptionOutcomePorts['read']>()
      .mockResolvedValueOnce({ kind: 'read', value: aRedemptionReport() })
      .mockResolvedValue({ kind: 'read', value: aRedemptionReport({ state: 'paid', amount: fen(61_725), fee: fen(154) }) });
    const flow = begin({}, { read });
    await flow.until('shown');
    flow.actor.send({ type: 'refresh.pulled' });
    expect(flow.view()).toMatchObject({ isRefreshing: true });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ step: 'succeed', amountText: '617.25', feeText: '1.54', announcement: { kind: 'redeem-paid' } });
  });

  it.each([
    ['failed', { step: 'failed', problem: { kind: 'server', text: '赎回失败' } }],
    ['cancelled', { step: 'cancelled', problem: null, announcement: { kind: 'redemption-cancelled' } }],
  ] as const)('shows that it was %s [RDO-1]', async (state, shown) => {
    const flow = begin({}, { read: () => Promise.resolve({ kind: 'read', value: aRedemptionReport({ state, statusText: '赎回失败' }) }) });
    await flow.until('shown');
    expect(flow.view()).toMatchObject(shown);
  });

  it('says that the outcome is unknown, with a retry, and leads to sign-in without a session [RDO-3]', async () => {
    const read = vi
      .fn<RedemptionOutcomePorts['read']>()
      .mockRejectedValueOnce(new PortError('sign-in-required'))
      .mockResolvedValue({ kind: 'refused', message: { kind: 'order-unknown' } });
    const flow = begin({}, { read });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'error', canRetry: true, destination: { to: 'sign-in', comesBack: true } });
    flow.actor.send({ type: 'retry.pressed' });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'error', problem: { kind: 'order-unknown' }, announcement: { kind: 'order-unknown' } });
  });

  it('keeps the refusal’s words seen by this app when the gateway cannot be reached [RDO-3]', async () => {
    const flow = begin({ announced: 'failed', message }, { read: () => Promise.reject(new PortError('network')) });
    await flow.until('failed');
    expect(flow.view()).toMatchObject({ step: 'failed', problem: message, canRetry: true });
  });
});

describe('the redeem result, without an order number', () => {
  it('reads nothing and shows the state in the address, but no success [RDO-2]', async () => {
    const read = vi.fn<RedemptionOutcomePorts['read']>();
    const flow = begin({ announced: 'succeed', orderNo: null }, { read });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ step: 'waiting', orderNo: null, timeline: [], productName: '' });
    expect(read).not.toHaveBeenCalled();
  });

  it('shows the refusal seen by this app [RDO-4]', async () => {
    const flow = begin({ announced: 'failed', orderNo: null, message });
    await flow.until('shown');
    expect(flow.view()).toMatchObject({ step: 'failed', problem: message, announcement: message, ways: { again: { to: 'back' } } });
  });
});

describe('the redeem result, whatever happens', () => {
  it('visits every state and transition, and every state leads to a resting state [RDO-7]', () => {
    const told = { report: aRedemptionReport(), toldAt: aRedemptionReport().appliedAt };
    const outcomes = readings(told, null);
    const walk = walkMachine(createRedemptionOutcomeMachine(fakeRedemptionOutcomePorts()), {
      inputs: [{ query: aRedemptionOutcomeInput() }],
      events: [{ type: 'refresh.pulled' }, { type: 'retry.pressed' }, { type: 'destination.followed' }],
      outcomes: { read: outcomes, refresh: outcomes },
      restsIn: ['shown', 'stale', 'failed'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
