import { isXirrTold, xirrOf } from '@caifu/core/fund-trading';
import type { PaymentCard } from '@caifu/core/cashier';
import type { Matching } from '@caifu/core/qualification';
import { editionOn, TEXT_EDITIONS } from '@caifu/core/kit';
import {
  planAmounts,
  smartAmount,
  smartDeviation,
  smartRate,
  type DebitAmounts,
  type PayeeKind,
  type Plan,
  type PlanFigures,
  type PlanKind,
  type PlanTerms,
} from '@caifu/core/plans';
import {
  addFen,
  calendarDate,
  epochMs,
  fen,
  goldWorth,
  grams,
  multiplyDivide,
  netValue,
  type NetValue,
  ratePpm,
  riskLevel,
  shanghaiDateOf,
  shares,
  subtractFen,
  valueOf,
  type CalendarDate,
  type Fen,
} from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import { FUND_END, fundEndOf, type FundEndRow } from '../funds/fund-list.store.ts';
import type { Connection } from '../ground/database/schema.ts';
import { readSmartValues } from './plan-batch.store.ts';

/** A plan with the columns for its display. */
export interface PlanRow {
  readonly plan_no: string;
  readonly investor_id: string;
  readonly kind: PlanKind;
  readonly fund_code: string | null;
  readonly fund_name: string | null;
  readonly fund_end: FundEndRow | null;
  readonly strategy_code: string | null;
  readonly strategy_name: string | null;
  readonly is_money: boolean | null;
  readonly min_first: string | null;
  readonly min_add: string | null;
  readonly amount_step: string | null;
  /** The investor holds no shares of the fund, and no purchase is in progress. */
  readonly is_first_buy: boolean;
  readonly payee_id: string | null;
  readonly payee_kind: PayeeKind | null;
  readonly payee_bank: string | null;
  readonly payee_bank_name: string | null;
  readonly payee_tail: string | null;
  readonly card_id: string;
  readonly card_kind: PaymentCard['kind'];
  readonly bank_code: string;
  readonly bank_name: string;
  readonly tail: string;
  readonly amount: string | null;
  readonly amount_rule: Plan['amountRule'];
  readonly unit: Plan['cycle']['unit'];
  readonly day: number;
  readonly target_ppm: number | null;
  readonly state: Plan['state'];
  readonly ended_because: Plan['end'];
  readonly signed_at: string;
  readonly agreed_version: string | null;
  readonly ended_on: string | null;
  readonly act_on: string | null;
  readonly nominal_on: string;
  readonly due_on: string;
  readonly tries: number;
  readonly failures: number;
  readonly matching: Matching | null;
  readonly stopped_level: number | null;
  readonly skips_next: boolean;
  readonly last_ran_on: string | null;
  readonly runs_done: string;
  readonly invested: string;
  readonly value_day: string | null;
  readonly nav: number | null;
  readonly shares: string;
  readonly cost: string;
  /** For redemptions at the target: the cost and the proceeds of the shares. */
  readonly redeemed_cost: string;
  readonly redeemed_net: string;
  /** Sum of the confirmed debits. */
  readonly bought: string;
  readonly flows: readonly { readonly day: string; readonly amount: number }[] | null;
  /** For gold: the bought quantity in ten-thousandths of a gram, and its cost. */
  readonly units: string;
  readonly gold_cost: string;
}

