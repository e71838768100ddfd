// For this area in @caifu/core/testing.
export {
  aStrategy,
  aStrategyAdvice,
  aStrategyChange,
  aStrategyDetail,
  aStrategyListing,
  aStrategyOffer,
  aStrategyPosition,
  aStrategyReceipt,
  aStrategyRecord,
  fakeStrategyAdvicePorts,
  fakeStrategyOrderPorts,
} from './strategies.fakes.ts';
