/** Figures of the service that agreements and contracts state without another rule (P1 §9, P2 §9). Every text takes them from here. */
export const SERVICE_TERMS = {
  /** On working days. */
  hotline: { from: '9:00', until: '20:00' },
  /** Working days for the answer to a complaint that is not answered on its day. */
  complaintDays: 3,
  /** Days for an objection to a notice. */
  objectionDays: 3,
  /** Working days for reporting a change of identity. */
  identityChangeDays: 3,
  /** Years after which an empty account, or one without a card and a sign-in, may be closed. */
  idleYears: { empty: 3, unused: 1 },
  /** Days after which a changed agreement counts as accepted without a written objection. */
  changeDays: 30,
  /** A redemption is large when the day's net redemptions exceed this percentage of the shares. */
  largeRedemptionPercent: 10,
  /** Working days for the answer to a question about personal data. */
  dataDays: 15,
  /** Trading days until an account is opened, and until its result can be viewed. */
  opening: { confirmed: 1, shown: 2 },
} as const;
