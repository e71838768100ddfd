import {
  driftOf,
  rebalanceCost,
  rebalancePurchases,
  rebalanceReason,
  rebalanceSales,
  weighed,
  weightsNow,
  type RebalanceCancel,
  type RebalanceReason,
  type StrategyAdvice,
  type StrategyMode,
  type StrategyPart,
  type StrategyRecord,
} from '@caifu/core/strategies';
import { orderDays } from '@caifu/core/funds';
import { addDays, addFen, calendarDate, ratePpm, shanghaiDateOf, type CalendarDate, type EpochMs, type RatePpm } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { WEB } from '../ground/http/caller.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { FundOrderNeeds } from '../fund-trading/fund-orders.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { asWhole, inParts } from '../ledger/apart.ts';
import { messagesOf } from '../orders/messages.ts';
import { openOrder, orderMovesOf } from '../orders/order-book.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import {
  lockAccount,
  notHeld,
  plainStrategy,
  readAccount,
  readAccounts,
  readDetails,
  readParts,
  readStrategy,
  type OfferedStrategy,
  type StrategyAccount,
  type WeighedDetail,
} from './strategy-data.store.ts';
import { lockFunds, placePurchases, placeSales } from './strategy-placing.ts';
import { readStrategyRecords } from './strategy-records.store.ts';

export const REBALANCE = 'strategy-rebalance';
export const moveChanges = orderMovesOf<'new' | 'selling' | 'buying' | 'done' | 'cancelled'>(REBALANCE);

type Working = Pick<Deps, 'db' | 'longWork' | 'calls' | 'calendar' | 'clock' | 'law'>;

/** The days for which a change waits for the investor. */
const ANSWER_DAYS = 10;
/** Accounts in one read. */
const AT_ONCE = 500;

/**
 * [GW-1176] The work on strategies' funds after a settled day, outside of the day's transaction (like that of plans, decision 0296):
 * changes with paid sales buy, unanswered ones end, and accounts without an order in progress are compared with their weights. Each account
 * is a transaction of its own. Another run does the rest.
 */
export const runStrategies = async (deps: Working): Promise<void> => {
  const at = deps.clock.now();
  const day = shanghaiDateOf(at);
  const { rows } = await sql<{ is_any: boolean }>`select exists (select 1 from strategy_account) as is_any`.execute(deps.db);
  if (rows[0]?.is_any !== true || !deps.calendar.isTradingDay(day)) return;
  await asWhole(deps.longWork, { step: 'expire-changes', day, at }, () => expireChanges(deps, day, at));
  const apart = { kind: 'row', nameOf: (no: string) => no, day, at } as const;
  await inParts(deps.longWork, { ...apart, step: 'buy-with-sales' }, await readSold(deps.db), async ([orderNo = '']) => {
    const prepared = await prepare(
      deps,
      sql`a.account_no = (select t.account_no from strategy_order_terms t where t.order_no = ${orderNo})`,
      at,
    );
    if (prepared !== null) await inTransaction(deps.longWork, (tx) => buyWithSales(tx, deps, prepared, orderNo, at));
  });
  for (let last = ''; ;) {
    const due: readonly string[] = await readToWeigh(deps.db, day, last);
    await inParts(deps.longWork, { ...apart, step: 'weigh-accounts' }, due, async ([accountNo = '']) => {
      const prepared = await prepare(deps, sql`a.account_no = ${accountNo}`, at);
      if (prepared !== null) await inTransaction(deps.longWork, (tx) => weighAccount(tx, deps, prepared, day, at));
    });
    const next = due.at(-1);
    if (next === undefined) return;
    last = next;
  }
};

/** Accounts with belongings and without an order in progress. */
const readToWeigh = async (cx: Connection, day: CalendarDate, after: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ account_no: string }>`
    select a.account_no from strategy_account a where a.account_no > ${after}
      and exists (select 1 from fund_position p where p.investor_id = a.account_no and p.shares > 0)
      and ${noneUnderWay('a')}
      -- a declined or expired change is not proposed again on the same day
      and not exists (select 1 from strategy_order_terms t join trade_order o on o.order_no = t.order_no
        where t.account_no = a.account_no and o.kind = ${REBALANCE} and (o.apply_date = ${day}::date or o.settled_on = ${day}::date))
    order by a.account_no limit ${AT_ONCE}`.execute(cx);
  return rows.map(({ account_no: accountNo }) => accountNo);
};

const noneUnderWay = (account: string) => sql`
  not exists (select 1 from strategy_order_terms t join trade_order o on o.order_no = t.order_no
    where t.account_no = ${sql.ref(`${account}.account_no`)} and o.state in ('placed', 'new', 'selling', 'buying'))`;

