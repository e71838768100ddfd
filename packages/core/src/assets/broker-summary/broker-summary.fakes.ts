import { fen } from '../../values/money.ts';
import type { BrokerSummary } from './broker-summary.types.ts';

/** Two houses: 60,000 and 20,000 yuan, one ahead and one behind. */
export const aBrokerSummary = (overrides: Partial<BrokerSummary> = {}): BrokerSummary => ({
  totalAssets: fen(8_000_000),
  beingBought: fen(1_000_000),
  totalProfit: fen(12_345),
  totalIncome: fen(20_000),
  brokers: [
    { brokerName: '国信证券', assets: fen(6_000_000), profit: fen(15_345) },
    { brokerName: '光大证券', assets: fen(2_000_000), profit: fen(-3_000) },
  ],
  ...overrides,
});
