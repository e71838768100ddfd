import { hrefTo } from '../app/routing/navigation.ts';
import { goldTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const goldEntries: AreaEntries = [
  { label: goldTitles.home, about: about.home, href: hrefTo('/gold/gx-gold'), services: ['gold'], at: { mine: 80, save: 50 } },
  { label: goldTitles.records, about: about.records, href: hrefTo('/gold/records'), services: ['gold'], at: { papers: 40 } },
];
