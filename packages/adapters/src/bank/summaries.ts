/** Sentences for documents about the calls of this area; phones do not load them. */
export const bankSummaries = {
  spec: {},
  extension: {
    bankHome: 'Partner banks with their deposits, and the e-accounts, deposits and unanswered orders of the investor.',
    bankPartner: 'The terms of a partner bank as stated in its documents, readable by everybody.',
    bankOpening: 'Data for opening an e-account: partner banks, the verified name, and the cards that can be bound.',
    openBankAccount:
      'Opens the e-account of a partner bank with consent to its documents and the sealed trade password. An existing account is returned unchanged.',
    bankOffer: 'Data that an order at a partner bank is checked against: bank, account with its limits, deposit, and the cards.',
    orderBank:
      "Places an order at a partner bank with the sealed trade password: money in or out of an e-account, a deposit, its early withdrawal or its maturity choice, a purchase or redemption of a wealth product, a change of the bound card, or the end of an account. An order without the bank's answer stays in processing until the bank's file of the day. A repeated requestId is answered with the first answer.",
    findBankOrder: 'Outcome of a requestId of an order at a partner bank. A requestId that never arrived is closed for good.',
    bankRecordList: 'One page of the movements at partner banks, newest first.',
    bankRecord: 'One movement at a partner bank by its number.',
    bankPapers: 'Papers that a partner bank requires before it sells a wealth product, and those already filed by the investor.',
    fileBankPaper:
      'Files the questionnaire of a bank, the address, or consent to its contract or authorisation, or revokes the authorisation.',
    bankValues: "The net values of a wealth product, and the changes of the investor's shares.",
  },
} as const;
