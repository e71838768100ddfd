import { BROKER_CHANNEL, type Placement, type ProductFamily } from './product.ts';

export interface FamilyTerms {
  /** The channel that sells it; null: none does. */
  readonly channelCode: string | null;
  /** Only the wallet pays for it (P2 §6). */
  readonly isWalletOnly: boolean;
  /** How its products are placed where the operator says nothing else. */
  readonly placement: Placement;
}

/** [DOM-91] All differences between families: a new family does not compile until each of its terms is set. */
export const FAMILY_TERMS = {
  broker: { channelCode: BROKER_CHANNEL, isWalletOnly: true, placement: 'public' },
  private: { channelCode: null, isWalletOnly: false, placement: 'private' },
} as const satisfies Record<ProductFamily, FamilyTerms>;

export interface PlacementTerms {
  /** Its investors are certified, before or after they pay (P2 §2.9, §6). */
  readonly needsCertification: boolean;
  /** An investor may insist on a product above their own level (P2 §6). */
  readonly mayExceedLevel: boolean;
  /** Its figures are shown only to determined viewers (特定对象确定). */
  readonly hidesFigures: boolean;
}

/** [DOM-91] [LAW-80] All differences between a public offer and a private placement. */
export const PLACEMENT_TERMS = {
  public: { needsCertification: false, mayExceedLevel: true, hidesFigures: false },
  private: { needsCertification: true, mayExceedLevel: false, hidesFigures: true },
} as const satisfies Record<Placement, PlacementTerms>;

/** A product as far as its placement goes. */
export interface PlacedProduct {
  readonly family: ProductFamily;
  /** null: as its family is. */
  readonly placement?: Placement | null;
}

/** [LAW-80] How a product is placed: as the operator says, else as its family is. */
export const placementOf = ({ family, placement }: PlacedProduct): Placement => placement ?? FAMILY_TERMS[family].placement;

/** [LAW-80] The terms of a product's placement. */
export const placementTerms = (product: PlacedProduct): PlacementTerms => PLACEMENT_TERMS[placementOf(product)];
