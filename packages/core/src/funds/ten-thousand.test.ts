import { describe, expect, it } from 'vitest';
import { calendarDate, netValue } from '../values/index.ts';
import { sentenceOf } from '../words/zh-cn.ts';
import { tenThousandEarned } from './ten-thousand.ts';

const today = calendarDate('2026-12-01');
const told = (income: number, day = '2026-11-30') => {
  const message = tenThousandEarned(netValue(income), calendarDate(day), today);
  return message === null ? null : sentenceOf(message);
};

describe('the earning of 10,000 yuan', () => {
  it('is told to the fen, with its day [FN-95]', () => {
    expect(told(3_349)).toBe('存 1 万元，11月30日 周一得 0.33 元');
    expect(told(3_350)).toBe('存 1 万元，11月30日 周一得 0.34 元');
    expect(told(10_000)).toBe('存 1 万元，11月30日 周一得 1.00 元');
    expect(told(3_349, '2025-12-31')).toBe('存 1 万元，2025年12月31日 周三得 0.33 元');
  });

  it('is a loss below zero, and is not told while nothing is published [FN-95]', () => {
    expect(told(-1_250)).toBe('存 1 万元，11月30日 周一亏 0.13 元');
    expect(tenThousandEarned(null, calendarDate('2026-11-30'), today)).toBeNull();
    expect(tenThousandEarned(netValue(3_349), null, today)).toBeNull();
  });
});
