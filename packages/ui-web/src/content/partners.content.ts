import { AUTHORISATION_MONTHS } from '@caifu/core/partners';
import { agreementOf, DATA_KEPT, OWN_FAULT, platformParty } from './agreement-text.ts';
import type { AgreementText, TextChapter } from './text-document.ts';

interface Protocol {
  readonly partner: string;
  readonly opening: string;
  readonly service: string;
  readonly told: readonly string[];
  readonly more?: readonly TextChapter[];
}

const protocolOf = ({ partner, opening, service, told, more = [] }: Protocol): AgreementText =>
  agreementOf({
    opening,
    parties: [platformParty('按您的授权提供您的信息'), `${partner}：信息的接收方，其页面上的产品和服务由其提供。`],
    subject: [`您授权平台向${partner}提供您的信息，只用于${service}。不同意授权不影响您使用平台的其他服务。`],
    terms: [
      { head: '提供的信息', lines: told },
      {
        head: '不提供的信息',
        lines: ['交易密码、短信验证码、银行卡密码、证件影像、人脸照片，以及您没有同意提供的其他信息。'],
      },
      ...more,
    ],
    fees: ['授权、取消授权和提供信息不收费。合作机构的产品和服务按其合同收费。'],
    data: [
      `${partner}按自身公布的隐私政策处理收到的信息，不得用于约定以外的目的，不得再提供给他人。`,
      `平台保存您授权与取消的时间。${DATA_KEPT}`,
    ],
    liability: [OWN_FAULT, '您在合作机构页面上的操作由该机构负责，平台不对其内容、产品和收益作出保证。请单独阅读其合同和风险提示。'],
    ending: [
      `授权自您同意之日起 ${AUTHORISATION_MONTHS} 个月内有效，到期需要重新授权。`,
      '您可以随时在授权页取消。取消后平台不再提供新的信息；合作机构已经收到的信息按其与您的约定和法律规定处理。',
    ],
    authority: '该合作机构的监管部门或者平台的监管部门',
  });

/** 保险服务用户授权协议, /insurance/protocol. */
export const insuranceProtocol = protocolOf({
  partner: '保险合作机构',
  opening: '本协议约定您从平台进入保险合作机构的页面、查询和办理保险服务时，平台向其提供信息的范围。',
  service: '识别您的身份、展示与您有关的保单和为您提供保险咨询',
  told: ['姓名、手机号码、证件类型与号码的后四位。', '您在平台的用户标识，用于下次进入时识别您。'],
  more: [{ head: '保险的提示', lines: ['保险产品由保险公司承保，健康告知、责任免除和犹豫期以保险合同为准。请如实告知，避免影响理赔。'] }],
});

/** 财商服务用户授权协议, /caishang/protocolcs. */
export const wealthProtocol = protocolOf({
  partner: '财商合作机构',
  opening: '本协议约定您使用财商合作机构的理财教育与规划服务时，平台向其提供信息的范围。',
  service: '为您提供理财课程、家庭财务规划和问答服务',
  told: ['手机号码、昵称和平台的用户标识。', '风险承受能力的类别，用于推荐合适的课程。不提供持有的产品、金额和交易记录。'],
});

const BROKER_SERVICE = '预填开户信息、识别您的身份和展示您在该公司的资产';
const BROKER_TOLD = ['姓名、手机号码、证件类型与号码。', '平台的用户标识和渠道编号。'];

/** gf 证券开户与查询授权协议, /qs/gf-protocol. */
export const gfProtocol = protocolOf({
  partner: '合作证券公司 GF',
  opening: '本协议约定您从平台进入合作证券公司 GF 的页面，开立或者登录证券账户时，平台向其提供信息的范围。',
  service: BROKER_SERVICE,
  told: BROKER_TOLD,
  more: [{ head: '证券账户', lines: ['证券账户的开立、资金存管和交易由证券公司办理，适当性评估由其另行进行，结果不与平台共用。'] }],
});

/** ym 证券开户与查询授权协议, /qs/ym-protocol. */
export const ymProtocol = protocolOf({
  partner: '合作证券公司 YM',
  opening: '本协议约定您从平台进入合作证券公司 YM 的页面，开立或者登录证券账户时，平台向其提供信息的范围。',
  service: BROKER_SERVICE,
  told: BROKER_TOLD,
  more: [{ head: '第三方服务', lines: ['YM 委托第三方提供页面与技术服务的，适用《第三方信息服务协议》。'] }],
});

/** 第三方信息服务协议, /qs/ym-third-protocol. */
export const ymThirdProtocol: AgreementText = agreementOf({
  opening: '合作证券公司 YM 的部分页面由其委托的第三方技术服务商提供。本协议说明第三方怎样处理经过其系统的信息。',
  parties: [
    platformParty('告知您第三方的参与，接受您的投诉'),
    '合作证券公司 YM：委托第三方并对其负责。第三方：受证券公司委托提供页面与技术服务的服务商。',
  ],
  subject: ['第三方只受证券公司委托传输和展示信息，不为自己的目的使用，也不接触您的交易密码。'],
  terms: [
    { head: '经过的信息', lines: ['用户标识、手机号码的掩码、您在页面上填写的开户信息，以及设备和网络的技术信息。'] },
    { head: '风险提示', lines: ['第三方的页面不提供投资建议。任何以“客服”名义索要密码、验证码或者要求转账的，都是诈骗。'] },
  ],
  fees: ['第三方的服务不向您收费。'],
  data: ['传输全程加密。第三方不留存开户信息；技术日志保存不超过 6 个月，其中不含证件号码和银行卡号。'],
  liability: ['第三方的过错由证券公司先行承担，再向第三方追究。', OWN_FAULT],
  ending: ['本协议自您同意之时生效。您取消对 YM 的授权后终止，第三方不再收到新的信息。'],
  authority: '该证券公司、证券监管部门或者平台的监管部门',
});
