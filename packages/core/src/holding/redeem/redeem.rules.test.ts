import { describe, expect, it } from 'vitest';
import { labelOf, sentenceOf } from '../../words/zh-cn.ts';
import { calendarDate, epochAt, epochMs, fen, netValue, ratePpm, shares } from '../../values/index.ts';
import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import {
  aFixedRedeemInfo,
  aRedeemContext,
  aRedeemInfo,
  aRedeemPeriod,
  aRedeemReceipt,
  aRedeemTarget,
  someFeeTiers,
} from './redeem.fakes.ts';
import {
  acceptsAll,
  datesOf,
  redeemDraft,
  estimateOf,
  feeDialog,
  redeemInitialCardId,
  isClosedAt,
  isSharesEntry,
  minimumOf,
  redeemObstacle,
  passiveDialog,
  passivePeriodsOf,
  periodOf,
  redeemCommandOf,
  redemptionParts,
  redemptionRemainder,
  resultOf,
  sharesEntryOf,
  sharesOf,
  sharesProblem,
  redeemStart,
  TYPING_PAUSE,
  chargesFee,
  oldestFirst,
} from './redeem.rules.ts';
import type { RedeemContext } from './redeem.types.ts';

const at = (time: string) => epochAt(calendarDate('2026-11-24'), time);
const problem = (text: string, change: Partial<RedeemContext> = {}) => sharesProblem(text, aRedeemContext(change));

describe('the shares field', () => {
  it('accepts only digits and one dot [RD-2]', () => {
    expect(
      ['', '1', '12.', '12.5', '12.345', '.', '.5', '007', '123456789012.12', '9'.repeat(40)].filter((text) => !isSharesEntry(text)),
    ).toEqual([]);
    expect(['-1', '1,000', '1 000', '1e3', '１２', '1.2.3', '..', '12份', '+1', '9'.repeat(41)].filter(isSharesEntry)).toEqual([]);
  });

  it('has the value of a number with at most 2 decimals [RD-3]', () => {
    expect([sharesOf('1000'), sharesOf('0.5'), sharesOf('12.34')]).toEqual([100_000, 50, 1_234]);
    expect(['', '.', '12.', '12.345', '.5'].map(sharesOf)).toEqual([null, null, null, null, null]);
  });

  it('shows a number of shares as typed text [RD-7]', () => {
    expect([100_000, 100_050, 100_005, 1, 0].map((count) => sharesEntryOf(shares(count)))).toEqual([
      '1000',
      '1000.5',
      '1000.05',
      '0.01',
      '0',
    ]);
  });
});

describe('a wrong number of shares', () => {
  it.each(['12.345', '12.', '.', '.5'])('has the fault that %s is no number of shares [RD-3]', (text) => {
    expect(problem(text)).toEqual({ kind: 'redeem-shares-invalid' });
  });

  it.each(['', '0', '0.', '0.0', '00.00'])('has the fault that "%s" is no entry [RD-3]', (text) => {
    expect(problem(text)).toEqual({ kind: 'redeem-shares-zero' });
  });

  it('is below the minimum or above the redeemable shares [RD-5]', () => {
    expect(problem('99.99')).toEqual({ kind: 'redeem-below-minimum', min: 10_000 });
    expect(problem('1000.01')).toEqual({ kind: 'redeem-above-maximum', max: 100_000 });
    expect([problem('100'), problem('1000')]).toEqual([null, null]);
  });

  it.each(['12345678901234', '123456789012345678901234567890', '99999999999999.99'])(
    'is that %s is more than any holding [RD-5]',
    (text) => {
      expect(problem(text)).toEqual({ kind: 'redeem-above-maximum', max: 100_000 });
    },
  );

  it('is measured by the minimum of the account before that of the product [RD-5]', () => {
    expect(problem('150', { cardId: 'wallet' })).toEqual({ kind: 'redeem-below-minimum', min: 20_000 });
    expect(problem('200', { cardId: 'wallet' })).toBeNull();
    expect([minimumOf(aRedeemInfo(), aRedeemTarget({ minRedemption: shares(5) })), minimumOf(aRedeemInfo(), null)]).toEqual([5, 10_000]);
  });

  it('has no minimum when everything that is left is redeemed [RD-5]', () => {
    const left = { info: aRedeemInfo({ periods: [aRedeemPeriod({ available: shares(5_000), total: shares(5_000) })] }) };
    expect(problem('50', left)).toBeNull();
    expect(problem('49.99', left)).toEqual({ kind: 'redeem-below-minimum', min: 10_000 });
    expect(problem('50.01', left)).toEqual({ kind: 'redeem-below-minimum', min: 10_000 });
  });

  it('leaves a rest below the minimum holding, but not a rest of 0 [RD-6]', () => {
    expect(problem('900.01')).toEqual({ kind: 'redeem-remainder-too-small' });
    expect([problem('900'), problem('1000')]).toEqual([null, null]);
  });

  it('has no fault of the rest in a product with fixed periods, whose other periods are redeemed too [RD-12]', () => {
    const fixed = { info: aFixedRedeemInfo() };
    expect(problem('999', fixed)).toBeNull();
    expect(problem('999', { info: aFixedRedeemInfo({ periods: [aRedeemPeriod()] }) })).toEqual({ kind: 'redeem-remainder-too-small' });
  });
});

