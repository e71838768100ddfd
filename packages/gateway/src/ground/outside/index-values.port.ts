import type { IndexValue } from '@caifu/core/editorial';
import type { EpochMs } from '@caifu/core/values';

/** A source of the levels of market indices. */
export interface IndexValues {
  /** Levels of closed days up to a moment, oldest first. null: the index is unknown. */
  courseOf(indexCode: string, now: EpochMs): readonly IndexValue[] | null;
}

/** Without a source there are only the levels of the content files. */
export const noIndexValues: IndexValues = { courseOf: () => null };
