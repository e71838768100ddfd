import { hrefTo } from '../app/routing/navigation.ts';
import { walletTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const walletEntries: AreaEntries = [
  { label: walletTitles.home, about: about.home, href: hrefTo('/mmf/personal'), at: { mine: 40, save: 10 } },
  { label: walletTitles.current, about: about.current, href: hrefTo('/usercenter/hq'), at: { save: 20 } },
  { label: walletTitles.records, about: about.records, href: hrefTo('/mmf/record'), at: { papers: 50 } },
  { label: walletTitles.rule, about: about.rule, href: hrefTo('/mmf/rule'), at: { learn: 100 } },
  { label: walletTitles.lead, about: about.lead, href: hrefTo('/transform/transform-lead'), at: { learn: 110 } },
];
