/** Titles of this area's pages. They load with the area's rows, after the first load. */
export const calculatorsTitles = {
  compound: '复利计算器',
  compoundResult: '复利测算结果',
  plan: '定投测算',
  planResult: '定投测算结果',
  capm: 'CAPM计算器',
} as const;