/** Plans of an investor, with their profit by the newest value up to a day. `where` is a condition on `plan p`. */
export const readPlanRows = async (cx: Connection, today: CalendarDate, where: RawBuilder<unknown>): Promise<readonly PlanRow[]> => {
  const { rows } = await sql<PlanRow>`
    select p.*, f.fund_name, ${sql.raw(FUND_END)} as fund_end, g.strategy_name, w.is_money, m.min_first, m.min_add, m.amount_step,
      not exists (select from fund_position h where h.investor_id = p.investor_id and h.fund_code = p.fund_code and h.shares > 0)
        and not exists (select from trade_order o where o.investor_id = p.investor_id and o.fund_code = p.fund_code and o.kind = 'fund-buy' and o.state = 'placed') as is_first_buy,
      e.kind as payee_kind, e.bank_code as payee_bank, e.bank_name as payee_bank_name, e.tail as payee_tail,
      c.kind as card_kind, c.bank_code, c.bank_name, c.tail, ran.runs_done, ran.invested, w.day as value_day, w.nav, held.shares, held.cost,
      back.cost as redeemed_cost, back.net as redeemed_net, made.bought, made.flows, gold.units, gold.cost as gold_cost
    from (select p.* from plan p where ${where}) as p
      join card c on c.card_id = p.card_id left join fund f on f.fund_code = p.fund_code left join fund_terms m on m.fund_code = p.fund_code left join strategy g on g.strategy_code = p.strategy_code left join plan_payee e on e.payee_id = p.payee_id
      cross join lateral (
        select count(*) as runs_done, coalesce(sum(r.amount) filter (where o.state not in ('cancelling', 'cancelled', 'failed')), 0)::bigint as invested
        from plan_run r join trade_order o on o.order_no = r.order_no where r.plan_no = p.plan_no and r.state = 'done') as ran
      left join lateral fund_held_worth(p.investor_id, p.fund_code, ${today}::date) as w on true
      cross join lateral (
        select coalesce(sum(l.shares), 0)::bigint as shares, coalesce(sum(l.cost), 0)::bigint as cost from fund_order_terms t
          join fund_lot l on l.investor_id = p.investor_id and l.fund_code = p.fund_code and l.lot_no = t.order_no where t.plan_no = p.plan_no) as held
      cross join lateral (
        select coalesce(sum(t.cost), 0)::bigint as cost, coalesce(sum(t.net), 0)::bigint as net from fund_order_terms t
          join trade_order o on o.order_no = t.order_no where t.plan_no = p.plan_no and o.kind = 'fund-redeem') as back
      cross join lateral (
        select coalesce(sum(-amount) filter (where amount < 0), 0)::bigint as bought, json_agg(json_build_object('day', day, 'amount', amount) order by day) as flows from (
          select o.trading_day as day, -o.amount as amount from fund_order_terms t join trade_order o on o.order_no = t.order_no
            where t.plan_no = p.plan_no and o.kind = 'fund-buy' and o.state = 'confirmed'
          union all select g.day, g.net from fund_order_terms t join fund_redemption_part g on g.order_no = t.order_no where t.plan_no = p.plan_no) as flow) as made
      cross join lateral (
        select coalesce(sum(t.units), 0)::bigint as units, coalesce(sum(t.cost), 0)::bigint as cost from plan_run r join gold_order_terms t on t.order_no = r.order_no
        where p.kind = 'gold' and r.plan_no = p.plan_no) as gold
    order by p.signed_at desc, p.plan_no desc`.execute(cx);
  return rows;
};

export interface GoldValue {
  readonly price: Fen;
  readonly day: CalendarDate;
}

/** The facts for the display of plans: the day, and the price of gold. null: the price is unknown. */
export interface ToldBy {
  readonly today: CalendarDate;
  readonly gold: GoldValue | null;
}

/** [GW-1027] Plans in core's form. Today's values decide the next smart amount. */
export const plansOf = async (
  cx: Connection,
  rows: readonly PlanRow[],
  told: ToldBy,
  terms: Pick<PlanTerms, 'smartDays' | 'smartBands' | 'minAmount'>,
): Promise<readonly Plan[]> => {
  const smart = rows.flatMap(({ amount_rule: rule, fund_code: code, act_on: on }) =>
    rule === 'smart' && code !== null && on !== null ? [code] : [],
  );
  const values = await readSmartValues(cx, [...new Set(smart)], terms.smartDays, told.today);
  return rows.map((row) => planOf(row, told, smartNext(row, values, terms)));
};

/** [GW-1091] The amount that one debit of a plan may take now. */
export const amountsOf = (row: PlanRow, terms: Pick<PlanTerms, 'minAmount'>): DebitAmounts =>
  planAmounts({
    terms,
    purchase:
      row.fund_code === null
        ? null
        : {
            terms: { minFirst: fenOrNull(row.min_first), minAdd: fenOrNull(row.min_add), amountStep: fen(Number(row.amount_step ?? 1)) },
            isFirstBuy: row.is_first_buy,
          },
  });

const smartNext = (
  row: PlanRow,
  values: ReadonlyMap<string, readonly NetValue[]>,
  terms: Pick<PlanTerms, 'smartDays' | 'smartBands' | 'minAmount'>,
): Fen | null => {
  const { amount, fund_code: code } = row;
  const { smartDays, smartBands } = terms;
  if (amount === null) return null;
  const deviation = smartDeviation(values.get(code ?? '') ?? [], smartDays);
  return smartAmount(fen(Number(amount)), smartRate(smartBands, deviation), amountsOf(row, terms));
};

