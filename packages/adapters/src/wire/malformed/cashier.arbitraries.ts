import { at, NO_TEXT, NO_AMOUNT, NO_FLAG, NO_LIST, NO_OBJECT, type Corpora } from './damage.arbitraries.ts';

/** Answers of `cashier`, whole and damaged. */
export const cashierCorpus = {
  boundCards: {
    sound: [{ cardId: 'C1', bankCode: 'CCB', tail: '6789', perOrderMax: '50000.00', isDefault: true, whyNotUnbound: null }],
    damaged: [
      ...at().is(null, undefined, '', 0, true, {}, { list: [] }, [null]),
      ...at(0, 'cardId').is('', null, undefined, ...NO_TEXT),
      ...at(0, 'tail').is(...NO_TEXT),
      ...at(0, 'perOrderMax').is(...NO_AMOUNT),
      ...at(0, 'perDayMax').is(...NO_AMOUNT),
      ...at(0, 'isDefault').is(null, undefined, ...NO_FLAG),
      ...at(0, 'whyNotUnbound').is(...NO_TEXT),
    ],
  },
  bindingOpening: {
    sound: { maskedName: '林*夏', banks: [{ bankCode: 'CCB', bankName: '建设银行', perOrderMax: null, perDayMax: '1.00' }] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('maskedName').is(...NO_TEXT),
      ...at('banks').is(...NO_LIST),
      ...at('banks', 0, 'bankCode').is('', null, undefined, ...NO_TEXT),
      ...at('banks', 0, 'perDayMax').is(...NO_AMOUNT),
    ],
  },
  lookUpCard: {
    sound: { bankCode: 'CCB', bankName: '建设银行', cardType: 'DC', bank: { bankCode: 'CCB', bankName: '建设银行' } },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('cardType').is('', 'dc', 'debit', 'toString', null, undefined, {}),
      ...at('bankCode').is(...NO_TEXT),
      ...at('bank').is('', 0, true, [], {}, 'CCB'),
      ...at('bank', 'perOrderMax').is(...NO_AMOUNT),
    ],
  },
  bindCard: {
    sound: { cardId: 'C1', isDefault: false },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('cardId').is('', null, undefined, ...NO_TEXT),
      ...at('isDefault').is(null, undefined, ...NO_FLAG),
      ...at('perOrderMax').is(...NO_AMOUNT),
    ],
  },
} satisfies Corpora;