describe('the words of a tip', () => {
  const told = (text: string, change: Partial<RedeemContext> = {}) => {
    const body = problem(text, change);
    return body === null ? null : sentenceOf(body);
  };
  const info = aRedeemInfo({ periods: [aRedeemPeriod({ available: shares(123_450) })], minRedemption: shares(10_050) });

  it('are literally those of the specification [RD-3] [RD-5] [RD-6]', () => {
    expect(told('12.345')).toBe('请输入正确的赎回份数');
    expect(told('')).toBe('份额为0');
    expect(told('99')).toBe('最少赎回100份,请修改份额');
    expect(told('99', { info })).toBe('最少赎回100.5份,请修改份额');
    expect(told('1000.01')).toBe('最多赎回1000份,请修改份额');
    expect(told('2000', { info })).toBe('最多赎回1234.5份,请修改份额');
    expect(told('900.01')).toBe('剩余持有份额低于最低持有份额');
    expect(told('900')).toBeNull();
  });

  it('come 666 ms after the last keystroke [RD-4]', () => {
    expect(TYPING_PAUSE).toBe(666);
  });
});

describe('the warnings', () => {
  it('name the other redeemed periods, to continue or to stop [RD-12]', () => {
    const { body, accept, refuse } = passiveDialog(['第2期', '第3期']);
    expect(sentenceOf(body)).toMatch(/低于最低持有份额.*第2期、第3期.*被动赎回/);
    expect([accept, refuse].map((label) => label && labelOf(label))).toEqual(['继续赎回', '放弃赎回']);
  });

  it('ask about fees only when they are above zero, or unknown [RD-620]', () => {
    const asks = (change: Parameters<typeof aRedeemInfo>[0]) =>
      chargesFee(aRedeemContext({ info: aRedeemInfo({ feeTiers: someFeeTiers, ...change }), sharesText: '700' }));
    expect(asks({})).toBe(true);
    expect(asks({ feeTiers: [{ unit: 'day', min: 0, max: 7, fee: ratePpm(15_000) }] })).toBe(false);
    expect(asks({ feeTiers: someFeeTiers.map((tier) => ({ ...tier, fee: ratePpm(0) })) })).toBe(false);
    expect(asks({ feeTiers: someFeeTiers.map((tier) => ({ ...tier, fee: ratePpm(0) })), netValue: null })).toBe(true);
    expect(asks({ feeTiers: [] })).toBe(false);
  });

  it('say which of several purchases is redeemed first [RD-621]', () => {
    const order = oldestFirst({ info: aRedeemInfo(), periodName: '' });
    expect(order).toEqual({ kind: 'redeem-oldest-first', count: 2, shares: 60_000, confirmedOn: '2026-05-20' });
    expect(order === null ? '' : sentenceOf(order)).toBe('您有2笔持有，按先进先出赎回：先赎回2026-05-20确认的600份');
    const one = aRedeemInfo({ periods: [aRedeemPeriod({ lots: [{ shares: shares(1), confirmedOn: calendarDate('2026-05-20') }] })] });
    expect([oldestFirst({ info: one, periodName: '' }), oldestFirst({ info: null, periodName: '' })]).toEqual([null, null]);
  });

  it('show the fee in yuan where it can be estimated, to book or to wait [RD-13]', () => {
    const { body, accept, refuse } = feeDialog(fen(278));
    expect(sentenceOf(body)).toMatch(/按持有时间收取赎回费.*2\.78元/);
    expect(sentenceOf(feeDialog(null).body)).not.toMatch(/元/);
    expect([accept, refuse].map((label) => label && labelOf(label))).toEqual(['确认预约', '暂不赎回']);
  });
});

