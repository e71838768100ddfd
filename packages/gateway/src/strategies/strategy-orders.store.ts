import { areDaysKnown } from '@caifu/core/calendar';
import { orderDays } from '@caifu/core/funds';
import type { Message } from '@caifu/core/kit';
import { cardProblem, shortage } from '@caifu/core/purchase';
import { matchingAsked, type Suitability } from '@caifu/core/qualification';
import {
  adviserGap,
  judgeStrategy,
  splitPurchase,
  STRATEGY_AGREEMENT_VERSION,
  strategyBar,
  strategyBuyQuote,
  strategyRedeemQuote,
  type DaysOfPart,
  type StrategyCommand,
  type StrategyOffer,
  type StrategyReceipt,
  type StrategySide,
  type StrategySubject,
} from '@caifu/core/strategies';
import { epochMs, fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readMember } from '../account/members.store.ts';
import { claimOrder, type Asked, type Ordered, type OrderKind, type OrderTypes } from '../cashier/take-order.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { FundOrderNeeds } from '../fund-trading/fund-orders.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, isRefusal, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { lawOn } from '../ground/law.store.ts';
import { investorAccount, openAccounts } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { readCards } from '../orders/cards.store.ts';
import { openOrder } from '../orders/order-book.ts';
import { FREE_PASS, judgeGate, orderRefused, warningClaims, type GatePass } from '../orders/order-rules.ts';
import { amountOf } from '../products/products.store.ts';
import {
  lockAccount,
  plainStrategy,
  readAccount,
  readDetails,
  readParts,
  readStrategy,
  unknownStrategy,
  type OfferedStrategy,
  type StrategyAccount,
  type WeighedDetail,
} from './strategy-data.store.ts';
import { lockFunds, placePurchases, placeSales } from './strategy-placing.ts';
import { cancelOpenChanges } from './strategy-changes.ts';
import { hiddenStrategy, readViewer } from './strategy-viewer.store.ts';

export const STRATEGY_KIND = { buy: 'strategy-buy', redeem: 'strategy-redeem' } as const satisfies Record<StrategySide, string>;

type Reading = Pick<Deps, 'db' | 'calls' | 'calendar' | 'clock' | 'law'>;

/** A strategy with its funds, read before the transaction, because an embedded database has one connection. */
export interface PreparedStrategy {
  readonly strategy: OfferedStrategy;
  readonly details: readonly WeighedDetail[];
  /** [LAW-28] [LAW-31] Why the investor is not sold it; null: he is. */
  readonly bar: Message | null;
}

export const prepareStrategy = async (
  deps: Pick<Deps, 'db' | 'calls' | 'law' | 'clock'>,
  investorId: string,
  strategyCode: string,
  at: EpochMs,
): Promise<PreparedStrategy | null> => {
  const strategy = await readStrategy(deps.db, shanghaiDateOf(at), strategyCode);
  if (strategy === null) return null;
  const account = await readAccount(deps.db, investorId, strategyCode);
  const on = { law: deps.law.now(), today: shanghaiDateOf(at) };
  return {
    strategy,
    details: await readDetails(deps.db, deps, strategy, account?.accountNo ?? null),
    bar: adviserGap(strategy, on.law) ?? strategyBar(strategy, await readViewer(deps, investorId, account), on),
  };
};

/** [GW-1171] The facts for the judgement of an order. */
export const readStrategyOffer = async (deps: Reading, investorId: string, subject: StrategySubject): Promise<Reply<StrategyOffer>> => {
  const at = deps.clock.now();
  const prepared = await prepareStrategy(deps, investorId, subject.strategyCode, at);
  if (prepared === null) return unknownStrategy();
  if (subject.side === 'buy' && prepared.bar !== null) return hiddenStrategy(prepared.bar);
  return answered(await offerOf(deps, deps.db, investorId, subject.side, prepared, at));
};

const offerOf = async (
  deps: FundOrderNeeds,
  cx: Connection,
  investorId: string,
  side: StrategySide,
  { strategy, details }: PreparedStrategy,
  at: EpochMs,
): Promise<StrategyOffer> => {
  const account = await readAccount(cx, investorId, strategy.strategyCode);
  const accountNo = account?.accountNo ?? null;
  const { rows } = await sql<{ card_id: string | null; is_rebalancing: boolean }>`
    select (select o.card_id from trade_order o join card c on c.card_id = o.card_id and c.unbound_at is null
        where o.investor_id = ${investorId} and o.kind in ('strategy-buy', 'strategy-redeem') order by o.placed_at desc limit 1) as card_id,
      exists (select 1 from strategy_order_terms t join trade_order o on o.order_no = t.order_no
        where t.account_no = ${accountNo} and o.kind = 'strategy-rebalance' and o.state in ('selling', 'buying')) as is_rebalancing`.execute(
    cx,
  );
  return {
    side,
    strategy: plainStrategy(strategy),
    parts: await readParts(cx, deps, details, accountNo, at),
    cards: await readCards(cx, investorId, at),
    lastUsedCardId: rows[0]?.card_id ?? null,
    mode: account?.mode ?? null,
    cash: account?.cash ?? fen(0),
    feeAccrued: account?.feeAccrued ?? fen(0),
    isRebalancing: rows[0]?.is_rebalancing ?? false,
  };
};

