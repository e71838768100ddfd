import type { PrivateKind } from '@caifu/core/law';
import {
  hasLeftBand,
  listingStateAt,
  TRANSFER_PAGE,
  type HeldAsset,
  type KeptListing,
  type ListingOfDay,
  leastReturn,
  marketSort,
  type MarketSort,
  type TransferableAsset,
  type TransferAsset,
  type TransferAssets,
  type TransferRecord,
  type TransferShelf,
  type TransferTerms,
} from '@caifu/core/transfer';
import type { CardKind } from '@caifu/core/cashier';
import type { Placement, ProductFamily } from '@caifu/core/products';
import type { TradingCalendar } from '@caifu/core/calendar';
import { arrivalAfterMaturity } from '@caifu/core/orders';
import {
  calendarDate,
  epochMs,
  ratePpm,
  riskLevel,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
  type RiskLevel,
} from '@caifu/core/values';
import {
  RET_CODE,
  type TransferMarketAnswer,
  type TransferMarketRequest,
  type TransferRecordsAnswer,
  type TransferRecordsRequest,
} from '@caifu/adapters/wire';
import { sql, type RawBuilder } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { orderMovesOf } from '../orders/order-book.ts';
import { amountOf } from '../products/products.store.ts';
import type { ListingOrderState } from './tables.ts';

export const SALE = 'transfer-sale';

/** The state changes of listings, as part of a statement. */
export const moveListings = orderMovesOf<ListingOrderState>(SALE);

interface AssetRow {
  readonly holding_no: string;
  readonly product_code: string;
  readonly product_name: string;
  readonly period_name: string;
  readonly family: ProductFamily;
  readonly placement: Placement | null;
  readonly private_kind: PrivateKind | null;
  readonly issuer: string;
  readonly risk_level: number;
  readonly principal: string;
  readonly benchmark_ppm: number;
  readonly term_started_on: string;
  readonly matures_on: string;
}

interface HeldRow extends AssetRow {
  /** Its cost, with the fee of the purchase. */
  readonly cost: string;
  readonly acquired_on: string | null;
}

const ASSET_COLUMNS = sql.raw(
  'h.order_no as holding_no, p.product_code, p.product_name, h.period_name, p.family, p.placement, p.private_kind, p.issuer, p.risk_level, h.principal, h.benchmark_ppm, h.term_started_on, h.matures_on, h.principal + h.premium + bought.fee as cost, h.acquired_on',
);

const LISTED_COLUMNS = sql.raw(
  'l.holding_no, l.product_code, l.product_name, l.period_name, p.family, p.placement, p.private_kind, l.issuer, p.risk_level, l.principal, l.rate_ppm as benchmark_ppm, l.starts_on as term_started_on, l.matures_on',
);

const assetOf = (row: AssetRow): TransferAsset => ({
  productCode: row.product_code,
  productName: row.product_name,
  periodName: row.period_name,
  family: row.family,
  issuer: row.issuer,
  riskLevel: riskLevel(row.risk_level),
  principal: amountOf(row.principal),
  rate: ratePpm(row.benchmark_ppm),
  startsOn: calendarDate(row.term_started_on),
  maturesOn: calendarDate(row.matures_on),
});

const heldOf = (row: HeldRow): HeldAsset => ({
  ...assetOf(row),
  holdingNo: row.holding_no,
  cost: amountOf(row.cost),
  heldFrom: calendarDate(row.acquired_on ?? row.term_started_on),
});

interface TermsRow {
  readonly lowest_ppm: number;
  readonly highest_ppm: number;
  readonly fee_ppm: number;
  readonly min_days_held: number;
  readonly min_days_left: number;
  readonly lock_seconds: number;
}

const TERMS_COLUMNS = sql.raw('t.lowest_ppm, t.highest_ppm, t.fee_ppm, t.min_days_held, t.min_days_left, t.lock_seconds');

const termsOf = (row: TermsRow): TransferTerms => ({
  lowestPart: ratePpm(row.lowest_ppm),
  highestPart: ratePpm(row.highest_ppm),
  feeRate: ratePpm(row.fee_ppm),
  minDaysHeld: row.min_days_held,
  minDaysLeft: row.min_days_left,
  lockSeconds: row.lock_seconds,
});

/**
 * [GW-1150] The transferable assets of an investor: whole holdings of products with terms that pay once, at a known rate and on a known
 * day, that are offered to everybody: the market shows nothing that only determined viewers may see.
 */
