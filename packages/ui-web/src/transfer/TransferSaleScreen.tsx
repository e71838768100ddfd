import {
  createTransferSaleMachine,
  PRICE_MEASURES,
  toTransferSaleView,
  transferSaleCashierOf,
  type TransferSaleEvent,
  type TransferSaleView,
} from '@caifu/core/transfer';
import { MISSING } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { useFlow, usePort } from '../app/shell/flows.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { Amount } from '../kit/Amount.tsx';
import { AmountField } from '../kit/AmountField.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows, Section, type KeyValueRow } from '../kit/Card.tsx';
import { ConsentBox } from '../kit/ConsentBox.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { ReviewSheet } from '../orders/ReviewSheet.tsx';
import { tradeCopy } from '../orders/trade.copy.ts';
import { transferSaleCopy as copy } from './transfer.copy.ts';
import { transferTitles } from './titles.copy.ts';

export interface TransferSaleScreenProps {
  readonly query: { readonly orderNo: string };
}

interface PartProps {
  readonly view: TransferSaleView;
  readonly send: (event: TransferSaleEvent) => void;
}

/** [UI-1154] 发起转让, 确认转让: a price or a kept rate, what it brings both sides, that the holding is frozen, the password. */
export function TransferSaleScreen({ query }: TransferSaleScreenProps) {
  const actor = useActorRef(useFlow(createTransferSaleMachine, 'transferSale'), { input: { holdingNo: query.orderNo } });
  const view = useSelector(actor, toTransferSaleView, shallowEqual);
  const cashier = useSelector(actor, transferSaleCashierOf);
  const { entry } = usePort('transferSale').cashier;
  const { amountsHidden } = usePreferences();
  const go = useGo();
  const send = (event: TransferSaleEvent) => actor.send(event);
  const { step, listingNo } = view;
  const { reason } = view.button;
  // Once it is listed the result must show, network or not.
  const { prefetch } = go;
  useEffect(() => {
    if (step === 'review') prefetch('/transfer-platform/result');
  }, [step, prefetch]);
  return (
    <OrderScreen
      view={view}
      send={send}
      skeleton={<Bones />}
      waitingLabel={copy.loading}
      form={<SaleForm view={view} send={send} />}
      primary={{
        label: copy.action,
        onPress: () => send({ type: 'order.pressed' }),
        // [UI-780] the tip is told at the field, and an empty field is not asked for before a press
        whyOff:
          view.button.isEnabled || step !== 'edit' || reason === null
            ? null
            : view.tip !== null || view.entryText === ''
              ? ''
              : sentenceOf(reason, { amountsHidden }),
      }}
      stopped={{
        title: copy.failed,
        below: (
          <Button
            isWide
            onPress={() =>
              listingNo === null
                ? go.to('/transfer-platform/transfer-assetlist')
                : go.to('/transfer-platform/zrTransferDetail', { transferNo: listingNo })
            }
          >
            {listingNo === null ? copy.back : copy.seeListing}
          </Button>
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
        <Section title={copy.asset}>
          <Card isFlush>
            <KeyValueRows
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
          </Card>
        </Section>
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
      <Card isFlush>
        <KeyValueRows rows={previewRows(view)} />
      </Card>
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

/** What the price brings both sides. */
const previewRows = ({ preview, asset }: TransferSaleView): readonly KeyValueRow[] => [
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

function Bones() {
  return (
    <>
      <Card>
        <Skeleton shape="row" count={4} />
      </Card>
      <Card>
        <Skeleton width={30} />
        <Skeleton shape="number" width={80} />
      </Card>
      <Card>
        <Skeleton shape="row" count={5} />
      </Card>
    </>
  );
}

const MEASURES = PRICE_MEASURES.map((id) => ({ id, label: copy.measureNames[id] }));
