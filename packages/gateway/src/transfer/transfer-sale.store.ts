import {
  assetBar,
  judgePrice,
  lastDayOf,
  listingBar,
  maturityValue,
  TRANSFER_AGREEMENT_VERSION,
  transferFee,
  type ListingCommand,
  type ListingOfDay,
  type ListingReceipt,
  type TransferableAsset,
  type TransferOffer,
} from '@caifu/core/transfer';
import { epochMs, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { type Ordered, type OrderKind, type OrderTypes } from '../cashier/take-order.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { serviceBar } from '../ground/services.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { messagesOf } from '../orders/messages.ts';
import { openOrder } from '../orders/order-book.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { amountOf } from '../products/products.store.ts';
import { endReservations, listingOfDay, listingUnknown, lockListingRow, moveListings, readTransferables, SALE } from './transfer.store.ts';

const holdingUnknown = (): Refusal => refused(RET_CODE.unknownId, { kind: 'transfer-holding-unknown' });

/** [GW-1150] The facts for the judgement of a listing of a holding. Another investor's number is answered like an unknown one. */
export const readTransferOffer = async (
  { db, clock, ...deps }: Pick<Deps, 'db' | 'clock' | 'law' | 'settings'>,
  investorId: string,
  { orderNo }: { readonly orderNo: string },
): Promise<Reply<TransferOffer>> => {
  const bar = serviceBar(deps, 'transfer');
  if (bar !== null) return bar;
  const [item] = await readTransferables(db, investorId, orderNo);
  return item === undefined ? holdingUnknown() : answered({ ...item, day: shanghaiDateOf(clock.now()) });
};

interface Listing extends OrderTypes {
  readonly command: ListingCommand;
  readonly needs: object;
  readonly prepared: null;
  readonly held: null;
  readonly facts: TransferableAsset;
  readonly pass: null;
  readonly verdict: null;
  readonly receipt: ListingReceipt;
}

/** [GW-1154] Lists a whole holding in the market. */
export const LISTINGS: OrderKind<Listing> = {
  request: SALE,
  entered: () => ['transfer'],
  fingerprint: ({ holdingNo, price }) => [holdingNo, price],
  prepare: async () => null,
  lock: async (tx, _, { investorId, command: { holdingNo } }) => {
    await sql`select 1 from holding where order_no = ${holdingNo} and investor_id = ${investorId} for update`.execute(tx);
    return null;
  },
  read: async (_, cx, { investorId, command: { holdingNo } }) =>
    (await readTransferables(cx, investorId, holdingNo))[0] ?? holdingUnknown(),
  admit: async () => null,
  judge: (_, { command, at }, item) => judgeListing(item, command, shanghaiDateOf(at)),
  write: (tx, _, ordered) => enterMarket(tx, ordered),
  receipt: async ({ db }, _, listingNo) => answered(await receiptOf(db, listingNo)),
  notArrived: () => orderRefused({ kind: 'transfer-listing-not-arrived' }),
  limits: {},
};

const judgeListing = (
  item: TransferableAsset,
  { price, version }: Pick<ListingCommand, 'price' | 'version'>,
  today: CalendarDate,
): Refusal | null => {
  const bar = assetBar(item, today);
  if (bar !== null) return orderRefused(bar);
  if (version !== TRANSFER_AGREEMENT_VERSION) return orderRefused({ kind: 'transfer-agreement-unticked' });
  const problem = judgePrice(item, price, today);
  return problem === null ? null : refused(RET_CODE.amountRule, problem);
};

const enterMarket = async (
  tx: Tx,
  { investorId, orderNo: listingNo, command: { holdingNo, price, version }, facts: { asset, terms }, at }: Ordered<Listing>,
): Promise<void> => {
  const today = shanghaiDateOf(at);
  const { rows } = await sql<{ card_id: string }>`
    select card_id from card where investor_id = ${investorId} and kind = 'wallet'`.execute(tx);
  const cardId = rows[0]?.card_id;
  if (cardId === undefined) throw new Error('an investor has no wallet');
  await openOrder(tx, {
    orderNo: listingNo,
    kind: SALE,
    investorId,
    productCode: asset.productCode,
    cardId,
    state: 'listed',
    amount: price,
    fee: transferFee(price, terms),
    placedAt: at,
    applyDate: today,
  });
  await tx
    .insertInto('transfer_listing')
    .values({
      listing_no: listingNo,
      holding_no: holdingNo,
      investor_id: investorId,
      product_code: asset.productCode,
      price,
      maturity_value: maturityValue(asset),
      matures_on: asset.maturesOn,
      last_day: lastDayOf(asset, terms),
      product_name: asset.productName,
      period_name: asset.periodName,
      issuer: asset.issuer,
      principal: asset.principal,
      rate_ppm: asset.rate,
      starts_on: asset.startsOn,
      cost: asset.cost,
      agreement_version: version,
    })
    .execute();
};

const receiptOf = async (cx: Connection, listingNo: string): Promise<ListingReceipt> => {
  const { rows } = await sql<{ amount: string; placed_at: string }>`
    select amount, placed_at from trade_order where order_no = ${listingNo}`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a request id names a listing that is not there');
  return { listingNo, price: amountOf(row.amount), at: epochMs(Number(row.placed_at)) };
};

/** [GW-1157] Withdraws one's own listing before it is paid, even if a buyer has reserved it. A withdrawn listing stays withdrawn. */
export const withdrawTransfer = (
  { db, clock, calendar }: Pick<Deps, 'db' | 'clock' | 'calendar'>,
  investorId: string,
  listingNo: string,
): Promise<Reply<ListingOfDay>> =>
  inTransaction(db, async (tx): Promise<Reply<ListingOfDay>> => {
    const at = clock.now();
    const row = await lockListingRow(tx, listingNo);
    if (row === null || row.seller !== investorId) return listingUnknown();
    const before = listingOfDay(calendar, row, investorId, at);
    const { state } = before.listing;
    if (state === 'withdrawn') return answered(before);
    const bar = state === 'listed' || state === 'locked' ? null : listingBar({ state, isOwn: false, isLockedByMe: false });
    if (bar !== null) return orderRefused(bar);
    await sql`
      with ${moveListings('due', {
        from: ['listed'],
        to: 'withdrawn',
        at,
        where: sql`s.order_no = ${listingNo}`,
        returning: sql`s.investor_id, s.product_code`,
      })},
      ${messagesOf({ kind: 'transfer-withdrawn', at })}
      update transfer_listing l set is_open = false, locked_by = null, locked_until = null from due where l.listing_no = due.order_no`.execute(
      tx,
    );
    await endReservations(tx, listingNo, at);
    return answered({ ...before, listing: { ...before.listing, state: 'withdrawn', lockedUntil: null, endedAt: at } });
  });
