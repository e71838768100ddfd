import type { ComingKind, ComingSource } from '@caifu/core/holding';
import type { ProductFamily } from '@caifu/core/products';
import { FAMILY_PATHS } from './family-paths.ts';
import { hrefTo } from './navigation.ts';

interface Coming {
  readonly kind: ComingKind;
  /** null: a paper of the investor. */
  readonly source: ComingSource | null;
  readonly family: ProductFamily | null;
  readonly productCode: string;
  /** Empty: it is about several orders. */
  readonly orderNo: string;
}

/** [UP-804] [HC-871] The page that deals with a thing that comes: the paper, the one order, holding or plan, or all holdings of its kind. */
export function comingHref(coming: Coming): string {
  const { kind, source, productCode, orderNo } = coming;
  if (kind === 'certify') return hrefTo('/pe-approve', { type: 'pe' });
  if (kind === 'id-card') return hrefTo('/upLoad-cardid', { ocr: '1', returnUrl: '/' });
  if (kind === 'assessment') return hrefTo('/newfundrisk', { backUrl: '/' });
  switch (source) {
    case 'plan':
      return hrefTo('/plan/dt-detail', { planNo: orderNo });
    case 'transfer':
      return orderNo === '' ? hrefTo('/transfer-platform/mytransfer-list') : hrefTo('/transfer-platform/result', { recordNo: orderNo });
    case 'strategy':
      if (orderNo === '') return hrefTo('/portfolio/position-details', { portfolioCode: productCode });
      return hrefTo(kind === 'consent' ? '/portfolio/fund-exchange' : '/portfolio/record', { orderNo });
    case 'bank':
      return orderNo === '' ? hrefTo('/usercenter/bank') : hrefTo('/bank/hold-a-positon-detail', { depositNo: orderNo });
    case 'wealth':
      return orderNo === '' ? hrefTo('/usercenter/bank') : hrefTo('/zb/transaction_detail', { orderNo });
    case 'fund':
      return orderNo === '' ? hrefTo('/usercenter/fund') : orderPage(orderNo);
    case 'wallet':
      return orderNo === '' ? hrefTo('/mmf/personal') : orderPage(orderNo);
    default:
      return productHref(coming);
  }
}

function productHref({ kind, family, productCode, orderNo }: Coming): string {
  const pages = FAMILY_PATHS[family ?? 'broker'];
  if (kind === 'open-day') return hrefTo('/pe-redeem', { productCode });
  if (orderNo === '') return hrefTo(pages.holdings);
  return kind === 'maturity' ? hrefTo(pages.held, { cur: '0', orderNo }) : orderPage(orderNo);
}

const orderPage = (orderId: string): string => hrefTo('/buy-record-detail', { orderId });
