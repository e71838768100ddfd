import type { CardIssuer, SupportedBank } from '../bank-card.ts';
import { countedIds } from '../../kit/order/order.fakes.ts';
import { fen } from '../../values/money.ts';
import { aBoundCard } from '../bank-cards/bank-cards.fakes.ts';
import type { BankCardBindingPorts } from './bank-card-binding.ports.ts';
import type { BindingOpening } from './bank-card-binding.types.ts';

/** 50,000 yuan an order, 200,000 a day. */
export const aSupportedBank = (overrides: Partial<SupportedBank> = {}): SupportedBank => ({
  bankCode: 'CCB',
  bankName: '建设银行',
  perOrderMax: fen(5_000_000),
  perDayMax: fen(20_000_000),
  ...overrides,
});

/** Two banks, one of them without a limit. */
export const aBindingOpening: BindingOpening = {
  maskedName: '林*夏',
  needsConsent: false,
  banks: [aSupportedBank(), aSupportedBank({ bankCode: 'ICBC', bankName: '工商银行', perOrderMax: null, perDayMax: null })],
};

/** A debit card of a supported bank. */
export const aCardIssuer = (overrides: Partial<CardIssuer> = {}): CardIssuer => ({
  bankCode: 'CCB',
  bankName: '建设银行',
  type: 'debit',
  bank: aSupportedBank(),
  ...overrides,
});

/** A gateway that knows every card, sends every code and binds every card. */
export const fakeBankCardBindingPorts = (overrides: Partial<BankCardBindingPorts> = {}): BankCardBindingPorts => ({
  requestIds: countedIds(),
  open: () => Promise.resolve({ kind: 'read', value: aBindingOpening }),
  giveConsent: () => Promise.resolve({ kind: 'changed' }),
  lookUp: () => Promise.resolve(aCardIssuer()),
  requestCode: () => Promise.resolve({ kind: 'sent', demoCode: null, resendAfterSeconds: 60 }),
  bind: ({ cardNo }) => Promise.resolve({ kind: 'bound', card: aBoundCard({ tail: cardNo.slice(-4) }) }),
  ...overrides,
});
