import type { AssetsCard } from './AssetsCard.tsx';
import type { FeaturedFlow } from './FeaturedFlow.tsx';

/** The parts of home that a guest does not see while the list came with the page. */
export interface LateHome {
  readonly AssetsCard: typeof AssetsCard;
  readonly FeaturedFlow: typeof FeaturedFlow;
}

let brought: LateHome | null = null;

/** The code loads with the session, before home is shown to anybody else. */
export function bringLateHome(parts: LateHome): void {
  brought = parts;
}

export const lateHome = (): LateHome | null => brought;
