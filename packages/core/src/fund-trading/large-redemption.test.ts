import { describe, expect, it } from 'vitest';
import { calendarDate, fen, shares } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { fundOrderLine, fundTimeline } from './fund-order-line.ts';
import type { FundOrderReport } from './fund-order.ts';
import { aFundOrderReport } from './fund-trading.fakes.ts';
import { largeRedemptionLines, partDaysOf, type RedemptionPart } from './large-redemption.ts';

const d = calendarDate;
const part = (changes: Partial<RedemptionPart> = {}): RedemptionPart => ({
  day: d('2026-11-16'),
  confirmedOn: d('2026-11-17'),
  taken: shares(400_00),
  net: fen(404_00),
  arrivesOn: d('2026-11-19'),
  isPaid: false,
  carried: shares(600_00),
  returned: shares(0),
  ...changes,
});
const nothing = part({ day: d('2026-11-17'), confirmedOn: d('2026-11-18'), taken: shares(0), net: fen(0), arrivesOn: null });
const rest = part({
  day: d('2026-11-18'),
  confirmedOn: d('2026-11-19'),
  taken: shares(600_00),
  net: fen(612_00),
  arrivesOn: d('2026-11-23'),
  carried: shares(0),
});
const suspended = part({ ...nothing, carried: shares(0), returned: shares(600_00) });
const given = part({ carried: shares(0), returned: shares(600_00) });
const redemption = (changes: Partial<FundOrderReport>): FundOrderReport =>
  aFundOrderReport({
    kind: 'fund-redeem',
    gainsFrom: null,
    amount: null,
    shares: shares(1_000_00),
    arrivesOn: d('2026-11-23'),
    cancelBefore: null,
    ...changes,
  });
const wordsOf = (...parts: readonly RedemptionPart[]) => {
  const lines = largeRedemptionLines(parts, d('2026-11-18'), false);
  return lines === null || lines.summary === null
    ? null
    : [sentenceOf(lines.summary), ...lines.parts.map(({ dayText, text }) => `${dayText} ${sentenceOf(text)}`)];
};

describe('a redemption affected by large redemptions', () => {
  it('is shown day by day: shares redeemed and paid, carried over, returned [FT-25]', () => {
    expect(wordsOf(part(), nothing)?.slice(1)).toEqual(['11月16日 周一 确认400份，404元；顺延600份', '11月17日 周二 未确认；顺延600份']);
    expect(wordsOf(given)?.slice(1)).toEqual(['11月16日 周一 确认400份，404元；退回600份']);
    expect(wordsOf()).toBeNull();
  });

  it('shows its state: in progress, returned, or complete in the end [FT-26]', () => {
    expect(wordsOf(part(), nothing)?.[0]).toBe('基金发生巨额赎回，已确认400份，其余600份顺延至下一交易日，按该日净值继续赎回');
    expect(wordsOf(nothing)?.[0]).toBe('基金发生巨额赎回，本次未确认，其余600份顺延至下一交易日，按该日净值继续赎回');
    expect(wordsOf(given)?.[0]).toBe('基金发生巨额赎回，已确认400份，其余600份按您的选择取消赎回，已恢复可用');
    expect(wordsOf(part(), suspended)?.[0]).toBe('基金发生巨额赎回后暂停交易，已确认400份，其余600份未能确认，已恢复可用');
    expect(wordsOf(part(), nothing, rest)?.[0]).toBe('因基金发生巨额赎回，1,000份分次确认，现已全部确认');
  });

  it('A redemption whose large redemptions changed nothing has no extra sentence [FT-26]', () => {
    for (const state of ['cancelled', 'failed'] as const)
      expect(fundOrderLine(redemption({ state, parts: [nothing] }), d('2026-11-18'), d('2026-12-31')).large).toMatchObject({
        summary: null,
        parts: [{ dayText: '11月17日 周二' }],
      });
  });

  it('hides shares and amounts where figures are hidden [FT-25]', () => {
    const lines = largeRedemptionLines([given], d('2026-11-18'), false);
    expect(lines?.parts.map(({ text }) => sentenceOf(text, { amountsHidden: true }))).toEqual(['确认****份，****元；退回****份']);
  });

  it('adds the days of shares redeemed, carried over, returned and paid to its steps [FT-27]', () => {
    expect(partDaysOf([part({ isPaid: true }), nothing, rest]).map(({ kind, date, isDone }) => [kind, date, isDone])).toEqual([
      ['part-confirmed', '2026-11-17', true],
      ['carried', '2026-11-17', true],
      ['part-arrived', '2026-11-19', true],
      ['carried', '2026-11-18', true],
    ]);
    // The returned part ends with the order: its only part is confirmed when the order is.
    expect(partDaysOf([given]).map(({ kind }) => kind)).toEqual(['returned']);
    // Where a suspended fund ended the order, its parts have all days.
    const cut = redemption({ state: 'paying-out', parts: [part(), suspended] });
    expect(fundTimeline(cut, d('2026-11-18')).map(({ kind }) => kind)).toEqual([
      'part-confirmed',
      'carried',
      'accepted',
      'returned',
      'part-arrived',
    ]);
    const placed = redemption({
      parts: [part()],
      tradingDay: d('2026-11-17'),
      priceKnownOn: d('2026-11-17'),
      confirmedOn: d('2026-11-18'),
    });
    const steps = fundTimeline({ ...placed, placedAt: aFundOrderReport().placedAt }, d('2026-11-17'));
    expect(steps.filter(({ kind }) => kind === 'carried' || kind === 'part-confirmed').map(({ state }) => state)).toEqual(['done', 'done']);
  });
});
