import { type Fen, formatMoney, formatSignedMoney, type Trend, trendOf } from '../../values/index.ts';
import { toResourceView, type ResourceSnapshot, type ResourceView } from '../../kit/resource/resource.view.ts';
import { partsOfWhole } from '../../values/parts-of-whole.ts';
import type { BrokerSummary } from './broker-summary.types.ts';

/** The part of a snapshot that the view reads: a resource with this value. */
export type BrokerSummarySnapshot = ResourceSnapshot<null, BrokerSummary>;

/** A signed amount and the meaning of its colour. */
export interface BrokerFigure {
  readonly text: string;
  readonly trend: Trend;
}

/** One securities house, written out. */
export interface BrokerRow {
  readonly key: string;
  readonly brokerName: string;
  readonly assetsText: string;
  readonly profit: BrokerFigure;
  /** Whole percent of all; null where that says nothing. */
  readonly percent: number | null;
}

/** The view of the summary page. */
export interface BrokerSummaryView extends Omit<ResourceView<BrokerSummary>, 'value'> {
  readonly totalAssetsText: string;
  readonly beingBoughtText: string;
  readonly totalProfit: BrokerFigure;
  readonly totalIncome: BrokerFigure;
  readonly rows: readonly BrokerRow[];
  readonly isEmpty: boolean;
}

/** The view of the summary page, from a snapshot [BS-1]. */
export const toBrokerSummaryView = (snapshot: BrokerSummarySnapshot): BrokerSummaryView => {
  const { value, ...view } = toResourceView(snapshot);
  const brokers = value?.brokers ?? [];
  const parts = partsOfWhole(
    brokers.map(({ assets }) => assets),
    100,
  );
  return {
    ...view,
    totalAssetsText: formatMoney(value?.totalAssets ?? null),
    beingBoughtText: formatMoney(value?.beingBought ?? null),
    totalProfit: figureOf(value?.totalProfit ?? null),
    totalIncome: figureOf(value?.totalIncome ?? null),
    rows: brokers.map(({ brokerName, assets, profit }, at) => ({
      key: `${at}/${brokerName}`,
      brokerName,
      assetsText: formatMoney(assets),
      profit: figureOf(profit),
      percent: parts?.[at] ?? null,
    })),
    isEmpty: value !== null && brokers.length === 0,
  };
};

const figureOf = (amount: Fen | null): BrokerFigure => ({ text: formatSignedMoney(amount), trend: trendOf(amount, 'assets') });
