/** Names of the service agreements, by their id (P2 §9). */
export const agreementNames = {
  1: '服务协议',
  3: '网上基金交易协议',
  4: '投资者权益须知',
  5: '风险提示书',
  6: '授权书',
  9: '用户信息授权书',
  10: '电子签名约定书',
} as const;

export type AgreementId = keyof typeof agreementNames;

export const isAgreementId = (id: number): id is AgreementId => id in agreementNames;
