import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { profitText, type ProfitText } from '../../fund-trading/fund-figures.ts';
import type { Message } from '../../kit/message.ts';
import { toOrderView, type OrderView } from '../../kit/order/order-view.ts';
import { STEP_OF_ORDER_STATE } from '../../kit/order-scene.ts';
import { type Fen, formatDate, formatMoney, formatRate } from '../../values/index.ts';
import { assetLine, type AssetLine } from '../transfer-market/transfer-market.view.ts';
import {
  buyerReturn,
  daysHeld,
  daysLeft,
  keptRateOf,
  lastDayOf,
  priceBand,
  sellerProceeds,
  transferFee,
  worthOn,
} from '../transfer-value.ts';
import type { TransferSaleMachine } from './transfer-sale.machine.ts';
import { entryTextOf, transferSaleObstacle, transferSaleTip, typedPrice } from './transfer-sale.rules.ts';
import type { PriceMeasure, TransferSaleContext, TransferSaleStep } from './transfer-sale.types.ts';

export type TransferSaleSnapshot = SnapshotFrom<TransferSaleMachine>;
export type TransferSaleStateName = StateValueFrom<TransferSaleMachine>;

/** The result of a price for both sides, written out. */
export interface SalePreview {
  readonly priceText: string;
  readonly feeText: string;
  readonly proceedsText: string;
  readonly income: ProfitText;
  /** "--" on the day of its purchase. */
  readonly keptRateText: string;
  /** The buyer's yearly return until maturity. */
  readonly returnText: string;
}

/** All that a screen may show while a holding is listed. Amounts and days are formatted; messages are kinds. */
export interface TransferSaleView extends OrderView<TransferSaleStep> {
  /** null before it is read. */
  readonly asset: (AssetLine & { readonly worthText: string; readonly daysLeft: number; readonly daysHeld: number }) | null;
  readonly measure: PriceMeasure;
  /** The field's text, as typed. */
  readonly entryText: string;
  /** The band of valid prices. */
  readonly lowestText: string;
  readonly highestText: string;
  /** null without a valid price. */
  readonly preview: SalePreview | null;
  /** The sentence about the time on the market, shown before the password; null before it is read. */
  readonly frozen: Message | null;
  /** The payments with their days; null without a valid price. */
  readonly paidOn: Message | null;
  readonly lastDayText: string;
  readonly agreed: boolean;
  readonly listingNo: string | null;
}

/** The view of a snapshot [TX-38]. */
export const toTransferSaleView = (snapshot: TransferSaleSnapshot): TransferSaleView => {
  const { value, context } = snapshot;
  const { offer } = context;
  const step = STEP_OF[value];
  const band = offer === null ? null : priceBand(offer.asset, offer.terms, offer.day);
  const lastDay = offer === null ? null : lastDayOf(offer.asset, offer.terms);
  return {
    ...toOrderView(snapshot, {
      step,
      tip: transferSaleTip(context),
      obstacle: transferSaleObstacle(context),
      isRead: offer !== null,
      done: { kind: 'transfer-is-listed' },
    }),
    asset:
      offer === null
        ? null
        : {
            ...assetLine(offer.asset),
            worthText: formatMoney(worthOn(offer.asset, offer.day)),
            daysLeft: daysLeft(offer.asset, offer.day),
            daysHeld: daysHeld(offer.asset, offer.day),
          },
    measure: context.measure,
    entryText: entryTextOf(context),
    lowestText: formatMoney(band?.lowest ?? null),
    highestText: formatMoney(band?.highest ?? null),
    preview: previewOf(context),
    frozen: lastDay === null ? null : { kind: 'transfer-frozen', lastDay },
    paidOn: paidOnOf(context),
    lastDayText: formatDate(lastDay),
    agreed: context.agreed,
    listingNo: context.receipt?.listingNo ?? offer?.listingNo ?? null,
  };
};

const STEP_OF = STEP_OF_ORDER_STATE satisfies Record<TransferSaleStateName, TransferSaleStep>;

/** The price, if it is valid. */
const listablePrice = (context: TransferSaleContext): Fen | null => {
  const price = typedPrice(context);
  return price === null || price <= 0 || transferSaleTip(context) !== null ? null : price;
};

/** [TX-78] */
const paidOnOf = (context: TransferSaleContext): Message | null => {
  const { offer } = context;
  const price = listablePrice(context);
  if (offer === null || price === null) return null;
  const { proceeds } = sellerProceeds(price, transferFee(price, offer.terms), offer.asset.cost);
  return { kind: 'transfer-seller-days', proceeds, lastDay: lastDayOf(offer.asset, offer.terms) };
};

const previewOf = (context: TransferSaleContext): SalePreview | null => {
  const { offer } = context;
  const price = listablePrice(context);
  if (offer === null || price === null) return null;
  const { asset, terms, day } = offer;
  const fee = transferFee(price, terms);
  const { proceeds, income } = sellerProceeds(price, fee, asset.cost);
  return {
    priceText: formatMoney(price),
    feeText: formatMoney(fee),
    proceedsText: formatMoney(proceeds),
    income: profitText(income, 'default'),
    keptRateText: formatRate(keptRateOf(asset, price, day)),
    returnText: formatRate(buyerReturn(asset, price, day)),
  };
};
