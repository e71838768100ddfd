import type { PlanKind } from '@caifu/core/plans';
import { hrefTo } from '../app/routing/navigation.ts';
import type { RoutePath } from '../app/routing/route-path.ts';
import { textDocuments, type DocumentName } from '../content/text-documents.ts';
import type { ConsentText } from '../kit/ConsentBox.tsx';

/** The texts that signing a plan of a kind agrees to. */
export const PLAN_TEXTS: Readonly<Record<PlanKind, readonly { readonly name: DocumentName; readonly path: RoutePath }[]>> = {
  invest: [
    { name: 'plan', path: '/zdtfwxy' },
    { name: 'fixed-amount', path: '/dqfwxy' },
    { name: 'transfer', path: '/yhzzzzsqs' },
  ],
  salary: [
    { name: 'salary-plan', path: '/mmf/wage-agreement' },
    { name: 'transfer', path: '/yhzzzzsqs' },
  ],
  repay: [
    { name: 'repay-plan', path: '/mmf/repay-agreement' },
    { name: 'transfer', path: '/mmf/bank-auth' },
  ],
};

/** [UI-1052] Every text of the consent can be read from it. */
export const consentTexts = (kind: PlanKind): readonly ConsentText[] =>
  PLAN_TEXTS[kind].map(({ name, path }) => ({ title: textDocuments[name].title, href: hrefTo(path) }));
