/** Sentences for documents about the calls of this area; phones do not load them. */
export const recordsSummaries = {
  spec: {
    getAmTradeList:
      'One page of the trade records, newest first; queryType 1 all, 2 in progress, 3 by type. With lastKey a page goes on from a row.',
    getAmTradeTypeList: 'The trade types that records can be asked for.',
  },
  extension: {
    orderDetail: 'One order or payout: what it is, where it stands, and the dated steps of what became of it.',
    orderReceipt: 'The receipt of one order or payout as it is now: a PDF in base64.',
  },
} as const;
