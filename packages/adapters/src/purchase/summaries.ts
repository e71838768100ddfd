/** Sentences for documents about the calls of this area; phones do not load them. */
export const purchaseSummaries = {
  spec: {
    reservationInitAmount: "Whether a purchase with the card would be the investor's first of the product, which decides the minimum.",
    order: 'Places an order. No money moves. A repeated requestId is answered with the first answer.',
    reservationOrderStatus:
      "The state of an order: '1' succeeded, '91' failed, any other value pending. The facts of the order are extension fields.",
    alertNotifyMsg: 'Whether the result page of an order has a message to show.',
    changeExpirePlanValid: 'Whether the maturity arrangement may be changed, and whether the change affects other holdings of the product.',
    updateExpireArrange: 'Changes the maturity arrangement of all holdings of the product, with the sealed trade password.',
  },
  extension: {
    findOrder: 'Outcome of a requestId of an order. A requestId that never arrived is closed for good.',
    releaseOrder: 'Releases an unpaid order and its quota.',
  },
} as const;
