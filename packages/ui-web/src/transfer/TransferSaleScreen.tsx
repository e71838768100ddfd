import { padOf } from '@caifu/core/kit';
import {
  createTransferSaleMachine,
  PRICE_MEASURES,
  toTransferSaleView,
  type TransferSaleEvent,
  type TransferSaleView,
} from '@caifu/core/transfer';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useSelector } from '@xstate/react';
import { hrefTo, useGo, usePort, usePreferences, useView } from '../app/shell/screens.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { Amount, BonesCard, Card, type Facts, FactsCard, KeyValueRows, Notice } from '../kit/show.ts';
import { AmountField, ConsentBox, Tabs, WideButton } from '../kit/ask.ts';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { transferSaleCopy as copy } from './transfer.copy.ts';
import { transferTitles } from './titles.copy.ts';

interface PartProps {
  readonly view: TransferSaleView;
  readonly send: (event: TransferSaleEvent) => void;
}

/** [UI-1154] 发起转让, 确认转让: a price or a kept rate, what it brings both sides, that the holding is frozen, the password. */
export function TransferSaleScreen({ query }: { readonly query: { readonly orderNo: string } }) {
  const { view, send, actor } = useView(createTransferSaleMachine, 'transferSale', toTransferSaleView, {
    input: { holdingNo: query.orderNo },
  });
  const cashier = useSelector(actor, padOf);
  const { entry } = usePort('transferSale').cashier;
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
          <Cashier actor={cashier} entry={entry} />
        </>
      }
    />
  );
}

function SaleForm({ view, send }: PartProps) {
  const { amountsHidden: isHidden } = usePreferences();
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
              value: <Amount text={asset.principalText} unit={copy.yuan} weight="regular" isHidden={isHidden} />,
            },
            { label: copy.worth, value: <Amount text={asset.worthText} unit={copy.yuan} isHidden={isHidden} /> },
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
        <AmountField
          label={copy.entry[measure]}
          value={view.entryText}
          onEntered={(text) => send({ type: 'amount.entered', text })}
          onClear={() => send({ type: 'amount.entered', text: '' })}
          {...(measure === 'price' ? { sign: tradeCopy.amountSign } : { unit: copy.percent })}
          hint={view.tip === null ? hint : null}
          error={view.tip === null ? null : sentenceOf(view.tip, { amountsHidden: isHidden })}
        />
      </Card>
      <FactsCard rows={previewRows(view)} />
      {view.paidOn !== null && <Notice>{sentenceOf(view.paidOn)}</Notice>}
      {view.frozen !== null && <Notice>{sentenceOf(view.frozen)}</Notice>}
      <ConsentBox
        isChecked={view.agreed}
        onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}
        texts={[{ title: transferTitles.contract, href: hrefTo('/transfer-platform/transfer-contract') }]}
      />
    </>
  );
}

/** [UI-1155] Everything once more before the password. */
function SaleSheet({ view, send }: PartProps) {
  const { preview, step } = view;
  return (
    <ReviewSheet
      isOpen={step === 'review'}
      title={copy.summary}
      subject={view.asset?.name ?? ''}
      amount={<Amount text={preview?.priceText ?? MISSING} unit={copy.yuan} size="28" />}
      problem={view.problem}
      working={step === 'confirming-outcome' ? copy.asking : null}
      confirmLabel={copy.confirm}
      onConfirm={() => send({ type: 'order.confirmed' })}
      onLeave={() => send({ type: 'review.left' })}
    >
      {view.frozen !== null && <Notice tone="alert">{sentenceOf(view.frozen)}</Notice>}
      {view.paidOn !== null && <Notice>{sentenceOf(view.paidOn)}</Notice>}
      <KeyValueRows rows={[...previewRows(view), { label: copy.lastDay, value: view.lastDayText }]} />
      {view.notice !== null && <Notice tone="alert">{sentenceOf(view.notice.body)}</Notice>}
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
