import { Route } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import type { HomeEntry } from '../kit/entries.ts';
import { drawn } from '../kit/icons.tsx';
import { strategiesEntryName } from './home-entries.copy.ts';

const Glyph = /* @__PURE__ */ drawn(Route);

export const strategiesHomeEntries: readonly HomeEntry[] = [
  { label: strategiesEntryName, icon: Glyph, href: hrefTo('/portfolio/list'), rank: 60 },
];
