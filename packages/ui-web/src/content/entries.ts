import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';
import { contentTitles } from './titles.copy.ts';

/** The other texts are opened where they are spoken of. */
export const contentEntries: AreaEntries = [
  { label: contentTitles.help, about: about.help, href: hrefTo('/help'), at: { serve: 55, learn: 75 } },
  { label: contentTitles.seller, about: about.seller, href: hrefTo('/about/seller'), at: { account: 150 } },
];
