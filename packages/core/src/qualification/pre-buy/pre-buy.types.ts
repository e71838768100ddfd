import type { ErrandId, PreBuyCheckId } from '../../account/standing-checks.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog, FrameEvent } from '../../kit/flow-frame.ts';
import type { MemberStanding } from '../../account/investor.ts';
import type { Placement, ProductFamily } from '../../products/product.ts';
import type { RiskLevel } from '../../values/risk-level.ts';

/** simple: without the identity-card, tax and address checks. verification: the whole order ("flow mode", P1 §4). */
export type PreBuyMode = 'simple' | 'verification';

/** The gateway's check result in core's words; null means unknown. */
export interface PreBuyStanding {
  readonly signedIn: boolean | null;
  readonly identityVerified: boolean | null;
  readonly bankCardBound: boolean | null;
  readonly tradePasswordSet: boolean | null;
  readonly riskAssessed: boolean | null;
  /** personalRiskMatchProductRiskValid as received; read by `readMatchFlag`. */
  readonly matchFlag: boolean | number | string | null;
  readonly investorLevel: RiskLevel | null;
  /** [LAW-47] Version of the text of special care to be confirmed; null: none. */
  readonly specialCare: string | null;
}

/** The product to buy, and the mode of the checks. */
export interface PreBuyPurchase {
  readonly mode: PreBuyMode;
  readonly productLevel: RiskLevel;
  /** null: a public fund. */
  readonly family: ProductFamily | null;
  /** null: as the family is. */
  readonly placement?: Placement | null;
}

export interface PreBuyInput extends PreBuyPurchase {
  /** The errand that the user took from the list, in this purchase; null: none, or no list. */
  readonly ledTo: ErrandId | null;
}

/** One missing condition, and its approximate duration. */
export interface Errand {
  readonly id: ErrandId;
  readonly minutes: number;
}

/** Answer of the check call: a standing to judge, or none at all (P1 §4). */
export type PreBuyAnswer =
  | { readonly kind: 'judged'; readonly standing: PreBuyStanding }
  /** FAILED without an api result: "前置校验失败". */
  | { readonly kind: 'failed-without-result' };

/** One line of the explained gate: the check, its verdict, and the page that corrects it. */
export interface PreBuyCheck {
  readonly id: PreBuyCheckId;
  readonly verdict: 'met' | 'unmet' | 'warned' | 'unknown';
  readonly mendedAt: Destination | null;
}

/** The outcome of the gate; `checks` always has the whole list. */
export type PreBuyOutput =
  | {
      readonly kind: 'passed';
      readonly investorLevel: RiskLevel | null;
      readonly insisted: boolean;
      readonly confirmedCare: boolean;
      readonly checks: readonly PreBuyCheck[];
    }
  /** `errand`: the one taken from the list of several. */
  | { readonly kind: 'left'; readonly destination: Destination; readonly errand: ErrandId | null; readonly checks: readonly PreBuyCheck[] }
  /** The investor read a text of the gate and does not buy now. Nothing is missing. */
  | { readonly kind: 'declined'; readonly checks: readonly PreBuyCheck[] }
  /** Blocked by the user closing an alert, by a failed check call, or by an exception (no message, with the reason here). */
  | { readonly kind: 'blocked'; readonly reason: Exclude<PreBuyBlock, 'declined'>; readonly checks: readonly PreBuyCheck[] };

/** The context of the gate; plain data. */
export interface PreBuyContext extends PreBuyInput {
  readonly standing: PreBuyStanding | null;
  readonly member: MemberStanding | null;
  readonly checks: readonly PreBuyCheck[];
  readonly dialog: Dialog | null;
  readonly destination: Destination | null;
  /** The errand to which the list leads. */
  readonly errand: ErrandId | null;
  readonly blockedBy: PreBuyBlock | null;
  /** The investor read the written warning and continues. */
  readonly insisted: boolean;
  /** The investor read the text of special care and continues. */
  readonly confirmedCare: boolean;
}

/** Why buying is blocked: the user declined a text of the gate or closed the alert, the check returned FAILED without a result, or a call failed. */
export type PreBuyBlock = 'declined' | 'dismissed' | 'check-failed' | 'exception';

export type PreBuyVerdict =
  | { readonly kind: 'sign-in' }
  /** The first four are met; the member's standing is still unknown (verification mode). */
  | { readonly kind: 'ask-member' }
  | { readonly kind: 'stopped'; readonly check: Exclude<PreBuyCheckId, 'signed-in'> }
  | { readonly kind: 'warned' }
  | { readonly kind: 'passed' };

/** The events of the gate: answers to its dialogs. */
export type PreBuyEvent = FrameEvent;
/** Emitted when the gate closes without a destination, for tracking. */
export type PreBuyEmitted = { readonly type: 'pre-buy.blocked'; readonly reason: PreBuyBlock };
export type PreBuyTag = 'busy' | 'asking';
export type PreBuyStep = 'checking' | 'asking' | 'done';
