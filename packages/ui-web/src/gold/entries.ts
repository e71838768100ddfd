import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { goldTitles } from './titles.copy.ts';

export const goldEntries: AreaEntries = [{ label: goldTitles.home, href: hrefTo('/gold/gx-gold'), services: ['gold'], at: { mine: 90 } }];
