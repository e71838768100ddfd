/**
 * The kinds of coming things. pay: an order is not paid. certify: a paid order waits for the certification. id-card, assessment: a paper that has run out
 * or soon will. consent: a change of funds waits for an answer. debit: a plan takes money. arrival: money comes. confirmation: shares are
 * confirmed. listing-end: what is offered for transfer is offered no longer. The others are days of what is held.
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

/** A kind that has to do with papers, and with nothing that an area holds. */
export type PaperKind = 'id-card' | 'assessment';

/** Whose thing it is: the page that deals with it follows from it. `wealth`: of a partner bank. */
export type ComingSource = (typeof COMING_SOURCES)[number];

export const COMING_SOURCES = ['product', 'fund', 'wallet', 'bank', 'wealth', 'strategy', 'plan', 'transfer'] as const;

/** Days in order of time; on the same day by what they bring. */
export const byComingDay = (
  a: { readonly date: string; readonly kind: ComingKind },
  b: { readonly date: string; readonly kind: ComingKind },
): number => (a.date === b.date ? COMING_KINDS.indexOf(a.kind) - COMING_KINDS.indexOf(b.kind) : a.date < b.date ? -1 : 1);
