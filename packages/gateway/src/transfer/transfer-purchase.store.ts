import type { LawSet } from '@caifu/core/law';
import { isCertifiedFor, kindOfProduct, matchingAsked } from '@caifu/core/qualification';
import { cardProblem, shortage } from '@caifu/core/purchase';
import {
  listingBar,
  paperBar,
  sellerProceeds,
  TRANSFER_AGREEMENT_VERSION,
  type MissingPaper,
  type TransferBuyOffer,
  type TransferCommand,
  type TransferReceipt,
} from '@caifu/core/transfer';
import type { PaymentCard } from '@caifu/core/cashier';
import {
  epochMs,
  fen,
  judgeReservation,
  RESERVATION_SPAN_MS,
  riskLevel,
  shanghaiDateOf,
  subtractFen,
  type EpochMs,
  type Reservation,
} from '@caifu/core/values';
import { RET_CODE, type TransferLock } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readMember, type Member } from '../account/members.store.ts';
import { passwordRefusal } from '../cashier/password-refusal.ts';
import { type Ordered, type OrderKind, type OrderTypes } from '../cashier/take-order.ts';
import { readPasswordLock } from '../cashier/trade-password.store.ts';
import { declarationsOf } from '../content/declarations.text.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { answered, isRefusal, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { accountIdOf, currencyOf } from '../ledger/accounts.ts';
import { into, out, postingsOf, walletOf } from '../ledger/ledger.ts';
import { serviceBar } from '../ground/services.ts';
import { arrangementColumn } from '../orders/arrangement-columns.ts';
import { lastUsedCard, readCards } from '../orders/cards.store.ts';
import { messagesOf } from '../orders/messages.ts';
import { openOrder } from '../orders/order-book.ts';
import { judgeGate, orderRefused, warningClaims, type GatePass, type GateQuestion } from '../orders/order-rules.ts';
import { amountOf, placedProduct } from '../products/products.store.ts';
import {
  endReservations,
  listingOfDay,
  listingUnknown,
  lockListingRow,
  moveListings,
  readListing,
  type ListingRow,
} from './transfer.store.ts';

/** [GW-1152] The facts for the judgement of a purchase of a listing. */
export const readTransferBuyOffer = async (
  deps: Deps,
  investorId: string,
  { listingNo }: { readonly listingNo: string },
): Promise<Reply<TransferBuyOffer>> => {
  const bar = serviceBar(deps, 'transfer');
  if (bar !== null) return bar;
  const row = await readListing(deps.db, listingNo);
  if (row === null) return listingUnknown();
  const at = deps.clock.now();
  return answered({
    ...listingOfDay(deps.calendar, row, investorId, at),
    lockSeconds: row.lock_seconds,
    walletOnly: row.wallet_only,
    missingPaper: await missingPaperOf(deps.db, deps.law.now(), await memberOf(deps, investorId, at), row),
    cards: await readCards(deps.db, investorId, at),
    lastUsedCardId: await lastUsedCard(deps.db, investorId, row.product_code),
  });
};

const memberOf = async ({ db }: Pick<Deps, 'db'>, investorId: string, at: EpochMs): Promise<Member> => {
  const member = await readMember(db, investorId, shanghaiDateOf(at));
  if (member === null) throw new Error('a session belongs to an investor that is not there');
  return member;
};

/** [TX-10] The missing document, as in every purchase of the product. */
const missingPaperOf = async (
  cx: Connection,
  law: LawSet,
  { investorId, certifications }: Member,
  row: ListingRow,
): Promise<MissingPaper | null> => {
  const [productCode, placed] = [row.product_code, placedProduct(row)];
  if (!isCertifiedFor(placed, certifications[kindOfProduct(placed)])) return 'certification';
  const { rows } = await sql`
    select 1 from disclosure where investor_id = ${investorId} and product_code = ${productCode} and version = ${declarationsOf(placed, law).version}
      and signed_at is not null`.execute(cx);
  return rows.length === 0 ? 'disclosure' : null;
};

/**
 * [GW-1155] Reserves a listing for the seconds of its terms, so that nobody else types a password for it. The investor must pass every
 * check of the purchase except the password, may reserve one at a time, and each once within an hour. A repeat does not extend it.
 */
