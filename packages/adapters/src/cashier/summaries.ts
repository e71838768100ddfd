/** Sentences for documents about the calls of this area; phones do not load them. */
export const cashierSummaries = {
  spec: {
    lastUsedCard: 'Id of the card last used for the product. null when there is none.',
  },
  extension: {
    paymentCards: 'The means of payment for an order of the product.',
    openPayment: 'A new pay token for an unpaid order.',
    pay: 'Pays an order with its pay token and the sealed trade password.',
    walletOverview: 'Balance of the wallet and the bank cards it can be topped up from.',
    topUp:
      'Moves money from a bank card to the wallet, with the sealed trade password. A repeated requestId is answered with the first answer.',
    findTopUp: 'Outcome of a requestId of a top-up. A requestId that never arrived is closed for good.',
    boundCards: 'The bound bank cards, the default one first, each with its limits and the reason why it cannot be unbound.',
    setDefaultCard: 'Makes a card the default one.',
    unbindCard:
      'Unbinds a card with the trade password. Refused while money is in transit, and for the last card of an investor with holdings.',
    bindingOpening: 'The name that a new card must carry, and the banks whose cards can be bound.',
    lookUpCard: 'Bank and kind of a card by the first digits of its number. An unknown prefix has no bank and the kind UNKNOWN.',
    sendBindingCode: 'Sends a one-time code to the mobile number that the bank has stored for the card.',
    bindCard: 'Binds a debit card. A repeated requestId is answered with the first answer.',
  },
} as const;
