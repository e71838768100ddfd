import { epochMs, fen, netValue, shanghaiDateOf, shares, subtractFen, type CalendarDate, type EpochMs, type Fen } from '@caifu/core/values';
import type { Message } from '@caifu/core/kit';
import { courseOf, type BookedKind, type PlannedDay } from '@caifu/core/orders';
import { holdingTimelineOf, type HoldingDetail } from '@caifu/core/holding';
import type { OrderAgreement, OrderDetail } from '@caifu/core/records';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { RecordRow } from '../ground/record-source.ts';
import type { Connection } from '../ground/schema.ts';
import { readPayoutCorrection } from '../fund-trading/order-corrections.store.ts';
import { readHoldingDetail } from '../holding/holding-detail.store.ts';
import { readJournal } from '../orders/order-book.ts';
import { readFundOrderDetail } from './fund-order-detail.ts';
import { readRecordRow, recordOf } from './trade-records.store.ts';
import type { RecordKind, RecordStatus } from './trade-types.ts';

/** One order or payout of this investor; null for a number that is unknown or another investor's. */
export const readOrderDetail = async (deps: Deps, investorId: string, orderNo: string): Promise<OrderDetail | null> => {
  const at = deps.clock.now();
  const order = await readBooked(deps.db, investorId, orderNo);
  if (order !== null) return orderOf(deps, investorId, order, at);
  const fundOrder = await readFundOrderDetail(deps, investorId, orderNo, at);
  if (fundOrder !== null) return fundOrder;
  const payout = await readRecordRow(deps, investorId, orderNo, shanghaiDateOf(at));
  if (payout === null) return null;
  const detail = deps.areas.find(({ records }) => records !== undefined && payout.kind in records.kinds)?.records?.detail;
  if (detail === undefined) return payoutOf(deps, investorId, payout, at);
  const { figures, ...own } = await detail(deps, investorId, payout);
  return { ...plainDetail(deps, payout, at), ...own, figures: { ...NO_FIGURES, ...figures } };
};

const orderOf = async (deps: Deps, investorId: string, row: BookedRow, at: EpochMs): Promise<OrderDetail> => {
  const asOf = shanghaiDateOf(at);
  const held = await readHoldingDetail(deps, investorId, row.order_no);
  const holding = held.kind === 'answered' ? held.answer : null;
  const status = statusOf(row, at);
  const isPurchase = row.kind === 'purchase';
  const cameToNothing = isPurchase && (row.state === 'failed' || row.state === 'cancelling' || row.state === 'cancelled');
  return {
    record: recordOf(deps, {
      record_id: row.order_no,
      order_no: row.order_no,
      kind: recordKindOf(row),
      product_code: row.product_code ?? '',
      product_name: row.product_name ?? row.payee_name ?? row.wallet_name,
      amount: row.amount ?? row.shares ?? '0',
      status,
      traded_at: row.paid_at ?? row.placed_at,
    }),
    periodName: holding?.periodName ?? '',
    family: row.family,
    accountName: row.bank_name ?? '',
    accountTail: row.tail ?? '',
    figures: CAME_TO_NOTHING.has(status) ? NO_FIGURES : figuresOf(row),
    correction: null,
    steps: courseOf(row.kind, await readJournal(deps.db, investorId, row.order_no), plannedOf(row, holding, at), asOf),
    parts: [],
    reason: reasonOf(row, status),
    refund:
      cameToNothing && row.amount !== null
        ? { amount: fen(Number(row.amount)), date: holding?.refundDate ?? null, isDone: row.settled_on !== null }
        : null,
    payBy: status === 'unpaid' && row.expires_at !== null ? epochMs(Number(row.expires_at)) : null,
    certifyBy: row.state === 'awaiting-certification' ? row.value_date : null,
    cancels:
      holding?.abilities.cancelReservation === true ? 'reservation' : holding?.abilities.cancelRedemption === true ? 'redemption' : null,
    agreements: agreementsOf(row),
    holdStatus: holding?.holdStatus ?? null,
    asOf,
  };
};

/** What is told of an order without a course of days. */
const plainDetail = (deps: Pick<Deps, 'areas'>, row: RecordRow, at: EpochMs): OrderDetail => ({
  record: recordOf(deps, row),
  periodName: '',
  family: null,
  accountName: '',
  accountTail: '',
  figures: NO_FIGURES,
  correction: null,
  steps: [],
  parts: [],
  reason: '',
  refund: null,
  payBy: null,
  certifyBy: null,
  cancels: null,
  agreements: [],
  holdStatus: null,
  asOf: shanghaiDateOf(at),
});

