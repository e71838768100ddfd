import { withoutFund, type StrategyMode } from '@caifu/core/strategies';
import { fen, ratePpm, type CalendarDate, type Fen } from '@caifu/core/values';
import { sql } from 'kysely';
import { readDueEnds } from '../fund-trading/fund-end/due-ends.ts';
import { payOutHoldings, type PaidOut } from '../fund-trading/fund-end/fund-liquidation.ts';
import type { OpeningDay, Tx } from '../ground/database/day-step.ts';
import { openOrder } from '../orders/order-book.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { moveChanges, REBALANCE } from './strategy-changes.ts';
import { STRATEGY_KIND } from './strategy-orders.store.ts';

/**
 * [GW-1683] Handles an ended fund of strategies. Its weight passes to the other funds of the strategy in proportion, or to the fund that
 * took it over. The shares of a liquidated fund in strategies' accounts are paid out as the sale of a change, which then buys the other
 * funds.
 */
export const endStrategyFunds = async (opening: OpeningDay): Promise<void> => {
  await reweigh(opening);
  for (const end of await readDueEnds(opening))
    if (end.kind === 'liquidation') await payOutHoldings(opening, end, 'strategies', (paid) => openChanges(opening, end.fundCode, paid));
};

interface VersionRow {
  readonly strategy_code: string;
  readonly version: number;
  readonly newest: number;
  readonly fund_code: string;
  readonly into_code: string | null;
  readonly weights: Readonly<Record<string, number>>;
}

/** One fund of a strategy at a time, because a second fund needs the weights left by the first one. */
const reweigh = async ({ tx, day }: OpeningDay): Promise<void> => {
  for (;;) {
    const { rows } = await sql<VersionRow>`
      select s.strategy_code, v.version, (select max(x.version) from strategy_version x where x.strategy_code = s.strategy_code) as newest, e.fund_code, e.into_code,
        (select json_object_agg(w.fund_code, w.weight_ppm) from strategy_weight w where w.strategy_code = s.strategy_code and w.version = v.version) as weights
      from strategy s cross join lateral (
          select x.version from strategy_version x where x.strategy_code = s.strategy_code and x.since <= ${day}::date order by x.version desc limit 1) as v
        join strategy_weight w on w.strategy_code = s.strategy_code and w.version = v.version
        join fund_end e on e.fund_code = w.fund_code and e.done_on is not null
      where (e.into_code is not null or w.weight_ppm < 1000000)
        -- all weights of the version are there
        and (select sum(o.weight_ppm) from strategy_weight o where o.strategy_code = s.strategy_code and o.version = v.version) = 1000000
      order by s.strategy_code, e.fund_code limit 1`.execute(tx);
    const [row] = rows;
    if (row === undefined) return;
    const next = row.newest + 1;
    const weights = withoutFund(
      Object.entries(row.weights).map(([fundCode, weight]) => ({ fundCode, weight: ratePpm(weight) })),
      row.fund_code,
      row.into_code,
    ).map(({ fundCode, weight }) => ({ fund_code: fundCode, weight_ppm: weight }));
    await sql`insert into strategy_version (strategy_code, version, since) values (${row.strategy_code}, ${next}, ${day}::date)`.execute(
      tx,
    );
    await sql`
      insert into strategy_weight (strategy_code, version, fund_code, weight_ppm)
      select ${row.strategy_code}, ${next}, w.fund_code, w.weight_ppm
      from jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) as w (fund_code text, weight_ppm integer)`.execute(tx);
    // The holding has moved together with the weights, so nothing has to be changed.
    if (row.into_code !== null)
      await sql`update strategy_account set version = ${next} where strategy_code = ${row.strategy_code} and version = ${row.version}`.execute(
        tx,
      );
  }
};

interface ChangeRow {
  readonly account_no: string;
  readonly investor_id: string;
  readonly strategy_code: string;
  readonly mode: StrategyMode;
  readonly version: number;
  readonly newest: number;
  /** Whether this is the strategy's only fund. */
  readonly is_sole: boolean;
  /** The card of the strategy's newest order, or else the wallet. */
  readonly card_id: string;
}

