import { hrefTo } from '../app/routing/navigation.ts';
import { adviceTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const adviceEntries: AreaEntries = [
  { label: adviceTitles.needs, about: about.needs, href: hrefTo('/kycfund'), at: { advised: 20 } },
  { label: adviceTitles.check, about: about.check, href: hrefTo('/ai-invest/ai-loading'), at: { serve: 10, advised: 30 } },
];
