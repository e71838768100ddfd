/**
 * What comes next. pay: an order is not paid. certify: a paid order waits for the certification. id-card, assessment: a paper that
 * has run out or soon will. arrival: money comes. confirmation: shares are confirmed. The others are days of what is held.
 */
export type UpcomingKind = (typeof UPCOMING_KINDS)[number];

/** What the investor must do comes before what happens by itself on the same day. */
export const UPCOMING_KINDS = ['pay', 'certify', 'id-card', 'assessment', 'arrival', 'confirmation', 'maturity', 'open-day'] as const;
