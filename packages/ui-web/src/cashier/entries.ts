import { hrefTo } from '../app/routing/navigation.ts';
import { cashierTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const cashierEntries: AreaEntries = [
  { label: cashierTitles.bankCards, about: about.cards, href: hrefTo('/user/accountsecurity/cards'), at: { account: 120 } },
  { label: cashierTitles.largeTransfer, about: about.large, href: hrefTo('/transform/big-transform'), at: { save: 60 } },
];
