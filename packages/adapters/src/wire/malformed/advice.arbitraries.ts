import { at, NO_AMOUNT, NO_LIST, NO_OBJECT, type Corpora } from './damage.arbitraries.ts';

const answers = { investGoal: 'GROWTH', investHorizon: 'TO_5', liquidityNeed: 'SOME', lossTolerance: 'TO_15' };
const result = { answerInfo: answers, needLevel: 3, answerDate: '2026-11-20', expireDate: '2027-11-19' };
const needs = { currentDate: '2026-11-20', needInfo: result, riskInfo: { riskLevel: 4, expireDate: '2027-06-01' } };
const change = {
  orderType: 'REDEEM_FUND',
  productCode: '000021',
  productName: '远山成长混合',
  amount: '3000.00',
  reasonList: [{ reasonType: 'FUND_LARGE', assetClass: null, aboutName: '', measuredRate: '40', limitRate: '30' }],
};
const check = {
  needsInfo: needs,
  totalAmount: '100000.00',
  netDate: '2026-11-20',
  allocationInfo: {
    classList: [{ assetClass: 'EQUITY', amount: '100000.00', partRate: '100', targetRate: '30' }],
    lookedThroughAmount: '0.00',
    reportDate: null,
  },
  concentrationInfo: {
    largestFund: { productCode: '000021', productName: '远山成长混合', amount: '40000.00', partRate: '40' },
    largestCompany: null,
  },
  pairInfo: {
    pairList: [
      {
        firstCode: '000021',
        secondCode: '000022',
        firstName: '远山成长混合',
        secondName: '远山价值混合',
        overlapInfo: { figure: '25', missingReason: null },
        correlationInfo: { figure: null, missingReason: 'FEW_VALUES' },
      },
    ],
    spanInfo: { fromDate: '2025-11-20', toDate: '2026-11-20' },
    reportDate: '2026-09-30',
    comparedCount: 2,
    fundCount: 2,
  },
  drawdownInfo: {
    dateRange: 'YEAR',
    maxDrawdown: { drawdownRate: '12.5', fromDate: '2026-01-05', toDate: '2026-04-07' },
    coveredRate: '100',
  },
  feeInfo: {
    amount: '1400.00',
    feeRate: '1.4',
    advisoryAmount: '0.00',
    fundList: [{ fundProductCode: '000021', fundProductName: '远山成长混合', feeRate: '1.4', amount: '1400.00' }],
    unknownAmount: '0.00',
  },
  changeList: [change],
  starterList: [{ assetClass: 'CASH', partRate: '10', orderType: 'TOP_UP', productCode: '', productName: '', feeRate: null }],
};
const damagedResult = (...place: readonly (string | number)[]) => [
  ...at(...place, 'answerInfo').is(null, undefined, ...NO_OBJECT),
  ...at(...place, 'answerInfo', 'investGoal').is('', 'growth', null, undefined),
  ...at(...place, 'needLevel').is(null, undefined, 0, 6),
  ...at(...place, 'expireDate').is('', null, undefined, '2027-02-30'),
];

/** Answers of `advice`, whole and damaged. */
export const adviceCorpus = {
  adviceNeeds: {
    sound: needs,
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('currentDate').is('', null, undefined),
      ...damagedResult('needInfo'),
      ...at('riskInfo', 'riskLevel').is(null, undefined, 0, 6),
    ],
  },
  answerNeeds: { sound: result, damaged: [...at().is(...NO_OBJECT), ...damagedResult()] },
  holdingsCheck: {
    sound: check,
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('totalAmount').is(null, undefined, ...NO_AMOUNT),
      ...at('allocationInfo', 'classList').is(...NO_LIST),
      ...at('allocationInfo', 'classList', 0, 'assetClass').is('', 'equity', null, undefined),
      ...at('pairInfo', 'pairList', 0, 'overlapInfo').is(null, undefined, ...NO_OBJECT),
      ...at('drawdownInfo', 'maxDrawdown').is(null, undefined, ...NO_OBJECT),
      ...at('feeInfo').is(null, undefined, ...NO_OBJECT),
      ...at('changeList').is(...NO_LIST),
      ...at('changeList', 0, 'orderType').is('', 'redeem', null, undefined),
      ...at('changeList', 0, 'reasonList', 0, 'measuredRate').is('', 'much', null, undefined),
    ],
  },
} satisfies Corpora;
