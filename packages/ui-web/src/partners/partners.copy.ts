import { AUTHORISATION_MONTHS, type AuthorisationKind } from '@caifu/core/partners';
import type { RoutePath } from '../app/routing/route-path.ts';

/** Words of a partner's authorisation. The text of its protocol is in content/partners.content.ts. */
export interface PartnerWords {
  readonly title: string;
  readonly name: string;
  readonly purpose: string;
  /** The data that the partner gets. */
  readonly told: readonly string[];
  readonly enter: string;
  readonly protocols: readonly { readonly title: string; readonly path: RoutePath }[];
}

export const partnerWords: Readonly<Record<AuthorisationKind, PartnerWords>> = {
  insurance: {
    title: '保险服务授权',
    name: '保险合作机构',
    purpose: '查询保单、咨询和办理保险',
    told: ['姓名、手机号码', '证件类型与号码后四位', '平台用户标识'],
    enter: '进入保险服务',
    protocols: [{ title: '保险服务用户授权协议', path: '/insurance/protocol' }],
  },
  caishang: {
    title: '财商服务授权',
    name: '财商合作机构',
    purpose: '理财课程、家庭财务规划和问答',
    told: ['手机号码、昵称', '风险承受能力类别', '平台用户标识'],
    enter: '进入财商服务',
    protocols: [{ title: '财商服务用户授权协议', path: '/caishang/protocolcs' }],
  },
  gf: {
    title: '证券服务授权（GF）',
    name: '合作证券公司 GF',
    purpose: '开立或登录证券账户，查看在该公司的资产',
    told: ['姓名、手机号码', '证件类型与号码', '平台用户标识和渠道编号'],
    enter: '进入证券服务',
    protocols: [{ title: '证券服务授权协议（GF）', path: '/qs/gf-protocol' }],
  },
  ym: {
    title: '证券服务授权（YM）',
    name: '合作证券公司 YM',
    purpose: '开立或登录证券账户，查看在该公司的资产',
    told: ['姓名、手机号码', '证件类型与号码', '平台用户标识和渠道编号'],
    enter: '进入证券服务',
    protocols: [
      { title: '证券服务授权协议（YM）', path: '/qs/ym-protocol' },
      { title: '第三方信息服务协议', path: '/qs/ym-third-protocol' },
    ],
  },
};

export const partnersCopy = {
  told: '将提供的信息',
  never: '不会提供交易密码、验证码、证件影像和人脸照片',
  purpose: (name: string, purpose: string) => `授权后，${name}${/\w$/.test(name) ? ' ' : ''}可以为您提供：${purpose}。`,
  state: '授权状态',
  granted: '已授权',
  notGranted: '未授权',
  grantedOn: '授权日期',
  validUntil: '有效期至',
  agreedVersion: '授权协议版本',
  forMonths: `授权 ${AUTHORISATION_MONTHS} 个月内有效，可以随时取消。`,
  grant: '同意并授权',
  revoke: '取消授权',
  closed: '暂不能授权',
  standing: '查看开户信息',
  failed: '授权信息加载失败',
  entry: {
    title: '券商服务',
    text: '选择一家合作证券公司。首次进入需要您授权提供信息。',
    missions: '进入前请先完成',
    unfinished: '未完成',
    finished: '已完成',
    failed: '渠道任务加载失败',
    brokers: '合作证券公司',
  },
} as const;
