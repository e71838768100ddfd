import { pathTo } from '../app/routing/navigation.ts';
import type { Places } from '../app/routing/places.ts';

export const fundTradingPlaces = {
  'fund-buy': ({ fundCode }) => pathTo('/fund/cashier', { fundCode }),
  'fund-redeem': ({ fundCode }) => pathTo('/fund/redeem', { fundCode }),
  'fund-trade-result': ({ kind, orderNo }) => pathTo('/fund/pay-status', { kind, orderNo }),
  'fund-holding': ({ fundCode }) => pathTo('/fund/funddetail', { fundCode }),
  'fund-holdings': () => pathTo('/usercenter/fund'),
  'fund-profits': ({ fundCode }) => pathTo('/fund/profitlist', { fundCode }),
  'dividend-method': ({ fundCode }) => pathTo('/fund/editBonus', { fundCode }),
  'fund-records': ({ fundCode }) => pathTo('/fund/history/list', { productCode: fundCode }),
} satisfies Partial<Places>;
