import { ChartNoAxesCombined, Columns3 } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { drawn } from '../kit/icons.tsx';
import { SearchIcon } from '../kit/late-icons.tsx';
import { fundHomeCopy } from './funds.copy.ts';

const RankingIcon = /* @__PURE__ */ drawn(ChartNoAxesCombined);
const CompareIcon = /* @__PURE__ */ drawn(Columns3);

/** Tools for finding a fund. Only those with a page. */
export const fundsEntries: AreaEntries = [
  { label: fundHomeCopy.ranking, icon: RankingIcon, href: hrefTo('/ranking/fund-ranking'), at: { tools: 10, 'fund-home': 10 } },
  { label: fundHomeCopy.search, icon: SearchIcon, href: hrefTo('/fund/search'), at: { tools: 20, 'fund-home': 20 } },
  { label: fundHomeCopy.compare, icon: CompareIcon, href: hrefTo('/fund/compare'), at: { tools: 30, 'fund-home': 30 } },
];
