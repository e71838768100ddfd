import type { Message } from './message.ts';

/** One code of the specification: its meaning, its handling, and its source. */
export interface CatalogueEntry<Meaning extends string, Handling extends string> {
  readonly meaning: Meaning;
  readonly handling: Handling;
  readonly source: string;
}

export type EnvelopeMeaning =
  | 'success'
  | 'sign-in-required'
  | 'passed-through'
  | 'risk-level-too-low'
  | 'purchase-refused'
  | 'wrong-trade-password'
  | 'password-cancelled';

export type EnvelopeHandling =
  | 'use-result'
  /** To the sign-in page with a return address. */
  | 'sign-in'
  /** Sign-in, silence or a thrown message: the policy of the endpoint decides. */
  | 'by-endpoint-policy'
  /** An outcome between success and failure, with its result; money flows accept only an explicit success. */
  | 'third-outcome'
  | 'offer-reassessment'
  | 'show-api-error-message'
  | 'offer-re-entry'
  | 'cancel-with-refresh';

/** Codes of the answer envelope (retCode). Any other code of a FAILED answer shows retMsg. Source: P1 §8, P2 §8. */
export const ENVELOPE_CODES = {
  '000000': { meaning: 'success', handling: 'use-result', source: 'P1 §8 Envelope' },
  S: { meaning: 'success', handling: 'use-result', source: 'P1 §8 Envelope' },
  F01003: { meaning: 'sign-in-required', handling: 'sign-in', source: 'P1 §8' },
  F01002: { meaning: 'sign-in-required', handling: 'by-endpoint-policy', source: 'P1 §8, decision 0006' },
  P00001: { meaning: 'passed-through', handling: 'third-outcome', source: 'P1 §8, decision 0006' },
  BLPS0004: { meaning: 'sign-in-required', handling: 'sign-in', source: 'P1 §8 native bridge, P2 §8 Not logged in' },
  '3': { meaning: 'risk-level-too-low', handling: 'offer-reassessment', source: 'P2 §8 Buy order FAILED' },
  '4': { meaning: 'risk-level-too-low', handling: 'offer-reassessment', source: 'P2 §8 Buy order FAILED' },
  '6': { meaning: 'purchase-refused', handling: 'show-api-error-message', source: 'P2 §8 Buy order FAILED' },
  '256': { meaning: 'wrong-trade-password', handling: 'offer-re-entry', source: 'P1 §8 on password submit' },
  F00003: { meaning: 'password-cancelled', handling: 'cancel-with-refresh', source: 'P1 §8 on password submit' },
} as const satisfies Readonly<Record<string, CatalogueEntry<EnvelopeMeaning, EnvelopeHandling>>>;

export type BridgeMeaning = 'app-error' | 'no-network' | 'network-timeout' | 'server-exception' | 'unknown-error' | 'unsupported';
export type BridgeHandling = 'show-app-error' | 'show-network-not-smooth' | 'show-unknown-error' | 'ask-to-upgrade';

/** A fault of the native bridge. */
export interface BridgeError extends CatalogueEntry<BridgeMeaning, BridgeHandling> {
  readonly code: string | null;
}

/** The answer of the native bridge when it fails. Source: P1 §8 native bridge errors. */
export const BRIDGE_CODES = {
  '001': { meaning: 'app-error', handling: 'show-app-error', source: 'P1 §8' },
  '002': { meaning: 'no-network', handling: 'show-network-not-smooth', source: 'P1 §8' },
  '003': { meaning: 'network-timeout', handling: 'show-network-not-smooth', source: 'P1 §8' },
  '004': { meaning: 'server-exception', handling: 'show-network-not-smooth', source: 'P1 §8' },
} as const satisfies Readonly<Record<string, CatalogueEntry<BridgeMeaning, BridgeHandling>>>;

/** Codes that the native bridge answers (P1 §8). */
export type BridgeCode = keyof typeof BRIDGE_CODES;

/** The catalogue's entry for a bridge answer; an unlisted code is an unknown error. Source: P1 §8. */
export const bridgeErrorOf = (code: string | null): BridgeError => {
  if (isBridgeCode(code)) return { code, ...BRIDGE_CODES[code] };
  return { code, meaning: 'unknown-error', handling: 'show-unknown-error', source: 'P1 §8' };
};

/** The error for a feature that needs a newer native app. Source: P1 §8. */
export const BRIDGE_UNSUPPORTED: BridgeError = { code: null, meaning: 'unsupported', handling: 'ask-to-upgrade', source: 'P1 §8' };

/** The sentence for a fault of the bridge. Source: P1 §8. */
export const bridgeMessageOf = ({ handling }: BridgeError): Message => ({ kind: SAID[handling] });

const SAID = {
  'show-app-error': 'app-error',
  'show-network-not-smooth': 'network-not-smooth',
  'show-unknown-error': 'unknown-error',
  'ask-to-upgrade': 'app-unsupported',
} as const satisfies Readonly<Record<BridgeHandling, Message['kind']>>;

const isBridgeCode = (code: string | null): code is BridgeCode => code !== null && Object.hasOwn(BRIDGE_CODES, code);
