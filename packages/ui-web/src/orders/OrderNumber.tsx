import { hrefTo } from '../app/routing/navigation.ts';
import { CopyButton } from '../kit/CopyButton.tsx';
import { tradeCopy } from './trade.copy.ts';
import css from './OrderNumber.module.css';

/** An order's number with a copy button and a link to the order's page. `isHere`: the visible page is that page. */
export function OrderNumber({ orderNo, isHere = false }: { readonly orderNo: string; readonly isHere?: boolean }) {
  return (
    <span className={css['order']}>
      <span>{orderNo}</span>
      <CopyButton text={orderNo} />
      {!isHere && (
        <a className="inline-flex items-center target-h ink-brand" href={hrefTo('/buy-record-detail', { orderId: orderNo })}>
          {tradeCopy.order}
        </a>
      )}
    </span>
  );
}