describe('the rest of a holding', () => {
  const periods = [
    { periodName: '第1期', available: shares(100_000) },
    { periodName: '第2期', available: shares(5_000) },
    { periodName: '第3期', available: shares(0) },
  ];
  const rest = (count: number, change: Partial<Parameters<typeof redemptionRemainder>[0]> = {}) =>
    redemptionRemainder({ hasFixedPeriod: true, minHold: shares(10_000), periods, periodName: '第1期', shares: shares(count), ...change });

  it('allows everything while the rest over all periods is at least the minimum holding [RD-12]', () => {
    expect(rest(95_000)).toEqual({ kind: 'fine' }); // 50 + 50
  });

  it('includes the other periods when it is less, without empty ones [RD-12]', () => {
    expect(rest(95_001)).toEqual({ kind: 'passive', periodNames: ['第2期'] });
    expect(rest(100_000)).toEqual({ kind: 'passive', periodNames: ['第2期'] });
  });

  it('allows everything for a rest of 0 [RD-6]', () => {
    expect(rest(100_000, { periods: periods.slice(0, 1) })).toEqual({ kind: 'fine' });
    expect(rest(100_000, { hasFixedPeriod: false })).toEqual({ kind: 'fine' });
  });

  it('is too small for a product without fixed periods, whatever other periods it has [RD-6]', () => {
    expect(rest(95_001, { hasFixedPeriod: false })).toEqual({ kind: 'too-small' });
    expect(rest(90_000, { hasFixedPeriod: false })).toEqual({ kind: 'fine' });
  });

  it('ignores shares of booked redemptions: all redeemable shares can be redeemed [RD-6]', () => {
    const info = aRedeemInfo({ periods: [aRedeemPeriod({ available: shares(5_000), total: shares(100_000) })], minRedemption: shares(1) });
    expect(problem('50', { info })).toBeNull();
    expect(problem('40', { info })).toEqual({ kind: 'redeem-remainder-too-small' });
  });
});

describe('the period of the page', () => {
  it('is the named one [RD-8]', () => {
    expect(periodOf({ info: aFixedRedeemInfo(), periodName: '第2期' })?.available).toBe(5_000);
    expect(periodOf({ info: aFixedRedeemInfo(), periodName: '第9期' })).toBeNull();
  });

  it('is the only one of a product without fixed periods, under any name [RD-8]', () => {
    expect(periodOf({ info: aRedeemInfo(), periodName: '' })?.periodName).toBe('第1期');
    expect(periodOf({ info: aRedeemInfo({ periods: [] }), periodName: '' })).toBeNull();
  });
});

describe('the account to start with', () => {
  const targets = aRedeemPeriod().targets;

  it('is the earlier choice, else the last used one, else the only one [RD-9]', () => {
    expect(redeemInitialCardId(targets, 'wallet', 'bank-1')).toBe('wallet');
    expect(redeemInitialCardId(targets, 'gone', 'bank-1')).toBe('bank-1');
    expect(redeemInitialCardId(targets, null, 'gone')).toBeNull();
    expect(redeemInitialCardId(targets.slice(1), null, null)).toBe('wallet');
    expect(redeemInitialCardId([], null, 'bank-1')).toBeNull();
  });
});

describe('the button', () => {
  const obstacle = (change: Partial<RedeemContext>) => redeemObstacle(aRedeemContext({ sharesText: '500', ...change }));

  it('is enabled with redeemable shares and an account [RD-10]', () => {
    expect(obstacle({})).toBeNull();
  });

  it('names the first thing to correct [RD-10]', () => {
    const nothing = aRedeemInfo({ periods: [aRedeemPeriod({ available: shares(0) })] });
    expect(obstacle({ isClosed: true, info: nothing })).toEqual({ kind: 'redeem-closed' });
    expect(obstacle({ info: nothing })).toEqual({ kind: 'redeem-nothing' });
    expect(obstacle({ info: aRedeemInfo({ periods: [] }) })).toEqual({ kind: 'redeem-nothing' });
    expect(obstacle({ sharesText: '' })).toEqual({ kind: 'redeem-shares-zero' });
    expect(obstacle({ sharesText: '1', cardId: null })).toEqual({ kind: 'redeem-below-minimum', min: 10_000 });
    expect(obstacle({ cardId: null })).toEqual({ kind: 'redeem-account-missing' });
    expect(obstacle({ cardId: 'gone' })).toEqual({ kind: 'redeem-account-missing' });
  });
});

