import { describe, expect, it } from 'vitest';
import { calendarDate, fen, netValue, ratePpm, shares } from '../../values/index.ts';
import { aProduct } from './product-detail.fakes.ts';
import type { ProductDetailContext } from './product-detail.types.ts';
import { toProductDetailView, type ProductDetailStateValue } from './product-detail.view.ts';

const context: ProductDetailContext = {
  query: 'QS0001',
  value: aProduct(),
  today: calendarDate('2026-11-20'),
  knownUntil: calendarDate('2026-12-31'),
  problem: { kind: 'network-unavailable' },
  notice: null,
  destination: null,
};
const view = (value: ProductDetailStateValue, overrides: Partial<ProductDetailContext> = {}) =>
  toProductDetailView({ value, context: { ...context, ...overrides } });

describe('product-detail view', () => {
  it('writes the figures out, limits without trailing zeros [PD-6] [UI-1100]', () => {
    expect(view('shown').product).toMatchObject({
      title: '财富稳健一号 第3期',
      riskLevel: 3,
      riskName: 'steady',
      benchmarkText: '4.25%',
      periodDays: 181,
      startText: '10,000',
      stepText: '1,000',
      addText: '1,000',
      remainingText: '500,000',
      remainingShortText: '50万',
      soldPercent: 75,
      openDateText: '2026-11-16',
      closeDateText: '2026-11-23',
      valueDateText: '2026-11-24',
      maturityDateText: '2027-05-24（预计）',
    });
  });

  it('shows the discounted fee and, beside it, the struck one [PD-6]', () => {
    expect(view('shown').product?.fees).toEqual([
      { fromText: '0元', belowText: '50万', chargeText: '0.50%', undiscountedText: '1.00%' },
      { fromText: '50万', belowText: null, chargeText: '1,000元', undiscountedText: null },
    ]);
  });

  it('shows the day of a future opening [PD-665]', () => {
    expect(view('shown', { value: aProduct({ saleState: 'upcoming' }) }).product?.opensOn).toBe('2026-11-16');
    expect(view('shown').product?.opensOn).toBeNull();
  });

  it('never rounds the bound of a fee [PD-6]', () => {
    const [tier] = aProduct().feeTiers;
    const feeTiers = [tier, tier].flatMap((each, at) =>
      each === undefined ? [] : [{ ...each, maxAmount: fen(at === 0 ? 1_250_000 : 50_050) }],
    );
    expect(view('shown', { value: aProduct({ feeTiers }) }).product?.fees.map(({ belowText }) => belowText)).toEqual([
      '12,500元',
      '500.50元',
    ]);
  });

  it('shows dashes for data that an open-ended product lacks [PD-6]', () => {
    const value = aProduct({ benchmark: null, periodDays: null, maturityDate: null, hasFixedPeriod: false });
    expect(view('shown', { value }).product).toMatchObject({
      title: '财富稳健一号',
      benchmarkText: '--',
      periodDays: null,
      maturityDateText: '--',
    });
  });

  it('shows the last net value, the next open day and the fees by holding time of a product with early redemption [PD-8]', () => {
    const value = aProduct({
      netValue: netValue(10_234),
      netValueDate: calendarDate('2026-11-19'),
      redemption: {
        nextOpenDay: calendarDate('2026-12-07'),
        feeTiers: [
          { unit: 'day', min: 0, max: 7, fee: ratePpm(15_000) },
          { unit: 'year', min: 1, max: null, fee: ratePpm(0) },
        ],
        minimumHold: shares(10_000_000),
        minimumRedemption: null,
        arrivalDays: 3,
      },
    });
    expect(view('shown', { value }).product).toMatchObject({
      netValue: { text: '1.0234', dateText: '2026-11-19' },
      redemption: {
        openDayText: '2026-12-07',
        minimumHoldText: '100,000',
        minimumRedemptionText: '--',
        arrivalDays: 3,
        fees: [
          { unit: 'day', min: 0, max: 7, feeText: '1.50%' },
          { unit: 'year', min: 1, max: null, feeText: '0.00%' },
        ],
      },
    });
  });

  it('shows none of these for a term product [PD-8]', () => {
    expect(view('shown').product).toMatchObject({ netValue: null, redemption: null });
  });

  it('allows buying while the product is shown and on sale [PD-2]', () => {
    expect(view('shown')).toMatchObject({ canBuy: true, buyRefusal: null, isBusy: false });
    expect(view('stale')).toMatchObject({ canBuy: true, isStale: true });
    expect(view('handingOver')).toMatchObject({ step: 'shown', canBuy: false, isBusy: true });
    expect(view('refreshing')).toMatchObject({ canBuy: false, isRefreshing: true, isBusy: true });
  });

  it('says why buying is not possible [PD-2]', () => {
    expect(view('shown', { value: aProduct({ saleState: 'closed' }) })).toMatchObject({
      canBuy: false,
      buyRefusal: { kind: 'product-closed' },
    });
    expect(view('loading', { value: null })).toMatchObject({
      step: 'loading',
      product: null,
      canBuy: false,
      buyRefusal: null,
      problem: null,
    });
  });

  it('shows reason and retry after a failed read, and the product after a failed refresh [PD-5]', () => {
    expect(view('failed', { value: null })).toMatchObject({ step: 'failed', canRetry: true, problem: { kind: 'network-unavailable' } });
    expect(view('stale')).toMatchObject({ step: 'shown', isStale: true, canRetry: true, problem: { kind: 'network-unavailable' } });
  });

  it('announces a notice [PD-3]', () => {
    const notice = { body: { kind: 'system-busy' }, tone: 'warn' } as const;
    expect(view('shown', { notice })).toMatchObject({ notice, announcement: notice.body, problem: null });
  });
});

describe('days of a product beyond the calendar', () => {
  it('carry the mark, unlike days within it [DOM-102]', () => {
    const value = aProduct({ valueDate: calendarDate('2027-01-04') });
    const days = (until: string) => {
      const product = view('shown', { value, knownUntil: calendarDate(until) }).product;
      return [product?.openDateText, product?.closeDateText, product?.valueDateText, product?.maturityDateText];
    };
    expect(days('2026-12-31')).toEqual(['2026-11-16', '2026-11-23', '2027-01-04（预计）', '2027-05-24（预计）']);
    expect(days('2027-12-31')).toEqual(['2026-11-16', '2026-11-23', '2027-01-04', '2027-05-24']);
  });
});
