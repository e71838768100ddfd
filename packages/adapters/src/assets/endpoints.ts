import { queryTotalAssetGroup } from './assets.wire.ts';
import { brokerSummary } from './broker-summary.wire.ts';

/** The calls of this area. */
export const assetsEndpoints = {
  queryTotalAssetGroup,
  brokerSummary,
} as const;
