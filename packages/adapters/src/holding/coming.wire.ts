import type { ComingKind, ComingSource, HoldingDayKind } from '@caifu/core/holding';
import * as w from '../kit/scalars.wire.ts';

const DAY_KINDS: Readonly<Record<string, HoldingDayKind>> = {
  PAY: 'pay',
  CERTIFY: 'certify',
  CONSENT: 'consent',
  DEBIT: 'debit',
  ARRIVAL: 'arrival',
  CONFIRMATION: 'confirmation',
  MATURITY: 'maturity',
  LISTING_END: 'listing-end',
  OPEN_DAY: 'open-day',
};

export const holdingDayKindWire = w.word<HoldingDayKind>(DAY_KINDS);

/** Events of the calendar, and documents that expire. */
export const comingKindWire = w.word<ComingKind>({ ...DAY_KINDS, ID_CARD: 'id-card', ASSESSMENT: 'assessment' });

export const comingSourceWire = w.word<ComingSource>({
  PRODUCT: 'product',
  FUND: 'fund',
  WALLET: 'wallet',
  BANK: 'bank',
  WEALTH: 'wealth',
  STRATEGY: 'strategy',
  PLAN: 'plan',
  TRANSFER: 'transfer',
});
