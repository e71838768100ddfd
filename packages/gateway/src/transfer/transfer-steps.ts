import type { InboxKind } from '@caifu/core/orders';
import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { DayStep, Tx } from '../ground/database/day-step.ts';
import { messagesOf } from '../orders/messages.ts';
import { moveListings, readListingsOffBand } from './transfer.store.ts';

/** The steps of a day's opening for the market. */
export const transferSteps = [
  { name: 'expire-transfers', after: 'pay-matured', needs: ['transferring'], run: ({ tx, day, at }) => expireTransfers(tx, day, at) },
] as const satisfies readonly DayStep[];

/**
 * [GW-1159] Ends listings after their last day, and listings whose price is outside of the band of the day's worth. The holding stays with
 * its holder, who is informed of the reason. A repeat changes nothing.
 */
const expireTransfers = async (tx: Tx, day: CalendarDate, at: EpochMs): Promise<void> => {
  await expire(tx, at, 'transfer-expired', sql`l.last_day < ${day}::date`);
  const offBand = await readListingsOffBand(tx, day);
  if (offBand.length > 0) await expire(tx, at, 'transfer-off-band', sql`l.listing_no in (${sql.join(offBand)})`);
};

const expire = async (tx: Tx, at: EpochMs, kind: InboxKind, which: RawBuilder<unknown>): Promise<void> => {
  await sql`
    with ${moveListings('due', {
      from: ['listed'],
      to: 'expired',
      at,
      beside: sql`transfer_listing l`,
      where: sql`l.listing_no = s.order_no and l.is_open and ${which}`,
      returning: sql`s.investor_id, s.product_code`,
    })},
    ${messagesOf({ kind, at })}
    update transfer_listing l set is_open = false, locked_by = null, locked_until = null from due where l.listing_no = due.order_no`.execute(
    tx,
  );
};
