import {
  checkHoldings,
  offerLimit,
  type HeldFund,
  type HeldKind,
  type HeldLine,
  type HoldingsCheck,
  type StarterFund,
} from '@caifu/core/advice';
import { addDays, grams, goldWorth, ratePpm, riskLevel, shanghaiDateOf, type CalendarDate, type RiskLevel } from '@caifu/core/values';
import { sql } from 'kysely';
import { readCourse } from '../funds/fund-course.store.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import type { Deps } from '../ground/deps.ts';
import type { Connection } from '../ground/schema.ts';
import { amountOf } from '../products/products.store.ts';
import { readNeeds } from './needs.store.ts';

type Reading = Pick<Deps, 'db' | 'calls' | 'clock' | 'secrets' | 'goldPrices'>;

/** [GW-1103] [GW-1104] [GW-1105] The check of everything that an investor holds, by core's rules. */
export const readHoldingsCheck = async (deps: Reading, investorId: string): Promise<HoldingsCheck> => {
  const at = deps.clock.now();
  const quote = deps.goldPrices.quoteAt(at);
  const needs = await readNeeds(deps, investorId);
  const rows = await readLines(deps.db, investorId, addDays(shanghaiDateOf(at), -1));
  const lines = rows.map((row): HeldLine => {
    const amount =
      row.kind === 'gold' ? (quote === null ? amountOf(0) : goldWorth(grams(Number(row.amount)), quote.sellPrice)) : amountOf(row.amount);
    return {
      kind: row.kind,
      code: row.code,
      name: row.name,
      company: row.company,
      amount,
      strategy:
        row.strategy_code === null || row.strategy_name === null || row.fee_ppm === null
          ? null
          : { strategyCode: row.strategy_code, strategyName: row.strategy_name, feeRate: ratePpm(row.fee_ppm) },
      riskLevel: row.risk_level === null ? null : riskLevel(row.risk_level),
    };
  });
  const level = offerLimit(needs)?.level ?? null;
  return checkHoldings({
    needs,
    lines,
    funds: await readHeldFunds(deps, lines),
    starters: level === null ? [] : await readStarters(deps.db, level),
    isGoldOffered: quote !== null,
  });
};

/**
 * [GW-1103] All that an investor has in one statement, as `assets_of` counts it: the wallet and what is on its way back as cash, funds by
 * themselves and by strategies, products, what is at banks, gold in ten-thousandths of a gram.
 */
const readLines = async (cx: Connection, investorId: string, yesterday: CalendarDate): Promise<readonly LineRow[]> => {
  const { rows } = await sql<LineRow>`
    with owner as (
      select ${investorId}::text as owner_id, null::text as strategy_code, null::text as strategy_name, null::integer as fee_ppm
      union all
      select t.account_no, s.strategy_code, s.strategy_name, s.fee_ppm from strategy_account t join strategy s on s.strategy_code = t.strategy_code
        where t.investor_id = ${investorId}),
    line as (
      select 'cash' as kind, '' as code, '' as name, '' as company, a.balance as amount, null::text as strategy_code, null::text as strategy_name,
          null::integer as fee_ppm, null::smallint as risk_level
        from card c join account a on a.account_id = c.account_id where c.investor_id = ${investorId} and c.kind = 'wallet'
      union all
      select 'cash', '', '', '', a.balance, null, null, null, null from account a where a.account_id = 'wallet-payout:' || ${investorId}
      union all
      select case when f.kind = 'paying-out' then 'cash' else 'fund' end, case when f.kind = 'paying-out' then '' else f.fund_code end,
          case when f.kind = 'paying-out' then '' else n.fund_name end, case when f.kind = 'paying-out' then '' else coalesce(k.company_name, '') end,
          f.amount, o.strategy_code, o.strategy_name, o.fee_ppm, null
        from owner o cross join lateral fund_assets_of(o.owner_id, ${yesterday}::date) as f
          join fund n on n.fund_code = f.fund_code left join fund_company k on k.company_code = n.company_code
      union all
      select 'cash', '', '', '', a.balance, o.strategy_code, o.strategy_name, o.fee_ppm, null
        from owner o join account a on a.account_id = 'strategy-cash:' || o.owner_id
      union all
      select case when s.state = 'confirmed' and h.status = 2 then 'cash' else 'product' end, p.product_code, p.product_name, p.issuer,
          case when s.state = 'confirmed' then case h.status when 1 then h.principal + accrued.accrued when 2 then h.payout else 0 end else s.amount end,
          null, null, null, p.risk_level
        from trade_order s join product p on p.product_code = s.product_code left join holding h on h.order_no = s.order_no
          left join lateral accrued_of(h.order_no) as accrued on true
        where s.kind = 'purchase' and s.investor_id = ${investorId} and s.state in ('paid', 'awaiting-certification', 'confirmed', 'cancelling')
      union all
      select 'cash', '', '', '', t.net, null, null, null, null from trade_order r join redemption_terms t on t.order_no = r.order_no
        where r.kind = 'redemption' and r.investor_id = ${investorId} and r.state = 'paying-out'
      union all
      select case a.kind when 'bank-deposit' then 'deposit' else 'cash' end, '', '', '', a.balance, null, null, null, null
        from account a where a.investor_id = ${investorId} and a.kind in ('bank-balance', 'bank-transit', 'bank-deposit')
      union all
      select 'gold', '', '', '', g.units, null, null, null, null from gold_position g where g.investor_id = ${investorId})
    select kind, code, max(name) as name, max(company) as company, sum(amount)::bigint as amount, strategy_code, strategy_name, fee_ppm, max(risk_level) as risk_level
    from line group by kind, code, strategy_code, strategy_name, fee_ppm having sum(amount) <> 0 order by kind, code, strategy_code`.execute(
    cx,
  );
  return rows;
};

