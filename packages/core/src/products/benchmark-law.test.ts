import { describe, expect, it } from 'vitest';
import { cn20260930Law } from '../law/cn-2026-09-30.law.ts';
import { specLaw } from '../law/index.ts';
import { marketSort, marketSorts } from '../transfer/transfer.ts';
import { benchmarkBasis, productSorts } from './benchmark-law.ts';

describe('orders by benchmark', () => {
  it('are offered where a benchmark is a figure, and otherwise become the default order [LAW-101]', () => {
    expect([productSorts(specLaw), productSorts(cn20260930Law)]).toEqual([
      ['default', 'benchmark', 'period', 'start-amount'],
      ['default', 'period', 'start-amount'],
    ]);
    expect([marketSorts(specLaw), marketSorts(cn20260930Law)]).toEqual([
      ['return', 'days', 'price'],
      ['days', 'price'],
    ]);
    const asked = [null, 'return', 'days', 'price'] as const;
    expect(asked.map((sort) => marketSort(sort, specLaw))).toEqual(['return', 'return', 'days', 'price']);
    expect(asked.map((sort) => marketSort(sort, cn20260930Law))).toEqual(['days', 'days', 'days', 'price']);
  });
});

describe('the basis of a benchmark', () => {
  it('stands beside it where a benchmark is a reference, and says so where the catalogue has none [LAW-102]', () => {
    expect(benchmarkBasis('按存款利率测算', 42_500, cn20260930Law)).toBe('按存款利率测算');
    expect(benchmarkBasis('', 42_500, cn20260930Law)).toBe('管理人未提供测算依据');
    expect([benchmarkBasis('按存款利率测算', null, cn20260930Law), benchmarkBasis('按存款利率测算', 42_500, specLaw)]).toEqual([
      null,
      null,
    ]);
  });
});
