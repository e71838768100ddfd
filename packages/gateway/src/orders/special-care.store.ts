import type { GateAcceptance } from '@caifu/core/qualification';
import { sql } from 'kysely';
import { lawOn } from '../ground/law.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { EpochMs } from '@caifu/core/values';

/** [LAW-48] Keeps the confirmed text of special care of a plan. `open_order` keeps that of an order. */
export const keepCare = async (
  tx: Tx,
  { reference, investorId, warning }: { readonly reference: string; readonly investorId: string; readonly warning: GateAcceptance | null },
  at: EpochMs,
): Promise<void> => {
  const care = warning?.care ?? null;
  if (care === null) return;
  await sql`
    insert into special_care (reference, investor_id, version, confirmed_at, law)
    values (${reference}, ${investorId}, ${care.version}, ${care.acceptedAt}, ${lawOn(at)}) on conflict do nothing`.execute(tx);
};
