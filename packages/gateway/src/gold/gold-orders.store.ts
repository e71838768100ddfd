import {
  afterGoldOrder,
  GOLD_PAGE,
  goldBar,
  goldFill,
  goldPriceOf,
  isQuoteKept,
  judgeGold,
  type GoldCommand,
  type GoldFill,
  type GoldNow,
  type GoldOffer,
  type GoldReceipt,
  type GoldRecord,
  type GoldSide,
  type GoldTerms,
} from '@caifu/core/gold';
import type { LawSet } from '@caifu/core/law';
import type { CardKind } from '@caifu/core/cashier';
import { cardProblem, shortage } from '@caifu/core/purchase';
import { matchingAsked } from '@caifu/core/qualification';
import { epochMs, grams, shanghaiDateOf, subtractFen, type EpochMs, type Fen } from '@caifu/core/values';
import { RET_CODE, type GoldRecordsAnswer, type GoldRecordsRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readMember } from '../account/members.store.ts';
import { type Asked, type Ordered, type OrderKind, type OrderTypes } from '../cashier/take-order.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { readingBar, serviceBar } from '../ground/services.ts';
import type { Connection } from '../ground/database/schema.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { readCards } from '../orders/cards.store.ts';
import { tellOne } from '../orders/messages.ts';
import { openOrder } from '../orders/order-book.ts';
import { FREE_PASS, judgeGate, orderRefused, warningClaims, type GatePass } from '../orders/order-rules.ts';
import { amountOf } from '../products/products.store.ts';
import { GOLD_OBSTACLES } from './closing-obstacles.ts';
import { GOLD_CODE } from './gold-messages.ts';
import { goldNowAt, goldUnavailable, lockGold, readGoldStanding, readGoldTerms, type GoldStanding } from './gold.store.ts';

const KIND_OF = { buy: 'gold-buy', sell: 'gold-sell' } as const satisfies Record<GoldSide, string>;

/** [GW-1071] The facts for the judgement of an order. */
export const readGoldOffer = async (deps: Deps, investorId: string, { side }: { readonly side: GoldSide }): Promise<Reply<GoldOffer>> => {
  const bar = side === 'buy' ? serviceBar(deps, 'gold') : await readingBar(deps, GOLD_OBSTACLES, investorId, 'gold');
  if (bar !== null) return bar;
  const offer = await offerOf(deps, deps.db, investorId, side, deps.clock.now());
  return offer === null ? goldUnavailable() : answered(offer);
};

const offerOf = async (
  deps: Pick<Deps, 'goldPrices' | 'calendar' | 'seller'>,
  cx: Connection,
  investorId: string,
  side: GoldSide,
  at: EpochMs,
): Promise<GoldOffer | null> => {
  const terms = await readGoldTerms(cx, deps.seller);
  const now = goldNowAt(deps, terms, at);
  if (now === null) return null;
  const { service, grams: held } = await readGoldStanding(cx, investorId);
  const { rows } = await sql<{ card_id: string }>`
    select o.card_id from trade_order o join card c on c.card_id = o.card_id and c.unbound_at is null
    where o.investor_id = ${investorId} and o.kind in ('gold-buy', 'gold-sell') order by o.placed_at desc limit 1`.execute(cx);
  return { ...now, side, terms, service, held, cards: await readCards(cx, investorId, at), lastUsedCardId: rows[0]?.card_id ?? null };
};

interface GoldOrder extends OrderTypes {
  readonly command: GoldCommand;
  readonly needs: Pick<Deps, 'goldPrices' | 'calendar' | 'law' | 'seller'>;
  readonly prepared: null;
  readonly held: GoldStanding;
  readonly facts: GoldOffer;
  readonly pass: GatePass;
  readonly verdict: GoldFill;
  readonly receipt: GoldReceipt;
}

/**
 * [GW-1075] An order is filled at once at the price that was shown, as long as its quote is valid by the gateway's own feed. Purchases and
 * sales have one kind of request id.
 */
