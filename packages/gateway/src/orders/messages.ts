import type { InboxKind } from '@caifu/core/orders';
import type { EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** Facts told of the rows of a statement. Left out: the order itself, its number, no amount, no shares, no day. */
export interface Telling {
  readonly kind: InboxKind;
  readonly at: EpochMs;
  /** Name of the part, where a statement has two of them. */
  readonly part?: string;
  /** Rows to tell of, with `investor_id`, `product_code` and `order_no`, as `due`. */
  readonly of?: RawBuilder<unknown>;
  /** Tells apart what is told of one order several times: it is added to the reference; null adds nothing. */
  readonly per?: RawBuilder<unknown>;
  /** The order or record whose page it leads to. */
  readonly leadsTo?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly shares?: RawBuilder<unknown>;
  readonly day?: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
  /** For a correction: the old figures (`correctionNote`). */
  readonly correction?: RawBuilder<unknown>;
}

/**
 * Part of a statement whose `due` says what happens: one message a row. A single move is told once, with the move or not
 * at all; what was told before is left alone.
 */
export const messagesOf = ({
  kind,
  at,
  part = 'told',
  of,
  per,
  leadsTo,
  amount,
  shares,
  day,
  note,
  correction,
}: Telling): RawBuilder<unknown> => sql`
    ${sql.ref(part)} as (
      insert into message (investor_id, kind, reference, record_no, product_code, amount, shares, day, note, correction, at)
      select due.investor_id, ${kind}, due.order_no${per === undefined ? sql`` : sql` || coalesce(':' || ${per}, '')`},
        ${leadsTo ?? sql`due.order_no`}, due.product_code, ${amount ?? sql`null`}::bigint, ${shares ?? sql`null`}::bigint, ${day ?? sql`null`}::date, ${note ?? sql`null`}::text, ${correction ?? sql`null`}::jsonb, ${at}::bigint
      from ${of ?? sql`due`}
      on conflict do nothing)`;

/** The messages told by statements of their own, beside the statements that they tell of. */
export interface Told {
  readonly kind: InboxKind;
  readonly investorId: string;
  /** With the kind it says what the message is about: it is told once. */
  readonly reference: string;
  readonly recordNo: string | null;
  readonly productCode: string;
  readonly amount: number | null;
  readonly at: EpochMs;
}

/** One message, in the transaction of what it tells. */
export const tellOne = async (cx: Connection, { kind, investorId, reference, recordNo, productCode, amount, at }: Told): Promise<void> => {
  await sql`
    insert into message (investor_id, kind, reference, record_no, product_code, amount, at)
    values (${investorId}, ${kind}, ${reference}, ${recordNo}, ${productCode}, ${amount}::bigint, ${at}::bigint) on conflict do nothing`.execute(
    cx,
  );
};