describe('the booking time', () => {
  it('is open only before the deadline, to the millisecond [RD-11]', () => {
    const info = aRedeemInfo();
    expect(isClosedAt(info, epochMs(at('15:00:00') - 1))).toBe(false);
    expect(isClosedAt(info, at('15:00:00'))).toBe(true);
  });

  it('is over without a deadline [RD-11]', () => {
    expect(isClosedAt(aRedeemInfo({ lastRedeemTime: null }), at('09:00:00'))).toBe(true);
    expect(isClosedAt(null, at('09:00:00'))).toBe(true);
  });
});

describe('the estimate', () => {
  const info = aRedeemInfo({ feeTiers: someFeeTiers });

  it('equals a manual computation: the older purchase first, each with its own fee [RD-13]', () => {
    // 700 shares at 1.2345 on 25 November 2026:
    // 600.00 of 20 May, 189 days, six months and more: 740.70, 0.25 % = 1.85175 -> 1.85
    // 100.00 of 9 November, 16 days: 123.45, 0.75 % = 0.925875 -> 0.93
    const parts = redemptionParts(aRedeemContext({ info, sharesText: '700' }));
    expect(parts).toMatchObject([{ periodName: '第1期', shares: 70_000, isPassive: false }]);
    expect(parts[0]?.quote?.lines).toMatchObject([
      { days: 189, gross: 74_070, fee: 185 },
      { days: 16, gross: 12_345, fee: 93 },
    ]);
    expect(estimateOf(parts)).toEqual({ gross: 86_415, fee: 278, net: 86_137 });
  });

  it('includes all shares of the periods redeemed too [RD-12]', () => {
    const parts = redemptionParts(aRedeemContext({ info: aFixedRedeemInfo({ feeTiers: someFeeTiers }), sharesText: '1000' }));
    expect(parts.map(({ periodName, shares: count, isPassive }) => [periodName, count, isPassive])).toEqual([
      ['第1期', 100_000, false],
      ['第2期', 5_000, true],
    ]);
    // 50.00 of 20 November, 5 days: 61.725 -> 61.73, 1.5 % of 61.725 = 0.925875 -> 0.93
    expect(parts[1]?.quote).toMatchObject({ gross: 6_173, fee: 93 });
  });

  it('is absent without a net value, an open day or lots for all shares [RD-13]', () => {
    const context = (change: Parameters<typeof aRedeemInfo>[0]) => aRedeemContext({ info: aRedeemInfo(change), sharesText: '700' });
    const lacking = [{ netValue: null }, { redeemOpenDate: null }, { periods: [aRedeemPeriod({ lots: [] })] }];
    expect(lacking.map((change) => estimateOf(redemptionParts(context(change))))).toEqual([null, null, null]);
    expect(redemptionParts(context({ netValue: null }))).toMatchObject([{ shares: 70_000, quote: null }]);
    expect(estimateOf(redemptionParts(context({ netValue: netValue(0) })))).toEqual({ gross: 0, fee: 0, net: 0 });
  });

  it('is absent for incomplete data: a period without its lots has no sum [RD-13]', () => {
    const fixed = aFixedRedeemInfo();
    const periods = fixed.periods.map((period) => (period.periodName === '第2期' ? { ...period, lots: [] } : period));
    const parts = redemptionParts(aRedeemContext({ info: { ...fixed, periods }, sharesText: '1000' }));
    expect(parts.map(({ quote }) => quote === null)).toEqual([false, true]);
    expect(estimateOf(parts)).toBeNull();
  });

  it('is zero while the shares cannot be redeemed [RD-13]', () => {
    expect(['', '0', 'x', '1000.01'].flatMap((sharesText) => redemptionParts(aRedeemContext({ sharesText })))).toEqual([]);
    expect(redemptionParts(aRedeemContext({ info: null, sharesText: '700' }))).toEqual([]);
    expect(estimateOf([])).toBeNull();
  });
});

