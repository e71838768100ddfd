import { describe, expect, it } from 'vitest';
import { addFen, fen, isMultipleOf, isStepMultiple, parseYuan, subtractFen, toYuanText } from './money.ts';

describe('fen', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1, 19.99 * 100])(
    'refuses %d, which is no safe integer [DOM-3]',
    (n) => {
      expect(() => fen(n)).toThrow(`Fen is a safe integer, got ${n}`);
    },
  );

  it('accepts safe integers unchanged and has only one zero [DOM-3]', () => {
    expect(fen(Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER);
    expect(fen(-1)).toBe(-1);
    expect(fen(-0)).toBe(0);
  });
});

describe('yuan texts', () => {
  it('reads and prints the amounts that floats get wrong [DOM-4]', () => {
    // 19.99 x 100 = 1998.9999999999998 and 1.005 x 100 = 100.49999999999999 in binary floating point
    expect(parseYuan('19.99')).toBe(1999);
    expect(parseYuan('1.01')).toBe(101);
    expect(parseYuan('99999999')).toBe(9_999_999_900);
    expect(parseYuan('1.005')).toBeNull();
    expect(parseYuan('1e3')).toBeNull();
    expect(parseYuan('-0')).toBe(0);
    expect(toYuanText(fen(123_450))).toBe('1234.50');
    expect(toYuanText(fen(-7))).toBe('-0.07');
  });
});

describe('sums', () => {
  it('adds and subtracts to the fen [DOM-5]', () => {
    expect(addFen()).toBe(0);
    expect(addFen(fen(10), fen(20), fen(-5))).toBe(25);
    expect(subtractFen(fen(10), fen(30))).toBe(-20);
  });

  it('refuses a sum beyond the safe integers, in intermediate sums too [DOM-5]', () => {
    const most = fen(Number.MAX_SAFE_INTEGER);
    expect(() => addFen(most, fen(1))).toThrow(RangeError);
    expect(() => addFen(most, fen(1), fen(-2))).toThrow(RangeError);
    expect(() => subtractFen(fen(-Number.MAX_SAFE_INTEGER), fen(1))).toThrow(RangeError);
  });
});

describe('the step rule', () => {
  it('counts steps from the start amount [DOM-6]', () => {
    const start = fen(50_000_00);
    const step = fen(10_000_00);
    expect(isStepMultiple(fen(50_000_00), start, step)).toBe(true);
    expect(isStepMultiple(fen(80_000_00), start, step)).toBe(true);
    expect(isStepMultiple(fen(85_000_00), start, step)).toBe(false);
    expect(isStepMultiple(fen(60_000_01), start, step)).toBe(false);
    expect(isStepMultiple(fen(40_000_00), start, step)).toBe(true);
    // from 5,000 in steps of 3,000: 8,000 fits although it is no multiple of 3,000
    expect(isStepMultiple(fen(8_000_00), fen(5_000_00), fen(3_000_00))).toBe(true);
    expect(isStepMultiple(fen(9_000_00), fen(5_000_00), fen(3_000_00))).toBe(false);
  });

  it('treats a step of 0 or less as no rule [DOM-6]', () => {
    expect(isStepMultiple(fen(1), fen(50), fen(0))).toBe(true);
    expect(isStepMultiple(fen(1), fen(50), fen(-7))).toBe(true);
  });
});

describe('the divisibility helper', () => {
  it.each([
    ['0.3', '0.1', true], // 0.3 % 0.1 = 0.09999999999999998 in binary floating point
    ['1.1', '0.1', true],
    ['4.35', '0.01', true],
    ['10000', '1000', true],
    ['10500', '1000', false],
    ['0.35', '0.1', false],
    ['100', '0.03', false],
    ['99.99', '0.03', true],
    ['0', '5', true],
    ['-6', '3', true],
    ['123456789012345678901.5', '0.5', true],
    ['123456789012345678901.6', '0.5', false],
  ])('judges %s with step %s: %s [DOM-7]', (amount, step, expected) => {
    expect(isMultipleOf(amount, step)).toBe(expected);
  });

  it('treats a step of 0 or less as no rule and a text that is no decimal as no multiple [DOM-7]', () => {
    expect(isMultipleOf('5', '0')).toBe(true);
    expect(isMultipleOf('5', '0.00')).toBe(true);
    expect(isMultipleOf('5', '-3')).toBe(true);
    expect(isMultipleOf('five', '5')).toBe(false);
    expect(isMultipleOf('5', '')).toBe(false);
    expect(isMultipleOf('1e3', '1')).toBe(false);
  });
});
