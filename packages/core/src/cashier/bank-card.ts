import type { Message } from '../kit/message.ts';
import type { Fen } from '../values/money.ts';
import { bankCard } from '../kit/validators.ts';

/** A bound bank card as its owner manages it. Limits in fen, null: none. */
export interface BoundCard {
  readonly cardId: string;
  readonly bankCode: string;
  readonly bankName: string;
  /** The last four digits. */
  readonly tail: string;
  readonly perOrderMax: Fen | null;
  readonly perDayMax: Fen | null;
  /** What is left of `perDayMax` today. */
  readonly dayRest: Fen | null;
  readonly isDefault: boolean;
  /** Why the card cannot be unbound (something in transit, the last card of a holder); null when it can. */
  readonly whyNotUnbound: string | null;
}

/** DC debit, CC credit, SCC semi-credit, PC prepaid. Only debit cards can be bound. */
export type BankCardType = 'debit' | 'credit' | 'semi-credit' | 'prepaid' | 'unknown';

/** A bank whose cards can be bound. Limits in fen, null: none. */
export interface SupportedBank {
  readonly bankCode: string;
  readonly bankName: string;
  readonly perOrderMax: Fen | null;
  readonly perDayMax: Fen | null;
}

export interface CardIssuer {
  /** null: the prefix is not known; the investor chooses the bank. */
  readonly bankCode: string | null;
  readonly bankName: string | null;
  readonly type: BankCardType;
  /** Whether the bank can be bound here. */
  readonly bank: SupportedBank | null;
}

/** Cards of one investor. */
export const MOST_CARDS = 10;

/** Digits of the longest card number; more is not taken in (P1 §5: 12 to 19). */
export const CARD_NUMBER_LENGTH = 19;

/** 12 to 19 digits (P1 §5). The check digit is not part of the rule: published card numbers fail it. */
export const isCardNumber = (text: string): boolean => bankCard(text);

/**
 * Why a card with this number cannot be bound; null when its number is no obstacle. A kind or a bank that the number does not tell
 * is no obstacle. `issuer` null: unknown. The gateway judges with the same function. Rules: docs/flows/bank-card-binding.md.
 */
export const cardObstacle = (cardNo: string, issuer: CardIssuer | null): Message | null => {
  if (!isCardNumber(cardNo)) return { kind: 'card-number-invalid' };
  if (issuer === null) return null;
  if (issuer.type !== 'debit' && issuer.type !== 'unknown') return { kind: 'card-not-debit' };
  return issuer.bankCode !== null && issuer.bank === null ? { kind: 'bank-unsupported' } : null;
};

/** Whether the last digit follows from the others (ISO/IEC 7812-1 Annex B, Luhn). If not, the number is doubtful, not wrong. */
export const hasCheckDigit = (text: string): boolean => {
  if (!/^\d+$/.test(text)) return false;
  const sum = Array.from(text)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? Number(digit) : doubled(Number(digit))), 0);
  return sum % 10 === 0;
};

const doubled = (digit: number): number => (digit * 2 > 9 ? digit * 2 - 9 : digit * 2);
