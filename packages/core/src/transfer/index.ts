export { assetBar, hasLeftBand, judgePrice, listingBar, listingStateAt, paperBar, type KeptListing } from './transfer-judgement.ts';
export { toTransferAssetsView } from './transfer-assets/transfer-assets.view.ts';
export type * from './transfer-assets/transfer-assets.view.ts';
export { createTransferListingMachine } from './transfer-listing/transfer-listing.machine.ts';
export type { TransferListingPorts } from './transfer-listing/transfer-listing.ports.ts';
export type * from './transfer-listing/transfer-listing.types.ts';
export { toTransferListingView } from './transfer-listing/transfer-listing.view.ts';
export type * from './transfer-listing/transfer-listing.view.ts';
export { toTransferMarketView } from './transfer-market/transfer-market.view.ts';
export type * from './transfer-market/transfer-market.view.ts';
export { createTransferPurchaseMachine } from './transfer-purchase/transfer-purchase.machine.ts';
export type { TransferPurchasePorts } from './transfer-purchase/transfer-purchase.ports.ts';
export type * from './transfer-purchase/transfer-purchase.types.ts';
export { toTransferPurchaseView, transferPurchaseCashierOf } from './transfer-purchase/transfer-purchase.view.ts';
export type * from './transfer-purchase/transfer-purchase.view.ts';
export { toTransferRecordsView, toTransferRecordView } from './transfer-records/transfer-records.view.ts';
export type * from './transfer-records/transfer-records.view.ts';
export { createTransferSaleMachine } from './transfer-sale/transfer-sale.machine.ts';
export type { TransferSalePorts } from './transfer-sale/transfer-sale.ports.ts';
export { PRICE_MEASURES } from './transfer-sale/transfer-sale.types.ts';
export type * from './transfer-sale/transfer-sale.types.ts';
export { toTransferSaleView, transferSaleCashierOf } from './transfer-sale/transfer-sale.view.ts';
export type * from './transfer-sale/transfer-sale.view.ts';
export {
  buyerReturn,
  daysLeft,
  earnedBefore,
  lastDayOf,
  maturityValue,
  priceBand,
  sellerProceeds,
  transferFee,
  worthOn,
  type PriceBand,
} from './transfer-value.ts';
export type { TransferPorts } from './transfer.ports.ts';
export {
  LISTING_STATES,
  MARKET_SORTS,
  MISSING_PAPERS,
  TRANSFER_AGREEMENT_VERSION,
  TRANSFER_PAGE,
  TRANSFER_SHELVES,
  TRANSFER_SIDES,
} from './transfer.ts';
export type * from './transfer.ts';
export type { TransferDestinations } from './destinations.ts';
export type { TransferMessages } from './words.ts';
export { TRANSFER_RECORD_NAMES } from './transfer-record-words.ts';
