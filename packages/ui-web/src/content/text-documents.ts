import { agreementNames, type AgreementId } from './agreements.copy.ts';
import type { TextDocument } from './text-document.ts';

/** A document that can be read: its title is known before its words have arrived. */
export interface DocumentSource {
  readonly title: string;
  readonly fetchText: () => Promise<TextDocument>;
}

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

const agreement = (id: AgreementId): DocumentSource => ({
  title: agreementNames[id],
  fetchText: () => import('./agreements.content.ts').then(({ agreementDocuments }) => agreementDocuments[id]),
});
const letters = () => import('./letters.content.ts');
const planLetters = () => import('./plan-letters.content.ts');
const notices = () => import('./notices.content.ts');
const partners = () => import('./partners.content.ts');

/** Every text of the app. The words come in a few chunks of their own, when somebody reads one of them. */
export const textDocuments: Readonly<Record<DocumentName, DocumentSource>> = {
  'agreement-1': agreement(1),
  'agreement-3': agreement(3),
  'agreement-4': agreement(4),
  'agreement-5': agreement(5),
  'agreement-6': agreement(6),
  'agreement-9': agreement(9),
  'agreement-10': agreement(10),
  plan: { title: '定投服务协议', fetchText: () => letters().then(({ planAgreement }) => planAgreement) },
  'fixed-amount': { title: '定期定额服务协议', fetchText: () => letters().then(({ fixedAmountAgreement }) => fixedAmountAgreement) },
  'salary-plan': { title: '工资理财计划服务协议', fetchText: () => planLetters().then(({ salaryPlanAgreement }) => salaryPlanAgreement) },
  'repay-plan': { title: '还款计划服务协议', fetchText: () => planLetters().then(({ repayPlanAgreement }) => repayPlanAgreement) },
  transfer: { title: '银行自动转账授权书', fetchText: () => letters().then(({ transferAuthorisation }) => transferAuthorisation) },
  privacy: { title: '隐私政策', fetchText: () => letters().then(({ privacyPolicy }) => privacyPolicy) },
  'return-visit': { title: '适当性回访说明', fetchText: () => notices().then(({ returnVisitNotice }) => returnVisitNotice) },
  'early-repayment': { title: '提前还款通知', fetchText: () => notices().then(({ earlyRepaymentNotice }) => earlyRepaymentNotice) },
  fof: { title: '资产管理计划意见征询公告', fetchText: () => notices().then(({ fofNotice }) => fofNotice) },
  'fof-1': { title: '资产管理计划意见征询公告（一）', fetchText: () => notices().then(({ fofNoticeOne }) => fofNoticeOne) },
  'fof-b42504': { title: '意见征询公告（B42504）', fetchText: () => notices().then(({ fofNoticeB42504 }) => fofNoticeB42504) },
  insurance: { title: '保险服务用户授权协议', fetchText: () => partners().then(({ insuranceProtocol }) => insuranceProtocol) },
  caishang: { title: '财商服务用户授权协议', fetchText: () => partners().then(({ wealthProtocol }) => wealthProtocol) },
  gf: { title: '证券服务授权协议（GF）', fetchText: () => partners().then(({ gfProtocol }) => gfProtocol) },
  ym: { title: '证券服务授权协议（YM）', fetchText: () => partners().then(({ ymProtocol }) => ymProtocol) },
  'ym-third': { title: '第三方信息服务协议', fetchText: () => partners().then(({ ymThirdProtocol }) => ymThirdProtocol) },
};
