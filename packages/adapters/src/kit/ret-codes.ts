import { ENVELOPE_CODE } from './envelope-codes.ts';

/** Return codes of the envelope. The first group is the specification's, the second the reference gateway's. */
export const RET_CODE = {
  ...ENVELOPE_CODE,
  wrongTradePassword: '256',
  passwordCancelled: 'F00003',
  riskTooLow: '3',
  riskForbidden: '4',
  orderRefused: '6',

  tradeLocked: 'F00004',
  /** A request id that came back with another order in it. */
  requestIdReused: 'K00001',
  mobileInvalid: 'M00001',
  smsCodeWrong: 'M00002',
  smsCodeTooOften: 'M00003',
  /** No message could be sent: nobody is connected who sends one, or he does not take it. */
  smsCodeUnsent: 'M00004',
  quota: 'Q00001',
  amountRule: 'A00001',
  cardRule: 'C00001',
  gateIdentity: 'G00002',
  gateBankCard: 'G00003',
  gateTradePassword: 'G00004',
  gateIdCard: 'G00005',
  gateTax: 'G00006',
  gateAddress: 'G00007',
  gateRiskAssessment: 'G00008',
  gateDisclosure: 'G00009',
  gateCertification: 'G00010',
  /** Above the investor's level: the written warning was not accepted. */
  gateWarning: 'G00011',
  /** A rule of redeeming: retMsg says which. */
  redeemRule: 'R00001',
  /** The maturity arrangement cannot be changed (any more). */
  maturityRule: 'E00001',
  cancelTooLate: 'X00001',
  /** A rule of proving who one is: retMsg says which, apiResult.field where. */
  identityRule: 'I00001',
  /** Name, number or face did not stand the check. */
  identityRefused: 'I00002',
  /** A rule of binding and managing bank cards: retMsg says which, apiResult.field where. */
  bindingRule: 'B00001',
  /** Another trade password is asked for: this one is easy to guess or the old one. */
  weakPassword: 'W00001',
  /** The proof of identity before a new trade password has run out, or was used. */
  resetExpired: 'W00002',
  passwordExists: 'W00003',
  /** An assessment that is incomplete, outdated or once too often. */
  assessmentRule: 'T00001',
  notAnImage: 'U00001',
  imageTooLarge: 'U00002',
  /** A rule of evidence: retMsg says which. */
  evidenceRule: 'U00003',
  /** The assets known to the platform are below the standard of qualified investors: evidence is to be uploaded. */
  belowStandard: 'F00010',
  /** The watch list refuses the change: it is full, or a name is taken. retMsg says which. */
  followLimit: 'H00001',
  /** A certificate of assets that cannot be issued: retMsg says why. */
  certificateRule: 'Y00001',
  /** Something still keeps the account from being closed. */
  closingRule: 'J00001',
  /** A scarce thing is not reserved for the caller, who can still pay for it. */
  notKept: 'O00001',
  /** A system that this takes is not connected, or tells nothing now: retMsg says what is missing. */
  notConnected: 'D00001',
  unknownId: 'N00001',
  malformed: 'V00001',
  rateLimited: 'L00001',
} as const;
