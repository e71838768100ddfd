import { describe, expect, it } from 'vitest';
import { aDistributionRecord } from './distribution-records.fakes.ts';
import { toDistributionRecordsView } from './distribution-records.view.ts';

describe('the distribution records', () => {
  it('are rows of period, method, amount and arrival status [DR-1]', () => {
    const view = toDistributionRecordsView([
      aDistributionRecord(),
      aDistributionRecord({ periodName: '第2期', amount: null, paidOn: null }),
    ]);
    expect(view).toEqual({
      isEmpty: false,
      rows: [
        { key: '0', periodName: '第1期', methodText: '现金分红', amountText: '123.45', statusText: '已到账', paidOnText: '2026-09-30' },
        { key: '1', periodName: '第2期', methodText: '现金分红', amountText: '--', statusText: '已到账', paidOnText: '--' },
      ],
    });
  });

  it('are empty where the holding’s page has stored no records [DR-2]', () => {
    expect(toDistributionRecordsView(null)).toEqual({ rows: [], isEmpty: true });
    expect(toDistributionRecordsView([])).toEqual({ rows: [], isEmpty: true });
  });
});