export const GOLD_ORDERS: OrderKind<GoldOrder> = {
  request: 'gold',
  entered: ({ wish: { side } }) => (side === 'buy' ? ['gold'] : null),
  fingerprint: ({ wish, cardId, price, quotedAt }) => [
    wish.side,
    wish.measure,
    wish.measure === 'amount' ? wish.amount : wish.grams,
    cardId,
    price,
    quotedAt,
  ],
  prepare: async () => null,
  lock: (tx, _, { investorId }) => lockGold(tx, investorId),
  read: async (deps, cx, { investorId, command, at }) => (await offerOf(deps, cx, investorId, command.wish.side, at)) ?? goldUnavailable(),
  admit: async (deps, asked, offer) => {
    const bar = goldBar(offer);
    if (bar !== null) return orderRefused(bar);
    return asked.command.wish.side === 'buy' ? judgeBuyer(deps, asked, offer.terms) : FREE_PASS;
  },
  judge: (deps, { command, at }, offer) => judgeOrder(deps, offer, command, at),
  write: (tx, { law }, ordered, fill) => fillOrder(tx, law.now(), ordered, fill),
  receipt: async ({ db }, investorId, orderNo) => answered(receiptOf(await recordOf(db, investorId, orderNo))),
  notArrived: () => orderRefused({ kind: 'gold-not-arrived' }),
  limits: {
    balance_not_negative: () => orderRefused({ kind: 'payment-short' }),
    card_is_bound: () => refused(RET_CODE.unknownId, { kind: 'card-not-chosen' }),
  },
};

const judgeBuyer = async (
  deps: Deps,
  { investorId, command: { warning }, at }: Asked<GoldCommand>,
  { riskLevel }: GoldTerms,
): Promise<GatePass | Refusal> => {
  const member = await readMember(deps.db, investorId, shanghaiDateOf(at));
  if (member === null) throw new Error('a session belongs to an investor that is not there');
  return judgeGate(member, { level: riskLevel, family: null, warning }, { at, law: deps.law.now() });
};

/** The result of the order, or the reason against it. */
const judgeOrder = (
  { goldPrices }: Pick<Deps, 'goldPrices'>,
  offer: GoldOffer,
  { wish, cardId, price, quotedAt }: GoldCommand,
  at: EpochMs,
): GoldFill | Refusal => {
  const problem = judgeGold(offer, wish);
  if (problem !== null) return refused(RET_CODE.amountRule, problem);
  const current = goldPriceOf(offer.quote, wish.side);
  if (!isQuoteKept({ price, quotedAt }, keptBy(goldPrices, offer, wish.side, quotedAt, at)))
    return orderRefused({ kind: 'gold-price-moved', price: current });
  const card = offer.cards.find((each) => each.cardId === cardId);
  if (card === undefined) return refused(RET_CODE.unknownId, { kind: wish.side === 'buy' ? 'card-not-chosen' : 'gold-card-missing' });
  const fill = goldFill(wish, price, offer.terms);
  if (wish.side === 'sell') return fill;
  const payment = cardProblem(card, { family: 'private', walletOnly: false }, fill.total) ?? shortage(card, fill.total);
  return payment === null ? fill : refused(RET_CODE.cardRule, payment);
};

/** [GW-1076] The feed decides the price at that moment, whatever the client claims. */
const keptBy = (
  goldPrices: Deps['goldPrices'],
  { quote, terms }: GoldNow & Pick<GoldOffer, 'terms'>,
  side: GoldSide,
  quotedAt: EpochMs,
  now: EpochMs,
) => {
  const current = goldPriceOf(quote, side);
  // A future moment has no price.
  const shown = quotedAt <= now ? goldPrices.quoteAt(quotedAt) : null;
  return { current, quoted: shown === null ? current : goldPriceOf(shown, side), now, quoteSeconds: terms.quoteSeconds };
};

/** Writes order, terms, holding, money and gold together. */
const fillOrder = async (
  tx: Tx,
  law: LawSet,
  { investorId, orderNo, command: { wish, cardId, quotedAt }, pass: { suitability, warning }, facts: offer, held, at }: Ordered<GoldOrder>,
  fill: GoldFill,
): Promise<void> => {
  const { side } = wish;
  const today = shanghaiDateOf(at);
  const { grams: weight, price, worth, fee, total } = fill;
  const kind = KIND_OF[side];
  const after = afterGoldOrder(held, side, fill);
  await openOrder(tx, {
    orderNo,
    kind,
    investorId,
    cardId,
    state: 'done',
    amount: total,
    fee,
    placedAt: at,
    applyDate: today,
    paidAt: at,
    matching: side === 'buy' ? matchingAsked(law, { productLevel: offer.terms.riskLevel, suitability, warning }) : null,
    care: warning?.care ?? null,
  });
  await tx
    .insertInto('gold_order_terms')
    .values({
      order_no: orderNo,
      units: weight,
      price,
      worth,
      quoted_at: quotedAt,
      cost: Math.abs(after.cost - held.cost),
      suitability,
      claims: JSON.stringify(warningClaims(warning)),
    })
    .execute();
  await sql`
    update gold_position set units = ${after.grams}, cost = ${after.cost}, realised = realised + ${after.profit ?? 0}
    where investor_id = ${investorId}`.execute(tx);
  const { rows } = await sql<{ account_id: string }>`
    select account_id from card where card_id = ${cardId} and investor_id = ${investorId}`.execute(tx);
  const [card] = rows;
  if (card === undefined) throw new Error('an order is paid with a card that is not there');
  const lines =
    side === 'buy'
      ? [out('total', 'account_id'), into('worth', 'gold-market'), into('fee', 'fee'), out('units', 'gold-issued'), into('units', 'gold')]
      : [into('total', 'account_id'), out('worth', 'gold-market'), into('fee', 'fee'), into('units', 'gold-issued'), out('units', 'gold')];
  await sql`
    with due as (
      select ${orderNo}::text as order_no, ${investorId}::text as investor_id, ${card.account_id}::text as account_id, ${total}::bigint as total,
        ${worth}::bigint as worth, ${fee}::bigint as fee, ${weight}::bigint as units),
    ${postingsOf({ kind, day: today, at }, lines)}`.execute(tx);
  await tellOne(tx, {
    kind: side === 'buy' ? 'gold-bought' : 'gold-sold',
    investorId,
    reference: orderNo,
    recordNo: orderNo,
    productCode: GOLD_CODE,
    amount: total,
    at,
  });
};

