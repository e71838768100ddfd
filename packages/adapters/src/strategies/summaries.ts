/** Sentences for documents about the calls of this area; phones do not load them. */
export const strategiesSummaries = {
  spec: {},
  extension: {
    strategies: 'The strategies with the growth of a year and what the investor has in each.',
    strategyDetail: 'One strategy: its funds and weights, fee and minimum, and how it went beside its benchmark.',
    strategyPosition: 'What the investor has in a strategy: value by fund with its target, fee, and its newest orders.',
    strategyAdvice: 'Changes of the funds of what the investor has in a strategy, and who may make one.',
    answerStrategyChange: 'Agrees to a change of funds that waits, or declines it; one that is answered stays as it is.',
    setStrategyMode: 'Lets the adviser change the funds of a holding, or only after the investor agrees.',
    strategyOffer:
      'What a purchase or a redemption of a strategy is judged by: each fund with its terms and what is held, the cards, the fee.',
    orderStrategy:
      'Buys a strategy, or redeems a part of it, as one order of each of its funds, with the sealed trade password; a repeated requestId is answered with the first answer.',
    findStrategyOrder: 'What became of the requestId of an order of a strategy; one that never arrived is closed for good.',
    strategyRecordList: 'One page of the orders of strategies, the newest first.',
    strategyRecord: 'One order of a strategy by its number, with its fund orders.',
  },
} as const;
