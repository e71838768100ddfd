import type { Fen } from '../../values/money.ts';

/** One securities house of the summary (P2 §3 broker summary). */
export interface BrokerAssets {
  readonly brokerName: string;
  readonly assets: Fen | null;
  readonly profit: Fen | null;
}

/** Everything held through the broker channel (/dealer-collect; extension call). In fen. */
export interface BrokerSummary {
  readonly totalAssets: Fen | null;
  /** Being bought, not confirmed yet (totalBuyWayAmount). */
  readonly beingBought: Fen | null;
  readonly totalProfit: Fen | null;
  readonly totalIncome: Fen | null;
  readonly brokers: readonly BrokerAssets[];
}