const planOf = (row: PlanRow, { today, gold }: ToldBy, smartAmountNext: Fen | null): Plan => {
  const amount = fenOrNull(row.amount);
  return {
    planNo: row.plan_no,
    kind: row.kind,
    fund: row.fund_code === null ? null : { fundCode: row.fund_code, fundName: row.fund_name ?? '', end: fundEndOf(row.fund_end) },
    strategy: row.strategy_code === null ? null : { strategyCode: row.strategy_code, strategyName: row.strategy_name ?? '' },
    payee:
      row.payee_id === null || row.payee_kind === null
        ? null
        : {
            payeeId: row.payee_id,
            kind: row.payee_kind,
            bankCode: row.payee_bank ?? '',
            bankName: row.payee_bank_name ?? '',
            tail: row.payee_tail ?? '',
          },
    source: { cardId: row.card_id, kind: row.card_kind, bankCode: row.bank_code, bankName: row.bank_name, tail: row.tail },
    amount,
    amountRule: row.amount_rule,
    cycle: { unit: row.unit, day: row.day },
    target: row.target_ppm === null ? null : ratePpm(row.target_ppm),
    state: row.state,
    end: row.ended_because,
    signedAt: epochMs(Number(row.signed_at)),
    agreedVersion: row.agreed_version ?? editionOn(TEXT_EDITIONS, shanghaiDateOf(epochMs(Number(row.signed_at)))).version,
    endedOn: dayOrNull(row.ended_on),
    nextOn: dayOrNull(row.act_on),
    nextAmount: row.act_on === null ? null : row.amount_rule === 'smart' ? smartAmountNext : amount,
    matching: row.matching?.result ?? null,
    stoppedLevel: row.stopped_level === null ? null : riskLevel(row.stopped_level),
    skipsNext: row.skips_next,
    invested: fen(Number(row.invested)),
    runsDone: Number(row.runs_done),
    failuresInARow: row.failures,
    lastRanOn: dayOrNull(row.last_ran_on),
    made: row.kind === 'gold' ? goldFiguresOf(row, gold) : figuresOf(row, today),
  };
};

/** Figures of the shares that the plan holds, and of those redeemed at its target. */
const figuresOf = (row: PlanRow, today: CalendarDate): PlanFigures | null => {
  const cost = fen(Number(row.cost));
  const total = addFen(cost, fen(Number(row.redeemed_cost)));
  if (row.kind !== 'invest' || total === 0) return null;
  const nav = row.nav === null ? null : netValue(row.nav);
  if (nav === null) return null;
  const value = valueOf(shares(Number(row.shares)), nav);
  const profit = subtractFen(addFen(value, fen(Number(row.redeemed_net))), total);
  const flows = (row.flows ?? []).map(({ day, amount }) => ({ day: calendarDate(day), amount: fen(amount) }));
  // A manual redemption leaves no cash flow here, so the rate is unknown.
  const isWhole = Number(row.bought) === total;
  return {
    day: dayOrNull(row.is_money === true ? today : row.value_day) ?? today,
    value,
    profit,
    profitRate: ratePpm(multiplyDivide(profit, ONE, total, 'half-away')),
    xirr: isWhole && isXirrTold(flows, value, today) ? xirrOf(flows, value, today) : null,
    grams: null,
  };
};

/**
 * [GW-1354] Figures of all gold bought by the plan, at the present price. Later sales are not deducted, because sold grams belong to no
 * plan.
 */
const goldFiguresOf = (row: PlanRow, gold: GoldValue | null): PlanFigures | null => {
  const weight = grams(Number(row.units));
  const cost = fen(Number(row.gold_cost));
  if (gold === null || cost === 0) return null;
  const value = goldWorth(weight, gold.price);
  const profit = subtractFen(value, cost);
  return { day: gold.day, value, profit, profitRate: ratePpm(multiplyDivide(profit, ONE, cost, 'half-away')), xirr: null, grams: weight };
};

const ONE = 1_000_000;

export const dayOrNull = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text));
export const fenOrNull = (text: string | null): Fen | null => (text === null ? null : fen(Number(text)));
