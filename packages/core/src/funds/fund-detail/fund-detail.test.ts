import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { chinaTradingCalendar } from '../../calendar/trading-calendar.ts';
import { createPagedListMachine } from '../../kit/paged-list/paged-list.machine.ts';
import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import { toResourceView } from '../../kit/resource/resource.view.ts';
import { calendarDate, epochAt, fen, netValue, ratePpm } from '../../values/index.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import { FUND_KINDS, FUND_SPANS, type FundSummary } from '../fund.ts';
import { redemptionTiersOfKind } from '../kind-terms.ts';
import { aFund } from '../funds.fakes.ts';
import { aFundDetail, fakeFundPagesPorts, someFundTerms } from './fund-detail.fakes.ts';
import type { FundDetail, FundValueRow } from './fund-detail.types.ts';
import type { FundTerms } from '../fund-terms.ts';
import { noticeId, shownNotice } from './fund-notices.ts';
import {
  entryCost,
  exitCost,
  headlineOf,
  heldRows,
  orderExample,
  purchaseRows,
  scaleText,
  spanGrowth,
  tradeLimits,
  tradingReason,
  yearlyCost,
} from './fund-page.ts';

const reasonOf = (fund: Partial<FundSummary>, terms: Partial<FundTerms> = {}) => {
  const reason = tradingReason(aFundDetail({ fund: aFund(fund), terms: someFundTerms(terms) }));
  return reason === null ? null : sentenceOf(reason);
};

describe("the head of a fund's page", () => {
  it('has the change and the value with their day, for a money fund its yield and income [FD-1]', () => {
    expect(headlineOf(aFund())).toEqual({
      kind: 'value',
      change: { text: '+1.00%', trend: 'gain' },
      valueText: '1.2345',
      dayText: '2026-11-17',
    });
    const money = aFund({ isMoneyFund: true, netValue: null, sevenDayYield: ratePpm(15_230), tenThousandIncome: netValue(4_012) });
    expect(headlineOf(money)).toEqual({
      kind: 'income',
      yield: { text: '1.523%', trend: 'plain' },
      income: { text: '0.4012', trend: 'plain' },
      dayText: '2026-11-17',
    });
    expect(headlineOf(aFund({ valueDay: null, netValue: null, growth: { ...aFund().growth, day: null } }))).toEqual({
      kind: 'value',
      change: { text: '--', trend: 'flat' },
      valueText: '--',
      dayText: '--',
    });
  });

  it('has the growth of every other span as in the list [FD-1] [LAW-11]', () => {
    const rows = spanGrowth({ growth: { ...aFund().growth, year: null }, falls: [null, ratePpm(10_000)] });
    expect(rows.map(({ span }) => span)).toEqual(FUND_SPANS.slice(1));
    expect(rows.find(({ span }) => span === 'year')).toEqual({ span: 'year', text: '--', trend: 'flat', fall: null });
    expect(rows[0]).toEqual({ span: 'week', text: '+2.00%', trend: 'gain', fall: '-1.00%' });
  });

  it('shortens a scale to units of 亿 or 万 [FD-1]', () => {
    expect([1_234_567_890, 100_000_000, 56_004_321, 0, null].map(scaleText)).toEqual([
      '12.35亿元',
      '1.00亿元',
      '5,600.43万元',
      '0.00万元',
      '--',
    ]);
    // 5/2 and 149/100 hundredths
    expect([250, 149].map(scaleText)).toEqual(['0.03万元', '0.01万元']);
  });

  it('says why a fund cannot be bought freely [FD-2]', () => {
    expect(reasonOf({})).toBeNull();
    expect(reasonOf({ trading: 'limited' }, { dayLimit: fen(100_000_00) })).toBe('限制大额申购，每人每日累计不超过10万元');
    expect(reasonOf({ trading: 'limited' })).toBe('限制大额申购');
    expect(reasonOf({ trading: 'purchase-suspended' })).toBe('暂停申购，可以赎回');
    expect(reasonOf({ trading: 'purchase-suspended' }, { canRedeem: false })).toBe('暂停申购，暂停赎回');
    expect(reasonOf({ trading: 'suspended' })).toBe('暂停申购，暂停赎回');
    expect(reasonOf({ trading: 'exchange-only', riskLevel: null })).toBe('仅在证券交易所买卖，本平台不销售');
    expect(reasonOf({ riskLevel: null })).toBe('尚未评定风险等级，暂不销售');
    expect(reasonOf({ areFeesKnown: false })).toBe('申购费率或赎回费率待确认，暂不销售');
  });
});

