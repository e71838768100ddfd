import { purchaseFee, type FeeTier } from '../products/fees.ts';
import type { MemberStanding } from '../account/investor.ts';
import { type Fen, isStepMultiple } from '../values/money.ts';
import { type AmountTerms, amountTip, type FirstBuy, minimumOf } from '../purchase/index.ts';
import { explainPreBuy, judgePreBuy, type PreBuyInput, type PreBuyStanding } from '../qualification/index.ts';

/** Every function here returns its faults in words; empty without a fault. */
export type Violations = readonly string[];

/** A purchase's fee and net amount add up to the amount, neither is negative, and a discount never costs more. */
export const feeViolations = (amount: Fen, tiers: readonly FeeTier[]): Violations => {
  const quote = purchaseFee(amount, tiers);
  if (quote === null) return [];
  return violations([
    [quote.fee + quote.net === amount, 'fee and net amount do not make up the amount'],
    [quote.fee >= 0 && quote.net >= 0, 'fee or net amount is negative'],
    [quote.undiscountedFee === null || quote.undiscountedFee > quote.fee, 'the struck-through fee is not the higher one'],
  ]);
};

/** No pass with an open check, and no warning where insisting is not allowed. */
export const gateViolations = (standing: PreBuyStanding, member: MemberStanding | null, input: PreBuyInput): Violations => {
  const verdict = judgePreBuy(standing, member, input);
  const open = explainPreBuy(standing, member, input).filter((check) => check.verdict !== 'met');
  const mayInsist = input.family !== 'private' && standing.investorLevel !== null && standing.investorLevel !== 1;
  return violations([
    [(verdict.kind === 'passed') === (open.length === 0), 'the verdict and the explained checks disagree'],
    [verdict.kind !== 'warned' || mayInsist, 'someone is warned who may never insist'],
    [verdict.kind !== 'warned' || open.every((check) => check.id === 'suitability'), 'a warning hides an open check'],
  ]);
};

/** An amount without a tip is at least the minimum, at most the maximum, and on the step. */
export const amountViolations = (amount: Fen, terms: AmountTerms, max: Fen, firstBuy: FirstBuy): Violations => {
  if (amountTip(amount, terms, max, firstBuy) !== null) return [];
  return violations([
    [amount >= minimumOf(terms, firstBuy), 'below the minimum without a tip'],
    [amount <= max, 'above the maximum without a tip'],
    [isStepMultiple(amount, terms.startAmount, terms.step), 'beside the step without a tip'],
  ]);
};

/** A snapshot is plain data: it is the same after storage. */
export const plainDataViolations = (snapshot: { readonly value: unknown; readonly context: unknown }): Violations => {
  const stored = JSON.stringify([snapshot.value, snapshot.context]);
  return violations([[sameData(JSON.parse(stored), [snapshot.value, snapshot.context]), 'the snapshot does not survive being stored']]);
};

/** None of the secrets is in a snapshot, an event or any other serialisable data. */
export const secretViolations = (written: unknown, secrets: readonly string[]): Violations => {
  const text = JSON.stringify(written) ?? '';
  return secrets.flatMap((secret, at) => (text.includes(secret) ? [`secret ${at} is written down`] : []));
};

const violations = (claims: readonly (readonly [holds: boolean, broken: string])[]): Violations =>
  claims.flatMap(([holds, broken]) => (holds ? [] : [broken]));

/** Equal as data; a function, a class instance with methods or an `undefined` value makes a difference. */
const sameData = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const entriesOfA = Object.entries(a);
  const entriesOfB = new Map(Object.entries(b));
  return (
    entriesOfA.length === entriesOfB.size && entriesOfA.every(([key, value]) => entriesOfB.has(key) && sameData(value, entriesOfB.get(key)))
  );
};
