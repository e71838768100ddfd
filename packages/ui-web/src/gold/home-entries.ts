import { Coins } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import type { HomeEntry } from '../kit/entries.ts';
import { drawn } from '../kit/icons.tsx';
import { goldEntryName } from './home-entries.copy.ts';

const Glyph = /* @__PURE__ */ drawn(Coins);

export const goldHomeEntries: readonly HomeEntry[] = [
  { label: goldEntryName, icon: Glyph, href: hrefTo('/gold/gx-gold'), rank: 50, services: ['gold'] },
];