/** What is paid out goes to the wallet; a dividend in shares goes nowhere. What comes at the end of a term has the days of its holding. */
const payoutOf = async (deps: Deps, investorId: string, row: RecordRow, at: EpochMs): Promise<OrderDetail> => {
  const asOf = shanghaiDateOf(at);
  const held = row.kind === 'maturity' && row.order_no !== null ? await readHoldingDetail(deps, investorId, row.order_no) : null;
  const arrival = shanghaiDateOf(epochMs(Number(row.traded_at)));
  const isInShares = row.kind === 'fund-reinvestment' || row.kind === 'fund-adjustment';
  const days: readonly PlannedDay[] = isInShares
    ? [{ kind: 'confirmed', date: arrival, isDone: row.status === 'fund-done' }]
    : held?.kind === 'answered'
      ? daysOf(held.answer, at).filter(({ kind }) => kind === 'matured' || kind === 'arrived')
      : [{ kind: 'arrived', date: arrival, isDone: row.status === 'paid-out' }];
  const { rows } = await sql<{ bank_name: string; family: OrderDetail['family'] }>`
    select c.bank_name, p.family from card c left join product p on p.product_code = ${row.product_code}
    where c.investor_id = ${investorId} and c.kind = 'wallet'`.execute(deps.db);
  return {
    record: recordOf(deps, row),
    periodName: held?.kind === 'answered' ? held.answer.periodName : '',
    family: rows[0]?.family ?? null,
    accountName: isInShares ? '' : (rows[0]?.bank_name ?? ''),
    accountTail: '',
    figures: NO_FIGURES,
    correction: await readPayoutCorrection(deps.db, investorId, row.record_id),
    steps: days.map(({ kind, date, isDone = date < asOf }) => ({ kind, date, at: null, isDone })),
    parts: [],
    reason: '',
    refund: null,
    payBy: null,
    certifyBy: null,
    cancels: null,
    agreements: [],
    holdStatus: null,
    asOf,
  };
};

/** The days of a holding; that the money is there is told, not guessed by its day. */
const daysOf = (holding: HoldingDetail, at: EpochMs): readonly PlannedDay[] =>
  holdingTimelineOf(holding, at).map(({ kind, date }) =>
    kind === 'arrived' ? { kind, date, isDone: holding.realArrivalDate !== null } : { kind, date },
  );

const plannedOf = (row: BookedRow, holding: HoldingDetail | null, at: EpochMs): readonly PlannedDay[] => {
  if (holding !== null) return daysOf(holding, at);
  if (row.kind === 'withdrawal' && row.arrival_date !== null) return [{ kind: 'arrived', date: row.arrival_date, isDone: false }];
  const closing = row.expires_at === null ? null : epochMs(Number(row.expires_at));
  return row.state === 'unpaid' && closing !== null && closing <= at
    ? [{ kind: 'closed', date: shanghaiDateOf(closing), isDone: true }]
    : [];
};

const NO_FIGURES: OrderDetail['figures'] = { fee: null, net: null, shares: null, netValue: null };

/** No fee was taken, and nothing was bought. */
const CAME_TO_NOTHING: ReadonlySet<RecordStatus> = new Set<RecordStatus>(['failed', 'expired', 'released', 'cancelling', 'cancelled']);

const figuresOf = ({ kind, amount, fee, net, nav, bought }: BookedRow): OrderDetail['figures'] => {
  const paid: Fen | null =
    kind === 'purchase' && amount !== null && fee !== null ? subtractFen(fen(Number(amount)), fen(Number(fee))) : null;
  return {
    fee: fee === null ? null : fen(Number(fee)),
    net: paid ?? (net === null ? null : fen(Number(net))),
    shares: bought === null ? null : shares(Number(bought)),
    netValue: nav === null ? null : netValue(nav),
  };
};

const recordKindOf = ({ kind, needs_consent: needsConsent }: BookedRow): RecordKind =>
  kind === 'purchase' && needsConsent === true ? 'reservation' : kind;

/** An unpaid order whose time is over is closed, also before the gateway has written that down. */
const statusOf = ({ kind, state, expires_at: expiresAt }: BookedRow, at: EpochMs): RecordStatus => {
  if (kind === 'top-up' || kind === 'quick-withdrawal' || kind === 'plan-repayment') return 'paid-out';
  if (kind === 'withdrawal') return state === 'paid' ? 'paid-out' : 'withdrawing';
  if (kind === 'redemption') return REDEMPTION_STATUS[state] ?? 'booked';
  if (state === 'unpaid' && Number(expiresAt) <= at) return 'expired';
  return PURCHASE_STATUS[state] ?? 'paid';
};

