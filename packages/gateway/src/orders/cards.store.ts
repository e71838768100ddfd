import type { PaymentCard } from '@caifu/core/cashier';
import type { EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { amountOf } from '../products/products.store.ts';
import { cardLimitsOf, LIMIT_COLUMNS } from './card-limits.store.ts';
import { BOUGHT_STATES } from './orders.store.ts';

/** The wallet first, then the bank cards. Balances come from the ledger. */
export const readCards = async (cx: Connection, investorId: string, at: EpochMs): Promise<readonly PaymentCard[]> => {
  const rows = await cx
    .selectFrom('card as c')
    .innerJoin('account as a', 'a.account_id', 'c.account_id')
    .select(['c.card_id', 'c.kind', 'c.bank_code', 'c.bank_name', 'c.tail', ...LIMIT_COLUMNS, 'a.balance'])
    .where('c.investor_id', '=', investorId)
    .where('c.unbound_at', 'is', null)
    .orderBy('c.position')
    .execute();
  return rows.map((row) => ({
    cardId: row.card_id,
    kind: row.kind,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    tail: row.tail,
    available: amountOf(row.balance),
    ...cardLimitsOf(row, at),
  }));
};

/** Card of the newest paid order of the product, or of any fund for a fund, if it is bound. null without one. */
export const lastUsedCard = async (cx: Connection, investorId: string, productCode: string): Promise<string | null> => {
  const { rows } = await sql<{ card_id: string }>`
    select s.card_id from trade_order s join card c on c.card_id = s.card_id and c.unbound_at is null
    where s.kind = 'purchase' and s.investor_id = ${investorId} and s.product_code = ${productCode} and s.state in ${BOUGHT_STATES}
    order by s.placed_at desc limit 1`.execute(cx);
  if (rows[0] !== undefined) return rows[0].card_id;
  const fund = await cx.selectFrom('fund').select('fund_code').where('fund_code', '=', productCode).executeTakeFirst();
  return fund === undefined ? null : lastUsedFundCard(cx, investorId);
};

/** [GW-1755] Card of the newest order of any fund, if it is bound. */
export const lastUsedFundCard = async (cx: Connection, investorId: string): Promise<string | null> => {
  const { rows } = await sql<{ card_id: string }>`
    select s.card_id from trade_order s join card c on c.card_id = s.card_id and c.unbound_at is null
    where s.investor_id = ${investorId} and s.fund_code is not null order by s.placed_at desc, s.order_no desc limit 1`.execute(cx);
  return rows[0]?.card_id ?? null;
};

export type FirstPurchase = 'first' | 'follow-up' | 'unknown-card' | 'unknown-product';

/** Whether a purchase would be the investor's first of the product. */
export const firstPurchase = async (cx: Connection, investorId: string, cardId: string, productCode: string): Promise<FirstPurchase> => {
  const { rows } = await sql<{ has_card: boolean; has_product: boolean; bought: boolean }>`
    select
      exists (select 1 from card where card_id = ${cardId} and investor_id = ${investorId} and unbound_at is null) as has_card,
      exists (select 1 from product where product_code = ${productCode}) as has_product,
      exists (select 1 from trade_order where kind = 'purchase' and investor_id = ${investorId} and product_code = ${productCode} and state in ${BOUGHT_STATES}) as bought`.execute(
    cx,
  );
  const [row] = rows;
  if (row?.has_product !== true) return 'unknown-product';
  if (!row.has_card) return 'unknown-card';
  return row.bought ? 'follow-up' : 'first';
};
