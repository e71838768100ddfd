import { Wallet } from 'lucide-react';
import { hrefTo } from '../app/routing/navigation.ts';
import type { HomeEntry } from '../kit/entries.ts';
import { drawn } from '../kit/icons.tsx';
import { walletEntryName } from './home-entries.copy.ts';

const Glyph = /* @__PURE__ */ drawn(Wallet);

export const walletHomeEntries: readonly HomeEntry[] = [{ label: walletEntryName, icon: Glyph, href: hrefTo('/mmf/personal'), rank: 10 }];
