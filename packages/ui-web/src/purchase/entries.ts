import type { AreaEntries } from '../kit/entries.ts';

export const purchaseEntries: AreaEntries = { nothing: 'a purchase begins at its product' };
