// For this area in @caifu/core/testing.
export {
  aGoldHome,
  aGoldNow,
  aGoldOffer,
  aGoldPosition,
  aGoldReceipt,
  aGoldRecord,
  aGoldService,
  aGoldServiceBoard,
  fakeGoldOrderPorts,
  fakeGoldServicePorts,
  someGoldPoints,
  someGoldTerms,
} from './gold.fakes.ts';
