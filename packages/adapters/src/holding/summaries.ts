/** Sentences for documents about the calls of this area; phones do not load them. */
export const holdingSummaries = {
  spec: {
    getHoldInfo:
      "Holdings in three lists (holding, applying, ended) with their sums, optionally of one family (productType). Without productType also totalAssets and otherList, the investor's amounts in all areas. Extensions of an item: marketValue (the present value) and orderDate.",
    getHoldDetailInfo: 'One holding with everything its page shows, and the actions that are possible now.',
    cancelReservation: 'Cancels an application before it is confirmed, with the sealed trade password.',
    cancelBookingRedeem: 'Cancels a booked redemption before its open day, with the sealed trade password.',
    getCanRedeemDetail: 'Redeemable shares of a product, period by period, with target accounts and fees.',
    bookingRedeem:
      'Books a redemption for the next open day, with the sealed trade password. A repeated requestId is answered with the first answer.',
  },
  extension: {
    holdingCalendar: "The investor's events by day: debits, arrivals, confirmations, maturities and open days of every area.",
    cancelFundOrder: 'Cancels a fund order before the cut-off of its trading day, with the sealed trade password.',
    findRedemption: 'Outcome of a requestId of a redemption. A requestId that never arrived is closed for good.',
    redemptionStatus: 'The state of a booked redemption.',
  },
} as const;
