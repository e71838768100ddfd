import { fundDetailMessages } from './fund-detail.arbitraries.ts';
import { fundHistoriesMessages } from './fund-histories.arbitraries.ts';
import { fundListMessages } from './fund-list.arbitraries.ts';
import { watchListMessages } from './watch-list.arbitraries.ts';
import type { Travelling } from './travelling.arbitraries.ts';

/** What travels in the calls of `funds`, either way. */
export const fundsMessages = {
  ...fundListMessages,
  ...fundDetailMessages,
  ...fundHistoriesMessages,
  ...watchListMessages,
} satisfies Travelling;
