import { CardOf } from '../cashier/CardLogo.tsx';
import { GOLD_SIDES, toGoldRecordsView, toGoldRecordView, type GoldRecordLine, type GoldSide } from '@caifu/core/gold';
import { hrefTo, useGo, usePagesView, usePort, usePreferences, useReadingView, OwnAmount } from '../app/shell/screens.ts';
import { Amount, type Facts, Hero } from '../kit/show.ts';
import { MonthlyRecords, useQueryOfAddress } from '../orders/MonthlyRecords.tsx';
import { recordPageOf, recordResultOf, type RecordKind } from '../orders/RecordPages.tsx';
import { goldRecordCopy as copy } from './gold.copy.ts';

/** [UI-1076] 黄金交易记录: lists purchases and sales by month. The address determines the side. */
export function GoldRecordsScreen({ query }: { readonly query: { readonly side?: GoldSide | undefined } }) {
  const side = query.side ?? null;
  const go = useGo();
  const { view, send, actor } = usePagesView(usePort('goldRecords'), 'gold-records', { side }, toGoldRecordsView);
  const { amountsHidden } = usePreferences();
  useQueryOfAddress(actor, { side });
  return (
    <MonthlyRecords
      view={view}
      send={send}
      words={copy}
      kinds={SIDES}
      kind={side}
      onKind={(chosen) => go.to('/gold/records', { side: chosen }, { isReplacing: true })}
      lineOf={(record) => ({
        key: record.orderNo,
        href: hrefTo('/gold/record', { orderNo: record.orderNo }),
        what: copy.sides[record.side],
        timeText: record.timeText,
        amountText: record.totalText,
        remark: amountsHidden ? null : copy.row(record.gramsText, record.priceText),
      })}
    />
  );
}

const recordRows = (record: GoldRecordLine): Facts => [
  { label: copy.grams, value: <Grams text={record.gramsText} /> },
  { label: copy.price, value: copy.priceValue(record.priceText) },
  { label: copy.worth, value: <OwnAmount text={record.worthText} unit={copy.yuan} weight="regular" /> },
  { label: copy.fee, value: <OwnAmount text={record.feeText} unit={copy.yuan} weight="regular" /> },
  { label: copy.total[record.side], value: <OwnAmount text={record.totalText} unit={copy.yuan} /> },
  record.profit !== null && { label: copy.profit, value: <OwnAmount {...record.profit} unit={copy.yuan} /> },
  {
    label: copy.card[record.side],
    value: <CardOf card={record.card} />,
  },
  { label: copy.time, value: record.timeText },
];

const SIDES = GOLD_SIDES.map((id) => ({ id, label: copy.sides[id] }));

function Grams({ text }: { readonly text: string }) {
  const { amountsHidden } = usePreferences();
  return amountsHidden ? <Amount text={text} isHidden /> : copy.gramsValue(text);
}

const GOLD: RecordKind<GoldRecordLine> = {
  useRecord: (orderNo) => useReadingView(usePort('goldRecord'), 'gold-record', orderNo, toGoldRecordView),
  rows: recordRows,
};

/** 交易详情: shows one order with its price, fee and card. */
export const GoldRecordScreen = recordPageOf(GOLD, {
  words: copy,
  hasPapers: true,
  hero: ({ side, totalText }) => (
    <Hero label={copy.total[side]}>
      <OwnAmount text={totalText} unit={copy.yuan} size="28" />
    </Hero>
  ),
});

/** [UI-1077] 交易结果: shows the filled amount and price, and the next pages. */
export const GoldResultScreen = recordResultOf(GOLD, {
  words: copy.result,
  outcome: () => 'succeeded',
  amount: ({ totalText }) => <OwnAmount text={totalText} unit={copy.yuan} size="40" />,
  next: (record) => (record === null ? copy.result.nextError : copy.result.next),
  toRecords: (go) => go.to('/gold/records'),
  toOwn: (go) => go.to('/gold/gx-detail', {}, { isReplacing: true }),
});
