import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { toPagedListView, type PagedListSnapshot, type PagedListView } from '../../kit/paged-list/paged-list.view.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { formatDate, formatMinute, formatMoney, formatNetValue, formatSecond, formatShares, shanghaiDateOf } from '../../values/index.ts';
import { byMonth } from '../../wallet/index.ts';
import type { BankCorrection, BankOrderState, BankRecord, BankRecordKind, BankRecordQuery, MaturityInstruction } from '../bank.ts';

/** One movement, written out. */
export interface BankRecordLine {
  /** null: nothing was paid. */
  readonly payment: Payment | null;
  readonly recordNo: string;
  /** Its number is that of an order: an income of the account has none. */
  readonly isOrder: boolean;
  readonly kind: BankRecordKind;
  readonly partnerName: string;
  readonly name: string;
  readonly depositNo: string | null;
  readonly amountText: string;
  readonly interestText: string | null;
  readonly lostText: string | null;
  readonly receivedText: string | null;
  readonly state: BankOrderState;
  readonly timeText: string;
  /** "--" while the bank is silent. */
  readonly finishedText: string;
  readonly expectedText: string;
  readonly card: BankRecord['card'];
  readonly valueText: string | null;
  readonly maturityText: string | null;
  readonly instruction: MaturityInstruction | null;
  readonly sharesText: string | null;
  readonly netValueText: string | null;
  /** [GW-1731] The figures before a correction, and its day; null: no correction. The amount of a purchase stays the paid one. */
  readonly correction: {
    readonly dayText: string;
    readonly amountText: string | null;
    readonly sharesText: string | null;
    readonly netValueText: string | null;
  } | null;
}

export interface BankRecordMonth {
  /** "2026年11月" */
  readonly monthText: string;
  readonly rows: readonly BankRecordLine[];
}

/** The view of the list of movements. */
export interface BankRecordsView extends Omit<PagedListView<BankRecordQuery, BankRecord>, 'items'> {
  /** The newest first. */
  readonly months: readonly BankRecordMonth[];
}

/** The view of the list, from a snapshot [BK-60]. */
export const toBankRecordsView = (snapshot: PagedListSnapshot<BankRecordQuery, BankRecord>): BankRecordsView => {
  const { items, ...view } = toPagedListView(snapshot);
  return {
    ...view,
    months: byMonth(items, ({ at }) => shanghaiDateOf(at)).map(({ monthText, items: records }) => ({
      monthText,
      rows: records.map(bankRecordLine),
    })),
  };
};

