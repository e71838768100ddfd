import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { recordsTitles } from './titles.copy.ts';

export const recordsEntries: AreaEntries = [{ label: recordsTitles.tradeRecords, href: hrefTo('/buy-record'), at: { mine: 120 } }];