export const readTransferables = async (
  cx: Connection,
  investorId: string,
  holdingNo: string | null,
): Promise<readonly TransferableAsset[]> => {
  const { rows } = await sql<HeldRow & TermsRow & { listing_no: string | null }>`
    select ${ASSET_COLUMNS}, ${TERMS_COLUMNS}, l.listing_no
    from holding h join product p on p.product_code = h.product_code join transfer_terms t on t.product_code = h.product_code
      join trade_order bought on bought.order_no = h.order_no
      left join transfer_listing l on l.holding_no = h.order_no and l.is_open
    where h.investor_id = ${investorId} and h.status = 1 and h.ended_on is null and ${TRANSFERABLE}
      and p.placed = 'public' and ${holdingNo === null ? sql`true` : sql`h.order_no = ${holdingNo}`}
    order by h.matures_on, h.order_no`.execute(cx);
  return rows.map((row) => ({ asset: heldOf(row), terms: termsOf(row), listingNo: row.listing_no }));
};

/** A term at a known rate that began as planned, without bookings or payouts since. */
const TRANSFERABLE = sql.raw(
  "p.pricing = 'benchmark' and h.benchmark_ppm is not null and h.matures_on is not null and h.reserved_shares = 0 and h.distributed = 0 and h.confirmed_on - 1 <= h.term_started_on",
);

export const readTransferAssets = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, investorId: string): Promise<TransferAssets> => ({
  day: shanghaiDateOf(clock.now()),
  items: await readTransferables(db, investorId, null),
});

export interface ListingRow extends AssetRow, TermsRow {
  readonly listing_no: string;
  readonly seller: string;
  readonly price: string;
  readonly fee: string;
  readonly maturity_value: string;
  readonly last_day: string;
  readonly state: ListingOrderState;
  readonly ended_at: string | null;
  readonly locked_by: string | null;
  readonly locked_until: string | null;
  readonly placed_at: string;
  readonly wallet_only: boolean;
}

/** When a listing was sold, withdrawn or has expired. */
const ENDED_AT = sql.raw("case when s.state <> 'listed' then (select max(j.at) from order_journal j where j.order_no = s.order_no) end");

const LISTING = sql`
    select ${LISTED_COLUMNS}, ${TERMS_COLUMNS}, l.listing_no, l.investor_id as seller, l.price, s.fee, l.maturity_value, l.last_day, s.state,
      ${ENDED_AT} as ended_at, l.locked_by, l.locked_until, s.placed_at, p.wallet_only
    from transfer_listing l join trade_order s on s.order_no = l.listing_no
      join product p on p.product_code = l.product_code join transfer_terms t on t.product_code = l.product_code`;

export const readListing = async (cx: Connection, listingNo: string): Promise<ListingRow | null> => {
  const { rows } = await sql<ListingRow>`${LISTING} where l.listing_no = ${listingNo}`.execute(cx);
  return rows[0] ?? null;
};

/** The listing, locked, so that a second caller waits. */
export const lockListingRow = async (cx: Connection, listingNo: string): Promise<ListingRow | null> => {
  await sql`select 1 from transfer_listing where listing_no = ${listingNo} for update`.execute(cx);
  return readListing(cx, listingNo);
};

/** [GW-1153] `listingStateAt` derives the state of a listing at a moment from its stored row. */
const keptOf = (row: ListingRow): KeptListing => ({
  asset: assetOf(row),
  terms: termsOf(row),
  price: amountOf(row.price),
  lastDay: calendarDate(row.last_day),
  state: row.state,
  endedAt: momentOrNull(row.ended_at),
  lockedUntil: momentOrNull(row.locked_until),
});

const momentOrNull = (at: string | null): EpochMs | null => (at === null ? null : epochMs(Number(at)));

export const listingOfDay = (calendar: TradingCalendar, row: ListingRow, reader: string, at: EpochMs): ListingOfDay => {
  const kept = keptOf(row);
  const { asset, price, lastDay, lockedUntil } = kept;
  const { state, endedAt } = listingStateAt(kept, at);
  return {
    day: shanghaiDateOf(at),
    listing: {
      listingNo: row.listing_no,
      asset,
      price,
      lastDay,
      state,
      lockedUntil: state === 'locked' ? lockedUntil : null,
      isLockedByMe: state === 'locked' && row.locked_by === reader,
      isOwn: row.seller === reader,
      listedAt: epochMs(Number(row.placed_at)),
      endedAt,
      arrivesOn: arrivalAfterMaturity(asset.maturesOn, calendar),
    },
  };
};

