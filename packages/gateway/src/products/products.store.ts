import { calendarDate, fen, type Fen, netValue, ratePpm, riskLevel, shares, type EpochMs } from '@caifu/core/values';
import { areDaysKnown, arePurchaseDaysKnown, type TradingCalendar } from '@caifu/core/calendar';
import type { LawSet, PrivateKind } from '@caifu/core/law';
import {
  benchmarkBasis,
  boundsOf,
  feeTableFault,
  type FeeTier,
  leastStart,
  leastStarts,
  nextOpenDay,
  type Placement,
  type Product,
  type ProductFamily,
  type ProductFilter,
  type ProductSummary,
  type RedemptionFacts,
  type RedemptionFeeTier,
  type SaleDays,
  saleDaysAt,
  type SalePeriod,
  type SaleState,
  saleStateOn,
  searchWords,
} from '@caifu/core/products';
import type { ProductPageAnswer } from '@caifu/adapters/wire';
import * as z from 'zod';
import type { Calls } from '../ground/database/calls.ts';
import type { Deps } from '../ground/deps.ts';
import type { JoinedRead } from '../ground/database/joined-reads.ts';
import { listContracts } from './contracts.ts';

export interface ProductQuery extends Pick<ProductFilter, 'search' | 'term' | 'risk' | 'start' | 'sort'> {
  readonly family: ProductFamily | null;
  /** Only products of this channel. null: any. */
  readonly channelCode: string | null;
  readonly saleState: SaleState | null;
  /** Only products that are placed so. null: any. */
  readonly placed: Placement | null;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A row returns an int8 as text, JSON as a number. Both are exact, because every amount is a safe integer. */
export type Int8 = string | number;

/** Columns of `product p` and its open period `o`. */
export interface ProductRow {
  readonly product_code: string;
  readonly product_name: string;
  readonly family: ProductFamily;
  readonly placement: Placement | null;
  readonly private_kind: PrivateKind | null;
  /** Empty: no channel sells it. */
  readonly channel_code: string;
  readonly issuer: string;
  readonly risk_level: number;
  readonly benchmark_ppm: number | null;
  readonly benchmark_basis: string;
  readonly period_days: number | null;
  readonly has_fixed_period: boolean;
  readonly start_amount: Int8;
  readonly step: Int8;
  readonly add_amount: Int8;
  readonly confirm_days: number;
  readonly fee_tiers: unknown;
  readonly can_choose_maturity: boolean;
  readonly needs_reservation_consent: boolean;
  readonly wallet_only: boolean;
  readonly open_period_id: string;
  readonly period_name: string;
  readonly open_date: string;
  readonly close_date: string;
  readonly value_date: string;
  readonly maturity_date: string | null;
  readonly quota: Int8;
  readonly remaining: Int8;
}

interface ProductTextRow {
  readonly risk_info: string;
  readonly strategy: string;
  readonly manager: string;
  readonly custodian: string;
  readonly agreement_ids: unknown;
  readonly cashier: unknown;
  readonly first_redeem_day: string | null;
  readonly redeem_every_days: number | null;
  readonly redemption_tiers: unknown;
  readonly min_hold: Int8;
  readonly min_redemption: Int8;
  readonly redeem_confirm_days: number;
  readonly redeem_arrival_days: number;
  readonly nav: number | null;
  readonly nav_day: string | null;
}

/** Products and pages of them, in their state at the moment of the request. The pages of one gateway share a cache. */
export interface Catalogue {
  page(query: ProductQuery, at: EpochMs): Promise<ProductPageAnswer>;
  product(productCode: string, at: EpochMs): Promise<CatalogueProduct | null>;
}

export interface CatalogueProduct extends Product {
  readonly privateKind: PrivateKind | null;
}

/** Demo mode estimates days after the end of the calendar. Real mode then accepts no order. */
export type CatalogueDeps = Pick<Deps, 'calls' | 'calendar' | 'law' | 'settings'>;

/**
 * Read products are cached. Each answer queries only two things: the market's version and the remaining quotas. A new version or a new day
 * makes everything be read again (decision 0114).
 */
export const createCatalogue = (deps: CatalogueDeps): Catalogue => {
  const { calls } = deps;
  const pages = createShelf<ProductPageAnswer>(calls);
  // Searches and filters have a cache of their own, so that they never evict the popular pages.
  const narrowed = createShelf<ProductPageAnswer>(calls);
  const products = createShelf<CatalogueProduct>(calls);
  return {
    page: async (query, at) => {
      const days = saleDaysAt(at);
      const { calendar, settings } = deps;
      const law = deps.law.now();
      const isKnown = settings.DEMO || areDaysKnown(calendar, [calendar.onOrAfter(days.taken)]);
      const asked = { days, isKnown, law };
      const rank = query.saleState === null ? null : rankOf(query.saleState, isKnown);
      const { minDays, maxDays, isOpenEnded, maxRisk, maxStart } = boundsOf(query);
      const words = searchWords(query.search);
      const narrowing = [words.length === 0 ? null : words, minDays, maxDays, isOpenEnded, maxRisk, maxStart];
      const parameters = [
        query.family,
        query.channelCode,
        rank,
        query.sort,
        days.today,
        days.taken,
        query.pageSize + 1,
        (query.pageNo - 1) * query.pageSize,
        ...narrowing,
        query.placed,
        JSON.stringify(leastStarts(law)),
      ];
      // A page of a level is as popular as the whole one.
      const isNarrowed = [...narrowing.slice(0, 4), maxStart].some((part) => part !== null && part !== false);
      const shelf = isNarrowed ? narrowed : pages;
      const found = await shelf(JSON.stringify([...parameters, isKnown, law.id]), async () => {
        const read = await calls.read<PageFound>(
          'select market_page($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) as found',
          parameters,
        );
        if (read === null) throw new Error('the market has no version');
        const rows = read.rows.slice(0, query.pageSize);
        return {
          version: read.version,
          rows,
          answerOf: (remaining) => ({
            items: rows.map((row, index) => toSummary({ ...row, remaining: remaining[index] ?? 0 }, asked)),
            // One extra row decides this.
            hasMore: read.rows.length > query.pageSize,
            pageNo: query.pageNo,
          }),
        };
      });
      if (found === null) throw new Error('a page is there even when it is empty');
      return found;
    },
    product: (productCode, at) => {
      const days = saleDaysAt(at);
      const { calendar, settings } = deps;
      const law = deps.law.now();
      return products(`${days.today} ${days.taken} ${calendar.coveredUntil} ${law.id} ${productCode}`, async () => {
        const read = await calls.read<ProductFound>('select market_product($1) as found', [productCode]);
        const row = read?.product ?? null;
        if (read === null || row === null) return null;
        return {
          version: read.version,
          rows: [row],
          answerOf: ([remaining = 0]) =>
            toProduct({ ...row, remaining }, calendar, {
              days,
              isKnown: settings.DEMO || isOrderKnown(row, days, calendar),
              law,
            }),
        };
      });
    },
  };
};

/** [GW-683] The products that an investor follows in their present state, the newest first. */
export const readFollowedProducts = async (
  { calls, calendar, law, settings }: CatalogueDeps,
  investorId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  at: EpochMs,
): Promise<ProductPageAnswer> => {
  const days = saleDaysAt(at);
  const asked = { days, isKnown: settings.DEMO || areDaysKnown(calendar, [calendar.onOrAfter(days.taken)]), law: law.now() };
  // One extra row shows whether another page follows.
  const parameters = [investorId, pageSize + 1, (page - 1) * pageSize];
  const rows = (await calls.read<readonly SummaryRow[]>('select followed_page($1, $2, $3) as found', parameters)) ?? [];
  return {
    items: rows.slice(0, pageSize).map((row) => toSummary(row, asked)),
    hasMore: rows.length > pageSize,
    pageNo: page,
  };
};

interface PageFound {
  readonly version: number;
  readonly rows: readonly (SummaryRow & { readonly open_period_id: string })[];
}

interface ProductFound {
  readonly version: number;
  readonly product: (ProductRow & ProductTextRow) | null;
}

interface Found<Answer> {
  readonly version: number;
  readonly rows: readonly { readonly open_period_id: string; readonly remaining: Int8 }[];
  /** Makes the answer from the remaining quotas, in the order of the rows. */
  readonly answerOf: (remaining: readonly number[]) => Answer;
}

interface Kept<Answer> {
  readonly found: Found<Answer>;
  /** Ids of the rows' periods, one on each line. */
  readonly periods: string;
  /** `version:remaining,remaining,…` */
  readonly pulse: string;
  readonly answer: Answer;
}

/** A cache of found things by key. The oldest entry is evicted first. An equal answer is the same object. */
const createShelf = <Answer>(calls: Calls) => {
  const shelf = new Map<string, Kept<Answer>>();
  const underWay = new Map<string, Promise<void>>();

  const put = (key: string, kept: Kept<Answer>): Answer => {
    if (!shelf.has(key) && shelf.size >= MOST_KEPT) shelf.delete(shelf.keys().next().value ?? '');
    shelf.set(key, kept);
    return kept.answer;
  };
  const readAnew = async (key: string, find: () => Promise<Found<Answer> | null>): Promise<Answer | null> => {
    const found = await find();
    if (found === null) {
      shelf.delete(key);
      return null;
    }
    const remaining = found.rows.map((row) => Number(row.remaining));
    const periods = found.rows.map((row) => row.open_period_id).join('\n');
    return put(key, { found, periods, pulse: `${found.version}:${remaining.join(',')}`, answer: found.answerOf(remaining) });
  };

  return async (key: string, find: () => Promise<Found<Answer> | null>): Promise<Answer | null> => {
    // One query serves all waiting requests. Its data may be older than some requests, so they check the pulse afterwards.
    await underWay.get(key);
    const kept = shelf.get(key);
    if (kept !== undefined) {
      const pulse = await calls.ask<string>(MARKET_PULSE, [kept.periods]);
      if (pulse === kept.pulse) return kept.answer;
      const [version, remaining = ''] = pulse?.split(':') ?? [];
      if (Number(version) === kept.found.version) {
        return put(key, { ...kept, pulse: pulse ?? '', answer: kept.found.answerOf(remaining.split(',').map(Number)) });
      }
    }
    const reading = readAnew(key, find);
    if (!underWay.has(key)) {
      const ended = reading.then(
        () => undefined,
        () => undefined,
      );
      underWay.set(
        key,
        ended.finally(() => underWay.delete(key)),
      );
    }
    return reading;
  };
};

const MOST_KEPT = 1_000;
const MARKET_PULSE: JoinedRead = { call: 'market_pulse($1)', types: ['text'] };

const toProduct = (row: ProductRow & ProductTextRow, calendar: TradingCalendar, asked: Asked): CatalogueProduct => ({
  privateKind: row.private_kind,
  ...toSummary(row, asked),
  openPeriodId: row.open_period_id,
  hasFixedPeriod: row.has_fixed_period,
  step: amountOf(row.step),
  addAmount: amountOf(row.add_amount),
  valueDate: calendarDate(row.value_date),
  maturityDate: row.maturity_date === null ? null : calendarDate(row.maturity_date),
  confirmDays: row.confirm_days,
  feeTiers: feeTiersOf(row.fee_tiers),
  canChooseMaturity: row.can_choose_maturity,
  needsReservationConsent: row.needs_reservation_consent,
  walletOnly: row.wallet_only,
  cashier: cashierSchema.parse(row.cashier),
  riskInfo: row.risk_info,
  strategy: row.strategy,
  manager: row.manager,
  custodian: row.custodian,
  documents: listContracts({ productCode: row.product_code, productName: row.product_name }),
  agreementIds: agreementsSchema.parse(row.agreement_ids),
  netValue: row.nav === null ? null : netValue(row.nav),
  netValueDate: row.nav_day === null ? null : calendarDate(row.nav_day),
  redemption: redemptionOf(row, asked.days, calendar),
});

/** The moment of a request: its days, whether those of an order are known, and the law. */
interface Asked {
  readonly days: SaleDays;
  readonly isKnown: boolean;
  readonly law: LawSet;
}

const redemptionOf = (row: ProductTextRow, { today }: SaleDays, calendar: TradingCalendar): RedemptionFacts | null => {
  if (row.first_redeem_day === null || row.redeem_every_days === null) return null;
  return {
    nextOpenDay: nextOpenDay({ first: calendarDate(row.first_redeem_day), everyDays: row.redeem_every_days }, today, calendar),
    feeTiers: redemptionTiersOf(row.redemption_tiers),
    minimumHold: shares(Number(row.min_hold)),
    minimumRedemption: shares(Number(row.min_redemption)),
    arrivalDays: row.redeem_confirm_days + row.redeem_arrival_days,
  };
};

type SummaryRow = Pick<
  ProductRow,
  | 'product_code'
  | 'product_name'
  | 'family'
  | 'placement'
  | 'private_kind'
  | 'channel_code'
  | 'issuer'
  | 'risk_level'
  | 'benchmark_ppm'
  | 'benchmark_basis'
  | 'period_days'
  | 'start_amount'
  | 'add_amount'
  | 'period_name'
  | 'open_date'
  | 'close_date'
  | 'quota'
  | 'remaining'
>;

const isOrderKnown = (row: ProductRow, { taken }: SaleDays, calendar: TradingCalendar): boolean =>
  arePurchaseDaysKnown(calendar, {
    tradingDay: calendar.onOrAfter(taken),
    confirmDays: row.confirm_days,
    valueDate: calendarDate(row.value_date),
  });

const toSummary = (row: SummaryRow, { days, isKnown, law }: Asked): ProductSummary => ({
  productCode: row.product_code,
  productName: row.product_name,
  family: row.family,
  placement: row.placement,
  channelCode: row.channel_code === '' ? null : row.channel_code,
  issuer: row.issuer,
  riskLevel: riskLevel(row.risk_level),
  benchmark: row.benchmark_ppm === null ? null : ratePpm(row.benchmark_ppm),
  benchmarkBasis: benchmarkBasis(row.benchmark_basis, row.benchmark_ppm, law),
  periodDays: row.period_days,
  periodName: row.period_name,
  startAmount: startOf(row, law),
  remaining: amountOf(row.remaining),
  // [LAW-84]
  quota: law.saleProgress.value ? amountOf(row.quota) : null,
  saleState: shownState(saleStateOn(salePeriodOf(row), days), isKnown),
  figuresNeed: NOTHING_NEEDED,
  openDate: calendarDate(row.open_date),
  closeDate: calendarDate(row.close_date),
});

/** [LAW-37] The least first purchase of a product. */
export const startOf = (row: PlacedRow & Pick<ProductRow, 'start_amount'>, law: LawSet): Fen =>
  leastStart({ ...placedProduct(row), startAmount: amountOf(row.start_amount) }, law);

type PlacedRow = Pick<ProductRow, 'family' | 'placement' | 'private_kind'>;

/** [LAW-35] A product as far as its placement goes. */
export const placedProduct = ({ family, placement, private_kind: privateKind }: PlacedRow) => ({ family, placement, privateKind });

/** The catalogue has all facts, and the route decides who may see them. */
const NOTHING_NEEDED: ProductSummary['figuresNeed'] = [];

/** The sale state of the product's open period at a moment. */
export const saleStateOf = (row: SaleRow, at: EpochMs): SaleState => saleStateOn(salePeriodOf(row), saleDaysAt(at));

type SaleRow = Pick<ProductRow, 'open_date' | 'close_date' | 'remaining' | 'start_amount' | 'add_amount'>;

const salePeriodOf = (row: SaleRow): SalePeriod => ({
  openDate: calendarDate(row.open_date),
  closeDate: calendarDate(row.close_date),
  remaining: amountOf(row.remaining),
  startAmount: amountOf(row.start_amount),
  addAmount: amountOf(row.add_amount),
});

const shownState = (state: SaleState, isKnown: boolean): SaleState => (state === 'open' && !isKnown ? 'dates-unknown' : state);

export const amountOf = (int8: Int8) => fen(Number(int8));

export const feeTiersOf = (json: unknown): readonly FeeTier[] => feeTiersSchema.parse(json);

export const redemptionTiersOf = (json: unknown): readonly RedemptionFeeTier[] => redemptionTiersSchema.parse(json);

/** [DOM-81] The stored form of a table. Throws if holding times have no tier, or two. */
export const redemptionTiersJson = (productCode: string, tiers: readonly RedemptionFeeTier[]): string => {
  const fault = feeTableFault(tiers);
  if (fault !== null)
    throw new RangeError(`the redemption fees of ${productCode} have a fault (${fault.kind}) from day ${fault.fromDay} on`);
  return JSON.stringify(tiers);
};

export const feeTiersJson = (tiers: readonly FeeTier[]): string => JSON.stringify(tiers);

/** [GW-680] While dates are unknown nothing is open: an open product ranks as paused. */
const rankOf = (state: SaleState, isKnown: boolean): number =>
  isKnown || (state !== 'open' && state !== 'dates-unknown')
    ? STATES.indexOf(state)
    : STATES.indexOf(state === 'open' ? 'dates-unknown' : 'open');

/** In the order of a list. `product_page` uses these ranks. */
const STATES = ['open', 'upcoming', 'sold-out', 'closed', 'dates-unknown'] as const satisfies readonly SaleState[];

const fenSchema = z.number().transform(fen);
const chargeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rate'), rate: z.number().transform(ratePpm) }),
  z.object({ kind: z.literal('flat'), amount: fenSchema }),
]);
const feeTiersSchema = z.array(
  z.object({ minAmount: fenSchema, maxAmount: fenSchema.nullable(), charge: chargeSchema, discounted: chargeSchema.nullable() }),
);
const redemptionTiersSchema = z.array(
  z.object({
    unit: z.enum(['year', 'month', 'day']),
    min: z.number(),
    max: z.number().nullable(),
    fee: z.number().transform(ratePpm),
  }),
);
const cashierSchema = z.object({
  productType: z.string(),
  boundQueryType: z.string(),
  merchant: z.string().nullable(),
  supplier: z.string().nullable(),
});
const agreementsSchema = z.array(z.number());
