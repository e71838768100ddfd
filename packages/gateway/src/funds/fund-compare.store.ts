import type { FundHistoryMessage } from '@caifu/adapters/wire';
import {
  type SecurityKind,
  courseOfIncome,
  coveredIncome,
  isMoneyKind,
  MOST_COMPARED,
  reinvestedDays,
  type FundKind,
  type LawOn,
  type FundSeries,
  type ReinvestedDay,
} from '@caifu/core/funds';
import { calendarDate, netValue, ratePpm, riskLevel, type RatePpm } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { feeTiersOf } from '../products/products.store.ts';
import { FUND_END, fundEndOf, shownFund, type FundEndRow } from './fund-list.store.ts';
import { readPayouts } from './fund-figures.store.ts';
import { readFundIncomes, readFundSeries } from './fund-values.store.ts';

/** [FC-44] Funds with every value, in the requested order. At most five, without unknown ones and those without a value. [LAW-24] Those
 * whose performance is not shown have no values. */
export const readFundHistories = async (
  cx: Connection,
  fundCodes: readonly string[],
  on: LawOn,
): Promise<readonly FundHistoryMessage[]> => {
  const codes = [...new Set(fundCodes)].slice(0, MOST_COMPARED);
  const { rows } = await sql<{ found: SubjectRow }>`
    select json_build_object('fund_code', f.fund_code, 'is_shown', ${sql.raw(shownFund('f', on))}, 'fund_name', f.fund_name, 'kind', f.kind, 'is_money', f.is_money,
      'risk_level', f.risk_level, 'founded_on', f.founded_on, 'scale', f.scale, 'scale_day', t.scale_day, 'loading', t.loading,
      'tiers', t.purchase_tiers, 'management', t.management_ppm, 'custody', t.custody_ppm, 'service', t.service_ppm, 'cuts', t.cuts_shares,
      'end', ${sql.raw(FUND_END)}, 'managers', array(select m.chinese_name from fund_managed_by b join fund_manager m using (personal_code)
        where b.fund_code = f.fund_code order by b.position),
      'securities', (select json_agg(json_build_object('kind', s.kind, 'code', s.security_code, 'weight', s.weight_ppm, 'day', s.reported_on) order by s.security_code, s.kind)
        from fund_security s where s.fund_code = f.fund_code)) as found
    from fund f left join fund_terms t using (fund_code)
    where f.fund_code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb))`.execute(cx);
  const facts = new Map(rows.map(({ found }) => [found.fund_code, found]));
  const funds: FundHistoryMessage[] = [];
  for (const code of codes) {
    const row = facts.get(code);
    if (row === undefined) continue;
    if (!row.is_shown) {
      if (row.founded_on !== null) funds.push({ ...factsOf(row), values: { days: [], values: [] }, reinvested: [] });
      continue;
    }
    const { series, reinvested } = row.is_money ? await moneySeries(cx, code) : await valueSeries(cx, code);
    if (series.days.length > 0) funds.push({ ...factsOf(row), values: { days: series.days, values: series.values }, reinvested });
  }
  return funds;
};

interface Series {
  readonly series: FundSeries;
  readonly reinvested: readonly ReinvestedDay[];
}

const valueSeries = async (cx: Connection, code: string): Promise<Series> => {
  const series = await readFundSeries(cx, code);
  return { series, reinvested: reinvestedDays(series, await readPayouts(cx, code)) };
};

const moneySeries = async (cx: Connection, code: string): Promise<Series> => {
  const { days, incomes } = await readFundIncomes(cx, code);
  return courseOfIncome(coveredIncome(days.map((day, at) => ({ day, income: incomes[at] ?? netValue(0) }))));
};

interface SubjectRow {
  readonly fund_code: string;
  readonly fund_name: string;
  readonly is_shown: boolean;
  readonly kind: FundKind | null;
  readonly is_money: boolean;
  readonly risk_level: number | null;
  readonly founded_on: string | null;
  readonly scale: number | null;
  readonly scale_day: string | null;
  readonly loading: 'front' | 'back' | null;
  readonly tiers: unknown;
  readonly management: number | null;
  readonly custody: number | null;
  readonly service: number | null;
  readonly cuts: boolean | null;
  readonly managers: readonly string[];
  readonly end: FundEndRow | null;
  readonly securities:
    | readonly { readonly kind: SecurityKind; readonly code: string; readonly weight: number; readonly day: string }[]
    | null;
}

const factsOf = (row: SubjectRow): Omit<FundHistoryMessage, 'values' | 'reinvested'> => ({
  fundCode: row.fund_code,
  fundName: row.fund_name,
  kind: row.kind,
  riskLevel: row.risk_level === null ? null : riskLevel(row.risk_level),
  end: fundEndOf(row.end),
  managerNames: row.managers,
  managementFee: rateOf(row.management),
  custodyFee: rateOf(row.custody),
  serviceFee: rateOf(row.service),
  purchaseFee: purchaseFeeOf(row),
  cutsShares: row.cuts === true,
  foundedOn: row.founded_on === null ? null : calendarDate(row.founded_on),
  scaleYuan: row.scale,
  scaleDay: row.scale_day === null ? null : calendarDate(row.scale_day),
  holdings: row.securities?.map(({ kind, code, weight }) => ({ kind, securityCode: code, weight: ratePpm(weight) })) ?? null,
  holdingsDay: row.securities?.[0] === undefined ? null : calendarDate(row.securities[0].day),
});

const rateOf = (ppm: number | null): RatePpm | null => (ppm === null ? null : ratePpm(ppm));

/**
 * [FC-45] The fee of the smallest purchase, with today's discount. An empty list has no fee. Without a published list the fee is zero for a
 * fund with a yearly service fee and for a money fund, else unknown. The fee of a back load depends on the holding time.
 */
const purchaseFeeOf = ({ loading, tiers, kind, service }: SubjectRow): RatePpm | null => {
  if (loading !== 'front') return null;
  if (tiers === null) return isMoneyKind(kind) || (service ?? 0) > 0 ? ratePpm(0) : null;
  const [first] = feeTiersOf(tiers);
  if (first === undefined) return ratePpm(0);
  const charge = first.discounted ?? first.charge;
  return charge.kind === 'rate' ? charge.rate : null;
};
