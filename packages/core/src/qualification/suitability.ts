import type { EpochMs, RiskLevel } from '../values/index.ts';

/** Version of the written warning's text; every change of its sentence has a new one. */
export const RISK_WARNING_VERSION = 'risk-warning-1';

/** An investor's insistence above their level, with its evidence: text version and time. Source: decision "Risk warning". */
export interface WarningAcceptance {
  readonly version: string;
  readonly acceptedAt: EpochMs;
}

/** [LAW-48] The texts of the gate that an investor confirmed for an order, each by an act of its own. null: it was not asked. */
export interface GateAcceptance {
  /** The written warning above the level. */
  readonly risk: WarningAcceptance | null;
  /** The text of special care. */
  readonly care: WarningAcceptance | null;
}

/** An acceptance is valid for an order within a day after it; its clock may be slightly ahead. */
const ACCEPTANCE_LIFE_MS = 86_400_000;
const CLOCK_LEAD_MS = 300_000;

/** [GW-450] [LAW-48] Whether an acceptance is valid for an order at a moment: for the present text, and recent. */
export const isWarningAccepted = (acceptance: WarningAcceptance | null, at: EpochMs, version = RISK_WARNING_VERSION): boolean =>
  acceptance !== null &&
  acceptance.version === version &&
  acceptance.acceptedAt > at - ACCEPTANCE_LIFE_MS &&
  acceptance.acceptedAt <= at + CLOCK_LEAD_MS;

/** Whether a product fits an investor: bought freely, bought after a written warning, or not bought. */
export type Suitability = 'matched' | 'warned' | 'mismatched';

/**
 * Reads personalRiskMatchProductRiskValid: false and 0 mismatch, 1 warning, true and 2 match, anything else mismatch. A warning
 * becomes a mismatch for a private product, for an investor of level 1 and for one whose level is unknown. Source: P1 §4 step 7,
 * P2 §6, decision 0003.
 */
export const readMatchFlag = (
  value: boolean | number | string | null | undefined,
  context: { readonly investorLevel: RiskLevel | null; readonly mayExceedLevel: boolean },
): Suitability => {
  if (value === true || value === 2) return 'matched';
  return value === 1 && mayInsist(context) ? 'warned' : 'mismatched';
};

/**
 * The judgement from both levels. A product at or below the investor's level matches; above it a public product allows insisting,
 * except for level 1. Without a level nothing matches. Source: P2 §6, decision 0003.
 */
export const assessSuitability = (question: {
  readonly investorLevel: RiskLevel | null;
  readonly productLevel: RiskLevel;
  readonly mayExceedLevel: boolean;
}): Suitability => {
  if (question.investorLevel !== null && question.productLevel <= question.investorLevel) return 'matched';
  return mayInsist(question) ? 'warned' : 'mismatched';
};

/** The judgement as sent: 0 mismatch, 1 warning, 2 match. */
export const matchFlagOf = (suitability: Suitability): 0 | 1 | 2 => FLAGS[suitability];

const FLAGS = { mismatched: 0, warned: 1, matched: 2 } as const satisfies Record<Suitability, number>;

const mayInsist = (who: { readonly investorLevel: RiskLevel | null; readonly mayExceedLevel: boolean }): boolean =>
  who.mayExceedLevel && who.investorLevel !== null && who.investorLevel !== 1;
