import type { AreaEntries } from '../kit/entries.ts';

export const partnersEntries: AreaEntries = { nothing: 'partners are entered from channels' };
