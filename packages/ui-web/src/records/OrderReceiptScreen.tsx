import { createResourceMachine, toResourceView } from '@caifu/core/kit';
import type { DocumentFile, OrderPagePorts } from '@caifu/core/records';
import { useView, StepScreen } from '../app/shell/screens.ts';
import { OwnPdf } from '../app/shell/OwnPdf.tsx';
import { Skeleton } from '../kit/show.ts';
import { orderCopy } from './order.copy.ts';

/** 交易回单: shows and downloads the receipt of an order. The gateway makes it for its signed-in owner. */
export function OrderReceiptScreen({ query }: { readonly query: { readonly orderId: string } }) {
  const { view, send } = useView(createReceiptReading, 'orderPage', toResourceView<string, DocumentFile>, {
    input: { query: query.orderId },
  });
  return (
    <StepScreen view={view} send={send} failedTitle={orderCopy.receiptFailed} skeleton={<Skeleton shape="row" count={6} />} isFlush>
      {view.value !== null && <OwnPdf {...view.value} />}
    </StepScreen>
  );
}

const createReceiptReading = (ports: Pick<OrderPagePorts, 'readReceipt'>) =>
  createResourceMachine<string, DocumentFile>({ read: (orderNo, signal) => ports.readReceipt(orderNo, signal) }, 'order-receipt');