/** The view of the result page and the page of one movement. */
export interface BankRecordView extends FlowFrame {
  readonly step: ResourceStep;
  readonly recordNo: string;
  /** null until it is read. */
  readonly record: BankRecordLine | null;
  /** The event in a sentence; null until read. */
  readonly headline: Message | null;
  readonly isRefreshing: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page, from a snapshot [BK-61]. */
export const toBankRecordView = (snapshot: ResourceSnapshot<string, BankRecord>): BankRecordView => {
  const { value, isStale: _stale, ...view } = toResourceView(snapshot);
  const headline = value === null ? null : headlineOf(value);
  return {
    ...view,
    recordNo: snapshot.context.query,
    record: value === null ? null : bankRecordLine(value),
    headline,
    announcement: view.problem ?? headline,
  };
};

/** [BK-61] The outcome of a movement. */
export const headlineOf = ({
  kind,
  state,
  instruction,
  expectedOn,
}: Pick<BankRecord, 'kind' | 'state' | 'instruction' | 'expectedOn'>): Message => {
  if (state === 'accepted') return { kind: 'bank-accepted', day: expectedOn };
  if (state === 'processing') return { kind: 'bank-processing' };
  if (state === 'failed') return { kind: kind === 'rebind' || kind === 'retire' ? 'bank-change-failed' : 'bank-failed' };
  if (kind === 'instruct' && instruction !== null) return { kind: 'bank-instruction-set', instruction };
  return { kind: HEADLINE[kind] };
};

const HEADLINE = {
  in: 'bank-in-done',
  out: 'bank-out-done',
  buy: 'bank-buy-done',
  draw: 'bank-draw-done',
  instruct: 'bank-moved',
  subscribe: 'bank-subscribe-done',
  redeem: 'bank-redeem-done',
  rebind: 'bank-rebind-done',
  retire: 'bank-retire-done',
  credit: 'bank-in-done',
  interest: 'bank-moved',
  matured: 'bank-moved',
  renewed: 'bank-moved',
} as const satisfies Record<BankRecordKind, Message['kind']>;

/** The place of a movement's money. */
export type PaymentPlace =
  | { readonly at: 'card'; readonly bankName: string; readonly tail: string }
  /** The e-account, or the income of its balance. */
  | { readonly at: 'account' | 'balance' }
  | { readonly at: 'product'; readonly name: string };

/** [GW-1752] The source and the target of a movement's money: card, e-account, deposit or wealth product. null: nothing was paid. */
export const paymentOf = ({ kind, name, card }: Pick<BankRecord, 'kind' | 'name' | 'card'>): Payment | null => {
  const account: PaymentPlace = { at: 'account' };
  const own: PaymentPlace = card === null ? account : { at: 'card', bankName: card.bankName, tail: card.tail };
  const product: PaymentPlace = name === '' ? { at: 'balance' } : { at: 'product', name };
  switch (kind) {
    case 'in':
    case 'credit':
      return { from: own, to: account };
    case 'out':
      return { from: account, to: own };
    case 'buy':
    case 'subscribe':
      return { from: account, to: product };
    case 'draw':
    case 'redeem':
    case 'matured':
    case 'renewed':
      return { from: product, to: account };
    // the money of an account that has ended went to its card
    case 'interest':
      return { from: product, to: own };
    case 'instruct':
    case 'rebind':
    case 'retire':
      return null;
  }
};

export interface Payment {
  readonly from: PaymentPlace;
  readonly to: PaymentPlace;
}

/** [BK-65] Kinds of records that the bank books on its own. */
const WITHOUT_ORDER: ReadonlySet<BankRecordKind> = new Set(['interest', 'matured', 'renewed']);

export const bankRecordLine = (record: BankRecord): BankRecordLine => ({
  payment: paymentOf(record),
  recordNo: record.recordNo,
  isOrder: !WITHOUT_ORDER.has(record.kind),
  kind: record.kind,
  partnerName: record.partnerName,
  name: record.name,
  depositNo: record.depositNo,
  // a redemption has no amount before its net value is known
  amountText: formatMoney(record.kind === 'redeem' && record.amount === 0 ? null : record.amount),
  interestText: record.interest === null ? null : formatMoney(record.interest),
  lostText: record.lost === null ? null : formatMoney(record.lost),
  receivedText: record.received === null ? null : formatMoney(record.received),
  state: record.state,
  timeText: formatSecond(record.at),
  finishedText: formatMinute(record.finishedAt),
  expectedText: formatDate(record.expectedOn),
  card: record.card,
  valueText: record.valueOn,
  maturityText: record.maturesOn,
  instruction: record.instruction,
  sharesText: record.shares === null ? null : formatShares(record.shares),
  netValueText: record.netValue === null ? null : formatNetValue(record.netValue),
  correction: record.correction === null ? null : firstTold(record.kind, record.correction),
});

const firstTold = (kind: BankRecordKind, { on, amount, shares, netValue }: BankCorrection): BankRecordLine['correction'] => ({
  dayText: formatDate(on),
  amountText: amount === null || kind === 'subscribe' ? null : formatMoney(amount),
  sharesText: shares === null ? null : formatShares(shares),
  netValueText: netValue === null ? null : formatNetValue(netValue),
});
