import type { DataPart } from '@caifu/core/law';

/** Words of the parts of the authorisation: one reason each, and the page of all parts. */
export const partConsentCopy = {
  /** Before the name of the authorisation. */
  leads: {
    identity: '为核验身份，我同意处理本人姓名、证件号码和证件影像，详见',
    face: '为确认是本人操作，我同意采集一张人脸照片用于比对，详见',
    'bank-card': '为扣款和回款，我同意处理本人卡号和预留手机号，详见',
  } satisfies Record<DataPart, string>,
} as const;

export const dataConsentsCopy = {
  failed: '授权信息加载失败',
  lead: '证件、人脸和银行卡信息在用到时分项征得您的同意，可以逐项撤回。',
  given: (changed: string) => `${changed} 同意`,
  withdrawn: (changed: string) => `${changed} 已撤回`,
  never: '用到时再征得同意',
  withdraw: '撤回',
  withdrawOf: (name: string) => `撤回${name}`,
  version: (version: string) => `授权书 ${version}`,
  more: '相关说明',
} as const;
