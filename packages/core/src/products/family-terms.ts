import { BROKER_CHANNEL, type ProductFamily } from './product.ts';

export interface FamilyTerms {
  /** The channel that sells it; null: none does. */
  readonly channelCode: string | null;
  /** Only the wallet pays for it (P2 §6). */
  readonly isWalletOnly: boolean;
  /** Its investors are certified, before or after they pay (P2 §2.9, §6). */
  readonly needsCertification: boolean;
  /** An investor may insist on a product above their own level (P2 §6). */
  readonly mayExceedLevel: boolean;
  /** Its figures are shown only to determined viewers (特定对象确定). */
  readonly hidesFigures: boolean;
}

/** [DOM-91] All differences between families: a new family does not compile until each of its terms is set. */
export const FAMILY_TERMS = {
  broker: { channelCode: BROKER_CHANNEL, isWalletOnly: true, needsCertification: false, mayExceedLevel: true, hidesFigures: false },
  private: { channelCode: null, isWalletOnly: false, needsCertification: true, mayExceedLevel: false, hidesFigures: true },
} as const satisfies Record<ProductFamily, FamilyTerms>;
