import type { ProductFamily } from '@caifu/core/products';

/** The colours of a family: private placements have the gold of products for qualified investors. */
export const FAMILY_LOOK = {
  broker: { tone: 'plain', badge: 'brand', isPremium: undefined },
  private: { tone: 'premium', badge: 'premium', isPremium: true },
} as const satisfies Record<
  ProductFamily,
  {
    readonly tone: 'plain' | 'premium';
    readonly badge: 'brand' | 'premium';
    readonly isPremium: true | undefined;
  }
>;
