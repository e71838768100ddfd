import { hrefTo } from '../app/routing/navigation.ts';
import { strategiesTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const strategiesEntries: AreaEntries = [
  { label: strategiesTitles.list, about: about.list, href: hrefTo('/portfolio/list'), at: { mine: 90, advised: 10 } },
  { label: strategiesTitles.records, about: about.records, href: hrefTo('/portfolio/records'), at: { papers: 45 } },
];
