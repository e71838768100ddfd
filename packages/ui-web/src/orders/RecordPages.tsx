import type { FlowFrame, FrameEvent, Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { ReactNode } from 'react';
import { FlowFrameHost, ReadScreen } from '../app/shell/screens.ts';
import { WideButton } from '../kit/Button.tsx';
import { type Facts, FactsCard, HeroBones } from '../kit/show.ts';
import { OrderNumber } from './OrderNumber.tsx';
import { ResultFrame, type ResultFrameProps } from './ResultFrame.tsx';
import { timelineKinds } from './trade.copy.ts';

/** The common parts of the views of one record. */
export interface RecordView extends FlowFrame {
  readonly step: 'loading' | 'failed' | 'shown';
  /** What has happened; null until it is read. */
  readonly headline: Message | null;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

type Send = (event: FrameEvent | { readonly type: 'refresh.pulled' | 'retry.pressed' }) => void;

export interface RecordPageProps {
  readonly view: RecordView;
  readonly send: Send;
  readonly words: { readonly failed: string; readonly facts: string; readonly no: string };
  readonly orderNo: string;
  readonly hero: ReactNode;
  readonly rows: Facts;
  /** Between the two. */
  readonly children?: ReactNode;
}

/** 交易详情: one record with all that is known of it. */
export function RecordPage({ view, send, words, orderNo, hero, rows, children }: RecordPageProps) {
  return (
    <ReadScreen
      view={{ ...view, isRefreshing: false, isStale: false }}
      step={view.step}
      send={send}
      words={words}
      skeleton={<HeroBones rows={5} />}
    >
      {hero}
      {children}
      <FactsCard title={words.facts} rows={[...rows, { label: words.no, value: <OrderNumber orderNo={orderNo} /> }]} />
    </ReadScreen>
  );
}

export interface RecordResultProps extends Pick<ResultFrameProps, 'outcome' | 'amount' | 'rows' | 'next'> {
  readonly view: RecordView;
  readonly send: Send;
  /** '': unknown. */
  readonly orderNo: string;
  readonly words: {
    readonly loading: string;
    readonly error: string;
    readonly errorText: string;
    readonly records: string;
    readonly own: string;
  };
  readonly onRecords: () => void;
  /** To what is held now; back leads there too. */
  readonly onOwn: () => void;
}

/** 交易结果: what has become of the order, its facts, and the ways on. */
export function RecordResult({ view, send, orderNo, words, onRecords, onOwn, ...rest }: RecordResultProps) {
  const { step, headline, problem } = view;
  return (
    <>
      <ResultFrame
        {...rest}
        isBusy={view.isBusy}
        isReading={step === 'loading'}
        title={headline === null ? (step === 'failed' ? words.error : words.loading) : sentenceOf(headline)}
        text={step === 'failed' ? (problem === null ? words.errorText : sentenceOf(problem)) : ''}
        onRetry={view.canRetry ? () => send({ type: 'retry.pressed' }) : null}
        timeline={[]}
        kinds={timelineKinds}
        orderNo={orderNo === '' ? null : orderNo}
        onBack={onOwn}
        ways={
          <>
            <WideButton kind="secondary" text={words.records} onPress={onRecords} />
            <WideButton text={words.own} onPress={onOwn} />
          </>
        }
      />
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}
