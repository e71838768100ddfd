/** Sentences for documents about the calls of this area; phones do not load them. */
export const walletSummaries = {
  spec: {},
  extension: {
    walletHome: 'The wallet now: balance, income, rates, its component funds, and pending money.',
    withdrawalInfo:
      'Data that a withdrawal from the wallet is checked against: balance, funds with their remaining quota of today, and the bank cards.',
    withdraw:
      'Moves money from the wallet to a bank card, at once or on the next trading day, with the sealed trade password. A repeated requestId is answered with the first answer.',
    findWithdrawal: 'Outcome of a requestId of a withdrawal. A requestId that never arrived is closed for good.',
    walletRecordList: "One page of the wallet's movements, newest first: in, out and income.",
    walletRecord: 'One movement of the wallet with its card, its days and its split over the funds.',
    walletIncomeList: 'One page of the wallet income by day, newest first.',
    walletRateList: 'Ten-thousand income and 7-day yield by day, of the wallet or of one of its funds.',
  },
} as const;
