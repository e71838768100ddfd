import type { AreaEntries } from '../kit/entries.ts';

export const bankEntries: AreaEntries = { nothing: 'partner banks are entered from what is held and from channels' };
