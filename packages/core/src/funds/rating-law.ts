import type { LawSet } from '../law/index.ts';
import type { CalendarDate } from '../values/index.ts';
import type { Stars } from './fund-filter.ts';

export interface Rating {
  readonly stars: Stars | null;
  readonly starsDay: CalendarDate | null;
  /** The institution; empty: not told. */
  readonly starsBy: string;
}

/** [LAW-12] Whether the law shows only ratings whose institution and day are known. */
export const needsRatingSource = (law: Pick<LawSet, 'ratingSource'>): boolean => law.ratingSource.value;

/** [LAW-12] A fund as investors are told of it: without stars whose institution or day is unknown. */
export const lawfulRating = <Detail extends Rating>(detail: Detail, law: LawSet): Detail =>
  needsRatingSource(law) && (detail.starsDay === null || detail.starsBy === '')
    ? { ...detail, stars: null, starsDay: null, starsBy: '' }
    : detail;