interface LineRow {
  readonly kind: HeldKind;
  readonly code: string;
  readonly name: string;
  readonly company: string;
  readonly amount: string;
  readonly strategy_code: string | null;
  readonly strategy_name: string | null;
  readonly fee_ppm: number | null;
  readonly risk_level: number | null;
}

/** [GW-1104] What is known of each fund; the values of the largest only, because each of them is read whole. */
const readHeldFunds = async ({ db, calls }: Reading, lines: readonly HeldLine[]): Promise<readonly HeldFund[]> => {
  const sums = new Map<string, number>();
  for (const { kind, code, amount } of lines) if (kind === 'fund') sums.set(code, (sums.get(code) ?? 0) + amount);
  const codes = [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([code]) => code);
  const funds: HeldFund[] = [];
  let read = 0;
  for (const code of codes) {
    // oxlint-disable-next-line no-await-in-loop
    const detail = await readFundDetail(calls, code);
    if (detail === null) continue;
    const { fund, terms, portfolio } = detail;
    const hasCourse = !fund.isMoneyFund && read < MOST_COURSES;
    if (hasCourse) read += 1;
    funds.push({
      fundCode: code,
      fundName: fund.fundName,
      kind: fund.kind,
      isMoneyFund: fund.isMoneyFund,
      portfolio,
      managementRate: terms.managementRate,
      custodyRate: terms.custodyRate,
      serviceRate: terms.serviceRate,
      valueDay: fund.valueDay,
      // oxlint-disable-next-line no-await-in-loop
      course: hasCourse ? await readCourse(db, { fund_code: code, is_money: false }) : null,
    });
  }
  return funds;
};

/** [GW-1105] For bonds and for stocks the fund on sale whose yearly costs are lowest, the larger of equal ones: nothing above the level. */
const readStarters = async (cx: Connection, level: RiskLevel): Promise<readonly StarterFund[]> => {
  const { rows } = await sql<StarterRow>`
    select distinct on (asset_class) case f.kind when 'bond' then 'fixed' else 'equity' end as asset_class, f.fund_code, f.fund_name, f.risk_level,
      t.management_ppm + t.custody_ppm + coalesce(t.service_ppm, 0) as yearly_ppm
    from fund f join fund_terms t on t.fund_code = f.fund_code
    where f.trading = 'open' and f.fees_known and not f.is_money and f.risk_level <= ${level} and f.kind in ('bond', 'index', 'etf-linked', 'stock', 'mixed')
      and t.management_ppm is not null and t.custody_ppm is not null and f.value_day is not null
    order by asset_class, yearly_ppm, f.scale desc nulls last, f.fund_code`.execute(cx);
  return rows.map((row) => ({
    assetClass: row.asset_class,
    fundCode: row.fund_code,
    fundName: row.fund_name,
    riskLevel: riskLevel(row.risk_level),
    yearlyRate: ratePpm(row.yearly_ppm),
  }));
};

interface StarterRow {
  readonly asset_class: StarterFund['assetClass'];
  readonly fund_code: string;
  readonly fund_name: string;
  readonly risk_level: number;
  readonly yearly_ppm: number;
}

const MOST_COURSES = 20;
