import { placementTerms } from '../../products/family-terms.ts';
import { openingPath, PATH_ORDER } from '../../account/opening-path.ts';
import { MENDED_AT, type ErrandId, type PreBuyCheckId } from '../../account/standing-checks.ts';
import type { Destination } from '../../kit/destination.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import type { MemberStanding } from '../../account/investor.ts';
import type { RiskLevel } from '../../values/risk-level.ts';
import { readMatchFlag } from '../suitability.ts';
import type {
  Errand,
  PreBuyAnswer,
  PreBuyCheck,
  PreBuyContext,
  PreBuyOutput,
  PreBuyPurchase,
  PreBuyStanding,
  PreBuyVerdict,
} from './pre-buy.types.ts';

/** [PB-1] The order of the checks (P1 §4). Verification mode has all nine, simple mode leaves out the three about the member. */
export const CHECK_ORDER = ['signed-in', ...PATH_ORDER, 'suitability'] as const satisfies readonly PreBuyCheckId[];

/** The checks that only verification mode asks ("flow mode", P1 §4 step 5). */
const MEMBER_CHECKS = ['id-card', 'tax', 'address'] as const satisfies readonly PreBuyCheckId[];

/**
 * [PB-12] The whole gate in its order, past the first failure too: the verdict of each check and the page that corrects it.
 * Missing data is 'unknown'. Source: P1 §4; the screen still shows only the first failure.
 */
export const explainPreBuy = (
  standing: PreBuyStanding | null,
  member: MemberStanding | null,
  input: PreBuyPurchase,
): readonly PreBuyCheck[] =>
  CHECK_ORDER.filter((id) => input.mode === 'verification' || !isMemberCheck(id)).map((id) => {
    const verdict = verdictOf(id, standing, member, input);
    return { id, verdict, mendedAt: verdict === 'met' ? null : MENDED_AT[id] };
  });

/**
 * [PB-2] The next act of the gate: the first unmet check decides. Unknown data stops like a failure, so that a missing or
 * unreadable flag never allows a purchase (fail closed).
 */
export const judge = (standing: PreBuyStanding, member: MemberStanding | null, input: PreBuyPurchase): PreBuyVerdict => {
  for (const { id, verdict } of explainPreBuy(standing, member, input)) {
    if (id === 'signed-in') {
      if (verdict !== 'met') return { kind: 'sign-in' };
      continue;
    }
    if (isMemberCheck(id) && member === null) return { kind: 'ask-member' };
    if (verdict === 'warned') return { kind: 'warned' };
    if (verdict !== 'met') return { kind: 'stopped', check: id };
  }
  return { kind: 'passed' };
};

/** The verdict on the known data of a running flow; a missing standing is not a pass. */
export const judgeContext = (context: PreBuyContext): PreBuyVerdict =>
  context.standing === null ? { kind: 'sign-in' } : judge(context.standing, context.member, context);

/**
 * [PB-640] [PB-645] The missing conditions before buying: the open steps of the path. A check that this gate does not ask counts as met,
 * unknown data as missing (fail closed).
 */
export const errandsOf = (checks: readonly PreBuyCheck[], member: MemberStanding | null): readonly Errand[] => {
  const missing = new Set(checks.filter(({ verdict }) => verdict === 'unmet' || verdict === 'unknown').map(({ id }) => id));
  return openingPath((id) => !missing.has(id), member?.idCard ?? null)
    .filter(({ isDone }) => !isDone)
    .map(({ id, minutes }) => ({ id, minutes }));
};

/** [PB-640] Whether several conditions are missing: then they are listed once, instead of an alert for each. */
export const lacksSeveral = ({ checks, member }: PreBuyContext): boolean => errandsOf(checks, member).length > 1;

/** [PB-642] Whether the errand of the list is done and the gate still stops at another one, which follows without a new question. */
export const isLedOn = (context: PreBuyContext): boolean =>
  context.ledTo !== null &&
  context.checks.some(({ id, verdict }) => id === context.ledTo && verdict === 'met') &&
  nextErrand(context) !== null;

/** The errand at which the gate stops; null if it stops at none. */
export const nextErrand = (context: PreBuyContext): ErrandId | null => {
  const verdict = judgeContext(context);
  return verdict.kind === 'stopped' && isErrand(verdict.check) ? verdict.check : null;
};

/** Whether the member's standing may add missing conditions (verification mode). */
export const mayLackMore = (context: PreBuyContext): boolean => context.mode === 'verification' && context.member === null;

