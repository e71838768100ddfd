import { describe, expect, it } from 'vitest';
import { fundKindOfName, hasDailyIncome, isBackLoad, KIND_WORDS } from './fund-kind.ts';

describe('the kind of a fund', () => {
  it('is one of the nine by the source’s word, by its first part where the whole word is unknown [FI-1]', () => {
    const kinds = [
      ['股票型', 'stock'],
      ['混合型-偏股', 'mixed'],
      ['混合型-绝对收益', 'mixed'],
      ['债券型-混合二级', 'bond'],
      ['货币型-普通货币', 'money'],
      ['货币型-浮动净值', 'money'],
      ['指数型-股票', 'index'],
      ['指数型-海外股票', 'qdii'],
      ['QDII-商品', 'qdii'],
      ['FOF-进取型', 'fof'],
      ['Reits', null],
      ['商品', null],
    ] as const;
    for (const [word, kind] of kinds) expect([word, fundKindOfName('青溪先进A', word)]).toEqual([word, kind]);
    expect(fundKindOfName('青溪先进A', '期货型')).toBeUndefined();
    expect(Object.keys(KIND_WORDS).every((word) => fundKindOfName('青溪先进A', word) !== undefined)).toBe(true);
  });

  it('follows the name for feeders of an ETF and listed open funds, but not for kinds with rules of their own [FI-1]', () => {
    expect(fundKindOfName('青溪大盘300ETF联接A', '指数型-股票')).toBe('etf-linked');
    expect(fundKindOfName('青溪成长混合(LOF)C', '混合型-偏股')).toBe('lof');
    expect(fundKindOfName('青溪成长混合（LOF）', '混合型-偏股')).toBe('lof');
    expect(fundKindOfName('青溪全球ETF联接(QDII)A', '指数型-海外股票')).toBe('qdii');
    expect(fundKindOfName('青溪养老混合(FOF-LOF)A', 'FOF-稳健型')).toBe('fof');
    expect(fundKindOfName('青溪成长(LOF)', '')).toBe('lof');
    expect(fundKindOfName('青溪成长', '')).toBeNull();
  });

  it('has a daily income if it is a money fund, unless its value floats [FN-81]', () => {
    const daily = (kindName: string) => hasDailyIncome(fundKindOfName('青溪现金A', kindName) ?? null, kindName);
    expect(['货币型-普通货币', '货币型', '货币型-浮动净值', '债券型-长债', 'Reits'].map(daily)).toEqual([true, true, false, false, false]);
  });

  it('charges the purchase at the end where the name says so [FI-2]', () => {
    expect([isBackLoad('青溪成长混合(后端)'), isBackLoad('青溪成长混合A')]).toEqual([true, false]);
  });
});
