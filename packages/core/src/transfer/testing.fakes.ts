// For this area in @caifu/core/testing.
export {
  aHeldAsset,
  aListingOfDay,
  aListingReceipt,
  aTransferAsset,
  aTransferBuyOffer,
  aTransferListing,
  aTransferOffer,
  aTransferReceipt,
  aTransferRecord,
  fakeTransferListingPorts,
  fakeTransferPurchasePorts,
  fakeTransferSalePorts,
  someTransferTerms,
} from './transfer.fakes.ts';
