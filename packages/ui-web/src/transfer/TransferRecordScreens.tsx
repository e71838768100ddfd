import { CardOf } from '../cashier/CardLogo.tsx';
import {
  toTransferRecordsView,
  toTransferRecordView,
  TRANSFER_SHELVES,
  type TransferRecordLine,
  type TransferShelf,
} from '@caifu/core/transfer';
import { useEffect } from 'react';
import { hrefTo, PagedScreen, useGo, usePagesView, usePort, useReadingView, OwnAmount } from '../app/shell/screens.ts';
import { Amount, Card, type Facts, type KeyValueRow, Notice } from '../kit/show.ts';
import { Button, Tabs } from '../kit/ask.ts';
import { recordResultOf } from '../orders/RecordPages.tsx';
import { transferDrawCopy, transferRecordCopy as copy } from './transfer.copy.ts';
import css from './Transfer.module.css';

/** [UI-1158] 我的转让: lists the investor's transfers by state, which is in the address. A listing links its page, an ended one its result. */
export function TransferRecordsScreen({ query: { shelf = 'listed' } }: { readonly query: { readonly shelf?: TransferShelf | undefined } }) {
  const go = useGo();
  const { view, send } = useRecords(shelf);
  // A new list starts at its top.
  const choose = (id: string) => {
    window.scrollTo(0, 0);
    go.to('/transfer-platform/mytransfer-list', { shelf: id }, { isReplacing: true });
  };
  return (
    <PagedScreen
      view={view}
      send={send}
      tabs={<Tabs label={copy.shelves} tabs={TABS} selected={shelf} onSelect={choose} />}
      bones={4}
      empty={copy.empty[shelf]}
      failedTitle={copy.failed}
      endLabel={copy.end}
    >
      <RecordRows records={view.records} />
    </PagedScreen>
  );
}

/** 转让回款: shows the money from sales, and the way to a bank card. */
export function TransferDrawScreen() {
  const go = useGo();
  const { view, send } = useRecords('sold');
  return (
    <PagedScreen
      view={view}
      send={send}
      above={
        <Notice
          action={
            <Button kind="secondary" onPress={() => go.to('/mmf/sale')}>
              {transferDrawCopy.draw}
            </Button>
          }
        >
          {transferDrawCopy.lead}
        </Notice>
      }
      bones={4}
      empty={transferDrawCopy.empty}
      failedTitle={transferDrawCopy.failed}
      endLabel={transferDrawCopy.end}
    >
      <RecordRows records={view.records} />
    </PagedScreen>
  );
}

function RecordRows({ records }: { readonly records: readonly TransferRecordLine[] }) {
  return (
    <Card isFlush>
      <div className={css['rows']}>
        {records.map((record) => (
          <a
            key={record.recordNo}
            className={css['row']}
            href={
              record.state === 'listed'
                ? hrefTo('/transfer-platform/zrTransferDetail', { transferNo: record.listingNo })
                : hrefTo('/transfer-platform/result', { recordNo: record.recordNo })
            }
          >
            <span className="flex wrap items-baseline justify-between gap-4-8 text-16 bold">
              {record.name}
              <span className="small regular">
                {record.side === 'buy' || record.state === 'listed' ? record.timeText : record.endedText}
              </span>
            </span>
            <span className="flex wrap justify-between gap-8 mt-12">
              <span className="column gap-4 min-w-0">
                <Amount text={record.returnText} trend={record.gainTrend} size="16" />
                <span className="small">{copy.return}</span>
              </span>
              <span className="column gap-4 min-w-0">
                <OwnAmount text={record.priceText} size="16" />
                <span className="small">{record.side === 'buy' ? copy.paid : copy.price}</span>
              </span>
              <span className="column gap-4 min-w-0">
                {record.sale !== null && !record.sale.isExpected ? (
                  <OwnAmount {...record.sale.income} size="16" />
                ) : (
                  <span>{record.maturesOnText}</span>
                )}
                <span className="small">{record.sale !== null && !record.sale.isExpected ? copy.income : copy.maturesOn}</span>
              </span>
            </span>
          </a>
        ))}
      </div>
    </Card>
  );
}

function useRecords(shelf: TransferShelf) {
  const { view, send, actor } = usePagesView(usePort('transferRecords'), 'transfer-records', { shelf }, toTransferRecordsView);
  useEffect(() => {
    if (actor.getSnapshot().context.query.shelf !== shelf) actor.send({ type: 'query.changed', query: { shelf } });
  }, [actor, shelf]);
  return { view, send };
}

const shelfOf = (record: TransferRecordLine | null): TransferShelf =>
  record === null || record.state === 'locked' ? 'listed' : record.side === 'buy' ? 'bought' : record.state;

const nextOf = ({ side, state }: TransferRecordLine): string => {
  if (side === 'buy') return copy.result.nextBought;
  if (state === 'sold') return copy.result.nextSold;
  return state === 'withdrawn' || state === 'expired' ? copy.result.nextOver : copy.result.nextListed;
};

const moneyRow = (label: string, text: string): KeyValueRow => ({
  label,
  value: <OwnAmount text={text} unit={copy.yuan} weight="regular" />,
});

/** A listing that was not sold has none of these facts. */
const saleRows = (sale: TransferRecordLine['sale']): Facts => {
  if (sale === null) return [];
  const labels = sale.isExpected ? copy.expected : copy;
  return [
    moneyRow(labels.fee, sale.feeText),
    moneyRow(labels.proceeds, sale.proceedsText),
    { label: labels.income, value: <OwnAmount {...sale.income} unit={copy.yuan} /> },
  ];
};

const recordRows = (record: TransferRecordLine): Facts => {
  const ended = record.state === 'listed' || record.state === 'locked' ? null : copy.ended[record.state];
  return [
    { label: copy.name, value: record.name },
    ...(record.side === 'buy'
      ? [{ label: copy.return, value: record.returnText }, moneyRow(copy.maturityValue, record.maturityValueText)]
      : saleRows(record.sale)),
    { label: copy.maturesOn, value: record.maturesOnText },
    {
      label: copy.card[record.side],
      value: <CardOf card={record.card} />,
    },
    { label: copy.at[record.side], value: record.timeText },
    ...(record.side === 'buy' || ended === null
      ? [{ label: copy.lastDay, value: record.lastDayText }]
      : [{ label: ended, value: record.endedText }]),
  ];
};

const TABS = TRANSFER_SHELVES.map((id) => ({ id, label: copy.shelfNames[id] }));

const Result = recordResultOf<TransferRecordLine>(
  {
    useRecord: (recordNo) => useReadingView(usePort('transferRecord'), 'transfer-record', recordNo, toTransferRecordView),
    rows: recordRows,
  },
  {
    words: { ...copy.result, records: copy.result.mine, own: copy.result.market },
    outcome: () => 'succeeded',
    amount: ({ priceText }) => <OwnAmount text={priceText} unit={copy.yuan} size="40" />,
    next: (record) => (record === null ? copy.result.nextError : nextOf(record)),
    toRecords: (go, record) => go.to('/transfer-platform/mytransfer-list', { shelf: shelfOf(record) }),
    toOwn: (go) => go.to('/transfer-platform/home', {}, { isReplacing: true }),
  },
);

/** [UI-1159] 转让结果: shows the outcome of a listing or a purchase, and the next pages. */
export const TransferResultScreen = ({ query }: { readonly query: { readonly recordNo?: string | undefined } }) => (
  <Result query={{ orderNo: query.recordNo }} />
);
