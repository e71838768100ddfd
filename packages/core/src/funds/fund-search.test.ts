import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { calendarDate } from '../values/calendar-date.ts';
import { RUNS } from '../testing/runs.ts';
import { EVERY_FUND, passesFundFilter } from './fund-filter.ts';
import {
  findFunds,
  markedCode,
  markedName,
  MOST_SEARCHES,
  searchable,
  searchesAfter,
  searchFunds,
  type EarlierSearch,
} from './fund-search.ts';
import { aFund } from './funds.fakes.ts';

const fund = (fundCode: string, fundName: string, initials: string) =>
  searchable({ fundCode, fundName, initials, kind: 'mixed', riskLevel: 3, end: null });
const MARKET = [
  fund('000001', '松涧成长混合', 'SJCZHH'),
  fund('000002', '松涧成长混合(后端)', 'SJCZHH'),
  fund('001001', '岚川松涧债券A', 'LCSJZQA'),
  fund('110011', '沐野优质精选混合(QDII)', 'MYYZJXHHQDII'),
  fund('519001', 'ETF联接Ａ', 'ETFLJA'),
];
const codes = (search: string, most = 10) => findFunds(MARKET, search, most).hits.map(({ fund: { fundCode }, fit }) => [fundCode, fit]);

describe('a search through the catalogue', () => {
  it('finds the same as the gateway for any text [FS-1]', () => {
    const piece = fc.constantFrom('松', '松涧', '混合', 'sj', 'SJCZ', '0', '00', '000001', '11', 'qdii', 'ＱＤ', '(', 'ａ', ' ', 'x');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 3 }), (pieces) => {
        const search = pieces.join(' ');
        const { hits, count } = findFunds(MARKET, search, 10);
        const found = hits.filter(({ fit }) => fit !== 'near-code').map(({ fund: { fundCode } }) => fundCode);
        const facts = MARKET.map((each) => ({
          ...aFund({ ...each, end: null }),
          initials: each.initials,
          scaleYuan: null,
          stars: null,
          managerCodes: [],
        }));
        const asked = { search, filter: EVERY_FUND, sort: null };
        const passing = facts.filter((each) => passesFundFilter(each, asked, calendarDate('2026-11-18'))).map(({ fundCode }) => fundCode);
        expect(new Set(found)).toEqual(new Set(search.trim() === '' ? [] : passing));
        expect(count).toBe(found.length);
      }),
      RUNS,
    );
  });

  it('has the best first: code, beginning of the code, start of the name, initials, and the middle of the name [FS-1]', () => {
    expect(codes('000001')).toEqual([['000001', 'code']]);
    expect(codes('00')).toEqual([
      ['000001', 'code-start'],
      ['000002', 'code-start'],
      ['001001', 'code-start'],
    ]);
    expect(codes('松涧')).toEqual([
      ['000001', 'name-start'],
      ['000002', 'name-start'],
      ['001001', 'within'],
    ]);
    expect(codes('sj')).toEqual([
      ['000001', 'initials-start'],
      ['000002', 'initials-start'],
      ['001001', 'within'],
    ]);
    expect(codes('qdii 优质')).toEqual([['110011', 'within']]);
    expect(codes('ETF联接a')).toEqual([['519001', 'name-start']]);
    expect(codes('')).toEqual([]);
  });

  it('counts all hits and shows the requested number [FS-1]', () => {
    const { hits, count } = findFunds(MARKET, '松涧', 2);
    expect([hits.length, count]).toEqual([2, 3]);
  });

  it('finds the same whether it continues an earlier search or starts again [FS-40]', () => {
    const signs = ['1', '0', '2', 'h', 'x', 'c', 'z', '松', '涧', '混', '合', ' ', 'A', '110022'];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...signs), fc.constant('<')), { maxLength: 14 }), (keys) => {
        let typed = '';
        let earlier: EarlierSearch | null = null;
        for (const key of keys) {
          typed = key === '<' ? typed.slice(0, -1) : typed + key;
          const { value } = searchFunds(MARKET, typed, 3, MARKET.length, earlier).next();
          const hits = findFunds(MARKET, typed, 3);
          expect([typed, value]).toEqual([typed, hits]);
          earlier = { search: typed, hits };
        }
      }),
      RUNS,
    );
  });

  it('finds six digits with one mistyped, but only if no fund has this code [FS-2]', () => {
    expect(codes('001002')).toEqual([
      ['000002', 'near-code'],
      ['001001', 'near-code'],
    ]);
    expect(codes('000001')).toEqual([['000001', 'code']]);
    expect(codes('00100')).toEqual([['001001', 'code-start']]);
    expect(codes('119912')).toEqual([]);
  });

  it('marks the searched text in name and code [FS-3]', () => {
    const marks = (parts: readonly { readonly text: string; readonly isMarked: boolean }[]) =>
      parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
    expect(marks(markedName(fund('000002', '松涧成长混合(后端)', 'SJCZHHHD'), '成长'))).toBe('松涧[成长]混合(后端)');
    expect(marks(markedName(fund('000002', '松涧成长混合(后端)', 'SJCZHHHD'), 'czhhh'))).toBe('松涧[成长混合]([后]端)');
    expect(marks(markedName(fund('000002', '松涧成长混合(后端)', 'SJCZ'), 'cz'))).toBe('松涧成长混合(后端)');
    expect(marks(markedName(fund('000001', '松涧成长', 'SJCZ'), 'sj 成长'))).toBe('[松涧成长]');
    expect(marks(markedCode('001001', '0010'))).toBe('[0010]01');
    expect(marks(markedCode('001001', '001002'))).toBe('[00100]1');
    expect(marks(markedCode('001001', '松涧'))).toBe('001001');
  });
});

describe('remembered searches', () => {
  it('are kept once each, the newest first, ten at most [FS-4]', () => {
    expect(searchesAfter(['a', 'b'], ' b ')).toEqual(['b', 'a']);
    expect(searchesAfter(['a'], '  ')).toEqual(['a']);
    const none: readonly string[] = [];
    const many = Array.from({ length: 12 }, (_, at) => `s${at}`).reduce(searchesAfter, none);
    expect(many).toHaveLength(MOST_SEARCHES);
    expect(many[0]).toBe('s11');
  });
});
