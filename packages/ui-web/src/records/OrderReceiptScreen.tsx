import { createResourceMachine, toResourceView } from '@caifu/core/kit';
import type { DocumentFile, OrderPagePorts } from '@caifu/core/records';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { OwnPdf } from '../app/shell/OwnPdf.tsx';
import { Screen } from '../app/shell/Screen.tsx';
import { Card } from '../kit/Card.tsx';
import { ProblemState } from '../kit/ProblemState.tsx';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { orderCopy } from './order.copy.ts';

/** 交易回单: the receipt of an order, made by the gateway for whoever is signed in, with a way to keep it. */
export function OrderReceiptScreen({ query }: { readonly query: { readonly orderId: string } }) {
  const actor = useActorRef(useFlow(createReceiptReading, 'orderPage'), { input: { query: query.orderId } });
  const view = useSelector(actor, toResourceView<string, DocumentFile>, shallowEqual);
  return (
    <>
      <Screen isFlush isBusy={view.isBusy}>
        {view.step === 'loading' && (
          <LoadingRegion>
            <Skeleton shape="row" count={6} />
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <Card>
            <ProblemState title={orderCopy.receiptFailed} problem={view.problem} onRetry={() => actor.send({ type: 'retry.pressed' })} />
          </Card>
        )}
        {view.value !== null && <OwnPdf {...view.value} />}
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

const createReceiptReading = (ports: Pick<OrderPagePorts, 'readReceipt'>) =>
  createResourceMachine<string, DocumentFile>({ read: (orderNo, signal) => ports.readReceipt(orderNo, signal) }, 'order-receipt');
