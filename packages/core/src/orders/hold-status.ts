/** The state of an application, a holding or a booked redemption (P2 §4). */
export type HoldStatus =
  | 'holding'
  | 'paying-out'
  | 'applying'
  | 'cancelled'
  | 'cancelling'
  | 'subscription-failed'
  | 'ended'
  | 'redemption-booked'
  | 'redemption-cancelled';
