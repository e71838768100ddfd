/** Sentences for documents about the calls of this area; phones do not load them. */
export const fundTradingSummaries = {
  spec: {},
  extension: {
    fundBuyInfo: 'What a purchase of a fund is judged by: the fund, its terms, what was bought today, and the cards.',
    buyFund:
      'Pays and places a purchase of a fund, with the sealed trade password; a repeated requestId is answered with the first answer.',
    findFundOrder: 'What became of the requestId of an order of a fund; one that never arrived is closed for good.',
    fundRedeemInfo:
      'What a redemption of a fund is judged by: the fund, its terms, the lots, the accounts, and what a quick one may still take today.',
    redeemFund:
      'Gives shares of a fund back, or pays a quick redemption at once, with the sealed trade password; a repeated requestId is answered with the first answer.',
    fundHoldings: 'All funds that are held or under way, with their values and profits.',
    fundHolding: 'One fund that is held: its lots, the orders under way, and the money that went in and out.',
    fundProfitList: 'One page of the profits of days, the newest first, of one fund or of all.',
    setDividendMethod: 'Says what becomes of the dividends of a fund that is held, with the sealed trade password.',
    fundOrderOutcome: 'How an order of a fund stands.',
  },
} as const;