/** An account with its strategy and its funds, read before the transaction, because an embedded database has one connection. */
interface Prepared {
  readonly accountNo: string;
  readonly strategy: OfferedStrategy;
  readonly details: readonly WeighedDetail[];
}

/** null: the strategy is no longer offered. */
const prepare = async (deps: Pick<Deps, 'db' | 'calls' | 'law'>, which: ReturnType<typeof sql>, at: EpochMs): Promise<Prepared | null> => {
  const [account] = await readAccounts(deps.db, which);
  const strategy = account === undefined ? null : await readStrategy(deps.db, shanghaiDateOf(at), account.strategyCode);
  if (account === undefined || strategy === null) return null;
  return { accountNo: account.accountNo, strategy, details: await readDetails(deps.db, deps, strategy, account.accountNo) };
};

interface Scene extends Prepared {
  readonly account: StrategyAccount;
  readonly parts: readonly StrategyPart[];
}

/** The account with its funds, locked. */
const sceneOf = async (tx: Tx, deps: FundOrderNeeds, prepared: Prepared, at: EpochMs): Promise<Scene> => {
  const { accountNo, details } = prepared;
  const account = await lockAccount(tx, accountNo);
  if (account === null) throw new Error('an account of a strategy is gone');
  await lockFunds(tx, accountNo, details);
  return { ...prepared, account, parts: await readParts(tx, deps, details, accountNo, at) };
};

/** [GW-1177] A drift beyond the limit, or newer weights, open a change: on mandate it sells at once, on advice it waits for the investor. */
const weighAccount = async (tx: Tx, deps: FundOrderNeeds, prepared: Prepared, day: CalendarDate, at: EpochMs): Promise<void> => {
  const scene = await sceneOf(tx, deps, prepared, at);
  const { rows } = await sql`select 1 from strategy_account a where a.account_no = ${prepared.accountNo} and ${noneUnderWay('a')}`.execute(
    tx,
  );
  if (rows.length === 0) return;
  const { account, strategy, parts } = scene;
  const weights = weighed(parts);
  if (weights === null) return;
  const drift = driftOf(weights, account.cash);
  const reason = rebalanceReason(strategy, { version: account.version, drift }, { parts, cash: account.cash });
  if (reason === null) return;
  const orderNo = await openChange(tx, scene, { reason, drift, now: weightsNow(weights, account.cash) }, day, at);
  if (account.mode === 'mandate') await carryOut(tx, deps, scene, orderNo, 'new', at);
};

const openChange = async (
  tx: Tx,
  { account, strategy, parts }: Scene,
  { reason, drift, now }: { readonly reason: RebalanceReason; readonly drift: RatePpm; readonly now: readonly RatePpm[] },
  day: CalendarDate,
  at: EpochMs,
): Promise<string> => {
  const orderNo = newOrderNo(day);
  const values = weighed(parts) ?? [];
  await openOrder(tx, {
    orderNo,
    kind: REBALANCE,
    investorId: account.investorId,
    state: 'new',
    amount: addFen(account.cash, ...values.map(({ value }) => value)),
    placedAt: at,
    applyDate: day,
  });
  await tx
    .insertInto('strategy_order_terms')
    .values({
      order_no: orderNo,
      account_no: account.accountNo,
      ratio_ppm: null,
      cash: '0',
      reason,
      mode: account.mode,
      version: strategy.version,
      drift_ppm: drift,
      answer_until: account.mode === 'advice' ? addDays(day, ANSWER_DAYS) : null,
    })
    .execute();
  await tx
    .insertInto('strategy_change_weight')
    .values(
      parts.map(({ fund, weight }, index) => ({
        order_no: orderNo,
        fund_code: fund.fundCode,
        from_ppm: now[index] ?? ratePpm(0),
        to_ppm: weight,
      })),
    )
    .execute();
  // [GW-1190] only an investor who has to answer is informed before it is done
  if (account.mode === 'advice') {
    await sql`
      with due as (
        select o.order_no, o.investor_id, a.strategy_code as product_code, t.answer_until from trade_order o
          join strategy_order_terms t on t.order_no = o.order_no join strategy_account a on a.account_no = t.account_no where o.order_no = ${orderNo}),
      ${messagesOf({ kind: 'strategy-proposed', at, day: sql`due.answer_until` })} select 1`.execute(tx);
  }
  return orderNo;
};

/**
 * [GW-1178] Places the sales of a change. If a fund to be sold completely accepts no redemption, the change ends, because it could only be
 * half done.
 */
