/** 1 safe, 2 conservative, 3 steady, 4 active, 5 aggressive: for products and for investors (P1 §3). */
export type RiskLevel = 1 | 2 | 3 | 4 | 5;

/** The level's English word; the Chinese class is `riskName` of "@caifu/core/zh-CN". */
export type RiskName = 'safe' | 'conservative' | 'steady' | 'active' | 'aggressive';

/** All levels, the safest first (P1 §9). */
export const RISK_LEVELS: readonly RiskLevel[] = [1, 2, 3, 4, 5];

/** True for 1, 2, 3, 4 and 5. */
export const isRiskLevel = (n: number): n is RiskLevel => n === 1 || n === 2 || n === 3 || n === 4 || n === 5;

/** Throws RangeError unless `n` is 1, 2, 3, 4 or 5. */
export const riskLevel = (n: number): RiskLevel => {
  if (!isRiskLevel(n)) throw new RangeError(`a risk level is 1 to 5, got ${n}`);
  return n;
};

/** Source: P1 §3 Risk levels. */
export const riskNameOf = (level: RiskLevel): RiskName => NAMES[level];

const NAMES: Readonly<Record<RiskLevel, RiskName>> = { 1: 'safe', 2: 'conservative', 3: 'steady', 4: 'active', 5: 'aggressive' };
