import {
  bankBar,
  bankFieldsOf,
  depositDays,
  earlyDraw,
  insuredHeld,
  isBindable,
  judgeBankOrder,
  missingPaperOf,
  orderDocuments,
  wealthDays,
  type BankCommand,
  type BankOffer,
  type BankOrderInput,
  type BankRecord,
  type BankSide,
  type PartnerTerms,
  type WealthDays,
} from '@caifu/core/bank';
import type { Service } from '@caifu/core/law';
import { isWarningAccepted, specialCareOf } from '@caifu/core/qualification';
import { shanghaiDateOf, type CalendarDate, type EpochMs, type RiskLevel } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readMember } from '../account/members.store.ts';
import { type Ordered, type OrderKind, type OrderTypes } from '../cashier/take-order.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { serviceBar } from '../ground/services.ts';
import type { Connection } from '../ground/database/schema.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { readCards } from '../orders/cards.store.ts';
import { openOrder } from '../orders/order-book.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { hearBanks, settleBankOrders } from './bank-answers.ts';
import { readCustomer } from './bank-papers.store.ts';
import { readBankRecord } from './bank-records.store.ts';
import { offeredWealth, readWealth } from './bank-wealth.store.ts';
import type { SignedDocuments } from './tables.ts';
import { offeredProducts, partnerOf, partnerWith, readAccounts, readDeposits, readRest, termsOf } from './bank.store.ts';

const KIND_OF = {
  in: 'bank-in',
  out: 'bank-out',
  buy: 'deposit-buy',
  draw: 'deposit-draw',
  instruct: 'deposit-instruct',
  subscribe: 'wealth-buy',
  redeem: 'wealth-redeem',
  rebind: 'bank-rebind',
  retire: 'bank-retire',
} as const satisfies Record<BankSide, string>;

/** [LAW-71] Money goes into an account for deposits or for wealth products; taking out, redeeming and retiring stay open. */
const servicesEntered = (side: BankSide): readonly [Service, ...(readonly Service[])] | null => {
  if (side === 'buy') return ['deposits'];
  if (side === 'subscribe') return ['bank-wealth'];
  return side === 'in' ? ['deposits', 'bank-wealth'] : null;
};

type Banks = Pick<Deps, 'partnerBanks' | 'calendar' | 'secrets' | 'law'>;
type Offered = { readonly offer: BankOffer } | { readonly refusal: Refusal };

/** [GW-1126] The facts for the judgement of an order. */
export const readBankOffer = async (deps: Deps, investorId: string, asked: BankOrderInput): Promise<Reply<BankOffer>> => {
  const services = servicesEntered(asked.side);
  const bar = services === null ? null : serviceBar(deps, ...services);
  if (bar !== null) return bar;
  await hearBanks(deps, investorId);
  const found = await offerOf(deps, deps.db, investorId, asked, deps.clock.now());
  return 'refusal' in found ? found.refusal : answered(found.offer);
};

const offerOf = async (deps: Banks, cx: Connection, investorId: string, { side, about }: BankOrderInput, at: EpochMs): Promise<Offered> => {
  const isOfDeposit = side === 'draw' || side === 'instruct';
  const deposit = isOfDeposit ? ((await readDeposits(deps, cx, investorId, about))[0] ?? null) : null;
  if (isOfDeposit && deposit === null) return { refusal: refused(RET_CODE.unknownId, { kind: 'bank-deposit-unknown' }) };
  const isOfWealth = side === 'subscribe' || side === 'redeem';
  const isOfProduct = side === 'buy' || isOfWealth;
  const partner = isOfProduct ? partnerWith(deps, about) : partnerOf(deps, deposit?.partnerCode ?? about);
  if (partner === null)
    return { refusal: refused(RET_CODE.unknownId, { kind: isOfProduct ? 'bank-product-unknown' : 'bank-partner-unknown' }) };
  const account = (await readAccounts(deps, cx, investorId, at)).find(({ partnerCode }) => partnerCode === partner.code);
  if (account === undefined) return { refusal: orderRefused({ kind: 'bank-account-missing' }) };
  const products = side === 'buy' ? await offeredProducts(deps, cx, partner, at) : [];
  const wealth = isOfWealth ? ((await offeredWealth(deps, cx, partner, at)).find(({ code }) => code === about) ?? null) : null;
  const customer = side === 'subscribe' ? await readCustomer(deps, cx, partner, investorId, at) : null;
  const isOfCards = side === 'in' || side === 'out' || side === 'rebind';
  const cards = isOfCards ? (await readCards(cx, investorId, at)).filter(isBindable) : [];
  return {
    offer: {
      side,
      partner: termsOf(partner),
      account,
      product: products.find(({ code }) => code === about) ?? null,
      deposit,
      wealth,
      holding: side === 'redeem' ? ((await readWealth(cx, investorId)).find(({ productCode }) => productCode === about) ?? null) : null,
      missingPaper: wealth === null || customer === null ? null : missingPaperOf(partner, customer, wealth, shanghaiDateOf(at)),
      specialCare: side === 'subscribe' && wealth !== null ? await careOf(deps, cx, investorId, wealth.risk, shanghaiDateOf(at)) : null,
      cards: cards
        .map((card) => ({ ...card, isBound: card.cardId === account.cardId }))
        .filter(({ isBound }) => side !== 'rebind' || !isBound)
        .toSorted((a, b) => Number(b.isBound) - Number(a.isBound)),
      insuredHeld: insuredHeld(
        { account, deposits: (await readDeposits(deps, cx, investorId)).filter(({ partnerCode }) => partnerCode === partner.code) },
        shanghaiDateOf(at),
      ),
      rest: side === 'rebind' || side === 'retire' ? await readRest(cx, investorId, partner.code) : null,
    },
  };
};