describe('the costs of a fund', () => {
  it('are shown for ten thousand yuan, or the minimum purchase, with the discount [FD-4]', () => {
    // 10,000 / 1.0015 = 9,985.02: 14.98 of fee.
    expect(entryCost(someFundTerms())).toEqual({
      kind: 'fee',
      amountText: '1万元',
      rateText: '0.15%',
      undiscountedText: '1.50%',
      feeText: '14.98',
    });
    expect(entryCost(someFundTerms({ minFirst: fen(200_000_000) }))).toMatchObject({
      amountText: '200万元',
      rateText: '1,000元',
      feeText: '1,000.00',
    });
    expect(entryCost(someFundTerms({ purchaseTiers: [] }))).toEqual({ kind: 'free' });
    expect(entryCost(someFundTerms({ isBackLoad: true }))).toEqual({ kind: 'back' });
    const [tier] = someFundTerms().purchaseTiers ?? [];
    const free = tier === undefined ? [] : [{ ...tier, discounted: { kind: 'rate' as const, rate: ratePpm(0) } }];
    expect(entryCost(someFundTerms({ purchaseTiers: free }))).toEqual({ kind: 'free' });
    const above = tier === undefined ? [] : [{ ...tier, minAmount: fen(50_000_000) }];
    expect(entryCost(someFundTerms({ purchaseTiers: above }))).toEqual({ kind: 'unknown' });
  });

  it('include the highest and lowest redemption fee [FD-4]', () => {
    expect(exitCost(someFundTerms())).toEqual({ kind: 'fees', highText: '1.50%', lowText: '0.00%' });
    expect(exitCost(someFundTerms({ redemptionTiers: [] }))).toEqual({ kind: 'free' });
    expect(exitCost(someFundTerms({ redemptionTiers: [{ unit: 'day', min: 0, max: null, fee: ratePpm(0) }] }))).toEqual({ kind: 'free' });
  });

  it('are unknown and not free where no fee is published [FD-21]', () => {
    const unknown = someFundTerms({ purchaseTiers: null, redemptionTiers: null });
    expect([entryCost(unknown), exitCost(unknown)]).toEqual([{ kind: 'unknown' }, { kind: 'unknown' }]);
    expect([purchaseRows(null), heldRows(null), purchaseRows([]), heldRows([])]).toEqual([null, null, [], []]);
  });

  it('are zero for redeemed shares of a money fund, and unknown for other kinds without a fee [FD-22]', () => {
    expect(FUND_KINDS.map((kind) => [kind, redemptionTiersOfKind(kind)])).toEqual(
      FUND_KINDS.map((kind) => [kind, kind === 'money' ? [] : null]),
    );
    expect(redemptionTiersOfKind(null)).toBeNull();
  });

  it('are listed by amount and by holding time, and summed for a year [FD-6]', () => {
    expect(purchaseRows(someFundTerms().purchaseTiers)).toEqual([
      { fromText: '0元', belowText: '100万元', chargeText: '0.15%', undiscountedText: '1.50%' },
      { fromText: '100万元', belowText: null, chargeText: '1,000元', undiscountedText: null },
    ]);
    expect(heldRows(someFundTerms().redemptionTiers)?.[1]).toEqual({ unit: 'day', min: 7, max: 365, feeText: '0.50%' });
    expect(yearlyCost(someFundTerms())).toBe('1.40%');
    expect(yearlyCost(someFundTerms({ serviceRate: ratePpm(4_000) }))).toBe('1.80%');
    expect(yearlyCost(someFundTerms({ serviceRate: null }))).toBe('1.40%');
    expect(yearlyCost(someFundTerms({ custodyRate: null }))).toBe('--');
    expect(tradeLimits(someFundTerms({ minAdd: null, dayLimit: fen(10_000) }))).toEqual({
      firstText: '10元',
      addText: '--',
      stepText: null,
      dayLimitText: '100元',
      redemptionText: '10',
      holdText: '10',
    });
  });

  it('show the days of an order placed now, with a mark on estimated days [FD-5]', () => {
    const example = (day: string, time: string, knownUntil = '2026-12-31') =>
      orderExample(someFundTerms(), {
        calendar: chinaTradingCalendar,
        now: () => epochAt(calendarDate(day), time),
        knownUntil: () => calendarDate(knownUntil),
      });
    expect(example('2026-11-20', '15:00:00')).toEqual({
      tradingDayText: '2026-11-23',
      isLater: true,
      priceKnownText: '2026-11-23',
      confirmedText: '2026-11-24',
      arrivesText: '2026-11-26',
    });
    expect(example('2026-12-31', '10:00:00').confirmedText).toContain('（预计）');
    // Before the seven closed days of October, and at a weekend on which a working day is made up.
    expect(example('2026-09-30', '20:00:00')).toMatchObject({ tradingDayText: '2026-10-08', confirmedText: '2026-10-09' });
    expect(example('2026-10-10', '10:00:00')).toMatchObject({ tradingDayText: '2026-10-12', isLater: true });
    // The server knows the next year, this device does not.
    expect(example('2026-12-31', '10:00:00', '2027-12-31')).toMatchObject({
      tradingDayText: '2026-12-31',
      confirmedText: '2027-01-04（预计）',
    });
  });
});

