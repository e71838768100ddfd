import type { CancellationPorts } from '../holding/index.ts';
import type { PagedListPorts } from '../kit/paged-list/paged-list.ports.ts';
import type { ResourcePorts } from '../kit/resource/resource.ports.ts';
import type { TrendChartPorts } from '../products/index.ts';
import type { FundAlertsPorts } from './fund-alerts/fund-alerts.machine.ts';
import type { DividendMethodPorts } from './dividend-method/dividend-method.ports.ts';
import type { FundBuyPorts } from './fund-buy/fund-buy.types.ts';
import type { FundHoldingPorts } from './fund-holding/fund-holding.ports.ts';
import type { FundOutcomePorts } from './fund-outcome/fund-outcome.ports.ts';
import type { FundDayProfit, FundHoldings } from './fund-position.ts';
import type { FundRedeemPorts } from './fund-redeem/fund-redeem.types.ts';

/** Ports of the flows of orders and holdings of public funds. */
export interface FundTradingPorts {
  readonly fundBuy: FundBuyPorts;
  readonly fundRedeem: FundRedeemPorts;
  readonly fundCancel: CancellationPorts;
  readonly fundAlerts: FundAlertsPorts;
  readonly dividendMethod: DividendMethodPorts;
  readonly fundHoldings: ResourcePorts<null, FundHoldings>;
  readonly fundHolding: FundHoldingPorts;
  /** Keyed by day, the newest first; for one fund, or for all where the code is null. */
  readonly fundProfits: PagedListPorts<string | null, FundDayProfit>;
  /** The earnings of a fund's holder over time, without the fund's own curve. */
  readonly fundProfitChart: TrendChartPorts;
  readonly fundTradeOutcome: FundOutcomePorts;
}

/** Rows of a page of profits. */
export const FUND_PROFITS_PAGE = 30;
