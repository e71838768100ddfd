import { calendarDate, fen, netValue, ratePpm, riskLevel, shares, type CalendarDate } from '@caifu/core/values';
import type { ProductArchives, ProductFamily } from '@caifu/core/products';
import { sql } from 'kysely';
import type { Connection } from '../../ground/schema.ts';
import { feeTiersOf, redemptionTiersOf } from '../products.store.ts';
import type { DocumentFacts, NetValueFacts, RedemptionTerms } from './document-facts.ts';
import { listDocuments, type Quarter } from './document-list.ts';

/** What the documents of a product are made from; null for a product that is not there. */
export const readDocumentFacts = async (cx: Connection, productCode: string): Promise<DocumentFacts | null> => {
  const { rows } = await sql<FactsRow>`
    select p.product_code, p.product_name, p.family, p.issuer, p.risk_level, p.benchmark_ppm, p.period_days, p.has_fixed_period, p.start_amount, p.step, p.add_amount,
      p.confirm_days, p.fee_tiers, p.pricing, p.first_redeem_day, p.redeem_every_days, p.redemption_tiers, p.min_hold, p.min_redemption,
      p.redeem_confirm_days, p.redeem_arrival_days, p.distribute_every_days, p.can_choose_maturity, p.wallet_only, p.risk_info, p.strategy, p.manager, p.custodian,
      (select coalesce(json_agg(period order by period.no), '[]') from (
        select o.period_no as no, o.period_name as name, o.open_date, o.close_date, o.value_date, o.maturity_date, o.quota, o.remaining
        from open_period o where o.product_code = p.product_code) as period) as periods,
      (select coalesce(json_agg(payout order by payout.day), '[]') from (
        select d.day, d.paid_on, d.per_share from distribution d where d.product_code = p.product_code) as payout) as distributions,
      (select min(n.day) from net_value_day n where n.product_code = p.product_code) as valued_from,
      (select max(n.day) from net_value_day n where n.product_code = p.product_code) as valued_to
    from product p where p.product_code = ${productCode}`.execute(cx);
  return rows[0] === undefined ? null : factsOf(rows[0]);
};

/** The documents of a product that are published by `today`; null for a product that is not there. */
export const readArchives = async (cx: Connection, productCode: string, today: CalendarDate): Promise<ProductArchives | null> => {
  const facts = await readDocumentFacts(cx, productCode);
  return facts === null ? null : { productCode, productName: facts.productName, ...listDocuments(facts, today) };
};

export const readQuarterValues = async (cx: Connection, productCode: string, { from, to }: Quarter): Promise<readonly NetValueFacts[]> => {
  const rows = await cx
    .selectFrom('net_value_day')
    .select(['day', 'nav', 'accumulated'])
    .where('product_code', '=', productCode)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day')
    .execute();
  return rows.map(({ day, nav, accumulated }) => ({
    day: calendarDate(day),
    value: netValue(nav),
    accumulated: netValue(accumulated),
  }));
};

interface FactsRow {
  readonly product_code: string;
  readonly product_name: string;
  readonly family: ProductFamily;
  readonly issuer: string;
  readonly risk_level: number;
  readonly benchmark_ppm: number | null;
  readonly period_days: number | null;
  readonly has_fixed_period: boolean;
  readonly start_amount: string;
  readonly step: string;
  readonly add_amount: string;
  readonly confirm_days: number;
  readonly fee_tiers: unknown;
  readonly pricing: DocumentFacts['pricing'];
  readonly first_redeem_day: string | null;
  readonly redeem_every_days: number | null;
  readonly redemption_tiers: unknown;
  readonly min_hold: string;
  readonly min_redemption: string;
  readonly redeem_confirm_days: number;
  readonly redeem_arrival_days: number;
  readonly distribute_every_days: number | null;
  readonly can_choose_maturity: boolean;
  readonly wallet_only: boolean;
  readonly risk_info: string;
  readonly strategy: string;
  readonly manager: string;
  readonly custodian: string;
  readonly periods: readonly PeriodRow[];
  readonly distributions: readonly { readonly day: string; readonly paid_on: string; readonly per_share: number }[];
  readonly valued_from: string | null;
  readonly valued_to: string | null;
}

/** Inside json an int8 is a number. */
interface PeriodRow {
  readonly no: number;
  readonly name: string;
  readonly open_date: string;
  readonly close_date: string;
  readonly value_date: string;
  readonly maturity_date: string | null;
  readonly quota: number;
  readonly remaining: number;
}

const factsOf = (row: FactsRow): DocumentFacts => ({
  productCode: row.product_code,
  productName: row.product_name,
  family: row.family,
  issuer: row.issuer,
  riskLevel: riskLevel(row.risk_level),
  benchmark: row.benchmark_ppm === null ? null : ratePpm(row.benchmark_ppm),
  periodDays: row.period_days,
  hasFixedPeriod: row.has_fixed_period,
  startAmount: fen(Number(row.start_amount)),
  step: fen(Number(row.step)),
  addAmount: fen(Number(row.add_amount)),
  confirmDays: row.confirm_days,
  feeTiers: feeTiersOf(row.fee_tiers),
  pricing: row.pricing,
  redemption: redemptionOf(row),
  distributesEveryDays: row.distribute_every_days,
  canChooseMaturity: row.can_choose_maturity,
  walletOnly: row.wallet_only,
  riskInfo: row.risk_info,
  strategy: row.strategy,
  manager: row.manager,
  custodian: row.custodian,
  periods: row.periods.map((period) => ({
    no: period.no,
    name: period.name,
    openDate: calendarDate(period.open_date),
    closeDate: calendarDate(period.close_date),
    valueDate: calendarDate(period.value_date),
    maturityDate: period.maturity_date === null ? null : calendarDate(period.maturity_date),
    quota: fen(period.quota),
    remaining: fen(period.remaining),
  })),
  distributions: row.distributions.map(({ day, paid_on: paidOn, per_share: perShare }) => ({
    day: calendarDate(day),
    paidOn: calendarDate(paidOn),
    perShare: netValue(perShare),
  })),
  valued:
    row.valued_from === null || row.valued_to === null ? null : { from: calendarDate(row.valued_from), to: calendarDate(row.valued_to) },
});

const redemptionOf = (row: FactsRow): RedemptionTerms | null =>
  row.first_redeem_day === null
    ? null
    : {
        firstDay: calendarDate(row.first_redeem_day),
        everyDays: row.redeem_every_days,
        tiers: redemptionTiersOf(row.redemption_tiers),
        minimumHold: shares(Number(row.min_hold)),
        minimum: shares(Number(row.min_redemption)),
        confirmDays: row.redeem_confirm_days,
        arrivalDays: row.redeem_arrival_days,
      };
