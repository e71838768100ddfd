import { describe, expect, it } from 'vitest';
import { fundBuyQuote } from '../fund-trading/fund-fees.ts';
import { aFund, aFundDetail, someFundTerms } from '../funds/testing.fakes.ts';
import { defaultLawBook, specLaw } from '../law/index.ts';
import { calendarDate, fen, ratePpm } from '../values/index.ts';
import { chargesTwice, detailInside, strategyBar } from './strategy-law.ts';
import { judgeStrategyBuy } from './strategy-split.ts';
import { rebalancePurchases } from './strategy-weights.ts';
import { aStrategy, aStrategyOffer, aStrategyPart } from './strategies.fakes.ts';

const today = calendarDate('2026-11-30');
const china = { law: defaultLawBook.on(today), today };
const spec = { law: specLaw, today };

describe('a strategy', () => {
  it.each([
    [3, 3, null],
    [3, 5, null],
    [3, 2, 'strategy-above-level'],
    [3, null, 'strategy-needs-unknown'],
  ] as const)('of level %i to an investor of level %s: %s; a holder sees his own, and spec shows all [LAW-28]', (level, own, bar) => {
    const shown = (isHolder: boolean, on = china) =>
      strategyBar(aStrategy({ riskLevel: level }), { riskLevel: own, isHolder }, on)?.kind ?? null;
    expect([shown(false), shown(true), shown(false, spec)]).toEqual([bar, null, null]);
  });

  it.each(['adviser', 'adviserLicence', 'conflicts'])(
    'without its %s is shown to nobody but its holder, and under spec to all [LAW-31]',
    (name) => {
      const untold = aStrategy({ [name]: '' });
      const shown = (isHolder: boolean, on = china) => strategyBar(untold, { riskLevel: 5, isHolder }, on)?.kind ?? null;
      expect([shown(false), shown(true), shown(false, spec)]).toEqual(['strategy-adviser-untold', null, null]);
    },
  );
});

describe('a fund inside a strategy', () => {
  it('is bought without a purchase fee under the law, and with its own under spec [LAW-29]', () => {
    const detail = aFundDetail();
    const fee = (law: typeof china.law) => fundBuyQuote(fen(1_000_000), detailInside(detail, law).terms)?.fee;
    expect(fee(china.law)).toBe(0);
    expect(fee(specLaw)).toBe(fundBuyQuote(fen(1_000_000), detail.terms)?.fee);
    expect(fee(specLaw)).toBeGreaterThan(0);
    const unknown = { ...detail, terms: { ...detail.terms, purchaseTiers: null } };
    expect(detailInside(unknown, china.law)).toBe(unknown);
  });

  it.each([
    ['a front load', {}, false, false],
    ['a service fee', { serviceRate: ratePpm(4_000) }, false, true],
    ['a service fee, as a money fund', { serviceRate: ratePpm(1_500) }, true, false],
    ['a back load', { isBackLoad: true }, false, true],
  ] as const)('with %s charges twice or not, and never under spec [LAW-32]', (_, terms, isMoneyFund, twice) => {
    const charged = { fund: aFund({ isMoneyFund }), terms: someFundTerms({ serviceRate: null, ...terms }) };
    expect([chargesTwice(charged, china.law), chargesTwice(charged, specLaw)]).toEqual([twice, false]);
  });

  it.each([
    ['charges twice', { chargesTwice: true }, 'strategy-fund-charges-twice'],
    ['lacks its summary', { lacksSummary: true }, 'strategy-fund-closed'],
  ] as const)('is bought neither by a purchase nor by a change where it %s [LAW-32] [LAW-110]', (_, barred, kind) => {
    const [first, ...others] = aStrategyOffer().parts;
    const parts = [{ ...aStrategyPart(first), ...barred }, ...others];
    expect(judgeStrategyBuy({ ...aStrategyOffer(), parts }, fen(100_000))).toEqual({ kind, fund: '松涧债券A' });
    const bought = rebalancePurchases(parts, fen(100_000)).map(({ part }) => part.fund.fundCode);
    expect(bought).not.toContain('000011');
    expect(bought).not.toHaveLength(0);
  });
});
