import { ChartNoAxesCombined, Columns3 } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { drawn } from '../kit/icons.tsx';
import { SearchIcon } from '../kit/late-icons.tsx';
import { about, fundEntryNames } from './entries.copy.ts';
import { fundHomeCopy } from './funds.copy.ts';
import { fundsTitles } from './titles.copy.ts';

const RankingIcon = /* @__PURE__ */ drawn(ChartNoAxesCombined);
const CompareIcon = /* @__PURE__ */ drawn(Columns3);

/** Ways of finding a fund. */
export const fundsEntries: AreaEntries = [
  {
    label: fundHomeCopy.ranking,
    icon: RankingIcon,
    href: hrefTo('/ranking/fund-ranking'),
    about: about.ranking,
    at: { tools: 10, 'fund-home': 10, invest: 20 },
  },
  {
    label: fundsTitles.search,
    icon: SearchIcon,
    href: hrefTo('/fund/search'),
    about: about.search,
    at: { tools: 20, 'fund-home': 20, invest: 30 },
  },
  {
    label: fundHomeCopy.compare,
    icon: CompareIcon,
    href: hrefTo('/fund/compare'),
    about: about.compare,
    at: { tools: 30, 'fund-home': 30, invest: 40 },
  },
  { label: fundsTitles.watchList, about: about.watch, href: hrefTo('/favourite-funds'), at: { invest: 50, mine: 110 } },
  { label: fundsTitles.recommended, about: about.recommended, href: hrefTo('/fund/recommend-list'), at: { invest: 60 } },
  { label: fundEntryNames.money, about: about.money, href: hrefTo('/ranking/fund-ranking', { kind: 'money' }), at: { save: 40 } },
];
