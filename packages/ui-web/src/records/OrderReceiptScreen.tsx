import { createResourceMachine, toResourceView } from '@caifu/core/kit';
import type { DocumentFile, OrderPagePorts } from '@caifu/core/records';
import { useView, StepScreen } from '../app/shell/screens.ts';
import { OwnPdf } from '../app/shell/OwnPdf.tsx';
import { Skeleton } from '../kit/show.ts';
import { orderCopy } from './order.copy.ts';

interface OwnPaper {
  readonly id: string;
  readonly read: (ports: OrderPagePorts, ...asked: Parameters<OrderPagePorts['readReceipt']>) => ReturnType<OrderPagePorts['readReceipt']>;
  readonly failedTitle: string;
}

/** Shows and downloads a paper of an order. The gateway makes it for its signed-in owner. */
const ownPaperScreen = ({ id, read, failedTitle }: OwnPaper) => {
  const createReading = (ports: OrderPagePorts) =>
    createResourceMachine<string, DocumentFile>({ read: (number, signal) => read(ports, number, signal) }, id);
  return function OwnPaperScreen({ query }: { readonly query: { readonly orderId: string } }) {
    const { view, send } = useView(createReading, 'orderPage', toResourceView<string, DocumentFile>, { input: { query: query.orderId } });
    return (
      <StepScreen view={view} send={send} failedTitle={failedTitle} skeleton={<Skeleton shape="row" count={6} />} isFlush>
        {view.value !== null && <OwnPdf {...view.value} />}
      </StepScreen>
    );
  };
};

/** 交易回单 */
export const OrderReceiptScreen = ownPaperScreen({
  id: 'order-receipt',
  read: (ports, ...asked) => ports.readReceipt(...asked),
  failedTitle: orderCopy.receiptFailed,
});

/** [LAW-55] 适当性匹配意见: of an order or a plan. */
export const MatchingPaperScreen = ownPaperScreen({
  id: 'matching-paper',
  read: (ports, ...asked) => ports.readMatching(...asked),
  failedTitle: orderCopy.matchingFailed,
});
