import { PLAN_RECORD_NAMES } from '@caifu/core/plans';
import { sql } from 'kysely';
import type { RecordSource } from '../ground/deps.ts';
import { walletOrderDetail } from '../wallet/wallet-record-source.ts';

/** Repayments of plans from the wallet. Other orders of plans are records of their own areas. */
export const planRecords: RecordSource = {
  kinds: {
    'plan-repayment': { type: 'AUTO_TRADE', name: PLAN_RECORD_NAMES['plan-repayment'], direction: null, unit: '元', inFiles: 'out' },
  },
  parts: (investorId) => [
    {
      kinds: ['plan-repayment'],
      standsIn: 'files',
      rows: sql`select o.order_no, o.order_no, o.kind, '', o.amount, 'paid-out', o.placed_at
      from trade_order o where o.investor_id = ${investorId} and o.kind = 'plan-repayment'`,
    },
  ],
  named: sql<string>`(select e.bank_name || '（' || e.tail || '）' from repayment_terms y join plan_payee e on e.payee_id = y.payee_id where y.order_no = facts.order_no)`,
  detail: walletOrderDetail(() => 'plan-repayment'),
};
