/** Sentences for documents about the calls of this area; phones do not load them. */
export const cashierSummaries = {
  spec: {
    lastUsedCard: 'Id of the card last used for the product; null when there is none.',
  },
  extension: {
    paymentCards: 'What an order for the product can be paid with.',
    openPayment: 'A fresh pay token for an unpaid order.',
    pay: 'Pays an order with its pay token and the sealed trade password.',
    walletOverview: 'Balance of the wallet and the bank cards it can be topped up from.',
    topUp:
      'Moves money from a bank card to the wallet, with the sealed trade password; a repeated requestId is answered with the first answer.',
    findTopUp: 'What became of the requestId of a top-up; one that never arrived is closed for good.',
    boundCards: 'The bound bank cards, the default one first, each with its limits and why it cannot be unbound.',
    setDefaultCard: 'Makes a card the default one.',
    unbindCard: 'Unbinds a card with the trade password; refused while something is in transit, and for the last card of a holder.',
    bindingOpening: 'Whose name a new card must be in, and the banks whose cards can be bound.',
    lookUpCard: 'Bank and kind of a card by the first digits of its number. An unknown prefix has no bank and the kind UNKNOWN.',
    sendBindingCode: 'Sends a one-time code to the mobile number that the bank has for the card.',
    bindCard: 'Binds a debit card. A repeat of a request id is answered with the first answer.',
  },
} as const;
