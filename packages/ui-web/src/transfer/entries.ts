import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { transferTitles } from './titles.copy.ts';

export const transferEntries: AreaEntries = [
  { label: transferTitles.home, href: hrefTo('/transfer-platform/home'), services: ['transfer'], at: { mine: 100 } },
];
