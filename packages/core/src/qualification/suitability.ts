import type { EpochMs, RiskLevel } from '../values/index.ts';

/** Version of the written warning's text: a new one with every change of its sentence. */
export const RISK_WARNING_VERSION = 'risk-warning-1';

/** An investor's insistence above their level, with its evidence: which text, and when. Source: decision "Risk warning". */
export interface WarningAcceptance {
  readonly version: string;
  readonly acceptedAt: EpochMs;
}

/** An acceptance is given on the way to the order: within a day of it, and no later than it, but for a clock that is a little ahead. */
const ACCEPTANCE_LIFE_MS = 86_400_000;
const CLOCK_LEAD_MS = 300_000;

/** [GW-450] Whether an acceptance stands for an order at a moment: of the present text, and fresh. */
export const isWarningAccepted = (acceptance: WarningAcceptance | null, at: EpochMs): boolean =>
  acceptance !== null &&
  acceptance.version === RISK_WARNING_VERSION &&
  acceptance.acceptedAt > at - ACCEPTANCE_LIFE_MS &&
  acceptance.acceptedAt <= at + CLOCK_LEAD_MS;

/** Whether a product fits an investor: bought freely, bought after a written warning, not bought. */
export type Suitability = 'matched' | 'warned' | 'mismatched';

/**
 * Reads personalRiskMatchProductRiskValid: false and 0 mismatch, 1 warning, true and 2 match, anything else mismatch.
 * A warning hardens to a mismatch for a private product, for an investor of level 1 and for one whose level is unknown.
 * Source: P1 §4 step 7, P2 §6, decision 0003.
 */
export const readMatchFlag = (
  value: boolean | number | string | null | undefined,
  context: { readonly investorLevel: RiskLevel | null; readonly mayExceedLevel: boolean },
): Suitability => {
  if (value === true || value === 2) return 'matched';
  return value === 1 && mayInsist(context) ? 'warned' : 'mismatched';
};

/**
 * The judgement itself, from both levels: a product at or below the investor's level matches; above it a public product
 * may be insisted on, except by level 1. An investor without a level matches nothing.
 * Source: P2 §6, decision 0003.
 */
export const assessSuitability = (question: {
  readonly investorLevel: RiskLevel | null;
  readonly productLevel: RiskLevel;
  readonly mayExceedLevel: boolean;
}): Suitability => {
  if (question.investorLevel !== null && question.productLevel <= question.investorLevel) return 'matched';
  return mayInsist(question) ? 'warned' : 'mismatched';
};

/** The judgement as the wire has it: 0 mismatch, 1 warning, 2 match. */
export const matchFlagOf = (suitability: Suitability): 0 | 1 | 2 => FLAGS[suitability];

const FLAGS = { mismatched: 0, warned: 1, matched: 2 } as const satisfies Record<Suitability, number>;

const mayInsist = (who: { readonly investorLevel: RiskLevel | null; readonly mayExceedLevel: boolean }): boolean =>
  who.mayExceedLevel && who.investorLevel !== null && who.investorLevel !== 1;
