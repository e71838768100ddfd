import type { InboxKind } from '@caifu/core/orders';
import type { EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** The facts of a message for the rows of a statement. Defaults: the order itself, its number, no amount, no shares, no day. */
export interface Telling {
  readonly kind: InboxKind;
  readonly at: EpochMs;
  /** Name of the part, if a statement has two of them. */
  readonly part?: string;
  /** Rows with `investor_id`, `product_code` and `order_no`, by default `due`. */
  readonly of?: RawBuilder<unknown>;
  /** Added to the reference, to distinguish several messages of one order. null adds nothing. */
  readonly per?: RawBuilder<unknown>;
  /** The linked order or record. */
  readonly leadsTo?: RawBuilder<unknown>;
  readonly amount?: RawBuilder<unknown>;
  readonly shares?: RawBuilder<unknown>;
  readonly day?: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
  /** For a correction: the old figures (`correctionNote`). */
  readonly correction?: RawBuilder<unknown>;
}

/**
 * Part of a statement: writes one message for each row of `due`. A single move sends its message together with the move or not at all.
 * Existing messages are left alone.
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

/** A message with a statement of its own, beside that of its event. */
export interface Told {
  readonly kind: InboxKind;
  readonly investorId: string;
  /** Unique with the kind: one subject has one message. */
  readonly reference: string;
  readonly recordNo: string | null;
  readonly productCode: string;
  readonly amount: number | null;
  readonly at: EpochMs;
}

/** Sends one message, in the transaction of its event. */
export const tellOne = async (cx: Connection, { kind, investorId, reference, recordNo, productCode, amount, at }: Told): Promise<void> => {
  await sql`
    insert into message (investor_id, kind, reference, record_no, product_code, amount, at)
    values (${investorId}, ${kind}, ${reference}, ${recordNo}, ${productCode}, ${amount}::bigint, ${at}::bigint) on conflict do nothing`.execute(
    cx,
  );
};

/** A message that an order was accepted and waits, and the code of what it is about. */
export interface Acceptance {
  readonly kind: InboxKind;
  readonly about: string;
}

/** [MS-737] [MS-750] Tells that an order was accepted and waits, with the day for which it waits, in the transaction of the order. */
export const tellAccepted = async (tx: Connection, { kind, about }: Acceptance, orderNo: string, at: EpochMs): Promise<void> => {
  await sql`
    with due as (
      select investor_id, order_no, ${about}::text as product_code, amount, shares, coalesce(trading_day, arrival_date, confirm_date) as day
      from trade_order where order_no = ${orderNo}),
    ${messagesOf({ kind, at, amount: sql`due.amount`, shares: sql`due.shares`, day: sql`due.day` })}
    select 1`.execute(tx);
};
