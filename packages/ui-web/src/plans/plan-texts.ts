import type { PlanKind } from '@caifu/core/plans';
import { hrefTo } from '../app/routing/navigation.ts';
import { textTitles } from '../content/text-titles.copy.ts';
import { goldTitles } from '../gold/titles.copy.ts';
import type { ConsentText } from '../kit/ConsentBox.tsx';
import { STRATEGY_TEXTS } from '../strategies/strategy-texts.ts';

const PLAN = { title: textTitles.plan, href: hrefTo('/zdtfwxy') };
const TRANSFER = { title: textTitles.transfer, href: hrefTo('/yhzzzzsqs') };
/** [UI-1052] The texts that signing a plan of a kind agrees to, its own agreement first. Each is linked from the consent. */
export const PLAN_TEXTS: Readonly<Record<PlanKind, readonly [ConsentText, ...ConsentText[]]>> = {
  invest: [PLAN, { title: textTitles['fixed-amount'], href: hrefTo('/dqfwxy') }, TRANSFER],
  strategy: [PLAN, ...STRATEGY_TEXTS, TRANSFER],
  gold: [
    PLAN,
    { title: goldTitles.protocol, href: hrefTo('/gold/Protocol') },
    { title: goldTitles.auth, href: hrefTo('/gold/auth') },
    TRANSFER,
  ],
  salary: [{ title: textTitles['salary-plan'], href: hrefTo('/mmf/wage-agreement') }, TRANSFER],
  repay: [
    { title: textTitles['repay-plan'], href: hrefTo('/mmf/repay-agreement') },
    { title: textTitles.transfer, href: hrefTo('/mmf/bank-auth') },
  ],
};
