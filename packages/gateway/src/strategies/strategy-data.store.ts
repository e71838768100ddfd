import { MONEY_FUND_VALUE } from '@caifu/core/fund-trading';
import { fundOnDay, lacksSummary, NO_GROWTH, orderDays, type FundDetail } from '@caifu/core/funds';
import { chargesTwice, detailInside, type Strategy, type StrategyMode, type StrategyPart } from '@caifu/core/strategies';
import {
  calendarDate,
  netValue,
  ratePpm,
  riskLevel,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
  type Fen,
  type RatePpm,
} from '@caifu/core/values';
import type { FundKind } from '@caifu/core/funds';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { plainLot, readBookedLots, readStanding } from '../fund-trading/fund-position.store.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import type { Deps } from '../ground/deps.ts';
import { refused, type Refusal } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { amountOf } from '../products/products.store.ts';

export const unknownStrategy = (): Refusal => refused(RET_CODE.unknownId, { kind: 'strategy-unknown' });
export const notHeld = (): Refusal => refused(RET_CODE.unknownId, { kind: 'strategy-not-held' });

/** A part of a benchmark as data. */
type BenchmarkPart = { readonly weight: number; readonly index: string } | { readonly weight: number; readonly yearly: number };

/** A strategy with the facts that only the gateway needs. */
export interface OfferedStrategy extends Strategy {
  readonly benchmarkParts: readonly BenchmarkPart[];
}

interface StrategyRow {
  readonly strategy_code: string;
  readonly strategy_name: string;
  readonly adviser: string;
  readonly adviser_licence: string;
  readonly conflicts: string;
  readonly summary: string;
  readonly risk_level: number;
  readonly suggested_months: number;
  readonly benchmark_name: string;
  readonly benchmark: readonly BenchmarkPart[];
  readonly fee_ppm: number;
  readonly fee_day: number;
  readonly min_amount: string;
  readonly amount_step: string;
  readonly drift_ppm: number;
  readonly version: number;
  readonly since: string;
  readonly funds: readonly { readonly code: string; readonly name: string; readonly kind: FundKind | null; readonly weight: number }[];
}

/** [GW-1170] The strategies in order, with the weights in force today, or the strategy of one code. */
export const readStrategies = async (
  cx: Connection,
  today: CalendarDate,
  code: string | null = null,
): Promise<readonly OfferedStrategy[]> => {
  const { rows } = await sql<StrategyRow>`
    select s.*, v.version, v.since,
      (select json_agg(json_build_object('code', f.fund_code, 'name', f.fund_name, 'kind', f.kind, 'weight', w.weight_ppm) order by w.weight_ppm desc, f.fund_code)
        from strategy_weight w join fund f on f.fund_code = w.fund_code where w.strategy_code = s.strategy_code and w.version = v.version) as funds
    from strategy s cross join lateral (
      select x.version, x.since from strategy_version x where x.strategy_code = s.strategy_code and x.since <= ${today}::date order by x.version desc limit 1) as v
    where ${code}::text is null or s.strategy_code = ${code} order by s.position`.execute(cx);
  return rows.map((row) => ({
    strategyCode: row.strategy_code,
    strategyName: row.strategy_name,
    adviser: row.adviser,
    adviserLicence: row.adviser_licence,
    conflicts: row.conflicts,
    summary: row.summary,
    riskLevel: riskLevel(row.risk_level),
    suggestedMonths: row.suggested_months,
    benchmark: row.benchmark_name,
    benchmarkParts: row.benchmark,
    feeRate: ratePpm(row.fee_ppm),
    feeDay: row.fee_day,
    minAmount: amountOf(row.min_amount),
    amountStep: amountOf(row.amount_step),
    driftLimit: ratePpm(row.drift_ppm),
    version: row.version,
    versionSince: calendarDate(row.since),
    funds: row.funds.map(({ code: fundCode, name, kind, weight }) => ({ fundCode, fundName: name, kind, weight: ratePpm(weight) })),
  }));
};

/** Weights of a strategy with their first day in force. */
interface DatedWeights {
  readonly since: CalendarDate;
  readonly funds: readonly { readonly fundCode: string; readonly isMoneyFund: boolean; readonly weight: RatePpm }[];
}

/** [GW-1626] All past and present weights of a strategy, the oldest first. */
export const readWeights = async (cx: Connection, today: CalendarDate, code: string): Promise<readonly DatedWeights[]> => {
  const { rows } = await sql<{
    since: string;
    funds: readonly { readonly code: string; readonly is_money: boolean; readonly weight: number }[];
  }>`
    select v.since, json_agg(json_build_object('code', f.fund_code, 'is_money', f.is_money, 'weight', w.weight_ppm) order by w.weight_ppm desc, f.fund_code) as funds
    from strategy_version v join strategy_weight w on w.strategy_code = v.strategy_code and w.version = v.version join fund f on f.fund_code = w.fund_code
    where v.strategy_code = ${code} and v.since <= ${today}::date group by v.version, v.since order by v.version`.execute(cx);
  return rows.map(({ since, funds }) => ({
    since: calendarDate(since),
    funds: funds.map(({ code: fundCode, is_money: isMoneyFund, weight }) => ({ fundCode, isMoneyFund, weight: ratePpm(weight) })),
  }));
};

export const readStrategy = async (cx: Connection, today: CalendarDate, code: string): Promise<OfferedStrategy | null> =>
  (await readStrategies(cx, today, code))[0] ?? null;

/** Removes the facts that only the gateway needs. */
export const plainStrategy = ({ benchmarkParts: _parts, ...strategy }: OfferedStrategy): Strategy => strategy;

