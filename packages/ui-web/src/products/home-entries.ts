import { hrefTo } from '../app/routing/navigation.ts';
import { ownChannel } from '../app/shell/settings.ts';
import type { HomeEntry } from '../kit/entries.ts';
import { BrokerIcon, PremiumIcon } from '../kit/icons.tsx';
import { brokerEntryName, privateEntryName } from './home-entries.copy.ts';

export const productsHomeEntries: readonly HomeEntry[] = [
  { label: brokerEntryName, icon: BrokerIcon, href: hrefTo('/channel/product-list', ownChannel) },
  {
    label: privateEntryName,
    icon: PremiumIcon,
    href: hrefTo('/channel/product-list', { family: 'private' }),
    isPremium: true,
  },
];
