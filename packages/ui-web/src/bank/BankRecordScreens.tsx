import { CardOf } from '../cashier/CardLogo.tsx';
import {
  BANK_RECORD_KINDS,
  toBankRecordsView,
  toBankRecordView,
  type BankRecordKind,
  type BankRecordLine,
  type PaymentPlace,
} from '@caifu/core/bank';
import { type ReactNode } from 'react';
import { hrefTo, useGo, usePagesView, usePort, useReadingView, OwnAmount } from '../app/shell/screens.ts';
import { type Facts, Hero } from '../kit/show.ts';
import { correctionCopy } from '../orders/correction.copy.ts';
import { MonthlyRecords, useQueryOfAddress, type MonthlyRecordsProps } from '../orders/MonthlyRecords.tsx';
import { recordPageOf, recordResultOf, type RecordKind, type RecordResultParts } from '../orders/RecordPages.tsx';
import { bankCopy, recordCopy as copy, termNames } from './bank.copy.ts';

/** [UI-1131] 银行交易记录: lists all movements by month. The address determines the kind. */
export function BankRecordsScreen({ query }: { readonly query: { readonly kind?: BankRecordKind | undefined } }) {
  const go = useGo();
  return (
    <Records
      kind={query.kind ?? null}
      kinds={KINDS}
      words={copy}
      onKind={(kind) => go.to('/zb/transaction', { kind }, { isReplacing: true })}
    />
  );
}

/** [UI-1143] 理财交易记录: lists purchases or redemptions of wealth products. */
export function WealthRecordsScreen({ query }: { readonly query: { readonly kind?: 'subscribe' | 'redeem' | undefined } }) {
  const go = useGo();
  return (
    <Records
      kind={query.kind ?? 'subscribe'}
      kinds={WEALTH_KINDS}
      words={{ ...copy, all: null }}
      onKind={(kind) => go.to('/zb/licai_transaction', { kind }, { isReplacing: true })}
    />
  );
}

interface RecordsProps<Kind extends BankRecordKind> {
  readonly kind: Kind | null;
  readonly kinds: readonly { readonly id: Kind; readonly label: string }[];
  readonly words: MonthlyRecordsProps<Kind, BankRecordLine>['words'];
  readonly onKind: (kind: Kind | null) => void;
}

function Records<Kind extends BankRecordKind>({ kind, kinds, words, onKind }: RecordsProps<Kind>) {
  const { view, send, actor } = usePagesView(usePort('bankRecords'), 'bank-records', { kind }, toBankRecordsView);
  useQueryOfAddress(actor, { kind });
  return (
    <MonthlyRecords
      view={view}
      send={send}
      words={words}
      kinds={kinds}
      kind={kind}
      onKind={onKind}
      lineOf={(record) => ({
        key: record.recordNo,
        href: hrefTo('/zb/transaction_detail', { orderNo: record.recordNo }),
        what: record.name === '' ? kindOf(record) : `${kindOf(record)} ${record.name}`,
        timeText: record.timeText,
        amountText: isOfAccount(record) ? '' : record.amountText,
        remark: stateOf(record),
      })}
    />
  );
}

const recordRows = (record: BankRecordLine): Facts => {
  const money = (text: string) => <OwnAmount text={text} unit={bankCopy.yuan} weight="regular" />;
  const told = (label: string, value: string | null) => (value === null || value === '' ? [] : [{ label, value }]);
  return [
    { label: copy.state, value: stateOf(record) },
    { label: copy.bank, value: record.partnerName },
    ...told(copy.product, record.name),
    ...(record.payment === null
      ? []
      : [
          { label: record.kind === 'credit' ? copy.payer : copy.from, value: placeOf(record, record.payment.from) },
          { label: copy.to, value: placeOf(record, record.payment.to) },
        ]),
    record.interestText !== null && { label: copy.interest, value: money(record.interestText) },
    record.lostText !== null && { label: copy.lost, value: money(record.lostText) },
    record.receivedText !== null && { label: copy.received, value: money(record.receivedText) },
    ...told(copy.shares, record.sharesText),
    ...told(copy.netValue, record.netValueText),
    ...correctionRows(record.correction, money),
    ...told(bankCopy.value, record.valueText),
    ...told(bankCopy.maturity, record.maturityText),
    record.instruction !== null && { label: bankCopy.instruction, value: termNames.instruction[record.instruction] },
    // For a change of the card.
    ...(record.card === null || record.payment !== null
      ? []
      : [
          {
            label: copy.card,
            value: <CardOf card={record.card} />,
          },
        ]),
    { label: copy.time, value: record.timeText },
    ...(record.state === 'processing' || record.state === 'accepted'
      ? [{ label: copy.expected, value: record.expectedText }]
      : [{ label: copy.finished, value: record.finishedText }]),
  ];
};