export interface StrategyAccount {
  readonly accountNo: string;
  readonly investorId: string;
  readonly strategyCode: string;
  readonly cardId: string;
  readonly mode: StrategyMode;
  readonly version: number;
  readonly openedAt: number;
  readonly invested: Fen;
  readonly withdrawn: Fen;
  readonly feeAccrued: Fen;
  readonly feePaid: Fen;
  /** Money in no fund and in no order. */
  readonly cash: Fen;
}

interface AccountRow {
  readonly account_no: string;
  readonly investor_id: string;
  readonly strategy_code: string;
  readonly card_id: string;
  readonly mode: StrategyMode;
  readonly version: number;
  readonly opened_at: string;
  readonly invested: string;
  readonly withdrawn: string;
  readonly fee_accrued: string;
  readonly fee_paid: string;
  readonly cash: string;
}

/** The account of one strategy, or all accounts of an investor. */
export const readAccounts = async (cx: Connection, where: ReturnType<typeof sql>): Promise<readonly StrategyAccount[]> => {
  const { rows } = await sql<AccountRow>`
    select a.*, strategy_idle_cash(a.account_no) as cash from strategy_account a where ${where} order by a.account_no`.execute(cx);
  return rows.map((row) => ({
    accountNo: row.account_no,
    investorId: row.investor_id,
    strategyCode: row.strategy_code,
    cardId: row.card_id,
    mode: row.mode,
    version: row.version,
    openedAt: Number(row.opened_at),
    invested: amountOf(row.invested),
    withdrawn: amountOf(row.withdrawn),
    feeAccrued: amountOf(row.fee_accrued),
    feePaid: amountOf(row.fee_paid),
    cash: amountOf(row.cash),
  }));
};

export const readAccount = async (cx: Connection, investorId: string, strategyCode: string): Promise<StrategyAccount | null> =>
  (await readAccounts(cx, sql`a.investor_id = ${investorId} and a.strategy_code = ${strategyCode}`))[0] ?? null;

/** Locks the account, so that its orders and changes run one after the other. */
export const lockAccount = async (cx: Connection, accountNo: string): Promise<StrategyAccount | null> => {
  await sql`select from strategy_account where account_no = ${accountNo} for update`.execute(cx);
  return (await readAccounts(cx, sql`a.account_no = ${accountNo}`))[0] ?? null;
};

/** The funds of a strategy and those that an account still holds from older weights, with their facts. */
export const readDetails = async (
  cx: Connection,
  { calls, law }: Pick<Deps, 'calls' | 'law'>,
  strategy: Strategy,
  accountNo: string | null,
): Promise<readonly WeighedDetail[]> => {
  const { rows } = await sql<{ fund_code: string }>`
    select fund_code from fund_position where investor_id = ${accountNo} and shares > 0 order by fund_code`.execute(cx);
  const weights = new Map<string, RatePpm>(rows.map(({ fund_code: code }) => [code, ratePpm(0)]));
  for (const { fundCode, weight } of strategy.funds) weights.set(fundCode, weight);
  const found = await Promise.all([...weights].map(async ([code, weight]) => ({ detail: await readFundDetail(calls, code), weight })));
  const inForce = law.now();
  return found
    .flatMap(({ detail, weight }) =>
      detail === null
        ? []
        : [
            {
              detail: detailInside(detail, inForce),
              chargesTwice: chargesTwice(detail, inForce),
              lacksSummary: lacksSummary(detail.papers, inForce),
              weight,
            },
          ],
    )
    .toSorted((a, b) => b.weight - a.weight || (a.detail.fund.fundCode < b.detail.fund.fundCode ? -1 : 1));
};

export interface WeighedDetail {
  readonly detail: FundDetail;
  readonly chargesTwice: boolean;
  readonly lacksSummary: boolean;
  readonly weight: RatePpm;
}

/** The funds in their state for an order. */
export const readParts = async (
  cx: Connection,
  { calendar }: Pick<Deps, 'calendar'>,
  details: readonly WeighedDetail[],
  accountNo: string | null,
  at: EpochMs,
): Promise<readonly StrategyPart[]> => {
  const parts: StrategyPart[] = [];
  // Read from the values themselves, because the figures of lists are recalculated only after all days have turned.
  const { rows: values } = await sql<{ code: string; day: string | null; nav: number | null }>`
    select f.code, v.day, v.nav from unnest(${details.map(({ detail }) => detail.fund.fundCode)}::text[]) as f (code)
      left join lateral fund_worth_on(f.code, fund_held_until(f.code, ${shanghaiDateOf(at)}::date)) as v on true`.execute(cx);
  // One after the other, because a transaction has one connection.
  for (const { detail, weight, ...barred } of details) {
    const { fund, terms } = detail;
    const owner = accountNo ?? '';
    const worth = values.find(({ code }) => code === fund.fundCode);
    const nav = worth?.nav ?? null;
    const valueDay = worth?.day ?? null;
    const { tradingDay } = orderDays(calendar, at, terms);
    const standing = await readStanding(cx, owner, fund.fundCode, tradingDay);
    const lots = accountNo === null ? [] : await readBookedLots(cx, accountNo, fund.fundCode);
    parts.push({
      // An order tells no performance.
      fund: { ...fundOnDay(detail.fund, tradingDay), growth: NO_GROWTH, falls: null },
      terms,
      ...barred,
      weight,
      isFirstBuy: standing.isFirstBuy,
      boughtToday: standing.boughtToday,
      shares: standing.shares,
      available: standing.available,
      lots: lots.map(plainLot),
      netValue: fund.isMoneyFund ? MONEY_FUND_VALUE : nav === null ? null : netValue(nav),
      valueDay: valueDay === null ? null : calendarDate(valueDay),
    });
  }
  return parts;
};
