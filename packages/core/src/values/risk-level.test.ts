import { describe, expect, it } from 'vitest';
import { isRiskLevel, RISK_LEVELS, riskLevel, riskNameOf } from './risk-level.ts';

describe('risk levels', () => {
  it('are 1 to 5, from safe to aggressive [DOM-23]', () => {
    expect(RISK_LEVELS).toEqual([1, 2, 3, 4, 5]);
    expect(RISK_LEVELS.map(riskNameOf)).toEqual(['safe', 'conservative', 'steady', 'active', 'aggressive']);
    expect(RISK_LEVELS.map(riskLevel)).toEqual(RISK_LEVELS);
  });

  it.each([0, 6, -1, 1.5, Number.NaN])('are not %d [DOM-23]', (n) => {
    expect(isRiskLevel(n)).toBe(false);
    expect(() => riskLevel(n)).toThrow(`a risk level is 1 to 5, got ${n}`);
  });
});
