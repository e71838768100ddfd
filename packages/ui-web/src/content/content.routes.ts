import * as z from 'zod/mini';
import { textDocuments, type DocumentName } from './text-documents.ts';
import type { AgreementId } from './agreements.copy.ts';
import { lateTitles } from '../app/routing/late-titles.copy.ts';
import { defineRoute } from '../app/routing/route-table.ts';
import { code } from '../app/routing/query-shapes.ts';

/** Those that have a text; any other id is an invalid query (P2 §9). */
const AGREEMENTS = ['1', '3', '4', '5', '6', '9', '10'] as const satisfies readonly `${AgreementId}`[];

const reading = { needsSession: false, ports: 'base', parent: '/' } as const;
const nothing = z.object({});
/** An unknown tab is none: the page opens at its first. */
const tabOf = <const Tabs extends readonly string[]>(tabs: Tabs) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((given): Tabs[number] | undefined => tabs.find((tab) => tab === given)),
  );

const text = (path: string, name: DocumentName) =>
  defineRoute({
    ...reading,
    path,
    title: textDocuments[name].title,
    query: nothing,
    screen: () => import('./DocumentScreen.tsx').then(({ documentScreenOf }) => documentScreenOf(name)),
  });

const agreement = (path: string) =>
  defineRoute({
    ...reading,
    path,
    title: textDocuments['agreement-1'].title,
    query: z.object({ agree: z.enum(AGREEMENTS) }),
    screen: () => import('./DocumentScreen.tsx').then((module) => module.AgreementScreen),
  });

/** With a product's code, or about the product in the stored offer. */
const offered = {
  ...reading,
  ports: 'trade',
  parent: '/channel/product-list',
  query: z.object({ productCode: z.optional(code) }),
} as const;

export const contentRoutes = [
  agreement('/service-agreement'),
  agreement('/private-enlisting/serviceAgreement'),
  agreement('/portfolio/service-agreement'),
  text('/zdtfwxy', 'plan'),
  text('/hgccyscl', 'privacy'),
  text('/yhzzzzsqs', 'transfer'),
  text('/dqfwxy', 'fixed-amount'),
  text('/sqs', 'agreement-6'),
  text('/fund/return_visit', 'return-visit'),
  text('/p2p/p2p_return', 'early-repayment'),
  text('/pac/pac_return', 'early-repayment'),
  text('/am/am_fof_notice1', 'fof-1'),
  text('/am/am_fof_noticeB42504', 'fof-b42504'),
  text('/am/am_fof_notice', 'fof'),
  text('/pe-asign', 'agreement-10'),
  text('/asset-asign', 'agreement-10'),
  defineRoute({
    ...offered,
    path: '/asset-explain',
    title: lateTitles.productExplained,
    screen: () => import('../products/OfferedProductScreen.tsx').then((module) => module.ProductExplainedScreen),
  }),
  defineRoute({
    ...offered,
    path: '/asset-pro',
    title: lateTitles.productContract,
    screen: () => import('../products/OfferedProductScreen.tsx').then((module) => module.ProductContractScreen),
  }),
  defineRoute({
    ...reading,
    path: '/pe-explain',
    title: lateTitles.assetProof,
    parent: '/pe-approve',
    query: z.object({ tab: tabOf(['bank', 'securities', 'wealth', 'insurance', 'family']) }),
    inPlace: ['tab'],
    screen: () => import('./ProofScreen.tsx').then((module) => module.AssetProofScreen),
  }),
  defineRoute({
    ...reading,
    path: '/pe-income',
    title: lateTitles.incomeProof,
    parent: '/pe-approve',
    query: z.object({ tab: tabOf(['income', 'statement', 'tax']) }),
    inPlace: ['tab'],
    screen: () => import('./ProofScreen.tsx').then((module) => module.IncomeProofScreen),
  }),
  defineRoute({
    ...reading,
    path: '/pe-asset-template',
    title: lateTitles.experienceProof,
    parent: '/pe-approve',
    query: z.object({ tab: tabOf(['funds', 'wealth', 'plans']) }),
    inPlace: ['tab'],
    screen: () => import('./ProofScreen.tsx').then((module) => module.ExperienceProofScreen),
  }),
] as const;
