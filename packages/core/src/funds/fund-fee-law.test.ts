import { describe, expect, it } from 'vitest';
import { FEE_CLASSES, type LawSet, LAW_SETS, specLaw } from '../law/index.ts';
import { everyLaw } from '../law/law.fakes.ts';
import { fen, ratePpm } from '../values/index.ts';
import { feeClassOf, fundFeeFaults, isBelowShortHoldingFee, lawfulFund, serviceFeeMonths } from './fund-fee-law.ts';
import { FUND_KINDS } from './fund.ts';
import { someFundTerms } from './fund-detail/fund-detail.fakes.ts';

const china = LAW_SETS.find(({ id }) => id === 'cn@2026-01-01') ?? specLaw;
const fund = (kindName: string, kind: (typeof FUND_KINDS)[number] | null = 'mixed', fundName = '青溪基金A') => ({
  kind,
  kindName,
  fundName,
});
const at = (percent: number) => ratePpm(Math.round(percent * 10_000));
const purchase = (...percents: readonly number[]) =>
  percents.map((percent, place) => ({
    minAmount: fen(place * 100_000_000),
    maxAmount: place === percents.length - 1 ? null : fen((place + 1) * 100_000_000),
    charge: { kind: 'rate' as const, rate: at(percent) },
    discounted: { kind: 'rate' as const, rate: at(percent / 10) },
  }));
const held = (...rows: readonly (readonly [number | null, number])[]) =>
  rows.map(([max, percent], place) => ({ unit: 'day' as const, min: rows[place - 1]?.[0] ?? 0, max, fee: at(percent) }));
const NONE = { purchaseTiers: null, redemptionTiers: null, serviceRate: null };

describe('the class of a fund by which fees are limited', () => {
  it.each([
    ['stock', '股票型', 'equity'],
    ['mixed', '混合型-偏股', 'equity'],
    ['mixed', '混合型', 'equity'],
    ['mixed', '混合型-偏债', 'mixed'],
    ['mixed', '混合型-灵活', 'mixed'],
    ['fof', 'FOF-稳健型', 'mixed'],
    ['fof', 'FOF-进取型', 'equity'],
    ['bond', '债券型-混合债', 'index-bond'],
    ['index', '指数型-股票', 'index-bond'],
    ['etf-linked', '指数型-股票', 'index-bond'],
    ['qdii', '指数型-海外股票', 'index-bond'],
    ['qdii', 'QDII-纯债', 'index-bond'],
    ['qdii', 'QDII-普通股票', 'equity'],
    ['lof', '混合型-偏股', 'equity'],
    ['money', '货币型-普通货币', 'money'],
    [null, 'Reits', null],
  ] as const)('of the kind %s with the word %s is %s [LAW-20]', (kind, kindName, feeClass) => {
    expect(feeClassOf(fund(kindName, kind))).toBe(feeClass);
  });
});

