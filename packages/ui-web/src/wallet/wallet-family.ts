import type { RoutePath } from '../app/routing/route-path.ts';

/** The addresses of one family of pages: the wallet, or the same money presented as a demand product. */
export interface WalletFamily {
  readonly home: RoutePath;
  readonly product: RoutePath;
  /** The address of one component fund. */
  readonly fund: RoutePath;
  readonly positions: RoutePath;
  readonly records: RoutePath;
  readonly record: RoutePath;
  readonly topUp: RoutePath;
  readonly withdrawal: RoutePath;
}

export const MMF: WalletFamily = {
  home: '/mmf/personal',
  product: '/mmf/pro',
  fund: '/mmf/pro',
  positions: '/mmf/position-detail',
  records: '/mmf/record',
  record: '/mmf/record-detail',
  topUp: '/mmf/buy',
  withdrawal: '/mmf/sale',
};

export const HQ: WalletFamily = {
  home: '/usercenter/hq',
  product: '/hq/prodDetail',
  fund: '/hq/fundProdDetail',
  positions: '/hq/shareDetail',
  records: '/hq/list',
  record: '/hq/orderdetail',
  topUp: '/hq/recharge',
  withdrawal: '/hq/hq_redeem',
};
