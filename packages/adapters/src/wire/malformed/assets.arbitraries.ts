import { NO_COUNT, NO_DATE, at, NO_FLAG, NO_TEXT, NO_TIME, NO_FIGURE, NO_LIST, NO_OBJECT, type Corpora } from './damage.arbitraries.ts';

/** Answers of `assets`, whole and damaged. */
export const assetsCorpus = {
  upcoming: {
    sound: {
      today: '2026-11-20',
      dayList: [{ eventType: 'MATURITY', date: '2026-11-23', known: true, productCode: 'P1' }],
      unreadCount: 0,
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('today').is(null, '', ...NO_DATE),
      ...at('dayList').is(...NO_LIST),
      ...at('dayList', 0, 'eventType').is('maturity', '', 7, {}),
      ...at('dayList', 0, 'date').is(null, '', ...NO_DATE),
      ...at('dayList', 0, 'productName').is(...NO_TEXT),
      ...at('unreadCount').is(null, ...NO_COUNT),
    ],
  },
  earnings: {
    sound: {
      periodType: 'DAY',
      today: '2026-11-20',
      settledDate: '2026-11-19',
      firstDate: '2026-09-01',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      totalIncome: '1.00',
      incomeList: [
        {
          incomeDate: '2026-11-19',
          income: '1.00',
          sourceList: [{ sourceType: 'FUND', productCode: '000001', productName: '松涧成长混合A', income: '1.00' }],
        },
      ],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('periodType').is('day', '', null, 7, {}),
      ...at('today').is(null, '', ...NO_DATE),
      ...at('settledDate').is(null, '', ...NO_DATE),
      ...at('firstDate').is(...NO_DATE),
      ...at('totalIncome').is(null, ...NO_FIGURE),
      ...at('incomeList').is(...NO_LIST),
      ...at('incomeList', 0, 'incomeDate').is(null, '', ...NO_DATE),
      ...at('incomeList', 0, 'income').is(null, ...NO_FIGURE),
      ...at('incomeList', 0, 'sourceList').is(...NO_LIST),
      ...at('incomeList', 0, 'sourceList', 0, 'sourceType').is('fund', '', 7, {}),
      ...at('incomeList', 0, 'sourceList', 0, 'productName').is(...NO_TEXT),
    ],
  },
  exportAssets: {
    sound: { fileText: 'a', nextCursor: '2', rowCount: 1 },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('fileText').is(null, ...NO_TEXT),
      ...at('nextCursor').is(...NO_TEXT),
      ...at('rowCount').is(null, ...NO_COUNT),
    ],
  },
  assetCertificates: {
    sound: {
      dateList: ['2026-11-19'],
      assetInfo: { assetDate: '2026-11-19', totalAsset: '1.00', assetList: [{ lineType: 'WALLET', amount: '1.00' }] },
      leftCount: 3,
      certificateList: [
        {
          certificateId: 'C1',
          assetDate: '2026-11-19',
          totalAsset: '1.00',
          issueTime: '2026-11-20T10:00:00+08:00',
          validDate: '2027-02-17',
          certificateState: 'VALID',
        },
      ],
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('dateList').is(...NO_LIST),
      ...at('dateList', 0).is(null, '', ...NO_DATE),
      ...at('assetInfo', 'assetDate').is(null, '', ...NO_DATE),
      ...at('assetInfo', 'totalAsset').is(null, ...NO_FIGURE),
      ...at('assetInfo', 'assetList').is(...NO_LIST),
      ...at('assetInfo', 'assetList', 0, 'lineType').is('wallet', '', 7, {}),
      ...at('assetInfo', 'assetList', 0, 'amount').is(null, ...NO_FIGURE),
      ...at('leftCount').is(null, ...NO_COUNT),
      ...at('certificateList').is(...NO_LIST),
      ...at('certificateList', 0, 'certificateId').is(null, undefined, ...NO_TEXT),
      ...at('certificateList', 0, 'issueTime').is(null, ...NO_TIME),
      ...at('certificateList', 0, 'certificateState').is('valid', '', 7, {}),
    ],
  },
  issueCertificate: {
    sound: { fileName: 'certificate', fileContent: 'JVBERi0=', fileGrant: 'c2VhbGVk' },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('fileName').is(null, ...NO_TEXT),
      ...at('fileContent').is(null, ...NO_TEXT),
      ...at('fileGrant').is(null, undefined, ...NO_TEXT),
    ],
  },
  checkCertificate: {
    sound: {
      certificate: {
        assetDate: '2026-11-19',
        realName: '林*夏',
        totalAsset: '1.00',
        issueTime: '2026-11-20T10:00:00+08:00',
        validDate: '2027-02-17',
        valid: true,
      },
    },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('certificate', 'assetDate').is(null, '', ...NO_DATE),
      ...at('certificate', 'totalAsset').is(null, ...NO_FIGURE),
      ...at('certificate', 'issueTime').is(null, ...NO_TIME),
      ...at('certificate', 'valid').is(null, ...NO_FLAG),
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
} satisfies Corpora;
