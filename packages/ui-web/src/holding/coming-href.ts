import type { ComingKind, ComingSource } from '@caifu/core/holding';
import type { ProductFamily } from '@caifu/core/products';
import { hrefTo } from '../app/routing/navigation.ts';
import { RECORD_HREFS } from '../orders/record-hrefs.ts';
import { HOLDINGS } from '../purchase/places.ts';
import { HELD } from './places.ts';

interface Coming {
  readonly kind: ComingKind;
  /** null: the event is about a paper of the investor. */
  readonly source: ComingSource | null;
  readonly family: ProductFamily | null;
  readonly productCode: string;
  /** Empty: the event is about several orders. */
  readonly orderNo: string;
}

/** [UP-804] [HC-871] The page for a coming event: the paper, the order, holding or plan, or all holdings of its kind. */
export function comingHref(coming: Coming): string {
  const { kind, source, productCode, orderNo } = coming;
  if (kind === 'certify') return hrefTo('/pe-approve', { type: 'pe', order: orderNo });
  if (kind === 'id-card') return hrefTo('/upLoad-cardid', { ocr: '1', returnUrl: '/' });
  if (kind === 'assessment') return hrefTo('/newfundrisk', { backUrl: '/' });
  switch (source) {
    case 'plan':
      return RECORD_HREFS.plan(orderNo);
    case 'transfer':
      return orderNo === '' ? hrefTo('/transfer-platform/mytransfer-list') : RECORD_HREFS.transfer(orderNo);
    case 'strategy':
      if (orderNo === '') return hrefTo('/portfolio/position-details', { portfolioCode: productCode });
      return kind === 'consent' ? RECORD_HREFS.strategyChange(orderNo) : RECORD_HREFS.strategy(orderNo);
    case 'bank':
      return orderNo === '' ? hrefTo('/usercenter/bank') : hrefTo('/bank/hold-a-positon-detail', { depositNo: orderNo });
    case 'wealth':
      return orderNo === '' ? hrefTo('/usercenter/bank') : RECORD_HREFS.bank(orderNo);
    case 'fund':
      return orderNo === '' ? hrefTo('/usercenter/fund') : RECORD_HREFS.order(orderNo);
    case 'wallet':
      return orderNo === '' ? hrefTo('/mmf/personal') : RECORD_HREFS.order(orderNo);
    default:
      return productHref(coming);
  }
}

function productHref({ kind, family, productCode, orderNo }: Coming): string {
  const pages = family ?? 'broker';
  if (kind === 'open-day') return hrefTo('/pe-redeem', { productCode });
  if (orderNo === '') return hrefTo(HOLDINGS[pages]);
  return kind === 'maturity' ? hrefTo(HELD[pages], { cur: '0', orderNo }) : RECORD_HREFS.order(orderNo);
}
