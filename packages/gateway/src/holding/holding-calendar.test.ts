import { holdingCalendarOf } from '@caifu/core/holding';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { expect, it } from 'vitest';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

const gateway = useTestGateway();

it("the calendar has every maturity and open day of the investor's holdings, and none of others [GW-684]", async () => {
  const owner = await gateway.signIn('13800000004');
  const told = await gateway.tell(ENDPOINTS.holdingCalendar, null, owner);
  const rows = await gateway.rows<{ order_no: string; matures_on: string }>`
    select order_no, matures_on from holding where investor_id = ${owner.investorId} and status = 1 and matures_on is not null`;
  expect(rows.length).toBeGreaterThan(0);
  const maturities = told.days.filter(({ kind, source }) => kind === 'maturity' && source === 'product');
  expect(maturities).toHaveLength(rows.length);
  expect(new Set(maturities.map(({ orderNo, date }) => `${orderNo} ${date}`))).toEqual(
    new Set(rows.map((row) => `${row.order_no} ${row.matures_on}`)),
  );
  const valued = await gateway.rows<{ product_code: string }>`
    select distinct h.product_code from holding h join product p on p.product_code = h.product_code
    where h.investor_id = ${owner.investorId} and h.status = 1 and p.first_redeem_day is not null`;
  const openDays = told.days.filter(({ kind }) => kind === 'open-day');
  expect(new Set(openDays.map(({ productCode }) => productCode))).toEqual(new Set(valued.map((row) => row.product_code)));
  expect(openDays).toHaveLength(3 * valued.length);
  const dates = told.days.map(({ date }) => date);
  expect(dates.every((date, at) => at === 0 || (dates[at - 1] ?? '') <= date)).toBe(true);
  expect(await gateway.tell(ENDPOINTS.holdingCalendar, null, await gateway.anInvestor())).toEqual(
    holdingCalendarOf([], gateway.deps.clock.now(), gateway.deps.calendar),
  );
  expect(await gateway.ask(ENDPOINTS.holdingCalendar, null)).toMatchObject({ code: 'F01003' });
});
