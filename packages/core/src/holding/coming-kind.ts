/**
 * The kinds of coming things. pay: an order is unpaid. certify: a paid order waits for the certification. id-card, assessment: a
 * paper that has expired or soon will. consent: a change of funds waits for an answer. debit: a plan takes money. arrival: money
 * comes. confirmation: shares are confirmed. listing-end: an offer on the transfer platform ends. The others are days of a
 * holding.
 */
export type ComingKind = (typeof COMING_KINDS)[number];

export const COMING_KINDS = [
  'pay',
  'certify',
  'id-card',
  'assessment',
  'consent',
  'debit',
  'arrival',
  'confirmation',
  'maturity',
  'listing-end',
  'open-day',
] as const;

/** A kind about the investor's papers, and not about a holding. */
export type PaperKind = 'id-card' | 'assessment';

/** The owner of the thing, which decides its page. `wealth`: a wealth product of a partner bank. */
export type ComingSource = (typeof COMING_SOURCES)[number];

export const COMING_SOURCES = ['product', 'fund', 'wallet', 'bank', 'wealth', 'strategy', 'plan', 'transfer'] as const;

/** Days in order of time; on the same day by kind. */
export const byComingDay = (
  a: { readonly date: string; readonly kind: ComingKind },
  b: { readonly date: string; readonly kind: ComingKind },
): number => (a.date === b.date ? COMING_KINDS.indexOf(a.kind) - COMING_KINDS.indexOf(b.kind) : a.date < b.date ? -1 : 1);
