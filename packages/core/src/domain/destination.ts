import type { CalendarDate } from './calendar-date.ts';
import type { ProductFamily } from './product.ts';

/** What the address of a result page announces (rs, P2 §2.7). */
export type BuyOutcomeKind = 'success' | 'failed' | 'waiting' | 'error';

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
  | { readonly to: 'id-card-renewal'; readonly comesBack: true }
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
  | { readonly to: 'holding-detail'; readonly productCode: string; readonly holdStatus: number; readonly tabIndex: number }
  | { readonly to: 'personal-centre' }
  | { readonly to: 'assets' };
