import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { productsTitles } from './titles.copy.ts';

export const productsEntries: AreaEntries = [
  { label: productsTitles.followed, href: hrefTo('/followed'), at: { mine: 50 } },
  { label: productsTitles.premium, href: hrefTo('/vip-financial'), at: { mine: 150 } },
];
