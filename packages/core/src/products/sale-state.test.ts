import { describe, expect, it } from 'vitest';
import { calendarDate, epochAt, epochMs, fen } from '../values/index.ts';
import { saleDaysAt, saleStateOn } from './sale-state.ts';

const period = {
  openDate: calendarDate('2026-11-18'),
  closeDate: calendarDate('2026-11-20'),
  remaining: fen(1_000_00),
  startAmount: fen(10_000_00),
  addAmount: fen(1_000_00),
};
const at = (day: string, time: string, changes = {}) =>
  saleStateOn({ ...period, ...changes }, saleDaysAt(epochAt(calendarDate(day), time)));

describe('an open period', () => {
  it('takes orders from its first day on until 15:00 of its last [DOM-66]', () => {
    expect(at('2026-11-17', '23:59:59')).toBe('upcoming');
    expect(at('2026-11-18', '00:00:00')).toBe('open');
    expect(at('2026-11-20', '14:59:59')).toBe('open');
    expect(at('2026-11-20', '15:00:00')).toBe('closed');
    expect(saleDaysAt(epochMs(epochAt(calendarDate('2026-11-20'), '15:00:00') - 1)).taken).toBe('2026-11-20');
  });

  it('is sold out when the rest is too small for a first and for a further order [DOM-66]', () => {
    expect(at('2026-11-19', '10:00:00', { remaining: fen(999_99) })).toBe('sold-out');
    expect(at('2026-11-19', '10:00:00', { addAmount: fen(20_000_00) })).toBe('sold-out');
    expect(at('2026-11-19', '10:00:00', { addAmount: fen(20_000_00), remaining: fen(10_000_00) })).toBe('open');
  });

  it('An open period that has not begun or is over has that state, however little is left [DOM-66]', () => {
    expect(at('2026-11-17', '10:00:00', { remaining: fen(0) })).toBe('upcoming');
    expect(at('2026-11-21', '10:00:00', { remaining: fen(0) })).toBe('closed');
  });
});
