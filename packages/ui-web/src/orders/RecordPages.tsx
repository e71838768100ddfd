import type { FlowFrame, FrameEvent, Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useEffect, type ReactNode } from 'react';
import type { RoutePath } from '../app/routing/route-path.ts';
import { FlowFrameHost, ReadScreen, useGo } from '../app/shell/screens.ts';
import { replacing, type Go } from '../app/routing/navigation.ts';
import { WideButton } from '../kit/Button.tsx';
import { type Facts, FactsCard, HeroBones, ListRow, RowsCard } from '../kit/show.ts';
import { OrderNumber } from './OrderNumber.tsx';
import { ReceiptWay } from './ReceiptWay.tsx';
import { ResultFrame, type ResultFrameProps } from './ResultFrame.tsx';
import { RECORD_HREFS } from './record-hrefs.ts';
import { timelineKinds, tradeCopy } from './trade.copy.ts';

/** The fields that all views of one record have. */
interface RecordView<Row> extends FlowFrame {
  readonly step: 'loading' | 'failed' | 'shown';
  /** null until the record has been read. */
  readonly record: Row | null;
  /** The event of the record. null until the record has been read. */
  readonly headline: Message | null;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** A kind of record: how to read it, and its facts. */
export interface RecordKind<Row> {
  readonly useRecord: (orderNo: string) => {
    readonly view: RecordView<Row>;
    readonly send: (event: FrameEvent | { readonly type: 'refresh.pulled' | 'retry.pressed' }) => void;
  };
  readonly rows: (record: Row) => Facts;
  /** Whether its number is that of an order. Left out: every number is. */
  readonly isOrder?: (record: Row) => boolean;
}

interface RecordPageParts<Row> {
  readonly words: { readonly failed: string; readonly facts: string; readonly no: string };
  /** The main fact, at the top. */
  readonly hero: (record: Row) => ReactNode;
  /** Content between the head and the facts. */
  readonly parts?: (record: Row) => ReactNode;
  /** [LAW-112] Its papers and receipt stand on the page of its order. */
  readonly hasPapers?: boolean;
}

/** 交易详情: shows one record with all its data. */
export function recordPageOf<Row>(
  { useRecord, rows, isOrder = () => true }: RecordKind<Row>,
  { words, hero, parts, hasPapers = false }: RecordPageParts<Row>,
) {
  return function NamedRecordPage({ query: { orderNo } }: { readonly query: { readonly orderNo: string } }) {
    const { view, send } = useRecord(orderNo);
    const { record } = view;
    return (
      <ReadScreen view={{ ...view, isRefreshing: false, isStale: false }} send={send} words={words} skeleton={<HeroBones rows={5} />}>
        {record !== null && hero(record)}
        {record !== null && parts?.(record)}
        <FactsCard
          title={words.facts}
          rows={
            record === null
              ? []
              : [...rows(record), isOrder(record) && { label: words.no, value: <OrderNumber orderNo={orderNo} isHere={hasPapers} /> }]
          }
        />
        {record !== null && !isOrder(record) && <ReceiptWay orderNo={orderNo} />}
        {record !== null && hasPapers && (
          <RowsCard>
            <ListRow title={tradeCopy.papers} href={RECORD_HREFS.order(orderNo)} />
          </RowsCard>
        )}
      </ReadScreen>
    );
  };
}

export interface RecordResultParts<Row> {
  readonly words: {
    readonly loading: string;
    readonly error: string;
    readonly errorText: string;
    readonly records: string;
    readonly own: string;
  };
  readonly outcome: (record: Row) => ResultFrameProps['outcome'];
  readonly amount: (record: Row) => ReactNode;
  /** null: the record has no message. */
  readonly next: (record: Row | null) => string;
  readonly toRecords: (go: Go, record: Row | null) => void;
  /** The link to the present holding, which is also the target of back. */
  readonly toOwn: (go: Go, record: Row | null) => void;
  /** The address of another result page for the record. null: this page shows it. */
  readonly pageOf?: (record: Row) => RoutePath | null;
}

/** 交易结果: shows the outcome of the order, its facts, and the next pages. */
export function recordResultOf<Row>(
  { useRecord, rows }: RecordKind<Row>,
  { words, outcome, amount, next, toRecords, toOwn, pageOf }: RecordResultParts<Row>,
) {
  return function NamedRecordResult({ query: { orderNo = '' } }: { readonly query: { readonly orderNo?: string | undefined } }) {
    const { view, send } = useRecord(orderNo);
    const go = useGo();
    const { record, step, headline, problem } = view;
    const page = record === null || pageOf === undefined ? null : pageOf(record);
    useEffect(() => {
      if (page !== null) go.to(page, { orderNo }, { isReplacing: true });
    }, [go, page, orderNo]);
    const leave = () => toOwn(go, record);
    return (
      <>
        <ResultFrame
          isBusy={view.isBusy}
          isReading={step === 'loading'}
          outcome={record === null ? 'waiting' : outcome(record)}
          title={headline === null ? (step === 'failed' ? words.error : words.loading) : sentenceOf(headline)}
          text={step === 'failed' ? (problem === null ? words.errorText : sentenceOf(problem)) : ''}
          amount={record === null ? undefined : amount(record)}
          onRetry={view.canRetry ? () => send({ type: 'retry.pressed' }) : null}
          timeline={[]}
          kinds={timelineKinds}
          rows={record === null ? [] : rows(record)}
          orderNo={orderNo === '' ? null : orderNo}
          next={next(record)}
          onBack={() => toOwn(replacing(go), record)}
          ways={
            <>
              <WideButton kind="secondary" text={words.records} onPress={() => toRecords(go, record)} />
              <WideButton text={words.own} onPress={leave} />
            </>
          }
        />
        <FlowFrameHost frame={view} send={send} />
      </>
    );
  };
}
