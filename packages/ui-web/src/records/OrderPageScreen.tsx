import { createOrderPageMachine, orderPageCashierOf, toOrderPageView, type OrderPageEvent, type OrderPageView } from '@caifu/core/records';
import { feeToFundName, orderStepText, sentenceOf } from '@caifu/core/zh-CN';
import { useSelector } from '@xstate/react';
import { hrefTo, ReadScreen, useView, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { Cashier } from '../cashier/Cashier.tsx';
import { LargeRedemption } from '../fund-trading/LargeRedemption.tsx';
import { BottomButton } from '../kit/ask.ts';
import { Card, type KeyValueRow, type Facts } from '../kit/Card.tsx';
import { BonesCard, FactsCard, RowsCard } from '../kit/Cards.tsx';
import { ListRow } from '../kit/ListRow.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Timeline, type TimelineStep } from '../kit/Timeline.tsx';
import { DocumentLinks } from '../products/DocumentLinks.tsx';
import { agreedTexts, careText } from './agreed-texts.ts';
import { orderCopy } from './order.copy.ts';
import { recordsCopy } from '../kit/record.copy.ts';
import { correctionCopy } from '../orders/correction.copy.ts';
import { tradeCopy } from '../orders/trade.copy.ts';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { ReceiptRow } from '../orders/ReceiptWay.tsx';
import css from './OrderPageScreen.module.css';

/** 订单详情: shows one order or payout of any kind, with its state and next step. */
export function OrderPageScreen({ query }: { readonly query: { readonly orderId: string } }) {
  const { view, send, actor } = useView(createOrderPageMachine, 'orderPage', toOrderPageView, {
    input: { orderNo: query.orderId },
  });
  const cashier = useSelector(actor, orderPageCashierOf);
  return (
    <>
      <ReadScreen
        view={view}
        send={send}
        words={orderCopy}
        action={<HideAmounts />}
        skeleton={
          <>
            <BonesCard of={[{ width: 40 }, { shape: 'number', width: 60 }]} />
            <BonesCard rows={3} />
          </>
        }
        bottom={
          view.canCancel && <BottomButton kind="secondary" text={orderCopy.cancel} onPress={() => send({ type: 'cancel.pressed' })} />
        }
      >
        <Order view={view} send={send} />
      </ReadScreen>
      <Cashier actor={cashier} />
    </>
  );
}

interface OrderProps {
  readonly view: OrderPageView;
  readonly send: (event: OrderPageEvent) => void;
}

function Order({ view, send }: OrderProps) {
  const { record, next } = view;
  if (record === null) return null;
  return (
    <>
      <Card>
        <p className="plain">{[record.productName, view.periodName].join(' ').trim()}</p>
        <OwnAmount text={record.amountText} unit={record.unit} size="28" />
        <p className={css['status']} data-state={record.state}>
          <span>{record.typeText}</span>
          <span>{record.statusText === '' ? recordsCopy.states[record.state] : record.statusText}</span>
        </p>
      </Card>
      <Outcome view={view} />
      <LargeRedemption large={view.large} />
      <Card title={orderCopy.timeline}>
        {next !== null && <NextStep view={view} words={sentenceOf(next)} />}
        <Timeline steps={view.steps.map(timelineStepOf)} />
      </Card>
      <FactsCard title={orderCopy.facts} rows={factsOf(view)} />
      <Papers view={view} />
      <Ways view={view} send={send} />
    </>
  );
}

/** [LAW-112] What was signed for the order: the paper of the match, the texts and the product's documents. */
function Papers({ view: { record, documents, matchingTitle, agreed, care } }: Omit<OrderProps, 'send'>) {
  if (record === null || (documents.length === 0 && matchingTitle === null && agreed === null && care === null)) return null;
  const texts = [
    ...(matchingTitle === null ? [] : [{ title: matchingTitle, href: hrefTo('/match-paper', { orderId: record.orderId }) }]),
    ...(care === null ? [] : [careText(care)]),
    ...(agreed === null ? [] : agreedTexts(agreed)),
  ];
  return (
    <Card title={orderCopy.papers} isFlush>
      <DocumentLinks documents={documents} texts={texts} label={orderCopy.papers} />
    </Card>
  );
}

/** Why the order failed, and where its money is. */
function Outcome({ view }: Omit<OrderProps, 'send'>) {
  const { reason, refund } = view;
  if (reason === '' && refund === null) return null;
  return (
    <>
      {reason !== '' && <Notice tone="alert">{reason}</Notice>}
      {refund !== null && (
        <FactsCard
          title={orderCopy.refund}
          rows={[
            { label: orderCopy.refundAmount, value: <OwnAmount text={refund.amountText} unit={tradeCopy.yuan} /> },
            { label: orderCopy.refundAccount, value: tradeCopy.cardTail(view.accountName, view.accountTail) },
            {
              label: refund.isDone ? orderCopy.refundedOn : orderCopy.refundExpected,
              value: refund.dateText ?? orderCopy.refundSoon,
            },
          ]}
        />
      )}
    </>
  );
}

function NextStep({ view, words }: { readonly view: OrderPageView; readonly words: string }) {
  return (
    <p className={css['next']}>
      <span className="ink-2">{orderCopy.next}</span>
      <span>{words}</span>
      {view.needsCertification && (
        <a className="ink-brand" href={hrefTo('/pe-approve', { type: 'pe', order: view.record?.orderId ?? 'first' })}>
          {orderCopy.certify}
        </a>
      )}
      {view.canPay && (
        <a className="ink-brand" href={hrefTo('/information', { productCode: view.productCode })}>
          {orderCopy.pay}
        </a>
      )}
    </p>
  );
}

const timelineStepOf = (step: OrderPageView['steps'][number]): TimelineStep => {
  const note = step.isLate ? orderCopy.late : step.state === 'today' ? orderCopy.today : step.mark;
  return {
    label: orderStepText(step.kind),
    date: step.timeText === null ? step.dayText : `${step.dayText} ${step.timeText}`,
    state: step.state,
    ...(note === null ? {} : { note }),
  };
};

const factsOf = (view: OrderPageView): Facts => {
  const { record } = view;
  if (record === null) return [];
  const figureRow = ({ kind, text }: OrderPageView['figures'][number]): KeyValueRow => ({
    label:
      kind === 'net'
        ? orderCopy.nets[record.direction ?? 'in']
        : kind === 'feeToFund'
          ? feeToFundName(view.family)
          : orderCopy.figures[kind],
    value: kind === 'netValue' ? text : <OwnAmount text={text} unit={orderCopy.units[kind]} weight="regular" />,
  });
  return [
    view.accountName !== '' && { label: orderCopy.account, value: tradeCopy.cardTail(view.accountName, view.accountTail) },
    ...view.figures.map(figureRow),
    ...(view.correction === null
      ? []
      : [
          { label: correctionCopy.on, value: view.correction.dayText },
          ...view.correction.first.map(figureRow).map(({ label, value }) => ({ label: correctionCopy.first(label), value })),
        ]),
    { label: orderCopy.time, value: record.timeText },
    view.orderNo !== null && { label: orderCopy.number, value: <OrderNumber orderNo={view.orderNo} isHere /> },
    view.agreements.length !== 0 && {
      label: orderCopy.agreed,
      value: view.agreements.map((kind) => orderCopy.agreements[kind]).join('、'),
    },
    view.law !== '' && {
      label: orderCopy.law,
      value: (
        <a className="ink-brand" href={hrefTo('/about/law', { set: view.law })}>
          {view.law}
        </a>
      ),
    },
  ];
};

function Ways({ view, send }: Pick<OrderProps, 'view' | 'send'>) {
  const { productCode, hasHolding, isFund, record } = view;
  return (
    <RowsCard>
      {record !== null && <ReceiptRow orderNo={record.orderId} />}
      {record !== null && <ListRow title={orderCopy.complain} href={hrefTo('/complaint', { about: record.orderId })} />}
      {hasHolding && <ListRow title={orderCopy.holding} onPress={() => send({ type: 'holding.pressed' })} />}
      {isFund && <ListRow title={orderCopy.holding} href={hrefTo('/fund/funddetail', { fundCode: productCode })} />}
      {isFund && <ListRow title={orderCopy.fund} href={hrefTo('/fund-index', { fundCode: productCode })} />}
      {isFund && <ListRow title={orderCopy.alerts} href={hrefTo('/fund/reminders', { fundCode: productCode })} />}
      {!isFund && productCode !== '' && <ListRow title={orderCopy.product} href={hrefTo('/information', { productCode })} />}
      {!isFund && productCode !== '' && (
        <ListRow title={orderCopy.documents} href={hrefTo('/pe-archives', { productCode, need_refresh: 'false', curTab: '1' })} />
      )}
    </RowsCard>
  );
}
