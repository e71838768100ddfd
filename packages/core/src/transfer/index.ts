export { assetBar, hasLeftBand, judgePrice, listingBar, listingStateAt, paperBar, type KeptListing } from './transfer-judgement.ts';
export * from './transfer-assets/transfer-assets.view.ts';
export { createTransferListingMachine, toTransferListingView } from './transfer-listing/transfer-listing.machine.ts';
export type * from './transfer-listing/transfer-listing.machine.ts';
export { toTransferMarketView } from './transfer-market/transfer-market.view.ts';
export type * from './transfer-market/transfer-market.view.ts';
export { createTransferPurchaseMachine } from './transfer-purchase/transfer-purchase.machine.ts';
export type * from './transfer-purchase/transfer-purchase.types.ts';
export * from './transfer-purchase/transfer-purchase.view.ts';
export * from './transfer-records/transfer-records.view.ts';
export { createTransferSaleMachine } from './transfer-sale/transfer-sale.machine.ts';
export * from './transfer-sale/transfer-sale.types.ts';
export * from './transfer-sale/transfer-sale.view.ts';
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
export * from './transfer.ts';
export type { TransferDestinations } from './destinations.ts';
export { TRANSFER_RECORD_NAMES, type TransferMessages } from './zh-cn.ts';
