import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import type { ParkedMoment } from '../ground/parked-decision.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { messagesOf } from '../orders/messages.ts';
import { WALLET_PRODUCT_CODE } from '../holding/redeemable.store.ts';
import { orderMovesOf } from '../orders/order-book.ts';
import { WITHDRAWAL } from './withdrawals.store.ts';

/** The steps of a day's opening for the wallet. Its closing is no step, because it takes its own transactions (decision 0291). */
export const walletSteps = [
  { name: 'pay-withdrawals', needs: ['withdrawals'], run: ({ tx, day, at }) => payWithdrawals(tx, day, at) },
] as const satisfies readonly DayStep[];

const withdrawalMoves = orderMovesOf<'paying-out' | 'paid' | 'failed'>(WITHDRAWAL);

/** [GW-1008] Pays due normal withdrawals to their cards. */
const payWithdrawals = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with ${withdrawalMoves('paid', {
      from: ['paying-out'],
      to: 'paid',
      at,
      set: sql`settled_on = ${day}::date, paid_at = ${at}::bigint`,
      beside: sql`card c`,
      where: sql`s.arrival_date <= ${day}::date and c.card_id = s.card_id`,
      returning: sql`s.investor_id, s.amount, c.account_id, ${sql.lit(WALLET_PRODUCT_CODE)} as product_code`,
    })},
    due as (select * from paid),
    ${messagesOf({ kind: 'withdrawn', at, amount: sql`due.amount` })},
    ${postingsOf({ kind: 'withdraw-arrive', day, at }, [out('amount', 'wallet-payout'), into('amount', 'account_id')])}`.execute(tx);
};

/** [GW-1739] Returns money that no card accepts to the wallet. False: it is paid already. */
export const returnWithdrawal = async (tx: Tx, orderNo: string, { day, at }: ParkedMoment): Promise<boolean> => {
  const { rows } = await sql<{ posted: string }>`
    with ${withdrawalMoves('returned', {
      from: ['paying-out'],
      to: 'failed',
      at,
      set: sql`settled_on = ${day}::date, failure = ${sentenceOf({ kind: 'withdrawal-not-paid' })}`,
      beside: sql`card w`,
      where: sql`s.order_no = ${orderNo} and w.investor_id = s.investor_id and w.kind = 'wallet'`,
      returning: sql`s.investor_id, s.amount, w.account_id, ${sql.lit(WALLET_PRODUCT_CODE)} as product_code`,
    })},
    due as (select * from returned),
    ${messagesOf({ kind: 'withdrawal-returned', at, amount: sql`due.amount` })},
    ${postingsOf({ kind: 'withdraw-back', day, at }, [out('amount', 'wallet-payout'), into('amount', 'account_id')])}`.execute(tx);
  return Number(rows[0]?.posted ?? 0) > 0;
};
