import type { AreaEntries } from '../kit/entries.ts';

export const qualificationEntries: AreaEntries = { nothing: 'proofs stand with the person' };