describe('notices of a fund', () => {
  it('report payouts, splits and the founding, each named by its kind and day [FD-17]', () => {
    const dividend = {
      kind: 'dividend',
      day: calendarDate('2026-06-12'),
      perShare: netValue(500),
      paidOn: calendarDate('2026-06-16'),
    } as const;
    expect(noticeId(dividend)).toBe('dividend-2026-06-12');
    expect(sentenceOf(shownNotice(dividend).text)).toBe(
      '每份派发现金红利 0.0500 元，除息日 2026-06-12，红利发放日 2026-06-16。选择红利再投资的，红利按除息日的净值转为份额。',
    );
    expect(sentenceOf(shownNotice({ ...dividend, paidOn: null }).text)).not.toContain('红利发放日');
    expect(sentenceOf(shownNotice({ kind: 'split', day: calendarDate('2024-01-10'), times: 2, per: 1 }).text)).toBe(
      '2024-01-10 进行份额折算，每 1 份折算为 2 份，持有总额不因折算而变化。',
    );
    expect(shownNotice({ kind: 'founded', day: calendarDate('2016-05-10') })).toMatchObject({
      id: 'founded-2016-05-10',
      dayText: '2016-05-10',
    });
  });
});

describe('pages of a fund', () => {
  it('are read by its code, and say when a fund is unknown [FD-18]', async () => {
    const { fundDetail } = fakeFundPagesPorts();
    const begin = (ports: Pick<typeof fundDetail, 'read'>) =>
      createActor(createResourceMachine<string, FundDetail>(ports, 'fund-detail'), { input: { query: '000001' } }).start();
    const known = begin(fundDetail);
    await waitFor(known, (snapshot) => snapshot.matches('shown'));
    expect(toResourceView(known.getSnapshot()).value?.fund.fundCode).toBe('000001');
    const unknown = begin({ read: () => Promise.resolve({ kind: 'refused', message: { kind: 'fund-unknown' } }) });
    await waitFor(unknown, (snapshot) => snapshot.matches('failed'));
    expect(toResourceView(unknown.getSnapshot()).problem).toEqual({ kind: 'fund-unknown' });
  });

  it('have thirty rows of values each and continue where the last page ended [FD-12]', async () => {
    const { fundNetValues } = fakeFundPagesPorts();
    const actor = createActor(createPagedListMachine<string, FundValueRow>(fundNetValues, 'fund-net-values'), {
      input: { query: '000001' },
    }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('listed'));
    expect(actor.getSnapshot().context.items).toHaveLength(30);
    actor.send({ type: 'end.reached' });
    await waitFor(actor, (snapshot) => snapshot.matches('listed') && snapshot.context.pageNo === 2);
    expect(actor.getSnapshot().context).toMatchObject({ hasMore: false });
    expect(actor.getSnapshot().context.items).toHaveLength(45);
  });
});
