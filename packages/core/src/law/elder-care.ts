import { isRiskLevel } from '../values/risk-level.ts';
import type { RiskLevel } from '../values/risk-level.ts';
import type { LawValue } from './law-value.types.ts';
import { readCount } from './value-kinds.ts';

/** Of whom and from which level on special care is taken, and the text that is confirmed. */
export interface ElderCare {
  /** Completed years, which the investor is past. */
  readonly overAge: number;
  readonly fromLevel: RiskLevel;
  /** Version of the text. */
  readonly text: string;
}

/** Special care of the old, or none. */
export const elderCare = (title: string): LawValue<ElderCare | 'none'> => ({
  title,
  read: (given) => (given === 'none' ? given : readCare(given)),
  write: (value) => value,
  words: (value) =>
    value === 'none' ? '未规定' : `超过${value.overAge}周岁的投资者购买R${value.fromLevel}及以上的产品，须另行阅读特别提示并再次确认`,
});

const readCare = (given: unknown): ElderCare | null => {
  if (typeof given !== 'object' || given === null) return null;
  const members = new Map<string, unknown>(Object.entries(given));
  const overAge = readCount(members.get('overAge'));
  const fromLevel = readCount(members.get('fromLevel'));
  const text = members.get('text');
  return overAge !== null && fromLevel !== null && isRiskLevel(fromLevel) && typeof text === 'string' && text !== ''
    ? { overAge, fromLevel, text }
    : null;
};
