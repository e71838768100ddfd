import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { strategiesTitles } from './titles.copy.ts';

export const strategiesEntries: AreaEntries = [{ label: strategiesTitles.list, href: hrefTo('/portfolio/list'), at: { mine: 70 } }];
