import { epochMs, shanghaiDateOf } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Deps, RecordSource } from '../ground/deps.ts';
import type { OwnDetail, RecordRow } from '../ground/record-source.ts';

/** An order of a deposit is paid from and to the e-account; it is done when the bank has answered. */
const depositOf = async (deps: Deps, investorId: string, row: RecordRow): Promise<OwnDetail> => {
  const { rows } = await sql<{ partner_code: string; account_no: string | null; finished_at: string | null }>`
    select t.partner_code, b.account_no, t.finished_at from trade_order o join bank_order_terms t on t.order_no = o.order_no
      left join bank_account b on b.investor_id = o.investor_id and b.partner_code = t.partner_code
    where o.order_no = ${row.record_id} and o.investor_id = ${investorId}`.execute(deps.db);
  const [order] = rows;
  if (order === undefined) throw new Error('a record names an order that is not there');
  const finishedAt = order.finished_at === null || row.status !== 'bank-done' ? null : epochMs(Number(order.finished_at));
  return {
    accountName: deps.partnerBanks.partners.find(({ code }) => code === order.partner_code)?.name ?? order.partner_code,
    accountTail: order.account_no?.slice(-4) ?? '',
    steps:
      finishedAt === null
        ? []
        : [{ kind: row.kind === 'deposit-buy' ? 'confirmed' : 'arrived', date: shanghaiDateOf(finishedAt), at: finishedAt, isDone: true }],
  };
};

/** [GW-1130] Purchases and draws of deposits among all records. */
export const bankRecords: RecordSource = {
  kinds: {
    'deposit-buy': { type: 'BUY', name: '存入', direction: 'in', unit: '元' },
    'deposit-draw': { type: 'REDEEM', name: '提前支取', direction: 'out', unit: '元' },
  },
  statuses: {
    'bank-sent': { state: 'in-progress', text: '银行处理中' },
    'bank-done': { state: 'succeeded', text: '已完成' },
    'bank-failed': { state: 'failed', text: '银行未受理' },
  },
  parts: (investorId) => [
    {
      kinds: ['deposit-buy', 'deposit-draw'],
      rows: sql`select o.order_no, o.order_no, o.kind, t.name, o.amount, 'bank-' || o.state, o.placed_at
      from trade_order o join bank_order_terms t on t.order_no = o.order_no
      where o.investor_id = ${investorId} and o.kind in ('deposit-buy', 'deposit-draw')`,
    },
  ],
  detail: depositOf,
};
