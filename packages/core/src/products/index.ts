export type { CashierTerms } from './cashier-terms.ts';
export type { ProductsPorts } from './products.ports.ts';
export type * from './archives/archives.types.ts';
export { openingFile, openingReminder } from './opening-reminder.ts';
export * from './archives/archives.view.ts';
export {
  FAMILY_TERMS,
  leastStart,
  leastStarts,
  placementOf,
  placementTerms,
  privateKindOf,
  type FamilyTerms,
  type PlacedProduct,
} from './family-terms.ts';
export { feeToPay, purchaseFee, purchaseTableFault, type FeeCharge, type FeeTier, type FeeQuote } from './fees.ts';
export { isPlanned, nextOpenDay, redemptionWindow, type DayPlan, type RedemptionWindow } from './open-days.ts';
export { saleDaysAt, saleStateOn, type SaleDays, type SalePeriod } from './sale-state.ts';
export { formatDrawdown } from './drawdown.ts';
export { annualisedOf, growthSince, provenValues, type PublishedValue } from './growth.ts';
export { isBenchmarkFigure, type BenchmarkLaw } from './benchmark-figure.ts';
export { benchmarkBasis, productSorts } from './benchmark-law.ts';
export * from './figure-steps.ts';
export { expectedIncome, purchaseIncome } from './income.ts';
export { createNetValueHistoryMachine } from './net-value-history/net-value-history.machine.ts';
export type { NetValueHistoryPorts } from './net-value-history/net-value-history.ports.ts';
export type * from './net-value-history/net-value-history.types.ts';
export * from './net-value-history/net-value-history.view.ts';
export type { BuyOffer } from './offer.ts';
export { createProductDetailMachine } from './product-detail/product-detail.machine.ts';
export type { ProductDetailPorts } from './product-detail/product-detail.ports.ts';
export type * from './product-detail/product-outlook.ts';
export { isWithheld, mayBeShared, namesToDetermined } from './private-placement.ts';
export { soldPercent } from './sold-percent.ts';
export type * from './product-detail/product-detail.types.ts';
export * from './product-detail/product-detail.view.ts';
export {
  BROKER_CHANNEL,
  FIGURE_STEPS,
  type FigureStep,
  PRODUCT_FAMILIES,
  PLACEMENTS,
  type MaturityArrangement,
  type Placement,
  type Product,
  type ProductDocument,
  type ProductFamily,
  type ProductSummary,
  type RedemptionFacts,
  type SaleState,
  productTitle,
} from './product.ts';
export type { ProductListQuery } from './product-filter.ts';
export {
  allocateLots,
  quoteRedemption,
  type HoldingTimeUnit,
  type RedemptionFeeTier,
  type RedemptionLine,
  type RedemptionLot,
  type RedemptionQuote,
  type RedemptionTerms,
  feeTableFault,
  type FeeTableFault,
} from './redemption-fees.ts';
export { feeParts, percentToFund, toldToFund } from './fee-parts.ts';
export { createTrendChartMachine } from './trend-chart/trend-chart.machine.ts';
export type { TrendChartPorts } from './trend-chart/trend-chart.ports.ts';
export { rangeStart } from './trend-chart/trend-chart.rules.ts';
export type * from './trend-chart/trend-chart.types.ts';
export * from './trend-chart/trend-chart.view.ts';
export type { ProductsMessages } from './zh-cn.ts';
export type { ProductsDestinations } from './destinations.ts';
export { LONGEST_SEARCH, searchWords } from '../kit/search-words.ts';
export {
  boundsOf,
  EVERY_PRODUCT,
  filterAddress,
  filterOfAddress,
  passesFilter,
  type ProductReadings,
  PRODUCT_FILTER,
  PRODUCT_PAGE_SIZE,
  PRODUCT_SORTS,
  SHEET_PARTS,
  START_BANDS,
  TERM_BANDS,
  type FilterAddress,
  type FilterBounds,
  type ProductFilter,
  type ProductSort,
  type StartBand,
  type TermBand,
} from './product-filter.ts';
export { createFollowingMachine } from './following/following.machine.ts';
export type { FollowingPorts } from './following/following.ports.ts';
export * from './following/following.types.ts';
export * from './following/following.view.ts';
export { PRODUCT_NATURES, type ProductNature } from './nature.ts';
