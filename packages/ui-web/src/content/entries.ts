import type { AreaEntries } from '../kit/entries.ts';

export const contentEntries: AreaEntries = { nothing: 'texts are opened where they are spoken of' };
