import type { EndpointName } from './endpoints.ts';

/** A value for a place in an answer: `['list', 0, 'count']` is the count of the first row. */
type Damage = readonly [path: readonly (string | number)[], value: unknown];

interface Corpus {
  /** A whole answer as a server writes it. */
  readonly sound: unknown;
  readonly damaged: readonly Damage[];
}

const at = (...path: readonly (string | number)[]) => ({
  is: (...values: readonly unknown[]): readonly Damage[] => values.map((value) => [path, value] as const),
});
const NO_TEXT = [{}, [], true];
const NO_AMOUNT = ['1,234.50', '1e3', '1.234', 0.1 + 0.2, 1e21, ' 1', '１', 'NaN', '90071992547409.93', true, {}];
const NO_RATE = ['4.25%', '1.23456', '--', {}, true];
const NO_SHARES = ['100份', '1.001', '', null, {}];
/** Shown figures may have more places than are kept: they are rounded. */
const NO_FIGURE = NO_AMOUNT.filter((value) => value !== '1.234' && value !== 0.1 + 0.2);
const NO_SHOWN_RATE = NO_RATE.filter((value) => value !== '1.23456');
const NO_SHOWN_SHARES = NO_SHARES.filter((value) => value !== '1.001');
const NO_DATE = ['2026-02-30', '2026/11/20', '20261120', '2026-11-20T10:00:00', 1e12, {}, true];
const NO_TIME = ['2026-11-20', '2026-11-20T24:00:00', '2026-11-20T10:00:00Z', '2026-02-30 10:00:00', 1_763_600_000, {}];
const NO_COUNT = [-1, 1.5, '1.0', 'two', {}];
const NO_FLAG = ['yes', 2, 'TRUE', {}, []];
const NO_LIST = ['', 0, {}, { length: 0 }, [null], ['x'], [7]];
const NO_OBJECT = [null, undefined, '', 'ok', 0, true, [], [[]]];

const DOCUMENT = { fileName: '合同', url: '/documents/P1/contract.pdf' };

