/** Sentences for documents about the calls of this area; phones do not load them. */
export const fundTradingSummaries = {
  spec: {},
  extension: {
    fundBuyInfo: "Data that a purchase of a fund is checked against: the fund, its terms, today's purchases, and the cards.",
    buyFund:
      'Places and pays for a purchase of a fund, with the sealed trade password. A repeated requestId is answered with the first answer.',
    findFundOrder: 'Outcome of a requestId of a fund order. A requestId that never arrived is closed for good.',
    fundRedeemInfo:
      'Data that a redemption of a fund is checked against: the fund, its terms, the lots, the accounts, and the remaining quota of a quick redemption.',
    redeemFund:
      'Redeems shares of a fund in the normal or the quick way, with the sealed trade password. A quick redemption is paid at once. A repeated requestId is answered with the first answer.',
    fundHoldings: 'All funds with shares or pending orders, with their values and profits.',
    fundHolding: 'One held fund: its lots, its pending orders, and the money that went in and out.',
    fundProfitList: 'One page of daily profits, newest first, of one fund or of all.',
    setDividendMethod: 'Sets the dividend method of a held fund, with the sealed trade password.',
    fundOrderOutcome: 'The state of a fund order.',
  },
} as const;
