/** Sentences for documents about the calls of this area; phones do not load them. */
export const recordsSummaries = {
  spec: {
    getAmTradeList:
      'One page of the trade records, newest first. queryType: 1 all, 2 in progress, 3 by type. With lastKey the page continues after that row.',
    getAmTradeTypeList: 'The trade types by which records can be filtered.',
  },
  extension: {
    orderDetail: 'One order or payout: its kind, its state, and its dated steps.',
    orderReceipt: 'The receipt of one order or payout in its present state: a PDF in base64.',
  },
} as const;
