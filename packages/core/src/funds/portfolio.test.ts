import { describe, expect, it } from 'vitest';
import { calendarDate, ratePpm } from '../values/index.ts';
import { portfolioGroups, type HeldSecurity } from './portfolio.ts';

const held = (kind: HeldSecurity['kind'], securityCode: string, weight: number): HeldSecurity => ({
  kind,
  securityCode,
  securityName: `证券${securityCode}`,
  weight: ratePpm(weight),
});

describe('the holdings of a fund', () => {
  it('are shown by kind, the largest position first, with the sum of each kind [FD-20]', () => {
    const groups = portfolioGroups({
      reportedOn: calendarDate('2026-09-30'),
      securities: [held('bond', '3', 41_000), held('stock', '2', 60_000), held('stock', '4', 85_000), held('stock', '1', 60_000)],
    });
    expect(groups.map(({ kind, sumText, rows }) => [kind, sumText, rows.map(({ code, weightText }) => `${code} ${weightText}`)])).toEqual([
      ['stock', '20.50%', ['4 8.50%', '1 6.00%', '2 6.00%']],
      ['bond', '4.10%', ['3 4.10%']],
    ]);
    expect(groups[0]?.rows[0]?.name).toBe('证券4');
  });

  it('leave out a kind without positions [FD-20]', () => {
    expect(portfolioGroups({ reportedOn: calendarDate('2026-09-30'), securities: [] })).toEqual([]);
  });
});
