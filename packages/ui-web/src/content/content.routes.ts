import * as z from 'zod/mini';
import { texts } from '../app/routing/late-query-shapes.ts';
import { textTitles, type DocumentName } from './text-titles.copy.ts';
import type { AgreementId } from './agreements.copy.ts';
import { contentTitles as titles } from './titles.copy.ts';
import { defineRoutes, screensOf, type Routes } from '../app/routing/route-table.ts';

const screens = screensOf(() => import('./content.screens.ts'));

/** The ids that have a text. Any other id is an invalid query (P2 §9). */
const AGREEMENTS = ['1', '3', '4', '5', '6', '9', '10'] as const satisfies readonly `${AgreementId}`[];

const reading = { needsSession: false, ports: 'base', parent: '/' } as const;
/** [UI-1352] An expired version. An unknown version counts as missing. */
const versionKeys = { version: z.optional(z.string()) };
/** An unknown tab counts as missing: the page opens at its first. */
const tabOf = <const Tabs extends readonly string[]>(tabs: Tabs) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((given): Tabs[number] | undefined => tabs.find((tab) => tab === given)),
  );

/** Samples of papers, in tabs. */
const samples = { ...reading, parent: '/pe-approve', inPlace: ['tab'] } as const;

const text = <const Path extends string>(path: Path, name: DocumentName) =>
  ({
    ...reading,
    path,
    title: textTitles[name],
    query: z.object(versionKeys),
    screen: () => import('./content.screens.ts').then(({ documentScreenOf }) => documentScreenOf(name)),
  }) as const;

const agreement = <const Path extends string>(path: Path) =>
  ({
    ...reading,
    path,
    title: textTitles['agreement-1'],
    query: z.object({ agree: z.enum(AGREEMENTS), ...versionKeys }),
    screen: screens('AgreementScreen'),
  }) as const;

const rows = [
  agreement('/service-agreement'),
  agreement('/private-enlisting/serviceAgreement'),
  agreement('/portfolio/service-agreement'),
  text('/zdtfwxy', 'plan'),
  text('/hgccyscl', 'privacy'),
  text('/yhzzzzsqs', 'transfer'),
  text('/dqfwxy', 'fixed-amount'),
  text('/mmf/wage-agreement', 'salary-plan'),
  text('/mmf/repay-agreement', 'repay-plan'),
  text('/mmf/bank-auth', 'transfer'),
  text('/sqs', 'agreement-6'),
  text('/fund/return_visit', 'return-visit'),
  text('/p2p/p2p_return', 'early-repayment'),
  text('/pac/pac_return', 'early-repayment'),
  text('/am/am_fof_notice1', 'fof-1'),
  text('/am/am_fof_noticeB42504', 'fof-b42504'),
  text('/am/am_fof_notice', 'fof'),
  text('/pe-asign', 'agreement-10'),
  text('/asset-asign', 'agreement-10'),
  {
    ...samples,
    path: '/pe-explain',
    title: titles.assetProof,
    query: z.object({ tab: tabOf(['bank', 'securities', 'wealth', 'insurance', 'family']) }),
    screen: screens('AssetProofScreen'),
  },
  {
    ...samples,
    path: '/pe-income',
    title: titles.incomeProof,
    query: z.object({ tab: tabOf(['income', 'statement', 'tax']) }),
    screen: screens('IncomeProofScreen'),
  },
  {
    ...samples,
    path: '/pe-asset-template',
    title: titles.experienceProof,
    query: z.object({ tab: tabOf(['funds', 'wealth', 'plans']) }),
    screen: screens('ExperienceProofScreen'),
  },
  {
    path: '/pe-pdf-view',
    title: titles.pdfView,
    query: z.object({ name: z.optional(z.string()), path: z.string().check(z.minLength(1)) }),
    needsSession: false,
    parent: '/',
    screen: () => import('./PdfViewScreen.tsx').then((m) => m.PdfViewScreen),
  },
  {
    path: '/about/law',
    query: z.object({ set: z.optional(z.string()) }),
    title: titles.law,
    needsSession: false,
    parent: '/settings',
    screen: screens('LawScreen'),
  },
  {
    path: '/help',
    title: titles.help,
    query: texts('q', 'id'),
    needsSession: false,
    parent: '/usercenter',
    screen: screens('HelpScreen'),
  },
  { path: '/about/seller', title: titles.seller, needsSession: false, parent: '/settings', screen: screens('SellerScreen') },
  { path: '/about/licences', title: titles.licences, needsSession: false, parent: '/usercenter', screen: screens('LicencesScreen') },
] as const;

export const contentRoutes: Routes<typeof rows> = defineRoutes(rows);
