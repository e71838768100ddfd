import { createResourceMachine } from '@caifu/core/kit';
import { toTradeRecordView, type TradeRecordsPorts } from '@caifu/core/records';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { hrefTo } from '../app/routing/navigation.ts';
import { usePreferences } from '../app/shell/preferences.ts';
import { ReadScreen } from '../app/shell/ReadScreen.tsx';
import { Amount } from '../kit/Amount.tsx';
import { Card, KeyValueRows, Section } from '../kit/Card.tsx';
import { HideAmountsButton } from '../kit/HideAmountsButton.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { Skeleton } from '../kit/Skeleton.tsx';
import { Timeline } from '../kit/Timeline.tsx';
import { recordCopy } from './records.copy.ts';
import { recordsCopy } from '../kit/record.copy.ts';
import { timelineKinds } from '../orders/trade.copy.ts';
import { dayWithYear, yearAndDay } from '../orders/dates-timeline.ts';
import { OrderNumber } from '../orders/OrderNumber.tsx';
import css from './TradeRecordScreen.module.css';

export interface TradeRecordScreenProps {
  readonly query: { readonly orderId: string };
}

/** 交易详情: one record, and what becomes of it day by day. */
export function TradeRecordScreen({ query }: TradeRecordScreenProps) {
  const actor = useActorRef(useFlow(createTradeRecordReading, 'tradeRecords'), { input: { query: query.orderId } });
  const view = useSelector(actor, toTradeRecordView, shallowEqual);
  const { amountsHidden, toggleAmounts } = usePreferences();
  const { record, timeline, accountName } = view;
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={(event) => actor.send(event)}
      words={recordCopy}
      action={<HideAmountsButton isHidden={amountsHidden} onToggle={toggleAmounts} />}
      skeleton={<Bones />}
    >
      {record !== null && (
        <>
          <Card>
            <p className={css['product']}>{record.productName}</p>
            <Amount text={record.amountText} unit={record.unit} size="28" isHidden={amountsHidden} />
            <p className={css['status']} data-state={record.state}>
              {record.statusText === '' ? recordsCopy.states[record.state] : record.statusText}
            </p>
          </Card>
          {timeline.length > 0 && (
            <Section title={recordCopy.timeline}>
              <Card>
                <Timeline
                  steps={timeline.map((row, at) => ({
                    label: timelineKinds[row.kind],
                    date: at === 0 ? yearAndDay(row) : dayWithYear(row, timeline[0]),
                    state: row.state,
                  }))}
                />
              </Card>
            </Section>
          )}
          <Section title={recordCopy.facts}>
            <Card isFlush>
              <KeyValueRows
                rows={[
                  { label: recordCopy.type, value: record.typeText },
                  ...(record.direction === null ? [] : [{ label: recordCopy.direction, value: recordsCopy.directions[record.direction] }]),
                  ...(accountName === '' ? [] : [{ label: recordCopy.account, value: accountName }]),
                  { label: recordCopy.time, value: record.timeText },
                  { label: recordCopy.number, value: <OrderNumber orderNo={record.orderId} /> },
                ]}
              />
            </Card>
          </Section>
          {view.productCode !== '' && (
            <Card isFlush>
              <List>
                <ListRow title={recordCopy.product} href={hrefTo('/information', { productCode: view.productCode })} />
              </List>
            </Card>
          )}
        </>
      )}
    </ReadScreen>
  );
}

function Bones() {
  return (
    <>
      <Card>
        <Skeleton width={40} />
        <Skeleton shape="number" width={60} />
      </Card>
      <Card>
        <Skeleton shape="row" count={3} />
      </Card>
    </>
  );
}

const createTradeRecordReading = (ports: Pick<TradeRecordsPorts, 'readRecord'>) =>
  createResourceMachine({ read: (orderId: string, signal) => ports.readRecord(orderId, signal) }, 'trade-record');