const carryOut = async (tx: Tx, deps: FundOrderNeeds, scene: Scene, orderNo: string, from: 'new', at: EpochMs): Promise<void> => {
  const { account, details, parts } = scene;
  const sales = rebalanceSales(parts, account.cash);
  const day = shanghaiDateOf(at);
  const isStuck = parts.some(
    (part) => part.weight === 0 && part.available > 0 && !sales.some(({ part: sold }) => sold.fund.fundCode === part.fund.fundCode),
  );
  if (isStuck || (sales.length === 0 && account.cash === 0)) {
    await sql`with ${moveChanges('ended', {
      from: [from],
      to: 'cancelled',
      at,
      set: sql`settled_on = ${day}::date`,
      where: sql`s.order_no = ${orderNo}`,
    })} update strategy_order_terms t set cancel_reason = 'suspended' from ended where t.order_no = ended.order_no`.execute(tx);
    return;
  }
  await sql`with ${moveChanges('begun', { from: [from], to: 'selling', at, where: sql`s.order_no = ${orderNo}` })} select 1`.execute(tx);
  await placeSales(tx, deps, { orderNo, account, details, channel: WEB, at }, sales);
};

/** Changes whose sales have all ended. */
const readSold = async (cx: Connection): Promise<readonly string[]> => {
  const { rows } = await sql<{ order_no: string }>`
    select o.order_no from trade_order o where o.kind = ${REBALANCE} and o.state = 'selling'
      and not exists (select 1 from strategy_order_part p join trade_order f on f.order_no = p.fund_order_no
        where p.order_no = o.order_no and f.state not in ('paid', 'failed', 'cancelled'))
    order by o.order_no`.execute(cx);
  return rows.map(({ order_no: orderNo }) => orderNo);
};

/** [GW-1178] Buys with the money of the sales. Without a purchase the change is done. */
const buyWithSales = async (tx: Tx, deps: FundOrderNeeds, prepared: Prepared, orderNo: string, at: EpochMs): Promise<void> => {
  const scene = await sceneOf(tx, deps, prepared, at);
  const { rows } = await sql`select 1 from trade_order where order_no = ${orderNo} and state = 'selling' for update`.execute(tx);
  if (rows.length === 0) return;
  const { account, details, parts } = scene;
  // [GW-1683] On advice, the money of an ended fund stays in the account until the investor agrees to a change.
  const { rows: ended } = await sql`
    select from strategy_order_part p join fund_order_terms t on t.order_no = p.fund_order_no where p.order_no = ${orderNo} and t.channel = 'fund-end'`.execute(
    tx,
  );
  const purchases = ended.length > 0 && account.mode === 'advice' ? [] : rebalancePurchases(parts, account.cash);
  await sql`with ${moveChanges('bought', { from: ['selling'], to: 'buying', at, where: sql`s.order_no = ${orderNo}` })} select 1`.execute(
    tx,
  );
  await placePurchases(tx, deps, { orderNo, account, details, channel: WEB, at }, purchases);
  if (purchases.length === 0) await endChanges(tx, shanghaiDateOf(at), at);
};

/** [GW-1178] A change whose purchases have all ended is done, and its weights become those of the account. */
export const endChanges = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with ${moveChanges('ended', {
      from: ['buying'],
      to: 'done',
      at,
      set: sql`settled_on = ${day}::date`,
      where: sql`not exists (select 1 from strategy_order_part p join trade_order f on f.order_no = p.fund_order_no
        where p.order_no = s.order_no and f.state not in ('confirmed', 'paid', 'failed', 'cancelled'))`,
      returning: sql`s.investor_id`,
    })},
    ${messagesOf({
      kind: 'strategy-changed',
      at,
      of: sql`(select e.*, a.strategy_code as product_code from ended e join strategy_order_terms t on t.order_no = e.order_no
        join strategy_account a on a.account_no = t.account_no) as due`,
    })}
    update strategy_account a set version = t.version from strategy_order_terms t join ended on ended.order_no = t.order_no
    where a.account_no = t.account_no and t.version is not null`.execute(tx);
};

/** [GW-1179] Ends a waiting change when another event has changed the holdings. */
export const cancelOpenChanges = async (
  tx: Connection,
  accounts: readonly string[],
  reason: RebalanceCancel,
  day: CalendarDate,
  at: EpochMs,
): Promise<void> => {
  await sql`
    with ${moveChanges('ended', {
      from: ['new'],
      to: 'cancelled',
      at,
      set: sql`settled_on = ${day}::date`,
      beside: sql`strategy_order_terms t`,
      where: sql`t.order_no = s.order_no and t.account_no = any(${accounts}::text[])`,
    })} update strategy_order_terms t set cancel_reason = ${reason} from ended where t.order_no = ended.order_no`.execute(tx);
};

/** [GW-1179] Ends a change that was not answered in time. */
const expireChanges = async ({ longWork }: Pick<Deps, 'longWork'>, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with ${moveChanges('ended', {
      from: ['new'],
      to: 'cancelled',
      at,
      set: sql`settled_on = ${day}::date`,
      beside: sql`strategy_order_terms t`,
      where: sql`t.order_no = s.order_no and t.answer_until < ${day}::date`,
    })} update strategy_order_terms t set cancel_reason = 'expired' from ended where t.order_no = ended.order_no`.execute(longWork);
};

