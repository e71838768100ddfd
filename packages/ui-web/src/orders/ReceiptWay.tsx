import { hrefTo } from '../app/routing/navigation.ts';
import { ListRow, RowsCard } from '../kit/show.ts';
import { tradeCopy } from './trade.copy.ts';

/** The row that links the receipt of an order. */
export function ReceiptRow({ orderNo }: { readonly orderNo: string }) {
  return <ListRow title={tradeCopy.receipt} href={hrefTo('/order-receipt', { orderId: orderNo })} />;
}

/** [UI-1086] The same where it is the only link. */
export function ReceiptWay({ orderNo }: { readonly orderNo: string }) {
  return (
    <RowsCard>
      <ReceiptRow orderNo={orderNo} />
    </RowsCard>
  );
}
