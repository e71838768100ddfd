export { createStrategyAdviceMachine } from './strategy-advice/strategy-advice.machine.ts';
export type { StrategyAdvicePorts } from './strategy-advice/strategy-advice.ports.ts';
export type * from './strategy-advice/strategy-advice.types.ts';
export * from './strategy-advice/strategy-advice.view.ts';
export * from './strategy-course.ts';
export { adviserGap, chargesTwice, detailInside, strategyBar, toldListing, toldRecord, type StrategyViewer } from './strategy-law.ts';
export * from './strategy-detail/strategy-detail.view.ts';
export { FEE_UNITS, nextFeeDay } from './strategy-fee.ts';
export * from './strategy-list/strategy-list.view.ts';
export { createStrategyOrderMachine } from './strategy-order/strategy-order.machine.ts';
export { judgeStrategy } from './strategy-order/strategy-order.rules.ts';
export type * from './strategy-order/strategy-order.types.ts';
export * from './strategy-order/strategy-order.view.ts';
export * from './strategy-position/strategy-position.view.ts';
export { toStrategyRecordView } from './strategy-record/strategy-record.view.ts';
export type * from './strategy-record/strategy-record.view.ts';
export * from './strategy-records/strategy-records.view.ts';
export { strategyRedeemQuote, type StrategyRedeemLine, type StrategyRedeemQuote } from './strategy-redemption.ts';
export { splitPurchase, strategyBuyQuote, type DaysOfPart, type StrategyBuyLine, type StrategyBuyQuote } from './strategy-split.ts';
export {
  driftOf,
  rebalancePurchases,
  rebalanceReason,
  rebalanceCost,
  rebalanceSales,
  weighed,
  weightsNow,
  type PlannedPurchase,
  type PlannedSale,
} from './strategy-weights.ts';
export { withoutFund } from './strategy-weights.ts';
export type { StrategiesPorts } from './strategies.ports.ts';
export {
  REBALANCE_CANCELS,
  REBALANCE_REASONS,
  STRATEGY_AGREEMENT_VERSION,
  STRATEGY_MODES,
  STRATEGY_ORDER_KINDS,
  STRATEGY_ORDER_STATES,
  STRATEGY_PAGE,
  STRATEGY_PART_STATES,
  STRATEGY_SIDES,
} from './strategy.ts';
export type * from './strategy.ts';
export type { StrategiesDestinations } from './destinations.ts';
export type { StrategiesMessages } from './zh-cn.ts';
export { STRATEGY_ORDER_NAMES } from './strategy-record-names.ts';
export { STRATEGY_RECORD_STANDINGS } from './strategy-record-standings.ts';
