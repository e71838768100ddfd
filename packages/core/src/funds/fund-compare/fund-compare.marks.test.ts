import { describe, expect, it } from 'vitest';
import { calendarDate, ratePpm } from '../../values/index.ts';
import { sentenceOf } from '../../words/zh-cn.ts';
import type { ComparedFigures } from '../compare.ts';
import { aFundSubject } from './fund-compare.fakes.ts';
import { comparedAddress, comparedCodes } from './fund-compare.rules.ts';
import { ageOf, bestOf, relationOf, yearlyFees } from './fund-compare.marks.ts';

const known = <Value>(value: Value) => ({ kind: 'known', value }) as const;
const missing = { kind: 'missing', reason: 'under-a-year' } as const;
const day = calendarDate('2026-11-20');

const figures = (fundCode: string, growth: number, more: Partial<ComparedFigures> = {}): ComparedFigures => ({
  fundCode,
  growth: ratePpm(growth),
  annualised: missing,
  drawdown: missing,
  volatility: known(ratePpm(100_000)),
  sharpe: missing,
  ...more,
});
const fall = (depth: number) => known({ depth: ratePpm(depth), from: day, to: day });
const subjects = ['1', '2', '3'].map((code) => aFundSubject(code));

describe('the best of compared funds', () => {
  it('is marked in figures that are better for everybody, and for a smaller fall [FC-40]', () => {
    const best = bestOf(
      [
        figures('1', 50_000, { annualised: known(ratePpm(50_000)), drawdown: fall(200_000), sharpe: known(40) }),
        figures('2', 30_000, { annualised: known(ratePpm(30_000)), drawdown: fall(100_000), sharpe: known(90) }),
      ],
      [aFundSubject('1'), aFundSubject('2', { serviceFee: ratePpm(4_000) })],
    );
    expect([best.get('1'), best.get('2')]).toEqual([
      ['growth', 'annualised', 'yearly-fees'],
      ['drawdown', 'sharpe'],
    ]);
  });

  it('marks each of equal best ones, and nothing where all are equal [FC-40]', () => {
    const best = bestOf([figures('1', 10_000), figures('2', 10_000), figures('3', 0)], subjects);
    expect(['1', '2', '3'].map((code) => best.get(code) ?? [])).toEqual([['growth'], ['growth'], []]);
    expect(bestOf([figures('1', 10_000), figures('2', 10_000)], subjects).size).toBe(0);
  });

  it('is absent where a fund lacks the figure, and for a ratio that is not above zero [FC-40]', () => {
    const best = bestOf(
      [figures('1', 0, { drawdown: fall(1), sharpe: known(-10) }), figures('2', 0, { sharpe: known(-90) })],
      [aFundSubject('1'), aFundSubject('2', { custodyFee: null })],
    );
    expect(best.size).toBe(0);
  });
});

describe('the address of a comparison', () => {
  it('has the codes in their order, and reads any text [FC-46]', () => {
    expect(comparedCodes(comparedAddress(['000002', '000001']))).toEqual(['000002', '000001']);
    expect(comparedCodes('000001,<b>.000002..<script>')).toEqual(['000001', '000002']);
    expect(comparedCodes('')).toEqual([]);
  });
});

describe('the notes beside figures', () => {
  it('adds up yearly fees, unless one is not published [FC-41]', () => {
    expect(yearlyFees(aFundSubject('1', { serviceFee: ratePpm(4_000) }))).toBe(18_000);
    expect(yearlyFees(aFundSubject('1', { managementFee: null }))).toBeNull();
  });

  it('counts whole years up to the newest value [FC-41]', () => {
    const age = (foundedOn: string) => ageOf(aFundSubject('1', { foundedOn: calendarDate(foundedOn) }));
    expect(['2016-11-20', '2016-11-21', '2026-11-20', '2027-01-01'].map(age)).toEqual([10, 9, 0, 0]);
    expect(ageOf(aFundSubject('1', { foundedOn: null }))).toBeNull();
  });

  it('says a correlation in words [FC-42]', () => {
    expect([100, 80, 79, 50, 49, 20, 19, -19, -20, -100].map(relationOf)).toEqual([
      'moves-together',
      'moves-together',
      'moves-alike',
      'moves-alike',
      'moves-a-little-alike',
      'moves-a-little-alike',
      'moves-apart',
      'moves-apart',
      'moves-against',
      'moves-against',
    ]);
    expect(sentenceOf({ kind: 'moves-apart' })).toBe('走势关联很小');
  });
});
