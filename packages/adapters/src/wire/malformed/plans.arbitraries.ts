import {
  at,
  NO_AMOUNT,
  NO_COUNT,
  NO_DATE,
  NO_FLAG,
  NO_LIST,
  NO_OBJECT,
  NO_TEXT,
  NO_TIME,
  type Corpora,
  type Place,
} from './damage.arbitraries.ts';

/** A moment with another offset is the same moment: it is taken. */
const NO_MOMENT = NO_TIME.filter((time) => typeof time !== 'string' || !time.endsWith('Z'));
const NO_PERCENT = ['4.25%', '--', 'x', {}, true];
/** What must be there: a word of the list, in its own letters. */
const noWord = (...others: readonly unknown[]) => [null, undefined, '', 7, {}, ...others];

const A_PLAN = {
  planId: 'N1',
  planType: 'INVEST',
  fundProduct: { fundProductCode: '000001', fundProductName: '松涧成长混合A' },
  cardInfo: { cardId: 'W1', cardType: 'WALLET' },
  planAmount: '1000.00',
  amountType: 'FIXED',
  cycleInfo: { cycleType: 'MONTH', cycleDay: 25 },
  targetRate: '10',
  planStatus: 'RUNNING',
  signTime: '2026-05-06T10:30:00+08:00',
  agreementVersion: '1.0',
  nextDate: '2026-11-25',
  nextAmount: '1000.00',
  ifSkipNext: false,
  investedAmount: '6000.00',
  successCount: 6,
  failCount: 0,
  lastDate: '2026-10-26',
  profitInfo: { netDate: '2026-11-17', totalValue: '6123.45', totalProfit: '123.45', profitRate: '2.06' },
};
const damagedPlan = (...place: Place) => [
  ...at(...place).is('', 'N1', 7, true),
  ...at(...place, 'planId').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 'planType').is(...noWord('invest', 'OTHER')),
  ...at(...place, 'portfolioProduct').is('', 7, true),
  ...at(...place, 'fundProduct', 'fundProductCode').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 'cardInfo').is(...NO_OBJECT),
  ...at(...place, 'cardInfo', 'cardType').is(...noWord('wallet')),
  ...at(...place, 'planAmount').is(...NO_AMOUNT),
  ...at(...place, 'amountType').is(...noWord('fixed', 'HALF')),
  ...at(...place, 'cycleInfo').is(...NO_OBJECT),
  ...at(...place, 'cycleInfo', 'cycleType').is(...noWord('month', 'YEAR')),
  ...at(...place, 'cycleInfo', 'cycleDay').is(null, undefined, ...NO_COUNT),
  ...at(...place, 'targetRate').is(...NO_PERCENT),
  ...at(...place, 'planStatus').is(...noWord('running', 'OPEN')),
  ...at(...place, 'endReason').is('by-investor', 'GONE', 7, {}),
  ...at(...place, 'signTime').is(null, undefined, ...NO_MOMENT),
  ...at(...place, 'nextDate').is(...NO_DATE),
  ...at(...place, 'nextAmount').is(...NO_AMOUNT),
  ...at(...place, 'ifSkipNext').is(null, undefined, ...NO_FLAG),
  ...at(...place, 'investedAmount').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'successCount').is(null, undefined, ...NO_COUNT),
  ...at(...place, 'profitInfo', 'netDate').is(null, undefined, '', ...NO_DATE),
  ...at(...place, 'profitInfo', 'totalProfit').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'profitInfo', 'annualRate').is(...NO_PERCENT),
];

const SOME_TERMS = {
  planType: 'INVEST',
  retryDays: 2,
  debitTime: '14:00',
  endAfterFailures: 3,
  minAmount: '10.00',
  smartDays: 250,
  smartBandList: [{ deviationFrom: '100', buyRate: '60' }, { buyRate: '210' }],
  targetRateMin: '1',
  targetRateMax: '100',
};
const damagedTerms = (...place: Place) => [
  ...at(...place).is(...NO_OBJECT),
  ...at(...place, 'planType').is(...noWord('invest')),
  ...at(...place, 'debitTime').is(null, undefined, '', '24:00', '15:00', '9:00', '14:00:00', {}),
  ...at(...place, 'retryDays').is(null, undefined, ...NO_COUNT),
  ...at(...place, 'endAfterFailures').is(null, undefined, ...NO_COUNT),
  ...at(...place, 'minAmount').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'smartBandList').is(...NO_LIST),
  ...at(...place, 'smartBandList', 0, 'deviationFrom').is(...NO_PERCENT),
  ...at(...place, 'smartBandList', 0, 'buyRate').is(null, undefined, '', ...NO_PERCENT),
  ...at(...place, 'targetRateMax').is(null, undefined, '', ...NO_PERCENT),
];

const SOME_AMOUNTS = { minAmount: '10.00', startAmount: '10.00', incrementAmount: '0.01' };
const damagedAmounts = (...place: Place) => [
  ...at(...place).is(...NO_OBJECT),
  ...at(...place, 'minAmount').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'startAmount').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'incrementAmount').is(null, undefined, ...NO_AMOUNT),
];

