/** Sentences for documents about the calls of this area; phones do not load them. */
export const fundsSummaries = {
  spec: {
    fundProductList: 'One page of the public funds, searched, filtered and sorted.',
    countFundProduct: 'How many public funds a filter leaves.',
    listFundCompanies: 'Fund companies, those with the most funds first, searched by name.',
    listFundManagers: 'Fund managers by the first letter of their names, searched by name.',
    queryRecommendFund: 'Of each kind the fund that can be bought with the best three-year rating.',
    queryFundOptional: 'The funds of the watch list or of one group with their figures, by productSort.',
    queryGroup: 'The codes on the watch list and its groups, in their orders.',
    creatGroup:
      'Makes a group under an id of the caller, said again it changes nothing; without one the gateway makes the id and tells it.',
    updateGroup: 'Renames a group, or puts it before another one or last.',
    deleteGroup: 'Deletes a group; its funds stay on the watch list.',
    addProductToGroup: 'Puts funds on the watch list, and into a group where one is named.',
    updateProductToGroup: 'Puts a fund before another one of its group, or last.',
    deleteProductToGroup: 'Takes funds out of a group, or off the watch list where none is named.',
    queryProductIsOptional: 'Whether a fund is on the watch list.',
  },
  extension: {
    fundCatalogue:
      'Code, name, pinyin initials and kind of all public funds, in parts by the first four digits; only what has changed since the parts named.',
    fundDetail: 'All that a public fund says of itself: figures, scale, rating, managers, trade terms and fees.',
    fundTrend: 'How one to five funds went, in every range at once: growth with payouts reinvested, thinned, and the deepest fall.',
    fundBenchmark: 'The index that a fund is measured by, along the curves of its chart: growth since the first day that both have.',
    fundPerformance: 'Growth of a fund by span beside the mean of its kind and its place there, and by calendar year.',
    fundNetValues: 'One page of the net values of a fund, newest first, with the growth of each day.',
    fundYields: 'One page of the incomes and 7-day yields of a money fund, newest first.',
    fundManagers: 'The managers of a fund, since when, and how it went in that time.',
    fundManagerDetail: 'A fund manager and the funds in charge.',
    fundCompanyDetail: 'A fund company: its funds by kind with their scale.',
    fundNotices: 'What a fund paid out, split and when it was founded, newest first: notices made from its own data.',
    fundHistories: 'Two to five public funds to be compared: what is taken, who manages, and every value with its reinvestments.',
    heldFundCodes: 'The codes of the funds that the investor has shares of.',
  },
} as const;
