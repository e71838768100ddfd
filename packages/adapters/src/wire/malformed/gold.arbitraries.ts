import { at, NO_AMOUNT, NO_LIST, NO_OBJECT, NO_TEXT, NO_TIME, type Corpora } from './damage.arbitraries.ts';

const now = {
  quoteInfo: { buyPrice: '935.28', sellPrice: '933.28', quoteTime: '2026-11-20T10:30:00+08:00' },
  marketInfo: { ifOpen: true, changeTime: '2026-11-20T11:30:00+08:00' },
};
const terms = {
  buyFeeRate: '0.3',
  sellFeeRate: '0.3',
  minAmount: '1.00',
  minWeight: '0.0010',
  quoteSeconds: 60,
  refreshSeconds: 5,
  riskLevel: 3,
  sessionList: [{ beginTime: '09:00', endTime: '11:30' }],
};
const service = { serviceStatus: 'OPEN', agreementVersion: 'gold-1', changeTime: '2026-11-02T09:30:00+08:00' };
const receipt = {
  orderNo: '1',
  tradeType: 'BUY',
  weight: '1.0660',
  price: '935.28',
  goldAmount: '997.01',
  fee: '2.99',
  totalAmount: '1000.00',
  tradeTime: '2026-11-20T10:30:20+08:00',
};
const damagedReceipt = (...place: readonly (string | number)[]) => [
  ...at(...place, 'orderNo').is('', null, undefined),
  ...at(...place, 'tradeType').is('', 'buy', null, undefined),
  ...at(...place, 'weight').is(
    null,
    undefined,
    '1.00001',
    ...NO_AMOUNT.filter((text) => typeof text !== 'string' || !/^-?\d+\.\d{3,4}$/.test(text)),
  ),
  ...at(...place, 'price').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'totalAmount').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'tradeTime').is(null, undefined, ...NO_TIME),
];

/** Answers of `gold`, whole and damaged. */
export const goldCorpus = {
  goldHome: {
    sound: {
      ...now,
      termInfo: terms,
      previousClosePrice: '928.28',
      serviceInfo: service,
      positionInfo: {
        weight: '10.0000',
        costAmount: '9000.00',
        realizedProfit: '12.34',
        openingWeight: '9.0000',
        todayBuyAmount: '930.00',
        todaySellAmount: '0.00',
      },
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('quoteInfo').is(null, undefined, ...NO_OBJECT),
      ...at('quoteInfo', 'buyPrice').is(null, undefined, ...NO_AMOUNT),
      ...at('quoteInfo', 'quoteTime').is(null, undefined, ...NO_TIME),
      ...at('marketInfo', 'ifOpen').is(null, undefined, 'yes'),
      ...at('termInfo', 'riskLevel').is(null, undefined, 0, 6),
      ...at('termInfo', 'sessionList').is(...NO_LIST),
      ...at('previousClosePrice').is(...NO_AMOUNT),
      ...at('serviceInfo', 'serviceStatus').is('', 'open', null, undefined),
      ...at('positionInfo', 'weight').is(null, undefined, '1.00001'),
      ...at('positionInfo', 'costAmount').is(null, undefined, ...NO_AMOUNT),
    ],
  },
  orderGold: { sound: receipt, damaged: [...at().is(...NO_OBJECT), ...damagedReceipt()] },
  goldRecordList: {
    sound: { data: [{ ...receipt, profit: null, cardInfo: { cardType: 'BANK', bankCode: 'TZB' } }], nextKey: null },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('data').is(...NO_LIST),
      ...damagedReceipt('data', 0),
      ...at('data', 0, 'profit').is(...NO_AMOUNT),
      ...at('data', 0, 'cardInfo').is(null, undefined, ...NO_OBJECT),
      ...at('data', 0, 'cardInfo', 'cardType').is('', 'bank', null, undefined),
      ...at('nextKey').is(...NO_TEXT),
    ],
  },
} satisfies Corpora;
