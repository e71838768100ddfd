import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { walletTitles } from './titles.copy.ts';

export const walletEntries: AreaEntries = [{ label: walletTitles.home, href: hrefTo('/mmf/personal'), at: { mine: 30 } }];
