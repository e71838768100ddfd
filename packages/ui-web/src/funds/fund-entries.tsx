import { FUND_KINDS } from '@caifu/core/funds';
import { hrefTo } from '../app/routing/navigation.ts';
import { Calculator, ChartNoAxesCombined, Columns3, LayoutGrid, Percent, Sigma } from 'lucide-react';
import { drawn, type Icon } from '../kit/icons.tsx';
import { SearchIcon } from '../kit/late-icons.tsx';
import { fundHomeCopy, fundsCopy } from './funds.copy.ts';

const RankingIcon = /* @__PURE__ */ drawn(ChartNoAxesCombined);
const CompareIcon = /* @__PURE__ */ drawn(Columns3);
const PlanIcon = /* @__PURE__ */ drawn(Calculator);
const CompoundIcon = /* @__PURE__ */ drawn(Percent);
const CapmIcon = /* @__PURE__ */ drawn(Sigma);
const AllIcon = /* @__PURE__ */ drawn(LayoutGrid);

export interface FundEntry {
  readonly label: string;
  readonly icon: Icon;
  readonly href: string;
}

/** Tools that find a fund. Only what has a page. */
export const fundTools: readonly FundEntry[] = [
  { label: fundHomeCopy.ranking, icon: RankingIcon, href: hrefTo('/ranking/fund-ranking') },
  { label: fundHomeCopy.search, icon: SearchIcon, href: hrefTo('/fund/search') },
  { label: fundHomeCopy.compare, icon: CompareIcon, href: hrefTo('/fund/compare') },
];

/** Calculators: they compute and sell nothing. */
export const calculatorEntries: readonly FundEntry[] = [
  { label: fundHomeCopy.planCalculator, icon: PlanIcon, href: hrefTo('/automatic-investment-plan/calcalator') },
  { label: fundHomeCopy.compoundCalculator, icon: CompoundIcon, href: hrefTo('/compound-interest/calcalator') },
  { label: fundHomeCopy.capmCalculator, icon: CapmIcon, href: hrefTo('/capm-calculator') },
];

/** To the page of all entries. */
export const allEntry: FundEntry = { label: fundHomeCopy.more, icon: AllIcon, href: hrefTo('/fund/more-icon') };

/** The kinds of funds, each to its ranking. */
export const kindEntries = FUND_KINDS.map((kind) => ({
  kind,
  label: fundsCopy.kinds[kind],
  href: hrefTo('/ranking/fund-ranking', { kind }),
}));
