import type { ComingKind } from '../holding/coming-kind.ts';
import { type ParametersOf, type Words, type KindsOf, type LabelWords } from '../kit/wording.ts';
import type { CertificateLineKind } from './certificate-line.ts';

/** [UP-805] [HC-696] The name of a coming thing's line. */
export const upcomingText = (kind: ComingKind): string => UPCOMING[kind];

const UPCOMING = {
  pay: '待支付',
  certify: '待合格投资者认证',
  'id-card': '身份证待更新',
  assessment: '风险测评待更新',
  consent: '调仓待确认',
  debit: '计划扣款',
  arrival: '资金到账',
  confirmation: '份额确认',
  maturity: '到期',
  'listing-end': '转让挂单到期',
  'open-day': '赎回开放日',
} as const satisfies Record<ComingKind, string>;

export const assetsWords = {
  'certificate-identity-missing': '完成实名认证后可开具资产证明',
  'certificate-day-unconfirmed': '还没有可开具证明的日期，请在下一交易日再来',
  'certificate-day-gone': '这一天之后资产有变动，请重新选择日期',
  'certificate-limit': ({ most }: { readonly most: number }) => `每天最多开具${most}份资产证明，请明天再来`,
  'certificate-undrawable': '证明中有暂不支持显示的字，无法开具，请联系客服',
  'certificate-unknown': '资产证明不存在',
  'certificate-maybe-issued': '网络异常，证明可能已开具，请查看下方记录。未保存的证明可以撤销后重新开具',
  'certificate-revoke-question': '撤销后，他人将无法再凭编号核验这份证明，撤销不可恢复',
  'certificate-revoked': '证明已撤销',
  'certificate-checks-used': '核验次数过多，请一小时后再试',
  'export-range': '请选择不晚于今天、跨度不超过三年的起止日期',
  'export-begun': '文件已开始下载',
  'export-empty': '所选范围内没有记录',
} satisfies Words;

/** Messages of this area, with their parameters; null: none. */
export type AssetsMessages = ParametersOf<typeof assetsWords>;

export const assetsLabels = {
  'revoke-certificate': '确认撤销',
  'keep-certificate': '暂不撤销',
} satisfies LabelWords;

/** Words on buttons and titles. */
export type AssetsLabels = KindsOf<typeof assetsLabels>;

/** [AC-10] The name of a line of a certificate. */
export const certificateLineText = (kind: CertificateLineKind): string => LINE[kind];

const LINE = {
  wallet: '余额',
  held: '持有',
  'in-transit': '在途',
  'paying-out': '兑付中',
} as const satisfies Record<CertificateLineKind, string>;

declare module '../kit/message.ts' {
  interface MessageParameters extends AssetsMessages {}
  interface Labels extends AssetsLabels {}
}
