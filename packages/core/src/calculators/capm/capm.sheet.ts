import { RISK_FREE } from '../../funds/compare.ts';
import { ratePpm, toPercentText } from '../../values/rate.ts';
import { numberIn, numberRule, percentIn, percentRule } from '../sheet/field-rules.ts';
import { asTheyAre, type Sheet } from '../sheet/sheet.ts';
import type { CapmQuestion } from './capm.ts';

export type CapmField = 'riskFree' | 'beta' | 'market';

/** In ten-thousandths. */
const FARTHEST_BETA = 100_000;

/** [CA-33] CAPM. The first risk-free rate is the one-year deposit rate that fund comparisons use. */
export const capmSheet: Sheet<CapmField, CapmQuestion> = {
  rules: {
    riskFree: percentRule(ratePpm(-50_000), ratePpm(200_000)),
    beta: numberRule(-FARTHEST_BETA, FARTHEST_BETA, { kind: 'calculator-beta', leastText: '-10', mostText: '10' }),
    market: percentRule(ratePpm(-500_000), ratePpm(1_000_000)),
  },
  defaults: { riskFree: toPercentText(RISK_FREE.rate), beta: '1', market: '8' },
  asks: () => ['riskFree', 'beta', 'market'],
  clash: () => null,
  settled: asTheyAre,
  questionOf: (entries) => {
    const [riskFree, beta, market] = [percentIn(entries.riskFree), numberIn(entries.beta), percentIn(entries.market)];
    return riskFree === null || beta === null || market === null ? null : { riskFree, beta, market };
  },
};