const isErrand = (id: PreBuyCheckId): id is ErrandId => id !== 'signed-in' && id !== 'suitability';

export const afterCheck = (context: PreBuyContext, answer: PreBuyAnswer): Pick<PreBuyContext, 'standing' | 'checks'> => {
  const standing = answer.kind === 'judged' ? answer.standing : null;
  return { standing, checks: explainPreBuy(standing, context.member, context) };
};

export const afterMember = (context: PreBuyContext, member: MemberStanding): Pick<PreBuyContext, 'member' | 'checks'> => ({
  member,
  checks: explainPreBuy(context.standing, member, context),
});

/** [PB-10] The written warning: product level, required tolerance, the user's level; insist or re-assess (P1 §4 step 7). */
export const warningOf = (productLevel: RiskLevel, investorLevel: RiskLevel | null): Dialog => ({
  id: 'pre-buy.warning',
  shape: 'confirm',
  title: 'risk-warning-title',
  body: { kind: 'risk-warning', productLevel, investorLevel },
  accept: 'insist',
  refuse: 'reassess',
});

/** [LAW-47] Whether the text of special care is to be confirmed, after the warning where there is one. */
export const needsCare = ({ standing }: Pick<PreBuyContext, 'standing'>): boolean => standing !== null && standing.specialCare !== null;

/** [PB-11] FAILED without a result: 前置校验失败, and buying is blocked (P1 §4). */
export const CHECK_FAILED: Dialog = {
  id: 'pre-buy.check-failed',
  shape: 'alert',
  title: 'notice-title',
  body: { kind: 'pre-check-failed' },
  accept: 'acknowledge',
  refuse: null,
};

/** The output for the caller. Only an end without a block and without a destination is a pass. */
export const outputOf = (context: PreBuyContext): PreBuyOutput => {
  const { destination, errand, checks } = context;
  if (destination !== null) return { kind: 'left', destination, errand, checks };
  if (context.blockedBy === 'declined') return { kind: 'declined', checks };
  if (context.blockedBy !== null) return { kind: 'blocked', reason: context.blockedBy, checks };
  return {
    kind: 'passed',
    investorLevel: context.standing?.investorLevel ?? null,
    insisted: context.insisted,
    confirmedCare: context.confirmedCare,
    checks,
  };
};

/** The page that corrects the present stop or warning: the destination of its button. */
export const mendedAt = (context: PreBuyContext): Destination => {
  const verdict = judgeContext(context);
  return verdict.kind === 'stopped' ? MENDED_AT[verdict.check] : MENDED_AT.suitability;
};

const isMemberCheck = (id: PreBuyCheckId): boolean => MEMBER_CHECKS.some((check) => check === id);

const verdictOf = (
  id: PreBuyCheckId,
  standing: PreBuyStanding | null,
  member: MemberStanding | null,
  input: PreBuyPurchase,
): PreBuyCheck['verdict'] => {
  switch (id) {
    case 'signed-in':
      return ofFlag(standing?.signedIn);
    case 'identity':
      return ofFlag(standing?.identityVerified);
    case 'bank-card':
      return ofFlag(standing?.bankCardBound);
    case 'trade-password':
      return ofFlag(standing?.tradePasswordSet);
    case 'id-card':
      return ofFlag(member === null ? null : member.idCard === 'valid');
    case 'tax':
      return ofFlag(member?.taxDeclared);
    case 'address':
      return ofFlag(member?.addressComplete);
    case 'risk-assessment':
      return ofFlag(standing?.riskAssessed);
    case 'suitability':
      return suitabilityOf(standing, input);
  }
};

const ofFlag = (flag: boolean | null | undefined): PreBuyCheck['verdict'] => {
  if (flag === true) return 'met';
  return flag === false ? 'unmet' : 'unknown';
};

const suitabilityOf = (standing: PreBuyStanding | null, input: PreBuyPurchase): PreBuyCheck['verdict'] => {
  if (standing === null || standing.matchFlag === null) return 'unknown';
  const suitability = readMatchFlag(standing.matchFlag, {
    investorLevel: standing.investorLevel,
    // [PB-644] a public fund allows insisting
    mayExceedLevel: input.family === null || placementTerms({ ...input, family: input.family }).mayExceedLevel,
  });
  return SUITABILITY_VERDICT[suitability];
};

const SUITABILITY_VERDICT = { matched: 'met', warned: 'warned', mismatched: 'unmet' } as const;
