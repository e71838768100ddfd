import { createResourceMachine, toResourceView } from '@caifu/core/kit';
import type { DocumentFile, OrderPagePorts } from '@caifu/core/records';
import { FlowScreen, useView } from '../app/shell/screens.ts';
import { OwnPdf } from '../app/shell/OwnPdf.tsx';
import { LoadingRegion, ProblemCard, Skeleton } from '../kit/show.ts';
import { orderCopy } from './order.copy.ts';

/** 交易回单: the receipt of an order, made by the gateway for whoever is signed in, with a way to keep it. */
export function OrderReceiptScreen({ query }: { readonly query: { readonly orderId: string } }) {
  const { view, send } = useView(createReceiptReading, 'orderPage', toResourceView<string, DocumentFile>, {
    input: { query: query.orderId },
  });
  return (
    <FlowScreen view={view} send={send} isFlush>
      {view.step === 'loading' && (
        <LoadingRegion>
          <Skeleton shape="row" count={6} />
        </LoadingRegion>
      )}
      {view.step === 'failed' && (
        <ProblemCard title={orderCopy.receiptFailed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
      )}
      {view.value !== null && <OwnPdf {...view.value} />}
    </FlowScreen>
  );
}

const createReceiptReading = (ports: Pick<OrderPagePorts, 'readReceipt'>) =>
  createResourceMachine<string, DocumentFile>({ read: (orderNo, signal) => ports.readReceipt(orderNo, signal) }, 'order-receipt');
