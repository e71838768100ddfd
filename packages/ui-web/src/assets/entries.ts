import { hrefTo } from '../app/routing/navigation.ts';
import { mineCopy } from '../account/account.copy.ts';
import { assetsTitles } from './titles.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { about } from './entries.copy.ts';

export const assetsEntries: AreaEntries = [
  { label: mineCopy.assets, about: about.assets, href: hrefTo('/assets'), at: { mine: 10, account: 10 } },
  { label: assetsTitles.earnings, about: about.earnings, href: hrefTo('/assets/earnings'), at: { mine: 20, account: 60 } },
  { label: assetsTitles.brokerSummary, about: about.broker, href: hrefTo('/dealer-collect'), at: { serve: 40, account: 80 } },
  { label: assetsTitles.certificate, about: about.certificate, href: hrefTo('/asset-certificate'), at: { papers: 70 } },
  { label: assetsTitles.certificateCheck, about: about.check, href: hrefTo('/certificate-check'), at: { papers: 80 } },
  { label: assetsTitles.export, about: about.export, href: hrefTo('/assets/export'), at: { papers: 90 } },
];
