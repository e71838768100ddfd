import { hrefTo } from '../app/routing/navigation.ts';
import type { HomeEntry } from '../kit/entries.ts';
import { AssetsIcon } from '../kit/icons.tsx';
import { assetsEntryName } from './home-entries.copy.ts';

export const assetsHomeEntries: readonly HomeEntry[] = [{ label: assetsEntryName, icon: AssetsIcon, href: hrefTo('/assets') }];
