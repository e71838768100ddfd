import type { Message } from '../kit/message.ts';
import type { ProductFamily } from '../products/product.ts';

/** The state of a redemption in the address of its result page (status, P2 §2.7). */
export type RedeemOutcomeKind = 'waiting' | 'succeed' | 'failed';

/** Destinations of this area and the areas above it, with their parameters; null: none. */
export interface HoldingDestinations {
  /** `isHeld`: a holding opens the held-asset page, anything else the investment page (P2 §2.2). */
  readonly 'holding-detail': {
    /** Part of the address, so that a reload, a link and another device find it. */
    readonly orderNo: string;
    readonly productCode: string;
    readonly family: ProductFamily;
    readonly isHeld: boolean;
    readonly tabIndex: number;
  };
  /** The holdings page of a family in place of a detail page that lost its context (P2 §2.3). */
  readonly 'holdings-again': { readonly family: ProductFamily };
  readonly 'trade-records': { readonly productCode: string };
  readonly distributions: { readonly family: ProductFamily };
  readonly redeem: { readonly productCode: string; readonly periodName: string };
  readonly 'redeem-result': { readonly orderNo: string | null; readonly outcome: RedeemOutcomeKind; readonly message: Message | null };
}

declare module '../kit/destination.ts' {
  interface Destinations extends HoldingDestinations {}
}
