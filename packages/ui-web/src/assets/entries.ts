import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { mineCopy } from '../account/account.copy.ts';
import { assetsTitles } from './titles.copy.ts';

export const assetsEntries: AreaEntries = [
  { label: mineCopy.assets, href: hrefTo('/assets'), at: { mine: 20 } },
  { label: assetsTitles.brokerSummary, href: hrefTo('/dealer-collect'), at: { mine: 130 } },
  { label: assetsTitles.certificate, href: hrefTo('/asset-certificate'), at: { mine: 140 } },
];
