import { type ParametersOf, type Words, type KindsOf, type LabelWords } from '../kit/wording.ts';

export const partnersWords = {
  'mission-unfinished': '请先完成渠道任务',
  'partner-needs-identity': '请先完成实名认证',
  'partner-needs-assessment': '请先完成风险测评',
  'partner-needs-level': '您的风险承受能力等级为安全型，暂不能授权',
  'partner-revoke-question': '取消授权后，合作机构不再接收您的信息，已提供的信息按协议处理',
  'partner-revoked': '已取消授权',
  'partner-address-refused': '合作机构的页面地址未通过安全校验，未打开',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type PartnersMessages = ParametersOf<typeof partnersWords>;

export const partnersLabels = {
  revoke: '取消授权',
  'keep-authorisation': '暂不取消',
} satisfies LabelWords;

/** Words on buttons and titles. */
export type PartnersLabels = KindsOf<typeof partnersLabels>;

declare module '../kit/message.ts' {
  interface MessageParameters extends PartnersMessages {}
  interface Labels extends PartnersLabels {}
}