describe('the fees that the law does not allow', () => {
  const faults = (subject: ReturnType<typeof fund>, terms: Partial<Parameters<typeof fundFeeFaults>[1]>, law: LawSet = china) =>
    fundFeeFaults(subject, { ...NONE, ...terms }, law);

  it('are purchase fees above the cap of the class, by the highest tier [LAW-21]', () => {
    expect(faults(fund('混合型-偏股'), { purchaseTiers: purchase(0.8, 0.5) })).toEqual([]);
    expect(faults(fund('混合型-偏股'), { purchaseTiers: purchase(0.5, 0.81) })).toEqual([
      { kind: 'purchase-fee-above', fee: at(0.81), most: at(0.8) },
    ]);
    expect(faults(fund('混合型-偏债'), { purchaseTiers: purchase(0.6) })).toMatchObject([{ most: at(0.5) }]);
    expect(faults(fund('', 'bond'), { purchaseTiers: purchase(0.4) })).toMatchObject([{ most: at(0.3) }]);
    expect(faults(fund('Reits', null), { purchaseTiers: purchase(5) })).toEqual([]);
  });

  it('are service fees above the cap [LAW-21]', () => {
    expect(faults(fund('混合型-偏股'), { serviceRate: at(0.4) })).toEqual([]);
    expect(faults(fund('', 'index'), { serviceRate: at(0.25) })).toEqual([{ kind: 'service-fee-above', fee: at(0.25), most: at(0.2) }]);
    expect(faults(fund('', 'money'), { serviceRate: at(0.25) })).toMatchObject([{ most: at(0.15) }]);
  });

  it('are redemption fees below the floor of any day: 1.5 % under 7, 1 % under 30, 0.5 % under 180 [LAW-21]', () => {
    const lawful = held([7, 1.5], [30, 1], [180, 0.5], [null, 0]);
    expect(faults(fund('混合型-偏股'), { redemptionTiers: lawful })).toEqual([]);
    expect(faults(fund('混合型-偏股'), { redemptionTiers: held([7, 1.5], [30, 0.75], [179, 0.5], [null, 0]) })).toEqual([
      { kind: 'redemption-fee-below', fee: at(0.75), least: at(1), belowDays: 30 },
      { kind: 'redemption-fee-below', fee: at(0), least: at(0.5), belowDays: 180 },
    ]);
    expect(faults(fund('', 'bond'), { redemptionTiers: held([7, 1.5], [null, 0]) })).toEqual([]);
    expect(faults(fund('', 'money'), { redemptionTiers: [] })).toEqual([]);
  });

  it('are none under the letter of the specification but for shares held under seven days [LAW-21]', () => {
    const terms = { purchaseTiers: purchase(5), serviceRate: at(5), redemptionTiers: held([7, 1.5], [null, 0]) };
    for (const kind of FUND_KINDS) expect(fundFeeFaults(fund('', kind), terms, specLaw)).toEqual([]);
  });

  it.each(everyLaw)(
    'is refused below 1.5 % for shares held under seven days: of index funds and feeders too, not of money funds [FD-24] [LAW-21]',
    (law) => {
      const tiers = (fee: number, days: number) => [
        { unit: 'day' as const, min: 0, max: days, fee: ratePpm(fee) },
        { unit: 'day' as const, min: days, max: null, fee: ratePpm(0) },
      ];
      const isBelow = (kind: (typeof FUND_KINDS)[number] | null, of: ReturnType<typeof tiers>, fundName = '青溪基金A') =>
        isBelowShortHoldingFee({ kind, fundName, kindName: '' }, of, law);
      for (const kind of FUND_KINDS) {
        expect([kind, isBelow(kind, tiers(15_000, 7))]).toEqual([kind, false]);
        expect([kind, isBelow(kind, tiers(14_900, 7))]).toEqual([kind, kind !== 'money']);
        expect([kind, isBelow(kind, tiers(15_000, 6))]).toEqual([kind, kind !== 'money']);
        expect([kind, isBelow(kind, [])]).toEqual([kind, kind !== 'money']);
      }
      expect(isBelow(null, tiers(0, 7))).toBe(true);
      expect(isBelow('index', tiers(0, 7), '青溪中证同业存单AAA指数7天持有A')).toBe(false);
      expect(isBelow('bond', tiers(0, 7), '青溪稳利90天滚动持有债券A')).toBe(false);
    },
  );
});

describe('the fees as investors are told of them', () => {
  const detail = { fund: { kind: 'mixed' as const, fundName: '青溪基金A' }, terms: someFundTerms({ kindName: '混合型-偏股' }) };

  it('have no fee before a discount above the cap, and charge the same [LAW-22]', () => {
    expect(detail.terms.purchaseTiers?.[0]).toMatchObject({ charge: { rate: at(1.5) }, discounted: { rate: at(0.15) } });
    expect(lawfulFund(detail, china).terms.purchaseTiers?.[0]).toMatchObject({ charge: { rate: at(0.15) }, discounted: null });
    expect(lawfulFund(detail, china).terms.purchaseTiers?.[1]).toEqual(detail.terms.purchaseTiers?.[1]);
    expect(lawfulFund(detail, specLaw)).toBe(detail);
    const lawful = { ...detail, terms: { ...detail.terms, purchaseTiers: purchase(0.8, 0.5) } };
    expect(lawfulFund(lawful, china)).toEqual(lawful);
  });

  it('end the service fee after a year, but of a money fund [LAW-23]', () => {
    for (const feeClass of FEE_CLASSES) {
      const subject = fund('', feeClass === 'money' ? 'money' : 'stock');
      expect(serviceFeeMonths(subject, { serviceRate: at(0.1) }, china)).toBe(feeClass === 'money' ? null : 12);
    }
    expect(serviceFeeMonths(fund('', 'stock'), { serviceRate: at(0) }, china)).toBeNull();
    expect(serviceFeeMonths(fund('', 'stock'), { serviceRate: at(0.1) }, specLaw)).toBeNull();
  });
});