const receiptOf = ({ profit: _profit, card: _card, ...receipt }: GoldRecord): GoldReceipt => receipt;

/** The order of a request id of this investor. */
const recordOf = async (cx: Connection, investorId: string, orderNo: string): Promise<GoldRecord> => {
  const [record] = await readRecords(cx, investorId, sql`o.order_no = ${orderNo}`, 1);
  if (record === undefined) throw new Error('a request id names an order that is not there');
  return record;
};

/** [GW-1077] An order of this investor by its number. */
export const readGoldRecord = async (deps: Deps, investorId: string, orderNo: string): Promise<Reply<GoldRecord>> => {
  const [record] = await readRecords(deps.db, investorId, sql`o.order_no = ${orderNo}`, 1);
  return record === undefined ? refused(RET_CODE.unknownId, { kind: 'gold-record-unknown' }) : answered(record);
};

/** [GW-1077] One page of the orders, the newest first. Every page costs the same. */
export const readGoldRecords = async (
  deps: Deps,
  investorId: string,
  { side, after, pageSize }: GoldRecordsRequest,
): Promise<GoldRecordsAnswer> => {
  const most = Math.min(Math.max(pageSize, 1), GOLD_PAGE);
  const key = /^(?<at>\d{1,15})\.(?<no>\d{1,32})$/.exec(after ?? '')?.groups;
  const before = key === undefined ? sql`true` : sql`(o.placed_at, o.order_no) < (${Number(key['at'])}::bigint, ${key['no'] ?? ''})`;
  const ofSide = side === null ? sql`true` : sql`o.kind = ${KIND_OF[side]}`;
  const found = await readRecords(deps.db, investorId, sql`${before} and ${ofSide}`, most + 1);
  const items = found.slice(0, most);
  const last = items.at(-1);
  return { items, next: found.length > most && last !== undefined ? `${last.at}.${last.orderNo}` : null };
};

interface RecordRow {
  readonly order_no: string;
  readonly kind: string;
  readonly amount: string;
  readonly fee: string;
  readonly placed_at: string;
  readonly units: string;
  readonly price: string;
  readonly worth: string;
  readonly cost: string;
  readonly card_kind: CardKind;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly tail: string;
}

const readRecords = async (
  cx: Connection,
  investorId: string,
  where: ReturnType<typeof sql>,
  most: number,
): Promise<readonly GoldRecord[]> => {
  const { rows } = await sql<RecordRow>`
    select o.order_no, o.kind, o.amount, o.fee, o.placed_at, t.units, t.price, t.worth, t.cost, c.kind as card_kind, c.bank_code, c.bank_name, c.tail
    from trade_order o join gold_order_terms t on t.order_no = o.order_no join card c on c.card_id = o.card_id
    where o.investor_id = ${investorId} and o.kind in ('gold-buy', 'gold-sell') and ${where}
    order by o.placed_at desc, o.order_no desc limit ${most}`.execute(cx);
  return rows.map((row): GoldRecord => {
    const total: Fen = amountOf(row.amount);
    const side: GoldSide = row.kind === KIND_OF.buy ? 'buy' : 'sell';
    return {
      orderNo: row.order_no,
      side,
      grams: grams(Number(row.units)),
      price: amountOf(row.price),
      worth: amountOf(row.worth),
      fee: amountOf(row.fee),
      total,
      at: epochMs(Number(row.placed_at)),
      profit: side === 'buy' ? null : subtractFen(total, amountOf(row.cost)),
      card: { kind: row.card_kind, bankCode: row.bank_code, bankName: row.bank_name, tail: row.tail },
    };
  });
};
