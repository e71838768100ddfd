import type { LawSet, PrivateKind } from '../law/index.ts';
import type { Fen } from '../values/index.ts';
import { BROKER_CHANNEL, type Placement, type ProductFamily } from './product.ts';

export interface FamilyTerms {
  /** The channel that sells it; null: none does. */
  readonly channelCode: string | null;
  /** Only the wallet pays for it (P2 §6). */
  readonly isWalletOnly: boolean;
  /** How its products are placed where the operator says nothing else. */
  readonly placement: Placement;
  /** The kind of its private placements where the operator says nothing else: of plans the strictest. */
  readonly privateKind: PrivateKind;
}

/** [DOM-91] All differences between families: a new family does not compile until each of its terms is set. */
export const FAMILY_TERMS = {
  broker: { channelCode: BROKER_CHANNEL, isWalletOnly: true, placement: 'public', privateKind: 'equity-plan' },
  private: { channelCode: null, isWalletOnly: false, placement: 'private', privateKind: 'fund' },
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
  /** null: as its family is. */
  readonly privateKind?: PrivateKind | null;
}

/** [LAW-80] How a product is placed: as the operator says, else as its family is. */
export const placementOf = ({ family, placement }: PlacedProduct): Placement => placement ?? FAMILY_TERMS[family].placement;

/** [LAW-80] The terms of a product's placement. */
export const placementTerms = (product: PlacedProduct): PlacementTerms => PLACEMENT_TERMS[placementOf(product)];

/** [LAW-35] The kind of a product that is placed privately: as the operator says, else as its family is. */
export const privateKindOf = ({ family, privateKind }: PlacedProduct): PrivateKind => privateKind ?? FAMILY_TERMS[family].privateKind;

/** [LAW-37] What the law asks of a first purchase of each kind of private placement, and of each family whose kind is not said. */
export const leastStarts = (law: Pick<LawSet, 'privateMinimums'>): Readonly<Record<PrivateKind | ProductFamily, Fen>> => {
  const leasts = law.privateMinimums.value;
  return { ...leasts, broker: leasts[FAMILY_TERMS.broker.privateKind], private: leasts[FAMILY_TERMS.private.privateKind] };
};

/** [LAW-37] The least first purchase of an investor: the product's own, or more where the law asks for more of its kind of private placement. */
export const leastStart = (product: PlacedProduct & { readonly startAmount: Fen }, law: Pick<LawSet, 'privateMinimums'>): Fen => {
  const { startAmount } = product;
  const least = law.privateMinimums.value[privateKindOf(product)];
  return placementOf(product) === 'private' && startAmount < least ? least : startAmount;
};