export const lockTransfer = async (deps: Deps, investorId: string, listingNo: string): Promise<Reply<TransferLock>> => {
  const at = deps.clock.now();
  const asked = await readListing(deps.db, listingNo);
  if (asked === null) return listingUnknown();
  const bar = listingBar(listingOfDay(deps.calendar, asked, investorId, at).listing);
  if (bar !== null) return orderRefused(bar);
  const pass = await judgeBuyer(deps, investorId, asked, 'later', at);
  if (isRefusal(pass)) return pass;
  const passwordLock = await readPasswordLock(deps.db, investorId, at);
  if (passwordLock !== null) return passwordRefusal({ kind: 'locked', lock: passwordLock });
  const unpaid = await judgeMeans(deps.db, investorId, asked, at);
  if (unpaid !== null) return unpaid;
  return inTransaction(deps.db, (tx) => keepListing(deps, tx, investorId, listingNo, at));
};

/** [GW-1521] Locks investor and listing, so that nobody reserves two at once. */
const keepListing = async (
  { calendar }: Pick<Deps, 'calendar'>,
  tx: Tx,
  investorId: string,
  listingNo: string,
  at: EpochMs,
): Promise<Reply<TransferLock>> => {
  await sql`select 1 from investor where investor_id = ${investorId} for no key update`.execute(tx);
  const row = await lockListingRow(tx, listingNo);
  if (row === null) return listingUnknown();
  const { listing } = listingOfDay(calendar, row, investorId, at);
  const bar = listingBar(listing);
  if (bar !== null) return orderRefused(bar);
  const { price } = listing;
  const wish = { thing: listingNo, source: '', amount: price, at, termMs: row.lock_seconds * 1_000, means: null, isOnlyOne: true };
  const verdict = judgeReservation(wish, await readReservations(tx, investorId, at));
  if (verdict.kind === 'held') return answered({ until: verdict.until });
  if (verdict.kind !== 'granted') {
    return refused(RET_CODE.notKept, { kind: verdict.kind === 'elsewhere' ? 'transfer-kept-elsewhere' : 'transfer-kept-enough' });
  }
  const { until } = verdict;
  await sql`update transfer_listing set locked_by = ${investorId}, locked_until = ${until} where listing_no = ${listingNo}`.execute(tx);
  await tx
    .insertInto('transfer_reservation')
    .values({ investor_id: investorId, listing_no: listingNo, price, reserved_from: at, reserved_until: until })
    .execute();
  return answered({ until });
};

const readReservations = async (cx: Connection, investorId: string, at: EpochMs): Promise<readonly Reservation[]> => {
  const rows = await cx
    .selectFrom('transfer_reservation')
    .selectAll()
    .where('investor_id', '=', investorId)
    .where('reserved_until', '>', String(at - RESERVATION_SPAN_MS))
    .execute();
  return rows.map((row) => ({
    thing: row.listing_no,
    source: '',
    amount: amountOf(row.price),
    from: epochMs(Number(row.reserved_from)),
    until: epochMs(Number(row.reserved_until)),
  }));
};

/** [GW-1521] A reservation that ended over an hour ago no longer counts. */
export const dropOldReservations = async (cx: Connection, at: EpochMs): Promise<void> => {
  await sql`delete from transfer_reservation where reserved_until <= ${at - RESERVATION_SPAN_MS}`.execute(cx);
};

/** Why no card of the investor can pay for a listing. null: one can. */
const judgeMeans = async (cx: Connection, investorId: string, row: ListingRow, at: EpochMs): Promise<Refusal | null> => {
  const problems = (await readCards(cx, investorId, at)).map((card) => payProblem(card, row));
  if (problems.includes(null)) return null;
  const [first] = problems;
  return refused(RET_CODE.cardRule, first ?? { kind: 'card-not-chosen' });
};

const payProblem = (card: PaymentCard, row: ListingRow): Refusal['message'] | null => {
  const price = amountOf(row.price);
  return cardProblem(card, { family: row.family, walletOnly: row.wallet_only }, price) ?? shortage(card, price);
};

interface TransferPurchase extends OrderTypes {
  readonly command: TransferCommand;
  readonly needs: Pick<Deps, 'calendar' | 'law'>;
  readonly prepared: null;
  readonly held: ListingRow;
  readonly facts: { readonly row: ListingRow; readonly cards: readonly PaymentCard[] };
  readonly pass: GatePass;
  readonly verdict: null;
  readonly receipt: TransferReceipt;
}