/** [GW-1159] Open listings whose price is outside of a day's band. */
export const readListingsOffBand = async (cx: Connection, day: CalendarDate): Promise<readonly string[]> => {
  const { rows } = await sql<ListingRow>`${LISTING} where l.is_open order by l.listing_no`.execute(cx);
  return rows.filter((row) => hasLeftBand(keptOf(row), day)).map((row) => row.listing_no);
};

/** [GW-1521] An ended listing does not block the reservation of another one. */
export const endReservations = async (cx: Connection, listingNo: string, at: EpochMs): Promise<void> => {
  await sql`update transfer_reservation set reserved_until = ${at} where listing_no = ${listingNo} and reserved_until > ${at}`.execute(cx);
};

export const listingUnknown = (): Refusal => refused(RET_CODE.unknownId, { kind: 'transfer-listing-unknown' });

/** [GW-1152] A listing by its number, for any reader. */
export const readListingOfDay = async (
  { db, clock, calendar }: Pick<Deps, 'db' | 'clock' | 'calendar'>,
  investorId: string,
  listingNo: string,
): Promise<Reply<ListingOfDay>> => {
  const row = await readListing(db, listingNo);
  return row === null ? listingUnknown() : answered(listingOfDay(calendar, row, investorId, clock.now()));
};

/** [GW-1151] One page of available listings up to a level, and of the reader's own. Every page costs the same. */
export const readMarket = async (
  { db, clock, calendar, law }: Pick<Deps, 'db' | 'clock' | 'calendar' | 'law'>,
  investorId: string,
  upTo: RiskLevel | null,
  { sort: asked, mostDays, mostPrice, leastReturn: least, productCode, after, pageSize }: TransferMarketRequest,
): Promise<TransferMarketAnswer> => {
  const at = clock.now();
  const today = shanghaiDateOf(at);
  const sort = marketSort(asked, law.now());
  const from = leastReturn(least, law.now());
  const most = Math.min(Math.max(pageSize, 1), TRANSFER_PAGE);
  const key = keyOf(sort, today);
  const last = /^(?<key>-?\d{1,15})\.(?<no>\d{1,32})$/.exec(after ?? '')?.groups;
  const { rows } = await sql<ListingRow & { sort_key: string }>`
    select listing.*, ${key} as sort_key from (${LISTING} where l.is_open and l.last_day >= ${today}::date and p.placed = 'public') as listing
    where ${mostDays === null ? sql`true` : sql`listing.matures_on - ${today}::date <= ${mostDays}::bigint`}
      and ${mostPrice === null ? sql`true` : sql`listing.price <= ${mostPrice}::bigint`}
      and ${from === null ? sql`true` : sql`${returnOn(today)} >= ${from}::bigint`}
      and ${productCode === null ? sql`true` : sql`listing.product_code = ${productCode}`}
      and ${upTo === null ? sql`true` : sql`(listing.risk_level <= ${upTo} or listing.seller = ${investorId})`}
      and ${last === undefined ? sql`true` : sql`(${key}, listing.listing_no) > (${Number(last['key'])}::bigint, ${last['no'] ?? ''})`}
    order by ${key}, listing.listing_no limit ${most + 1}`.execute(db);
  const shown = rows.slice(0, most);
  const end = shown.at(-1);
  return {
    // A listing whose price is outside of the present band is unavailable, although the day's work has not ended it yet.
    items: shown.map((row) => listingOfDay(calendar, row, investorId, at)).filter(({ listing }) => listing.state !== 'expired'),
    next: rows.length > most && end !== undefined ? `${end.sort_key}.${end.listing_no}` : null,
  };
};

/** The buyer's return in parts per million, like `buyerReturn` of core. */
const returnOn = (today: CalendarDate): RawBuilder<unknown> =>
  sql`(div((listing.maturity_value - listing.price)::numeric * 3650000, listing.price * (listing.matures_on - ${today}::date)) * 100)::bigint`;

/** The highest return, the fewest days, or the lowest price first. */
const keyOf = (sort: MarketSort, today: CalendarDate): RawBuilder<unknown> => {
  if (sort === 'price') return sql`listing.price`;
  return sort === 'days' ? sql`(listing.matures_on - ${today}::date)::bigint` : sql`-${returnOn(today)}`;
};

