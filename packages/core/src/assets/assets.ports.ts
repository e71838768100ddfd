import type { ResourcePorts } from '../kit/index.ts';
import type { BrokerSummary } from './broker-summary/broker-summary.types.ts';
import type { TotalAssetsPorts } from './total-assets/total-assets.ports.ts';

/** What the flows over everything an investor has ask for. */
export interface AssetsPorts {
  readonly totalAssets: TotalAssetsPorts;
  readonly brokerSummary: ResourcePorts<null, BrokerSummary>;
}
