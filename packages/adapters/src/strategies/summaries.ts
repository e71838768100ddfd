/** Sentences for documents about the calls of this area; phones do not load them. */
export const strategiesSummaries = {
  spec: {},
  extension: {
    strategies: "The strategies with their growth of a year and the investor's holding in each.",
    strategyDetail: 'One strategy: its funds and weights, fee and minimum, and its course beside its benchmark.',
    strategyPosition: "The investor's holding in a strategy: value by fund with its target, fee, and newest orders.",
    strategyAdvice: "Changes of the funds in the investor's holding of a strategy, and who may make one.",
    answerStrategyChange: 'Accepts or declines a waiting change of funds. An answered change stays unchanged.',
    setStrategyMode: "Sets whether the adviser may change the funds of a holding alone, or only with the investor's consent.",
    strategyOffer:
      'Data that a purchase or a redemption of a strategy is checked against: each fund with its terms and holding, the cards, the fee.',
    orderStrategy:
      'Buys a strategy or redeems a part of it, as one order per fund, with the sealed trade password. A repeated requestId is answered with the first answer.',
    findStrategyOrder: 'Outcome of a requestId of a strategy order. A requestId that never arrived is closed for good.',
    strategyRecordList: 'One page of the orders of strategies, newest first.',
    strategyRecord: 'One order of a strategy by its number, with its fund orders.',
  },
} as const;
