import { describe, expect, it } from 'vitest';
import { aFund } from '../funds/funds.fakes.ts';
import { calendarDate, netValue, ratePpm } from '../values/index.ts';
import { fundsBeside } from './article.ts';
import { anArticle } from './editorial.fakes.ts';
import { indexFigures, lastChange, pointsText } from './fund-index.ts';
import { highestLevel } from './topic.ts';

const day = (text: string, points: number) => ({ day: calendarDate(text), value: netValue(points) });

describe('funds of a text', () => {
  it('are named beside the text unless they have a place in it [FE-12]', () => {
    expect(fundsBeside(anArticle()).map(({ fundCode }) => fundCode)).toEqual(['000002']);
    expect(fundsBeside(anArticle({ blocks: [] }))).toHaveLength(2);
  });
});

describe('the level of a product line', () => {
  it('is the highest of its funds, and absent while a fund is not rated [FE-31]', () => {
    expect(highestLevel([aFund({ riskLevel: 2 }), aFund({ riskLevel: 4 }), aFund({ riskLevel: 1 })])).toBe(4);
    expect(highestLevel([aFund({ riskLevel: 2 }), aFund({ riskLevel: null })])).toBeNull();
    expect(highestLevel([])).toBeNull();
  });
});

describe('an index', () => {
  it('changes by its last level against the previous one, to 0.01 % half away from zero [FE-40]', () => {
    expect(lastChange([day('2026-11-16', 30_000_000), day('2026-11-17', 30_300_000)])).toBe(ratePpm(10_000));
    expect(lastChange([day('2026-11-16', 30_000_000), day('2026-11-17', 29_998_500)])).toBe(ratePpm(-100));
    expect(lastChange([day('2026-11-16', 30_000_000), day('2026-11-17', 29_998_501)])).toBe(ratePpm(0));
    expect(lastChange([day('2026-11-17', 30_000_000)])).toBeNull();
    // The market was open on 16 November.
    expect(lastChange([day('2026-11-13', 30_000_000), day('2026-11-17', 30_300_000)])).toBeNull();
    expect(lastChange([])).toBeNull();
  });

  it('shows points to two places in groups of three, and -- for a missing value [FE-40]', () => {
    expect([30_124_500, 30_124_550, 1_300_049, 12_345_678_900].map((points) => pointsText(netValue(points)))).toEqual([
      '3,012.45',
      '3,012.46',
      '130.00',
      '1,234,567.89',
    ]);
    // 5/2 and 249/100 hundredths
    expect([250, 249].map((points) => pointsText(netValue(points)))).toEqual(['0.03', '0.02']);
    expect(indexFigures({ last: null, change: null })).toEqual({ valueText: '--', changeText: '--', trend: 'flat', dayText: '--' });
    expect(indexFigures({ last: day('2026-11-17', 30_300_000), change: ratePpm(10_000) })).toEqual({
      valueText: '3,030.00',
      changeText: '+1.00%',
      trend: 'gain',
      dayText: '2026-11-17',
    });
  });
});