/** [GW-1731] The figures before the correction. */
const correctionRows = (correction: BankRecordLine['correction'], money: (text: string) => ReactNode): Facts => {
  if (correction === null) return [];
  const { dayText, amountText, sharesText, netValueText } = correction;
  const first = (label: string, value: ReactNode) => (value === null ? [] : [{ label: correctionCopy.first(label), value }]);
  return [
    { label: correctionCopy.on, value: dayText },
    ...first(copy.sum, amountText === null ? null : money(amountText)),
    ...first(copy.shares, sharesText),
    ...first(copy.netValue, netValueText),
  ];
};

/** [GW-1752] Interest on the balance has another name than interest on a deposit. */
const kindOf = ({ kind, name }: BankRecordLine): string => (kind === 'interest' && name === '' ? copy.demand : copy.kind[kind]);

const placeOf = ({ partnerName }: BankRecordLine, place: PaymentPlace): string => {
  switch (place.at) {
    case 'card':
      return bankCopy.cardValue(place.bankName, place.tail);
    case 'account':
      return copy.ownAccount(partnerName);
    case 'balance':
      return copy.balance;
    case 'product':
      return place.name;
  }
};

/** [UI-1230] Money from outside has the state "posted". */
const stateOf = ({ kind, state }: BankRecordLine): string => (kind === 'credit' && state === 'done' ? copy.credited : copy.states[state]);

/** Kinds of records that move no money. */
const isOfAccount = ({ kind }: BankRecordLine): boolean => kind === 'rebind' || kind === 'retire';

const KINDS = BANK_RECORD_KINDS.map((id) => ({ id, label: copy.kind[id] }));
const WEALTH_KINDS = (['subscribe', 'redeem'] as const).map((id) => ({ id, label: copy.kind[id] }));

const BANK: RecordKind<BankRecordLine> = {
  useRecord: (orderNo) => useReadingView(usePort('bankRecord'), 'bank-record', orderNo, toBankRecordView),
  rows: recordRows,
  isOrder: ({ isOrder }) => isOrder,
};

/** 交易详情: shows all data of one movement. */
export const BankRecordScreen = recordPageOf(BANK, {
  words: copy,
  hero: (record) => (
    <Hero title={kindOf(record)} label={isOfAccount(record) ? record.partnerName : copy.amount}>
      {isOfAccount(record) ? (
        <span className="text-28 bold lines-130">{stateOf(record)}</span>
      ) : (
        <OwnAmount text={record.amountText} size="28" />
      )}
    </Hero>
  ),
});

const BANK_OUTCOMES = { processing: 'waiting', accepted: 'waiting', failed: 'failed', done: 'succeeded' } as const;

const result: RecordResultParts<BankRecordLine> = {
  words: copy.result,
  outcome: ({ state }) => BANK_OUTCOMES[state],
  amount: (record) => (isOfAccount(record) ? undefined : <OwnAmount text={record.amountText} unit={bankCopy.yuan} size="40" />),
  next: (record) => (record?.kind === 'retire' && record.state === 'done' ? copy.result.nextRetired : copy.result.next),
  toRecords: (go) => go.to('/zb/transaction'),
  toOwn: (go) => go.to('/usercenter/bank', {}, { isReplacing: true }),
};

/** [UI-1132] 交易结果: shows whether the order succeeded, failed with the money returned, or is still with the bank. */
export const BankResultScreen = recordResultOf(BANK, {
  ...result,
  pageOf: ({ kind }) => (kind === 'retire' ? '/bank/retire-result' : null),
});
/** [UI-1169] 销户结果: all orders lead to one result page, from which the end of an account continues to this one. */
export const RetireResultScreen = recordResultOf(BANK, result);
