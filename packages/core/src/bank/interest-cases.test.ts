import { describe, expect, it } from 'vitest';
import { toBankHomeView } from './bank-home/bank-home.view.ts';
import { aBankHome, aDepositProduct, aPartner } from './bank.fakes.ts';
import { calendarDate } from '../values/index.ts';
import { interestExamples } from './interest-cases.ts';

describe('the worked examples', () => {
  it('have the same sum by each basis, and the loss of an early draw [UI-1166]', () => {
    const { principalText, rateText, cases, early } = interestExamples();
    expect([principalText, rateText]).toEqual(['10,000', '1.80%']);
    // 10,000 x 1.80 % x 181 / 360, x 181 / 365, x 180 / 360
    expect(cases.map(({ basis, days, yearDays, interestText }) => [basis, days, yearDays, interestText])).toEqual([
      ['act/360', 181, 360, '90.50'],
      ['act/365', 181, 365, '89.26'],
      ['30/360', 180, 360, '90.00'],
    ]);
    // 4,000 x 0.05 % x 90 / 365; 4,000 x 1.80 % x 181 / 365
    expect(early).toMatchObject({ amountText: '4,000', interestText: '0.49', atMaturityText: '35.70', lostText: '35.21' });
  });
});

describe('the rates of a deposit', () => {
  const pointsOf = (product: ReturnType<typeof aDepositProduct>) =>
    toBankHomeView(
      {
        value: 'shown',
        context: { query: null, value: aBankHome({ partners: [aPartner({ products: [product] })] }), problem: null, destination: null },
      },
      calendarDate('2026-12-31'),
    ).products[0]?.ratePoints;

  it('are given week by week until today, and are empty where the rate never changed [UI-1168]', () => {
    const points = pointsOf(aDepositProduct()) ?? [];
    // 407 days: 59 weeks and the day itself
    expect(points.length).toBe(60);
    expect([points[0], points.at(-1)]).toEqual([
      { date: '2025-10-09', value: 1.65, text: '1.65%' },
      { date: '2026-11-20', value: 1.5, text: '1.50%' },
    ]);
    const changed = points.findIndex(({ value }) => value === 1.5);
    expect(points.slice(changed - 1, changed + 1).map(({ date, text }) => [date, text])).toEqual([
      ['2026-04-30', '1.65%'],
      ['2026-05-07', '1.50%'],
    ]);
    expect(pointsOf(aDepositProduct({ formerRates: [] }))).toEqual([]);
  });
});
