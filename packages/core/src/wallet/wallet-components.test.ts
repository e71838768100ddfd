import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundFamily } from '../funds/fund-family.ts';
import { FUND_TRADING } from '../funds/fund.ts';
import { addDays, calendarDate, fen } from '../values/index.ts';
import { componentFaults, fitComponents, quickLeftOf, standingOf, type WalletCandidate } from './wallet-components.ts';

const today = calendarDate('2026-11-18');
const aCandidate = (fundCode: string, changes: Partial<WalletCandidate> = {}): WalletCandidate => ({
  fundCode,
  fundName: `松涧现金货币${fundCode}`,
  isMoneyFund: true,
  trading: 'open',
  minFirst: fen(1_000),
  since: calendarDate('2015-01-05'),
  ...changes,
});
const kindsOf = (...candidates: readonly WalletCandidate[]) => componentFaults(candidates, today).map((fault) => fault?.kind ?? null);

describe('a component of the wallet', () => {
  it('is an open money fund with a small first minimum and a year of history [WL-13]', () => {
    expect(kindsOf(aCandidate('1'), aCandidate('2', { minFirst: null }), aCandidate('3', { minFirst: fen(1_000_00) }))).toEqual([
      null,
      null,
      null,
    ]);
    expect(kindsOf(aCandidate('1', { isMoneyFund: false }))).toEqual(['no-money-fund']);
    expect(kindsOf(aCandidate('1', { minFirst: fen(1_000_01) }), aCandidate('2', { minFirst: fen(5_000_000_00) }))).toEqual([
      'first-minimum',
      'first-minimum',
    ]);
    expect(
      kindsOf(
        aCandidate('1', { since: addDays(today, -365) }),
        aCandidate('2', { since: addDays(today, -364) }),
        aCandidate('3', { since: null }),
      ),
    ).toEqual([null, 'too-young', 'no-history']);
    for (const trading of FUND_TRADING) expect(kindsOf(aCandidate('1', { trading }))).toEqual([trading === 'open' ? null : 'not-open']);
  });

  it('is one class of a fund: the first that qualifies [WL-13] [WL-16]', () => {
    const [a, b, c] = ['A', 'B', 'C'].map((letter) => aCandidate(letter, { fundName: `松涧现金货币${letter}` }));
    if (a === undefined || b === undefined || c === undefined) throw new Error('a class is missing');
    expect(componentFaults([a, b, c], today)).toEqual([null, { kind: 'same-fund', other: 'A' }, { kind: 'same-fund', other: 'A' }]);
    expect(fitComponents([{ ...a, trading: 'suspended' }, b, c], today, 3)).toEqual([b]);
  });

  it('keeps its money while it only refuses new money, and gives it to the others when it is no longer a money fund [WL-14]', () => {
    const faults = componentFaults(
      [aCandidate('1'), aCandidate('2', { trading: 'suspended' }), aCandidate('3', { isMoneyFund: false })],
      today,
    );
    expect(faults.map(standingOf)).toEqual(['open', 'resting', 'left']);
  });

  it('pays out quickly what its fund still allows, with the payouts of all its classes counted [WL-15]', () => {
    const of = (fundName: string, shares: number, usedOfFund: number) => ({ fundName, shares: fen(shares), usedOfFund: fen(usedOfFund) });
    expect(quickLeftOf([of('松涧货币A', 50_000, 3_000), of('青溪货币A', 0, 0)], fen(10_000))).toEqual([7_000, 10_000]);
    expect(quickLeftOf([of('松涧货币A', 2_000, 3_000), of('松涧货币B', 50_000, 3_000)], fen(10_000))).toEqual([2_000, 5_000]);
    fc.assert(
      fc.property(
        fc.array(fc.record({ letter: fc.constantFrom('A', 'B', 'E'), shares: fc.nat(50_000) }), { maxLength: 5 }),
        fc.nat(12_000),
        (classes, used) => {
          const left = quickLeftOf(
            classes.map(({ letter, shares }) => of(`松涧货币${letter}`, shares, used)),
            fen(10_000),
          );
          const most = left.reduce((sum, one) => sum + one, 0);
          expect(most).toBeLessThanOrEqual(Math.max(0, 10_000 - used));
        },
      ),
    );
  });
});

describe('the family of a fund', () => {
  it.each([
    ['松涧现金货币A', '松涧现金货币'],
    ['松涧现金货币', '松涧现金货币'],
    ['松涧现金增利货币A/E', '松涧现金增利货币'],
    ['松涧现金货币B类', '松涧现金货币'],
    ['松涧货币ETFA', '松涧货币ETF'],
    ['松涧沪深300ETF', '松涧沪深300ETF'],
    ['松涧优选混合(LOF)C', '松涧优选混合(LOF)'],
    ['松涧优选混合（LOF）', '松涧优选混合(LOF)'],
    ['松涧成长混合A(后端)', '松涧成长混合'],
    ['松涧成长混合(后端)', '松涧成长混合'],
    ['松涧全球债券(QDII)人民币A', '松涧全球债券(QDII)'],
    ['松涧全球债券(QDII)美元现汇C', '松涧全球债券(QDII)'],
    ['Ａ', 'A'],
  ])('of %s is %s [WL-16]', (name, family) => {
    expect(fundFamily(name)).toBe(family);
  });
});
