/** Titles of this area's pages. They come with its rows, after the first load. */
export const assetsTitles = {
  assets: '资产',
  brokerSummary: '券商汇总',
} as const;
