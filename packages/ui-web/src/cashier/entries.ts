import type { AreaEntries } from '../kit/entries.ts';

export const cashierEntries: AreaEntries = { nothing: 'a payment belongs to its order; cards stand with the person' };
