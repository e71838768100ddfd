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
  /** A request id that was sent before with another order. */
  requestIdReused: 'K00001',
  mobileInvalid: 'M00001',
  smsCodeWrong: 'M00002',
  smsCodeTooOften: 'M00003',
  /** No message could be sent: no message provider is connected, or it refused the message. */
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
  /** Without an accepted text of the gate: the written warning above the investor's level, or the one of special care. */
  gateWarning: 'G00011',
  /** A rule of redemption. retMsg names it. */
  redeemRule: 'R00001',
  /** The maturity arrangement cannot be changed now. */
  maturityRule: 'E00001',
  cancelTooLate: 'X00001',
  /** A rule of identity verification. retMsg names it; apiResult.field names the field. */
  identityRule: 'I00001',
  /** Name, number or face failed the check. */
  identityRefused: 'I00002',
  /** A rule of binding and managing bank cards. retMsg names it; apiResult.field names the field. */
  bindingRule: 'B00001',
  /** The trade password is easy to guess or equals the old one. Another one is needed. */
  weakPassword: 'W00001',
  /** The proof of identity for a new trade password has expired or was used. */
  resetExpired: 'W00002',
  passwordExists: 'W00003',
  /** An assessment that is incomplete, outdated or above the daily limit. */
  assessmentRule: 'T00001',
  notAnImage: 'U00001',
  imageTooLarge: 'U00002',
  /** A rule of evidence. retMsg names it. */
  evidenceRule: 'U00003',
  /** The assets known to the platform are below the standard of qualified investors. Evidence has to be uploaded. */
  belowStandard: 'F00010',
  /** The watch list refuses the change, for example because it is full or a name is taken. retMsg tells the reason. */
  followLimit: 'H00001',
  /** A certificate of assets that cannot be issued. retMsg tells the reason. */
  certificateRule: 'Y00001',
  /** Something prevents closing the account. */
  closingRule: 'J00001',
  /** Scarce stock is not reserved for the caller, who can still pay for it. */
  notKept: 'O00001',
  /** A system that the call needs is not connected or has no data now. retMsg names what is missing. */
  notConnected: 'D00001',
  unknownId: 'N00001',
  malformed: 'V00001',
  rateLimited: 'L00001',
} as const;
