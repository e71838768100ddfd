import { describe, expect, it } from 'vitest';
import { aFund } from '../../funds/funds.fakes.ts';
import { aProduct } from '../../products/testing.fakes.ts';
import { aStrategy, aStrategyListing } from '../../strategies/strategies.fakes.ts';
import { calendarDate, fen } from '../../values/index.ts';
import { chooseForOne, drawnPage, type OffersForOne } from './for-you.rules.ts';

const DAY = calendarDate('2026-11-30');
const five = [1, 2, 3, 4, 5];
const money = (at: number) => aFund({ fundCode: `00001${at}`, kind: 'money', isMoneyFund: true, riskLevel: 1 });
const offers = (changes: Partial<OffersForOne> = {}): OffersForOne => ({
  level: 5,
  products: five.map((at) => aProduct({ productCode: `Q200${at}`, periodDays: 28 * at, saleState: 'open', figuresNeed: [] })),
  moneyFunds: five.map(money),
  funds: five.map((at) => aFund({ fundCode: `00002${at}` })),
  strategies: five.map((at) => aStrategyListing({ strategy: aStrategy({ strategyCode: `S${at}`, suggestedMonths: 12 * at }) })),
  heldFunds: [],
  ...changes,
});
const codes = (given: OffersForOne, investor = 'I1', day = DAY) => chooseForOne(given, investor, day).map(({ code }) => code);
const investors = Array.from({ length: 60 }, (_, at) => `I${at}`);

describe('the offers for one investor', () => {
  it('are three of different kinds for different times [HM-27]', () => {
    for (const investor of investors) {
      const chosen = chooseForOne(offers(), investor, DAY);
      expect(chosen.map(({ bound }) => (bound.kind === 'months' ? 'years' : bound.kind))).toEqual(['any-day', 'days', 'years']);
      expect(new Set(chosen.map(({ from, fundKind }) => `${from} ${fundKind}`)).size).toBe(3);
    }
  });

  it('are the same for one investor on one day, and differ between investors and days [HM-27]', () => {
    expect(codes(offers())).toEqual(codes(offers()));
    expect(new Set(investors.map((investor) => codes(offers(), investor).join(' '))).size).toBeGreaterThan(20);
    const days = Array.from({ length: 28 }, (_, at) => calendarDate(`2026-02-${String(at + 1).padStart(2, '0')}`));
    expect(new Set(days.map((day) => codes(offers(), 'I1', day).join(' '))).size).toBeGreaterThan(10);
  });

  it('reach every offer of a time [HM-27]', () => {
    const many = Array.from({ length: 400 }, (_, at) => codes(offers(), `I${at}`));
    expect(new Set(many.map(([first]) => first)).size).toBe(5);
    expect(new Set(many.map(([, second]) => second)).size).toBe(5);
    expect(new Set(many.map(([, , third]) => third)).size).toBe(10);
  });

  it('come from a page that investor and day choose among all pages of a list [HM-27]', () => {
    const drawn = (pages: number) =>
      [...new Set(investors.map((investor) => drawnPage(pages, investor, DAY)))].toSorted((one, other) => one - other);
    expect([drawn(5), drawn(2), drawn(1), drawn(0)]).toEqual([[1, 2, 3, 4, 5], [1, 2], [1], [1]]);
    expect(drawnPage(5, 'I1', DAY)).toBe(drawnPage(5, 'I1', DAY));
  });

  it('end at the own level, at R2 where none is assessed, and at R1 where it is unread [HM-27]', () => {
    const given = (level: OffersForOne['level']) =>
      offers({
        level,
        products: ([1, 2, 3, 4, 5] as const).map((riskLevel) =>
          aProduct({ productCode: `Q200${riskLevel}`, periodDays: 28, saleState: 'open', figuresNeed: [], riskLevel }),
        ),
        strategies: [],
        funds: ([1, 2, 3, 4, 5] as const).map((riskLevel) => aFund({ fundCode: `00002${riskLevel}`, riskLevel })),
      });
    const highest = (level: OffersForOne['level']) =>
      Math.max(...investors.flatMap((investor) => chooseForOne(given(level), investor, DAY).map(({ riskLevel }) => riskLevel)));
    expect(([1, 2, 3, 4, 5, null, 'unread'] as const).map(highest)).toEqual([1, 2, 3, 4, 5, 2, 1]);
  });

  it('have nothing that is held, cannot be bought or has no level, and leave out a time without an offer [HM-27]', () => {
    const given = offers({
      products: [
        aProduct({ periodDays: 28, saleState: 'sold-out', figuresNeed: [] }),
        aProduct({ periodDays: null, saleState: 'open', figuresNeed: [] }),
        aProduct({ periodDays: 28, saleState: 'open', figuresNeed: ['risk-level'] }),
      ],
      moneyFunds: [money(1), money(2), aFund({ fundCode: '000031' })],
      funds: [aFund({ riskLevel: null }), aFund({ trading: 'suspended' }), money(3)],
      strategies: [
        aStrategyListing({ held: fen(1) }),
        aStrategyListing({ strategy: aStrategy({ strategyCode: 'short', suggestedMonths: 6 }) }),
      ],
      heldFunds: ['000011'],
    });
    for (const investor of investors) expect(codes(given, investor)).toEqual(['000012']);
  });
});
