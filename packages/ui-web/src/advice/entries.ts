import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { adviceTitles } from './titles.copy.ts';

export const adviceEntries: AreaEntries = [{ label: adviceTitles.check, href: hrefTo('/ai-invest/ai-loading'), at: { mine: 80 } }];
