import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { mineCopy } from '../account/account.copy.ts';
import { plansTitles } from './titles.copy.ts';

export const plansEntries: AreaEntries = [
  { label: plansTitles.invests, note: mineCopy.plansNote, href: hrefTo('/plan/dt-list'), at: { mine: 60 } },
];
