import type { EpochMs } from '../../values/calendar-date.ts';
import type { CertificationStatus } from '../../account/investor.ts';
import type { CertificationSource } from '../certification.ts';
import type { FrameEvent, AskingPage, Press } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { PlacedProduct } from '../../products/family-terms.ts';
import type { ProductDocument } from '../../products/product.ts';

/** The set of declarations of a product: 13 for broker products, 14 for private ones; all of the listed ones must be ticked. */
export interface RiskDisclosure {
  readonly productCode: string;
  readonly productName: string;
  readonly declarations: readonly string[];
  readonly documents: readonly ProductDocument[];
  readonly agreementIds: readonly number[];
  /** The investor has already signed the present set for this product. */
  readonly isSigned: boolean;
  /** When the gateway first showed the set to this investor; it refuses a signature before the wait is over. */
  readonly openedAt: EpochMs;
  /** For the product's kind of placement. */
  readonly certification: CertificationStatus | null;
  /** The tasks that certify for the product; null: those of every private placement. */
  readonly certificationSource: CertificationSource | null;
  /** Setting of the house: an uncertified investor may pay first. */
  readonly mayPayFirst: boolean;
}

export interface DisclosureStanding {
  readonly isSigned: boolean;
  readonly certification: CertificationStatus | null;
  readonly certificationSource: CertificationSource | null;
  readonly mayPayFirst: boolean;
}

/** The outcome of a signature. */
export type SigningOutcome = { readonly kind: 'signed' } | { readonly kind: 'refused'; readonly message: Message };

/** The product to be bought. */
export interface DisclosurePurchase extends PlacedProduct {
  readonly productCode: string;
}

/** The known data of the page; plain data. */
export interface RiskDisclosureContext extends AskingPage {
  readonly purchase: DisclosurePurchase | null;
  readonly disclosure: RiskDisclosure | null;
  /** Index of every ticked declaration. */
  readonly ticked: readonly number[];
  /** The start of the wait; null before the set is read. */
  readonly startedAt: EpochMs | null;
  /** 0 when the boxes are enabled. */
  readonly secondsLeft: number;
}

/** The events of the page. */
export type RiskDisclosureEvent =
  | { readonly type: 'declaration.toggled'; readonly index: number }
  | Press<'confirm.pressed' | 'retry.pressed'>
  | FrameEvent;

/** busy: a call is running. editable: the boxes are enabled. */
export type RiskDisclosureTag = 'busy' | 'editable';
/** The part of the page that is shown. */
export type RiskDisclosureStep = 'loading' | 'failed' | 'reading' | 'signing' | 'signed' | 'leaving' | 'away';
