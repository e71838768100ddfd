import { hrefTo } from '../app/routing/navigation.ts';
import { bankTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about, bankEntryNames } from './entries.copy.ts';

/** Holders of a service that is no longer offered find it with their assets [LAW-126]. */
const OF_BANKS = ['deposits', 'bank-wealth'] as const;

export const bankEntries: AreaEntries = [
  { label: bankEntryNames.deposits, about: about.deposits, href: hrefTo('/bankChannel'), services: ['deposits'], at: { save: 30 } },
  {
    label: bankEntryNames.wealth,
    about: about.wealth,
    href: hrefTo('/bankChannel', { kind: 'wealth' }),
    services: ['bank-wealth'],
    at: { wealth: 30 },
  },
  { label: bankTitles.holding, about: about.holding, href: hrefTo('/usercenter/bank'), services: OF_BANKS, at: { mine: 70, account: 40 } },
  { label: bankTitles.accounts, about: about.accounts, href: hrefTo('/electr/acc-list'), services: OF_BANKS, at: { account: 50 } },
  { label: bankTitles.records, about: about.records, href: hrefTo('/zb/transaction'), services: OF_BANKS, at: { papers: 30 } },
  { label: bankTitles.interest, about: about.interest, href: hrefTo('/bank/interest_case'), services: ['deposits'], at: { reckon: 40 } },
  {
    label: bankTitles.intro,
    about: about.intro,
    href: hrefTo('/bank-acc/intro'),
    services: OF_BANKS,
    at: { learn: 120 },
  },
];
