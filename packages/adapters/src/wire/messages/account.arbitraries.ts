import fc from 'fast-check';
import type { Travelling } from './travelling.arbitraries.ts';
import {
  addressFields,
  certificationStatus,
  count,
  date,
  filled,
  flag,
  idCardValidity,
  identityProgress,
  instant,
  investor,
  level,
  maybe,
  none,
  nothing,
  sealedFields,
  standing,
  taxFields,
  text,
  told,
} from '../message-fields.arbitraries.ts';

const OBSTACLES = [
  'orders',
  'money-on-the-way',
  'wallet',
  'holdings',
  'fund-holdings',
  'plans',
  'gold',
  'strategies',
  'bank-accounts',
  'listings',
] as const;

/** What travels in the calls of `account`, either way. */
export const accountMessages = {
  sendSmsCode: { request: fc.record({ mobile: text }), answer: fc.record({ demoCode: told, resendAfterSeconds: count, challenge: told }) },
  smsLogin: {
    request: fc.record({ mobile: text, smsCode: text, challenge: told }),
    answer: fc.record({ token: filled, ticket: text, investor }),
  },
  signOut: { request: nothing, answer: nothing },
  currentMember: {
    request: nothing,
    answer: fc.record({
      investor,
      identityVerified: flag,
      bankCardCount: count,
      tradePasswordSet: flag,
      riskLevel: maybe(level),
      riskValidUntil: maybe(date),
      certification: certificationStatus,
      standing,
    }),
  },
  isMemberIdentity: { request: nothing, answer: flag },
  queryMemberInfo: { request: nothing, answer: standing },
  ticketLogin: { request: fc.record({ loginTicket: filled }), answer: fc.record({ token: filled, ticket: text, investor }) },
  accountManager: { request: nothing, answer: fc.record({ name: text, wechatId: text, phone: text, workHours: text }) },
  identityProgress: { request: nothing, answer: identityProgress },
  beginIdentity: { request: fc.record({ realName: text, idNumber: text }), answer: identityProgress },
  uploadIdCard: {
    request: fc.record({ side: fc.constantFrom('front', 'back'), image: text, bankCode: told }),
    answer: identityProgress,
  },
  confirmIdCard: { request: fc.record({ validUntil: idCardValidity }), answer: identityProgress },
  submitFace: { request: fc.record({ image: text }), answer: identityProgress },
  personalInformation: { request: nothing, answer: fc.record({ ...addressFields, ...taxFields }) },
  savePersonalInformation: {
    // Only the fields of the part are sent: the others come back empty.
    request: fc.oneof(
      fc.record({
        part: fc.constant('address'),
        information: fc.record({
          ...addressFields,
          residency: fc.constant(null),
          taxCountry: none,
          taxNumber: none,
          noTaxNumberReason: none,
        }),
      }),
      fc.record({
        part: fc.constant('tax'),
        information: fc.record({ occupation: none, province: none, city: none, street: none, email: none, ...taxFields }),
      }),
    ),
    answer: nothing,
  },
  setTradePassword: { request: fc.record(sealedFields), answer: nothing },
  changeTradePassword: {
    request: fc.record({ oldTradePwd: filled, oldTradePassword: filled, oldKeyId: told, ...sealedFields }),
    answer: nothing,
  },
  sendResetCode: { request: nothing, answer: fc.record({ demoCode: told, resendAfterSeconds: count }) },
  confirmResetIdentity: {
    request: fc.record({ realName: text, idNumber: text, smsCode: text }),
    answer: fc.record({ resetToken: filled }),
  },
  resetTradePassword: { request: fc.record({ resetToken: filled, ...sealedFields }), answer: nothing },
  loginDevices: {
    request: nothing,
    answer: fc.array(
      fc.record({
        sessionId: filled,
        system: fc.constantFrom('iphone', 'ipad', 'harmony', 'android', 'windows', 'mac', 'linux', 'other'),
        browser: fc.constantFrom('wechat', 'alipay', 'dingtalk', 'qq', 'uc', 'edge', 'firefox', 'samsung', 'chrome', 'safari', 'other'),
        address: text,
        openedAt: instant,
        agreedVersion: filled,
        lastSeenAt: instant,
        isCurrent: flag,
      }),
      { maxLength: 3 },
    ),
  },
  endLogin: { request: fc.record({ sessionId: filled }), answer: nothing },
  endOtherLogins: { request: nothing, answer: nothing },
  sendExportCode: { request: nothing, answer: fc.record({ demoCode: told, resendAfterSeconds: count }) },
  exportOwnData: { request: fc.record({ smsCode: text }), answer: fc.record({ fileName: filled, fileGrant: text }) },
  downloadTicket: { request: fc.record({ address: text, fileGrant: told }), answer: fc.record({ ticketAddress: filled }) },
  closingStanding: {
    request: nothing,
    answer: fc.record({
      obstacles: fc.array(fc.record({ kind: fc.constantFrom(...OBSTACLES), count }), { maxLength: 3 }),
      hasPassword: flag,
      maskedMobile: text,
      keptUntil: date,
    }),
  },
  sendClosingCode: { request: nothing, answer: fc.record({ demoCode: told, resendAfterSeconds: count }) },
  closeAccount: { request: fc.record({ smsCode: text, ...sealedFields }), answer: nothing },
  queryChannelOcrStatus: { request: fc.record({ bankCode: filled }), answer: fc.record({ isDone: flag }) },
} satisfies Travelling;
