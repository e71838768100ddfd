import { hrefTo } from '../app/routing/navigation.ts';
import { recordsTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const recordsEntries: AreaEntries = [
  { label: recordsTitles.tradeRecords, about: about.all, href: hrefTo('/buy-record'), at: { papers: 10 } },
  { label: recordsTitles.fundRecords, about: about.funds, href: hrefTo('/fund/history/list'), at: { papers: 20 } },
];
