import { pathTo } from '../app/routing/navigation.ts';

/** The page of one fund (decision 0237). */
export const fundPath = (fundCode: string) => pathTo('/fund-index', { fundCode });
export const fundHref = (fundCode: string): string => `#${fundPath(fundCode)}`;
