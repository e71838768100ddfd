/** Sentences for documents about the calls of this area; phones do not load them. */
export const walletSummaries = {
  spec: {},
  extension: {
    walletHome: 'The wallet now: balance, income, rates, the funds it lies in, and what is on its way.',
    withdrawalInfo: 'What a withdrawal from the wallet is judged by: balance, funds with what each still gives today, and the bank cards.',
    withdraw:
      'Moves money from the wallet to a bank card, at once or on the next trading day, with the sealed trade password; a repeated requestId is answered with the first answer.',
    findWithdrawal: 'What became of the requestId of a withdrawal; one that never arrived is closed for good.',
    walletRecordList: 'One page of what moved in the wallet, the newest first: in, out and income.',
    walletRecord: 'One movement of the wallet with its card, its days and how it spread over the funds.',
    walletIncomeList: 'One page of the wallet income by day, the newest first.',
    walletRateList: 'Ten-thousand income and 7-day yield by day, of the wallet or of one of its funds.',
  },
} as const;
