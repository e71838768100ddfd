import { Landmark } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import type { HomeEntry } from '../kit/entries.ts';
import { drawn } from '../kit/icons.tsx';
import { depositsEntryName } from './home-entries.copy.ts';

const Glyph = /* @__PURE__ */ drawn(Landmark);

export const bankHomeEntries: readonly HomeEntry[] = [
  { label: depositsEntryName, icon: Glyph, href: hrefTo('/bankChannel'), rank: 30, services: ['deposits'] },
];
