import { ageAt } from '../account/identity-document.ts';
import type { Dialog } from '../kit/flow-frame.ts';
import type { LawSet } from '../law/index.ts';
import { addDays, type CalendarDate, type RiskLevel } from '../values/index.ts';

/** Version of the text of special care that is shown here; every change of its sentence has a new one. */
export const SPECIAL_CARE_VERSION = 'special-care-1';

/**
 * [LAW-47] The version of the text of special care that an investor confirms before buying something of a level; null: none. The law's
 * "over" begins on the day after the birthday. Of an unknown birthday the rule says nothing.
 */
export const specialCareOf = (
  bornOn: CalendarDate | null,
  level: RiskLevel,
  { elderCare: { value } }: Pick<LawSet, 'elderCare'>,
  on: CalendarDate,
): string | null =>
  value !== 'none' && bornOn !== null && level >= value.fromLevel && ageAt(bornOn, addDays(on, -1)) >= value.overAge ? value.text : null;

/** [LAW-47] The text of special care. Leaving it is the emphasised answer, and changes nothing. */
export const careOf = (productLevel: RiskLevel): Dialog => ({
  id: 'pre-buy.special-care',
  shape: 'confirm',
  title: 'special-care-title',
  body: { kind: 'special-care', productLevel },
  accept: 'confirm-care',
  refuse: 'think-again',
});
