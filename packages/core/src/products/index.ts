export type { CashierTerms } from './cashier-terms.ts';
export type { ProductsPorts } from './products.ports.ts';
export type { ProductArchives } from './archives/archives.types.ts';
export { toArchivesView } from './archives/archives.view.ts';
export { type FeeCharge, type FeeTier, purchaseFee, type FeeQuote } from './fees.ts';
export { type DayPlan, isPlanned, nextOpenDay, redemptionWindow, type RedemptionWindow } from './open-days.ts';
export { type SaleDays, saleDaysAt, type SalePeriod, saleStateOn } from './sale-state.ts';
export { FAMILY_TERMS, familyOfChannel, type FamilyTerms } from './family-terms.ts';
export { annualisedOf, growthSince, type PublishedValue } from './growth.ts';
export { expectedIncome } from './income.ts';
export { createNetValueHistoryMachine } from './net-value-history/net-value-history.machine.ts';
export type { NetValueHistoryPorts } from './net-value-history/net-value-history.ports.ts';
export type { NetValueQuery, NetValueRow } from './net-value-history/net-value-history.types.ts';
export { toNetValueHistoryView } from './net-value-history/net-value-history.view.ts';
export type { BuyOffer } from './offer.ts';
export { createProductDetailMachine } from './product-detail/product-detail.machine.ts';
export type { ProductDetailPorts } from './product-detail/product-detail.ports.ts';
export { soldPercent } from './sold-percent.ts';
export type { ProductDetailEvent } from './product-detail/product-detail.types.ts';
export {
  type FeeRow,
  type ProductDetailView,
  type ProductFigures,
  type RedemptionFeeRow,
  toProductDetailView,
  type RedemptionFigures,
} from './product-detail/product-detail.view.ts';
export {
  BROKER_CHANNEL,
  PRODUCT_FAMILIES,
  type MaturityArrangement,
  type Product,
  type ProductDocument,
  type ProductFamily,
  type ProductListQuery,
  type ProductSummary,
  type RedemptionFacts,
  type SaleState,
} from './product.ts';
export {
  allocateLots,
  type HoldingTimeUnit,
  quoteRedemption,
  type RedemptionFeeTier,
  type RedemptionLine,
  type RedemptionLot,
  type RedemptionQuote,
  type RedemptionTerms,
} from './redemption-fees.ts';
export { createTrendChartMachine } from './trend-chart/trend-chart.machine.ts';
export type { TrendChartPorts } from './trend-chart/trend-chart.ports.ts';
export { rangeStart } from './trend-chart/trend-chart.rules.ts';
export type {
  ChartRange,
  ChartTab,
  IncomePoint,
  TrendChartQuery,
  TrendChartInput,
  TrendData,
  TrendPoint,
} from './trend-chart/trend-chart.types.ts';
export { toTrendChartView, type TrendChartView } from './trend-chart/trend-chart.view.ts';
export type { ProductsMessages } from './words.ts';
export type { ProductsDestinations } from './destinations.ts';
