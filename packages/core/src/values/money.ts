import { integerUnit, type Brand } from './brand.ts';
import { parseScaled, splitDecimal, toScaledText, type SurplusPlaces } from './decimal-text.ts';

/** Money in fen: an integer, 100 to the yuan, negative for debts and losses. */
export type Fen = Brand<number, 'Fen'>;

/** Throws RangeError unless `n` is a safe integer. */
export const fen: (n: number) => Fen = /* @__PURE__ */ integerUnit('Fen');

/** "1234.5" is 123450 fen. null unless a plain decimal of at most 2 places, with an optional minus. */
export const parseYuan = (text: string, surplus?: SurplusPlaces): Fen | null => {
  const n = parseScaled(text, 2, surplus);
  return n === null ? null : fen(n);
};

/** 123450 fen is "1234.50": as sent, without separators. */
export const toYuanText = (amount: Fen): string => toScaledText(amount, 2);

/** Throws RangeError when the sum exceeds the safe integers. */
export const addFen = (...amounts: readonly Fen[]): Fen => {
  let sum = 0;
  for (const amount of amounts) sum = fen(sum + amount);
  return fen(sum);
};

/** a - b. Throws RangeError when the difference exceeds the safe integers. */
export const subtractFen = (a: Fen, b: Fen): Fen => fen(a - b);

/**
 * Whether amount - start is a whole multiple of step, in first and follow-up purchases. A step of 0 or less is no rule. Source: P2
 * §5 Buy amount; decision 0004.
 */
export const isStepMultiple = (amount: Fen, start: Fen, step: Fen): boolean => step <= 0 || fen(amount - start) % step === 0;

/** The largest amount that is not above this one and a whole number of steps from the start. A step of 0 or less is no rule. */
export const stepDown = (amount: Fen, start: Fen, step: Fen): Fen => fen(amount - excessOf(amount, start, step));

/** The smallest amount that is not below this one and a whole number of steps from the start. */
export const stepUp = (amount: Fen, start: Fen, step: Fen): Fen => {
  const over = excessOf(amount, start, step);
  return over === 0 ? amount : fen(amount - over + step);
};

/** The remainder of an amount above the last step. */
const excessOf = (amount: Fen, start: Fen, step: Fen): number => (step <= 0 ? 0 : (((amount - start) % step) + step) % step);

/**
 * Whether one decimal is a whole multiple of another, with any number of places ("0.3" of "0.1": yes). A step of 0 or less is no
 * rule; a text that is not a plain decimal is no multiple. Source: P1 §5 (divisibility helper).
 */
export const isMultipleOf = (amountText: string, stepText: string): boolean => {
  const amount = splitDecimal(amountText);
  const step = splitDecimal(stepText);
  if (amount === null || step === null) return false;
  const places = Math.max(amount.fraction.length, step.fraction.length);
  const units = BigInt(step.whole + step.fraction.padEnd(places, '0'));
  if (units === 0n || step.isNegative) return true;
  return BigInt(amount.whole + amount.fraction.padEnd(places, '0')) % units === 0n;
};
