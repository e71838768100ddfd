import type { LawValues, Provision } from '../law/index.ts';
import { PRODUCT_SORTS, type ProductSort } from './product-filter.ts';
import { BASIS_UNTOLD } from './zh-cn.ts';

/** The part of a set that says whether a benchmark is a figure like a yield, or a reference with its basis. */
export interface BenchmarkLaw {
  readonly benchmarks: Pick<Provision<LawValues['benchmarks']>, 'value'>;
}

/** [LAW-101] The orders that a list of products offers. */
export const productSorts = (law: BenchmarkLaw): readonly ProductSort[] =>
  PRODUCT_SORTS.filter((sort) => sort !== 'benchmark' || isBenchmarkFigure(law));

/** [LAW-102] The words that stand beside a benchmark: what it is made of. null: there is no benchmark, or it may stand alone as a figure. */
export const benchmarkBasis = (told: string, benchmark: number | null, law: BenchmarkLaw): string | null =>
  benchmark === null || isBenchmarkFigure(law) ? null : told === '' ? BASIS_UNTOLD : told;

/** [LAW-101] Whether a benchmark may be a figure: large, an order, an example. */
export const isBenchmarkFigure = ({ benchmarks }: BenchmarkLaw): boolean => benchmarks.value === 'figure';
