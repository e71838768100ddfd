import { at, NO_TEXT, NO_FIGURE, NO_DATE, NO_TIME, NO_COUNT, NO_FLAG, NO_LIST, NO_OBJECT, type Corpora } from './damage.arbitraries.ts';

/** Answers of `records`, whole and damaged. */
export const recordsCorpus = {
  getAmTradeList: {
    sound: { items: [{ orderId: 'O1', amount: '1.00' }], hasMore: false, pageNo: 1 },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('items').is(...NO_LIST),
      ...at('items', 0, 'orderId').is(null, undefined, ...NO_TEXT),
      ...at('items', 0, 'amount').is(...NO_FIGURE),
      ...at('items', 0, 'tradeTime').is(...NO_TIME),
      ...at('items', 0, 'productName').is(...NO_TEXT),
      ...at('hasMore').is(null, undefined, ...NO_FLAG),
      ...at('pageNo').is(null, ...NO_COUNT),
      ...at('nextKey').is(...NO_TEXT),
    ],
  },
  getAmTradeTypeList: {
    sound: [{ value: '全部', code: 'ALL' }],
    damaged: [
      ...at().is(null, undefined, '', 'ALL', 0, true, {}, { list: null }, { list: 'ALL' }, { items: [] }, [null], ['ALL'], [[]]),
      ...at(0, 'code').is(null, undefined, ...NO_TEXT),
      ...at(0, 'value').is(null, undefined, ...NO_TEXT),
    ],
  },
  orderReceipt: {
    sound: { fileName: 'receipt', fileContent: 'JVBERi0=' },
    damaged: [...at().is(...NO_OBJECT), ...at('fileName').is(null, ...NO_TEXT), ...at('fileContent').is(null, ...NO_TEXT)],
  },
  orderDetail: {
    sound: {
      item: { orderId: 'O1' },
      figures: { fee: '1.00', nav: '1.0000' },
      stepList: [{ step: 'accepted', date: '2026-11-20', done: true }],
      refund: { amount: '1.00', done: false },
      asOf: '2026-11-20',
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('item').is(null, undefined, ...NO_OBJECT),
      ...at('item', 'orderId').is(null, undefined, ...NO_TEXT),
      ...at('figures').is(null, undefined, ...NO_OBJECT),
      ...at('figures', 'fee').is(...NO_FIGURE),
      ...at('figures', 'shares').is('1,00', {}),
      ...at('stepList').is(...NO_LIST),
      ...at('stepList', 0, 'step').is('', 'later', null, {}),
      ...at('stepList', 0, 'date').is(null, ...NO_DATE),
      ...at('stepList', 0, 'time').is(...NO_TIME),
      ...at('stepList', 0, 'done').is(null, ...NO_FLAG),
      ...at('refund', 'amount').is(null, ...NO_FIGURE),
      ...at('payUntil').is(...NO_TIME),
      ...at('certifyUntil').is(...NO_DATE),
      ...at('cancelKind').is('all', {}),
      ...at('agreementList', 0).is('all', null),
      ...at('holdStatus').is(0, 10, {}),
      ...at('asOf').is(null, ...NO_DATE),
    ],
  },
} satisfies Corpora;
