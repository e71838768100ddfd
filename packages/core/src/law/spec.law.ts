import { fen } from '../values/money.ts';
import { ratePpm } from '../values/rate.ts';
import { everyFeeClass } from './fund-fee-limits.ts';
import { lawSet } from './law-set.ts';
import type { Provision } from './law.types.ts';
import { SPECIFIED_STANDARD } from './qualified-standard.ts';

/** The specification says it. */
const letter = <Value>(value: Value, source: string): Provision<Value> => ({ value, source, certainty: 'letter', since: null });

/** The letter of the specification alone. */
export const specLaw = lawSet('spec', null, {
  leastAge: letter(18, '规格书第一部分第9节'),
  assessmentsADay: letter(3, '规格书未规定，本平台自定'),
  qualifiedInvestor: letter({ plan: SPECIFIED_STANDARD, fund: SPECIFIED_STANDARD }, '规格书第二部分第5节'),
  payFirst: letter(true, '规格书第二部分第4节'),
  privateFigures: letter('determined', '规格书未规定，本平台自定'),
  quickRedemptionLimit: letter(fen(10_000_00), '规格书第一部分第9节'),
  feeCapPercent: letter(5, '规格书第一部分第9节'),
  redemptionFeeToFundPercent: letter(25, '规格书第一部分第9节'),
  purchaseFeeCaps: letter(everyFeeClass(null), '规格书未规定'),
  serviceFeeCaps: letter(everyFeeClass(null), '规格书未规定'),
  serviceFeeEnd: letter({ months: null }, '规格书未规定'),
  redemptionFeeFloors: letter({ ...everyFeeClass([{ belowDays: 7, least: ratePpm(15_000) }]), money: [] }, '规格书未规定，本平台自定'),
  retainedYears: letter(20, '规格书未规定，本平台自定'),
  launderingYears: letter(10, '规格书未规定，本平台自定'),
});
