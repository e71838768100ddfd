import { addDays, calendarDate, netValue } from '../../values/index.ts';
import { fakePagedListPorts } from '../../kit/paged-list/paged-list.fakes.ts';
import type { NetValueHistoryPorts } from './net-value-history.ports.ts';
import type { NetValueRow } from './net-value-history.types.ts';

/** `count` days up to 20 November 2026, newest first, each 10 ten-thousandths above the day before; the oldest is 1.0000. */
export const someNetValues = (count: number): readonly NetValueRow[] =>
  Array.from({ length: count }, (_, at) => ({
    date: addDays(calendarDate('2026-11-20'), -at),
    netValue: netValue(10_000 + 10 * (count - 1 - at)),
    accumulated: null,
  }));

/** 45 net values in pages of 30. */
export const fakeNetValueHistoryPorts = (overrides: Partial<NetValueHistoryPorts> = {}): NetValueHistoryPorts => ({
  ...fakePagedListPorts(someNetValues(45), 30),
  ...overrides,
});
