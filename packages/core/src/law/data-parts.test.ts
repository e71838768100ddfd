import { describe, expect, it } from 'vitest';
import { DATA_PARTS, missingConsents, offersFaceVisit, signInAgreements } from './data-parts.ts';
import { LAW_SETS } from './law-sets.ts';

describe('the parts of the authorisation', () => {
  it.each(LAW_SETS)('are under $id asked by themselves, or all at the sign-in [LAW-90] [LAW-91] [LAW-92]', (law) => {
    const inParts = law.place === 'cn';
    expect(signInAgreements(law)).toEqual(inParts ? [1] : [1, 9]);
    expect(missingConsents(law, [])).toEqual(inParts ? DATA_PARTS : []);
    expect(missingConsents(law, ['face'])).toEqual(inParts ? ['identity', 'bank-card'] : []);
    expect(offersFaceVisit(law)).toBe(inParts);
  });
});
