import type { RiskLevel } from '../values/index.ts';
import type { LawSet } from './law.types.ts';

/**
 * [LAW-40] The highest level that is shown to an investor unasked; null: every level. An expired level still bounds. Of somebody without a
 * level nothing is known that would bound.
 */
export const offeredUpTo = (level: RiskLevel | null, { offersWithinLevel }: Pick<LawSet, 'offersWithinLevel'>): RiskLevel | null =>
  offersWithinLevel.value ? level : null;

/** [LAW-40] Whether something of this level is shown unasked. Something without a level is within nobody's. */
export const isOffered = (level: RiskLevel | null, upTo: RiskLevel | null): boolean => upTo === null || (level !== null && level <= upTo);

/** [LAW-41] The bound of a list: somebody who searches by words finds everything. */
export const boundOfList = (words: readonly string[], upTo: RiskLevel | null): RiskLevel | null => (words.length === 0 ? upTo : null);

/** The stricter one of two bounds. */
export const stricterLevel = (one: RiskLevel | null, other: RiskLevel | null): RiskLevel | null =>
  one === null || (other !== null && other < one) ? other : one;

/** [LAW-42] The remark below a list that ends at the own level; null: it does not. */
export const offersNote = (law: Pick<LawSet, 'offersWithinLevel'>, hasSearch: boolean): string | null =>
  offeredUpTo(1, law) === null
    ? null
    : `已登录并完成风险测评的，本列表只展示风险等级不高于您风险承受能力的产品${hasSearch ? '，其他产品可通过搜索查看' : ''}。`;
