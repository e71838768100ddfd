import type { DividendMethod, FundRedeemMode, LargeRedemptionChoice } from '@caifu/core/fund-trading';
import type { FundKind, FundTrading } from '@caifu/core/funds';
import type { FeeTier, RedemptionFeeTier } from '@caifu/core/products';
import { addDays, calendarDate, epochAt, epochMs, fen, ratePpm, shares, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import { placeFundBuyIn } from '../fund-trading/fund-buys.store.ts';
import { fundCancellation } from '../fund-trading/fund-cancellation.ts';
import { lockPosition } from '../fund-trading/fund-position.store.ts';
import { placeFundRedemptionIn } from '../fund-trading/fund-redemptions.store.ts';
import { fundSteps } from '../fund-trading/fund-steps.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import {
  appendValues,
  incomeYears,
  putIncomeYears,
  putValueYears,
  valueYears,
  type FundIncomePoint,
  type FundValuePoint,
} from '../funds/fund-values.store.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { TestGateway } from './gateway.fakes.ts';

export interface TestFund {
  readonly kind: FundKind;
  readonly trading: FundTrading;
  readonly confirmDays: number;
  readonly arrivalDays: number;
  readonly valueDelay: number;
  readonly cutsShares: boolean;
  readonly riskLevel: number;
  readonly loading: 'front' | 'back';
  /** null: not published. */
  readonly purchaseTiers: readonly FeeTier[] | null;
  readonly redemptionTiers: readonly RedemptionFeeTier[] | null;
  readonly backTiers: readonly RedemptionFeeTier[];
  readonly incomeCarry: 'daily' | 'monthly' | null;
  /** fen */
  readonly dayLimit: number | null;
  /** null: 基金 and the code. */
  readonly fundName: string | null;
}

/** Discounted to a tenth of 1.5 %. */
export const EQUITY_FEES: readonly FeeTier[] = [
  {
    minAmount: fen(0),
    maxAmount: null,
    charge: { kind: 'rate', rate: ratePpm(15_000) },
    discounted: { kind: 'rate', rate: ratePpm(1_500) },
  },
];
/** By calendar days held: under 7 days 1.5 %, under 30 days 0.75 %, then 0.5 %. */
const EQUITY_REDEMPTION: readonly RedemptionFeeTier[] = [
  { unit: 'day', min: 0, max: 7, fee: ratePpm(15_000) },
  { unit: 'day', min: 7, max: 30, fee: ratePpm(7_500) },
  { unit: 'day', min: 30, max: null, fee: ratePpm(5_000) },
];

const PLAIN: TestFund = {
  kind: 'mixed',
  trading: 'open',
  confirmDays: 1,
  arrivalDays: 2,
  valueDelay: 0,
  cutsShares: false,
  riskLevel: 3,
  loading: 'front',
  purchaseTiers: EQUITY_FEES,
  redemptionTiers: EQUITY_REDEMPTION,
  backTiers: [],
  incomeCarry: null,
  dayLimit: null,
  fundName: null,
};

const jsonOrNull = (tiers: readonly unknown[] | null): string | null => (tiers === null ? null : JSON.stringify(tiers));

/**
 * Public funds in a gateway under test, on days of their own: orders are placed at moments named by the test, and `open` runs a day's
 * opening for funds, independent of the gateway's clock.
 */
