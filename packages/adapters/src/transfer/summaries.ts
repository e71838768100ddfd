/** Sentences for documents about the calls of this area; phones do not load them. */
export const transferSummaries = {
  spec: {},
  extension: {
    transferMarket: 'One page of the holdings that other investors transfer, by return, days left or price.',
    transferListing: 'A holding in the market, or what became of it: the terms of its product and those of the transfer.',
    withdrawTransfer: 'Takes one’s own holding out of the market while nobody buys it; withdrawn already, it stays so.',
    transferAssets: 'What the investor holds that can be transferred, and what of it is in the market.',
    transferOffer: 'What a listing of one’s own holding is judged by: the holding, the terms, the day.',
    listTransfer:
      'Puts a whole holding into the market at a price inside its band, with the sealed trade password; a repeated requestId is answered with the first answer.',
    findTransferListing: 'What became of the requestId of a listing; one that never arrived is closed for good.',
    transferBuyOffer: 'What a purchase of a listing is judged by: the listing, the papers that are missing, the cards.',
    lockTransfer:
      'Keeps a listing for some seconds for who may buy it, one at a time and once an hour; said again within them, it tells until when.',
    buyTransfer:
      'Buys a listing with the sealed trade password: money and holding change hands at once, or neither does; a repeated requestId is answered with the first answer.',
    findTransferPurchase: 'What became of the requestId of a purchase of a listing; one that never arrived is closed for good.',
    transferRecordList: 'One page of my listings in one state, or of what I have bought from others, the newest first.',
    transferRecord: 'One of my listings, or one of my purchases from another investor, by its number.',
  },
} as const;