/** [GW-1156] The listing is locked, so the second buyer finds it sold. */
export const TRANSFER_PURCHASES: OrderKind<TransferPurchase> = {
  request: 'transfer-purchase',
  entered: () => ['transfer'],
  fingerprint: ({ listingNo, price, cardId }) => [listingNo, price, cardId],
  prepare: async () => null,
  lock: async (tx, _, { command }) => (await lockListingRow(tx, command.listingNo)) ?? listingUnknown(),
  read: async (_, cx, { investorId, at, command: { listingNo } }, __, held) => {
    const row = held ?? (await readListing(cx, listingNo));
    return row === null ? listingUnknown() : { row, cards: await readCards(cx, investorId, at) };
  },
  admit: async (deps, { investorId, command, at }, { row }) =>
    judgeListing(deps, row, investorId, command, at) ?? judgeBuyer(deps, investorId, row, command.warning, at),
  judge: (deps, { investorId, command, at }, { row, cards }) =>
    judgeListing(deps, row, investorId, command, at) ?? judgeCard(cards, row, command),
  write: (tx, { law }, ordered) => changeHands(tx, law.now(), ordered),
  receipt: async ({ db }, _, orderNo) => answered(await receiptOf(db, orderNo)),
  notArrived: () => orderRefused({ kind: 'transfer-not-arrived' }),
  limits: {
    balance_not_negative: () => orderRefused({ kind: 'payment-short' }),
    card_is_bound: () => refused(RET_CODE.unknownId, { kind: 'card-not-chosen' }),
  },
};

const judgeListing = (
  { calendar }: Pick<Deps, 'calendar'>,
  row: ListingRow,
  investorId: string,
  { price, version }: Pick<TransferCommand, 'price' | 'version'>,
  at: EpochMs,
): Refusal | null => {
  const bar = listingBar(listingOfDay(calendar, row, investorId, at).listing);
  if (bar !== null) return orderRefused(bar);
  if (version !== TRANSFER_AGREEMENT_VERSION) return orderRefused({ kind: 'transfer-agreement-unticked' });
  return price === amountOf(row.price) ? null : refused(RET_CODE.malformed, { kind: 'request-malformed' });
};

const judgeBuyer = async (
  deps: Deps,
  investorId: string,
  row: ListingRow,
  warning: GateQuestion['warning'],
  at: EpochMs,
): Promise<GatePass | Refusal> => {
  const member = await memberOf(deps, investorId, at);
  const law = deps.law.now();
  const { family, placement } = row;
  const pass = judgeGate(member, { level: riskLevel(row.risk_level), family, placement, warning }, { at, law });
  if (isRefusal(pass)) return pass;
  const missing = paperBar(await missingPaperOf(deps.db, law, member, row));
  return missing === null ? pass : orderRefused(missing);
};

const judgeCard = (cards: readonly PaymentCard[], row: ListingRow, { cardId }: Pick<TransferCommand, 'cardId'>): Refusal | null => {
  const card = cards.find((each) => each.cardId === cardId);
  if (card === undefined) return refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
  const problem = payProblem(card, row);
  return problem === null ? null : refused(RET_CODE.cardRule, problem);
};