/** [GW-1343] The request id of a plan's debit: one for each plan and due day. */
export const planRequestId = (planNo: string, dueOn: string): string => `${OF_PLANS}${planNo}:${dueOn}`;

const OF_PLANS = 'plan:';

interface StrategyOrder extends OrderTypes {
  readonly command: StrategyCommand;
  readonly needs: Pick<Deps, 'calls' | 'calendar' | 'settings' | 'law' | 'clock'>;
  readonly prepared: PreparedStrategy;
  readonly held: StrategyAccount;
  readonly facts: StrategyOffer;
  readonly pass: GatePass;
  readonly verdict: null;
  readonly receipt: StrategyReceipt;
}

/**
 * [GW-1172] A strategy is bought, or a part of it redeemed, with one order of each fund. Purchases and redemptions have one kind of request
 * id.
 */
export const STRATEGY_ORDERS: OrderKind<StrategyOrder> = {
  request: 'strategy',
  // Clients may not use ids of plans, because that would block the debit.
  mayBeAsked: (requestId) => !requestId.startsWith(OF_PLANS),
  fingerprint: ({ strategyCode, wish, cardId }) => [strategyCode, wish.side, wish.side === 'buy' ? wish.amount : wish.ratio, cardId],
  prepare: async (deps, { investorId, command, at }) =>
    (await prepareStrategy(deps, investorId, command.strategyCode, at)) ?? unknownStrategy(),
  lock: async (tx, _, asked, { details }) => {
    const account = await lockOwnAccount(tx, asked);
    if (account === null) return orderRefused({ kind: 'strategy-nothing-held' });
    await lockFunds(tx, account.accountNo, details);
    return account;
  },
  read: (deps, cx, { investorId, command, at }, prepared) => offerOf(deps, cx, investorId, command.wish.side, prepared, at),
  admit: async (deps, asked, offer) => (asked.command.wish.side === 'buy' ? admitBuyer(deps, asked, offer) : FREE_PASS),
  judge: (deps, { command, at }, offer, prepared) =>
    (command.wish.side === 'buy' && prepared.bar !== null ? hiddenStrategy(prepared.bar) : null) ??
    judgeOffer(offer, command) ??
    (areStrategyDaysKnown(deps, prepared, at) ? null : orderRefused({ kind: 'dates-unknown' })),
  write: (tx, deps, ordered) => writeOrder(tx, deps, ordered),
  accepted: ({ strategyCode, wish }) => ({
    kind: wish.side === 'buy' ? 'strategy-buy-accepted' : 'strategy-redeem-accepted',
    about: strategyCode,
  }),
  receipt: async ({ db }, investorId, orderNo) => answered(await receiptOf(db, investorId, orderNo)),
  notArrived: () => orderRefused({ kind: 'strategy-not-arrived' }),
  limits: {
    balance_not_negative: () => orderRefused({ kind: 'payment-short' }),
    card_is_bound: () => refused(RET_CODE.unknownId, { kind: 'card-not-chosen' }),
  },
};

/** Checks the gate and the agreement. */
const admitBuyer = async (
  deps: Deps,
  { investorId, command: { warning, agreed }, at }: Asked<StrategyCommand>,
  { strategy }: StrategyOffer,
): Promise<GatePass | Refusal> => {
  const member = await readMember(deps.db, investorId, shanghaiDateOf(at));
  if (member === null) throw new Error('a session belongs to an investor that is not there');
  const judged = judgeGate(member, { level: strategy.riskLevel, family: null, warning }, { at, law: deps.law.now() });
  if (isRefusal(judged)) return judged;
  return agreed ? judged : orderRefused({ kind: 'strategy-agreement-unticked' });
};

