import { netValue, parseNetValue, toNetValueText, type CalendarDate, type NetValue } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

export type CorrectedNetValue =
  | { readonly kind: 'unknown' | 'same' }
  | {
      readonly kind: 'corrected';
      readonly was: string;
      readonly becomes: string | null;
      /** For a withdrawn value: the accumulated value less the value. */
      readonly beyond: number | null;
    };

export interface LastCorrection {
  /** null: it was withdrawn. */
  readonly becomes: string | null;
  readonly beyond: number | null;
}

/** Each net value after its last correction, keyed by `product day`. */
export const readCorrectedValues = async (
  cx: Connection,
  values: readonly { readonly productCode: string; readonly day: CalendarDate }[],
): Promise<ReadonlyMap<string, LastCorrection>> => {
  const asked = JSON.stringify(values.map(({ productCode, day }) => ({ product_code: productCode, day })));
  const { rows } = await sql<LastCorrection & { readonly product_code: string; readonly day: string }>`
    select distinct on (c.product_code, c.day) c.product_code, c.day, c.becomes, c.beyond
    from product_correction c join (select distinct product_code, day from jsonb_to_recordset(${asked}::jsonb) as n (product_code text, day date)) as n
      on n.product_code = c.product_code and n.day = c.day
    where c.what = 'value' order by c.product_code, c.day, c.correction_no desc`.execute(cx);
  return new Map(rows.map((row) => [`${row.product_code} ${row.day}`, row]));
};

/** [GW-1709] Replaces a published net value, withdraws it, or publishes a withdrawn one again. The accumulated value changes with it. */
export const correctNetValue = async (
  tx: Connection,
  productCode: string,
  day: CalendarDate,
  becomes: NetValue | null,
): Promise<CorrectedNetValue> => {
  const { rows } = await sql<{ nav: number; accumulated: number }>`
    select nav, accumulated from net_value_day where product_code = ${productCode} and day = ${day}::date for update`.execute(tx);
  const [row] = rows;
  if (row === undefined) {
    const last = (await readCorrectedValues(tx, [{ productCode, day }])).get(`${productCode} ${day}`);
    if (becomes === null || last === undefined || last.becomes !== null) return { kind: 'unknown' };
    await sql`
      insert into net_value_day (product_code, day, nav, accumulated)
      values (${productCode}, ${day}::date, ${becomes}::integer, ${becomes + (last.beyond ?? 0)}::integer)`.execute(tx);
    return { kind: 'corrected', was: NONE, becomes: toNetValueText(becomes), beyond: null };
  }
  const { nav, accumulated } = row;
  if (nav === becomes) return { kind: 'same' };
  const was = toNetValueText(netValue(nav));
  if (becomes === null) {
    await sql`delete from net_value_day where product_code = ${productCode} and day = ${day}::date`.execute(tx);
    return { kind: 'corrected', was, becomes: null, beyond: accumulated - nav };
  }
  await sql`
    update net_value_day set nav = ${becomes}::integer, accumulated = ${accumulated + becomes - nav}::integer
    where product_code = ${productCode} and day = ${day}::date`.execute(tx);
  return { kind: 'corrected', was, becomes: toNetValueText(becomes), beyond: null };
};

export const NONE = 'none';

/** [FI-29] Why an import does not accept a net value: a correction has withdrawn or changed it. null: no correction forbids it. */
export const correctedValueFault = (
  last: LastCorrection | undefined,
  productCode: string,
  day: CalendarDate,
  nav: NetValue,
): string | null => {
  if (last === undefined) return null;
  if (last.becomes === null) return `the value of ${productCode} on ${day} was withdrawn: a correction can tell it again`;
  return parseNetValue(last.becomes) === nav ? null : `the value of ${productCode} on ${day} was corrected to ${last.becomes}, which stays`;
};
