import type { EpochMs } from '../../values/calendar-date.ts';
import type { CertificationStatus } from '../../account/investor.ts';
import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ProductDocument, ProductFamily } from '../../products/product.ts';

/** The set of declarations of a product: 13 for broker products, 14 for private ones; the rule is "all of those listed". */
export interface RiskDisclosure {
  readonly productCode: string;
  readonly productName: string;
  readonly declarations: readonly string[];
  readonly documents: readonly ProductDocument[];
  readonly agreementIds: readonly number[];
  /** The investor has signed the present set for this product before. */
  readonly isSigned: boolean;
  /** When the gateway first showed the set to this investor: it refuses a signature within the wait. */
  readonly openedAt: EpochMs;
  readonly certification: CertificationStatus | null;
  /** Setting of the house: an investor who is not certified may pay first. */
  readonly mayPayFirst: boolean;
}

export interface DisclosureStanding {
  readonly isSigned: boolean;
  readonly certification: CertificationStatus | null;
  readonly mayPayFirst: boolean;
}

/** The outcome of a signature. */
export type SigningOutcome = { readonly kind: 'signed' } | { readonly kind: 'refused'; readonly message: Message };

/** The thing about to be bought. */
export interface DisclosurePurchase {
  readonly productCode: string;
  readonly family: ProductFamily;
}

/** The data that the page knows so far; plain data. */
export interface RiskDisclosureContext extends AskingPage {
  readonly purchase: DisclosurePurchase | null;
  readonly disclosure: RiskDisclosure | null;
  /** Index of every declaration that is ticked. */
  readonly ticked: readonly number[];
  /** When the wait began; null before the set has been read. */
  readonly startedAt: EpochMs | null;
  /** 0 when the boxes are open. */
  readonly secondsLeft: number;
}

/** The events of the page. */
export type RiskDisclosureEvent =
  | { readonly type: 'declaration.toggled'; readonly index: number }
  | Press<'confirm.pressed' | 'retry.pressed'>
  | FrameEvent;

/** busy: a call is on its way. editable: the boxes are open. */
export type RiskDisclosureTag = 'busy' | 'editable';
/** Which part of the page is on the screen. */
export type RiskDisclosureStep = 'loading' | 'failed' | 'reading' | 'signing' | 'signed' | 'leaving' | 'away';
