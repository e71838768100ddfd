import { padOf } from '@caifu/core/kit';
import { useOrder } from '../cashier/use-order.tsx';
import { OrderAmount } from '../orders/OrderAmount.tsx';
import {
  createTransferSaleMachine,
  PRICE_MEASURES,
  toTransferSaleView,
  type TransferSaleEvent,
  type TransferSaleView,
} from '@caifu/core/transfer';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, useGo, OwnAmount } from '../app/shell/screens.ts';
import { Amount, BonesCard, Card, type Facts, FactsCard, KeyValueRows, Notice } from '../kit/show.ts';
import { ConsentBox, Tabs, WideButton } from '../kit/ask.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { TRANSFER_TEXTS } from './transfer-texts.ts';
import { transferSaleCopy as copy } from './transfer.copy.ts';

interface PartProps {
  readonly view: TransferSaleView;
  readonly send: (event: TransferSaleEvent) => void;
}

/** [UI-1154] 发起转让, 确认转让: a price or a given rate, the result for both sides, the freeze of the holding, the password. */
export function TransferSaleScreen({ query }: { readonly query: { readonly orderNo: string } }) {
  const { view, send, pad } = useOrder(createTransferSaleMachine, 'transferSale', toTransferSaleView, padOf, {
    input: { holdingNo: query.orderNo },
  });
  const go = useGo();
  const { listingNo } = view;
  return (
    <OrderScreen
      view={view}
      send={send}
      resultPath="/transfer-platform/result"
      skeleton={
        <>
          <BonesCard rows={4} />
          <BonesCard of={[{ width: 30 }, { shape: 'number', width: 80 }]} />
          <BonesCard rows={5} />
        </>
      }
      waitingLabel={copy.loading}
      form={<SaleForm view={view} send={send} />}
      primary={{
        label: copy.action,
        onPress: () => send({ type: 'order.pressed' }),
        isTold: view.tip !== null || view.entryText === '',
      }}
      stopped={{
        title: copy.failed,
        below: (
          <WideButton
            text={listingNo === null ? copy.back : copy.seeListing}
            onPress={() =>
              listingNo === null
                ? go.to('/transfer-platform/transfer-assetlist')
                : go.to('/transfer-platform/zrTransferDetail', { transferNo: listingNo })
            }
          />
        ),
      }}
      unknown={{
        words: copy.unknown,
        problem: view.problem,
        look: { label: copy.unknown.look, href: hrefTo('/transfer-platform/mytransfer-list') },
      }}
      sheets={
        <>
          <SaleSheet view={view} send={send} />
          {pad}
        </>
      }
    />
  );
}

function SaleForm({ view, send }: PartProps) {
  const { measure, asset } = view;
  const hint = measure === 'price' ? copy.band(view.lowestText, view.highestText) : copy.rateHint(view.lowestText, view.highestText);
  return (
    <>
      {asset !== null && (
        <FactsCard
          title={copy.asset}
          rows={[
            { label: asset.name, value: asset.rateText },
            {
              label: copy.principal,
              value: <OwnAmount text={asset.principalText} unit={copy.yuan} weight="regular" />,
            },
            { label: copy.worth, value: <OwnAmount text={asset.worthText} unit={copy.yuan} /> },
            { label: copy.maturesOn, value: asset.maturesOnText, note: copy.left(asset.daysLeft) },
          ]}
        />
      )}
      <Tabs
        look="segment"
        label={copy.measures}
        tabs={MEASURES}
        selected={measure}
        onSelect={(id) => send({ type: 'measure.chosen', measure: id === 'rate' ? 'rate' : 'price' })}
      />
      <Card>
        <OrderAmount
          label={copy.entry[measure]}
          value={view.entryText}
          view={view}
          send={send}
          {...(measure === 'price' ? { sign: tradeCopy.amountSign } : { unit: copy.percent })}
          hint={hint}
        />
      </Card>
      <FactsCard rows={previewRows(view)} />
      {view.paidOn !== null && <Notice>{sentenceOf(view.paidOn)}</Notice>}
      {view.frozen !== null && <Notice>{sentenceOf(view.frozen)}</Notice>}
      <ConsentBox isChecked={view.agreed} onChange={(agreed) => send({ type: 'agreement.ticked', agreed })} texts={TRANSFER_TEXTS} />
    </>
  );
}

/** [UI-1155] The summary before the password. */
function SaleSheet({ view, send }: PartProps) {
  const { preview } = view;
  return (
    <ReviewSheet
      view={view}
      send={send}
      title={copy.summary}
      subject={view.asset?.name ?? ''}
      amount={<Amount text={preview?.priceText ?? MISSING} unit={copy.yuan} size="28" />}
      asking={copy.asking}
      hasNotice
      confirmLabel={copy.confirm}
    >
      {view.frozen !== null && <Notice tone="alert">{sentenceOf(view.frozen)}</Notice>}
      {view.paidOn !== null && <Notice>{sentenceOf(view.paidOn)}</Notice>}
      <KeyValueRows rows={[...previewRows(view), { label: copy.lastDay, value: view.lastDayText }]} />
    </ReviewSheet>
  );
}

const previewRows = ({ preview, asset }: TransferSaleView): Facts => [
  { label: copy.price, value: <Amount text={preview?.priceText ?? MISSING} unit={copy.yuan} weight="regular" /> },
  { label: copy.fee, value: <Amount text={preview?.feeText ?? MISSING} unit={copy.yuan} weight="regular" /> },
  { label: copy.proceeds, value: <Amount text={preview?.proceedsText ?? MISSING} unit={copy.yuan} />, note: copy.proceedsNote },
  {
    label: copy.income,
    value: preview === null ? MISSING : <Amount {...preview.income} unit={copy.yuan} />,
    note: copy.incomeNote,
  },
  { label: copy.keptRate, value: preview?.keptRateText ?? MISSING, note: copy.keptNote(asset?.daysHeld ?? 0) },
  { label: copy.return, value: preview?.returnText ?? MISSING },
];

const MEASURES = PRICE_MEASURES.map((id) => ({ id, label: copy.measureNames[id] }));
