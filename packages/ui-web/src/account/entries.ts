import { hrefTo } from '../app/routing/navigation.ts';
import { contentTitles } from '../content/titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { accountTitles } from './titles.copy.ts';

export const accountEntries: AreaEntries = [
  { label: accountTitles.accountManager, href: hrefTo('/about/wechat'), at: { mine: 160 } },
  { label: contentTitles.complaint, href: hrefTo('/complaint'), at: { mine: 165 } },
];
