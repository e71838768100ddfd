import { toPagedListView, type PagedListSnapshot, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import { formatDate, formatMoney, formatRate, formatSecond, type RiskLevel, subtractFen, type Trend, trendOf } from '../../values/index.ts';
import { figureDayOf } from '../transfer-judgement.ts';
import { buyerGain, buyerReturn, daysLeft, maturityValue } from '../transfer-value.ts';
import type { ListingOfDay, ListingState, MarketQuery, TransferAsset } from '../transfer.ts';

/** The part of a snapshot that the view reads. */
export type TransferMarketSnapshot = PagedListSnapshot<MarketQuery, ListingOfDay>;

/** The transferred product, written out, with its own terms, which no transfer changes. */
export interface AssetLine {
  readonly productCode: string;
  readonly name: string;
  readonly issuer: string;
  readonly riskLevel: RiskLevel;
  readonly principalText: string;
  /** "3.55%" per year. */
  readonly rateText: string;
  readonly startsOnText: string;
  readonly maturesOnText: string;
  readonly maturityValueText: string;
  readonly incomeText: string;
}

/** A listing, written out. */
export interface ListingLine extends AssetLine {
  readonly listingNo: string;
  readonly priceText: string;
  /** The buyer's yearly return until maturity. */
  readonly returnText: string;
  readonly gainText: string;
  /** [UI-1320] The colour of both returns. */
  readonly gainTrend: Trend;
  readonly daysLeft: number;
  readonly lastDayText: string;
  readonly listedAtText: string;
  readonly state: ListingState;
  readonly isOwn: boolean;
}

/** The view of the market. */
export interface TransferMarketView extends Omit<PagedListView<MarketQuery, ListingOfDay>, 'items'> {
  readonly listings: readonly ListingLine[];
}

/** The view of the market, from a snapshot [TX-20] [TX-21]. */
export const toTransferMarketView = (snapshot: TransferMarketSnapshot): TransferMarketView => {
  const { items, ...view } = toPagedListView(snapshot);
  return { ...view, listings: items.map(listingLine) };
};

/** [TX-22] */
export const assetLine = (asset: TransferAsset): AssetLine => ({
  productCode: asset.productCode,
  name: asset.periodName === '' ? asset.productName : `${asset.productName} ${asset.periodName}`,
  issuer: asset.issuer,
  riskLevel: asset.riskLevel,
  principalText: formatMoney(asset.principal),
  rateText: formatRate(asset.rate),
  startsOnText: formatDate(asset.startsOn),
  maturesOnText: formatDate(asset.maturesOn),
  maturityValueText: formatMoney(maturityValue(asset)),
  incomeText: formatMoney(subtractFen(maturityValue(asset), asset.principal)),
});

/** [TX-20] [TX-75] */
export const listingLine = ({ day: today, listing }: ListingOfDay): ListingLine => {
  const day = figureDayOf(listing, today);
  const gain = buyerGain(listing.asset, listing.price);
  return {
    ...assetLine(listing.asset),
    listingNo: listing.listingNo,
    priceText: formatMoney(listing.price),
    returnText: formatRate(buyerReturn(listing.asset, listing.price, day)),
    gainText: formatMoney(gain),
    gainTrend: trendOf(gain, 'default'),
    daysLeft: daysLeft(listing.asset, day),
    lastDayText: formatDate(listing.lastDay),
    listedAtText: formatSecond(listing.listedAt),
    state: listing.state,
    isOwn: listing.isOwn,
  };
};
