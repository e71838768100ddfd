import { isPurchasable, type FundKind, type FundSummary } from '../../funds/index.ts';
import type { ProductSummary } from '../../products/index.ts';
import type { StrategyListing } from '../../strategies/index.ts';
import type { CalendarDate, RiskLevel } from '../../values/index.ts';

/** What is on offer to one investor. */
export interface OffersForOne {
  /** The investor's own level. null: none is assessed. unread: it could not be read. */
  readonly level: RiskLevel | null | 'unread';
  readonly products: readonly ProductSummary[];
  readonly moneyFunds: readonly FundSummary[];
  readonly funds: readonly FundSummary[];
  readonly strategies: readonly StrategyListing[];
  /** Codes of the funds that the investor holds. */
  readonly heldFunds: readonly string[];
}

/** How long the money is bound. */
export type Bound =
  | { readonly kind: 'any-day' }
  /** Days of a term. */
  | { readonly kind: 'days'; readonly days: number }
  /** No term, but meant for years. */
  | { readonly kind: 'years' }
  /** Months for which its adviser means it. */
  | { readonly kind: 'months'; readonly months: number };

export interface ChosenOffer {
  readonly from: 'product' | 'fund' | 'strategy';
  readonly code: string;
  readonly name: string;
  readonly fundKind: FundKind | null;
  readonly riskLevel: RiskLevel;
  readonly bound: Bound;
}

/**
 * [HM-27] Three offers of different kinds for different times: money that may leave on any day, money with a term, money for years. Each is
 * the investor's own choice of the day: the same on one day, another for somebody else. None is above the own level: none above R2 without
 * an assessment, none above R1 where the level could not be read. A held fund or strategy is no offer; a time without an offer is left out.
 */
export const chooseForOne = (offers: OffersForOne, investorId: string, day: CalendarDate): readonly ChosenOffer[] => {
  const { level, products, moneyFunds, funds, strategies, heldFunds } = offers;
  const isNew = ({ fundCode }: FundSummary) => !heldFunds.includes(fundCode);
  const offersOf = (from: readonly FundSummary[], bound: Bound) => from.filter(isNew).flatMap((fund) => offerOfFund(fund, bound));
  const times: readonly (readonly ChosenOffer[])[] = [
    offersOf(
      moneyFunds.filter(({ isMoneyFund }) => isMoneyFund),
      { kind: 'any-day' },
    ),
    products.flatMap(offerOfProduct),
    [
      ...strategies.flatMap(offerOfStrategy),
      ...offersOf(
        funds.filter(({ isMoneyFund }) => !isMoneyFund),
        { kind: 'years' },
      ),
    ],
  ];
  return times.flatMap((offered, at) => {
    const choices = offered.filter(({ riskLevel }) => riskLevel <= highestFor(level));
    const chosen = choices[numberOf(`${investorId} ${day} ${at}`) % Math.max(choices.length, 1)];
    return chosen === undefined ? [] : [chosen];
  });
};

/**
 * [HM-27] The page of a list of so many pages from which the offers of the day come: a list is ordered by code, and its first page alone
 * would offer the lowest codes for ever.
 */
export const drawnPage = (pages: number, investorId: string, day: CalendarDate): number =>
  1 + (numberOf(`${investorId} ${day} page`) % Math.max(pages, 1));

/** [HM-27] The highest level of an offer for an investor of this level. */
export const highestFor = (level: OffersForOne['level']): RiskLevel => (level === 'unread' ? LOWEST_LEVEL : (level ?? LEVEL_OF_NOBODY));

const offerOfFund = (fund: FundSummary, bound: Bound): readonly ChosenOffer[] => {
  const { fundCode, fundName, kind, riskLevel, end } = fund;
  return riskLevel === null || end !== null || !isPurchasable(fund)
    ? []
    : [{ from: 'fund', code: fundCode, name: fundName, fundKind: kind, riskLevel, bound }];
};

const offerOfProduct = ({
  productCode,
  productName,
  riskLevel,
  periodDays,
  saleState,
  figuresNeed,
}: ProductSummary): readonly ChosenOffer[] =>
  periodDays === null || saleState !== 'open' || figuresNeed.length > 0
    ? []
    : [{ from: 'product', code: productCode, name: productName, fundKind: null, riskLevel, bound: { kind: 'days', days: periodDays } }];

const offerOfStrategy = ({ strategy, held }: StrategyListing): readonly ChosenOffer[] => {
  const { strategyCode, strategyName, riskLevel, suggestedMonths } = strategy;
  return held !== null || suggestedMonths < MONTHS_OF_YEARS
    ? []
    : [
        {
          from: 'strategy',
          code: strategyCode,
          name: strategyName,
          fundKind: null,
          riskLevel,
          bound: { kind: 'months', months: suggestedMonths },
        },
      ];
};

const MONTHS_OF_YEARS = 12;
const LEVEL_OF_NOBODY = 2;
const LOWEST_LEVEL = 1;

/** A number of a text (FNV-1a), evenly spread. */
const numberOf = (text: string): number => {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) >>> 0) >>> 4;
};
