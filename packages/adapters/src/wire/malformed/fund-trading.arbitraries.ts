import {
  at,
  NO_AMOUNT,
  NO_DATE,
  NO_FLAG,
  NO_LIST,
  NO_OBJECT,
  NO_SHARES,
  NO_TEXT,
  NO_TIME,
  NO_VALUE,
  type Corpora,
  type Place,
} from './damage.arbitraries.ts';
import { A_FUND, damagedFund, damagedTerms, SOME_TERMS } from './funds.arbitraries.ts';

const A_RECEIPT = {
  orderNo: 'F20261118000001',
  applyTime: '2026-11-18T10:00:00+08:00',
  tradeDate: '2026-11-18',
  netPublishDate: '2026-11-18',
  confirmDate: '2026-11-19',
};
/** A moment with another offset is the same moment: it is taken. */
const NO_MOMENT = NO_TIME.filter((time) => typeof time !== 'string' || !time.endsWith('Z'));
const damagedReceipt = (...place: Place) => [
  ...at(...place, 'orderNo').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 'applyTime').is(null, undefined, ...NO_MOMENT),
  ...at(...place, 'tradeDate').is(null, undefined, '', ...NO_DATE),
  ...at(...place, 'confirmDate').is(null, undefined, '', ...NO_DATE),
  ...at(...place, 'arrivalDate').is(...NO_DATE),
];

const A_REPORT = {
  ...A_RECEIPT,
  orderType: 'FUND_BUY',
  orderStatus: 'PLACED',
  fundProductCode: '000001',
  fundProductName: '松涧成长混合A',
  ifCurrencyFund: false,
  amount: '1000.00',
  cardInfo: { cardId: 'W1', cardType: 'WALLET' },
};
const damagedReport = (...place: Place) => [
  ...damagedReceipt(...place),
  ...at(...place, 'orderType').is(null, undefined, '', 'BUY', {}),
  ...at(...place, 'orderStatus').is(null, undefined, '', 'placed', {}),
  ...at(...place, 'amount').is(...NO_AMOUNT),
  ...at(...place, 'cardInfo').is(...NO_OBJECT),
  ...at(...place, 'bonusType').is(2, 'cash', {}),
];

const A_LOT = { lotNo: 'L1', share: '100.00', cost: '100.00', confirmDate: '2026-11-17', ifReinvest: false };
const damagedLots = (...place: Place) => [
  ...at(...place).is(...NO_LIST),
  ...at(...place, 0, 'lotNo').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 0, 'share').is(undefined, ...NO_SHARES),
  ...at(...place, 0, 'cost').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 0, 'confirmDate').is(null, undefined, ...NO_DATE),
  ...at(...place, 0, 'ifReinvest').is(null, undefined, ...NO_FLAG),
];

const A_POSITION = {
  fundProductCode: '000001',
  fundProductName: '松涧成长混合A',
  ifCurrencyFund: false,
  totalShare: '100.00',
  frozenShare: '0.00',
  availableShare: '100.00',
  cost: '100.00',
  bonusType: 0,
  pendingBuyAmount: '0.00',
  pendingRedeemShare: '0.00',
};
const damagedPosition = (...place: Place) => [
  ...at(...place, 'fundProductCode').is(null, undefined, '', ...NO_TEXT),
  ...at(...place, 'totalShare').is(undefined, ...NO_SHARES),
  ...at(...place, 'cost').is(null, undefined, ...NO_AMOUNT),
  ...at(...place, 'netValue').is(...NO_VALUE),
  ...at(...place, 'netDate').is(...NO_DATE),
  ...at(...place, 'marketValue').is(...NO_AMOUNT),
  ...at(...place, 'bonusType').is(null, undefined, 2, 'cash', {}),
  ...at(...place, 'pendingBuyAmount').is(null, undefined, ...NO_AMOUNT),
];

