import { STRATEGY_ORDER_NAMES, STRATEGY_RECORD_STANDINGS } from '@caifu/core/strategies';
import { calendarDate, epochMs, fen, shanghaiDateOf } from '@caifu/core/values';
import { WALLET_SOURCE_NAMES } from '@caifu/core/wallet';
import { sql } from 'kysely';
import type { Deps, RecordSource } from '../ground/deps.ts';
import { recordEpochOf, type OwnDetail, type RecordRow } from '../ground/record-source.ts';
import { agreedOn } from '../orders/agreed-texts.ts';
import { payoutDetail } from '../orders/payout-detail.ts';

/** [GW-1187] An order of a strategy is done when its slowest fund is. Its own page shows its parts. */
const strategyOf = async (deps: Deps, investorId: string, row: RecordRow): Promise<OwnDetail> => {
  const { rows } = await sql<{
    bank_name: string;
    tail: string;
    fee: string | null;
    paid: string | null;
    doneon: string | null;
    settled_on: string | null;
    failure: string | null;
    apply_date: string;
    agreement: string | null;
  }>`
    select o.apply_date, t.claims ->> 'agreement' as agreement, c.bank_name, c.tail, o.fee, t.paid, o.confirm_date as doneon, o.settled_on, o.failure
    from trade_order o join strategy_order_terms t on t.order_no = o.order_no join strategy_account x on x.account_no = t.account_no
      join card c on c.card_id = coalesce(o.card_id, x.card_id)
    where o.order_no = ${row.record_id} and o.investor_id = ${investorId}`.execute(deps.db);
  const [order] = rows;
  if (order === undefined) throw new Error('a record names an order that is not there');
  const placedAt = epochMs(Number(row.traded_at));
  const isFailed = row.status === 'strategy-failed' || row.status === 'strategy-cancelled';
  const doneOn = order.settled_on ?? order.doneon;
  return {
    accountName: order.bank_name,
    accountTail: order.tail,
    figures: { fee: order.fee === null ? null : fen(Number(order.fee)), net: null, shares: null, netValue: null },
    steps: [
      { kind: 'placed', date: shanghaiDateOf(placedAt), at: placedAt, isDone: true },
      // a change that waits for its investor has no day
      ...(doneOn === null
        ? []
        : [
            {
              kind: isFailed ? ('failed' as const) : row.kind === 'strategy-redeem' ? ('arrived' as const) : ('confirmed' as const),
              date: calendarDate(doneOn),
              at: null,
              isDone: order.settled_on !== null,
            },
          ]),
    ],
    reason: order.failure ?? '',
    // A debit of a plan has the agreement too: it is judged like any purchase.
    agreed: order.agreement === null ? null : agreedOn(order.apply_date, { of: 'strategy', ownVersion: order.agreement }),
  };
};

/** The advisory fee is taken from the wallet on its day. */
const feeOf = async (deps: Deps, investorId: string, row: RecordRow): Promise<OwnDetail> => ({
  ...(await payoutDetail(deps, investorId, row)),
  steps: [{ kind: 'confirmed', date: shanghaiDateOf(epochMs(Number(row.traded_at))), at: null, isDone: true }],
});

/** [GW-1723] Orders of strategies, changes of their funds and the advisory fee for the list of records. */
export const strategyRecords: RecordSource = {
  kinds: {
    'strategy-buy': { type: 'BUY', name: STRATEGY_ORDER_NAMES.buy, direction: 'in', unit: '元' },
    'strategy-redeem': { type: 'REDEEM', name: STRATEGY_ORDER_NAMES.redeem, direction: 'out', unit: '元' },
    'strategy-rebalance': { type: 'AUTO_TRADE', name: STRATEGY_ORDER_NAMES.rebalance, direction: null, unit: '元' },
    'strategy-fee': { type: 'OTHER', name: WALLET_SOURCE_NAMES['advisory-fee'], direction: null, unit: '元', inFiles: 'out' },
  },
  statuses: {
    'strategy-failed': { state: 'failed', text: STRATEGY_RECORD_STANDINGS['strategy-failed'] },
    'strategy-redeeming': { state: 'in-progress', text: STRATEGY_RECORD_STANDINGS['strategy-redeeming'] },
    'strategy-new': { state: 'in-progress', text: STRATEGY_RECORD_STANDINGS['strategy-new'] },
    'strategy-changing': { state: 'in-progress', text: STRATEGY_RECORD_STANDINGS['strategy-changing'] },
    'strategy-changed': { state: 'succeeded', text: STRATEGY_RECORD_STANDINGS['strategy-changed'] },
    'strategy-cancelled': { state: 'cancelled', text: STRATEGY_RECORD_STANDINGS['strategy-cancelled'] },
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
    {
      kinds: ['strategy-rebalance'],
      rows: sql`select o.order_no, o.order_no, o.kind, g.strategy_name, o.amount, case o.state when 'new' then 'strategy-new' when 'done' then 'strategy-changed'
          when 'cancelled' then 'strategy-cancelled' else 'strategy-changing' end, o.placed_at
      from trade_order o join strategy_order_terms t on t.order_no = o.order_no join strategy_account x on x.account_no = t.account_no
        join strategy g on g.strategy_code = x.strategy_code
      where o.investor_id = ${investorId} and o.kind = 'strategy-rebalance'`,
    },
    {
      kinds: ['strategy-fee'],
      numbered: 'S',
      rows: sql`select 'S' || e.account_no || '-' || e.day, null, 'strategy-fee', g.strategy_name, e.amount, 'strategy-changed', ${recordEpochOf(sql`e.day`)}
      from strategy_fee e join strategy_account x on x.account_no = e.account_no join strategy g on g.strategy_code = x.strategy_code
      where x.investor_id = ${investorId}`,
    },
  ],
  detail: (deps, investorId, row) => (row.kind === 'strategy-fee' ? feeOf(deps, investorId, row) : strategyOf(deps, investorId, row)),
};
