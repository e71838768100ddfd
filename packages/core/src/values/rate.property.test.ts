import fc from 'fast-check';
import { describe, it } from 'vitest';
import { parseNetValue, netValue, toNetValueText } from './net-value.ts';
import { parsePercent, ratePpm, toPercentText } from './rate.ts';
import { parseShares, shares, toSharesText } from './shares.ts';
import { MONEY_RUNS } from '../testing/runs.ts';

describe('texts of rates, shares and net values', () => {
  it('are read back from their printed text [DOM-4]', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        (n) =>
          parsePercent(toPercentText(ratePpm(n))) === ratePpm(n) &&
          parseShares(toSharesText(shares(n))) === shares(n) &&
          parseNetValue(toNetValueText(netValue(n))) === netValue(n),
      ),
      MONEY_RUNS,
    );
  });
});
