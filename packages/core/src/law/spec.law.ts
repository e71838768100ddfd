import { fen } from '../values/money.ts';
import { ratePpm } from '../values/rate.ts';
import { everyFeeClass } from './fund-fee-limits.ts';
import { lawSet } from './law-set.ts';
import type { Provision } from './law.types.ts';
import { NO_MINIMUMS } from './private-minimums.ts';
import { SERVICES } from './services.ts';
import { SPECIFIED_STANDARD } from './qualified-standard.ts';

/** The specification says it. */
const letter = <Value>(value: Value, source: string): Provision<Value> => ({ value, source, certainty: 'letter', since: null });

/** The letter of the specification alone. */
export const specLaw = lawSet('spec', null, {
  leastAge: letter(18, '本平台自定'),
  assessmentsADay: letter(3, '本平台自定'),
  assessmentsAYear: letter('unlimited', '本平台未规定'),
  qualifiedInvestor: letter({ plan: SPECIFIED_STANDARD, fund: SPECIFIED_STANDARD }, '本平台规则'),
  privateMinimums: letter(NO_MINIMUMS, '本平台未规定'),
  payFirst: letter(true, '本平台规则'),
  privateFigures: letter('determined', '本平台自定'),
  privateProducts: letter('named', '本平台自定'),
  coolingHours: letter(0, '本平台未规定'),
  returnVisit: letter(false, '本平台未规定'),
  saleProgress: letter(true, '本平台自定'),
  quickRedemptionLimit: letter(fen(10_000_00), '本平台规则'),
  feeCapPercent: letter(5, '本平台规则'),
  redemptionFeeToFundPercent: letter(25, '本平台规则'),
  purchaseFeeCaps: letter(everyFeeClass(null), '本平台未规定'),
  serviceFeeCaps: letter(everyFeeClass(null), '本平台未规定'),
  serviceFeeEnd: letter({ months: null }, '本平台未规定'),
  redemptionFeeFloors: letter({ ...everyFeeClass([{ belowDays: 7, least: ratePpm(15_000) }]), money: [] }, '本平台自定'),
  fundSummary: letter(false, '本平台未规定'),
  benchmarks: letter('figure', '本平台自定'),
  performanceFromMonths: letter(0, '本平台未规定'),
  rankedFromMonths: letter(0, '本平台未规定'),
  annualisedFromDays: letter(30, '本平台自定'),
  strategyRecord: letter('model', '本平台自定'),
  strategiesShown: letter('everybody', '本平台自定'),
  strategyFundFees: letter('charged', '本平台自定'),
  adviserDisclosed: letter(false, '本平台未规定'),
  ratingSource: letter(false, '本平台未规定'),
  rankingSpan: letter('year', '本平台自定'),
  fallBesideGrowth: letter(false, '本平台未规定'),
  ordinaryInvestors: letter(false, '本平台未规定'),
  levelRises: letter(false, '本平台未规定'),
  matchingPaper: letter(false, '本平台未规定'),
  offersWithinLevel: letter(false, '本平台未规定'),
  elderCare: letter('none', '本平台未规定'),
  retainedYears: letter(20, '本平台自定'),
  services: letter(SERVICES, '本平台自定'),
  complaintAnswerDays: letter(3, '本平台规则'),
  inducingNames: letter([], '本平台未规定'),
  oneSidedClauses: letter(false, '本平台未规定'),
  sellerNamed: letter(false, '本平台未规定'),
  asksPurpose: letter(false, '本平台未规定'),
  ownRepayments: letter(false, '本平台未规定'),
  walletRedeems: letter(false, '本平台未规定'),
  consentParts: letter([], '本平台自定'),
  launderingYears: letter(10, '本平台自定'),
  largeMovement: letter(fen(500_000_00), '本平台自定'),
});
