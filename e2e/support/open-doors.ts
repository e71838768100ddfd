/** Pages without a session that a share, a message or a bookmark opens first. */
export const OPEN_DOORS = [
  '/channel/product-list',
  '/new/fundindex',
  '/ranking/fund-ranking',
  '/favourite-funds',
  '/gold/gx-gold',
  '/compound-interest/calcalator',
  '/fund/allnews',
];
