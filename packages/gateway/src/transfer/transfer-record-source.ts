import { TRANSFER_RECORD_NAMES } from '@caifu/core/transfer';
import { sql } from 'kysely';
import type { Deps, RecordSource } from '../ground/deps.ts';
import type { OwnDetail, RecordRow } from '../ground/record-source.ts';
import { agreedOn } from '../orders/agreed-texts.ts';
import { payoutDetail } from '../orders/payout-detail.ts';

/** [LAW-57] A sale agreed to the transfer's text when it was listed. */
const saleOf = async (deps: Deps, investorId: string, row: RecordRow): Promise<OwnDetail> => {
  const { rows } = await sql<{ apply_date: string; version: string }>`
    select o.apply_date, l.agreement_version as version from trade_order o join transfer_listing l on l.listing_no = o.order_no
    where o.order_no = ${row.record_id} and o.investor_id = ${investorId}`.execute(deps.db);
  const [sale] = rows;
  if (sale === undefined) throw new Error('a record names an order that is not there');
  return {
    ...(await payoutDetail(deps, investorId, row)),
    agreed: agreedOn(sale.apply_date, { of: 'transfer', ownVersion: sale.version }),
  };
};

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
  codeKind: 'product',
  detail: saleOf,
};
