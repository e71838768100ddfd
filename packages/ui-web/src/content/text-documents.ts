import { agreementNames, type AgreementId } from './agreements.copy.ts';
import { hrefTo } from '../app/routing/navigation.ts';
import { contentTitles } from './titles.copy.ts';
import { textTitles, type DocumentName } from './text-titles.copy.ts';
import { FIRST_EDITION, type DocumentSource, type FormerText } from './text-document.ts';

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

/** [LAW-94] */
const RECIPIENTS = { title: contentTitles.recipients, href: hrefTo('/about/recipients') };

/**
 * Every text of the app except those of areas that load later. The words are in a few chunks of their own, which load when one of them is
 * opened.
 */
export const textDocuments: Readonly<Record<DocumentName, DocumentSource>> = {
  'agreement-1': agreement(1),
  'agreement-3': agreement(3),
  'agreement-4': agreement(4),
  'agreement-5': agreement(5),
  'agreement-6': agreement(6),
  'agreement-9': { ...agreement(9), beside: RECIPIENTS },
  'agreement-10': agreement(10),
  plan: letter(textTitles.plan, 'planAgreement'),
  'fixed-amount': letter(textTitles['fixed-amount'], 'fixedAmountAgreement'),
  'salary-plan': planLetter(textTitles['salary-plan'], 'salaryPlanAgreement'),
  'repay-plan': planLetter(textTitles['repay-plan'], 'repayPlanAgreement'),
  transfer: letter(textTitles.transfer, 'transferAuthorisation'),
  privacy: { ...letter(textTitles.privacy, 'privacyPolicy'), beside: RECIPIENTS },
  'return-visit': notice(textTitles['return-visit'], 'returnVisitNotice'),
  'early-repayment': notice(textTitles['early-repayment'], 'earlyRepaymentNotice'),
  fof: notice(textTitles.fof, 'fofNotice'),
  'fof-1': notice(textTitles['fof-1'], 'fofNoticeOne'),
  'fof-b42504': notice(textTitles['fof-b42504'], 'fofNoticeB42504'),
  insurance: protocol(textTitles.insurance, 'insuranceProtocol'),
  caishang: protocol(textTitles.caishang, 'wealthProtocol'),
  gf: protocol(textTitles.gf, 'gfProtocol'),
  ym: protocol(textTitles.ym, 'ymProtocol'),
  'ym-third': protocol(textTitles['ym-third'], 'ymThirdProtocol'),
};
