import { LayoutGrid } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import type { HomeEntry } from '../kit/entries.ts';
import { drawn } from '../kit/icons.tsx';
import { allEntryName } from './home-entries.copy.ts';

const Glyph = /* @__PURE__ */ drawn(LayoutGrid);

export const editorialHomeEntries: readonly HomeEntry[] = [{ label: allEntryName, icon: Glyph, href: hrefTo('/all'), rank: 80 }];
