import { padOf } from '@caifu/core/kit';
import { useOrder } from '../cashier/use-order.tsx';
import { payFact, PayCard } from '../cashier/PayRow.tsx';
import {
  createTransferPurchaseMachine,
  toTransferPurchaseView,
  type TransferPurchaseEvent,
  type TransferPurchaseView,
} from '@caifu/core/transfer';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, useFollow } from '../app/shell/screens.ts';
import { Amount, BonesCard, Card, FactsCard, KeyValueRows, Notice } from '../kit/show.ts';
import { ConsentBox, WideButton } from '../kit/ask.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { transferRows } from './TransferListingScreen.tsx';
import { TRANSFER_TEXTS } from './transfer-texts.ts';
import { transferBuyCopy as copy } from './transfer.copy.ts';

interface PartProps {
  readonly view: TransferPurchaseView;
  readonly send: (event: TransferPurchaseEvent) => void;
}

/** [UI-1156] 买入转让产品: the listing, the payment, the summary while the listing is reserved, the password. */
export function TransferPurchaseScreen({ query }: { readonly query: { readonly transferNo: string } }) {
  const { view, send, pad } = useOrder(createTransferPurchaseMachine, 'transferPurchase', toTransferPurchaseView, padOf, {
    input: { listingNo: query.transferNo, mode: 'verification' },
  });
  const follow = useFollow();
  const { step, wayOut } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/transfer-platform/result"
      skeleton={
        <>
          <BonesCard of={[{ width: 60 }, { shape: 'number', width: 80 }]} />
          <BonesCard rows={4} />
          <BonesCard rows={1} />
        </>
      }
      waitingLabel={step === 'checking' ? copy.checking : copy.loading}
      form={<BuyForm view={view} send={send} />}
      primary={{
        label: copy.action,
        onPress: () => send({ type: 'order.pressed' }),
      }}
      stopped={{
        title: copy.failed,
        below: wayOut !== null && (
          <WideButton
            text={
              wayOut.to === 'certification'
                ? copy.ways.certification
                : wayOut.to === 'risk-disclosure'
                  ? copy.ways['risk-disclosure']
                  : copy.ways['transfer-market']
            }
            onPress={() => follow(wayOut)}
          />
        ),
      }}
      unknown={{
        words: copy.unknown,
        problem: view.problem,
        look: { label: copy.unknown.look, href: hrefTo('/transfer-platform/mytransfer-list', { shelf: 'bought' }) },
      }}
      sheets={
        <>
          <ErrandSheet view={view} send={send} />
          <BuySheet view={view} send={send} />
          {pad}
        </>
      }
    />
  );
}

function BuyForm({ view, send }: PartProps) {
  const { listing, card } = view;
  return (
    <>
      <Card>
        <div className="flex wrap items-baseline justify-between gap-0-12 mb-12 plain">
          <span>{listing?.name ?? ''}</span>
          <Amount text={listing?.priceText ?? MISSING} unit={copy.yuan} size="20" />
        </div>
      </Card>
      {listing !== null && <FactsCard rows={transferRows(listing)} />}
      <PayCard title={copy.pay} unchosen={copy.unchosen} available={card?.available} view={view} send={send} />
      {view.paidOn !== null && <Notice>{sentenceOf(view.paidOn)}</Notice>}
      <Notice>{`${sentenceOf(view.unchanged)}。${copy.lock(view.lockSeconds)}`}</Notice>
      <ConsentBox isChecked={view.agreed} onChange={(agreed) => send({ type: 'agreement.ticked', agreed })} texts={TRANSFER_TEXTS} />
    </>
  );
}

/** [UI-1157] The summary before the password, with the end of the reservation. */
function BuySheet({ view, send }: PartProps) {
  const { card, listing, locked } = view;
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={copy.summary}
      subject={listing?.name ?? ''}
      amount={<Amount text={listing?.priceText ?? MISSING} unit={copy.yuan} size="28" />}
      asking={copy.asking}
      confirmLabel={copy.confirm}
    >
      {locked !== null && <Notice tone="alert">{sentenceOf(locked)}</Notice>}
      {view.paidOn !== null && <Notice>{sentenceOf(view.paidOn)}</Notice>}
      <KeyValueRows rows={[...(listing === null ? [] : transferRows(listing)), payFact(copy.pay, card, copy.unchosen)]} />
    </ReviewSheet>
  );
}
