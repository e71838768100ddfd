import type { GateAcceptance } from '@caifu/core/qualification';
import { epochMs, fen, shanghaiDateOf, type CalendarDate, type EpochMs, type Fen } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection, Database } from '../ground/database/schema.ts';
import { lawOn } from '../ground/law.store.ts';
import type { Tx } from '../ground/database/day-step.ts';

/** [LAW-48] Keeps the confirmed text of special care of a plan. `open_order` keeps that of an order. */
export const keepCare = async (
  tx: Tx,
  { reference, investorId, warning }: { readonly reference: string; readonly investorId: string; readonly warning: GateAcceptance | null },
  at: EpochMs,
): Promise<void> => {
  const care = warning?.care ?? null;
  if (care === null) return;
  await sql`
    insert into special_care (reference, investor_id, version, confirmed_at, law, day)
    values (${reference}, ${investorId}, ${care.version}, ${care.acceptedAt}, ${lawOn(at)}, ${shanghaiDateOf(at)}::date) on conflict do nothing`.execute(
    tx,
  );
};

/** An order or a plan of an investor of whom special care is taken. */
export interface CareCase {
  readonly reference: string;
  readonly investorId: string;
  /** Kind of the order, or plan. */
  readonly kind: string;
  /** Empty for a kind that has no product. */
  readonly named: string;
  /** null for a plan. */
  readonly amount: Fen | null;
  readonly version: string;
  readonly confirmedAt: EpochMs;
  readonly calledAt: EpochMs | null;
  /** The order is in its cooling time: nobody may call. */
  readonly isCooling: boolean;
}

/** [LAW-49] Whom the operator calls about a day's orders and plans, with what was confirmed. An order that was never paid is not among them. */
export const listCare = async (cx: Connection, day: CalendarDate): Promise<readonly CareCase[]> => {
  const { rows } = await sql<{
    reference: string;
    investor_id: string;
    kind: string;
    named: string | null;
    amount: string | null;
    version: string;
    confirmed_at: string;
    called_at: string | null;
    is_cooling: boolean;
  }>`
    select c.reference, c.investor_id, coalesce(o.kind, 'plan') as kind, o.named, o.amount, c.version, c.confirmed_at, c.called_at,
      coalesce(o.state = 'cooling', false) as is_cooling
    from special_care c left join trade_order o on o.order_no = c.reference
    where c.day = ${day}::date and (o.order_no is null or o.state not in ('unpaid', 'expired', 'released'))
    order by c.confirmed_at, c.reference`.execute(cx);
  return rows.map((row) => ({
    reference: row.reference,
    investorId: row.investor_id,
    kind: row.kind,
    named: row.named ?? '',
    amount: row.amount === null ? null : fen(Number(row.amount)),
    version: row.version,
    confirmedAt: epochMs(Number(row.confirmed_at)),
    calledAt: row.called_at === null ? null : epochMs(Number(row.called_at)),
    isCooling: row.is_cooling,
  }));
};

/** [LAW-49] Records the call about an order or a plan, once. cooling: nobody may call yet. */
export const recordCareCall = async (db: Database, reference: string, at: EpochMs): Promise<'recorded' | 'cooling' | 'unknown'> => {
  const { rows } = await sql<{ is_cooling: boolean }>`
    select coalesce(o.state = 'cooling', false) as is_cooling from special_care c left join trade_order o on o.order_no = c.reference
    where c.reference = ${reference}`.execute(db);
  const [found] = rows;
  if (found === undefined) return 'unknown';
  if (found.is_cooling) return 'cooling';
  await sql`update special_care set called_at = ${at} where reference = ${reference} and called_at is null`.execute(db);
  return 'recorded';
};