/** Answers of `fund-trading`, whole and damaged. */
export const fundTradingCorpus = {
  fundBuyInfo: {
    sound: {
      fundProduct: A_FUND,
      tradeTerms: SOME_TERMS,
      ifFirstBuy: true,
      todayBuyAmount: '0.00',
      cardList: [{ cardId: 'W1', cardType: 'WALLET', avaliableAmount: '100.00' }],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...damagedFund('fundProduct'),
      ...damagedTerms('tradeTerms'),
      ...at('ifFirstBuy').is(null, undefined, ...NO_FLAG),
      ...at('todayBuyAmount').is(null, undefined, ...NO_AMOUNT),
      ...at('cardList').is(...NO_LIST),
      ...at('cardList', 0, 'cardType').is(null, undefined, 'bank', {}),
      ...at('cardList', 0, 'avaliableAmount').is(...NO_AMOUNT),
      ...at('bonusType').is(2, 'cash', {}),
    ],
  },
  buyFund: { sound: A_RECEIPT, damaged: [...at().is(...NO_OBJECT), ...damagedReceipt()] },
  redeemFund: { sound: A_RECEIPT, damaged: [...at().is(...NO_OBJECT), ...damagedReceipt()] },
  findFundOrder: {
    sound: { state: 'PLACED', receipt: A_RECEIPT },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('state').is(null, undefined, '', 'placed', 'REFUSED', {}),
      ...at('receipt').is(null, undefined, ...NO_OBJECT),
      ...damagedReceipt('receipt'),
    ],
  },
  fundRedeemInfo: {
    sound: {
      fundProduct: A_FUND,
      tradeTerms: SOME_TERMS,
      totalShare: '100.00',
      availableShare: '100.00',
      lotList: [A_LOT],
      quickLeftAmount: '0.00',
      cardList: [{ cardId: 'W1', cardType: 'WALLET' }],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...damagedFund('fundProduct'),
      ...damagedTerms('tradeTerms'),
      ...at('totalShare').is(undefined, ...NO_SHARES),
      ...at('availableShare').is(undefined, ...NO_SHARES),
      ...damagedLots('lotList'),
      ...at('netValue').is(...NO_VALUE),
      ...at('netDate').is(...NO_DATE),
      ...at('quickLeftAmount').is(null, undefined, ...NO_AMOUNT),
      ...at('quickLimitAmount').is(...NO_AMOUNT),
      ...at('cardList').is(...NO_LIST),
    ],
  },
  fundHoldings: {
    sound: { holdList: [A_POSITION], closedProfit: '0.00', today: '2026-11-18' },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('holdList').is(...NO_LIST),
      ...damagedPosition('holdList', 0),
      ...at('closedProfit').is(null, undefined, ...NO_AMOUNT),
      ...at('today').is(null, undefined, ...NO_DATE),
    ],
  },
  fundHolding: {
    sound: {
      hold: A_POSITION,
      fundProduct: A_FUND,
      tradeTerms: SOME_TERMS,
      lotList: [A_LOT],
      orderList: [A_REPORT],
      cashFlowList: [{ date: '2026-11-16', amount: '-100.00' }],
      tradeList: [{ date: '2026-11-16', tradeType: 'BUY' }],
      today: '2026-11-18',
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('hold').is(...NO_OBJECT),
      ...damagedPosition('hold'),
      ...damagedLots('lotList'),
      ...at('orderList').is(...NO_LIST),
      ...damagedReport('orderList', 0),
      ...at('cashFlowList').is(...NO_LIST),
      ...at('cashFlowList', 0, 'amount').is(null, undefined, ...NO_AMOUNT),
      ...at('tradeList').is(...NO_LIST),
      ...at('tradeList', 0, 'date').is(null, undefined, ...NO_DATE),
      ...at('tradeList', 0, 'tradeType').is(null, undefined, '', 'buy', 'DIVIDEND', {}),
      ...at('today').is(null, undefined, ...NO_DATE),
    ],
  },
  fundProfitList: {
    sound: { data: [{ date: '2026-11-17', totalShare: '100.00', marketValue: '100.00', profit: '-1.00' }], nextKey: null },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('data').is(...NO_LIST),
      ...at('data', 0, 'date').is(null, undefined, ...NO_DATE),
      ...at('data', 0, 'totalShare').is(undefined, ...NO_SHARES),
      ...at('data', 0, 'profit').is(null, undefined, ...NO_AMOUNT),
      ...at('nextKey').is(...NO_TEXT),
    ],
  },
  setDividendMethod: {
    sound: { fundProductCode: '000001', bonusType: 1 },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('fundProductCode').is(null, undefined, '', ...NO_TEXT),
      ...at('bonusType').is(null, undefined, 2, 'cash', {}),
    ],
  },
  fundOrderOutcome: { sound: A_REPORT, damaged: [...at().is(...NO_OBJECT), ...damagedReport()] },
} satisfies Corpora;
