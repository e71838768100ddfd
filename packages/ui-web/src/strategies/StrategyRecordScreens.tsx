import { CardOf } from '../cashier/CardLogo.tsx';
import {
  STRATEGY_ORDER_KINDS,
  toStrategyRecordsView,
  toStrategyRecordView,
  type StrategyOrderKind,
  type StrategyRecordLine,
} from '@caifu/core/strategies';
import { sentenceOf } from '@caifu/core/zh-CN';
import { hrefTo, useGo, usePagesView, usePort, useReadingView, OwnAmount } from '../app/shell/screens.ts';
import { type Facts, FactsCard, Hero, ListRow, RowsCard, Section } from '../kit/show.ts';
import { MonthlyRecords, useQueryOfAddress } from '../orders/MonthlyRecords.tsx';
import { RecordPage, RecordResult } from '../orders/RecordPages.tsx';
import { strategyRecordCopy as copy } from './strategies.copy.ts';

/** 策略交易记录: purchases, redemptions and changes of funds by months. The kind stands in the address. */
export function StrategyRecordsScreen({ query }: { readonly query: { readonly kind?: StrategyOrderKind | undefined } }) {
  const kind = query.kind ?? null;
  const go = useGo();
  const { view, send, actor } = usePagesView(
    usePort('strategyRecords'),
    'strategy-records',
    { strategyCode: null, kind },
    toStrategyRecordsView,
  );
  useQueryOfAddress(actor, { strategyCode: null, kind });
  return (
    <MonthlyRecords
      view={view}
      send={send}
      words={copy}
      kinds={KINDS}
      kind={kind}
      onKind={(chosen) => go.to('/portfolio/records', { kind: chosen }, { isReplacing: true })}
      lineOf={(record) => ({
        key: record.orderNo,
        href: hrefTo('/portfolio/record', { orderNo: record.orderNo }),
        what: `${copy.names[record.kind]} ${record.strategyName}`,
        timeText: record.timeText,
        amountText: record.amountText,
        remark: copy.states[record.state],
      })}
    />
  );
}

/** [UI-1176] 交易详情, 调仓详情: one order with its funds; of a change each fund before and after. */
export function StrategyRecordScreen({ query }: { readonly query: { readonly orderNo: string } }) {
  const { view, send } = useStrategyRecord(query.orderNo);
  const { record } = view;
  return (
    <RecordPage
      view={view}
      send={send}
      words={copy}
      orderNo={query.orderNo}
      hero={
        record !== null && (
          <Hero label={copy.amount[record.kind]} below={sentenceOf(record.headline)}>
            <OwnAmount text={record.amountText} size="28" />
          </Hero>
        )
      }
      rows={record === null ? [] : recordRows(record)}
    >
      {record !== null && (
        <>
          {record.change !== null && (
            <Section title={copy.weights}>
              <FactsCard
                rows={[
                  { label: copy.reason, value: copy.reasons[record.change.reason] },
                  { label: copy.drift, value: record.change.driftText },
                  ...record.change.lines.map(({ fundName, fromText, toText }) => ({ label: fundName, value: `${fromText} → ${toText}` })),
                ]}
              />
              <p className="p-0-4 mt-24 small lines-170">{copy.gap}</p>
            </Section>
          )}
          <Parts record={record} />
        </>
      )}
    </RecordPage>
  );
}

/** [UI-1177] 交易结果: what was placed, when its slowest fund is done, and the ways on. */
export function StrategyResultScreen({ query }: { readonly query: { readonly orderNo?: string | undefined } }) {
  const orderNo = query.orderNo ?? '';
  const { view, send } = useStrategyRecord(orderNo);
  const go = useGo();
  const { record } = view;
  const words = copy.result;
  const leave = () =>
    record === null
      ? go.to('/portfolio/list', {}, { isReplacing: true })
      : go.to('/portfolio/position-details', { portfolioCode: record.strategyCode }, { isReplacing: true });
  return (
    <RecordResult
      view={view}
      send={send}
      orderNo={orderNo}
      words={words}
      outcome={record === null ? 'waiting' : record.state === 'failed' ? 'failed' : 'succeeded'}
      amount={record === null ? undefined : <OwnAmount text={record.amountText} unit={copy.yuan} size="40" />}
      rows={record === null ? [] : recordRows(record)}
      next={record === null ? words.nextError : words.next[record.kind]}
      onRecords={() => go.to('/portfolio/records')}
      onOwn={leave}
    />
  );
}

function Parts({ record }: { readonly record: StrategyRecordLine }) {
  if (record.parts.length === 0) return null;
  return (
    <RowsCard title={copy.parts} label={copy.parts}>
      {record.parts.map((part) => (
        <ListRow
          key={`${part.side}${part.fundCode}`}
          title={part.fundName}
          note={copy.part(copy.sides[part.side], part.dayText)}
          value={
            <OwnAmount
              text={part.side === 'buy' ? part.amountText : part.sharesText}
              unit={part.side === 'buy' ? copy.yuan : copy.shares('').trim()}
              weight="regular"
            />
          }
          valueNote={copy.partStates[part.state]}
        />
      ))}
    </RowsCard>
  );
}

function useStrategyRecord(orderNo: string) {
  return useReadingView(usePort('strategyRecord'), 'strategy-record', orderNo, toStrategyRecordView);
}

const recordRows = (record: StrategyRecordLine): Facts => [
  { label: copy.strategy, value: record.strategyName },
  { label: copy.state, value: copy.states[record.state] },
  record.ratioText !== null && { label: copy.ratio, value: record.ratioText },
  record.paidText !== null && {
    label: copy.paid[record.kind],
    value: <OwnAmount text={record.paidText} unit={copy.yuan} />,
  },
  record.advisoryFeeText !== null && {
    label: copy.advisoryFee,
    value: <OwnAmount text={record.advisoryFeeText} unit={copy.yuan} />,
  },
  record.settledText === null ? { label: copy.expected, value: record.expectedText } : { label: copy.settled, value: record.settledText },
  record.account !== null && {
    label: copy.account[record.kind],
    value: <CardOf card={record.account} />,
  },
  { label: copy.time, value: record.timeText },
  record.reason !== '' && { label: copy.why, value: record.reason },
];

const KINDS = STRATEGY_ORDER_KINDS.map((id) => ({ id, label: copy.names[id] }));
