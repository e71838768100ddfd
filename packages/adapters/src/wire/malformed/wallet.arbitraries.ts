import { at, NO_AMOUNT, NO_DATE, NO_FLAG, NO_LIST, NO_OBJECT, NO_TEXT, NO_TIME, type Corpora } from './damage.arbitraries.ts';

const home = {
  balance: '100.00',
  incomeDate: '2026-11-17',
  totalIncome: '1.00',
  fundList: [
    {
      fundProductCode: '000001',
      fundProductName: '货币',
      totalShare: '100.00',
      confirmingShare: '0.00',
      totalIncome: '1.00',
      quickLeftAmount: '1.00',
      transferInFlag: true,
    },
  ],
  confirmingList: [{ amount: '1.00', firstIncomeDate: '2026-11-20' }],
  inTransitAmount: '0.00',
  quickLeftAmount: '1.00',
  limitInfo: { quickFundDayLimit: '10000.00' },
};

/** Answers of `wallet`, whole and damaged. */
export const walletCorpus = {
  walletHome: {
    sound: home,
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('balance').is(null, undefined, ...NO_AMOUNT),
      ...at('incomeDate').is(null, undefined, ...NO_DATE),
      ...at('yesterdayIncome').is(...NO_AMOUNT),
      ...at('fundList').is(...NO_LIST),
      ...at('fundList', 0, 'fundProductCode').is('', null, undefined, ...NO_TEXT),
      ...at('fundList', 0, 'totalShare').is(null, undefined, ...NO_AMOUNT),
      ...at('fundList', 0, 'transferInFlag').is(null, undefined, ...NO_FLAG),
      ...at('fundList', 0, 'netDate').is(...NO_DATE),
      ...at('confirmingList', 0, 'firstIncomeDate').is(null, undefined, ...NO_DATE),
      ...at('limitInfo').is(null, undefined, ...NO_OBJECT),
    ],
  },
  walletRecordList: {
    sound: {
      data: [
        {
          recordId: 'F1',
          tradeType: 'IN',
          sourceType: 'RECHARGE',
          amount: '100.00',
          tradeTime: '2026-11-20T10:00:00+08:00',
          tradeStatus: 'DONE',
        },
      ],
      nextKey: null,
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('data').is(...NO_LIST),
      ...at('data', 0, 'recordId').is('', null, undefined, ...NO_TEXT),
      ...at('data', 0, 'tradeType').is('', 'in', null, undefined),
      ...at('data', 0, 'sourceType').is('', 'later', null, undefined),
      ...at('data', 0, 'amount').is(null, undefined, ...NO_AMOUNT),
      ...at('data', 0, 'tradeTime').is(null, undefined, ...NO_TIME),
      ...at('data', 0, 'tradeStatus').is('', 'done', null, undefined),
      ...at('data', 0, 'confirmDate').is(...NO_DATE),
      ...at('nextKey').is(...NO_TEXT),
    ],
  },
  withdraw: {
    sound: {
      orderNo: '1',
      withdrawType: 'QUICK',
      amount: '1.00',
      balance: '0.00',
      splitList: [],
      time: '2026-11-20T10:00:00+08:00',
      lastIncomeDate: '2026-11-19',
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('orderNo').is('', null, undefined),
      ...at('withdrawType').is('', 'quick', null, undefined),
      ...at('amount').is(null, undefined, ...NO_AMOUNT),
      ...at('splitList').is(...NO_LIST),
      ...at('lastIncomeDate').is(null, undefined, ...NO_DATE),
      ...at('arrivalDate').is(...NO_DATE),
    ],
  },
} satisfies Corpora;
