import type { FoundOrder } from '@caifu/core/kit';
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
import { epochMs, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { RET_CODE, type ListTransferRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { passwordRefusal } from '../cashier/password-refusal.ts';
import { judgeTradePassword } from '../cashier/trade-password.store.ts';
import type { Caller } from '../ground/caller.ts';
import type { Tx } from '../ground/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/reply.ts';
import type { Connection } from '../ground/schema.ts';
import { inTransaction } from '../ground/transaction.ts';
import { messagesOf } from '../orders/messages.ts';
import { openOrder } from '../orders/order-book.ts';
import {
  claimRequest,
  closeRequest,
  findRequest,
  fingerprintOf,
  isRequestId,
  outcomeOf,
  replayRequest,
  type RequestKey,
  type RequestReplies,
} from '../orders/order-requests.store.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { amountOf } from '../products/products.store.ts';
import { endReservations, listingOfDay, listingUnknown, lockListingRow, moveListings, readTransferables, SALE } from './transfer.store.ts';

const holdingUnknown = (): Refusal => refused(RET_CODE.unknownId, { kind: 'transfer-holding-unknown' });

/** [GW-1150] What a listing of a holding is judged by. Another investor's number is answered like an unknown one. */
export const readTransferOffer = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  investorId: string,
  holdingNo: string,
): Promise<Reply<TransferOffer>> => {
  const [item] = await readTransferables(db, investorId, holdingNo);
  return item === undefined ? holdingUnknown() : answered({ ...item, day: shanghaiDateOf(clock.now()) });
};

/**
 * [GW-1154] Puts a whole holding into the market. A repeat of the request id is answered with the first answer; after a refusal it may be tried
 * again. Rules are judged before the password, so that nobody types one in vain, and once more while the holding is locked.
 */
export const listTransfer = async (deps: Deps, caller: Caller, request: ListTransferRequest): Promise<Reply<ListingReceipt>> => {
  const at = deps.clock.now();
  const { investorId } = caller;
  const { requestId, keyId, tradePwd, tradePassword } = request;
  if (!isRequestId(requestId)) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const key = saleKeyOf(investorId, request);
  const stored = await findRequest(deps.db, key);
  if (stored !== null) return replayRequest(key, stored, repliesOf(deps.db));
  const [item] = await readTransferables(deps.db, investorId, request.holdingNo);
  const problem = judgeListing(item, request, shanghaiDateOf(at));
  if (problem !== null) return problem;
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);
  return listAllowed(deps, key, request, at);
};

/** The same id never stands for two different listings. */
export const saleKeyOf = (investorId: string, { requestId, holdingNo, price }: ListingCommand): RequestKey => ({
  investorId,
  kind: SALE,
  requestId,
  fingerprint: fingerprintOf([holdingNo, price]),
});

const judgeListing = (
  item: TransferableAsset | undefined,
  { price, version }: Pick<ListingCommand, 'price' | 'version'>,
  today: CalendarDate,
): Refusal | null => {
  if (item === undefined) return holdingUnknown();
  const bar = assetBar(item, today);
  if (bar !== null) return orderRefused(bar);
  if (version !== TRANSFER_AGREEMENT_VERSION) return orderRefused({ kind: 'transfer-agreement-unticked' });
  const problem = judgePrice(item, price, today);
  return problem === null ? null : refused(RET_CODE.amountRule, problem);
};

/** The moment itself, after the password: the holding is locked, and what has happened to it meanwhile counts. */
export const listAllowed = async (
  deps: Pick<Deps, 'db'>,
  key: RequestKey,
  command: ListingCommand,
  at: EpochMs,
): Promise<Reply<ListingReceipt>> => {
  const { investorId } = key;
  const listed = await inTransaction(deps.db, async (tx): Promise<Reply<ListingReceipt> | null> => {
    await sql`select 1 from holding where order_no = ${command.holdingNo} and investor_id = ${investorId} for update`.execute(tx);
    if ((await findRequest(tx, key)) !== null) return null;
    const [item] = await readTransferables(tx, investorId, command.holdingNo);
    const problem = judgeListing(item, command, shanghaiDateOf(at));
    if (item === undefined || problem !== null) return problem ?? holdingUnknown();
    return enterMarket(tx, key, command, item, at);
  });
  if (listed !== null) return listed;
  const first = await findRequest(deps.db, key);
  if (first === null) throw new Error('a request id is taken and not there');
  return replayRequest(key, first, repliesOf(deps.db));
};

/** null: somebody else was first under this id. */
const enterMarket = async (
  tx: Tx,
  key: RequestKey,
  { holdingNo, price, version }: ListingCommand,
  { asset, terms }: TransferableAsset,
  at: EpochMs,
): Promise<Reply<ListingReceipt> | null> => {
  const { investorId } = key;
  const today = shanghaiDateOf(at);
  const listingNo = newOrderNo(today);
  if (!(await claimRequest(tx, key, listingNo, at))) return null;
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
  return answered({ listingNo, price, at });
};

/** [GW-1154] What became of a request id. One that never arrived is closed for good: a listing that comes later is refused. */
export const findTransferListing = async (
  deps: Deps,
  investorId: string,
  requestId: string,
): Promise<Reply<FoundOrder<ListingReceipt>>> => {
  if (!isRequestId(requestId)) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const outcome = outcomeOf(await closeRequest(deps.db, { investorId, kind: SALE, requestId }, deps.clock.now()));
  if (outcome.kind === 'refused') throw new Error('a refused listing is not kept');
  return answered(
    outcome.kind === 'closed' ? { kind: 'never-arrived' } : { kind: 'placed', receipt: await receiptOf(deps.db, outcome.orderNo) },
  );
};

const repliesOf = (cx: Connection): RequestReplies<ListingReceipt> => ({
  notArrived: () => orderRefused({ kind: 'transfer-listing-not-arrived' }),
  ordered: async (orderNo) => answered(await receiptOf(cx, orderNo)),
});

const receiptOf = async (cx: Connection, listingNo: string): Promise<ListingReceipt> => {
  const { rows } = await sql<{ amount: string; placed_at: string }>`
    select amount, placed_at from trade_order where order_no = ${listingNo}`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a request id names a listing that is not there');
  return { listingNo, price: amountOf(row.amount), at: epochMs(Number(row.placed_at)) };
};

/** [GW-1157] Takes one's own listing out of the market until it is paid for: a buyer's lock yields. Withdrawn already, it stays so. */
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
