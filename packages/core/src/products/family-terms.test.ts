import { describe, expect, it } from 'vitest';
import { FAMILY_TERMS, PLACEMENT_TERMS, placementOf, placementTerms } from './family-terms.ts';
import { PLACEMENTS, PRODUCT_FAMILIES } from './product.ts';

describe('the terms of a family', () => {
  it('contain its channel, means of payment, buyers and risk [DOM-91]', () => {
    expect(Object.keys(FAMILY_TERMS)).toEqual([...PRODUCT_FAMILIES]);
    expect(FAMILY_TERMS).toEqual({
      broker: { channelCode: 'QSDJH', isWalletOnly: true, placement: 'public' },
      private: { channelCode: null, isWalletOnly: false, placement: 'private' },
    });
    expect(Object.keys(PLACEMENT_TERMS)).toEqual([...PLACEMENTS]);
    expect(PLACEMENT_TERMS).toEqual({
      public: { needsCertification: false, mayExceedLevel: true, hidesFigures: false },
      private: { needsCertification: true, mayExceedLevel: false, hidesFigures: true },
    });
  });

  it('follow the placement that the operator has said, else that of the family [LAW-80]', () => {
    expect(PRODUCT_FAMILIES.map((family) => placementOf({ family }))).toEqual(['public', 'private']);
    expect(placementOf({ family: 'broker', placement: null })).toBe('public');
    expect(placementOf({ family: 'broker', placement: 'private' })).toBe('private');
    expect(placementTerms({ family: 'broker', placement: 'private' })).toBe(PLACEMENT_TERMS.private);
  });
});
