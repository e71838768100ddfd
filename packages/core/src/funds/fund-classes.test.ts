import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RUNS } from '../testing/runs.ts';
import { classAfter, foldClasses, nameOfClasses } from './fund-classes.ts';

const fund = (fundCode: string, fundName: string, companyCode = 'C1') => ({ fundCode, fundName, companyCode });
const LIST = [fund('1', '松涧成长混合C'), fund('2', '岚川稳健债券A'), fund('3', '松涧成长混合A'), fund('4', '松涧成长混合A', 'C2')];
const rowsOf = (chosen: readonly string[] = []) =>
  foldClasses(LIST, new Set(chosen)).map((row) => [row.fund.fundCode, row.classes.map(({ label }) => label).join('/')]);

describe('the classes of a fund in a list', () => {
  it('stand in one row at the place of the first, and no other company has a part of it [FN-94]', () => {
    expect(rowsOf()).toEqual([
      ['1', 'A/C'],
      ['2', ''],
      ['4', ''],
    ]);
  });

  it('show the chosen class, and the next one after a press [FN-94]', () => {
    expect(rowsOf(['3'])[0]).toEqual(['3', 'A/C']);
    const [row] = foldClasses(LIST, new Set());
    expect([classAfter(row?.classes ?? [], '3')?.fundCode, classAfter(row?.classes ?? [], '1')?.fundCode]).toEqual(['1', '3']);
    expect(classAfter([], '1')).toBeNull();
  });

  it('have the common name beside the switch, and a lone class its whole name [FN-94]', () => {
    const named = foldClasses(LIST, new Set()).map((row) => nameOfClasses(row.fund, row.classes));
    expect(named).toEqual(['松涧成长混合', '岚川稳健债券A', '松涧成长混合A']);
  });

  it('are told by their code where the name tells no class, and by what the name tells else [FN-94]', () => {
    const [row] = foldClasses([fund('1', '松涧成长混合'), fund('2', '松涧成长混合Ａ（后端）')], new Set());
    expect(row?.classes).toEqual([
      { fundCode: '1', label: '1' },
      { fundCode: '2', label: 'A(后端)' },
    ]);
  });

  it('are told by their codes where their names tell the same class [FN-101]', () => {
    const [row] = foldClasses([fund('1', '松涧成长混合A'), fund('2', '松涧成长混合C'), fund('3', '松涧成长混合A')], new Set());
    expect(row?.classes.map(({ label }) => label)).toEqual(['1', '3', 'C']);
  });

  it('are all in the rows, each once [FN-94]', () => {
    const names = fc.constantFrom('甲混合A', '甲混合C', '甲混合', '乙ETF', '乙债券B', '丙混合(LOF)A', '丙混合(LOF)C');
    fc.assert(
      fc.property(fc.array(names), (told) => {
        const list = told.map((name, at) => fund(String(at), name));
        const codes = foldClasses(list, new Set()).flatMap((row) =>
          row.classes.length === 0 ? [row.fund.fundCode] : row.classes.map(({ fundCode }) => fundCode),
        );
        expect(codes.toSorted()).toEqual(list.map(({ fundCode }) => fundCode).toSorted());
      }),
      RUNS,
    );
  });
});
