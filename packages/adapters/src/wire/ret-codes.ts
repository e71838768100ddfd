/** Return codes of the envelope. The first group is the specification's, the second the reference gateway's. */
export const RET_CODE = {
  success: '000000',
  successShort: 'S',
  notLoggedIn: 'F01003',
  notLoggedInSoft: 'F01002',
  passedThrough: 'P00001',
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
  /** A rule of redeeming: retMsg says which. */
  redeemRule: 'R00001',
  /** The maturity arrangement cannot be changed (any more). */
  maturityRule: 'E00001',
  cancelTooLate: 'X00001',
  unknownId: 'N00001',
  malformed: 'V00001',
  rateLimited: 'L00001',
  system: 'S00001',
} as const;

export type RetCode = (typeof RET_CODE)[keyof typeof RET_CODE];
