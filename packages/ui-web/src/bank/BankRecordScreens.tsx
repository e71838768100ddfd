import {
  BANK_RECORD_KINDS,
  toBankRecordsView,
  toBankRecordView,
  type BankRecord,
  type BankRecordKind,
  type BankRecordLine,
  type BankRecordQuery,
} from '@caifu/core/bank';
import { createPagedListMachine, createResourceMachine } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { hrefTo, useGo } from '../app/routing/navigation.ts';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { PagedScreen } from '../app/shell/PagedScreen.tsx';
import { usePreferences } from '../app/shell/preferences.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { CardName } from '../cashier/CardLogo.tsx';
import { Amount } from '../kit/Amount.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, KeyValueRows, Section, type KeyValueRow } from '../kit/Card.tsx';
import { Hero } from '../kit/Hero.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { ResultFrame } from '../orders/ResultFrame.tsx';
import { timelineKinds } from '../orders/trade.copy.ts';
import { Month } from '../orders/Month.tsx';
import rows from '../orders/Records.module.css';
import { bankCopy, recordCopy as copy, termNames } from './bank.copy.ts';
import { BankBones } from './BankParts.tsx';

export interface BankRecordsScreenProps {
  readonly query: { readonly kind?: BankRecordKind | undefined };
}

/** [UI-1131] 银行交易记录: everything that moved, by months. The kind stands in the address. */
export function BankRecordsScreen({ query }: BankRecordsScreenProps) {
  const kind = query.kind ?? null;
  const go = useGo();
  const actor = useActorRef(
    useFlow((ports) => createPagedListMachine<BankRecordQuery, BankRecord>(ports, 'bank-records'), 'bankRecords'),
    { input: { query: { kind } } },
  );
  const view = useSelector(actor, toBankRecordsView, shallowEqual);
  const { amountsHidden } = usePreferences();
  useEffect(() => {
    if (actor.getSnapshot().context.query.kind !== kind) actor.send({ type: 'query.changed', query: { kind } });
  }, [actor, kind]);
  // Another list starts at its top.
  const choose = (id: string) => {
    window.scrollTo(0, 0);
    go.to('/zb/transaction', { kind: id === ALL ? null : id }, { isReplacing: true });
  };
  return (
    <PagedScreen
      view={view}
      send={(event) => actor.send(event)}
      tabs={<Tabs label={copy.kinds} tabs={TABS} selected={kind ?? ALL} onSelect={choose} />}
      bones={6}
      empty={copy.empty}
      failedTitle={copy.failed}
      endLabel={copy.end}
    >
      {view.months.map(({ monthText, rows: records }) => (
        <Month key={monthText} name={monthText}>
          {records.map((record) => (
            <li key={record.recordNo} className={rows['row']}>
              <a className={rows['link']} href={hrefTo('/zb/transaction_detail', { orderNo: record.recordNo })}>
                <span className={rows['what']}>
                  {record.name === '' ? copy.kind[record.kind] : `${copy.kind[record.kind]} ${record.name}`}
                  <span className={rows['when']}>{record.timeText}</span>
                </span>
                <span className={rows['much']}>
                  <Amount text={record.amountText} size="16" isHidden={amountsHidden} />
                  <span className={rows['state']}>{copy.states[record.state]}</span>
                </span>
              </a>
            </li>
          ))}
        </Month>
      ))}
    </PagedScreen>
  );
}

export interface BankRecordScreenProps {
  readonly query: { readonly orderNo: string };
}

/** 交易详情: one movement with all that is known of it. */
export function BankRecordScreen({ query }: BankRecordScreenProps) {
  const { view, send } = useBankRecord(query.orderNo);
  const { amountsHidden } = usePreferences();
  const { record } = view;
  return (
    <ReadScreen view={{ ...view, isRefreshing: false, isStale: false }} step={view.step} send={send} words={copy} skeleton={<BankBones />}>
      {record !== null && (
        <>
          <Hero title={copy.kind[record.kind]} label={copy.amount}>
            <Amount text={record.amountText} size="28" isHidden={amountsHidden} />
          </Hero>
          <Section title={copy.facts}>
            <Card isFlush>
              <KeyValueRows
                rows={[...recordRows(record, amountsHidden), { label: copy.no, value: <OrderNumber orderNo={record.recordNo} /> }]}
              />
            </Card>
          </Section>
        </>
      )}
    </ReadScreen>
  );
}

