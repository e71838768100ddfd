/** Sentences for documents about the calls of this area; phones do not load them. */
export const goldSummaries = {
  spec: {},
  extension: {
    goldHome: 'Gold now: its price and hours and the terms; with a session the service and what the investor holds as well.',
    goldNow: 'The price of gold and the state of its market.',
    goldTrend: 'Buy prices of gold: of today by minutes, of a month, a quarter or a year by days.',
    goldService: 'Whether the gold service is open, and whether gold is held.',
    openGoldService: 'Opens the gold service with consent to the texts of a version; open already, it stays as it is.',
    endGoldService: 'Ends the gold service of an investor who holds no gold; ended already, it stays as it is.',
    goldOffer: 'What a purchase or a sale of gold is judged by: price, hours, terms, the service, what is held, and the cards.',
    orderGold:
      'Buys or sells gold at once at the price that was quoted, with the sealed trade password; a price that has moved beyond its quote fills nothing; a repeated requestId is answered with the first answer.',
    findGoldOrder: 'What became of the requestId of an order of gold; one that never arrived is closed for good.',
    goldRecordList: 'One page of the orders of gold, the newest first.',
    goldRecord: 'One order of gold by its number.',
  },
} as const;
