import { describe, expect, it } from 'vitest';
import { fen } from '../values/money.ts';
import { profitOf, profitRateOf } from './profit.ts';

describe('the profit of a holding', () => {
  it('is the income above the payment, or unknown [DOM-67]', () => {
    expect(profitOf(fen(10_500_00), fen(10_000_00))).toBe(500_00);
    expect(profitOf(fen(9_500_00), fen(10_000_00))).toBe(-500_00);
    expect([profitOf(null, fen(1)), profitOf(fen(1), null)]).toEqual([null, null]);
  });

  it('is 5 % for 500 yuan on 10,000 yuan, rounded half away from zero, and has no rate without a payment [DOM-67]', () => {
    expect(profitRateOf(fen(500_00), fen(10_000_00))).toBe(50_000);
    expect([1, -1].map((profit) => profitRateOf(fen(profit), fen(2_000_000)))).toEqual([1, -1]);
    expect([1, 2, -1].map((profit) => profitRateOf(fen(profit), fen(3)))).toEqual([333_333, 666_667, -333_333]);
    expect([profitRateOf(fen(1), fen(0)), profitRateOf(null, fen(1)), profitRateOf(fen(1), null)]).toEqual([null, null, null]);
  });
});
