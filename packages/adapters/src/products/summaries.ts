/** Sentences for documents about the calls of this area; phones do not load them. */
export const productsSummaries = {
  spec: {
    queryAmTrendChart:
      "The investor's cumulative income in a product and the course of its net value, with the days of the investor's own trades.",
    queryAmHistoryNetListByPage: 'One page of published net values, newest first. A page that is not full is the last.',
  },
  extension: {
    listProducts: 'One page of the products, searched, filtered and sorted.',
    productDetail: 'A product with all data of its page and the buy page.',
    productCurve: 'The net value of a product and its benchmark, for the chart before a purchase. A private product needs a session.',
    productArchives: 'Contracts and announcements of a product.',
    followedCodes: 'The followed codes of one kind, newest first.',
    changeFollowing: 'Follows a code or stops following it. A repeat changes nothing.',
    followedProducts: 'One page of the followed products, newest first.',
  },
} as const;
