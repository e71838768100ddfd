import { agreementNames, type AgreementId } from './agreements.copy.ts';
import { FIRST_EDITION, type DocumentSource, type FormerText } from './text-document.ts';

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

const { version, effective } = FIRST_EDITION;
const first = (fetchText: FormerText['fetchText']): DocumentSource['former'] => [{ version, effective, fetchText }];

const agreement = (id: AgreementId): DocumentSource => ({
  title: agreementNames[id],
  fetchText: () => import('./agreements.content.ts').then(({ agreementDocuments }) => agreementDocuments[id]),
  former: first(() => import('./former/agreements-1.content.ts').then(({ agreementDocuments }) => agreementDocuments[id])),
});

const letters = () => import('./letters.content.ts');
const firstLetters = () => import('./former/letters-1.content.ts');
const letter = (
  title: string,
  name: 'planAgreement' | 'fixedAmountAgreement' | 'transferAuthorisation' | 'privacyPolicy',
): DocumentSource => ({
  title,
  fetchText: () => letters().then((texts) => texts[name]),
  former: first(() => firstLetters().then((texts) => texts[name])),
});

const planLetters = () => import('./plan-letters.content.ts');
const firstPlanLetters = () => import('./former/plan-letters-1.content.ts');
const planLetter = (title: string, name: 'salaryPlanAgreement' | 'repayPlanAgreement'): DocumentSource => ({
  title,
  fetchText: () => planLetters().then((texts) => texts[name]),
  former: first(() => firstPlanLetters().then((texts) => texts[name])),
});

const notices = () => import('./notices.content.ts');
const firstNotices = () => import('./former/notices-1.content.ts');
const notice = (
  title: string,
  name: 'returnVisitNotice' | 'earlyRepaymentNotice' | 'fofNotice' | 'fofNoticeOne' | 'fofNoticeB42504',
): DocumentSource => ({
  title,
  fetchText: () => notices().then((texts) => texts[name]),
  former: first(() => firstNotices().then((texts) => texts[name])),
});

const partners = () => import('./partners.content.ts');
const firstPartners = () => import('./former/partners-1.content.ts');
const protocol = (
  title: string,
  name: 'insuranceProtocol' | 'wealthProtocol' | 'gfProtocol' | 'ymProtocol' | 'ymThirdProtocol',
): DocumentSource => ({
  title,
  fetchText: () => partners().then((texts) => texts[name]),
  former: first(() => firstPartners().then((texts) => texts[name])),
});

/** Every text of the app but those of areas that opened later. The words come in a few chunks of their own, when somebody reads one of them. */
export const textDocuments: Readonly<Record<DocumentName, DocumentSource>> = {
  'agreement-1': agreement(1),
  'agreement-3': agreement(3),
  'agreement-4': agreement(4),
  'agreement-5': agreement(5),
  'agreement-6': agreement(6),
  'agreement-9': agreement(9),
  'agreement-10': agreement(10),
  plan: letter('定投服务协议', 'planAgreement'),
  'fixed-amount': letter('定期定额服务协议', 'fixedAmountAgreement'),
  'salary-plan': planLetter('工资理财计划服务协议', 'salaryPlanAgreement'),
  'repay-plan': planLetter('还款计划服务协议', 'repayPlanAgreement'),
  transfer: letter('银行自动转账授权书', 'transferAuthorisation'),
  privacy: letter('隐私政策', 'privacyPolicy'),
  'return-visit': notice('适当性回访说明', 'returnVisitNotice'),
  'early-repayment': notice('提前还款通知', 'earlyRepaymentNotice'),
  fof: notice('资产管理计划意见征询公告', 'fofNotice'),
  'fof-1': notice('资产管理计划意见征询公告（一）', 'fofNoticeOne'),
  'fof-b42504': notice('意见征询公告（B42504）', 'fofNoticeB42504'),
  insurance: protocol('保险服务用户授权协议', 'insuranceProtocol'),
  caishang: protocol('财商服务用户授权协议', 'wealthProtocol'),
  gf: protocol('证券服务授权协议（GF）', 'gfProtocol'),
  ym: protocol('证券服务授权协议（YM）', 'ymProtocol'),
  'ym-third': protocol('第三方信息服务协议', 'ymThirdProtocol'),
};
