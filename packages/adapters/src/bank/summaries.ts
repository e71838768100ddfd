/** Sentences for documents about the calls of this area; phones do not load them. */
export const bankSummaries = {
  spec: {},
  extension: {
    bankHome: 'Partner banks with their deposits, and the e-accounts, deposits and unanswered orders of the investor.',
    bankPartner: 'The terms of a partner bank that its documents state, told to everybody.',
    bankOpening: 'What an e-account is opened with: partner banks, the identified name, and the cards it can be bound to.',
    openBankAccount:
      'Opens the e-account of a partner bank with consent to its documents and the sealed trade password; the account that is there is answered as it is.',
    bankOffer: 'What an order at a partner bank is judged by: bank, account with its limits, deposit, and the cards.',
    orderBank:
      'Moves money in or out of an e-account, makes a deposit, draws from it early, says what becomes of it, buys and redeems a wealth product, changes the card of an account or ends it, with the sealed trade password; an order that the bank does not answer is processed until its file of the day; a repeated requestId is answered with the first answer.',
    findBankOrder: 'What became of the requestId of an order at a partner bank; one that never arrived is closed for good.',
    bankRecordList: 'One page of what moved at partner banks, the newest first.',
    bankRecord: 'One movement at a partner bank by its number.',
    bankPapers: 'What a partner bank wants before it sells a wealth product, and what it has of the investor.',
    fileBankPaper:
      'Files the questionnaire of a bank, the address, consent to its contract or authorisation, or takes the authorisation back.',
    bankValues: 'The net values of a wealth product, and the shares of the investor that came and went.',
  },
} as const;