/** [LAW-108] By the law of the place, beside the bank's own test. */
const careOf = async (
  { law }: Banks,
  cx: Connection,
  investorId: string,
  level: RiskLevel,
  today: CalendarDate,
): Promise<string | null> => {
  const member = await readMember(cx, investorId, today);
  return member === null ? null : specialCareOf(member.bornOn, level, law.now(), today);
};

interface BankOrder extends OrderTypes {
  readonly command: BankCommand;
  readonly needs: Banks;
  readonly prepared: null;
  readonly held: null;
  readonly facts: BankOffer;
  readonly pass: null;
  readonly verdict: null;
  readonly receipt: BankRecord;
}

/**
 * [GW-1127] An order is written with its money in transit in one transaction, and sent to the bank afterwards. While the bank is silent the
 * order is processing. All orders at banks have one kind of request id.
 */
export const BANK_ORDERS: OrderKind<BankOrder> = {
  request: 'bank',
  entered: ({ side }) => servicesEntered(side),
  fingerprint: (command) => {
    const { amount, shares, cardId, instruction, day } = bankFieldsOf(command);
    return [command.side, command.about, amount ?? 0, shares, cardId, instruction, day];
  },
  prepare: async () => null,
  lock: async (tx, _, { investorId, command: { side, about } }) => {
    await sql`select 1 from bank_account where investor_id = ${investorId} for update`.execute(tx);
    // quotas are shared by all investors
    if (side === 'buy' || side === 'subscribe') await sql`select pg_advisory_xact_lock(hashtext(${`bank-product:${about}`}))`.execute(tx);
    return null;
  },
  read: async (deps, cx, { investorId, command, at }) => {
    const found = await offerOf(deps, cx, investorId, command, at);
    return 'refusal' in found ? found.refusal : found.offer;
  },
  admit: async () => null,
  judge: (_, { command, at }, offer) => judgeOffer(offer, command, at),
  write: (tx, deps, ordered) => writeOrder(tx, deps, ordered),
  follow: async (deps, { investorId, command, at }, orderNo) => {
    if (command.side !== 'instruct') await tellBank(deps, orderNo, command, investorId, at);
  },
  receipt: (deps, investorId, orderNo) => readBankRecord(deps, deps.db, investorId, orderNo),
  notArrived: () => orderRefused({ kind: 'bank-not-arrived' }),
  limits: {
    balance_not_negative: () => orderRefused({ kind: 'payment-short' }),
    card_is_bound: () => refused(RET_CODE.unknownId, { kind: 'bank-card-unchosen' }),
  },
};

const judgeOffer = (offer: BankOffer, command: BankCommand, at: EpochMs): Refusal | null => {
  const bar = bankBar(offer);
  if (bar !== null) return orderRefused(bar);
  const problem = judgeBankOrder(offer, command);
  if (problem !== null) return refused(problem.kind === 'request-malformed' ? RET_CODE.malformed : RET_CODE.amountRule, problem);
  const { day, warning } = bankFieldsOf(command);
  if (offer.specialCare !== null && !isWarningAccepted(warning?.care ?? null, at, offer.specialCare))
    return refused(RET_CODE.gateWarning, { kind: 'special-care-unconfirmed' });
  return dayOf(offer, at) === day ? null : orderRefused({ kind: 'bank-day-moved' });
};

/** [GW-1127] The day by which the order is judged, by the gateway's clock. */
const dayOf = ({ side, product, wealth }: BankOffer, at: EpochMs) =>
  side === 'subscribe' || side === 'redeem'
    ? (wealth?.tradingDay ?? null)
    : side === 'buy'
      ? (product?.valueOn ?? null)
      : side === 'draw'
        ? shanghaiDateOf(at)
        : null;

