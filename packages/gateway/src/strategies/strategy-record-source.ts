import { calendarDate, epochMs, fen, shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps, RecordSource } from '../ground/deps.ts';
import type { OwnDetail, RecordRow } from '../ground/record-source.ts';

/** [GW-1187] An order of a strategy: placed, and done when the slowest of its funds is. Its parts stand on its own page. */
const strategyOf = async (deps: Deps, investorId: string, row: RecordRow): Promise<OwnDetail> => {
  const { rows } = await sql<{
    bank_name: string;
    tail: string;
    fee: string | null;
    paid: string | null;
    doneon: string;
    settled_on: string | null;
    failure: string | null;
  }>`
    select c.bank_name, c.tail, o.fee, t.paid, o.confirm_date as doneon, o.settled_on, o.failure
    from trade_order o join strategy_order_terms t on t.order_no = o.order_no join card c on c.card_id = o.card_id
    where o.order_no = ${row.record_id} and o.investor_id = ${investorId}`.execute(deps.db);
  const [order] = rows;
  if (order === undefined) throw new Error('a record names an order that is not there');
  const placedAt = epochMs(Number(row.traded_at));
  const isBuy = row.kind === 'strategy-buy';
  const isFailed = row.status === 'strategy-failed';
  return {
    accountName: order.bank_name,
    accountTail: order.tail,
    figures: { fee: order.fee === null ? null : fen(Number(order.fee)), net: null, shares: null, netValue: null },
    steps: [
      { kind: 'placed', date: shanghaiDateOf(placedAt), at: placedAt, isDone: true },
      {
        kind: isFailed ? 'failed' : isBuy ? 'confirmed' : 'arrived',
        date: calendarDate(order.settled_on ?? order.doneon),
        at: null,
        isDone: order.settled_on !== null,
      },
    ],
    reason: order.failure ?? '',
  };
};

/** Orders of strategies among all records. */
export const strategyRecords: RecordSource = {
  kinds: {
    'strategy-buy': { type: 'BUY', name: '买入', direction: 'in', unit: '元' },
    'strategy-redeem': { type: 'REDEEM', name: '赎回', direction: 'out', unit: '元' },
  },
  statuses: {
    'strategy-failed': { state: 'failed', text: '未成交' },
    'strategy-redeeming': { state: 'in-progress', text: '赎回中' },
  },
  parts: (investorId) => [
    {
      kinds: ['strategy-buy', 'strategy-redeem'],
      rows: sql`select o.order_no, o.order_no, o.kind, g.strategy_name, coalesce(case when o.kind = 'strategy-redeem' then t.paid end, o.amount), case
          when o.state = 'failed' then 'strategy-failed' when o.state = 'paid' then 'paid-out' when o.state = 'confirmed' then 'confirmed'
          when o.kind = 'strategy-redeem' then 'strategy-redeeming' else 'paid' end, o.placed_at
      from trade_order o join strategy_order_terms t on t.order_no = o.order_no join strategy_account x on x.account_no = t.account_no
        join strategy g on g.strategy_code = x.strategy_code
      where o.investor_id = ${investorId} and o.kind in ('strategy-buy', 'strategy-redeem')`,
    },
  ],
  detail: strategyOf,
};
