/** Sentences for documents about the calls of this area; phones do not load them. */
export const productsSummaries = {
  spec: {
    queryAmTrendChart: "The investor's cumulative income in a product and how its net value went, with the days of their own trades.",
    queryAmHistoryNetListByPage: 'One page of published net values, newest first; a page that is not full is the last.',
  },
  extension: {
    listProducts: 'One page of the products, searched, filtered and sorted.',
    productDetail: 'A product with everything that its page and the buy page need.',
    productCurve:
      'How the net value of a product went, and what it is compared with: the chart before buying. A private product is told to nobody without a session.',
    productArchives: 'Contracts and announcements of a product.',
    followedCodes: 'The codes of one kind that the investor follows, the newest first.',
    changeFollowing: 'Says whether the investor follows a code; said again it changes nothing.',
    followedProducts: 'One page of the products that the investor follows, the newest first.',
  },
} as const;
