/** Sentences for documents about the calls of this area; phones do not load them. */
export const purchaseSummaries = {
  spec: {
    reservationInitAmount: 'Whether a purchase with the card would be the first of the product: decides the minimum.',
    order: 'Places an order. No money moves; a repeated requestId is answered with the first answer.',
    reservationOrderStatus:
      "How an order stands: '1' succeeded, '91' failed, otherwise pending; the facts of the order are extension fields.",
    alertNotifyMsg: 'Whether a result page has something to tell about the order.',
    changeExpirePlanValid: 'Whether the maturity arrangement may be changed, and whether that changes other holdings of the product too.',
    updateExpireArrange: 'Changes the maturity arrangement of all holdings of the product, with the sealed trade password.',
  },
  extension: {
    findOrder: 'What became of a requestId; one that never arrived is closed for good.',
    releaseOrder: 'Gives an unpaid order back, so that its quota is free again.',
  },
} as const;
