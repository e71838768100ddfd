import { describe, expect, it } from 'vitest';
import { standingOf } from '../wallet/wallet-components.ts';
import { chinaTradingCalendar } from '../calendar/index.ts';
import { fundBuyObstacle } from '../fund-trading/buy-judgement.ts';
import { calendarDate, epochAt, netValue, riskLevel } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { aFund } from './funds.fakes.ts';
import { judgeFundEnd, type EndingFund, type FundEndWish } from './fund-end-announcement.ts';
import { endedReason, fundEndMark, fundEndNotice, fundOnDay } from './fund-end.ts';
import { detailNow, tradingReason } from './fund-detail/fund-page.ts';
import { aFundDetail } from './fund-detail/fund-detail.fakes.ts';
import type { FundEnd } from './fund.ts';

const end: FundEnd = {
  kind: 'liquidation',
  lastDay: calendarDate('2026-11-18'),
  day: calendarDate('2026-11-20'),
  netValue: netValue(10_234),
  into: null,
  ratio: null,
  isDone: false,
};

describe('the end of a fund', () => {
  it('takes no orders only after the last day [FEN-1] [FEN-2]', () => {
    const staying = aFund();
    const ending = aFund({ end });
    expect(fundOnDay(staying, end.day)).toBe(staying);
    expect(fundOnDay(ending, end.lastDay)).toBe(ending);
    expect(fundOnDay(ending, calendarDate('2026-11-19')).trading).toBe('liquidated');
    expect(fundOnDay(aFund({ end: { ...end, kind: 'takeover' } }), end.day).trading).toBe('taken-over');
  });

  it('is the reason on the page and in a purchase from 15:00 of the last day on, and a mark in lists [FEN-8] [FEN-9]', () => {
    const at = (time: string) =>
      detailNow(aFundDetail({ fund: aFund({ end }) }), { calendar: chinaTradingCalendar, now: () => epochAt(end.lastDay, time) });
    const reason = '本基金将于 2026-11-20 终止，最后申购、赎回日 2026-11-18 的 15:00 已过，已停止申购和赎回';
    expect(tradingReason(at('14:59:59'))).toBeNull();
    expect(tradingReason(at('15:00:00'))).toEqual(fundBuyObstacle(at('15:00:00')));
    expect(sentenceOf(endedReason('liquidated', end))).toBe(reason);
    expect(fundBuyObstacle(at('15:00:00'))).toEqual(endedReason('liquidated', end));
    const into = { fundCode: '000002', fundName: '青溪混合A' };
    const takeover = { ...end, kind: 'takeover', netValue: null, into, ratio: 100_000_000, isDone: true } as const;
    expect(sentenceOf(endedReason('taken-over', takeover))).toBe('本基金已于 2026-11-20 并入青溪混合A，已停止申购和赎回');
    expect(sentenceOf(fundEndMark(takeover))).toBe('已并入青溪混合A');
    expect(sentenceOf(fundEndMark(end))).toBe('2026-11-20 终止');
  });

  it('is shown with its days, before and after [FEN-5]', () => {
    expect(sentenceOf(fundEndNotice(end))).toBe(
      '本基金将于 2026-11-20 终止，最后申购、赎回日为 2026-11-18（15:00 前）。之后按 2026-11-20 每份 1.0234 元兑付给全部持有人，无赎回费。',
    );
    const into = { fundCode: '000002', fundName: '青溪混合A' };
    const takeover = { ...end, kind: 'takeover', netValue: null, into, ratio: 98_765_000 } as const;
    expect(sentenceOf(fundEndNotice(takeover))).toContain(
      '本基金将于 2026-11-20 并入青溪混合A，最后申购、赎回日为 2026-11-18（15:00 前）。每份换为 0.98765 份',
    );
    expect(sentenceOf(fundEndNotice({ ...takeover, ratio: 200_000_000, isDone: true }))).toContain(
      '本基金已并入青溪混合A：2026-11-20 每份换为 2 份',
    );
  });

  it('removes a component of the wallet, unlike a resting fund [FEN-7]', () => {
    expect(standingOf({ kind: 'not-open', trading: 'liquidated' })).toBe('left');
    expect(standingOf({ kind: 'not-open', trading: 'taken-over' })).toBe('left');
    expect(standingOf({ kind: 'not-open', trading: 'suspended' })).toBe('resting');
  });
});

describe('the announcement of an end', () => {
  const fund: EndingFund = {
    fundName: '松涧债券A',
    isMoneyFund: false,
    trading: 'open',
    riskLevel: riskLevel(3),
    areFeesKnown: true,
    isAnnounced: false,
    isTarget: false,
  };
  const facts = { fund, into: fund, isTradingDay: () => true, newestDay: null, valueOfDay: null };
  const liquidation: FundEndWish = { ...end, kind: 'liquidation', fundCode: '000001', intoCode: null };
  const takeover: FundEndWish = { ...liquidation, kind: 'takeover', netValue: null, intoCode: '000002', ratio: 1 };

  it('is valid where nothing is against it [FEN-3] [FEN-4]', () => {
    expect([judgeFundEnd(facts, liquidation), judgeFundEnd(facts, takeover)]).toEqual([null, null]);
    expect(judgeFundEnd({ ...facts, newestDay: end.day, valueOfDay: netValue(10_234) }, liquidation)).toBeNull();
  });

  it.each([
    ['unknown-fund', { fund: null }, liquidation],
    ['announced-before', { fund: { ...fund, isAnnounced: true } }, liquidation],
    ['is-target', { fund: { ...fund, isTarget: true } }, liquidation],
    ['no-trading-day', { isTradingDay: () => false }, liquidation],
    ['last-day-after-day', {}, { ...liquidation, lastDay: calendarDate('2026-11-23') }],
    ['values-beyond', { newestDay: calendarDate('2026-11-23') }, liquidation],
    ['value-not-above-0', {}, { ...liquidation, netValue: null }],
    ['money-fund-value', { fund: { ...fund, isMoneyFund: true } }, liquidation],
    ['other-value-published', { valueOfDay: netValue(10_235) }, liquidation],
    ['same-fund', {}, { ...takeover, intoCode: '000001' }],
    ['unknown-target', { into: null }, takeover],
    ['target-ends', { into: { ...fund, isAnnounced: true } }, takeover],
    ['target-not-sold', { into: { ...fund, riskLevel: null } }, takeover],
    ['target-currency', { into: { ...fund, fundName: '松涧美元债' } }, takeover],
    ['ratio-not-above-0', {}, { ...takeover, ratio: 0 }],
  ] as const)('is refused as %s [FEN-3] [FEN-4]', (fault, changes, wish) => {
    expect(judgeFundEnd({ ...facts, ...changes }, wish)).toBe(fault);
  });
});
