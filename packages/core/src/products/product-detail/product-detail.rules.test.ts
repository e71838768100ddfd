import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fen, ratePpm } from '../../values/index.ts';
import { afterFault } from '../../kit/faults.ts';
import { PortError } from '../../kit/port-error.ts';
import { afterAnswer } from '../../kit/resource/resource.rules.ts';
import { aProduct } from './product-detail.fakes.ts';
import { soldPercent } from '../sold-percent.ts';
import { offerFrom, refusalOf } from './product-detail.rules.ts';
import { RUNS } from '../../testing/runs.ts';

describe('the offer for the buy page', () => {
  it('has the session data of a purchase: minimum, step, remaining amount, follow-up minimum, dates, risk and documents [PD-1]', () => {
    const product = aProduct();
    expect(offerFrom(product)).toEqual({
      productCode: 'QS0001',
      productName: '财富稳健一号',
      family: 'broker',
      openPeriodId: 'P3',
      periodName: '第3期',
      placement: null,
      prefilledAmount: null,
      startAmount: fen(1_000_000),
      step: fen(100_000),
      addAmount: fen(100_000),
      remaining: fen(50_000_000),
      rate: ratePpm(42_500),
      periodDays: 181,
      rateBasis: null,
      needsReservationConsent: false,
      canChooseMaturity: true,
      walletOnly: true,
      cashier: { productType: '9', boundQueryType: 'FUND_FSP_9', merchant: 'assetManagement', supplier: 'HEGENG' },
      valueDate: '2026-11-24',
      maturityDate: '2027-05-24',
      openDate: '2026-11-16',
      confirmDays: 1,
      riskInfo: '中等风险（R3）',
      riskLevel: 3,
      feeTiers: product.feeTiers,
      documents: product.documents,
      agreementIds: [3, 4, 5, 10],
    });
  });

  it('survives storage, because it is plain data [PD-1]', () => {
    const offer = offerFrom(aProduct());
    expect(JSON.parse(JSON.stringify(offer))).toEqual(offer);
  });
});

describe('buying a product', () => {
  it('is possible while it is open and something is left [PD-2]', () => {
    expect(refusalOf(aProduct({ remaining: fen(1) }))).toBeNull();
  });

  it.each([
    ['upcoming', 'product-upcoming'],
    ['sold-out', 'product-sold-out'],
    ['closed', 'product-closed'],
    ['dates-unknown', 'dates-unknown'],
  ] as const)('is refused with a reason of its own while the sale is %s [PD-2]', (saleState, kind) => {
    expect(refusalOf(aProduct({ saleState }))).toEqual({ kind });
  });

  it('is refused when nothing is left, even in an open sale [PD-2]', () => {
    expect(refusalOf(aProduct({ remaining: fen(0) }))).toEqual({ kind: 'product-sold-out' });
  });

  it('is refused for an unknown product [PD-2]', () => {
    expect(refusalOf(null)).toEqual({ kind: 'product-unknown' });
  });
});

describe('the sold share', () => {
  it.each([
    [100, 100, 0],
    [100, 50, 50],
    [100, 1, 99],
    [1_000, 1, 99],
    [100, 0, 100],
    [100, 71, 29],
    [8, 5, 37],
    [9, 5, 44],
    [9, 4, 55],
    [0, 0, 100],
    [100, 200, 0],
    [100, -1, 100],
  ])('counts %i with %i left as %i percent [PD-6]', (quota, remaining, percent) => {
    expect(soldPercent({ quota: fen(quota), remaining: fen(remaining) })).toBe(percent);
  });

  it('is full only when nothing is left [PD-6]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), fc.integer({ min: 0, max: 10_000_000_000 }), (quota, remaining) => {
        const percent = soldPercent({ quota: fen(quota), remaining: fen(remaining) }) ?? -1;
        expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true);
        expect(percent === 100).toBe(remaining === 0);
      }),
      RUNS,
    );
  });
});

describe('a read', () => {
  it('replaces the product, or keeps it when refused or broken [PD-4] [PD-5]', () => {
    const old = aProduct();
    const message = { kind: 'product-unknown' } as const;
    expect(afterAnswer({ value: old }, { kind: 'refused', message })).toEqual({ value: old, problem: message });
    expect(afterAnswer({ value: null }, { kind: 'read', value: old })).toEqual({ value: old, problem: null });
    expect(afterFault(new PortError('timeout'))).toEqual({ problem: { kind: 'network-unavailable' }, destination: null });
    expect(afterFault(new PortError('sign-in-required')).destination).toEqual({ to: 'sign-in', comesBack: true });
  });
});
