/** Sentences for documents about the calls of this area; phones do not load them. */
export const holdingSummaries = {
  spec: {
    getHoldInfo:
      'Holdings in three lists (holding, applying, ended) with their sums; of one family only where productType asks for it. Of all families also totalAssets and otherList, what the investor has in every area. Extensions of an item: marketValue (what it is worth now) and orderDate.',
    getHoldDetailInfo: 'One holding with everything its page shows, and what may be done with it now.',
    cancelReservation: 'Cancels an application before it is confirmed, with the sealed trade password.',
    cancelBookingRedeem: 'Cancels a booked redemption before its open day, with the sealed trade password.',
    getCanRedeemDetail: 'What can be redeemed of a product now, period by period, where to and at what fee.',
    bookingRedeem:
      'Books a redemption for the next open day, with the sealed trade password; a repeated requestId is answered with the first answer.',
  },
  extension: {
    holdingCalendar: 'What comes to the investor on which day: debits, arrivals, confirmations, maturities and open days of every area.',
    cancelFundOrder: 'Takes an order of a fund back before the cut-off of its trading day, with the sealed trade password.',
    findRedemption: 'What became of the requestId of a redemption; one that never arrived is closed for good.',
    redemptionStatus: 'How a booked redemption stands.',
  },
} as const;
