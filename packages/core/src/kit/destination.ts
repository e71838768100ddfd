import type { ForeignAddress } from './address-guard.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { CertificationSource, EvidenceType } from '../qualification/certification.ts';
import type { Message } from './message.ts';
import type { ProductFamily } from '../products/product.ts';

/** What the address of a result page announces (rs, P2 §2.7). */
export type BuyOutcomeKind = 'success' | 'failed' | 'waiting' | 'error';

/** What the address of a redeem result announces (status, P2 §2.7). */
export type RedeemOutcomeKind = 'waiting' | 'succeed' | 'failed';

/**
 * Where a flow wants the user to be next: a typed place, never an address. A front end maps it to its routes in one
 * place. `comesBack` means: give the place the present address, so that it can return here when it is done.
 */
export type Destination =
  | { readonly to: 'home' }
  | { readonly to: 'back' }
  | { readonly to: 'product-list' }
  | { readonly to: 'product'; readonly productCode: string }
  | { readonly to: 'buy'; readonly family: ProductFamily }
  | { readonly to: 'sign-in'; readonly comesBack: true }
  | { readonly to: 'identity'; readonly comesBack: true }
  | { readonly to: 'bank-card'; readonly comesBack: true }
  | { readonly to: 'trade-password-setting'; readonly comesBack: true }
  /** `bankCode`: the bank that asked for new pictures (P2 §2.1). */
  | { readonly to: 'id-card-renewal'; readonly comesBack: true; readonly bankCode?: string }
  | { readonly to: 'tax-declaration'; readonly comesBack: true }
  | { readonly to: 'address'; readonly comesBack: true }
  | { readonly to: 'risk-assessment'; readonly comesBack: true }
  | { readonly to: 'forgot-password'; readonly comesBack: true }
  | { readonly to: 'top-up'; readonly comesBack: true }
  | {
      readonly to: 'buy-result';
      readonly family: ProductFamily;
      readonly outcome: BuyOutcomeKind;
      readonly orderNo: string;
      readonly valueDate: CalendarDate | null;
      readonly applyDate: CalendarDate | null;
    }
  | { readonly to: 'holdings' }
  | { readonly to: 'private-holdings' }
  | { readonly to: 'regular-assets' }
  | { readonly to: 'certification' }
  /** In the middle of a purchase: the buy task page offers to go on with it (cb=1, P2 §2.9). */
  | { readonly to: 'certification-in-purchase' }
  | { readonly to: 'evidence-upload'; readonly type: EvidenceType; readonly source: CertificationSource }
  /** Declarations to sign before the purchase that the product page has prepared. */
  | { readonly to: 'risk-disclosure'; readonly family: ProductFamily }
  /** Which conditions of a purchase are met, and the way to the next (/identity-auth). */
  | { readonly to: 'standing'; readonly comesBack: true }
  | { readonly to: 'bank-cards' }
  | { readonly to: 'account-security' }
  /** `isHeld`: hold status 1 opens the held-asset page, any other the investment page (P2 §2.2). */
  | {
      readonly to: 'holding-detail';
      readonly productCode: string;
      readonly family: ProductFamily;
      readonly isHeld: boolean;
      readonly tabIndex: number;
    }
  /** The holdings page of a family in place of a detail page that lost its context (P2 §2.3). */
  | { readonly to: 'holdings-again'; readonly family: ProductFamily }
  | { readonly to: 'trade-records'; readonly productCode: string }
  | { readonly to: 'archives'; readonly productCode: string; readonly part: 'contracts' | 'announcements' }
  | { readonly to: 'product-information'; readonly productCode: string }
  | { readonly to: 'net-values'; readonly productCode: string }
  | { readonly to: 'distributions'; readonly family: ProductFamily }
  | { readonly to: 'document'; readonly name: string; readonly url: string }
  | { readonly to: 'redeem'; readonly productCode: string; readonly periodName: string }
  | { readonly to: 'redeem-result'; readonly orderNo: string | null; readonly outcome: RedeemOutcomeKind; readonly message: Message | null }
  /** A foreign page, opened only when the front end's address guard lets it. */
  | { readonly to: 'foreign'; readonly url: string }
  /** On to where a server leads (a partner, a channel's mission): a page of this app or of a listed site, judged by the guard when it is followed. */
  | { readonly to: 'onward'; readonly url: string }
  /** Out of the app to its update: a download that was guarded; null: the app's page in the store. */
  | { readonly to: 'app-update'; readonly address: ForeignAddress | null }
  | { readonly to: 'personal-centre' }
  | { readonly to: 'assets' };
