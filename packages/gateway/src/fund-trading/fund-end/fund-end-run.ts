import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql, type RawBuilder } from 'kysely';
import { appendValues } from '../../funds/fund-values.store.ts';
import { markStale } from '../../funds/import/table-files.ts';
import type { OpeningDay, Tx } from '../../ground/database/day-step.ts';
import { refundFundBuys } from '../fund-buy-run.ts';
import { endFundIncome } from '../fund-income-run.ts';
import { returnFundRedemptions } from '../fund-redemption-return.ts';
import { readDueEnds, type DueEnd } from './due-ends.ts';
import { payOutHoldings } from './fund-liquidation.ts';
import { takeOverHoldings } from './fund-takeover.ts';

/**
 * [GW-1662] A fund accepts no order after its last day. Orders of later days fail. Holders are settled after the fund's end, once the
 * orders until the last day are confirmed. The settlement waits some days for a late value. [GW-1664] A holder who cannot be settled does
 * not delay others. A holding with shares in a parked redemption waits too.
 */
export const endFunds = async (opening: OpeningDay): Promise<void> => {
  const { tx, day, at } = opening;
  await closeFunds(tx, day);
  await endOrders(tx, sql`o.trading_day > e.last_day`, day, at);
  for (const end of await readDueEnds(opening)) {
    await endFund(opening, end);
  }
};

const endFund = async (opening: OpeningDay, end: DueEnd): Promise<void> => {
  const { tx, day, at } = opening;
  const { fundCode } = end;
  await endOrders(tx, sql`e.fund_code = ${fundCode}`, day, at);
  if (end.isMoney) await endFundIncome(tx, fundCode, day, at);
  if (end.isFirst) {
    await publishLastValue(tx, end);
    await sql`update fund_end set done_on = ${day}::date where fund_code = ${fundCode}`.execute(tx);
  }
  if (end.kind === 'takeover') await takeOverHoldings(opening, end);
  else await payOutHoldings(opening, end, 'investors');
};

/** [GW-1662] Stops the demo's generated values of the fund. */
const closeFunds = async (tx: Tx, day: CalendarDate): Promise<void> => {
  const { rows } = await sql<{ fund_code: string }>`
    update fund_end set closed_on = ${day}::date where confirmed_at is not null and closed_on is null and last_day < ${day}::date
    returning fund_code`.execute(tx);
  if (rows.length === 0) return;
  const codes = JSON.stringify(rows.map(({ fund_code: code }) => code));
  const closed = sql`(select jsonb_array_elements_text(${codes}::jsonb))`;
  await sql`
    update fund f set trading = case e.kind when 'liquidation' then 'liquidated' else 'taken-over' end
    from fund_end e where e.fund_code = f.fund_code and f.fund_code in ${closed}`.execute(tx);
  await sql`delete from fund_feed where fund_code in ${closed}`.execute(tx);
};

/** [GW-1665] Refunds unconfirmed purchases and releases the rest of redemptions. Both send a message with the reason. */
const endOrders = async (tx: Tx, which: RawBuilder<unknown>, day: CalendarDate, at: EpochMs): Promise<void> => {
  const over = {
    day,
    at,
    priced: sql`priced as materialized (
      select o.order_no, o.fund_code, o.trading_day from fund_end e join trade_order o on o.fund_code = e.fund_code and o.state = 'placed'
      where e.confirmed_at is not null and e.closed_on is not null and ${which})`,
    which: sql`p.order_no = s.order_no`,
  };
  const { rows } = await sql<{ is_any: boolean }>`with ${over.priced} select exists (select from priced) as is_any`.execute(tx);
  if (rows[0]?.is_any !== true) return;
  await refundFundBuys(tx, { ...over, failure: sentenceOf({ kind: 'fund-buy-ended' }), tells: 'fund-end-refunded' });
  await returnFundRedemptions(tx, { ...over, failure: sentenceOf({ kind: 'fund-redeem-ended' }), tells: 'fund-end-returned' });
};

/** [GW-1663] The value of a liquidation is the fund's last one, so that its course ends with the paid price. */
const publishLastValue = async (tx: Tx, { fundCode, day, netValue: value, isMoney }: DueEnd): Promise<void> => {
  if (value === null || isMoney) return;
  await appendValues(tx, day, [{ fundCode, value, growth: null, accumulated: null }]);
  await markStale(tx, [fundCode], 'values');
};
