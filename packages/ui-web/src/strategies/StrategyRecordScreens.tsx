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
import { recordPageOf, recordResultOf, type RecordKind } from '../orders/RecordPages.tsx';
import { strategyRecordCopy as copy } from './strategies.copy.ts';

/** 策略交易记录: lists purchases, redemptions and changes of funds by month. The address determines the kind. */
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

const STRATEGY: RecordKind<StrategyRecordLine> = {
  useRecord: (orderNo) => useReadingView(usePort('strategyRecord'), 'strategy-record', orderNo, toStrategyRecordView),
  rows: recordRows,
};

/** [UI-1176] 交易详情, 调仓详情: shows one order with its funds, or a change with each fund before and after. */
export const StrategyRecordScreen = recordPageOf(STRATEGY, {
  words: copy,
  hasPapers: true,
  hero: ({ kind, headline, amountText }) => (
    <Hero label={copy.amount[kind]} below={sentenceOf(headline)}>
      <OwnAmount text={amountText} size="28" />
    </Hero>
  ),
  parts: (record) => (
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
  ),
});

/** [UI-1177] 交易结果: shows the orders, the day when the slowest fund is done, and the next pages. */
export const StrategyResultScreen = recordResultOf(STRATEGY, {
  words: copy.result,
  outcome: ({ state }) => (state === 'failed' ? 'failed' : 'succeeded'),
  amount: ({ amountText }) => <OwnAmount text={amountText} unit={copy.yuan} size="40" />,
  next: (record) => (record === null ? copy.result.nextError : copy.result.next[record.kind]),
  toRecords: (go) => go.to('/portfolio/records'),
  toOwn: (go, record) =>
    record === null
      ? go.to('/portfolio/list', {}, { isReplacing: true })
      : go.to('/portfolio/position-details', { portfolioCode: record.strategyCode }, { isReplacing: true }),
});