const A_RUN = {
  runNo: 6,
  dueDate: '2026-10-26',
  tradeDate: '2026-10-26',
  amount: '1000.00',
  runStatus: 'DONE',
  orderNo: 'F1',
  tryCount: 1,
};
const damagedRun = (...place: Place) => [
  ...at(...place, 'runNo').is(null, undefined, ...NO_COUNT),
  ...at(...place, 'dueDate').is(null, undefined, '', ...NO_DATE),
  ...at(...place, 'tradeDate').is(...NO_DATE),
  ...at(...place, 'amount').is(...NO_AMOUNT),
  ...at(...place, 'buyRate').is(...NO_PERCENT),
  ...at(...place, 'runStatus').is(...noWord('done', 'LATER')),
  ...at(...place, 'failReason').is(...NO_TEXT),
  ...at(...place, 'tryCount').is(null, undefined, ...NO_COUNT),
  ...at(...place, 'nextTryDate').is(...NO_DATE),
];

const A_ROUND = {
  roundNo: 2,
  startDate: '2026-08-25',
  investedAmount: '3000.00',
  incomeAmount: '3090.00',
  totalProfit: '90.00',
  profitRate: '3',
  holdDays: 85,
};
const damagedRound = (...place: Place) => [
  ...at(...place, 'roundNo').is(null, undefined, ...NO_COUNT),
  ...at(...place, 'startDate').is(null, undefined, '', ...NO_DATE),
  ...at(...place, 'endDate').is(...NO_DATE),
  ...at(...place, 'investedAmount').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'incomeAmount').is(...NO_AMOUNT),
  ...at(...place, 'profitRate').is(...NO_PERCENT),
  ...at(...place, 'holdDays').is(null, undefined, ...NO_COUNT),
];

const pageOf = (item: object) => ({ list: [item], nextKey: null });
const damagedPage = [...at().is(...NO_OBJECT), ...at('list').is(...NO_LIST), ...at('nextKey').is(...NO_TEXT)];

const A_RECEIPT = { planId: 'N1', planType: 'INVEST', ifNew: true, signTime: '2026-11-18T10:30:00+08:00', nextDate: '2026-12-10' };
const damagedReceipt = (...place: Place) => [
  ...at(...place, 'planId').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 'planType').is(...noWord('invest')),
  ...at(...place, 'ifNew').is(null, undefined, ...NO_FLAG),
  ...at(...place, 'signTime').is(null, undefined, ...NO_MOMENT),
  ...at(...place, 'nextDate').is(...NO_DATE),
];

/** Answers of `plans`, whole and damaged. */
export const plansCorpus = {
  planInfo: {
    sound: {
      planType: 'REPAY',
      cardList: [{ cardId: 'W1', cardType: 'WALLET', avaliableAmount: '5000.00' }],
      payeeList: [{ payeeId: 'P1', payeeType: 'LOAN', bankCode: 'ICBC', bankName: '工商银行', account: '4321' }],
      bankList: [{ bankCode: 'ICBC', bankName: '工商银行' }],
      amountTypeList: ['FIXED', 'FULL'],
      planTerms: SOME_TERMS,
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('planType').is(...noWord('repay')),
      ...at('cardList').is(...NO_LIST),
      ...at('cardList', 0, 'cardType').is(...noWord('wallet')),
      ...at('payeeList').is(...NO_LIST),
      ...at('payeeList', 0, 'payeeId').is(null, undefined, '', ...NO_TEXT),
      ...at('payeeList', 0, 'payeeType').is(...noWord('loan')),
      ...at('amountTypeList').is('', 0, {}, ['fixed'], [7]),
      ...at('buyInfo').is('', 7, true),
      ...at('portfolioInfo').is('', 7, true),
      ...at('goldInfo').is('', 7, true),
      ...damagedTerms('planTerms'),
    ],
  },
  savePlan: { sound: A_RECEIPT, damaged: [...at().is(...NO_OBJECT), ...damagedReceipt()] },
  findPlan: {
    sound: { state: 'SAVED', receipt: A_RECEIPT },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('state').is(...noWord('saved')),
      ...at('receipt').is(...NO_OBJECT),
      ...damagedReceipt('receipt'),
    ],
  },
  planAction: { sound: A_PLAN, damaged: [...at().is(...NO_OBJECT), ...damagedPlan()] },
  planList: { sound: pageOf(A_PLAN), damaged: [...damagedPage, ...damagedPlan('list', 0)] },
  planDetail: {
    sound: { planInfo: A_PLAN, planTerms: SOME_TERMS, debitAmounts: SOME_AMOUNTS, runList: [A_RUN], roundInfo: A_ROUND, roundCount: 1 },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...damagedPlan('planInfo'),
      ...damagedTerms('planTerms'),
      ...damagedAmounts('debitAmounts'),
      ...at('runList').is(...NO_LIST),
      ...damagedRun('runList', 0),
      ...damagedRound('roundInfo'),
      ...at('roundCount').is(null, undefined, ...NO_COUNT),
    ],
  },
  planRuns: { sound: pageOf(A_RUN), damaged: [...damagedPage, ...damagedRun('list', 0)] },
  planRounds: { sound: pageOf(A_ROUND), damaged: [...damagedPage, ...damagedRound('list', 0)] },
} satisfies Corpora;
