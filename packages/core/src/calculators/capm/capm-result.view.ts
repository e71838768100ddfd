import { formatRate, formatSignedRate, toPercentText } from '../../values/index.ts';
import { toTwoPlaces } from '../../products/growth.ts';
import { toScaledText } from '../../values/decimal-text.ts';
import { askedOf, type RawAddress } from '../sheet/sheet.ts';
import { capmOf } from './capm.ts';
import { capmSheet } from './capm.sheet.ts';

/** The view of the result of CAPM. */
export interface CapmResultView {
  readonly expectedText: string;
  readonly riskFreeText: string;
  readonly marketPremiumText: string;
  readonly premiumText: string;
  readonly betaText: string;
  /** moves: more than the market, less, the same, against it, or not at all. */
  readonly moves: 'more' | 'less' | 'alike' | 'against' | 'apart';
  /** "1.5% + 1.2 × (8% - 1.5%) = 9.3%", to two places. */
  readonly workedText: string;
}

/** [CA-5] [CA-33] The result of an address; null where its entries cannot be computed. */
export const toCapmResultView = (address: RawAddress): CapmResultView | null => {
  const question = askedOf(capmSheet, address);
  if (question === null) return null;
  const { expected, marketPremium, premium } = capmOf(question);
  const { riskFree, market, beta } = question;
  const betaText = toScaledText(beta, 4).replace(/\.?0+$/, '');
  const expectedText = formatRate(toTwoPlaces(expected));
  return {
    expectedText,
    riskFreeText: formatRate(riskFree),
    marketPremiumText: formatSignedRate(toTwoPlaces(marketPremium)),
    premiumText: formatSignedRate(toTwoPlaces(premium)),
    betaText,
    moves: beta < 0 ? 'against' : beta === 0 ? 'apart' : beta === ONE_BETA ? 'alike' : beta > ONE_BETA ? 'more' : 'less',
    workedText: `${toPercentText(riskFree)}% + ${bracketed(betaText)} × (${toPercentText(market)}% - ${bracketed(`${toPercentText(riskFree)}%`)}) = ${expectedText}`,
  };
};

/** A negative number after another sign has brackets. */
const bracketed = (text: string): string => (text.startsWith('-') ? `(${text})` : text);

const ONE_BETA = 10_000;
