import { multiplyDivide, ratePpm, type RatePpm } from '../../values/index.ts';

export interface CapmQuestion {
  readonly riskFree: RatePpm;
  /** How an asset moves with the market, in ten-thousandths: 1.2 is 12,000. */
  readonly beta: number;
  readonly market: RatePpm;
}

export interface CapmResult {
  /** riskFree + beta × (market - riskFree) */
  readonly expected: RatePpm;
  /** market - riskFree */
  readonly marketPremium: RatePpm;
  /** beta × the market's premium */
  readonly premium: RatePpm;
}

/** [CA-5] The capital asset pricing model (Sharpe 1964), in parts per million, rounded once, half away from zero. */
export const capmOf = ({ riskFree, beta, market }: CapmQuestion): CapmResult => {
  const marketPremium = ratePpm(market - riskFree);
  const premium = ratePpm(multiplyDivide(marketPremium, beta, ONE_BETA, 'half-away'));
  return { expected: ratePpm(riskFree + premium), marketPremium, premium };
};

const ONE_BETA = 10_000;