/** Each payment is the sale of a change to the newest weights. [FEN-11] For a strategy of only that fund it is a complete redemption. */
const openChanges = async (opening: OpeningDay, fundCode: string, paid: readonly PaidOut[]): Promise<void> => {
  const { tx, day, at } = opening;
  const { rows } = await sql<ChangeRow>`
    select a.account_no, a.investor_id, a.strategy_code, a.mode, a.version,
      (select max(x.version) from strategy_version x where x.strategy_code = a.strategy_code and x.since <= ${day}::date) as newest,
      exists (select from strategy_weight w where w.strategy_code = a.strategy_code and w.weight_ppm = 1000000
        and w.version = (select max(x.version) from strategy_version x where x.strategy_code = a.strategy_code and x.since <= ${day}::date)
        and w.fund_code = ${fundCode}) as is_sole,
      coalesce((select o.card_id from trade_order o join card c on c.card_id = o.card_id and c.unbound_at is null
          where o.investor_id = a.investor_id and o.kind in ('strategy-buy', 'strategy-redeem') order by o.placed_at desc limit 1),
        (select c.card_id from card c where c.investor_id = a.investor_id and c.unbound_at is null order by (c.kind = 'bank'), c.position limit 1)) as card_id
    from strategy_account a
    where a.account_no in (select jsonb_array_elements_text(${JSON.stringify(paid.map(({ investorId }) => investorId))}::jsonb))`.execute(
    tx,
  );
  for (const { investorId, orderNo: fundOrderNo, net, arrivesOn } of paid) {
    const account = rows.find((row) => row.account_no === investorId);
    if (account === undefined) throw new Error('an account of a strategy is gone');
    const orderNo = newOrderNo(day);
    if (account.is_sole) {
      await openRedemption(opening, account, { orderNo, fundOrderNo, amount: fen(Math.max(1, net)), arrivesOn });
      continue;
    }
    const change = {
      kind: REBALANCE,
      investorId: account.investor_id,
      state: 'new',
      amount: fen(net),
      placedAt: at,
      applyDate: day,
    } as const;
    await openOrder(tx, { orderNo, ...change });
    await writeChange(tx, account, { orderNo, fundOrderNo });
    await sql`with ${moveChanges('begun', { from: ['new'], to: 'selling', at, where: sql`s.order_no = ${orderNo}` })} select 1`.execute(tx);
  }
};

/** [FEN-11] [GW-1727] Nothing is left to hold: the payment of the fund is passed to the investor, together with the money in no fund. */
const openRedemption = async (
  { tx, day, at }: OpeningDay,
  { account_no: accountNo, investor_id: investorId, card_id: cardId }: ChangeRow,
  order: { readonly orderNo: string; readonly fundOrderNo: string; readonly amount: Fen; readonly arrivesOn: CalendarDate },
): Promise<void> => {
  await openOrder(tx, {
    orderNo: order.orderNo,
    kind: STRATEGY_KIND.redeem,
    investorId,
    cardId,
    state: 'placed',
    amount: order.amount,
    placedAt: at,
    applyDate: day,
    confirmDate: order.arrivesOn,
    arrivalDate: order.arrivesOn,
  });
  await sql`insert into strategy_order_terms (order_no, account_no, ratio_ppm) values (${order.orderNo}, ${accountNo}, 1000000)`.execute(
    tx,
  );
  await tx.insertInto('strategy_order_part').values({ fund_order_no: order.fundOrderNo, order_no: order.orderNo }).execute();
};

const writeChange = async (
  tx: Tx,
  { account_no: accountNo, strategy_code: code, mode, version, newest }: ChangeRow,
  { orderNo, fundOrderNo }: { readonly orderNo: string; readonly fundOrderNo: string },
): Promise<void> => {
  await sql`
    insert into strategy_order_terms (order_no, account_no, cash, reason, mode, version, drift_ppm)
    values (${orderNo}, ${accountNo}, 0, 'version', ${mode}, ${newest}, 0)`.execute(tx);
  await tx.insertInto('strategy_order_part').values({ fund_order_no: fundOrderNo, order_no: orderNo }).execute();
  await sql`
    insert into strategy_change_weight (order_no, fund_code, from_ppm, to_ppm)
    select ${orderNo}, coalesce(o.fund_code, n.fund_code), coalesce(o.weight_ppm, 0), coalesce(n.weight_ppm, 0)
    from (select * from strategy_weight where strategy_code = ${code} and version = ${version}) as o
      full join (select * from strategy_weight where strategy_code = ${code} and version = ${newest}) as n on n.fund_code = o.fund_code`.execute(
    tx,
  );
};