interface RecordRow extends AssetRow {
  readonly record_no: string;
  readonly side: TransferRecord['side'];
  readonly listing_no: string;
  readonly price: string;
  readonly fee: string;
  readonly state: ListingOrderState;
  readonly at: string;
  readonly ended_at: string | null;
  readonly last_day: string;
  readonly cost: string;
  readonly card_kind: CardKind;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly tail: string;
}

/** [GW-1158] Listings of an investor, and his purchases from others. */
const recordsOf = (investorId: string): RawBuilder<unknown> => sql`
    select s.order_no as record_no, 'sell' as side, l.listing_no, l.price, s.fee, s.state, s.placed_at as at, l.last_day, s.card_id, l.cost,
      ${ENDED_AT} as ended_at
    from trade_order s join transfer_listing l on l.listing_no = s.order_no where s.kind = 'transfer-sale' and s.investor_id = ${investorId}
    union all
    select b.order_no, 'buy', l.listing_no, l.price, 0, 'sold', s.placed_at, l.last_day, s.card_id, l.price, s.placed_at
    from transfer_purchase b join trade_order s on s.order_no = b.order_no join transfer_listing l on l.listing_no = b.listing_no
    where s.investor_id = ${investorId}`;

const readRecords = async (
  cx: Connection,
  investorId: string,
  where: RawBuilder<unknown>,
  most: number,
): Promise<readonly TransferRecord[]> => {
  const { rows } = await sql<RecordRow>`
    select ${LISTED_COLUMNS}, r.record_no, r.side, r.listing_no, r.price, r.fee, r.state, r.at, r.ended_at, r.last_day, r.cost,
      c.kind as card_kind, c.bank_code, c.bank_name, c.tail
    from (${recordsOf(investorId)}) as r join transfer_listing l on l.listing_no = r.listing_no join product p on p.product_code = l.product_code
      join card c on c.card_id = r.card_id
    where ${where} order by r.at desc, r.record_no desc limit ${most}`.execute(cx);
  return rows.map((row) => ({
    recordNo: row.record_no,
    side: row.side,
    listingNo: row.listing_no,
    asset: assetOf(row),
    price: amountOf(row.price),
    fee: amountOf(row.fee),
    cost: amountOf(row.cost),
    state: row.state,
    at: epochMs(Number(row.at)),
    endedAt: row.ended_at === null ? null : epochMs(Number(row.ended_at)),
    lastDay: calendarDate(row.last_day),
    card: { kind: row.card_kind, bankCode: row.bank_code, bankName: row.bank_name, tail: row.tail },
  }));
};

const SHELF = {
  listed: sql`r.side = 'sell' and r.state = 'listed'`,
  sold: sql`r.side = 'sell' and r.state = 'sold'`,
  withdrawn: sql`r.side = 'sell' and r.state = 'withdrawn'`,
  expired: sql`r.side = 'sell' and r.state = 'expired'`,
  bought: sql`r.side = 'buy'`,
} as const satisfies Record<TransferShelf, RawBuilder<unknown>>;

/** [GW-1158] One page of them, the newest first. */
export const readTransferRecords = async (
  { db }: Pick<Deps, 'db'>,
  investorId: string,
  { shelf, after, pageSize }: TransferRecordsRequest,
): Promise<TransferRecordsAnswer> => {
  const most = Math.min(Math.max(pageSize, 1), TRANSFER_PAGE);
  const key = /^(?<at>\d{1,15})\.(?<no>\d{1,32})$/.exec(after ?? '')?.groups;
  const before = key === undefined ? sql`true` : sql`(r.at, r.record_no) < (${Number(key['at'])}::bigint, ${key['no'] ?? ''})`;
  const found = await readRecords(db, investorId, sql`${SHELF[shelf]} and ${before}`, most + 1);
  const items = found.slice(0, most);
  const last = items.at(-1);
  return { items, next: found.length > most && last !== undefined ? `${last.at}.${last.recordNo}` : null };
};

/** [GW-1158] One of them by its number. */
export const readTransferRecord = async (
  { db }: Pick<Deps, 'db'>,
  investorId: string,
  recordNo: string,
): Promise<Reply<TransferRecord>> => {
  const [record] = await readRecords(db, investorId, sql`r.record_no = ${recordNo}`, 1);
  return record === undefined ? refused(RET_CODE.unknownId, { kind: 'transfer-record-unknown' }) : answered(record);
};
