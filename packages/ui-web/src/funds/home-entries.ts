import { hrefTo } from '../app/routing/navigation.ts';
import type { HomeEntry } from '../kit/entries.ts';
import { FundsIcon } from '../kit/icons.tsx';
import { fundsEntryName } from './home-entries.copy.ts';

export const fundsHomeEntries: readonly HomeEntry[] = [
  { label: fundsEntryName, icon: FundsIcon, href: hrefTo('/new/fundindex'), rank: 20 },
];
