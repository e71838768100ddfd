import { hrefTo } from '../app/routing/navigation.ts';
import { mineCopy } from '../account/account.copy.ts';
import { holdingTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const holdingEntries: AreaEntries = [
  {
    label: mineCopy.holdings,
    about: about.holdings,
    href: hrefTo('/holdings'),
    at: { mine: 60, account: 20 },
  },
  { label: holdingTitles.calendar, about: about.calendar, href: hrefTo('/holding-calendar'), at: { mine: 30, account: 70 } },
];
