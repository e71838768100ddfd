import { offeredUpTo } from '@caifu/core/law';
import { riskLevel } from '@caifu/core/values';
import type { OfferGate } from '../ground/offer-gate.port.ts';
import { readViewerRow, type GateDeps } from './figure-gate.store.ts';

/** [LAW-40] The caller's level by the gateway's own records. */
export const createOfferGate = (deps: Pick<GateDeps, 'calls' | 'law'>): OfferGate => ({
  offeredUpTo: async (caller) => {
    const law = deps.law.now();
    if (caller === null || offeredUpTo(1, law) === null) return null;
    const level = (await readViewerRow(deps, caller.investorId))?.risk_level ?? null;
    return offeredUpTo(level === null ? null : riskLevel(level), law);
  },
});
