/**
 * Figures of the service that agreements and contracts state and no other rule has (P1 §9, P2 §9). A writer of one of them into a text takes
 * it from here.
 */
export const SERVICE_TERMS = {
  /** On working days. */
  hotline: { from: '9:00', until: '20:00' },
  /** A complaint is answered on its day, else within these working days. */
  complaintDays: 3,
  /** In which a notice can be objected to. */
  objectionDays: 3,
  /** Working days in which a change of identity is told. */
  identityChangeDays: 3,
  /** An account may be closed with nothing in it for so long, or without a card and a sign-in for so long. */
  idleYears: { empty: 3, unused: 1 },
  /** A change of an agreement counts as accepted after these days without an objection in writing. */
  changeDays: 30,
  /** A redemption is large when a day's net redemptions are more than this part of the shares. */
  largeRedemptionPercent: 10,
  /** The most that a purchase and a redemption cost, and what part of a redemption fee the fund keeps. */
  feeCapPercent: 5,
  feeToFundPercent: 25,
  /** Years for which the law against money laundering keeps what is known of a customer. */
  launderingYears: 10,
  /** Working days in which a question about personal data is answered. */
  dataDays: 15,
  /** Trading days after which an account is opened, and its result can be looked up. */
  opening: { confirmed: 1, shown: 2 },
} as const;
