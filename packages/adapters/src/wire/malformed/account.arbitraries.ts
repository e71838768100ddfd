import { at, NO_COUNT, NO_LIST, NO_TEXT, NO_DATE, NO_FLAG, NO_OBJECT, type Corpora } from './damage.arbitraries.ts';

/** Answers of `account`, whole and damaged. */
export const accountCorpus = {
  accountManager: {
    sound: { name: '张经理', phone: '4000000000' },
    damaged: [...at().is(...NO_OBJECT), ...at('name').is(...NO_TEXT), ...at('phone').is(...NO_TEXT), ...at('workHours').is(...NO_TEXT)],
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
  confirmResetIdentity: {
    sound: { resetToken: 'T1' },
    damaged: [...at().is(...NO_OBJECT), ...at('resetToken').is('', null, undefined, ...NO_TEXT)],
  },
  ticketLogin: {
    sound: { token: 'T', ticket: '', investorId: 'I1', mobile: '', displayName: '' },
    damaged: [...at().is(...NO_OBJECT), ...at('token').is('', null, undefined, ...NO_TEXT), ...at('investorId').is('', null, ...NO_TEXT)],
  },
  loginDevices: {
    sound: [
      {
        sessionId: 'S1',
        system: 'IPHONE',
        browser: 'SAFARI',
        address: '192.0.*.*',
        openedAt: '2026-11-20T09:30:00+08:00',
        agreementVersion: '1.0',
        lastSeenAt: '2026-11-20T10:05:00+08:00',
        isCurrent: true,
      },
    ],
    damaged: [
      ...at(0).is(...NO_OBJECT),
      ...at(0, 'sessionId').is('', null, undefined, ...NO_TEXT),
      ...at(0, 'system').is('', 'iphone', 'PHONE', null, 1, {}),
      ...at(0, 'openedAt').is('', null, 'yesterday', {}),
      ...at(0, 'isCurrent').is(null, undefined, ...NO_FLAG),
    ],
  },
  exportOwnData: {
    sound: { fileName: 'caifu-own-data.json', fileGrant: 'c2VhbGVk' },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('fileName').is('', null, undefined, ...NO_TEXT),
      ...at('fileGrant').is(null, undefined, ...NO_TEXT),
    ],
  },
  downloadTicket: {
    sound: { ticketAddress: '/documents/own?ticket=c2VhbGVk' },
    damaged: [...at().is(...NO_OBJECT), ...at('ticketAddress').is('', null, undefined, ...NO_TEXT)],
  },
  closingStanding: {
    sound: { obstacles: [{ kind: 'PLANS', count: 2 }], hasPassword: true, mobile: '138****0001', keptUntil: '2046-12-31' },
    damaged: [
      ...at().is(...NO_OBJECT),
      ...at('obstacles').is(...NO_LIST),
      ...at('obstacles', 0, 'kind').is('', 'plans', 'OTHER', null, 1, {}),
      ...at('obstacles', 0, 'count').is(null, undefined, ...NO_COUNT),
      ...at('hasPassword').is(null, undefined, ...NO_FLAG),
      ...at('mobile').is(...NO_TEXT),
      ...at('keptUntil').is('', null, undefined, ...NO_DATE),
    ],
  },
  queryChannelOcrStatus: {
    sound: { channelOcrStatus: 0 },
    damaged: [...at().is(...NO_OBJECT), ...at('channelOcrStatus').is(...NO_FLAG)],
  },
} satisfies Corpora;
