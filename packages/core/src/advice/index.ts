export type { AdvicePorts } from './advice.ports.ts';
export type { Allocation, ClassShare } from './allocation.ts';
export { ADVICE_LIMITS, ADVICE_ORDERS, CHANGE_REASONS } from './changes.ts';
export type { AdviceChange, AdviceOrderKind, ChangeReason, ChangeReasonKind, StarterPart } from './changes.ts';
export type { AdviceDestinations } from './destinations.ts';
export type * from './figures.ts';
export { checkHoldings, type CheckSources, type HoldingsCheck } from './holdings-check.ts';
export * from './holdings-check/holdings-check.view.ts';
export type { HeldFund, HeldKind, HeldLine, HoldingStrategy, StarterFund } from './holdings.ts';
export { createNeedsCollectionMachine } from './needs-collection/needs-collection.machine.ts';
export type { NeedsCollectionPorts } from './needs-collection/needs-collection.ports.ts';
export type * from './needs-collection/needs-collection.types.ts';
export * from './needs-collection/needs-collection.view.ts';
export { toNeedsResultView } from './needs-result/needs-result.view.ts';
export type * from './needs-result/needs-result.view.ts';
export {
  INVESTMENT_GOALS,
  INVESTMENT_HORIZONS,
  lastDayOfNeeds,
  LIQUIDITY_NEEDS,
  LOSS_TOLERANCES,
  needsInForce,
  needsLevel,
  offerLimit,
  type AdviceNeeds,
  type LimitedBy,
  type NeedsAnswers,
  type NeedsChoice,
  type NeedsQuestion,
  type NeedsResult,
  type OfferLimit,
} from './needs.ts';
export { ASSET_CLASSES, targetMix, type AssetClass, type Mix, type MixClass } from './target-mix.ts';
export type { AdviceMessages } from './zh-cn.ts';