/** Writes order, holding, money and shares together. */
const changeHands = async (
  tx: Tx,
  law: LawSet,
  {
    investorId,
    orderNo,
    command: { listingNo, cardId, version },
    pass: { suitability, warning },
    facts: { row },
    at,
  }: Ordered<TransferPurchase>,
): Promise<void> => {
  const today = shanghaiDateOf(at);
  const price = amountOf(row.price);
  const fee = fen(Number(row.fee));
  const principal = amountOf(row.principal);
  const { proceeds } = sellerProceeds(price, fee, principal);
  await openOrder(tx, {
    orderNo,
    kind: 'purchase',
    investorId,
    productCode: row.product_code,
    cardId,
    state: 'confirmed',
    amount: price,
    fee: fen(0),
    placedAt: at,
    applyDate: today,
    tradingDay: today,
    confirmDate: today,
    expiresAt: at,
    paidAt: at,
    matching: matchingAsked(law, { productLevel: riskLevel(row.risk_level), suitability, warning }),
    care: warning?.care ?? null,
  });
  await sql`
    insert into purchase_terms (order_no, open_period_id, arrangement, agrees_reservation, first_purchase, suitability, claims, value_date, maturity_date)
    select ${orderNo}, t.open_period_id, ${AT_MATURITY}, true, not exists (
        select 1 from trade_order o where o.investor_id = ${investorId} and o.product_code = ${row.product_code} and o.kind = 'purchase'
          and o.state = 'confirmed' and o.order_no <> ${orderNo}),
      ${suitability}, ${JSON.stringify({ agreement: version, ...warningClaims(warning) })}::jsonb, t.value_date, t.maturity_date
    from purchase_terms t where t.order_no = ${row.holding_no}`.execute(tx);
  await sql`
    insert into transfer_purchase (order_no, listing_no, agreement_version) values (${orderNo}, ${listingNo}, ${version})`.execute(tx);
  await sql`
    with sold as (
      update holding set status = 7, ended_on = ${today}::date, sold_for = ${proceeds}
      where order_no = ${row.holding_no} and status = 1 and ended_on is null returning *)
    insert into holding (order_no, investor_id, product_code, period_name, principal, shares, benchmark_ppm, term_started_on, matures_on, arrangement,
      status, paid_income, confirmed_on, premium, acquired_on)
    select ${orderNo}, ${investorId}, product_code, period_name, principal, shares, benchmark_ppm, term_started_on, matures_on, ${AT_MATURITY},
      1, 0, confirmed_on, ${subtractFen(price, principal)}::bigint, ${today}::date from sold`.execute(tx);
  await sql`
    with ${moveListings('due', {
      from: ['listed'],
      to: 'sold',
      at,
      set: sql`settled_on = ${today}::date, paid_at = ${at}::bigint`,
      where: sql`s.order_no = ${listingNo}`,
      returning: sql`s.investor_id, s.product_code`,
    })},
    ${messagesOf({ kind: 'transfer-sold', at, amount: sql`${proceeds}` })},
    ${messagesOf({
      kind: 'transfer-bought',
      at,
      part: 'told_buyer',
      of: sql`(select ${orderNo}::text as order_no, ${investorId}::text as investor_id, product_code from due) as due`,
      amount: sql`${price}`,
    })}
    update transfer_listing l set is_open = false, locked_by = null, locked_until = null from due where l.listing_no = due.order_no`.execute(
    tx,
  );
  await endReservations(tx, listingNo, at);
  await post(tx, { orderNo, investorId, cardId, listingNo }, at);
};

/** Principal and income are paid out at the maturity. */
const AT_MATURITY = arrangementColumn('redeem');

interface Parties {
  readonly orderNo: string;
  readonly investorId: string;
  readonly cardId: string;
  readonly listingNo: string;
}

/** The buyer's entry and the seller's. Between them the money passes through an account that is empty before and after. */
const post = async (tx: Tx, { orderNo, investorId, cardId, listingNo }: Parties, at: EpochMs): Promise<void> => {
  const day = shanghaiDateOf(at);
  await sql`
    with due as (
      select h.order_no, h.investor_id, h.product_code, h.shares, c.account_id, l.price from holding h cross join transfer_listing l
        join card c on c.card_id = ${cardId} and c.investor_id = ${investorId}
      where h.order_no = ${orderNo} and l.listing_no = ${listingNo}),
    opened as (
      insert into account (account_id, kind, currency, investor_id)
      select ${accountIdOf('shares', 'due')}, 'shares', ${currencyOf('shares', 'due')}, investor_id from due on conflict do nothing),
    ${postingsOf({ kind: 'transfer-buy', day, at }, [
      out('price', 'account_id'),
      into('price', 'transfer-clearing'),
      out('shares', 'issued'),
      into('shares', 'shares'),
    ])}`.execute(tx);
  await sql`
    with due as (
      select l.listing_no as order_no, l.investor_id, l.product_code, h.shares, l.price, s.fee, h.sold_for as proceeds, ${walletOf('l')} as account_id
      from transfer_listing l join trade_order s on s.order_no = l.listing_no join holding h on h.order_no = l.holding_no
      where l.listing_no = ${listingNo}),
    ${postingsOf({ kind: 'transfer-sale', day, at }, [
      out('price', 'transfer-clearing'),
      into('proceeds', 'account_id'),
      into('fee', 'fee'),
      out('shares', 'shares'),
      into('shares', 'issued'),
    ])}`.execute(tx);
};

const receiptOf = async (cx: Connection, orderNo: string): Promise<TransferReceipt> => {
  const { rows } = await sql<{ listing_no: string; amount: string; placed_at: string }>`
    select b.listing_no, s.amount, s.placed_at from trade_order s join transfer_purchase b on b.order_no = s.order_no
    where s.order_no = ${orderNo}`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a request id names an order that is not there');
  return { orderNo, listingNo: row.listing_no, price: amountOf(row.amount), at: epochMs(Number(row.placed_at)) };
};
