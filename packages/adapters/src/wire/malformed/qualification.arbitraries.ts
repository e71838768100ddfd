import {
  at,
  NO_TEXT,
  NO_AMOUNT,
  NO_DATE,
  NO_TIME,
  NO_COUNT,
  NO_FLAG,
  NO_LIST,
  NO_OBJECT,
  DOCUMENT,
  type Corpora,
} from './damage.arbitraries.ts';

/** Answers of `qualification`, whole and damaged. */
export const qualificationCorpus = {
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
    sound: { certificationOrderId: 'C1', fileIds: ['F1', 2], closed: 0 },
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
} satisfies Corpora;
