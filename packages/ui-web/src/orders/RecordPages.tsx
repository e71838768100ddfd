import type { FlowFrame, FrameEvent, Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useEffect, type ReactNode } from 'react';
import type { RoutePath } from '../app/routing/route-path.ts';
import { FlowFrameHost, ReadScreen, useGo } from '../app/shell/screens.ts';
import type { Go } from '../app/routing/navigation.ts';
import { WideButton } from '../kit/Button.tsx';
import { type Facts, FactsCard, HeroBones } from '../kit/show.ts';
import { OrderNumber } from './OrderNumber.tsx';
import { ResultFrame, type ResultFrameProps } from './ResultFrame.tsx';
import { timelineKinds } from './trade.copy.ts';

/** The common parts of the views of one record. */
interface RecordView<Row> extends FlowFrame {
  readonly step: 'loading' | 'failed' | 'shown';
  /** null until it is read. */
  readonly record: Row | null;
  /** The event that has happened; null until it is read. */
  readonly headline: Message | null;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** A kind of record: how one is read, and its facts. */
export interface RecordKind<Row> {
  readonly useRecord: (orderNo: string) => {
    readonly view: RecordView<Row>;
    readonly send: (event: FrameEvent | { readonly type: 'refresh.pulled' | 'retry.pressed' }) => void;
  };
  readonly rows: (record: Row) => Facts;
}

interface RecordPageParts<Row> {
  readonly words: { readonly failed: string; readonly facts: string; readonly no: string };
  /** The part that counts most, at the top. */
  readonly hero: (record: Row) => ReactNode;
  /** Between the hero and the facts. */
  readonly parts?: (record: Row) => ReactNode;
}

/** 交易详情: one record with all that is known of it. */
export function recordPageOf<Row>({ useRecord, rows }: RecordKind<Row>, { words, hero, parts }: RecordPageParts<Row>) {
  return function NamedRecordPage({ query: { orderNo } }: { readonly query: { readonly orderNo: string } }) {
    const { view, send } = useRecord(orderNo);
    const { record } = view;
    return (
      <ReadScreen view={{ ...view, isRefreshing: false, isStale: false }} send={send} words={words} skeleton={<HeroBones rows={5} />}>
        {record !== null && hero(record)}
        {record !== null && parts?.(record)}
        <FactsCard
          title={words.facts}
          rows={[...(record === null ? [] : rows(record)), { label: words.no, value: <OrderNumber orderNo={orderNo} /> }]}
        />
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
  /** null: nothing is known of it. */
  readonly next: (record: Row | null) => string;
  readonly toRecords: (go: Go, record: Row | null) => void;
  /** To what is held now; back leads there too. */
  readonly toOwn: (go: Go, record: Row | null) => void;
  /** The result page that a record has instead; null: this one. */
  readonly pageOf?: (record: Row) => RoutePath | null;
}

/** 交易结果: what has become of the order, its facts, and the ways on. */
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
          onBack={leave}
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
