import type { ProductFamily } from '@caifu/core/products';
import type { LinkQuery } from './navigation.ts';
import type { RoutePath } from './route-path.ts';

/** The pages of which each family has its own. */
interface FamilyPaths {
  readonly buy: RoutePath;
  readonly result: RoutePath;
  readonly disclosure: RoutePath;
  readonly holdings: RoutePath;
  /** What the holdings page is told when it stands in for another one (P2 §2.3). */
  readonly insteadOfAnother: LinkQuery;
  readonly distributions: RoutePath;
  /** The page of what is held, and of what is not. */
  readonly held: RoutePath;
  readonly notHeld: RoutePath;
}

export const FAMILY_PATHS = {
  broker: {
    buy: '/information-buy',
    result: '/information-result',
    disclosure: '/asset-risk',
    holdings: '/asset-detail',
    insteadOfAnother: { del_prev: 'true' },
    distributions: '/allot-his',
    held: '/invest-detail',
    notHeld: '/invest-detail',
  },
  private: {
    buy: '/pe-buy',
    result: '/pe-result',
    disclosure: '/pe-risk-tip',
    holdings: '/pe-detail',
    insteadOfAnother: {},
    distributions: '/pe-allot-his',
    held: '/pehave-invest-detail',
    notHeld: '/pe-invest-detail',
  },
} as const satisfies Record<ProductFamily, FamilyPaths>;