export const testFunds = (gateway: TestGateway) => {
  const { db, calendar, law, calls } = gateway.deps;
  let placed = 0;
  const detailOf = async (fundCode: string) => {
    const detail = await readFundDetail(calls, fundCode);
    if (detail === null) throw new Error(`there is no fund ${fundCode}`);
    return detail;
  };
  const nextId = (): string => {
    placed += 1;
    return `test-${placed}`;
  };
  const publish = async (fundCode: string, values: Readonly<Record<string, number>>): Promise<void> => {
    for (const [day, value] of Object.entries(values))
      await appendValues(db, calendarDate(day), [{ fundCode, value, growth: null, accumulated: null }]);
  };
  return {
    add: async (fundCode: string, changes: Partial<TestFund> = {}): Promise<void> => {
      const fund = { ...PLAIN, ...changes };
      await db
        .insertInto('fund')
        .values({
          fund_code: fundCode,
          fund_name: fund.fundName ?? `基金${fundCode}`,
          kind: fund.kind,
          is_money: fund.kind === 'money',
          risk_level: fund.riskLevel,
          trading: fund.trading,
          founded_on: '2015-01-05',
        })
        .execute();
      await gateway.rows`insert into fund_paper (fund_code, kind, version, url) values (${fundCode}, 'summary', '2026年第1号', 'https://papers.example/1.pdf')`;
      await gateway.rows`
        insert into fund_terms (fund_code, loading, can_redeem, has_quick_redemption, day_limit, min_first, min_add, purchase_tiers, redemption_tiers, back_tiers,
          confirm_days, arrival_days, value_delay, cuts_shares, income_carry)
        values (${fundCode}, ${fund.loading}, true, ${fund.kind === 'money'}, ${fund.dayLimit}, 1000, 1000, ${jsonOrNull(fund.purchaseTiers)}::jsonb,
          ${jsonOrNull(fund.redemptionTiers)}::jsonb, ${JSON.stringify(fund.backTiers)}::jsonb, ${fund.confirmDays}, ${fund.arrivalDays}, ${fund.valueDelay}, ${fund.cutsShares},
          ${fund.incomeCarry})`;
    },
    /** Values in ten-thousandths of a yuan. */
    publish,
    /** A separate value for each trading day between two days, both included. */
    publishEach: async (
      fundCode: string,
      from: string,
      until: string,
      valueOf: (index: number, day: CalendarDate) => number,
    ): Promise<void> => {
      const points: FundValuePoint[] = [];
      for (let day = calendar.onOrAfter(calendarDate(from)); day <= until; day = calendar.addTradingDays(day, 1))
        points.push({ day, value: valueOf(points.length, day), growth: null, accumulated: null });
      await putValueYears(db, valueYears(fundCode, points));
    },
    /** For 10,000 shares in ten-thousandths of a yuan, for each calendar day. */
    publishIncome: async (fundCode: string, from: string, until: string, incomeOf: (index: number) => number): Promise<void> => {
      const points: FundIncomePoint[] = [];
      for (let day = calendarDate(from); day <= until; day = addDays(day, 1))
        points.push({ day, income: incomeOf(points.length), sevenDay: null });
      await putIncomeYears(db, incomeYears(fundCode, points));
    },
    buy: async (
      investorId: string,
      fundCode: string,
      yuan: number,
      at: EpochMs,
      dividendMethod: DividendMethod = 'reinvest',
    ): Promise<string> => {
      const detail = await detailOf(fundCode);
      const purchase = { amount: fen(Math.round(yuan * 100)), cardId: `W${investorId.slice(1)}`, dividendMethod, warning: null };
      return inTransaction(db, async (tx) => {
        await lockPosition(tx, investorId, fundCode);
        const wanted = { ...purchase, investorId, detail, suitability: 'matched', channel: 'web' } as const;
        return placeFundBuyIn(tx, { calendar }, nextId(), wanted, at);
      });
    },
    redeem: async (
      investorId: string,
      fundCode: string,
      count: number,
      at: EpochMs,
      {
        mode = 'normal',
        largeChoice = 'carry-over',
      }: { readonly mode?: FundRedeemMode; readonly largeChoice?: LargeRedemptionChoice } = {},
    ): Promise<string> => {
      const detail = await detailOf(fundCode);
      const redemption = { shares: shares(count), cardId: `W${investorId.slice(1)}`, largeChoice };
      return inTransaction(db, async (tx) => {
        await lockPosition(tx, investorId, fundCode);
        return placeFundRedemptionIn(tx, { calendar, law }, nextId(), { ...redemption, mode, investorId, detail, channel: 'web' }, at);
      });
    },
    cancel: (orderNo: string, at: EpochMs): Promise<void> => fundCancellation.cancelIn(db, orderNo, at),
    /** The steps of each day's opening for funds, between two days, both included. */
    open: async (from: CalendarDate | string, until: CalendarDate | string = from): Promise<void> => {
      for (let day = calendarDate(from); day <= until; day = addDays(day, 1)) {
        await inTransaction(db, async (tx) => {
          const { rows } = await sql<{ work: Readonly<Record<string, boolean>> }>`select settlement_work(${day}::date) as work`.execute(tx);
          for (const step of fundSteps)
            if (step.needs.some((need) => rows[0]?.work[need] === true))
              await step.run({ tx, calendar, law, day, at: epochAt(day, '00:00:00') });
        });
      }
    },
  };
};

/** `2026-10-09 14:59:59` in Shanghai. */
export const moment = (text: string): EpochMs => epochMs(Date.parse(`${text.replace(' ', 'T')}+08:00`));
