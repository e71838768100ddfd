import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { mineCopy } from '../account/account.copy.ts';
import { holdingTitles } from './titles.copy.ts';

export const holdingEntries: AreaEntries = [
  { label: mineCopy.holdings, note: mineCopy.holdingsNote, href: hrefTo('/holdings'), at: { mine: 40 } },
  { label: holdingTitles.calendar, href: hrefTo('/holding-calendar'), at: { mine: 110 } },
];
