export type { HoldingPorts } from './holding.ports.ts';
export type * from './cancellation/cancellation.types.ts';
export type { DistributionRecordsPorts } from './distribution-records/distribution-records.ports.ts';
export * from './distribution-records/distribution-records.view.ts';
export type { HoldStatusIcon } from './hold-status.ts';
export { COMING_KINDS, COMING_SOURCES, type ComingKind, type ComingSource } from './coming-kind.ts';
export { holdingCalendarOf } from './holding-calendar/holding-calendar.rules.ts';
export type * from './holding-calendar/holding-calendar.types.ts';
export * from './holding-calendar/holding-calendar.view.ts';
export { createHoldingDetailMachine } from './holding-detail/holding-detail.machine.ts';
export type { HoldingDetailPorts } from './holding-detail/holding-detail.ports.ts';
export { holdingTimelineOf } from './holding-detail/holding-detail.rules.ts';
export type * from './holding-detail/holding-detail.types.ts';
export * from './holding-detail/holding-detail.view.ts';
export type * from './holding.ts';
export { createHoldingsOverviewMachine } from './holdings-overview/holdings-overview.machine.ts';
export type { HoldingsOverviewPorts } from './holdings-overview/holdings-overview.ports.ts';
export type * from './holdings-overview/holdings-overview.types.ts';
export * from './holdings-overview/holdings-overview.view.ts';
export { createRedeemMachine } from './redeem/redeem.machine.ts';
export { acceptsAll, isSharesEntry, redeemObstacle, oldestLotFirst, remainderOf, sharesEntryOf, sharesOf } from './redeem/redeem.rules.ts';
export type * from './redeem/redeem.types.ts';
export * from './redeem/redeem.view.ts';
export { createRedemptionOutcomeMachine } from './redemption-outcome/redemption-outcome.machine.ts';
export type { RedemptionOutcomePorts } from './redemption-outcome/redemption-outcome.ports.ts';
export type * from './redemption-outcome/redemption-outcome.types.ts';
export * from './redemption-outcome/redemption-outcome.view.ts';
export { PRODUCT_RECORD_NAMES, PRODUCT_RECORD_STANDINGS, type HoldingMessages, type HoldingLabels } from './zh-cn.ts';
export type { HoldingDestinations, RedeemOutcomeKind } from './destinations.ts';
export type { CancellationPorts } from './cancellation/cancellation.ports.ts';
export { profitOf, profitRateOf } from './profit.ts';
export * from './cancellation/cancellation.view.ts';
export type { RedemptionWays } from './redemption-outcome/redemption-outcome.rules.ts';
export {
  arrangementToldOf,
  earnedOf,
  expectedArrivalOf,
  expectedIncomeOf,
  type ListedFigures,
  listedFiguresOf,
  listOf,
  type PurchaseAmounts,
  refundDateOf,
  worthOf,
} from './purchase-figures.ts';
export { createCancellationMachine } from './cancellation/cancellation.machine.ts';
export { cancellationEnds, cancellationLost } from './cancellation/cancellation.parts.ts';
export {
  needsReading as needsReadingCancelled,
  noticeOf as cancellationNotice,
  SUCCESS_DISPLAY,
  wayOutOf as wayOutOfCancellation,
} from './cancellation/cancellation.rules.ts';
