import { hrefTo } from '../app/routing/navigation.ts';
import { ordersTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const ordersEntries: AreaEntries = [
  { label: ordersTitles.messages, about: about.messages, href: hrefTo('/messages'), at: { papers: 100 } },
];
