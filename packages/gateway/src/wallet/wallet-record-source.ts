import { courseOf, type BookedKind, type PlannedDay } from '@caifu/core/orders';
import { WALLET_RECORD_NAMES, WALLET_RECORD_STANDINGS, WALLET_SOURCE_NAMES } from '@caifu/core/wallet';
import { fen, shanghaiDateOf, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps, RecordSource } from '../ground/deps.ts';
import type { OwnDetail, RecordRow } from '../ground/record-source.ts';
import { readJournal } from '../orders/order-book.ts';

/** The facts on the page of an order between the wallet and another account of the investor. */
export const walletOrderDetail =
  (kindOf: (kind: string) => BookedKind) =>
  async (deps: Deps, investorId: string, { record_id: orderNo, kind }: RecordRow, at: EpochMs): Promise<OwnDetail> => {
    const { rows } = await sql<{
      bank_name: string | null;
      tail: string | null;
      fee: string | null;
      failure: string | null;
      arrival_date: CalendarDate | null;
    }>`
      select c.bank_name, c.tail, s.fee, s.failure, s.arrival_date from trade_order s left join card c on c.card_id = s.card_id
      where s.order_no = ${orderNo} and s.investor_id = ${investorId}`.execute(deps.db);
    const [order] = rows;
    if (order === undefined) throw new Error('a record names an order that is not there');
    const planned: readonly PlannedDay[] =
      order.arrival_date === null || order.failure !== null ? [] : [{ kind: 'arrived', date: order.arrival_date, isDone: false }];
    return {
      accountName: order.bank_name ?? '',
      accountTail: order.tail ?? '',
      figures: { fee: order.fee === null ? null : fen(Number(order.fee)), net: null, shares: null, netValue: null },
      steps: courseOf(kindOf(kind), await readJournal(deps.db, investorId, orderNo), planned, shanghaiDateOf(at)),
      reason: order.failure ?? '',
    };
  };

const KIND_OF: Readonly<Record<string, BookedKind>> = { withdrawal: 'withdrawal', 'quick-withdrawal': 'quick-withdrawal' };

/** Orders between the wallet and a card. These movements belong to no product. */
export const walletRecords: RecordSource = {
  kinds: {
    'top-up': { type: 'RECHARGE', name: WALLET_RECORD_NAMES['top-up'], direction: null, unit: '元', inFiles: 'in' },
    withdrawal: { type: 'WITHDRAW', name: WALLET_SOURCE_NAMES['normal-withdrawal'], direction: null, unit: '元', inFiles: 'out' },
    'quick-withdrawal': { type: 'WITHDRAW', name: WALLET_SOURCE_NAMES['quick-withdrawal'], direction: null, unit: '元', inFiles: 'out' },
  },
  statuses: {
    withdrawing: { state: 'in-progress', text: WALLET_RECORD_STANDINGS.withdrawing },
    'withdrawal-returned': { state: 'failed', text: WALLET_RECORD_STANDINGS['withdrawal-returned'] },
  },
  parts: (investorId) => [
    {
      kinds: ['top-up', 'withdrawal', 'quick-withdrawal'],
      standsIn: 'files',
      rows: sql`select o.order_no, o.order_no, o.kind, '', o.amount, case when o.kind = 'withdrawal' and o.state = 'failed' then 'withdrawal-returned' when o.kind = 'withdrawal' and o.state <> 'paid' then 'withdrawing' else 'paid-out' end, o.placed_at
      from trade_order o where o.investor_id = ${investorId} and o.kind in ('top-up', 'withdrawal', 'quick-withdrawal')`,
    },
  ],
  named: sql<string>`(select w.bank_name from trade_order o join card w on w.investor_id = o.investor_id and w.kind = 'wallet' where o.order_no = facts.order_no limit 1)`,
  detail: walletOrderDetail((kind) => KIND_OF[kind] ?? 'top-up'),
};
