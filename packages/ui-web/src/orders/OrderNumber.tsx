import { CopyButton } from '../kit/CopyButton.tsx';
import css from './OrderNumber.module.css';

/** An order's number, with a way to take it along. */
export function OrderNumber({ orderNo }: { readonly orderNo: string }) {
  return (
    <span className={css['order']}>
      <span>{orderNo}</span>
      <CopyButton text={orderNo} />
    </span>
  );
}
