import {
  at,
  NO_AMOUNT,
  NO_COUNT,
  NO_DAY,
  NO_FLAG,
  NO_LIST,
  NO_OBJECT,
  NO_SHARES,
  NO_SHOWN_RATE,
  NO_TEXT,
  NO_TIME,
  NO_VALUE,
  type Corpora,
  type Place,
} from './damage.arbitraries.ts';

/** A fund as lists have it. */
export const A_FUND = {
  fundProductCode: '000001',
  fundProductName: '松涧成长混合A',
  ifCurrencyFund: false,
  fundKindCode: 2,
  riskLevel: 3,
  tradeState: 'OPEN',
  ifFeeKnown: 1,
  dailyRate: '1.20',
  netDate: '20261117',
  netValue: '1.2345',
};

/** What is wrong with a fund at a place of an answer. */
export const damagedFund = (...place: Place) => [
  ...at(...place, 'fundProductCode').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 'fundProductName').is(null, undefined, ...NO_TEXT),
  ...at(...place, 'ifCurrencyFund').is(null, undefined, ...NO_FLAG),
  ...at(...place, 'fundKindCode').is(0, 10, 'mixed', {}),
  ...at(...place, 'riskLevel').is(0, 6, 'R3', {}),
  ...at(...place, 'ifFeeKnown').is(null, undefined, 'yes', {}),
  ...at(...place, 'tradeState').is(null, undefined, '', 'open', {}),
  ...at(...place, 'dailyRate').is(...NO_SHOWN_RATE),
  ...at(...place, 'netDate').is(...NO_DAY),
  ...at(...place, 'netValue').is(...NO_VALUE),
];

/** Days of trade and fees of a fund. */
export const SOME_TERMS = {
  redeemAllowed: true,
  dayLimitAmount: '1000.00',
  incrementAmount: '0.01',
  minRedeemShare: '10.00',
  minHoldShare: '10.00',
  rateInfo: [{ minAmt: '0.00', fee: '1.50' }],
  redeemRate: [{ rateUnits: 3, minAmt: 0, maxAmt: 7, fee: '1.50' }],
  confirmDays: 1,
  arrivalDays: 2,
  netDelayDays: 0,
};

export const damagedTerms = (...place: Place) => [
  ...at(...place).is(...NO_OBJECT),
  ...at(...place, 'redeemAllowed').is(null, undefined, ...NO_FLAG),
  ...at(...place, 'dayLimitAmount').is(...NO_AMOUNT),
  ...at(...place, 'incrementAmount').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'minRedeemShare').is(undefined, ...NO_SHARES),
  ...at(...place, 'rateInfo').is(...NO_LIST),
  ...at(...place, 'rateInfo', 0, 'minAmt').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'rateInfo', 0, 'fee').is(null, undefined),
  ...at(...place, 'redeemRate', 0, 'rateUnits').is(null, 0, 4, {}),
  ...at(...place, 'redeemRate', 0, 'minAmt').is(null, ...NO_COUNT),
  ...at(...place, 'confirmDays').is(null, undefined, ...NO_COUNT),
];

const page = [...at('hasNext').is(...NO_FLAG), ...at('pageNo').is(null, undefined, ...NO_COUNT)];

