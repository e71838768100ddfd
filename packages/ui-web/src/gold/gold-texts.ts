import { GOLD_EDITIONS } from '@caifu/core/gold';
import { hrefTo } from '../app/routing/navigation.ts';
import type { DocumentSource } from '../content/text-document.ts';
import type { ConsentText } from '../kit/ConsentBox.tsx';
import { goldTitles } from './titles.copy.ts';

type GoldText = 'serviceTerms' | 'tradingRules' | 'authorisation';

const source = (title: string, name: GoldText): DocumentSource => ({
  title,
  fetchText: () => import('./gold.content.ts').then((texts) => texts[name]),
  former: [
    {
      ...GOLD_EDITIONS[1],
      fetchText: () => import('./former/gold-texts-2.content.ts').then((texts) => texts[name]),
    },
    {
      ...GOLD_EDITIONS[2],
      fetchText: () => import('./former/gold-texts-1.content.ts').then((texts) => texts[name]),
    },
  ],
});

/** The texts of the gold service by their address. */
export const goldTexts: Readonly<Record<GoldText, DocumentSource>> = {
  serviceTerms: source(goldTitles.serviceTerms, 'serviceTerms'),
  tradingRules: source(goldTitles.protocol, 'tradingRules'),
  authorisation: source(goldTitles.auth, 'authorisation'),
};

/** The texts that opening the service agrees to. */
export const GOLD_TEXTS: readonly ConsentText[] = [
  { title: goldTitles.serviceTerms, href: hrefTo('/gold/serve/protocol') },
  { title: goldTitles.protocol, href: hrefTo('/gold/Protocol') },
  { title: goldTitles.auth, href: hrefTo('/gold/auth') },
];
