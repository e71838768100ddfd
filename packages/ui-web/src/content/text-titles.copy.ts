import { agreementNames, type AgreementId } from './agreements.copy.ts';

export type DocumentName =
  | `agreement-${AgreementId}`
  | 'plan'
  | 'fixed-amount'
  | 'salary-plan'
  | 'repay-plan'
  | 'transfer'
  | 'privacy'
  | 'return-visit'
  | 'early-repayment'
  | 'fof'
  | 'fof-1'
  | 'fof-b42504'
  | 'insurance'
  | 'caishang'
  | 'gf'
  | 'ym'
  | 'ym-third';

/** Titles of texts, for routes and links. The texts load later. */
export const textTitles: Readonly<Record<DocumentName, string>> = {
  'agreement-1': agreementNames[1],
  'agreement-3': agreementNames[3],
  'agreement-4': agreementNames[4],
  'agreement-5': agreementNames[5],
  'agreement-6': agreementNames[6],
  'agreement-9': agreementNames[9],
  'agreement-10': agreementNames[10],
  plan: '定投服务协议',
  'fixed-amount': '定期定额服务协议',
  'salary-plan': '工资理财计划服务协议',
  'repay-plan': '还款计划服务协议',
  transfer: '银行自动转账授权书',
  privacy: '隐私政策',
  'return-visit': '适当性回访说明',
  'early-repayment': '提前还款通知',
  fof: '资产管理计划意见征询公告',
  'fof-1': '资产管理计划意见征询公告（一）',
  'fof-b42504': '意见征询公告（B42504）',
  insurance: '保险服务用户授权协议',
  caishang: '财商服务用户授权协议',
  gf: '证券服务授权协议（GF）',
  ym: '证券服务授权协议（YM）',
  'ym-third': '第三方信息服务协议',
};