/** Whether the calendar knows the days of the fund orders. Demo mode may estimate them. */
export const areStrategyDaysKnown = (
  { calendar, settings }: Pick<Deps, 'calendar'> & { readonly settings: Pick<Deps['settings'], 'DEMO'> },
  { details }: Pick<PreparedStrategy, 'details'>,
  at: EpochMs,
): boolean => {
  const days = details.map(({ detail }) => orderDays(calendar, at, detail.terms));
  return (
    settings.DEMO ||
    areDaysKnown(
      calendar,
      days.flatMap(({ tradingDay, confirmedOn, arrivesOn }) => [tradingDay, confirmedOn, arrivesOn]),
    )
  );
};

const judgeOffer = (offer: StrategyOffer, { wish, cardId }: StrategyCommand): Refusal | null => {
  const problem = judgeStrategy(offer, wish);
  if (problem !== null) return refused(wish.side === 'buy' ? RET_CODE.amountRule : RET_CODE.redeemRule, problem);
  const card = offer.cards.find((each) => each.cardId === cardId);
  if (card === undefined)
    return refused(RET_CODE.unknownId, { kind: wish.side === 'buy' ? 'card-not-chosen' : 'strategy-account-missing' });
  if (wish.side === 'redeem') return null;
  const payment = cardProblem(card, { family: 'private', walletOnly: false }, wish.amount) ?? shortage(card, wish.amount);
  return payment === null ? null : refused(RET_CODE.cardRule, payment);
};

/** [GW-1341] The facts for the judgement of a purchase within another transaction: the account, if it exists, and its funds are locked. */
export const lockStrategyOffer = async (
  tx: Tx,
  deps: FundOrderNeeds,
  investorId: string,
  prepared: PreparedStrategy,
  at: EpochMs,
): Promise<StrategyOffer> => {
  const account = await lockAccount(tx, accountNoOf(investorId, prepared.strategy.strategyCode));
  if (account !== null) await lockFunds(tx, account.accountNo, prepared.details);
  return offerOf(deps, tx, investorId, 'buy', prepared, at);
};

/** [GW-1341] Places a purchase judged with that offer. Returns the order number. Throws if its request id is taken. */
export const placeStrategyBuyIn = async (
  tx: Tx,
  deps: FundOrderNeeds,
  {
    offer,
    prepared,
    suitability,
    ...asked
  }: Asked<StrategyCommand> & {
    readonly offer: StrategyOffer;
    readonly prepared: PreparedStrategy;
    readonly suitability: Suitability;
  },
): Promise<string> => {
  const held = await lockOwnAccount(tx, asked);
  if (held === null) throw new Error('a purchase of a strategy opens its account');
  await lockFunds(tx, held.accountNo, prepared.details);
  const orderNo = await claimOrder(tx, STRATEGY_ORDERS, asked);
  if (orderNo === null) throw new Error('a purchase of a strategy was placed before');
  await writeOrder(tx, deps, { ...asked, orderNo, prepared, held, facts: offer, pass: { suitability, warning: asked.command.warning } });
  return orderNo;
};

const accountNoOf = (investorId: string, strategyCode: string): string => `${investorId}.${strategyCode}`;

/** The locked account of the order. A first purchase opens it. null: there is nothing to redeem. */
const lockOwnAccount = async (
  tx: Tx,
  { investorId, command: { strategyCode, wish }, at }: Asked<StrategyCommand>,
): Promise<StrategyAccount | null> => {
  const accountNo = accountNoOf(investorId, strategyCode);
  if (wish.side === 'buy') await openStrategyAccount(tx, { accountNo, investorId, strategyCode, mode: wish.mode }, at);
  return lockAccount(tx, accountNo);
};

/** [GW-1173] An investor account of the ledger with one card, whose money is the strategy's. */
const openStrategyAccount = async (
  tx: Tx,
  { accountNo, investorId, strategyCode, mode }: Pick<StrategyAccount, 'accountNo' | 'investorId' | 'strategyCode' | 'mode'>,
  at: EpochMs,
): Promise<void> => {
  const today = shanghaiDateOf(at);
  const { rows } = await sql`select 1 from strategy_account where account_no = ${accountNo}`.execute(tx);
  if (rows.length > 0) return;
  // Nobody can sign in with it, because it is no telephone number.
  await sql`
    insert into investor (investor_id, mobile, display_name, created_at) values (${accountNo}, ${`strategy:${accountNo}`}, '', ${at}) on conflict do nothing`.execute(
    tx,
  );
  const cash = investorAccount('strategy-cash', accountNo);
  await openAccounts(tx, [cash, investorAccount('fund-transit', accountNo), investorAccount('fund-payout', accountNo)], accountNo);
  await sql`
    insert into card (card_id, investor_id, kind, bank_code, bank_name, tail, account_id, position)
    select ${accountNo}, ${accountNo}, 'strategy', '', s.strategy_name, '', ${cash.accountId}, 0 from strategy s where s.strategy_code = ${strategyCode}
    on conflict do nothing`.execute(tx);
  await sql`
    insert into strategy_account (account_no, investor_id, strategy_code, card_id, mode, agreement_version, law, opened_at, version, fee_through)
    select ${accountNo}, ${investorId}, ${strategyCode}, ${accountNo}, ${mode}, ${STRATEGY_AGREEMENT_VERSION}, ${lawOn(at)}, ${at},
      (select max(v.version) from strategy_version v where v.strategy_code = ${strategyCode} and v.since <= ${today}::date), ${today}::date
    from strategy s where s.strategy_code = ${strategyCode} on conflict do nothing`.execute(tx);
};

