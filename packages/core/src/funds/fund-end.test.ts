import { describe, expect, it } from 'vitest';
import { standingOf } from '../wallet/wallet-components.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { netValue } from '../values/net-value.ts';
import { riskLevel } from '../values/risk-level.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { aFund } from './funds.fakes.ts';
import { judgeFundEnd, type EndingFund, type FundEndWish } from './fund-end-announcement.ts';
import { fundEndNotice, fundOnDay, type FundEnd } from './fund-end.ts';

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
  it('takes its orders away after the last day alone [FEN-1] [FEN-2]', () => {
    const fund = aFund();
    expect(fundOnDay({ fund, end: null }, end.day)).toBe(fund);
    expect(fundOnDay({ fund, end }, end.lastDay)).toBe(fund);
    expect(fundOnDay({ fund, end }, calendarDate('2026-11-19')).trading).toBe('liquidated');
    expect(fundOnDay({ fund, end: { ...end, kind: 'takeover' } }, end.day).trading).toBe('taken-over');
  });

  it('is told with its days, before and after [FEN-5]', () => {
    expect(sentenceOf(fundEndNotice(end))).toBe(
      '基金将清盘：最后交易日 2026-11-18，2026-11-20 按每份 1.0234 元兑付给全部持有人，无赎回费。',
    );
    const into = { fundCode: '000002', fundName: '青溪混合A' };
    const takeover = { ...end, kind: 'takeover', netValue: null, into, ratio: 98_765_000 } as const;
    expect(sentenceOf(fundEndNotice(takeover))).toContain('基金将并入青溪混合A：最后交易日 2026-11-18，2026-11-20 每份换为 0.98765 份');
    expect(sentenceOf(fundEndNotice({ ...takeover, ratio: 200_000_000, isDone: true }))).toContain(
      '基金已并入青溪混合A：2026-11-20 每份换为 2 份',
    );
  });

  it('leaves a component of the wallet, which a fund that rests does not [FEN-7]', () => {
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

  it('stands where nothing speaks against it [FEN-3] [FEN-4]', () => {
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
