import type { PlanKind } from '@caifu/core/plans';
import { hrefTo } from '../app/routing/navigation.ts';
import { textDocuments } from '../content/text-documents.ts';
import { goldTitles } from '../gold/titles.copy.ts';
import type { ConsentText } from '../kit/ConsentBox.tsx';
import { STRATEGY_TEXTS } from '../strategies/strategy-texts.ts';

const PLAN = { title: textDocuments.plan.title, href: hrefTo('/zdtfwxy') };
const TRANSFER = { title: textDocuments.transfer.title, href: hrefTo('/yhzzzzsqs') };
/** [UI-1052] The texts that signing a plan of a kind agrees to; each can be read from the consent. */
export const PLAN_TEXTS: Readonly<Record<PlanKind, readonly ConsentText[]>> = {
  invest: [PLAN, { title: textDocuments['fixed-amount'].title, href: hrefTo('/dqfwxy') }, TRANSFER],
  strategy: [PLAN, ...STRATEGY_TEXTS, TRANSFER],
  gold: [
    PLAN,
    { title: goldTitles.protocol, href: hrefTo('/gold/Protocol') },
    { title: goldTitles.auth, href: hrefTo('/gold/auth') },
    TRANSFER,
  ],
  salary: [{ title: textDocuments['salary-plan'].title, href: hrefTo('/mmf/wage-agreement') }, TRANSFER],
  repay: [
    { title: textDocuments['repay-plan'].title, href: hrefTo('/mmf/repay-agreement') },
    { title: textDocuments.transfer.title, href: hrefTo('/mmf/bank-auth') },
  ],
};
