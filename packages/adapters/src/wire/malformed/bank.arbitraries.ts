import { at, NO_AMOUNT, NO_LIST, NO_OBJECT, NO_TEXT, NO_TIME, type Corpora } from './damage.arbitraries.ts';

const record = {
  orderNo: '1',
  tradeType: 'IN',
  partnerCode: 'zb',
  partnerName: '合作银行甲',
  productName: '',
  depositNo: null,
  amount: '1000.00',
  interest: null,
  lostInterest: null,
  receivedAmount: null,
  orderStatus: 'DONE',
  tradeTime: '2026-11-20T10:30:00+08:00',
  finishTime: null,
  expectedDate: '2026-11-21',
  cardInfo: null,
  valueDate: null,
  maturityDate: null,
  maturityArrangement: null,
  tradeShare: null,
  netValue: null,
};
const damagedRecord = (...place: readonly (string | number)[]) => [
  ...at(...place, 'orderNo').is('', null, undefined),
  ...at(...place, 'tradeType').is('', 'in', null, undefined),
  ...at(...place, 'amount').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'orderStatus').is('', 'done', null, undefined),
  ...at(...place, 'tradeTime').is(null, undefined, ...NO_TIME),
  ...at(...place, 'expectedDate').is(null, undefined, '2026-13-01'),
];

/** Answers of `bank`, whole and damaged. */
export const bankCorpus = {
  bankHome: {
    sound: { businessDate: '2026-11-20', partnerList: [], accountList: [], depositList: [], licaiHoldList: [], inHandingList: [record] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('businessDate').is(null, undefined, 'today'),
      ...at('partnerList').is(...NO_LIST),
      ...at('accountList').is(...NO_LIST),
      ...at('depositList').is(...NO_LIST),
      ...at('licaiHoldList').is(...NO_LIST),
      ...damagedRecord('inHandingList', 0),
    ],
  },
  orderBank: { sound: record, damaged: [...at().is(...NO_OBJECT), ...damagedRecord()] },
  bankRecordList: {
    sound: { data: [record], nextKey: null },
    damaged: [...at().is(...NO_OBJECT), ...at('data').is(...NO_LIST), ...damagedRecord('data', 0), ...at('nextKey').is(...NO_TEXT)],
  },
  bankValues: {
    sound: {
      productCode: 'ZB-W1',
      partnerCode: 'zb',
      productName: '稳健理财日开',
      netList: [{ netDate: '2026-11-19', netValue: '1.0250' }],
      shareList: [{ tradeDate: '2026-11-17', tradeShare: '100.00', tradeAmount: '102.50' }],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('productCode').is('', null, undefined),
      ...at('netList').is(...NO_LIST),
      ...at('netList', 0, 'netDate').is(null, undefined, '2026-13-01'),
      ...at('netList', 0, 'netValue').is(null, undefined, 'one'),
      ...at('shareList').is(...NO_LIST),
    ],
  },
} satisfies Corpora;
