import type { CorrectedFigureKind } from '@caifu/core/orders';
import type { EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import { messagesOf } from './messages.ts';

/** The corrected figure and its old value, in words. null: there is none. */
export interface CorrectedFigure {
  readonly what: CorrectedFigureKind;
  readonly was: string | null;
  readonly becomes: string | null;
}

export interface CorrectionTold {
  readonly at: EpochMs;
  readonly figure: CorrectedFigure;
  readonly per: RawBuilder<unknown>;
  /**
   * Rows with `investor_id`, `product_code`, `order_no`, `record_no`, `day`, `shares` and `net` with their old values (null: no message),
   * `house_amount`, `waits` and `returned`, the money taken back.
   */
  readonly of: RawBuilder<unknown>;
}

/** The facts of a correction in a message: the figure, and the old values of the order or payout. */
export const correctionNote = (
  { what, was, becomes }: CorrectedFigure,
  before: { readonly amount?: RawBuilder<unknown>; readonly shares?: RawBuilder<unknown> } = {},
): RawBuilder<unknown> => sql`jsonb_build_object('what', ${what}::text, 'was', ${was}::text, 'becomes', ${becomes}::text,
    'amountWas', ${before.amount ?? sql`null`}::bigint, 'sharesWas', ${before.shares ?? sql`null`}::bigint)`;

/**
 * [GW-1712] Parts of a statement: the messages of a correction with old and new figures, for changed shares or money, the house's part, and
 * orders that wait again with or without money taken back.
 */
export const correctionTellings = ({ at, figure, per, of }: CorrectionTold): RawBuilder<unknown> => {
  const rows = (where: RawBuilder<unknown>) => sql`(select * from ${of} as due where ${where}) as due`;
  const shared = { at, per, leadsTo: sql`due.record_no`, day: sql`due.day` };
  return sql`
    ${messagesOf({
      ...shared,
      kind: 'fund-shares-corrected',
      part: 'told_shares',
      of: rows(sql`not due.waits and due.shares is distinct from due.shares_before`),
      shares: sql`due.shares`,
      correction: correctionNote(figure, { shares: sql`due.shares_before` }),
    })},
    ${messagesOf({
      ...shared,
      kind: 'fund-money-corrected',
      part: 'told_money',
      of: rows(sql`not due.waits and due.shares is null and due.shares_before is null and due.net is distinct from due.net_before`),
      amount: sql`due.net`,
      correction: correctionNote(figure, { amount: sql`due.net_before` }),
    })},
    ${messagesOf({
      ...shared,
      kind: 'fund-correction-borne',
      part: 'told_borne',
      of: rows(sql`due.house_amount > 0`),
      amount: sql`due.house_amount`,
      correction: correctionNote(figure),
    })},
    ${messagesOf({
      ...shared,
      kind: 'fund-order-waits',
      part: 'told_waiting',
      of: rows(sql`due.waits and due.returned = 0`),
      correction: correctionNote(figure, { amount: sql`due.net_before`, shares: sql`due.shares_before` }),
    })},
    ${messagesOf({
      ...shared,
      kind: 'fund-payment-waits',
      part: 'told_returned',
      of: rows(sql`due.waits and due.returned > 0`),
      amount: sql`due.returned`,
      correction: correctionNote(figure, { amount: sql`due.net_before` }),
    })}`;
};
