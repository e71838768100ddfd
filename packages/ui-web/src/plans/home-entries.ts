import { Repeat } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import type { HomeEntry } from '../kit/entries.ts';
import { drawn } from '../kit/icons.tsx';
import { plansEntryName } from './home-entries.copy.ts';

const Glyph = /* @__PURE__ */ drawn(Repeat);

export const plansHomeEntries: readonly HomeEntry[] = [{ label: plansEntryName, icon: Glyph, href: hrefTo('/plan/dt-list'), rank: 70 }];
