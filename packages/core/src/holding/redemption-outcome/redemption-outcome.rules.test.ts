import { describe, expect, it } from 'vitest';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { aRedemptionOutcomeInput, aRedemptionReport } from './redemption-outcome.fakes.ts';
import { announcedStep, failureOf, stepOfState, stepWithoutReport, timelineOf, waysOf } from './redemption-outcome.rules.ts';
import type { RedemptionReport } from './redemption-outcome.types.ts';

const message = { kind: 'server', text: '份额不足' } as const;

describe('a shown redemption', () => {
  it.each([
    ['booked', 'waiting'],
    ['redeemed', 'waiting'],
    ['paid', 'succeed'],
    ['cancelled', 'cancelled'],
    ['failed', 'failed'],
  ] as const)('in the state %s is %s [RDO-1]', (state, step) => {
    expect(stepOfState(state)).toBe(step);
  });

  it('is never a success only because an address says so [RDO-2]', () => {
    expect(announcedStep({ announced: 'succeed' })).toBe('waiting');
    expect(announcedStep({ announced: 'waiting' })).toBe('waiting');
    expect(announcedStep({ announced: 'failed' })).toBe('failed');
  });

  it('is a failure without the gateway only where this app has seen the refusal [RDO-3]', () => {
    expect(stepWithoutReport(aRedemptionOutcomeInput({ announced: 'failed', message }))).toBe('failed');
    expect(stepWithoutReport(aRedemptionOutcomeInput({ announced: 'failed' }))).toBe('error');
    expect(stepWithoutReport(aRedemptionOutcomeInput({ announced: 'waiting', message }))).toBe('error');
  });

  it('says why it failed: from the gateway, else from this app, else that it is unknown [RDO-4]', () => {
    expect(failureOf(aRedemptionReport({ statusText: '赎回失败' }), message)).toEqual({ kind: 'server', text: '赎回失败' });
    expect(failureOf(aRedemptionReport({ statusText: '' }), message)).toEqual(message);
    expect(failureOf(null, message)).toEqual(message);
    expect(failureOf(null, null)).toEqual({ kind: 'outcome-unknown' });
  });
});

describe('the dated steps of a redemption', () => {
  const steps = (report: Partial<RedemptionReport>, today = '2026-11-26') =>
    timelineOf({
      report: aRedemptionReport(report),
      toldAt: epochAt(calendarDate(today), '09:00:00'),
      knownUntil: calendarDate('2026-12-31'),
    }).map(({ kind, date, state }) => `${kind} ${date} ${state}`);

  it('are those of the gateway [RDO-5]', () => {
    expect(steps({})).toEqual([
      'booked 2026-11-20 done',
      'redeemed 2026-11-25 done',
      'confirmed 2026-11-26 today',
      'arrived 2026-11-30 coming',
    ]);
    expect(steps({ confirmDate: null, arrivalDate: null })).toEqual(['booked 2026-11-20 done', 'redeemed 2026-11-25 done']);
    expect(timelineOf(null)).toEqual([]);
  });

  it.each(['cancelled', 'failed'] as const)('end with the booking when it was %s [RDO-5]', (state) => {
    expect(steps({ state })).toEqual(['booked 2026-11-20 done']);
  });

  it('end with the cancellation where its day is known [RDO-5]', () => {
    const { appliedAt } = aRedemptionReport();
    expect(steps({ state: 'cancelled', cancelledAt: appliedAt })).toEqual(['booked 2026-11-20 done', 'cancelled 2026-11-20 done']);
  });
});

describe('the buttons of the redeem result', () => {
  it('lead to the products, the holdings, the personal centre and the records [RDO-6]', () => {
    expect(waysOf('waiting', aRedemptionReport(), null)).toEqual({
      products: { to: 'product-list' },
      assets: { to: 'private-holdings' },
      centre: { to: 'personal-centre' },
      records: { to: 'trade-records', productCode: 'P3009' },
      again: null,
    });
  });

  it('open the holdings at the order where one is known [RDO-620]', () => {
    expect(waysOf('waiting', null, 'R1').assets).toEqual({ to: 'holdings-of-order', family: 'private', orderNo: 'R1' });
  });

  it('offer another try only after a failure [RDO-6]', () => {
    expect(waysOf('failed', aRedemptionReport(), null).again).toEqual({ to: 'redeem', productCode: 'P3009', periodName: '第1期' });
    expect(waysOf('failed', null, null)).toMatchObject({ again: { to: 'back' }, records: null });
    expect((['waiting', 'succeed', 'cancelled', 'error'] as const).map((step) => waysOf(step, aRedemptionReport(), null).again)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
