import { at, NO_AMOUNT, NO_LIST, NO_OBJECT, NO_TEXT, NO_TIME, type Corpora } from './damage.arbitraries.ts';

const receipt = { orderNo: '1', tradeType: 'BUY', amount: '1000.00', applyTime: '2026-11-20T10:30:00+08:00' };
const record = {
  orderNo: '1',
  tradeType: 'BUY',
  orderStatus: 'PROCESSING',
  portfolioCode: 'WJ01',
  portfolioName: '稳进组合',
  amount: '1000.00',
  applyTime: '2026-11-20T10:30:00+08:00',
  expectedDate: '2026-11-23',
  settleDate: null,
  redeemRate: null,
  paidAmount: null,
  advisoryFee: '0.00',
  failReason: '',
  partList: [],
  cardInfo: null,
  adjustInfo: null,
};
const damagedRecord = (...place: readonly (string | number)[]) => [
  ...at(...place, 'orderNo').is('', null, undefined),
  ...at(...place, 'tradeType').is('', 'buy', null, undefined),
  ...at(...place, 'orderStatus').is('', 'placed', null, undefined),
  ...at(...place, 'amount').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'applyTime').is(null, undefined, ...NO_TIME),
  ...at(...place, 'partList').is(...NO_LIST),
];

/** Answers of `strategies`, whole and damaged. */
export const strategiesCorpus = {
  orderStrategy: {
    sound: receipt,
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('orderNo').is('', null, undefined),
      ...at('tradeType').is('', 'buy', null, undefined),
      ...at('amount').is(null, undefined, ...NO_AMOUNT),
      ...at('applyTime').is(null, undefined, ...NO_TIME),
    ],
  },
  strategyRecord: { sound: record, damaged: [...at().is(...NO_OBJECT), ...damagedRecord()] },
  strategyRecordList: {
    sound: { data: [record], nextKey: null },
    damaged: [...at().is(...NO_OBJECT), ...at('data').is(...NO_LIST), ...damagedRecord('data', 0), ...at('nextKey').is(...NO_TEXT)],
  },
} satisfies Corpora;
