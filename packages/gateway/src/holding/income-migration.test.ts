import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { earlierMarket, restoreEarlierMarket } from '../testing/earlier-database.ts';
import { openTestGateway } from '../testing/gateway.fakes.ts';

describe('a database whose income stood in a row a day', () => {
  it('tells each of those days, and what is accrued, to the fen as its rows did [GW-472]', async () => {
    const before = rowsOf('income_day', ['order_no', 'day', 'amount']);
    expect(before).toHaveLength(1_052);
    const gateway = await openTestGateway({}, await restoreEarlierMarket());
    const { db } = gateway.deps;
    const { rows: days } = await sql<{ order_no: string; day: string; amount: string }>`
      select h.order_no, i.day, i.amount from holding h cross join lateral income_days(h.order_no, null, null) as i`.execute(db);
    expect(days.map(({ order_no: orderNo, day, amount }) => [orderNo, day, amount].join(' ')).toSorted()).toEqual(before);
    const { rows: accrued } = await sql<{ order_no: string; accrued: string }>`
      select order_no, accrued_of(order_no) as accrued from holding`.execute(db);
    expect(accrued.map((row) => `${row.order_no} ${row.accrued}`).toSorted()).toEqual(rowsOf('holding', ['order_no', 'accrued']));
    const { rows: latest } = await sql<{ order_no: string; day: string; amount: string }>`
      select h.order_no, l.day, l.amount from holding h cross join lateral latest_income(h.order_no) as l`.execute(db);
    const newest = new Map(before.map((row) => [row.split(' ')[0], row]));
    expect(latest.map(({ order_no: orderNo, day, amount }) => [orderNo, day, amount].join(' ')).toSorted()).toEqual([...newest.values()]);
    expect(await gateway.audit()).toEqual([]);
    await gateway.close();
  });
});

/** Columns of the earlier database's rows in one text each, sorted. */
const rowsOf = (name: string, columns: readonly string[]): readonly string[] => {
  const table = earlierMarket().tables.find((one) => one.table === name);
  const places = columns.map((column) => table?.columns.indexOf(column) ?? -1);
  return (table?.rows ?? []).map((row) => places.map((place) => String(row[place])).join(' ')).toSorted();
};
