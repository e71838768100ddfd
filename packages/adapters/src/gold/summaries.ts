/** Sentences for documents about the calls of this area; phones do not load them. */
export const goldSummaries = {
  spec: {},
  extension: {
    goldHome: "Price, trading hours and terms of gold. With a session also the service and the investor's holding.",
    goldNow: 'The price of gold and the state of its market.',
    goldTrend: 'Buy prices of gold: today by minutes, or a month, a quarter or a year by days.',
    goldService: 'Whether the gold service is open, and whether gold is held.',
    openGoldService: 'Opens the gold service with consent to the texts of a version. An open service stays unchanged.',
    endGoldService: 'Ends the gold service of an investor without gold. An ended service stays unchanged.',
    goldOffer: 'Data that a purchase or a sale of gold is checked against: price, hours, terms, the service, the holding, and the cards.',
    orderGold:
      'Buys or sells gold at once at the quoted price, with the sealed trade password. An order whose price has moved beyond its quote fills nothing. A repeated requestId is answered with the first answer.',
    findGoldOrder: 'Outcome of a requestId of a gold order. A requestId that never arrived is closed for good.',
    goldRecordList: 'One page of the orders of gold, newest first.',
    goldRecord: 'One order of gold by its number.',
  },
} as const;
