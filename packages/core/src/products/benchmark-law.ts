import { isBenchmarkFigure, type BenchmarkLaw } from './benchmark-figure.ts';
import { PRODUCT_SORTS, type ProductSort } from './product-filter.ts';
import { BASIS_UNTOLD } from './zh-cn.ts';

/** [LAW-101] The orders that a list of products offers. */
export const productSorts = (law: BenchmarkLaw): readonly ProductSort[] =>
  PRODUCT_SORTS.filter((sort) => sort !== 'benchmark' || isBenchmarkFigure(law));

/** [LAW-102] The words that stand beside a benchmark: what it is made of. null: there is no benchmark, or it may stand alone as a figure. */
export const benchmarkBasis = (told: string, benchmark: number | null, law: BenchmarkLaw): string | null =>
  benchmark === null || isBenchmarkFigure(law) ? null : told === '' ? BASIS_UNTOLD : told;
