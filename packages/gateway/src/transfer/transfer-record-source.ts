import { TRANSFER_RECORD_NAMES } from '@caifu/core/transfer';
import { sql } from 'kysely';
import type { RecordSource } from '../ground/deps.ts';

/** Sales on the transfer platform for the list of records. A purchase is a record of the product. */
export const transferRecords: RecordSource = {
  kinds: {
    'transfer-sale': { type: 'REDEEM', name: TRANSFER_RECORD_NAMES['transfer-sale'], direction: 'out', unit: '元' },
  },
  parts: (investorId) => [
    {
      kinds: ['transfer-sale'],
      rows: sql`select s.order_no, s.order_no, s.kind, s.product_code, s.amount - s.fee, 'paid-out', j.at
      from trade_order s cross join lateral (select max(at) as at from order_journal where order_no = s.order_no) as j
      where s.investor_id = ${investorId} and s.kind = 'transfer-sale' and s.state = 'sold'`,
    },
  ],
  named: sql<string>`(select p.product_name from product p where p.product_code = facts.product_code)`,
};