const PURCHASE_STATUS: Readonly<Record<string, RecordStatus>> = {
  unpaid: 'unpaid',
  paid: 'paid',
  'awaiting-certification': 'awaiting-certification',
  confirmed: 'confirmed',
  failed: 'failed',
  expired: 'expired',
  released: 'released',
  cancelling: 'cancelling',
  cancelled: 'cancelled',
};

const REDEMPTION_STATUS: Readonly<Record<string, RecordStatus>> = {
  booked: 'booked',
  cancelled: 'redemption-cancelled',
  'paying-out': 'paying-out',
  paid: 'paid-out',
  failed: 'redemption-failed',
};

/** [OP-723] Why it came to nothing: the words that were kept with it, or what its state means. */
const reasonOf = ({ failure }: BookedRow, status: RecordStatus): string => {
  if (failure !== null) return failure;
  const reason = REASONS[status];
  return reason === undefined ? '' : sentenceOf(reason);
};

const REASONS: Partial<Readonly<Record<RecordStatus, Message>>> = {
  failed: { kind: 'order-uncertified' },
  expired: { kind: 'order-unpaid' },
  released: { kind: 'order-given-up' },
};

const agreementsOf = (row: BookedRow): readonly OrderAgreement[] => [
  ...(row.signs_notice === true ? ['risk-notice' as const] : []),
  ...(row.signs_disclosure === true ? ['risk-disclosure' as const] : []),
  ...(row.agrees_reservation === true && row.needs_consent === true ? ['reservation' as const] : []),
  ...(row.was_warned === true ? ['risk-warning' as const] : []),
];

interface BookedRow {
  readonly order_no: string;
  readonly kind: BookedKind;
  readonly product_code: string | null;
  readonly product_name: string | null;
  readonly family: OrderDetail['family'];
  readonly needs_consent: boolean | null;
  readonly bank_name: string | null;
  readonly tail: string | null;
  /** What a repayment pays off. */
  readonly payee_name: string | null;
  /** What the wallet is called. */
  readonly wallet_name: string;
  readonly state: string;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly fee: string | null;
  /** Of a redemption that was carried out. */
  readonly net: string | null;
  readonly nav: number | null;
  /** Shares that a confirmed purchase has bought. */
  readonly bought: string | null;
  readonly placed_at: string;
  readonly paid_at: string | null;
  readonly expires_at: string | null;
  readonly settled_on: string | null;
  /** When the money of a withdrawal is expected. */
  readonly arrival_date: CalendarDate | null;
  readonly failure: string | null;
  readonly value_date: CalendarDate | null;
  readonly agrees_reservation: boolean | null;
  readonly signs_notice: boolean | null;
  readonly signs_disclosure: boolean | null;
  readonly was_warned: boolean | null;
}

/** An order of the book, whatever its kind, with what its own terms add. */
const readBooked = async (cx: Connection, investorId: string, orderNo: string): Promise<BookedRow | null> => {
  const { rows } = await sql<BookedRow>`
    select s.order_no, s.kind, s.product_code, p.product_name, p.family, p.needs_reservation_consent as needs_consent, c.bank_name, c.tail,
      (select e.bank_name || '（' || e.tail || '）' from repayment_terms y join plan_payee e on e.payee_id = y.payee_id where y.order_no = s.order_no) as payee_name,
      (select w.bank_name from card w where w.investor_id = s.investor_id and w.kind = 'wallet' limit 1) as wallet_name, s.state, s.amount, s.shares, s.fee,
      r.net, coalesce(r.nav, bought.nav) as nav, shares_for(s.amount - s.fee, bought.nav) as bought, s.placed_at, s.paid_at, s.expires_at, s.settled_on, s.arrival_date,
      s.failure, t.value_date, t.agrees_reservation, (t.claims ->> 'signRiskNotice')::boolean as signs_notice,
      (t.claims ->> 'signRiskDisclosure')::boolean as signs_disclosure, t.risk_warning is not null as was_warned
    from trade_order s
      left join product p on p.product_code = s.product_code
      left join card c on c.card_id = s.card_id
      left join purchase_terms t on t.order_no = s.order_no
      left join redemption_terms r on r.order_no = s.order_no
      left join lateral (
        select case p.pricing when 'benchmark' then 10000 else n.nav end as nav
        from holding h left join net_value_day n on n.product_code = h.product_code and n.day = h.priced_on
        where h.order_no = s.order_no and s.kind = 'purchase') as bought on true
    where s.order_no = ${orderNo} and s.investor_id = ${investorId} and s.kind in ('purchase', 'redemption', 'top-up', 'withdrawal', 'quick-withdrawal', 'plan-repayment')`.execute(
    cx,
  );
  return rows[0] ?? null;
};
