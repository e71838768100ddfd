export {
  FUND_PAPER_KINDS,
  fundDocuments,
  lacksSummary,
  orderedPapers,
  type FundPaper,
  type FundPaperKind,
  type OrderedPaper,
} from './fund-papers.ts';
export {
  feeClassOf,
  fundFeeFaults,
  isBelowShortHoldingFee,
  lawfulFund,
  serviceFeeMonths,
  SHORT_HOLDING_DAYS,
  type FeeLawSubject,
  type FundFeeFault,
} from './fund-fee-law.ts';
export {
  asksFalls,
  isRankedSpan,
  latestFounding,
  mayShowPerformance,
  NO_GROWTH,
  performanceBar,
  provingSpans,
  tooYoung,
  withLawfulGrowth,
  type LawOn,
} from './performance-law.ts';
export { orderDaysOfKind, redemptionTiersOfKind } from './kind-terms.ts';
export { fundKindOfName, hasDailyIncome, isBackLoad, KIND_WORDS } from './fund-kind.ts';
export type { FundSearchesPorts, FundTableMemory, FundTablePorts, FundsPorts } from './funds.ports.ts';
export type { FundsDestinations } from './destinations.ts';
export type { CatalogueSum } from './fund-catalogue.ts';
export { asksTheSame, FUND_ADDRESS_KEYS, fundAddress, fundsOfAddress, type FundAddress, type FundAddressKey } from './fund-address.ts';
export { fundFamily } from './fund-family.ts';
export { classAfter, foldClasses, nameOfClasses, type FundClass, type FundOfClasses } from './fund-classes.ts';
export { ENDED_TRADING, endNoticeOf, fundEndMark, fundEndNotice, fundOnDay, hasEnded, RATIO_ONE, ratioText } from './fund-end.ts';
export { judgeFundEnd, type EndingFund, type FundEndFault, type FundEndWish } from './fund-end-announcement.ts';
export { drawdownSince, fundFalls } from './fund-falls.ts';
export { commonDay, fallBeside, fallText, fundFigure, type FundFigure } from './fund-figure.ts';
export * from './fund-search.ts';
export * from './fund.ts';
export {
  FOOTER_PERIODS,
  nextSort,
  openingSort,
  rankingSort,
  shownColumns,
  sortAddress,
  sortOfAddress,
  sortOfKind,
} from './fund-columns.ts';
export { createFundConditionsMachine } from './fund-conditions/fund-conditions.machine.ts';
export type { FundConditionsPorts } from './fund-conditions/fund-conditions.ports.ts';
export type * from './fund-conditions/fund-conditions.types.ts';
export * from './fund-conditions/fund-conditions.view.ts';
export * from './fund-filter.ts';
export {
  fundGrowth,
  growthBetween,
  growthCurve,
  growthCurveBy,
  growthOfDay,
  growthUpTo,
  isWholeHistory,
  reinvestedDays,
  settledIndex,
  spanStart,
  type FundCurvePoint,
  type FundPayout,
  type FundSeries,
  type FundValue,
  type FundValues,
  type ReinvestedDay,
} from './returns.ts';
export * from './yields.ts';
export {
  FEWEST_COMPARED,
  fundComparison,
  MOST_COMPARED,
  RISK_FREE,
  FEWEST_GROWTHS,
  TRADING_DAYS_OF_YEAR,
  type ComparedFigures,
  type ComparedPair,
  type FundComparison,
  type FundHistory,
  type Measure,
  type MissingReason,
  type RiskFreeRate,
} from './compare.ts';
export { createFundCompareMachine } from './fund-compare/fund-compare.machine.ts';
export { comparedAddress, comparedCodes } from './fund-compare/fund-compare.rules.ts';
export type { FundComparePorts } from './fund-compare/fund-compare.ports.ts';
export type * from './fund-compare/fund-compare.types.ts';
export * from './fund-compare/fund-compare.view.ts';
export {
  changedBook,
  codesOf,
  EMPTY_BOOK,
  groupName,
  groupNameProblem,
  LONGEST_GROUP_NAME,
  MOST_WATCH_GROUPS,
  MOST_WATCHED,
  type WatchBook,
  type WatchChange,
  type WatchGroup,
  type WatchOutcome,
} from './watch-list/watch-book.ts';
export * from './watch-list/watched-fund.ts';
export { createWatchListMachine } from './watch-list/watch-list.machine.ts';
export type { WatchListPorts } from './watch-list/watch-list.ports.ts';
export type * from './watch-list/watch-list.types.ts';
export { toWatchListView, type WatchListView } from './watch-list/watch-list.view.ts';
export { tenThousandEarned } from './ten-thousand.ts';
export { fundPaperName, MONEY_FUND_NOTICE, type FundsMessages } from './zh-cn.ts';
export * from './fund-trend.ts';
export { tradeMarks, type FundTrade, type TradeMark } from './trade-marks.ts';
export * from './portfolio.ts';
export { hasHiddenSigns, nameFault, type NameFault } from './published-name.ts';
export {
  dayDoubt,
  isIncomeAboveYield,
  judgePublishedValues,
  payoutDayDoubt,
  payoutDoubt,
  type DayDoubt,
  type PayoutDoubt,
  type PublishedValue,
  type ValueDoubt,
  type ValueVerdict,
} from './published-value.ts';
export { gainsFrom, orderDays, type FundOrderDays } from './order-days.ts';
export type { FundTerms } from './fund-terms.ts';
export * from './fund-detail/index.ts';
export { isFreshBase, LONGEST_CLOSURE, oldestFreshDay } from '../calendar/fresh-base.ts';
export { lawfulRating, needsRatingSource } from './rating-law.ts';
