import type { LabelsOf, WordsOf } from '../kit/wording.ts';
import type { PartnersLabels, PartnersMessages } from './words.ts';

export const partnersWords: WordsOf<PartnersMessages> = {
  'mission-unfinished': '请先完成渠道任务',
  'partner-needs-identity': '请先完成实名认证',
  'partner-needs-assessment': '请先完成风险测评',
  'partner-needs-level': '您的风险承受能力等级为安全型，暂不能授权',
  'partner-revoke-question': '取消授权后，合作机构不再接收您的信息，已提供的信息按协议处理',
  'partner-revoked': '已取消授权',
  'partner-address-refused': '合作机构的页面地址未通过安全校验，未打开',
};

export const partnersLabels: LabelsOf<PartnersLabels> = {
  revoke: '取消授权',
  'keep-authorisation': '暂不取消',
};
