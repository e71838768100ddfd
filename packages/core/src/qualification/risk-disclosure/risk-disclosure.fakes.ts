import { calendarDate, epochAt, epochMs, type EpochMs } from '../../values/calendar-date.ts';
import type { DisclosureProgress, RiskDisclosurePorts } from './risk-disclosure.ports.ts';
import type { DisclosurePurchase, DisclosureStanding, RiskDisclosure } from './risk-disclosure.types.ts';

/** Friday 20 November 2026, 10:00 in Shanghai. */
export const aDisclosureMoment = epochAt(calendarDate('2026-11-20'), '10:00:00');

/** A private product to be bought next. */
export const aDisclosurePurchase = (overrides: Partial<DisclosurePurchase> = {}): DisclosurePurchase => ({
  productCode: 'P1',
  family: 'private',
  ...overrides,
});

/** Fourteen declarations, shown for the first time at that moment. */
export const aRiskDisclosure = (overrides: Partial<RiskDisclosure> = {}): RiskDisclosure => ({
  productCode: 'P1',
  productName: '财富私募一号',
  declarations: Array.from({ length: 14 }, (_, index) => `声明${index + 1}`),
  documents: [{ fileName: '风险揭示书', url: '/documents/P1/risk.pdf' }],
  agreementIds: [5, 10],
  isSigned: false,
  openedAt: aDisclosureMoment,
  certification: 'to-be-verified',
  certificationSource: null,
  mayPayFirst: true,
  ...overrides,
});

/** Signed, not certified, with payment allowed first. */
export const aDisclosureStanding = (overrides: Partial<DisclosureStanding> = {}): DisclosureStanding => ({
  isSigned: true,
  certification: 'to-be-verified',
  certificationSource: null,
  mayPayFirst: true,
  ...overrides,
});

/** A clock that is set by hand. */
export const aSettableClock = (start: EpochMs = aDisclosureMoment) => {
  let now = start;
  return {
    now: () => now,
    advance: (milliseconds: number) => {
      now = epochMs(now + milliseconds);
    },
  };
};

/** A set to sign for the product to be bought, with a storage for the progress. */
export const fakeRiskDisclosurePorts = (overrides: Partial<RiskDisclosurePorts> = {}): RiskDisclosurePorts => {
  const kept = new Map<string, DisclosureProgress>();
  return {
    clock: { now: () => aDisclosureMoment },
    readPurchase: () => aDisclosurePurchase(),
    read: () => Promise.resolve({ kind: 'read', value: aRiskDisclosure() }),
    sign: () => Promise.resolve({ kind: 'signed' }),
    readProgress: (productCode) => kept.get(productCode) ?? null,
    saveProgress: (productCode, progress) => {
      kept.set(productCode, progress);
    },
    clearProgress: (productCode) => {
      kept.delete(productCode);
    },
    ...overrides,
  };
};
