import { hrefTo } from '../app/routing/navigation.ts';
import { transferTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const transferEntries: AreaEntries = [
  {
    label: transferTitles.home,
    about: about.home,
    href: hrefTo('/transfer-platform/home'),
    services: ['transfer'],
    at: { serve: 30, wealth: 50 },
  },
  {
    label: transferTitles.mine,
    about: about.mine,
    href: hrefTo('/transfer-platform/mytransfer-list'),
    services: ['transfer'],
    at: { papers: 60 },
  },
];