describe('the dates', () => {
  const dates = (change: Parameters<typeof aRedeemInfo>[0]) =>
    datesOf(aRedeemInfo(change), epochAt(calendarDate('2026-11-20'), '10:30:00'), chinaTradingCalendar).map(
      ({ kind, date }) => `${kind} ${date}`,
    );

  it('are those of the gateway [RD-15]', () => {
    expect(dates({})).toEqual(['booked 2026-11-20', 'redeemed 2026-11-25', 'confirmed 2026-11-26', 'arrived 2026-11-30']);
  });

  it('count the arrival from the confirmation where only the number of days is given [RD-15]', () => {
    expect(dates({ arrivalDate: null }).at(-1)).toBe('arrived 2026-11-30');
    expect(dates({ arrivalDate: null, arrivalDays: null }).at(-1)).toBe('confirmed 2026-11-26');
    expect(dates({ confirmDate: null, arrivalDate: null }).at(-1)).toBe('redeemed 2026-11-25');
    expect(dates({ redeemOpenDate: null })).toEqual([]);
    expect(datesOf(null, epochMs(0), chinaTradingCalendar)).toEqual([]);
  });
});

describe('the form on entry', () => {
  const opening = { info: aRedeemInfo(), lastUsedCardId: 'bank-1' };
  const draft = { productCode: 'P3008', periodName: '第1期', sharesText: '50', cardId: 'wallet', requestId: null };
  const fresh = aRedeemContext({ info: null, cardId: null });

  it('has the entries of the draft, with its tip [RD-18]', () => {
    expect(redeemStart(fresh, opening, draft)).toMatchObject({
      sharesText: '50',
      cardId: 'wallet',
      tip: { kind: 'redeem-below-minimum', min: 20_000 },
    });
    expect(redeemStart(fresh, opening, null)).toMatchObject({ sharesText: '', cardId: 'bank-1', tip: null });
  });

  it('keeps its entry when the product is read again [RD-18]', () => {
    const typed = aRedeemContext({ sharesText: '700', cardId: 'wallet' });
    expect(redeemStart(typed, opening, draft)).toMatchObject({ sharesText: '700', cardId: 'wallet', tip: null });
  });

  it('has the content of the draft [RD-18]', () => {
    expect(redeemDraft(aRedeemContext({ sharesText: '700', requestId: 'request-1' }))).toEqual({
      productCode: 'P3008',
      periodName: '第1期',
      sharesText: '700',
      cardId: 'bank-1',
      requestId: 'request-1',
    });
  });
});

describe('the other redeemed periods', () => {
  it('are accepted by name: accepting some does not accept others [RD-12]', () => {
    expect(passivePeriodsOf(aRedeemContext({ info: aFixedRedeemInfo(), sharesText: '1000' }))).toEqual(['第2期']);
    expect([acceptsAll(['第2期'], ['第2期']), acceptsAll(['第2期', '第3期'], ['第2期']), acceptsAll([], [])]).toEqual([true, true, true]);
    expect([acceptsAll(['第2期'], ['第2期', '第3期']), acceptsAll([], ['第2期'])]).toEqual([false, false]);
  });
});

describe('the redemption as it is sent', () => {
  const ready = aRedeemContext({ sharesText: '700', requestId: 'request-1', acceptedPeriods: ['第2期'] });

  it('has the code of its target product only for a money-market product [RD-21]', () => {
    expect(redeemCommandOf(ready)).toEqual({
      requestId: 'request-1',
      productCode: 'P3008',
      periodName: '第1期',
      cardId: 'bank-1',
      shares: 70_000,
      targetProductCode: null,
      acceptedPeriods: ['第2期'],
    });
    expect(redeemCommandOf({ ...ready, cardId: 'wallet' })).toMatchObject({ cardId: 'wallet', targetProductCode: 'MMF001' });
    const odd = aRedeemInfo({ periods: [aRedeemPeriod({ targets: [aRedeemTarget({ productCode: 'X' })] })] });
    expect(redeemCommandOf({ ...ready, info: odd })).toMatchObject({ targetProductCode: null });
  });

  it.each([{ requestId: null }, { cardId: null }, { sharesText: 'x' }, { info: null }])(
    'is absent without its terms: %o [RD-17]',
    (lack) => {
      expect(() => redeemCommandOf({ ...ready, ...lack })).toThrow(RangeError);
    },
  );
});

describe('the result page', () => {
  const message = { kind: 'server', text: '份额不足' } as const;

  it('waits for a booking, and says why a refused one has failed [RD-16]', () => {
    expect(resultOf({ kind: 'booked', receipt: aRedeemReceipt })).toEqual({
      to: 'redeem-result',
      orderNo: 'R20261120000001',
      outcome: 'waiting',
      message: null,
    });
    expect(resultOf({ kind: 'refused', orderNo: 'R2', message })).toEqual({
      to: 'redeem-result',
      orderNo: 'R2',
      outcome: 'failed',
      message,
    });
  });
});
