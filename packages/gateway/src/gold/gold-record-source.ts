import { GOLD_RECORD_NAMES, GOLD_RECORD_STANDINGS } from '@caifu/core/gold';
import { epochMs, fen, shanghaiDateOf } from '@caifu/core/values';
import { assetsName } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { Deps, RecordSource } from '../ground/deps.ts';
import type { OwnDetail, RecordRow } from '../ground/record-source.ts';
import { agreedOn } from '../orders/agreed-texts.ts';

/** An order of gold is filled when it is placed. */
const goldOf = async (deps: Deps, investorId: string, row: RecordRow): Promise<OwnDetail> => {
  const { rows } = await sql<{ bank_name: string; tail: string; fee: string; worth: string; apply_date: string; version: string | null }>`
    select c.bank_name, c.tail, o.fee, t.worth, o.apply_date, (select e.agreement_version from gold_service_event e
        where e.investor_id = o.investor_id and e.state = 'open' and e.at <= o.placed_at order by e.at desc limit 1) as version
    from trade_order o join gold_order_terms t on t.order_no = o.order_no join card c on c.card_id = o.card_id
    where o.order_no = ${row.record_id} and o.investor_id = ${investorId}`.execute(deps.db);
  const [order] = rows;
  if (order === undefined) throw new Error('a record names an order that is not there');
  const filledAt = epochMs(Number(row.traded_at));
  return {
    accountName: order.bank_name,
    accountTail: order.tail,
    figures: { fee: fen(Number(order.fee)), net: fen(Number(order.worth)), shares: null, netValue: null },
    steps: [{ kind: row.kind === 'gold-buy' ? 'confirmed' : 'arrived', date: shanghaiDateOf(filledAt), at: filledAt, isDone: true }],
    // [LAW-57] of the service under which it was ordered
    agreed: order.version === null ? null : agreedOn(order.apply_date, { of: 'gold', ownVersion: order.version }),
  };
};

/** Orders of gold in the list of records. */
export const goldRecords: RecordSource = {
  kinds: {
    'gold-buy': { type: 'BUY', name: GOLD_RECORD_NAMES['gold-buy'], direction: 'in', unit: '元' },
    'gold-sell': { type: 'REDEEM', name: GOLD_RECORD_NAMES['gold-sell'], direction: 'out', unit: '元' },
  },
  statuses: {
    'gold-done': { state: 'succeeded', text: GOLD_RECORD_STANDINGS['gold-done'] },
  },
  parts: (investorId) => [
    {
      kinds: ['gold-buy', 'gold-sell'],
      rows: sql`select o.order_no, o.order_no, o.kind, ${assetsName('gold')}::text, o.amount, 'gold-done', o.placed_at
      from trade_order o where o.investor_id = ${investorId} and o.kind in ('gold-buy', 'gold-sell')`,
    },
  ],
  detail: goldOf,
};