/** Answers of `funds`, whole and damaged. */
export const fundsCorpus = {
  fundProductList: {
    sound: { data: [A_FUND], hasNext: false, pageNo: 1 },
    damaged: [...at().is(...NO_OBJECT), ...at('data').is(...NO_LIST), ...damagedFund('data', 0), ...page],
  },
  countFundProduct: { sound: 26_580, damaged: at().is(null, undefined, '', [], ...NO_COUNT, NaN, '26,580', true, -26_580) },
  listFundCompanies: {
    sound: [{ companyCode: 'C1', companyName: '松涧基金管理有限公司', companyAbbrName: '松涧基金', fundCount: 12 }],
    damaged: [
      ...at().is(...NO_LIST),
      ...at(0, 'companyCode').is(null, undefined, '', ...NO_TEXT),
      ...at(0, 'companyName').is(null, undefined, ...NO_TEXT),
      ...at(0, 'fundCount').is(null, undefined, ...NO_COUNT),
    ],
  },
  listFundManagers: {
    sound: [{ personalCode: 'M1', chineseName: '顾远山', companyName: '松涧基金', nameInitial: 'G' }],
    damaged: [
      ...at().is(...NO_LIST),
      ...at(0, 'personalCode').is(null, undefined, '', ...NO_TEXT),
      ...at(0, 'chineseName').is(null, undefined, ...NO_TEXT),
      ...at(0, 'nameInitial').is(...NO_TEXT),
    ],
  },
  fundCatalogue: {
    sound: { whole: true, changed: [{ part: '0000', sum: 'a1b2c3', funds: '012松涧成长混合A\tSJCZ' }], gone: ['0001'] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('whole').is(null, undefined, ...NO_FLAG),
      ...at('changed').is(...NO_LIST),
      ...at('changed', 0, 'part').is(null, undefined, '', ...NO_TEXT),
      ...at('changed', 0, 'funds').is(null, undefined, ...NO_TEXT),
      ...at('gone').is('', 0, {}, [null], [{}]),
    ],
  },
  fundDetail: {
    sound: {
      fundProduct: A_FUND,
      fundScale: 1_234_567_890,
      fundScaleDate: '20260930',
      shRatingEval3Y: 4,
      managerList: [{ personalCode: 'M1', chineseName: '顾远山', startDate: '20200101' }],
      tradeTerms: SOME_TERMS,
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('fundProduct').is(...NO_OBJECT),
      ...damagedFund('fundProduct'),
      ...at('fundScale').is(-1, '12.5', '12亿', {}),
      ...at('fundScaleDate').is(...NO_DAY),
      ...at('shRatingEval3Y').is(0, 6, 'A', {}),
      ...at('managerList').is(...NO_LIST),
      ...at('managerList', 0, 'personalCode').is(null, undefined, '', ...NO_TEXT),
      ...damagedTerms('tradeTerms'),
    ],
  },
  fundTrend: {
    sound: [
      {
        fundProductCode: '000001',
        fundProductName: '松涧成长混合A',
        trendList: [
          {
            dateRange: 'YEAR',
            amProductNetIncreaseDetailList: [{ netDate: '20261117', increaseRate: '1.20' }],
            maxDrawdown: { drawdownRate: '3.00', fromDate: '20260105', toDate: '20260201' },
          },
        ],
      },
    ],
    damaged: [
      ...at().is(...NO_LIST),
      ...at(0, 'fundProductCode').is(null, undefined, '', ...NO_TEXT),
      ...at(0, 'trendList').is(...NO_LIST),
      ...at(0, 'trendList', 0, 'dateRange').is(null, undefined, '', 'DAY', 'year', {}),
      ...at(0, 'trendList', 0, 'amProductNetIncreaseDetailList').is(...NO_LIST),
      ...at(0, 'trendList', 0, 'amProductNetIncreaseDetailList', 0, 'netDate').is(null, undefined, '', ...NO_DAY),
      ...at(0, 'trendList', 0, 'amProductNetIncreaseDetailList', 0, 'increaseRate').is(null, undefined, '', ...NO_SHOWN_RATE),
      ...at(0, 'trendList', 0, 'maxDrawdown').is('', 0, true, [], 'x'),
      ...at(0, 'trendList', 0, 'maxDrawdown', 'drawdownRate').is(null, undefined, ...NO_SHOWN_RATE),
    ],
  },
  fundBenchmark: {
    sound: {
      fundProductCode: '000001',
      benchmarkIndex: { indexCode: 'D300', indexName: '大盘300' },
      trendList: [{ dateRange: 'YEAR', amProductNetIncreaseDetailList: [{ netDate: '20261117', increaseRate: '1.20' }] }],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('fundProductCode').is(null, undefined, '', ...NO_TEXT),
      ...at('benchmarkIndex').is('', 0, true, [], 'x'),
      ...at('benchmarkIndex', 'indexCode').is(null, undefined, '', ...NO_TEXT),
      ...at('trendList').is(...NO_LIST),
      ...at('trendList', 0, 'dateRange').is(null, undefined, '', 'DAY', 'year', {}),
      ...at('trendList', 0, 'amProductNetIncreaseDetailList').is(...NO_LIST),
      ...at('trendList', 0, 'amProductNetIncreaseDetailList', 0, 'increaseRate').is(null, undefined, '', ...NO_SHOWN_RATE),
    ],
  },
  fundPerformance: {
    sound: {
      fundProductCode: '000001',
      fundProductName: '松涧成长混合A',
      netDate: '20261117',
      fundRate: { yearRate: '12.00' },
      kindAverageRate: { yearRate: '8.00' },
      kindRank: { yearRate: { rank: 3, rankCount: 40 } },
      yearList: [{ year: 2025, increaseRate: '5.00', partial: false }],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('fundProductCode').is(null, undefined, '', ...NO_TEXT),
      ...at('netDate').is(...NO_DAY),
      ...at('fundRate').is(...NO_OBJECT),
      ...at('fundRate', 'yearRate').is(...NO_SHOWN_RATE),
      ...at('kindRank').is(null, undefined, '', 0, true),
      ...at('kindRank', 'yearRate').is('', 0, true, []),
      ...at('kindRank', 'yearRate', 'rank').is(null, undefined, ...NO_COUNT),
      ...at('yearList').is(...NO_LIST),
      ...at('yearList', 0, 'increaseRate').is(null, undefined, ...NO_SHOWN_RATE),
    ],
  },
  fundNetValues: {
    sound: { data: [{ netDate: '20261117', nav: '1.2345', accumulatedNav: '2.3456' }], hasNext: true, pageNo: 1 },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('data').is(...NO_LIST),
      ...at('data', 0, 'netDate').is(null, undefined, ...NO_DAY),
      ...at('data', 0, 'nav').is(null, undefined, ...NO_VALUE),
      ...page,
    ],
  },
  fundYields: {
    sound: { data: [{ netDate: '20261117', tenThousandProfit: '0.4012' }], hasNext: true, pageNo: 1 },
    damaged: [...at().is(...NO_OBJECT), ...at('data').is(...NO_LIST), ...at('data', 0, 'netDate').is(null, undefined, ...NO_DAY), ...page],
  },
  fundManagers: {
    sound: {
      fundProductCode: '000001',
      fundProductName: '松涧成长混合A',
      netDate: '20261117',
      managerList: [{ personalCode: 'M1', chineseName: '顾远山', startDate: '20200101', increaseRate: '30.00', fundCount: 3 }],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('fundProductCode').is(null, undefined, '', ...NO_TEXT),
      ...at('managerList').is(...NO_LIST),
      ...at('managerList', 0, 'chineseName').is(null, undefined, ...NO_TEXT),
      ...at('managerList', 0, 'startDate').is(...NO_DAY),
      ...at('managerList', 0, 'increaseRate').is(...NO_SHOWN_RATE),
      ...at('managerList', 0, 'fundCount').is(null, undefined, ...NO_COUNT),
    ],
  },
  fundManagerDetail: {
    sound: { personalCode: 'M1', chineseName: '顾远山', fundList: [{ fundProduct: A_FUND, startDate: '20200101' }] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('personalCode').is(null, undefined, '', ...NO_TEXT),
      ...at('fundList').is(...NO_LIST),
      ...damagedFund('fundList', 0, 'fundProduct'),
    ],
  },
  fundCompanyDetail: {
    sound: {
      companyCode: 'C1',
      companyName: '松涧基金管理有限公司',
      managerCount: 4,
      kindList: [{ fundKindCode: 2, fundCount: 3, fundScale: 100 }],
      fundScaleDate: '20260930',
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('companyCode').is(null, undefined, '', ...NO_TEXT),
      ...at('managerCount').is(null, undefined, ...NO_COUNT),
      ...at('kindList').is(...NO_LIST),
      ...at('kindList', 0, 'fundKindCode').is(0, 10, 'mixed', {}),
      ...at('kindList', 0, 'fundScale').is(...NO_COUNT),
      ...at('fundScaleDate').is(...NO_DAY),
    ],
  },
  fundNotices: {
    sound: {
      fundProductCode: '000001',
      fundProductName: '松涧成长混合A',
      noticeList: [{ noticeType: 'SPLIT', noticeDate: '20261117', splitFrom: 1, splitTo: 2 }],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('noticeList').is(...NO_LIST),
      ...at('noticeList', 0, 'noticeType').is(null, undefined, '', 'split', 'DIVIDEND', {}),
      ...at('noticeList', 0, 'noticeDate').is(null, undefined, ...NO_DAY),
      ...at('noticeList', 0, 'splitTo').is(null, undefined, '', ...NO_COUNT),
    ],
  },
  fundHistories: {
    sound: [
      {
        fundProductCode: '000001',
        fundProductName: '松涧成长混合A',
        managementRate: '1.20',
        netValues: '2016-05-10:10000 12 3:-8',
        reinvested: ['2020-01-16:10350/10000'],
        positions: [{ securityType: 'STOCK', securityCode: '600000', weight: '5.00' }],
      },
    ],
    damaged: [
      ...at().is(...NO_LIST),
      ...at(0, 'fundProductCode').is(null, undefined, '', ...NO_TEXT),
      ...at(0, 'managementRate').is(...NO_SHOWN_RATE),
      ...at(0, 'netValues').is(null, undefined, '2016-05-10', '2016-02-30:10000', '2016-05-10:10000 0:5', '2016-05-10:10000 -10000', {}),
      ...at(0, 'reinvested').is('', 0, {}, [null], ['2020-01-16:10350'], ['2020-01-16:1/0'], ['2020-02-30:2/1']),
      ...at(0, 'positions').is('', 0, {}, 'x', [null]),
      ...at(0, 'positions', 0, 'securityType').is(null, undefined, 'SHARE', 1),
      ...at(0, 'positions', 0, 'weight').is(null, undefined, ...NO_SHOWN_RATE),
    ],
  },
  queryRecommendFund: { sound: [A_FUND], damaged: [...at().is(...NO_LIST), ...damagedFund(0)] },
  queryFundOptional: {
    sound: {
      fundOptionalModelList: [
        { fundProduct: A_FUND, productSort: 1, holdFlag: true, estimateTime: '2026-11-18T10:30:00+08:00', addDate: '20261110', addDays: 8 },
      ],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('fundOptionalModelList').is(...NO_LIST),
      ...damagedFund('fundOptionalModelList', 0, 'fundProduct'),
      ...at('fundOptionalModelList', 0, 'productSort').is(null, undefined, ...NO_COUNT),
      ...at('fundOptionalModelList', 0, 'holdFlag').is(null, undefined, ...NO_FLAG),
      ...at('fundOptionalModelList', 0, 'estimateValue').is(...NO_VALUE),
      ...at('fundOptionalModelList', 0, 'estimateTime').is(...NO_TIME.filter((time) => typeof time !== 'string' || !time.endsWith('Z'))),
      ...at('fundOptionalModelList', 0, 'addDate').is(null, undefined, ...NO_DAY),
      ...at('fundOptionalModelList', 0, 'addRate').is(...NO_SHOWN_RATE),
    ],
  },
  queryGroup: {
    sound: { productCodeList: ['000001'], groupList: [{ groupId: 'G', groupName: '养老', productCodeList: ['000001'] }] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('productCodeList').is('', 0, {}, [null], [{}]),
      ...at('groupList').is(...NO_LIST),
      ...at('groupList', 0, 'groupId').is(null, undefined, '', ...NO_TEXT),
      ...at('groupList', 0, 'groupName').is(null, undefined, ...NO_TEXT),
    ],
  },
  queryProductIsOptional: { sound: true, damaged: at().is(null, undefined, 'x', 3, -1, [true], 'no', ...NO_FLAG) },
  heldFundCodes: {
    sound: { productCodeList: ['000001'] },
    damaged: [...at().is(...NO_OBJECT), ...at('productCodeList').is('', 0, {}, 'x', [null], [''], [{}], [['000001']])],
  },
} satisfies Corpora;