/** [GW-1180] Changes of an investor's holding in a strategy. [GW-1625] A waiting one shows the cost of agreeing now. */
export const readAdvice = async (
  deps: Pick<Deps, 'db' | 'clock' | 'calls' | 'calendar' | 'law'>,
  investorId: string,
  strategyCode: string,
): Promise<Reply<StrategyAdvice>> => {
  const strategy = await readStrategy(deps.db, shanghaiDateOf(deps.clock.now()), strategyCode);
  const account = await readAccount(deps.db, investorId, strategyCode);
  if (strategy === null || account === null) return notHeld();
  const changes = await readStrategyRecords(
    deps.db,
    investorId,
    sql`o.kind = ${REBALANCE} and t.account_no = ${account.accountNo}`,
    MOST_CHANGES,
  );
  if (!changes.some(isWaiting)) return answered({ strategy: plainStrategy(strategy), mode: account.mode, changes });
  const at = deps.clock.now();
  const details = await readDetails(deps.db, deps, strategy, account.accountNo);
  const parts = await readParts(deps.db, deps, details, account.accountNo, at);
  const cost = rebalanceCost(parts, account.cash, ({ terms }) => orderDays(deps.calendar, at, terms));
  return answered({
    strategy: plainStrategy(strategy),
    mode: account.mode,
    changes: changes.map((change) =>
      isWaiting(change) && change.rebalance !== null ? { ...change, rebalance: { ...change.rebalance, cost } } : change,
    ),
  });
};

const isWaiting = ({ state }: Pick<StrategyRecord, 'state'>): boolean => state === 'new';

const MOST_CHANGES = 50;

/** [GW-1180] The investor's answer. A change that is answered, or has ended, stays unchanged. */
export const answerChange = async (deps: Working, investorId: string, orderNo: string, agrees: boolean): Promise<Reply<StrategyAdvice>> => {
  const at = deps.clock.now();
  const day = shanghaiDateOf(at);
  const { rows } = await sql<{ account_no: string; strategy_code: string }>`
    select a.account_no, a.strategy_code from trade_order o join strategy_order_terms t on t.order_no = o.order_no
      join strategy_account a on a.account_no = t.account_no
    where o.order_no = ${orderNo} and o.investor_id = ${investorId} and o.kind = ${REBALANCE}`.execute(deps.db);
  const [found] = rows;
  if (found === undefined) return refused(RET_CODE.unknownId, { kind: 'strategy-record-unknown' });
  const prepared = await prepare(deps, sql`a.account_no = ${found.account_no}`, at);
  if (prepared === null) return notHeld();
  const isOver = await inTransaction(deps.db, async (tx): Promise<boolean> => {
    const scene = await sceneOf(tx, deps, prepared, at);
    const { rows: open } = await sql<{ state: string; answer_until: string | null }>`
      select o.state, t.answer_until from trade_order o join strategy_order_terms t on t.order_no = o.order_no
      where o.order_no = ${orderNo} for update of o`.execute(tx);
    const until = open[0]?.answer_until ?? null;
    if (open[0]?.state !== 'new') return false;
    if (until !== null && calendarDate(until) < day) return true;
    if (agrees) await carryOut(tx, deps, scene, orderNo, 'new', at);
    else await cancelOpenChanges(tx, [found.account_no], 'declined', day, at);
    return false;
  });
  return isOver ? orderRefused({ kind: 'strategy-change-over' }) : readAdvice(deps, investorId, found.strategy_code);
};

/** [GW-1180] Sets who may change the funds from now on. */
export const setMode = async (
  deps: Pick<Deps, 'db' | 'clock' | 'calls' | 'calendar' | 'law'>,
  investorId: string,
  strategyCode: string,
  mode: StrategyMode,
): Promise<Reply<StrategyAdvice>> => {
  await sql`update strategy_account set mode = ${mode} where investor_id = ${investorId} and strategy_code = ${strategyCode}`.execute(
    deps.db,
  );
  return readAdvice(deps, investorId, strategyCode);
};
