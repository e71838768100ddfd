import type { CalendarDate, EpochMs } from '../values/calendar-date.ts';
import type { Fen } from '../values/money.ts';
import type { RiskLevel } from '../values/risk-level.ts';
import type { Shares } from '../values/shares.ts';

/**
 * Everything a flow can say, as a kind with parameters. The sentences stand in `copy/zh-cn.ts`, once for every
 * front end and for the gateway: a new kind breaks the build there until it has its words.
 * `server` carries a sentence that the gateway wrote; it is text, never markup.
 */
export type Message =
  | { readonly kind: 'server'; readonly text: string }
  // pre-buy gate (P1 §8, P2 §5)
  | { readonly kind: 'sign-in-required' }
  | { readonly kind: 'identity-missing' }
  | { readonly kind: 'bank-card-missing' }
  | { readonly kind: 'trade-password-missing' }
  | { readonly kind: 'id-card-expired' }
  | { readonly kind: 'tax-declaration-missing' }
  | { readonly kind: 'address-missing' }
  | { readonly kind: 'risk-assessment-missing' }
  | { readonly kind: 'risk-level-too-low' }
  | { readonly kind: 'risk-warning'; readonly productLevel: RiskLevel; readonly investorLevel: RiskLevel | null }
  | { readonly kind: 'pre-check-failed' }
  | { readonly kind: 'identity-check-failed' }
  | { readonly kind: 'conditions-unmet' }
  // amount rules (P2 §5 Buy amount)
  | { readonly kind: 'amount-missing' }
  | { readonly kind: 'above-order-limit'; readonly limit: Fen }
  | { readonly kind: 'above-remaining'; readonly max: Fen }
  | { readonly kind: 'below-start'; readonly min: Fen }
  | { readonly kind: 'below-add'; readonly add: Fen }
  | { readonly kind: 'off-step'; readonly step: Fen }
  // paying
  | { readonly kind: 'fee-above-income'; readonly fee: Fen; readonly income: Fen }
  | { readonly kind: 'card-not-chosen' }
  | { readonly kind: 'wallet-only' }
  | { readonly kind: 'wallet-short' }
  | { readonly kind: 'card-short'; readonly available: Fen }
  | { readonly kind: 'above-card-limit'; readonly limit: Fen }
  | { readonly kind: 'agreements-unticked' }
  | { readonly kind: 'dates-moved' }
  | { readonly kind: 'order-risk-refused'; readonly productLevel: RiskLevel; readonly investorLevel: RiskLevel | null }
  | { readonly kind: 'product-upcoming' }
  | { readonly kind: 'product-sold-out' }
  | { readonly kind: 'product-closed' }
  | { readonly kind: 'dates-unknown' }
  | { readonly kind: 'product-unknown' }
  | { readonly kind: 'order-unknown' }
  | { readonly kind: 'order-not-arrived' }
  | { readonly kind: 'order-expired' }
  | { readonly kind: 'payment-short' }
  | { readonly kind: 'first-purchase-unknown' }
  | { readonly kind: 'certification-missing' }
  | { readonly kind: 'disclosure-missing' }
  | { readonly kind: 'risk-warning-unaccepted' }
  // topping up the wallet
  | { readonly kind: 'top-up-amount-missing' }
  | { readonly kind: 'top-up-short'; readonly available: Fen }
  | { readonly kind: 'top-up-not-arrived' }
  | { readonly kind: 'top-up-done' }
  // cancelling (P2 §4, §8)
  | { readonly kind: 'cancel-failed' }
  | { readonly kind: 'reservation-cancel-question' }
  | { readonly kind: 'redemption-cancel-question' }
  | { readonly kind: 'reservation-cancelled' }
  | { readonly kind: 'redemption-cancelled' }
  | { readonly kind: 'cancel-too-late' }
  // maturity arrangement (P2 §4)
  | { readonly kind: 'modification-done' }
  | { readonly kind: 'maturity-affects-all' }
  | { readonly kind: 'maturity-not-changeable' }
  // redeeming (P2 §5 Redeem shares)
  | { readonly kind: 'redeem-shares-invalid' }
  | { readonly kind: 'redeem-shares-zero' }
  | { readonly kind: 'redeem-below-minimum'; readonly min: Shares }
  | { readonly kind: 'redeem-above-maximum'; readonly max: Shares }
  | { readonly kind: 'redeem-remainder-too-small' }
  | { readonly kind: 'redeem-passive'; readonly periodNames: readonly string[] }
  /** null: no net value to estimate it at. */
  | { readonly kind: 'redeem-fee-tiers'; readonly total: Fen | null }
  | { readonly kind: 'redeem-account-missing' }
  | { readonly kind: 'redeem-closed' }
  | { readonly kind: 'redeem-not-offered' }
  | { readonly kind: 'redeem-not-arrived' }
  | { readonly kind: 'redeem-accepted' }
  | { readonly kind: 'redeem-paid' }
  | { readonly kind: 'redeem-nothing' }
  | { readonly kind: 'redeem-until'; readonly at: EpochMs }
  | { readonly kind: 'redemption-cancel-until'; readonly at: EpochMs }
  // lists, charts, documents
  | { readonly kind: 'chart-loading' }
  | { readonly kind: 'archives-missing' }
  | { readonly kind: 'holding-unknown' }
  // trade password (P1 §8, decision 0005)
  | { readonly kind: 'enter-trade-password' }
  | { readonly kind: 'wrong-trade-password'; readonly triesLeft: number }
  | { readonly kind: 'trade-locked'; readonly minutes: number }
  | { readonly kind: 'trade-locked-until-identity' }
  | { readonly kind: 'digits-entered'; readonly count: number }
  | { readonly kind: 'password-key-stale' }
  | { readonly kind: 'modification-failed' }
  // outcomes
  | { readonly kind: 'outcome-pending' }
  | { readonly kind: 'outcome-unknown' }
  | { readonly kind: 'order-accepted' }
  | { readonly kind: 'polling-ended' }
  // session
  | { readonly kind: 'mobile-invalid' }
  | { readonly kind: 'code-invalid' }
  | { readonly kind: 'code-wrong' }
  | { readonly kind: 'code-expired' }
  | { readonly kind: 'code-too-often'; readonly seconds: number }
  | { readonly kind: 'code-sent' }
  | { readonly kind: 'demo-code'; readonly code: string }
  | { readonly kind: 'session-expired' }
  // proving who one is (P1 §4, P2 §7)
  | { readonly kind: 'real-name-invalid' }
  | { readonly kind: 'id-number-invalid' }
  | { readonly kind: 'under-age' }
  | { readonly kind: 'id-front-missing' }
  | { readonly kind: 'id-back-missing' }
  | { readonly kind: 'id-validity-missing' }
  | { readonly kind: 'id-validity-past' }
  | { readonly kind: 'id-number-taken' }
  | { readonly kind: 'identity-refused' }
  | { readonly kind: 'identity-verified' }
  | { readonly kind: 'identity-step-order' }
  | { readonly kind: 'id-card-renewed' }
  | { readonly kind: 'face-failed' }
  | { readonly kind: 'face-refused' }
  | { readonly kind: 'identity-tries-used' }
  // pictures of cards and proofs (P2 §5, §8)
  | { readonly kind: 'not-an-image' }
  | { readonly kind: 'image-unsuitable' }
  | { readonly kind: 'image-too-large' }
  | { readonly kind: 'too-many-images' }
  | { readonly kind: 'upload-failed' }
  // qualified investors and the risk disclosure (P2 §4, §5, §8)
  | { readonly kind: 'evidence-submitted' }
  | { readonly kind: 'evidence-missing' }
  | { readonly kind: 'authorisation-done' }
  | { readonly kind: 'authorisation-failed' }
  | { readonly kind: 'assets-below-standard' }
  | { readonly kind: 'experience-below-standard' }
  | { readonly kind: 'certification-not-open' }
  | { readonly kind: 'certification-choice' }
  | { readonly kind: 'certification-first' }
  | { readonly kind: 'disclosure-unticked' }
  | { readonly kind: 'disclosure-too-early' }
  | { readonly kind: 'certification-deadline'; readonly days: number; readonly at: EpochMs }
  | { readonly kind: 'disclosure-wait'; readonly seconds: number }
  // personal information (P2 §5)
  | { readonly kind: 'personal-information-missing' }
  | { readonly kind: 'occupation-missing' }
  | { readonly kind: 'region-missing' }
  | { readonly kind: 'street-missing' }
  | { readonly kind: 'email-invalid' }
  | { readonly kind: 'residency-missing' }
  | { readonly kind: 'tax-country-missing' }
  | { readonly kind: 'tax-number-missing' }
  | { readonly kind: 'declaration-unticked' }
  | { readonly kind: 'information-saved' }
  // bank cards
  | { readonly kind: 'card-number-invalid' }
  | { readonly kind: 'card-number-doubtful' }
  | { readonly kind: 'card-not-debit' }
  | { readonly kind: 'bank-unsupported' }
  | { readonly kind: 'bank-missing' }
  | { readonly kind: 'card-already-bound' }
  | { readonly kind: 'card-of-another' }
  | { readonly kind: 'card-bound' }
  | { readonly kind: 'card-default-set' }
  | { readonly kind: 'card-unbind-question' }
  | { readonly kind: 'card-unbound' }
  | { readonly kind: 'card-in-transit' }
  | { readonly kind: 'card-last' }
  | { readonly kind: 'unbind-needs-password' }
  | { readonly kind: 'cards-full' }
  | { readonly kind: 'binding-unknown' }
  // setting a trade password
  | { readonly kind: 'enter-new-password' }
  | { readonly kind: 'enter-old-password' }
  | { readonly kind: 'repeat-password' }
  | { readonly kind: 'passwords-differ' }
  | { readonly kind: 'password-weak' }
  | { readonly kind: 'password-same' }
  | { readonly kind: 'password-set' }
  | { readonly kind: 'password-changed' }
  | { readonly kind: 'password-exists' }
  | { readonly kind: 'password-not-set' }
  | { readonly kind: 'password-outcome-unknown' }
  | { readonly kind: 'reset-expired' }
  | { readonly kind: 'confirmation-refused' }
  // risk assessment
  | { readonly kind: 'assessment-incomplete' }
  | { readonly kind: 'assessment-limit' }
  | { readonly kind: 'assessment-outdated' }
  | { readonly kind: 'assessment-not-arrived' }
  | { readonly kind: 'assessment-expired' }
  | { readonly kind: 'assessment-expires-soon'; readonly on: CalendarDate; readonly days: number }
  // prompts and partners
  | { readonly kind: 'id-image-renewal' }
  | { readonly kind: 'mission-unfinished' }
  | { readonly kind: 'partner-needs-identity' }
  | { readonly kind: 'partner-needs-assessment' }
  | { readonly kind: 'partner-needs-level' }
  | { readonly kind: 'partner-revoke-question' }
  | { readonly kind: 'partner-revoked' }
  | { readonly kind: 'partner-address-refused' }
  // the host app (P1 §8, P2 §8)
  | { readonly kind: 'app-error' }
  | { readonly kind: 'network-not-smooth' }
  | { readonly kind: 'unknown-error' }
  | { readonly kind: 'app-unsupported' }
  | { readonly kind: 'file-fetch-failed' }
  | { readonly kind: 'app-update-required' }
  | { readonly kind: 'app-address-refused' }
  | { readonly kind: 'app-store-unknown' }
  /** A return address of an origin that is not on the list: the page opens without it. */
  | { readonly kind: 'address-ignored' }
  | { readonly kind: 'link-copied' }
  | { readonly kind: 'share-failed' }
  // faults
  | { readonly kind: 'system-busy' }
  | { readonly kind: 'system-exception' }
  | { readonly kind: 'network-unavailable' }
  | { readonly kind: 'too-many-requests' }
  | { readonly kind: 'request-malformed' };

/** The kind of a message; its sentence is `sentenceOf` of "@caifu/core/zh-CN". */
export type MessageKind = Message['kind'];

/** Words on buttons and titles that belong to a rule. */
export type Label =
  | 'acknowledge'
  | 'confirm'
  | 'cancel'
  | 'take-assessment'
  | 'reassess'
  | 'insist'
  | 'cancel-reservation'
  | 'cancel-redemption'
  | 'keep'
  | 'keep-original'
  | 'change-all'
  | 'redeem-anyway'
  | 'redeem-not-now'
  | 'continue-redeem'
  | 'give-up'
  | 'passive-title'
  | 'fee-title'
  | 'top-up'
  | 're-enter'
  | 'forgot-password'
  | 'certify-now'
  | 'certify-first'
  | 'pay-first'
  | 'unbind'
  | 'keep-card'
  | 'complete-now'
  | 'revoke'
  | 'keep-authorisation'
  | 'update-now'
  | 'retry'
  | 'notice-title'
  | 'retry-title'
  | 'risk-warning-title';
