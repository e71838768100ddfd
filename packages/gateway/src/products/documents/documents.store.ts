import { calendarDate, fen, netValue, ratePpm, riskLevel, shares, type CalendarDate } from '@caifu/core/values';
import type { Placement, ProductArchives, ProductFamily } from '@caifu/core/products';
import { sql } from 'kysely';
import { madeOnce } from '../../ground/database/json-parser.ts';
import type { Connection } from '../../ground/database/schema.ts';
import { feeTiersOf, redemptionTiersOf } from '../products.store.ts';
import type { DocumentFacts, NetValueFacts, RedemptionTerms } from './document-facts.ts';
import { listDocuments, type Quarter } from './document-list.ts';

/** The facts for the documents of a product. null: the product does not exist. */
export const readDocumentFacts = async (cx: Connection, productCode: string): Promise<DocumentFacts | null> => {
  const { rows } = await sql<{ facts: FactsRow | null }>`select document_facts(${productCode}) as facts`.execute(cx);
  const row = rows[0]?.facts ?? null;
  return row === null ? null : factsIn(row);
};

/** The documents of a product that are published by `today`. null: the product does not exist. */
export const readArchives = async (cx: Connection, productCode: string, today: CalendarDate): Promise<ProductArchives | null> => {
  const facts = await readDocumentFacts(cx, productCode);
  return facts === null ? null : archivesIn(facts).on(today);
};

/** As long as the product's facts and the day are the same, its documents are listed once [OPS-9]. */
const archivesIn = madeOnce((facts: DocumentFacts) => {
  let last: { readonly day: CalendarDate; readonly archives: ProductArchives } | null = null;
  return {
    on: (day: CalendarDate): ProductArchives => {
      if (last?.day !== day)
        last = { day, archives: { productCode: facts.productCode, productName: facts.productName, ...listDocuments(facts, day) } };
      return last.archives;
    },
  };
});

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

/** JSON returns an int8 as a number. */
interface FactsRow {
  readonly product_code: string;
  readonly product_name: string;
  readonly family: ProductFamily;
  readonly placement: Placement | null;
  readonly issuer: string;
  readonly risk_level: number;
  readonly benchmark_ppm: number | null;
  readonly period_days: number | null;
  readonly has_fixed_period: boolean;
  readonly start_amount: number;
  readonly step: number;
  readonly add_amount: number;
  readonly confirm_days: number;
  readonly fee_tiers: unknown;
  readonly pricing: DocumentFacts['pricing'];
  readonly first_redeem_day: string | null;
  readonly redeem_every_days: number | null;
  readonly redemption_tiers: unknown;
  readonly min_hold: number;
  readonly min_redemption: number;
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
  placement: row.placement,
  issuer: row.issuer,
  riskLevel: riskLevel(row.risk_level),
  benchmark: row.benchmark_ppm === null ? null : ratePpm(row.benchmark_ppm),
  periodDays: row.period_days,
  hasFixedPeriod: row.has_fixed_period,
  startAmount: fen(row.start_amount),
  step: fen(row.step),
  addAmount: fen(row.add_amount),
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

/** An equal row is converted once. */
const factsIn = madeOnce((row: FactsRow) => factsOf(row));

const redemptionOf = (row: FactsRow): RedemptionTerms | null =>
  row.first_redeem_day === null
    ? null
    : {
        firstDay: calendarDate(row.first_redeem_day),
        everyDays: row.redeem_every_days,
        tiers: redemptionTiersOf(row.redemption_tiers),
        minimumHold: shares(row.min_hold),
        minimum: shares(row.min_redemption),
        confirmDays: row.redeem_confirm_days,
        arrivalDays: row.redeem_arrival_days,
      };
