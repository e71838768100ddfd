/** Sentences for documents about the calls of this area; phones do not load them. */
export const transferSummaries = {
  spec: {},
  extension: {
    transferMarket: 'One page of the holdings that other investors offer, by return, days left or price.',
    transferListing: 'One listing, in the market or ended: the terms of its product and of the transfer.',
    withdrawTransfer: "Withdraws the investor's own listing while nobody is buying it. A withdrawn listing stays withdrawn.",
    transferAssets: "The investor's transferable holdings, and those in the market.",
    transferOffer: "Data that a listing of the investor's own holding is checked against: the holding, the terms, the day.",
    listTransfer:
      'Lists a whole holding at a price inside its band, with the sealed trade password. A repeated requestId is answered with the first answer.',
    findTransferListing: 'Outcome of a requestId of a listing. A requestId that never arrived is closed for good.',
    transferBuyOffer: 'Data that a purchase of a listing is checked against: the listing, the missing papers, the cards.',
    lockTransfer:
      'Reserves a listing for the caller for some seconds. An investor has one lock at a time, and one per listing and hour. A repeat while it lasts returns its end.',
    buyTransfer:
      'Buys a listing with the sealed trade password. Money and holding change hands together or not at all. A repeated requestId is answered with the first answer.',
    findTransferPurchase: 'Outcome of a requestId of a purchase of a listing. A requestId that never arrived is closed for good.',
    transferRecordList: "One page of the investor's listings in one state, or of purchases from other investors, newest first.",
    transferRecord: 'One listing of the investor, or one purchase from another investor, by its number.',
  },
} as const;
