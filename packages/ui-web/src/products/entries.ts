import { hrefTo } from '../app/routing/navigation.ts';
import { ownChannel } from '../app/shell/settings.ts';
import { productListCopy } from './product-list.copy.ts';
import { productsTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const productsEntries: AreaEntries = [
  { label: productListCopy.family.broker, about: about.broker, href: hrefTo('/channel/product-list', ownChannel), at: { wealth: 10 } },
  {
    label: productListCopy.family.private,
    about: about.private,
    href: hrefTo('/channel/product-list', { family: 'private' }),
    at: { wealth: 20 },
  },
  { label: productsTitles.premium, about: about.premium, href: hrefTo('/vip-financial'), at: { serve: 20, wealth: 40 } },
];
