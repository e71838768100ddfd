import type { OrderDetail } from '@caifu/core/records';
import { epochMs, fen, netValue, shanghaiDateOf, shares } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';

/** [GW-1674] The original figures of a fund order, and the day of its last correction. null: it was not corrected. */
export const readOrderCorrection = (cx: Connection, investorId: string, orderNo: string): Promise<OrderDetail['correction']> =>
  readCorrection(
    cx,
    sql`l.reference = ${orderNo} and l.kind in ('buy', 'redeem') and exists (
      select from trade_order o where o.order_no = l.reference and o.investor_id = ${investorId})`,
    // Uncorrected parts of a redemption are unchanged.
    sql`(select sum(r.net) from fund_redemption_part r where r.order_no = ${orderNo})`,
    sql`(select sum(r.fee) from fund_redemption_part r where r.order_no = ${orderNo})`,
  );

/** [GW-1674] The same for a dividend or split, by the number of its record: F<fund>-<day>, with -S for a split. */
export const readPayoutCorrection = async (cx: Connection, investorId: string, recordNo: string): Promise<OrderDetail['correction']> => {
  const [, fundCode, day, split] = /^F(\d{6})-(\d{4}-\d{2}-\d{2})(-S)?$/.exec(recordNo) ?? [];
  if (fundCode === undefined || day === undefined) return null;
  return readCorrection(
    cx,
    sql`l.investor_id = ${investorId} and l.reference = ${day} and l.kind = ${split === undefined ? 'dividend' : 'split'} and c.fund_code = ${fundCode}`,
    sql`null::bigint`,
    sql`null::bigint`,
  );
};

interface CorrectionRow {
  readonly made_at: string;
  readonly kind: string;
  readonly net_value: number | null;
  readonly shares: string | null;
  readonly fee: string | null;
  readonly net: string | null;
}

/**
 * The first line of each part has its original figures. The original total of a redemption is its present total without the corrections.
 */
const readCorrection = async (
  cx: Connection,
  lines: RawBuilder<unknown>,
  netNow: RawBuilder<unknown>,
  feeNow: RawBuilder<unknown>,
): Promise<OrderDetail['correction']> => {
  // [GW-1690] A reset order had one part, whose original figures are in its first line.
  const wasTakenBack = sql`exists (select from line where net is null and not is_cut)`;
  const { rows } = await sql<CorrectionRow>`
    with line as (
      -- [GW-1714] A line that took shares from a placed redemption has no money.
      select l.*, c.made_at, l.kind = 'redeem' and l.net_before is null as is_cut from fund_correction_line l join fund_correction c on c.correction_no = l.correction_no
      -- [GW-1713] A late settlement corrects no figure.
      where c.was is distinct from c.becomes and ${lines})
    select (select max(made_at) from line) as made_at, f.kind, f.net_value_before as net_value, f.shares_before as shares,
      coalesce(case when not ${wasTakenBack} then ${feeNow} - (select sum(fee - fee_before) from line) end, f.fee_before) as fee,
      coalesce(case when not ${wasTakenBack} then ${netNow} - (select sum(net - net_before) from line) end, f.net_before) as net
    from line f order by f.is_cut, f.correction_no, f.day limit 1`.execute(cx);
  const [row] = rows;
  if (row === undefined) return null;
  const number = (text: string | null): number | null => (text === null ? null : Number(text));
  const [count, fee, net] = [row.kind === 'redeem' ? null : number(row.shares), number(row.fee), number(row.net)];
  return {
    on: shanghaiDateOf(epochMs(Number(row.made_at))),
    first: {
      fee: fee === null ? null : fen(fee),
      net: net === null ? null : fen(net),
      shares: count === null ? null : shares(count),
      netValue: row.net_value === null ? null : netValue(row.net_value),
    },
  };
};
