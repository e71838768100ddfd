import type { RedemptionFeeTier } from '../products/redemption-fees.ts';
import { isMoneyKind, type FundKind } from './fund.ts';
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
