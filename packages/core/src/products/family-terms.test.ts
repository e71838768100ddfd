import { describe, expect, it } from 'vitest';
import { FAMILY_TERMS } from './family-terms.ts';
import { PRODUCT_FAMILIES } from './product.ts';

describe('the terms of a family', () => {
  it('contain its channel, means of payment, buyers and risk [DOM-91]', () => {
    expect(Object.keys(FAMILY_TERMS)).toEqual([...PRODUCT_FAMILIES]);
    expect(FAMILY_TERMS.broker).toEqual({
      channelCode: 'QSDJH',
      isWalletOnly: true,
      needsCertification: false,
      mayExceedLevel: true,
      hidesFigures: false,
    });
    expect(FAMILY_TERMS.private).toEqual({
      channelCode: null,
      isWalletOnly: false,
      needsCertification: true,
      mayExceedLevel: false,
      hidesFigures: true,
    });
  });
});
