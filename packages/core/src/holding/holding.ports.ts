import type { ResourcePorts } from '../kit/resource/resource.ports.ts';
import type { HoldingCalendar } from './holding-calendar/holding-calendar.types.ts';
import type { HoldingsOverviewPorts } from './holdings-overview/holdings-overview.ports.ts';
import type { HoldingDetailPorts } from './holding-detail/holding-detail.ports.ts';
import type { RedeemPorts } from './redeem/redeem.types.ts';
import type { RedemptionOutcomePorts } from './redemption-outcome/redemption-outcome.ports.ts';
import type { DistributionRecordsPorts } from './distribution-records/distribution-records.ports.ts';

/** Ports of the flows of holdings. */
export interface HoldingPorts {
  readonly holdingsOverview: HoldingsOverviewPorts;
  readonly holdingDetail: HoldingDetailPorts;
  readonly redeem: RedeemPorts;
  readonly redemptionOutcome: RedemptionOutcomePorts;
  readonly holdingCalendar: ResourcePorts<null, HoldingCalendar>;
  readonly distributions: DistributionRecordsPorts;
}
