import {
  GOLD_SIDES,
  toGoldRecordsView,
  toGoldRecordView,
  type GoldRecord,
  type GoldRecordLine,
  type GoldRecordQuery,
  type GoldSide,
} from '@caifu/core/gold';
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
import { Hero, HeroBones } from '../kit/Hero.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import { ResultFrame } from '../orders/ResultFrame.tsx';
import { timelineKinds } from '../orders/trade.copy.ts';
import { Month } from '../wallet/Month.tsx';
import rows from '../wallet/Wallet.module.css';
import { goldRecordCopy as copy } from './gold.copy.ts';

export interface GoldRecordsScreenProps {
  readonly query: { readonly side?: GoldSide | undefined };
}

/** [UI-1076] 黄金交易记录: purchases and sales by months. The side stands in the address. */
export function GoldRecordsScreen({ query }: GoldRecordsScreenProps) {
  const side = query.side ?? null;
  const go = useGo();
  const actor = useActorRef(
    useFlow((ports) => createPagedListMachine<GoldRecordQuery, GoldRecord>(ports, 'gold-records'), 'goldRecords'),
    { input: { query: { side } } },
  );
  const view = useSelector(actor, toGoldRecordsView, shallowEqual);
  const { amountsHidden } = usePreferences();
  useEffect(() => {
    if (actor.getSnapshot().context.query.side !== side) actor.send({ type: 'query.changed', query: { side } });
  }, [actor, side]);
  // Another list starts at its top.
  const choose = (id: string) => {
    window.scrollTo(0, 0);
    go.to('/gold/records', { side: id === ALL ? null : id }, { isReplacing: true });
  };
  return (
    <PagedScreen
      view={view}
      send={(event) => actor.send(event)}
      tabs={<Tabs label={copy.kinds} tabs={TABS} selected={side ?? ALL} onSelect={choose} />}
      bones={6}
      empty={copy.empty}
      failedTitle={copy.failed}
      endLabel={copy.end}
    >
      {view.months.map(({ monthText, rows: records }) => (
        <Month key={monthText} name={monthText}>
          {records.map((record) => (
            <li key={record.orderNo} className={rows['row']}>
              <a className={rows['link']} href={hrefTo('/gold/record', { orderNo: record.orderNo })}>
                <span className={rows['what']}>
                  {copy.sides[record.side]}
                  <span className={rows['when']}>{record.timeText}</span>
                </span>
                <span className={rows['much']}>
                  <Amount text={record.totalText} size="16" isHidden={amountsHidden} />
                  {!amountsHidden && <span className={rows['state']}>{copy.row(record.gramsText, record.priceText)}</span>}
                </span>
              </a>
            </li>
          ))}
        </Month>
      ))}
    </PagedScreen>
  );
}

export interface GoldRecordScreenProps {
  readonly query: { readonly orderNo: string };
}

/** 交易详情: one order with its price, fee and card. */
export function GoldRecordScreen({ query }: GoldRecordScreenProps) {
  const { view, send } = useGoldRecord(query.orderNo);
  const { amountsHidden } = usePreferences();
  const { record } = view;
  return (
    <ReadScreen
      view={{ ...view, isRefreshing: false, isStale: false }}
      step={view.step}
      send={send}
      words={copy}
      skeleton={
        <>
          <HeroBones />
          <Card>
            <Skeleton shape="row" count={5} />
          </Card>
        </>
      }
    >
      {record !== null && (
        <>
          <Hero label={copy.total[record.side]}>
            <Amount text={record.totalText} unit={copy.yuan} size="28" isHidden={amountsHidden} />
          </Hero>
          <Section title={copy.facts}>
            <Card isFlush>
              <KeyValueRows
                rows={[...recordRows(record, amountsHidden), { label: copy.no, value: <OrderNumber orderNo={record.orderNo} /> }]}
              />
            </Card>
          </Section>
        </>
      )}
    </ReadScreen>
  );
}

export interface GoldResultScreenProps {
  readonly query: { readonly orderNo?: string | undefined };
}

/** [UI-1077] 交易结果: what was filled at which price, and the ways on. */
export function GoldResultScreen({ query }: GoldResultScreenProps) {
  const orderNo = query.orderNo ?? '';
  const { view, send } = useGoldRecord(orderNo);
  const { amountsHidden } = usePreferences();
  const go = useGo();
  const { record, step, headline, problem } = view;
  const words = copy.result;
  const leave = () => go.to('/gold/gx-detail', {}, { isReplacing: true });
  return (
    <>
      <ResultFrame
        isBusy={view.isBusy}
        isReading={step === 'loading'}
        outcome={record === null ? 'waiting' : 'succeeded'}
        title={headline === null ? (step === 'failed' ? words.error : words.loading) : sentenceOf(headline)}
        text={step === 'failed' ? (problem === null ? words.errorText : sentenceOf(problem)) : ''}
        amount={record === null ? undefined : <Amount text={record.totalText} unit={copy.yuan} size="40" isHidden={amountsHidden} />}
        onRetry={view.canRetry ? () => send({ type: 'retry.pressed' }) : null}
        timeline={[]}
        kinds={timelineKinds}
        rows={record === null ? [] : recordRows(record, amountsHidden)}
        orderNo={orderNo === '' ? null : orderNo}
        next={record === null ? words.nextError : words.next}
        onBack={leave}
        ways={
          <>
            <Button kind="secondary" isWide onPress={() => go.to('/gold/records')}>
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

function useGoldRecord(orderNo: string) {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<string, GoldRecord>(ports, 'gold-record'), 'goldRecord'),
    { input: { query: orderNo } },
  );
  const view = useSelector(actor, toGoldRecordView, shallowEqual);
  return { view, send: (event: Parameters<typeof actor.send>[0]) => actor.send(event) };
}

const recordRows = (record: GoldRecordLine, isHidden: boolean): readonly KeyValueRow[] => [
  { label: copy.grams, value: isHidden ? <Amount text={record.gramsText} isHidden /> : copy.gramsValue(record.gramsText) },
  { label: copy.price, value: copy.priceValue(record.priceText) },
  { label: copy.worth, value: <Amount text={record.worthText} unit={copy.yuan} isHidden={isHidden} weight="regular" /> },
  { label: copy.fee, value: <Amount text={record.feeText} unit={copy.yuan} isHidden={isHidden} weight="regular" /> },
  { label: copy.total[record.side], value: <Amount text={record.totalText} unit={copy.yuan} isHidden={isHidden} /> },
  ...(record.profit === null ? [] : [{ label: copy.profit, value: <Amount {...record.profit} unit={copy.yuan} isHidden={isHidden} /> }]),
  {
    label: copy.card[record.side],
    value: (
      <CardName code={record.card.bankCode} isBank={record.card.kind !== 'wallet'} name={record.card.bankName} tail={record.card.tail} />
    ),
  },
  { label: copy.time, value: record.timeText },
];

const ALL = 'all';
const TABS = [{ id: ALL, label: copy.all }, ...GOLD_SIDES.map((id) => ({ id, label: copy.sides[id] }))];
