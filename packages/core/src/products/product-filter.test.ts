import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenParts, isSameFilter, loosened } from '../kit/filter.ts';
import { searchWords } from '../kit/search-words.ts';
import { RUNS } from '../testing/runs.ts';
import { fen, RISK_LEVELS } from '../values/index.ts';
import { aProduct } from './product-detail/product-detail.fakes.ts';
import {
  EVERY_PRODUCT,
  filterAddress,
  filterOfAddress,
  passesFilter,
  PRODUCT_FILTER,
  PRODUCT_SORTS,
  SHEET_PARTS,
  START_BANDS,
  TERM_BANDS,
  type ProductFilter,
} from './product-filter.ts';

const filter = (overrides: Partial<ProductFilter>): ProductFilter => ({ ...EVERY_PRODUCT, ...overrides });

const arbitraryFilter: fc.Arbitrary<ProductFilter> = fc.record({
  search: fc.string({ maxLength: 40 }),
  term: fc.constantFrom(null, ...TERM_BANDS),
  risk: fc.constantFrom(null, ...RISK_LEVELS),
  start: fc.constantFrom(null, ...START_BANDS),
  onlyOpen: fc.boolean(),
  sort: fc.constantFrom(...PRODUCT_SORTS),
});

describe('the terms of a filter', () => {
  it('put every term into exactly one band [PF-680]', () => {
    fc.assert(
      fc.property(fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: null }), (periodDays) => {
        const product = aProduct({ periodDays });
        expect(TERM_BANDS.filter((term) => passesFilter(product, filter({ term })))).toHaveLength(1);
      }),
      RUNS,
    );
  });

  it.each([
    [90, 'to-90'],
    [91, 'to-180'],
    [180, 'to-180'],
    [181, 'to-365'],
    [365, 'to-365'],
    [366, 'over-365'],
    [null, 'open-ended'],
  ] as const)('put %s days into %s [PF-680]', (periodDays, term) => {
    expect(passesFilter(aProduct({ periodDays }), filter({ term }))).toBe(true);
  });
});

describe('the other parts of a filter', () => {
  it('are upper bounds of risk and of the first amount, both inclusive [PF-681]', () => {
    const product = aProduct({ riskLevel: 3, startAmount: fen(1_000_000) });
    expect(RISK_LEVELS.map((risk) => passesFilter(product, filter({ risk })))).toEqual([false, false, true, true, true]);
    expect(START_BANDS.map((start) => passesFilter(product, filter({ start })))).toEqual([false, true, true, true]);
    expect(passesFilter(aProduct({ startAmount: fen(1_000_001) }), filter({ start: 'to-10000' }))).toBe(false);
  });

  it('show only products that take orders now, with 只看可买 [PF-681]', () => {
    const states = ['open', 'upcoming', 'sold-out', 'closed', 'dates-unknown'] as const;
    expect(states.filter((saleState) => passesFilter(aProduct({ saleState }), filter({ onlyOpen: true })))).toEqual(['open']);
    expect(states.filter((saleState) => passesFilter(aProduct({ saleState }), EVERY_PRODUCT))).toEqual(states);
  });
});

describe('a search', () => {
  const product = aProduct({ productName: '松涧稳盈181天 A类', productCode: 'QS0001' });
  it.each([
    ['稳盈', true],
    ['ａ类', true],
    ['qs00', true],
    ['  稳盈　QS ', true],
    ['稳盈 岚川', false],
    ['稳稳', false],
    ['%', false],
    ['', true],
    ['   ', true],
  ])('finds by every word of name or code, wide, capital or not: %j %s [PF-682]', (search, isFound) => {
    expect(passesFilter(product, filter({ search }))).toBe(isFound);
  });

  it.each([
    ['sjwy', true],
    ['SJWY', true],
    ['songjian', true],
    ['wenying181', true],
    ['松涧 wenying', true],
    ['sjwy qs0001', true],
    ['wysj', false],
    ['tianaleisj', false],
    ['alqs', false],
  ])('finds by how a name is read, its initials or whole: %j %s [PF-870]', (search, isFound) => {
    const readings = { initials: 'sjwy181tal', pinyin: 'songjianwenying181tianalei' };
    expect(passesFilter(product, filter({ search }), readings)).toBe(isFound);
  });

  it('reads four words of forty characters, in any text [PF-682]', () => {
    expect(searchWords('一 二 三 四 五')).toEqual(['一', '二', '三', '四']);
    expect(searchWords('长'.repeat(100))).toEqual(['长'.repeat(40)]);
    expect(searchWords('a\u0000\u200Bb')).toEqual(['a', 'b']);
  });
});

describe('the address of a filter', () => {
  it('restores the same filter, and is empty for a filter of every product [PF-683]', () => {
    expect(filterAddress(EVERY_PRODUCT)).toEqual({});
    fc.assert(
      fc.property(arbitraryFilter, (one) => {
        expect(filterOfAddress(filterAddress(one))).toEqual(one);
      }),
      RUNS,
    );
  });

  it('ignores an unknown condition [PF-683]', () => {
    expect(filterOfAddress({ term: 'ever', risk: '6', start: '-1', open: 'yes', sort: '; drop' })).toEqual(EVERY_PRODUCT);
    expect(filterOfAddress({ q: '长'.repeat(90) }).search).toHaveLength(40);
  });
});

describe('a chosen filter', () => {
  const chosen = filter({ search: '稳', term: 'to-90', onlyOpen: true, sort: 'benchmark' });
  it('is counted and removed part by part, without the order of the list [PF-684]', () => {
    expect(chosenParts(PRODUCT_FILTER, EVERY_PRODUCT)).toEqual([]);
    expect(chosenParts(PRODUCT_FILTER, chosen)).toEqual(['search', 'term', 'onlyOpen']);
    expect(loosened(PRODUCT_FILTER, chosen, ['term'])).toEqual({ ...chosen, term: null });
    expect(loosened(PRODUCT_FILTER, chosen, SHEET_PARTS)).toEqual({ ...chosen, term: null });
    expect(isSameFilter(PRODUCT_FILTER, chosen, { ...chosen })).toBe(true);
    expect(isSameFilter(PRODUCT_FILTER, chosen, EVERY_PRODUCT)).toBe(false);
  });

  it('never shows fewer products when a part is removed [PF-684]', () => {
    const product = aProduct();
    fc.assert(
      fc.property(arbitraryFilter, (one) => {
        if (!passesFilter(product, one)) return;
        for (const part of PRODUCT_FILTER.parts) expect(passesFilter(product, loosened(PRODUCT_FILTER, one, [part]))).toBe(true);
      }),
      RUNS,
    );
  });
});
