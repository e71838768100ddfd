export type * from './fund-detail.types.ts';
export { FUND_VALUES_PAGE, MOST_IN_CHART } from './fund-detail.types.ts';
export * from './fund-page.ts';
export * from './fund-notices.ts';
