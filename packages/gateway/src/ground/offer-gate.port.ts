import type { RiskLevel } from '@caifu/core/values';
import type { SessionOwner } from './http/caller.ts';

/** Decides up to which level products are shown to a caller unasked. The area that knows the investor's level implements it. */
export interface OfferGate {
  /** null: every level. */
  offeredUpTo(caller: SessionOwner | null): Promise<RiskLevel | null>;
}
