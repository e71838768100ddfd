import { padOf } from '@caifu/core/kit';
import {
  createTransferPurchaseMachine,
  toTransferPurchaseView,
  type TransferPurchaseEvent,
  type TransferPurchaseView,
} from '@caifu/core/transfer';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { hrefTo, useFollow, usePort, useView } from '../app/shell/screens.ts';
import { Available } from '../cashier/Available.tsx';
import { CardName } from '../cashier/CardLogo.tsx';
import { CardsSheet } from '../cashier/CardsSheet.tsx';
import { Cashier } from '../cashier/Cashier.tsx';
import { Amount, BonesCard, Card, FactsCard, KeyValueRows, ListRow, Notice, RowsCard } from '../kit/show.ts';
import { ConsentBox, WideButton } from '../kit/ask.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { ErrandSheet } from '../purchase/ErrandSheet.tsx';
import { transferRows } from './TransferListingScreen.tsx';
import { transferBuyCopy as copy } from './transfer.copy.ts';
import { transferTitles } from './titles.copy.ts';

interface PartProps {
  readonly view: TransferPurchaseView;
  readonly send: (event: TransferPurchaseEvent) => void;
}

/** [UI-1156] 买入转让产品: what is bought, how it is paid, the summary while the listing is kept, the password. */
export function TransferPurchaseScreen({ query }: { readonly query: { readonly transferNo: string } }) {
  const { view, send, actor } = useView(createTransferPurchaseMachine, 'transferPurchase', toTransferPurchaseView, {
    input: { listingNo: query.transferNo, mode: 'verification' },
  });
  const cashier = useSelector(actor, padOf);
  const { entry } = usePort('transferPurchase').cashier;
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
          <Cashier actor={cashier} entry={entry} />
        </>
      }
    />
  );
}

function BuyForm({ view, send }: PartProps) {
  const [isChoosing, setChoosing] = useState(false);
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
      <RowsCard>
        <ListRow
          title={copy.pay}
          value={
            card === null ? (
              <span className="ink-brand">{copy.unchosen}</span>
            ) : (
              <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
            )
          }
          valueNote={card === null || card.available === MISSING ? undefined : <Available amount={card.available} />}
          onPress={() => setChoosing(true)}
        />
      </RowsCard>
      {view.paidOn !== null && <Notice>{sentenceOf(view.paidOn)}</Notice>}
      <Notice>{`${sentenceOf(view.unchanged)}。${copy.lock(view.lockSeconds)}`}</Notice>
      <ConsentBox
        isChecked={view.agreed}
        onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}
        texts={[{ title: transferTitles.contract, href: hrefTo('/transfer-platform/transfer-contract') }]}
      />
      <CardsSheet isOpen={isChoosing} view={view} send={send} onClose={() => setChoosing(false)} />
    </>
  );
}

/** [UI-1157] Everything once more before the password, and until when the listing is kept. */
function BuySheet({ view, send }: PartProps) {
  const { card, listing, step, locked } = view;
  return (
    <ReviewSheet
      isOpen={step === 'review'}
      title={copy.summary}
      subject={listing?.name ?? ''}
      amount={<Amount text={listing?.priceText ?? MISSING} unit={copy.yuan} size="28" />}
      problem={view.problem}
      working={step === 'confirming-outcome' ? copy.asking : null}
      confirmLabel={copy.confirm}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      {locked !== null && <Notice tone="alert">{sentenceOf(locked)}</Notice>}
      {view.paidOn !== null && <Notice>{sentenceOf(view.paidOn)}</Notice>}
      <KeyValueRows
        rows={[
          ...(listing === null ? [] : transferRows(listing)),
          {
            label: copy.pay,
            value:
              card === null ? (
                copy.unchosen
              ) : (
                <CardName code={card.bankCode} isBank={card.kind !== 'wallet'} name={card.bankName} tail={card.tail} />
              ),
          },
        ]}
      />
    </ReviewSheet>
  );
}
