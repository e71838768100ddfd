import { BookOpen, Compass, GraduationCap, Layers, Newspaper, Repeat, TrendingUp, CalendarDays } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import type { FundEntry } from '../funds/fund-entries.tsx';
import { drawn } from '../kit/icons.tsx';
import { editorialCopy } from './editorial.copy.ts';

const copy = editorialCopy.entries;

export const newsEntry: FundEntry = { label: copy.news, icon: /* @__PURE__ */ drawn(Newspaper), href: hrefTo('/fund/allnews') };
export const themeEntry: FundEntry = { label: copy.themes, icon: /* @__PURE__ */ drawn(Layers), href: hrefTo('/fund/subject') };
export const indexEntry: FundEntry = {
  label: copy.indices,
  icon: /* @__PURE__ */ drawn(TrendingUp),
  href: hrefTo('/fund/fund_exponent_index'),
};
export const planEntry: FundEntry = { label: copy.plan, icon: /* @__PURE__ */ drawn(Repeat), href: hrefTo('/fund/subject_dream') };

/** All that there is to read. */
export const readingEntries: readonly FundEntry[] = [
  { label: copy.start, icon: /* @__PURE__ */ drawn(GraduationCap), href: hrefTo('/fund/fund_departure') },
  newsEntry,
  themeEntry,
  { label: copy.opportunities, icon: /* @__PURE__ */ drawn(Compass), href: hrefTo('/fund/youjihui') },
  planEntry,
  indexEntry,
  { label: copy.weekly, icon: /* @__PURE__ */ drawn(CalendarDays), href: hrefTo('/fund/weeklyHotspots') },
  { label: copy.seasons, icon: /* @__PURE__ */ drawn(BookOpen), href: hrefTo('/fund/seasonslist') },
];
