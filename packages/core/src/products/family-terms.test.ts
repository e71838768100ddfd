import { describe, expect, it } from 'vitest';
import { LAW_SETS, PRIVATE_KINDS, specLaw } from '../law/index.ts';
import { fakeLaw } from '../law/law.fakes.ts';
import { fen } from '../values/index.ts';
import { FAMILY_TERMS, leastStart, PLACEMENT_TERMS, placementOf, placementTerms, privateKindOf } from './family-terms.ts';
import { PLACEMENTS, PRODUCT_FAMILIES } from './product.ts';

describe('the terms of a family', () => {
  it('contain its channel, means of payment, buyers and risk [DOM-91]', () => {
    expect(Object.keys(FAMILY_TERMS)).toEqual([...PRODUCT_FAMILIES]);
    expect(FAMILY_TERMS).toEqual({
      broker: { channelCode: 'QSDJH', isWalletOnly: true, placement: 'public', privateKind: 'equity-plan' },
      private: { channelCode: null, isWalletOnly: false, placement: 'private', privateKind: 'fund' },
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

describe('the least first purchase', () => {
  const startOf = (changes: Partial<Parameters<typeof leastStart>[0]>, law = fakeLaw().now(), yuan = 1_000) =>
    leastStart({ family: 'broker', placement: 'private', startAmount: fen(yuan * 100), ...changes }, law) / 100;

  it('belongs to the kind of a private placement, of which the operator says the plan [LAW-37] [LAW-35]', () => {
    expect(PRIVATE_KINDS.map((privateKind) => startOf({ privateKind }))).toEqual([300_000, 400_000, 1_000_000, 1_000_000]);
    expect([privateKindOf({ family: 'broker' }), privateKindOf({ family: 'private', privateKind: null })]).toEqual(['equity-plan', 'fund']);
  });

  it('is the own one of a public offer, and one that is higher [LAW-37]', () => {
    expect(startOf({ placement: null })).toBe(1_000);
    expect(startOf({ privateKind: 'mixed-plan' }, undefined, 500_000)).toBe(500_000);
  });

  it('is the own one of everything under the letter [LAW-37]', () => {
    for (const privateKind of PRIVATE_KINDS) expect(startOf({ privateKind }, specLaw)).toBe(1_000);
    expect(LAW_SETS.filter((law) => startOf({}, law) === 1_000)).toEqual([specLaw]);
  });
});