/** The bank is called after the order is committed, so a lost answer leaves the order as it is. */
const tellBank = async (
  deps: Pick<Deps, 'db' | 'partnerBanks'>,
  orderNo: string,
  command: BankCommand,
  investorId: string,
  at: EpochMs,
): Promise<void> => {
  const { rows } = await sql<{ partner_code: string }>`
    select t.partner_code from bank_order_terms t join trade_order o on o.order_no = t.order_no where o.order_no = ${orderNo} and o.investor_id = ${investorId}`.execute(
    deps.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('an order was taken and is not there');
  const { amount, shares } = bankFieldsOf(command);
  const result = await deps.partnerBanks.submit(
    { reference: orderNo, partnerCode: row.partner_code, day: shanghaiDateOf(at), amount: shares ?? amount ?? 0 },
    at,
  );
  if (result !== null) await settleBankOrders(deps, [{ reference: orderNo, result }], { day: shanghaiDateOf(at), at });
};

/** Writes order, terms and the money in transit together. */
const writeOrder = async (
  tx: Tx,
  { calendar }: Pick<Deps, 'calendar'>,
  { investorId, orderNo, command, facts: { partner, product, deposit, wealth, specialCare }, at }: Ordered<BankOrder>,
): Promise<void> => {
  const { side } = command;
  const { cardId, instruction, warning } = bankFieldsOf(command);
  const today = shanghaiDateOf(at);
  const kind = KIND_OF[side];
  const isInstruction = side === 'instruct';
  await openOrder(tx, {
    orderNo,
    kind,
    investorId,
    ...(cardId === null ? {} : { cardId }),
    state: isInstruction ? 'done' : 'sent',
    ...sizeOf(command, deposit),
    placedAt: at,
    applyDate: today,
    care: specialCare === null ? null : (warning?.care ?? null),
    ...(wealth === null ? {} : daysOf(wealthDays(calendar, wealth, at))),
  });
  const draw = command.side === 'draw' && deposit !== null ? earlyDraw(deposit, command.amount, today) : null;
  const days = product === null ? null : depositDays(calendar, partner.days, product.term, at);
  await tx
    .insertInto('bank_order_terms')
    .values({
      order_no: orderNo,
      partner_code: partner.code,
      product_code: product?.code ?? wealth?.code ?? deposit?.productCode ?? null,
      deposit_no: deposit?.depositNo ?? (side === 'buy' ? orderNo : null),
      name: product?.name ?? wealth?.name ?? deposit?.name ?? '',
      interest: draw?.interest ?? null,
      taken_back: draw?.takenBack ?? null,
      lost: draw?.lost ?? null,
      value_on: days?.valueOn ?? null,
      matures_on: days?.maturesOn ?? null,
      instruction,
      terms: product === null ? null : JSON.stringify({ ...product, demandRate: partner.demandRate, days: partner.days }),
      finished_at: isInstruction ? at : null,
      signed: signedFor(side, partner),
    })
    .execute();
  // [GW-1311] no order begins in an account whose end was requested
  if (side === 'retire')
    await sql`update bank_account set state = 'closing' where investor_id = ${investorId} and partner_code = ${partner.code}`.execute(tx);
  if (isInstruction && deposit !== null)
    await sql`update bank_deposit set instruction = ${instruction} where deposit_no = ${deposit.depositNo} and state = 'held'`.execute(tx);
  if (command.side === 'in' || command.side === 'out' || command.side === 'buy' || command.side === 'subscribe')
    await sendMoney(tx, { orderNo, investorId, partnerCode: partner.code, cardId, amount: command.amount }, command.side, at);
};

/** [LAW-58] The documents that an order agrees to, in their present versions; null: none. */
const signedFor = (side: BankSide, partner: PartnerTerms): string | null => {
  const documents = orderDocuments(side, partner);
  const signed: SignedDocuments = {
    documents,
    version: partner.version,
    contract: side === 'subscribe' ? partner.contractVersion : null,
  };
  return documents.length === 0 ? null : JSON.stringify(signed);
};

/** The size of an order: shares or money. An instruction covers its whole deposit, and a change of the account has no size. */
const sizeOf = (command: BankCommand, deposit: BankOffer['deposit']) => {
  const { amount, shares } = bankFieldsOf(command);
  if (shares !== null) return { shares };
  const moved = amount ?? (command.side === 'instruct' ? (deposit?.principal ?? null) : null);
  return moved === null ? {} : { amount: moved };
};

const daysOf = ({ tradingDay, confirmsOn, arrivesOn }: WealthDays) => ({ tradingDay, confirmDate: confirmsOn, arrivalDate: arrivesOn });

const sendMoney = async (
  tx: Tx,
  order: {
    readonly orderNo: string;
    readonly investorId: string;
    readonly partnerCode: string;
    readonly cardId: string | null;
    readonly amount: number;
  },
  side: 'in' | 'out' | 'buy' | 'subscribe',
  at: EpochMs,
): Promise<void> => {
  await sql`
    with due as (
      select ${order.orderNo}::text as order_no, ${order.investorId}::text as investor_id, ${order.partnerCode}::text as partner_code,
        (select c.account_id from card c where c.card_id = ${order.cardId} and c.investor_id = ${order.investorId}) as account_id, ${order.amount}::bigint as amount),
    ${postingsOf({ kind: KIND_OF[side], day: shanghaiDateOf(at), at }, [out('amount', side === 'in' ? 'account_id' : 'bank-balance'), into('amount', 'bank-transit')])}`.execute(
    tx,
  );
};
