import { redemptionTierFor, type RedemptionFeeTier } from '../products/redemption-fees.ts';
import { ratePpm, type RatePpm } from '../values/rate.ts';
import { isMoneyKind, type FundKind, type FundSummary } from './fund.ts';
import type { FundOrderTerms } from './order-days.ts';

/**
 * [FD-22] The redemption fee of a kind of funds where the fund publishes none: zero for a money fund, unknown for every other
 * kind. Source: decision 0315.
 */
export const redemptionTiersOfKind = (kind: FundKind | null): readonly RedemptionFeeTier[] | null => (isMoneyKind(kind) ? [] : null);

const days = (confirmDays: number, arrivalDays: number, valueDelay = 0): FundOrderTerms => ({ confirmDays, arrivalDays, valueDelay });

const DAYS_OF_KIND = {
  stock: days(1, 3),
  bond: days(1, 2),
  mixed: days(1, 3),
  money: days(1, 0),
  'etf-linked': days(1, 3),
  fof: days(2, 5, 1),
  index: days(1, 3),
  qdii: days(2, 8, 1),
  lof: days(1, 3),
} as const satisfies Record<FundKind, FundOrderTerms>;

/**
 * [FD-23] The days of an order where the fund publishes none: the longest usual ones of its kind, within the law's seven trading
 * days from order to money, or ten for a fund that invests abroad. A fund without a kind counts as mixed. Source: decision 0316.
 */
export const orderDaysOfKind = (kind: FundKind | null): FundOrderTerms => DAYS_OF_KIND[kind ?? 'mixed'];

/** Calendar days. */
const SHORT_HOLDING_DAYS = 7;
/** 1.5 %: the minimum fee for shares held for less. */
const SHORT_HOLDING_FEE: RatePpm = ratePpm(15_000);

/**
 * [FD-24] Whether a fund must charge at least `SHORT_HOLDING_FEE` for shares held under seven days. All funds must, including
 * index funds and feeders of an ETF, except money funds and those of certificates of deposit (同业存单). Source: decision 0316.
 */
const owesShortHoldingFee = ({ kind, fundName }: Pick<FundSummary, 'kind' | 'fundName'>): boolean =>
  !isMoneyKind(kind) && !fundName.includes('同业存单');

/**
 * [FD-24] Whether a table charges less than the legal minimum for shares held under seven days. A fund with a longer holding
 * period (持有期) has no such redemptions, so its table may leave those days out.
 */
export const isBelowShortHoldingFee = (fund: Pick<FundSummary, 'kind' | 'fundName'>, tiers: readonly RedemptionFeeTier[]): boolean =>
  owesShortHoldingFee(fund) &&
  !fund.fundName.includes('持有') &&
  Array.from({ length: SHORT_HOLDING_DAYS }, (_, held) => redemptionTierFor(held, tiers)?.fee ?? 0).some((fee) => fee < SHORT_HOLDING_FEE);
