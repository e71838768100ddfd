import type { EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { ParkedDecision, ParkedOf } from '../ground/parked-decision.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { orderSteps } from './order-steps.ts';
import { cancelReservationIn } from './reservations.store.ts';

/** [GW-1656] Ends an order like one that its investor cancels. An order that cannot be cancelled stays parked. */
export const takenBackBy = (cancelIn: (cx: Connection, orderNo: string, at: EpochMs) => Promise<void>): ParkedDecision => ({
  takeBack: async (tx, orderNo, { at }) => {
    await cancelIn(tx, orderNo, at);
    const { rows } = await sql<{ state: string }>`select state from trade_order where order_no = ${orderNo}`.execute(tx);
    return rows[0]?.state === 'cancelling' || rows[0]?.state === 'cancelled';
  },
});

const ON_ITS_WAY_BACK: ParkedDecision = { onlyRetried: 'the money is on its way back already' };

export const orderParked = {
  'release-certified': takenBackBy(cancelReservationIn),
  'refund-uncertified': ON_ITS_WAY_BACK,
  'refund-cancelled': ON_ITS_WAY_BACK,
} satisfies ParkedOf<typeof orderSteps>;
