import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityOf } from '../hold-status.ts';
import { productTitle } from '../../products/product.ts';
import { arbitraryHoldingItem } from '../../testing/arbitraries.ts';
import { incomeOf, showsIncome } from './holdings-overview.rules.ts';
import { MONEY_RUNS } from '../../testing/runs.ts';

describe('any holding', () => {
  it('is counted in shares exactly when its redemption is reserved or withdrawn [HO-3]', () => {
    fc.assert(
      fc.property(arbitraryHoldingItem, (item) => {
        expect(quantityOf(item).unit === 'shares').toBe(['redemption-booked', 'redemption-cancelled'].includes(item.holdStatus));
      }),
      MONEY_RUNS,
    );
  });

  it('is red exactly when its income is known and not negative [HO-6]', () => {
    fc.assert(
      fc.property(arbitraryHoldingItem, (item) => {
        expect(incomeOf(item).trend === 'gain').toBe(item.income !== null && item.income >= 0);
      }),
      MONEY_RUNS,
    );
  });

  it('hides income only in the ended tab, and has a title that starts with the product name [HO-2] [HO-4]', () => {
    fc.assert(
      fc.property(arbitraryHoldingItem, fc.constantFrom(0, 1, 2), (item, tab) => {
        expect(showsIncome(item, tab)).toBe(!(tab === 2 && item.holdStatus !== 'ended'));
        expect(productTitle(item).startsWith(item.productName)).toBe(true);
      }),
      MONEY_RUNS,
    );
  });
});