export interface BankResultScreenProps {
  readonly query: { readonly orderNo?: string | undefined };
}

/** [UI-1132] 交易结果: done, failed with the money back, or still processed by the bank. */
export function BankResultScreen({ query }: BankResultScreenProps) {
  const orderNo = query.orderNo ?? '';
  const { view, send } = useBankRecord(orderNo);
  const { amountsHidden } = usePreferences();
  const go = useGo();
  const { record, step, headline, problem } = view;
  const words = copy.result;
  const leave = () => go.to('/usercenter/bank', {}, { isReplacing: true });
  return (
    <>
      <ResultFrame
        isBusy={view.isBusy}
        isReading={step === 'loading'}
        outcome={record === null || record.state === 'processing' ? 'waiting' : record.state === 'failed' ? 'failed' : 'succeeded'}
        title={headline === null ? (step === 'failed' ? words.error : words.loading) : sentenceOf(headline)}
        text={step === 'failed' ? (problem === null ? words.errorText : sentenceOf(problem)) : ''}
        amount={record === null ? undefined : <Amount text={record.amountText} unit={bankCopy.yuan} size="40" isHidden={amountsHidden} />}
        onRetry={view.canRetry ? () => send({ type: 'retry.pressed' }) : null}
        timeline={[]}
        kinds={timelineKinds}
        rows={record === null ? [] : recordRows(record, amountsHidden)}
        orderNo={orderNo === '' ? null : orderNo}
        next={words.next}
        onBack={leave}
        ways={
          <>
            <Button kind="secondary" isWide onPress={() => go.to('/zb/transaction')}>
              {words.records}
            </Button>
            <Button isWide onPress={leave}>
              {words.own}
            </Button>
          </>
        }
      />
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}

function useBankRecord(orderNo: string) {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<string, BankRecord>(ports, 'bank-record'), 'bankRecord'),
    { input: { query: orderNo } },
  );
  const view = useSelector(actor, toBankRecordView, shallowEqual);
  return { view, send: (event: Parameters<typeof actor.send>[0]) => actor.send(event) };
}

const recordRows = (record: BankRecordLine, isHidden: boolean): readonly KeyValueRow[] => {
  const money = (text: string) => <Amount text={text} unit={bankCopy.yuan} isHidden={isHidden} weight="regular" />;
  const told = (label: string, value: string | null) => (value === null || value === '' ? [] : [{ label, value }]);
  return [
    { label: copy.state, value: copy.states[record.state] },
    { label: copy.bank, value: record.partnerName },
    ...told(copy.product, record.name),
    ...(record.interestText === null ? [] : [{ label: copy.interest, value: money(record.interestText) }]),
    ...(record.lostText === null ? [] : [{ label: copy.lost, value: money(record.lostText) }]),
    ...(record.receivedText === null ? [] : [{ label: copy.received, value: money(record.receivedText) }]),
    ...told(bankCopy.value, record.valueText),
    ...told(bankCopy.maturity, record.maturityText),
    ...(record.instruction === null ? [] : [{ label: bankCopy.instruction, value: termNames.instruction[record.instruction] }]),
    ...(record.card === null
      ? []
      : [
          {
            label: copy.card,
            value: (
              <CardName
                code={record.card.bankCode}
                isBank={record.card.kind !== 'wallet'}
                name={record.card.bankName}
                tail={record.card.tail}
              />
            ),
          },
        ]),
    { label: copy.time, value: record.timeText },
    ...(record.state === 'processing'
      ? [{ label: copy.expected, value: record.expectedText }]
      : [{ label: copy.finished, value: record.finishedText }]),
  ];
};

const ALL = 'all';
const TABS = [{ id: ALL, label: copy.all }, ...BANK_RECORD_KINDS.map((id) => ({ id, label: copy.kind[id] }))];
