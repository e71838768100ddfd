import { hrefTo } from '../app/routing/navigation.ts';
import { contentTitles } from '../content/titles.copy.ts';
import { accountTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const accountEntries: AreaEntries = [
  { label: accountTitles.accountManager, about: about.manager, href: hrefTo('/about/wechat'), at: { serve: 50, advised: 40 } },
  { label: accountTitles.accountSecurity, about: about.security, href: hrefTo('/user/accountsecurity'), at: { account: 110 } },
  { label: accountTitles.settings, about: about.settings, href: hrefTo('/settings'), at: { account: 130 } },
  { label: accountTitles.feedback, about: about.feedback, href: hrefTo('/feedback'), at: { serve: 58, account: 138 } },
  { label: contentTitles.complaint, about: about.complaint, href: hrefTo('/complaint'), at: { serve: 60, account: 140 } },
];