/** Writes order, terms, money and the fund orders together. */
const writeOrder = async (tx: Tx, deps: FundOrderNeeds, ordered: Ordered<StrategyOrder>): Promise<void> => {
  const { investorId, orderNo, command, facts: offer, held: account, prepared, pass, channel, at } = ordered;
  const { wish, cardId } = command;
  const { accountNo } = account;
  const today = shanghaiDateOf(at);
  await cancelOpenChanges(tx, [accountNo], 'superseded', today, at);
  const daysOf: DaysOfPart = ({ terms }) => orderDays(deps.calendar, at, terms);
  const bought = wish.side === 'buy' ? strategyBuyQuote(offer, wish.amount, daysOf) : null;
  const redeemed = wish.side === 'redeem' ? strategyRedeemQuote(offer, wish.ratio, daysOf) : null;
  // The expected proceeds of a redemption, at least one fen for a fund without a value.
  const amount = wish.side === 'buy' ? wish.amount : fen(Math.max(1, redeemed?.net ?? 0));
  const doneOn = bought?.confirmedOn ?? redeemed?.arrivesOn ?? today;
  await openOrder(tx, {
    orderNo,
    kind: STRATEGY_KIND[wish.side],
    investorId,
    cardId,
    state: 'placed',
    amount,
    ...(bought === null ? {} : { fee: bought.fee }),
    placedAt: at,
    applyDate: today,
    confirmDate: doneOn,
    ...(redeemed === null ? {} : { arrivalDate: doneOn }),
    paidAt: at,
    matching: wish.side === 'buy' ? matchingAsked(deps.law.now(), { productLevel: prepared.strategy.riskLevel, ...pass }) : null,
    care: pass.warning?.care ?? null,
  });
  await tx
    .insertInto('strategy_order_terms')
    .values({
      order_no: orderNo,
      account_no: accountNo,
      ratio_ppm: wish.side === 'redeem' ? wish.ratio : null,
      cash: String(redeemed?.cash ?? 0),
      suitability: pass.suitability,
      claims: JSON.stringify(wish.side === 'buy' ? { agreement: STRATEGY_AGREEMENT_VERSION, ...warningClaims(pass.warning) } : {}),
    })
    .execute();
  const placing = { orderNo, account, details: prepared.details, channel, at };
  if (wish.side === 'buy') {
    const { rows } = await sql<{ account_id: string }>`
      select account_id from card where card_id = ${cardId} and investor_id = ${investorId}`.execute(tx);
    const [card] = rows;
    if (card === undefined) throw new Error('an order is paid with a card that is not there');
    const money = { from: { accountId: card.account_id }, to: investorAccount('strategy-cash', accountNo), amount };
    await move(tx, { kind: 'strategy-pay', reference: orderNo, businessDate: today, postedAt: at, ...money });
    await sql`update strategy_account set invested = invested + ${amount} where account_no = ${accountNo}`.execute(tx);
    await placePurchases(tx, deps, placing, splitPurchase(offer, wish.amount));
  } else {
    const sales = (redeemed?.lines ?? []).flatMap(({ fundCode, shares }) =>
      offer.parts.filter(({ fund }) => fund.fundCode === fundCode).map((part) => ({ part, shares })),
    );
    await placeSales(tx, deps, placing, sales);
  }
};

const receiptOf = async (cx: Connection, investorId: string, orderNo: string): Promise<StrategyReceipt> => {
  const { rows } = await sql<{ kind: string; amount: string; placed_at: string }>`
    select kind, amount, placed_at from trade_order where order_no = ${orderNo} and investor_id = ${investorId}`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a request id names an order that is not there');
  return {
    orderNo,
    side: row.kind === STRATEGY_KIND.buy ? 'buy' : 'redeem',
    amount: amountOf(row.amount),
    placedAt: epochMs(Number(row.placed_at)),
  };
};