export const CORPUS = {
  getHoldInfo: {
    sound: { holddingList: [{ holdCode: 1, orderNo: 'O1', productCode: 'P1', productType: 'BROKER' }], applyingList: null },
    damaged: [
      ...at('holddingList').is(...NO_LIST),
      ...at('holddingList', 0, 'productType').is('broker', 'FUND', 7, {}),
      ...at('holddingList', 0, 'channelCode').is(...NO_TEXT),
      ...at('holddingList', 0, 'holdCode').is(0, 10, '1.0', null, {}),
      ...at('holddingList', 0, 'redeemCount').is('x', {}),
      ...at('totalAmount').is(...NO_FIGURE),
    ],
  },
  getHoldDetailInfo: {
    sound: {
      productName: '私募一号',
      holdBankList: [{ bankName: '工商银行', investmentAmount: '1.00' }],
      contractDocumentsInfoList: [DOCUMENT],
      distributionRecordsList: [{ numName: '第1期', amount: '1.00' }],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('productType').is('FUND', 'private', {}),
      ...at('amount').is(...NO_FIGURE),
      ...at('holdProfitRate').is(...NO_SHOWN_RATE),
      ...at('latestNetValue').is('-', {}, true),
      ...at('maturityArrangement').is(0, 3, '1.0', {}, true),
      ...at('incomeStartDate').is(...NO_DATE),
      ...at('lastBookingRedeemTime').is(...NO_TIME),
      ...at('holdCode').is(0, 10, 'holding', {}),
      ...at('arrivalCount').is(...NO_COUNT),
      ...at('canBookingRedeem').is(...NO_FLAG),
      ...at('part1st').is(...NO_TEXT),
      ...at('holdBankList').is(...NO_LIST),
      ...at('holdBankList', 0, 'investmentAmount').is(...NO_FIGURE),
      ...at('contractDocumentsInfoList', 0).is(...NO_OBJECT),
      ...at('contractDocumentsInfoList', 0, 'url').is(null, undefined, ...NO_TEXT),
      ...at('distributionRecordsList', 0, 'paidDate').is(...NO_DATE),
    ],
  },
  changeExpirePlanValid: {
    sound: { needAlert: true, retMsg: '将同时修改' },
    damaged: [...at().is(...NO_OBJECT), ...at('needAlert').is(...NO_FLAG), ...at('retMsg').is(...NO_TEXT)],
  },
  updateExpireArrange: {
    sound: { maturityArrangement: 2 },
    damaged: [
      ...at().is('', 'ok', 0, 1, true, false, [], [[]], ['ok']),
      ...at('maturityArrangement').is(0, 3, -1, '1.0', 'continue', 1.5, true, {}, [], [1]),
    ],
  },
  cancelReservation: {
    sound: { orderNo: 'O1' },
    damaged: [...at().is('', 'ok', 0, 1, true, false, [], [[]], ['ok'], [null]), ...at('orderNo').is(...NO_TEXT, false, [1])],
  },
  cancelBookingRedeem: {
    sound: { orderNo: 'O1' },
    damaged: [...at().is('', 'ok', 0, 1, true, false, [], [[]], ['ok'], [null]), ...at('orderNo').is(...NO_TEXT, false, [1])],
  },
  getCanRedeemDetail: {
    sound: {
      openPeriodType: 2,
      list: [
        {
          numName: '第1期',
          count: '80.00',
          totalCount: '100.00',
          targets: [{ target: '工商银行', targetType: 1, bankCardId: 'C1' }],
          lots: [{ count: '80.00', confirmDate: '2026-01-05' }],
        },
      ],
      redeemRate: [{ rateUnits: 3, minAmt: 0, maxAmt: 7, fee: '1.5' }],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('openPeriodType').is(null, undefined, 'fixed', 1.5, {}),
      ...at('list').is(...NO_LIST),
      ...at('list', 0, 'count').is(...NO_SHOWN_SHARES),
      ...at('list', 0, 'totalCount').is(...NO_SHOWN_SHARES),
      ...at('list', 0, 'targets').is(...NO_LIST),
      ...at('list', 0, 'targets', 0, 'bankCardId').is('', null, undefined, {}),
      ...at('list', 0, 'targets', 0, 'targetType').is('bank', {}, 1.5),
      ...at('list', 0, 'targets', 0).is({ target: '', targetType: 2, bankCardId: 'C1' }),
      ...at('list', 0, 'lots', 0, 'confirmDate').is(null, undefined, ...NO_DATE),
      ...at('lastRedeemTime').is(...NO_TIME),
      ...at('indiMinHoldVol').is('x', {}, true),
      ...at('redeemRate', 0, 'rateUnits').is(0, 4, 'day', null, {}),
      ...at('redeemRate', 0, 'minAmt').is(null, ...NO_COUNT),
      ...at('redeemRate', 0, 'fee').is(null, ...NO_SHOWN_RATE),
      ...at('netValue').is({}, true),
      ...at('netDate').is('2026-13-01', '20261301', '202611', {}),
    ],
  },
  bookingRedeem: {
    sound: { orderNo: 'O1', applyDate: '2026-11-20', arrivalCountDate: 2 },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('orderNo').is('', null, undefined, {}, true),
      ...at('applyDate').is('', null, undefined, ...NO_DATE),
      ...at('confirmDate').is(...NO_DATE),
      ...at('redeemOpenDate').is(...NO_DATE),
      ...at('arrivalCountDate').is('2026-11-27', ...NO_COUNT),
    ],
  },
  findRedemption: {
    sound: { state: 'BOOKED', receipt: { orderNo: 'O1', applyDate: '2026-11-20' } },
    damaged: [
      ...at().is(...NO_OBJECT, { state: 'REFUSED' }, { state: 'REFUSED', orderNo: 'O1' }),
      ...at('state').is('', 'booked', 'DONE', 'constructor', null, {}),
      ...at('receipt').is(null, undefined, {}, { orderNo: 'O1' }, [], 'O1'),
      ...at('receipt', 'applyDate').is(...NO_DATE),
    ],
  },
  redemptionStatus: {
    sound: {
      orderNo: 'O1',
      productCode: 'P1',
      state: 'BOOKED',
      redeemCount: '1.00',
      applyTime: '2026-11-20T10:00:00+08:00',
      redeemOpenDate: '2026-11-25',
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('orderNo').is('', null, {}),
      ...at('state').is('', 'booked', '1', null, {}),
      ...at('redeemCount').is(...NO_SHARES),
      ...at('amount').is(...NO_AMOUNT),
      ...at('fee').is(...NO_AMOUNT),
      ...at('applyTime').is(null, ...NO_TIME),
      ...at('redeemOpenDate').is(null, ...NO_DATE),
    ],
  },
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
  queryAmTrendChart: {
    sound: {
      cumulativeIncomeList: [{ incomeDate: '2026-11-20', income: '1.00' }],
      trendIncomeVo: { amProductNetIncreaseDetailList: [{ netDate: '20261120', increaseRate: '1.00' }] },
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('cumulativeIncomeList').is(...NO_LIST),
      ...at('cumulativeIncomeList', 0, 'incomeDate').is(null, ...NO_DATE),
      ...at('cumulativeIncomeList', 0, 'income').is(null, ...NO_FIGURE),
      ...at('trendIncomeVo').is('', 0, true, [], 'x'),
      ...at('trendIncomeVo', 'amProductNetIncreaseDetailList').is(...NO_LIST),
      ...at('trendIncomeVo', 'amProductNetIncreaseDetailList', 0, 'increaseRate').is(null, undefined, ...NO_SHOWN_RATE),
      ...at('trendIncomeVo', 'amProductNetIncreaseDetailList', 0, 'value').is({}),
      ...at('trendIncomeVo', 'amProductNetIncreaseDetailList', 0, 'tradeFlag').is(true, {}, []),
      ...at('totalIncraseRate').is(...NO_SHOWN_RATE),
      ...at('profitRadio').is('x', {}, true),
    ],
  },
  productCurve: {
    sound: {
      cumulativeIncomeList: [{ incomeDate: '2026-11-20', income: '1.00' }],
      trendIncomeVo: { amProductNetIncreaseDetailList: [{ netDate: '20261120', increaseRate: '1.00' }] },
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('cumulativeIncomeList').is(...NO_LIST),
      ...at('cumulativeIncomeList', 0, 'incomeDate').is(null, ...NO_DATE),
      ...at('cumulativeIncomeList', 0, 'income').is(null, ...NO_FIGURE),
      ...at('trendIncomeVo').is('', 0, true, [], 'x'),
      ...at('trendIncomeVo', 'amProductNetIncreaseDetailList').is(...NO_LIST),
      ...at('trendIncomeVo', 'amProductNetIncreaseDetailList', 0, 'increaseRate').is(null, undefined, ...NO_SHOWN_RATE),
      ...at('trendIncomeVo', 'amProductNetIncreaseDetailList', 0, 'value').is({}),
      ...at('trendIncomeVo', 'amProductNetIncreaseDetailList', 0, 'tradeFlag').is(true, {}, []),
      ...at('totalIncraseRate').is(...NO_SHOWN_RATE),
      ...at('profitRadio').is('x', {}, true),
    ],
  },
  queryAmHistoryNetListByPage: {
    sound: [{ netDate: '20261120', nav: '1.0234' }],
    damaged: [
      ...at().is('', 0, true, {}, { list: [] }, [null], ['x']),
      ...at(0, 'netDate').is(null, undefined, '', '20260230', '2026-1-5', 2_026_112, {}),
      ...at(0, 'nav').is(null, undefined, '', '--', '1,0', {}, true),
      ...at(0, 'accumulatedNav').is('--', {}),
    ],
  },
  productArchives: {
    sound: { productCode: 'P1', contractDocumentsInfoList: [DOCUMENT] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('productCode').is('', null, undefined, {}),
      ...at('productName').is(...NO_TEXT),
      ...at('contractDocumentsInfoList').is(...NO_LIST),
      ...at('contractDocumentsInfoList', 0, 'fileName').is(null, ...NO_TEXT),
      ...at('announcementDocumentsInfoList').is(...NO_LIST),
    ],
  },
  messages: {
    sound: {
      list: [
        { messageId: 1, messageType: 'confirmed', productCode: 'P1', productName: '', time: '2026-11-20T10:00:00+08:00', read: false },
      ],
      hasMore: false,
      pageNo: 1,
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('list').is(...NO_LIST),
      ...at('list', 0, 'messageId').is(null, ...NO_COUNT),
      ...at('list', 0, 'messageType').is('', 'later', null),
      ...at('list', 0, 'productCode').is('', null),
      ...at('list', 0, 'amount').is(...NO_FIGURE),
      ...at('list', 0, 'date').is(...NO_DATE),
      ...at('list', 0, 'time').is(null, ...NO_TIME),
      ...at('list', 0, 'read').is(null, ...NO_FLAG),
      ...at('hasMore').is(null, ...NO_FLAG),
      ...at('pageNo').is(null, ...NO_COUNT),
    ],
  },
  orderReceipt: {
    sound: { fileName: 'receipt', fileContent: 'JVBERi0=' },
    damaged: [...at().is(...NO_OBJECT), ...at('fileName').is(null, ...NO_TEXT), ...at('fileContent').is(null, ...NO_TEXT)],
  },
  unreadMessages: { sound: { count: 0 }, damaged: [...at().is(...NO_OBJECT), ...at('count').is(null, ...NO_COUNT)] },
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
  brokerSummary: {
    sound: { totalAsset: '1.00', assetList: [{ brokerName: '甲证券', brokerAsset: '1.00' }] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('totalAsset').is(...NO_FIGURE),
      ...at('assetList').is(...NO_LIST),
      ...at('assetList', 0, 'brokerName').is(...NO_TEXT),
      ...at('assetList', 0, 'brokerProfit').is(...NO_FIGURE),
    ],
  },
  accountManager: {
    sound: { name: '张经理', phone: '4000000000' },
    damaged: [...at().is(...NO_OBJECT), ...at('name').is(...NO_TEXT), ...at('phone').is(...NO_TEXT), ...at('workHours').is(...NO_TEXT)],
  },
  getCertificationItemInfo: {
    sound: [{ certifyType: 1, status: 0, certifySource: 1 }],
    damaged: [
      ...at().is(...NO_OBJECT.slice(0, 6), { list: [] }, [[]], [null], ['x']),
      ...at(0, 'certifyType').is(0, 3, 'experience', null, undefined, {}),
      ...at(0, 'status').is(-1, 4, '1.0', null, undefined, {}),
      ...at(0, 'certifySource').is('platform', 1.5, {}, true),
      ...at(0, 'rejectReason').is(...NO_TEXT),
    ],
  },
  uploadCertificationFile: {
    sound: { certificationOrderId: 'C1', detailInfoList: [{ fileId: 'F1' }] },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('certificationOrderId').is('', null, undefined, ...NO_TEXT),
      ...at('detailInfoList').is(null, undefined, [], ...NO_LIST),
      ...at('detailInfoList', 0, 'fileId').is('', null, undefined, ...NO_TEXT),
    ],
  },
  queryCertificationOrder: {
    sound: { certificationOrderId: 'C1', fileIds: ['F1', 2] },
    damaged: [...at().is(...NO_OBJECT), ...at('certificationOrderId').is(...NO_TEXT), ...at('fileIds').is('', 0, {}, [null], [''], [{}])],
  },
  getCertificationFile: {
    sound: { image: '/9j/4AAQ' },
    damaged: [...at().is(...NO_OBJECT), ...at('image').is('', null, undefined, ...NO_TEXT, false)],
  },
  queryCertificationValidity: {
    sound: { validUntil: '2028-11-19' },
    damaged: [...at().is(...NO_OBJECT), ...at('validUntil').is(...NO_DATE)],
  },
  queryCertificationDeadline: {
    sound: [{ orderNo: 'O1', productName: '私募一号', amount: '1.00', latestUploadTime: '2026-11-23T23:59:59+08:00' }],
    damaged: [
      ...at().is(null, undefined, '', 0, true, {}, { list: [] }, [null]),
      ...at(0, 'orderNo').is('', null, undefined, {}),
      ...at(0, 'amount').is(null, undefined, ...NO_AMOUNT),
      ...at(0, 'latestUploadTime').is(null, undefined, ...NO_TIME),
    ],
  },
  queryUserRiskRevelation: {
    sound: { productCode: 'P1', declarations: ['一'], pdfList: [DOCUMENT], openedAt: '2026-11-20T10:00:00+08:00', isSigned: false },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('productCode').is('', null, undefined, {}),
      ...at('declarations').is(null, undefined, [], ['', '二'], [null], '一', {}),
      ...at('pdfList').is(...NO_LIST),
      ...at('agreementIds').is(['x'], [1.5], {}),
      ...at('openedAt').is(null, undefined, ...NO_TIME),
      ...at('isSigned').is(null, undefined, ...NO_FLAG),
      ...at('certificationState').is(0, 4, 93, '90.0', {}),
      ...at('mayPayFirst').is(...NO_FLAG),
    ],
  },
  queryFigureStanding: {
    sound: { asked: ['LOGIN', 'STATEMENT', 'RISK_LEVEL'], missing: ['STATEMENT'], statedAt: null },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('asked').is(...NO_LIST, ['login'], [null], [1]),
      ...at('missing').is(...NO_LIST, ['OTHER'], [null]),
      ...at('statedAt').is(...NO_TIME),
    ],
  },
  revelationStanding: {
    sound: { isSigned: true, certificationState: 90, mayPayFirst: true },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('isSigned').is(null, undefined, ...NO_FLAG),
      ...at('certificationState').is(0, 4, 93, '90.0', {}),
      ...at('mayPayFirst').is(...NO_FLAG),
    ],
  },
  productDetail: {
    sound: {
      productCode: 'P1',
      productName: '一号',
      productType: 'PRIVATE',
      riskLevel: 3,
      startAmt: 1,
      remainAmt: 1,
      totalAmt: 1,
      saleState: 'OPEN',
      openDate: '2026-11-20',
      endDate: '2026-11-20',
      productOpenPeriodId: 'OP1',
      openPeriodType: 1,
      stepMoney: 1,
      addAmt: 1,
      valueDate: '2026-11-21',
      confirmDays: 1,
      changeMaturityArrangement: 0,
      isAgreeReservation: 0,
      walletOnly: 0,
      redeemRate: [{ rateUnits: 1, minAmt: 0, fee: 1 }],
    },
    damaged: [
      ...at('openPeriodType').is(null, undefined, 'fixed', {}),
      ...at('netValue').is('--', {}),
      ...at('netDate').is('2026-13-01', {}),
      ...at('redeemRate').is(...NO_LIST),
      ...at('redeemRate', 0, 'fee').is(null, ...NO_SHOWN_RATE),
      ...at('indiMinHoldVol').is({}),
      ...at('redeemOpenDate').is(...NO_DATE),
      ...at('arrivalCount').is(...NO_COUNT),
    ],
  },
  identityProgress: {
    sound: { stage: 'PHOTOS', maskedName: '林*夏', hasFront: true, hasBack: false, validUntil: 'LONG' },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('stage').is('', 'photos', 'DONE', 'constructor', null, undefined, {}),
      ...at('maskedName').is(...NO_TEXT),
      ...at('maskedIdNumber').is(...NO_TEXT),
      ...at('hasFront').is(null, undefined, ...NO_FLAG),
      ...at('hasBack').is(null, undefined, ...NO_FLAG),
      ...at('validUntil').is('long', 'long-term', ...NO_DATE),
    ],
  },
  personalInformation: {
    sound: { occupation: '教师', residency: 'BOTH', taxCountry: '新加坡' },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('occupation').is(...NO_TEXT),
      ...at('street').is(...NO_TEXT),
      ...at('residency').is('both', 'ALL', 1, {}, true),
      ...at('taxNumber').is(...NO_TEXT),
    ],
  },
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
  confirmResetIdentity: {
    sound: { resetToken: 'T1' },
    damaged: [...at().is(...NO_OBJECT), ...at('resetToken').is('', null, undefined, ...NO_TEXT)],
  },
  riskQuestionnaire: {
    sound: {
      version: '1',
      triesLeft: 3,
      questions: [{ questionId: 'q1', text: '?', allowsSeveral: false, options: [{ optionId: 'a', text: '是' }] }],
      current: { level: 3, score: 52, assessedOn: '2026-11-20', validUntil: '2027-11-19' },
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('version').is('', null, undefined, ...NO_TEXT),
      ...at('triesLeft').is(null, ...NO_COUNT),
      ...at('questions').is(...NO_LIST),
      ...at('questions', 0, 'questionId').is('', null, ...NO_TEXT),
      ...at('questions', 0, 'allowsSeveral').is(null, undefined, ...NO_FLAG),
      ...at('questions', 0, 'options').is(...NO_LIST),
      ...at('questions', 0, 'options', 0, 'optionId').is('', null, ...NO_TEXT),
      ...at('current').is('', 0, true, [], {}),
      ...at('current', 'level').is(0, 6, 'high', null, {}),
      ...at('current', 'validUntil').is(null, ...NO_DATE),
    ],
  },
  submitRiskAssessment: {
    sound: { level: 1, score: 0, assessedOn: '2026-11-20', validUntil: '2027-11-19' },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('level').is(0, 6, 1.5, 'safe', null, undefined),
      ...at('score').is(null, ...NO_COUNT),
      ...at('assessedOn').is(null, ...NO_DATE),
    ],
  },
  checkRights: {
    sound: { redirectUri: '/insurance/protocol?code=1' },
    damaged: [...at().is(...NO_OBJECT), ...at('redirectUri').is('', null, undefined, ...NO_TEXT)],
  },
  loadShareConfig: {
    sound: { appId: 'wx0', nonceStr: 'n', signature: 's', timestamp: 1_763_600_000 },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('appId').is('', null, ...NO_TEXT),
      ...at('signature').is('', undefined, ...NO_TEXT),
      ...at('timestamp').is('', null, ...NO_TEXT),
    ],
  },
  latestVersion: {
    sound: { apkUrl: 'https://download.example/a.apk', versionNo: '2.4.0' },
    damaged: [...at().is(...NO_OBJECT), ...at('apkUrl').is(...NO_TEXT), ...at('versionNo').is(...NO_TEXT)],
  },
  ticketLogin: {
    sound: { token: 'T', ticket: '', investorId: 'I1', mobile: '', displayName: '' },
    damaged: [...at().is(...NO_OBJECT), ...at('token').is('', null, undefined, ...NO_TEXT), ...at('investorId').is('', null, ...NO_TEXT)],
  },
  queryChannelOcrStatus: {
    sound: { channelOcrStatus: 0 },
    damaged: [...at().is(...NO_OBJECT), ...at('channelOcrStatus').is(...NO_FLAG)],
  },
  showConfigChannelMission: {
    sound: { missions: [{ missionId: 'M1', missionName: '答题', missionStatus: 0, missionUrl: null }] },
    damaged: [
      ...at().is(...NO_OBJECT.filter((value) => !Array.isArray(value) || value.length > 0)),
      ...at('missions').is(...NO_LIST),
      ...at('missions', 0, 'missionId').is(...NO_TEXT),
      ...at('missions', 0, 'missionStatus').is(null, undefined, '', ...NO_COUNT),
      ...at('missions', 0, 'missionUrl').is(...NO_TEXT),
    ],
  },
} satisfies Partial<Record<EndpointName, Corpus>>;
