import type { LawValues, Provision } from '../law/index.ts';

/** The part of a set that says whether a benchmark is a figure like a yield, or a reference with its basis. */
export interface BenchmarkLaw {
  readonly benchmarks: Pick<Provision<LawValues['benchmarks']>, 'value'>;
}

/** [LAW-101] Whether a benchmark may be a figure: large, an order, an example. */
export const isBenchmarkFigure = ({ benchmarks }: BenchmarkLaw): boolean => benchmarks.value === 'figure';
