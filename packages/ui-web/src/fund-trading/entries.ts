import { hrefTo } from '../app/routing/navigation.ts';
import { fundTradingTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

/** An order begins at its fund. */
export const fundTradingEntries: AreaEntries = [
  { label: fundTradingTitles.holdings, about: about.holdings, href: hrefTo('/usercenter/fund'), at: { mine: 50, account: 30 } },
  { label: fundTradingTitles.alerts, about: about.alerts, href: hrefTo('/fund/reminders'), at: { account: 125 } },
];
