import { BookOpen, CalendarDays, Compass, GraduationCap, Layers, LayoutGrid, Newspaper, Repeat, TrendingUp } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import { fundHomeCopy } from '../funds/funds.copy.ts';
import type { AreaEntries } from '../kit/entries.ts';
import { drawn } from '../kit/icons.tsx';
import { editorialCopy } from './editorial.copy.ts';
import { about } from './entries.copy.ts';
import { editorialTitles } from './titles.copy.ts';

const copy = editorialCopy.entries;

const StartIcon = /* @__PURE__ */ drawn(GraduationCap);
const NewsIcon = /* @__PURE__ */ drawn(Newspaper);
const ThemesIcon = /* @__PURE__ */ drawn(Layers);
const OpportunitiesIcon = /* @__PURE__ */ drawn(Compass);
const PlanIcon = /* @__PURE__ */ drawn(Repeat);
const IndicesIcon = /* @__PURE__ */ drawn(TrendingUp);
const WeeklyIcon = /* @__PURE__ */ drawn(CalendarDays);
const SeasonsIcon = /* @__PURE__ */ drawn(BookOpen);
const AllIcon = /* @__PURE__ */ drawn(LayoutGrid);

/** Entries to all articles, and to the page of all entries. */
export const editorialEntries: AreaEntries = [
  { label: copy.start, icon: StartIcon, href: hrefTo('/fund/fund_departure'), about: about.start, at: { reading: 10, learn: 10 } },
  { label: copy.news, icon: NewsIcon, href: hrefTo('/fund/allnews'), about: about.news, at: { reading: 20, 'fund-home': 40, learn: 20 } },
  {
    label: copy.themes,
    icon: ThemesIcon,
    href: hrefTo('/fund/subject'),
    about: about.themes,
    at: { reading: 30, 'fund-home': 50, invest: 70 },
  },
  {
    label: copy.opportunities,
    icon: OpportunitiesIcon,
    href: hrefTo('/fund/youjihui'),
    about: about.opportunities,
    at: { reading: 40, invest: 80 },
  },
  {
    label: copy.plan,
    icon: PlanIcon,
    href: hrefTo('/fund/subject_dream'),
    about: about.plan,
    at: { reading: 50, 'fund-home': 70, regular: 70 },
  },
  {
    label: copy.indices,
    icon: IndicesIcon,
    href: hrefTo('/fund/fund_exponent_index'),
    about: about.indices,
    at: { reading: 60, 'fund-home': 60, invest: 90 },
  },
  { label: copy.weekly, icon: WeeklyIcon, href: hrefTo('/fund/weeklyHotspots'), about: about.weekly, at: { reading: 70, learn: 40 } },
  { label: copy.seasons, icon: SeasonsIcon, href: hrefTo('/fund/seasonslist'), about: about.seasons, at: { reading: 80, learn: 50 } },
  { label: fundHomeCopy.more, icon: AllIcon, href: hrefTo('/fund/more-icon'), at: { 'fund-home': 80 } },
  { label: editorialTitles.funds, about: about.funds, href: hrefTo('/new/fundindex'), at: { invest: 10 } },
  { label: editorialTitles.hot, about: about.hot, href: hrefTo('/hotnews'), at: { learn: 30 } },
  { label: editorialTitles.compound, about: about.compound, href: hrefTo('/fund/interest_miracle_success'), at: { learn: 60 } },
];
