import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { DayStep, Tx } from '../ground/day-step.ts';
import { messagesOf } from '../orders/messages.ts';
import { moveListings } from './transfer.store.ts';

/** What the opening of a day does to the market. */
export const transferSteps = [
  { name: 'expire-transfers', after: 'pay-matured', needs: ['transferring'], run: ({ tx, day, at }) => expireTransfers(tx, day, at) },
] as const satisfies readonly DayStep[];

/** [GW-1159] A listing whose last day is over leaves the market; the holding stays with its holder. Said again, nothing happens. */
const expireTransfers = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await sql`
    with ${moveListings('due', {
      from: ['listed'],
      to: 'expired',
      at,
      beside: sql`transfer_listing l`,
      where: sql`l.listing_no = s.order_no and l.is_open and l.last_day < ${day}::date`,
      returning: sql`s.investor_id, s.product_code`,
    })},
    ${messagesOf({ kind: 'transfer-expired', at })}
    update transfer_listing l set is_open = false, locked_by = null, locked_until = null from due where l.listing_no = due.order_no`.execute(
    tx,
  );
};
