import { hrefTo } from '../app/routing/navigation.ts';
import type { HomeEntry } from '../kit/entries.ts';
import { BrokerIcon } from '../kit/icons.tsx';
import { wealthEntryName } from './home-entries.copy.ts';

export const productsHomeEntries: readonly HomeEntry[] = [
  { label: wealthEntryName, icon: BrokerIcon, href: hrefTo('/channel/product-list'), rank: 40 },
];
