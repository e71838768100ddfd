import type { RiskLevel } from '../values/index.ts';
import { assessSuitability, type Suitability } from './suitability.ts';

/** [LAW-50] What the risen level of something means for its holder; unknown: he was never assessed. */
export type RiseStanding = Suitability | 'unknown';

/** [LAW-50] An expired level counts too: that it is not repeated makes nobody bolder. */
export const riseStanding = (investorLevel: RiskLevel | null, productLevel: RiskLevel, mayExceedLevel: boolean): RiseStanding =>
  investorLevel === null ? 'unknown' : assessSuitability({ investorLevel, productLevel, mayExceedLevel });

/** The note of such a message: old, new and own level. */
export const riseNote = (from: RiskLevel, to: RiskLevel, own: RiskLevel | null): string => `${from}/${to}/${own ?? ''}`;
