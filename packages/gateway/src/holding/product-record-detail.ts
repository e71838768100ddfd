import { fen, epochMs, netValue, shanghaiDateOf, shares, subtractFen, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { Message } from '@caifu/core/kit';
import { courseOf, type PlannedDay } from '@caifu/core/orders';
import { holdingTimelineOf, type HoldingDetail } from '@caifu/core/holding';
import type { OrderAgreement, OrderDetail } from '@caifu/core/records';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { OwnDetail, RecordRow } from '../ground/record-source.ts';
import type { Connection } from '../ground/database/schema.ts';
import { readJournal, sinceTakenBack } from '../orders/order-book.ts';
import { signedDocuments, type SignedPaper } from '../products/documents/kept-papers.store.ts';
import { agreedOn } from '../orders/agreed-texts.ts';
import { payoutDetail } from '../orders/payout-detail.ts';
import { readHoldingDetail } from './holding-detail.store.ts';
import { readProductCorrection } from './product-order-corrections.store.ts';

export const productRecordDetail = async (deps: Deps, investorId: string, row: RecordRow, at: EpochMs): Promise<OwnDetail> => {
  switch (row.kind) {
    case 'purchase':
    case 'reservation':
      return orderDetail(deps, investorId, row, at, 'purchase');
    case 'redemption':
      return orderDetail(deps, investorId, row, at, 'redemption');
    case 'maturity':
      return maturityDetail(deps, investorId, row, at);
    default:
      return {
        ...(await payoutDetail(deps, investorId, row)),
        correction: await readProductCorrection(deps.db, investorId, row.record_id),
      };
  }
};

const orderDetail = async (
  deps: Deps,
  investorId: string,
  { record_id: orderNo, status }: RecordRow,
  at: EpochMs,
  kind: 'purchase' | 'redemption',
): Promise<OwnDetail> => {
  const row = await readProductOrder(deps.db, investorId, orderNo);
  const holding = await readHeld(deps, investorId, orderNo);
  const cameToNothing = kind === 'purchase' && (row.state === 'failed' || row.state === 'cancelling' || row.state === 'cancelled');
  return {
    periodName: holding?.periodName ?? '',
    family: row.family,
    accountName: row.bank_name ?? '',
    accountTail: row.tail ?? '',
    ...(CAME_TO_NOTHING.has(status) ? {} : { figures: figuresOf(row, kind) }),
    feeToFund: row.to_fund === null ? null : fen(Number(row.to_fund)),
    correction: await readProductCorrection(deps.db, investorId, orderNo),
    steps: courseOf(
      kind,
      sinceTakenBack(await readJournal(deps.db, investorId, orderNo), WAITS[kind]),
      plannedOf(row, holding, at),
      shanghaiDateOf(at),
    ),
    reason: reasonOf(row, status),
    refund:
      cameToNothing && row.amount !== null
        ? { amount: fen(Number(row.amount)), date: holding?.refundDate ?? null, isDone: row.settled_on !== null }
        : null,
    payBy: status === 'unpaid' && row.expires_at !== null ? epochMs(Number(row.expires_at)) : null,
    certifyBy: row.state === 'awaiting-certification' ? row.value_date : null,
    coolingUntil: row.state === 'cooling' && row.cooling_until !== null ? epochMs(Number(row.cooling_until)) : null,
    visitBy: row.state === 'awaiting-visit' ? row.value_date : null,
    cancels:
      holding?.abilities.cancelReservation === true ? 'reservation' : holding?.abilities.cancelRedemption === true ? 'redemption' : null,
    agreements: agreementsOf(row),
    documents: kind === 'purchase' ? documentsOf(row) : [],
    agreed: kind === 'purchase' ? agreedOn(row.apply_date, textsOf(row)) : null,
    holdStatus: holding?.holdStatus ?? null,
  };
};

const maturityDetail = async (deps: Deps, investorId: string, row: RecordRow, at: EpochMs): Promise<OwnDetail> => {
  const payout = await payoutDetail(deps, investorId, row);
  const holding = row.order_no === null ? null : await readHeld(deps, investorId, row.order_no);
  if (holding === null) return payout;
  const steps = daysOf(holding, at).filter(({ kind }) => kind === 'matured' || kind === 'arrived');
  return {
    ...payout,
    periodName: holding.periodName,
    steps: steps.map(({ kind, date, isDone = date < shanghaiDateOf(at) }) => ({ kind, date, at: null, isDone })),
  };
};

const readHeld = async (deps: Deps, investorId: string, orderNo: string): Promise<HoldingDetail | null> => {
  const held = await readHoldingDetail(deps, investorId, orderNo);
  return held.kind === 'answered' ? held.answer : null;
};

/** The days of a holding. The arrival of its money is recorded, not inferred from the day. */
const daysOf = (holding: HoldingDetail, at: EpochMs): readonly PlannedDay[] =>
  holdingTimelineOf(holding, at).map(({ kind, date }) =>
    kind === 'arrived' ? { kind, date, isDone: holding.realArrivalDate !== null } : { kind, date },
  );

const plannedOf = (row: ProductOrderRow, holding: HoldingDetail | null, at: EpochMs): readonly PlannedDay[] => {
  if (holding !== null) return [...waitsOf(row, at), ...daysOf(holding, at)];
  const closing = row.expires_at === null ? null : epochMs(Number(row.expires_at));
  return row.state === 'unpaid' && closing !== null && closing <= at
    ? [{ kind: 'closed', date: shanghaiDateOf(closing), isDone: true }]
    : [];
};

/** [LAW-86] What a private placement still waits for: the visit on the first day on which somebody may call. */
const waitsOf = ({ state, cooling_until: until, needs_visit: isAsked }: ProductOrderRow, at: EpochMs): readonly PlannedDay[] => {
  if (state !== 'cooling' && state !== 'awaiting-visit') return [];
  const date = shanghaiDateOf(state === 'cooling' && until !== null ? epochMs(Number(until)) : at);
  return [
    ...(state === 'cooling' ? [{ kind: 'cooled' as const, date, isDone: false }] : []),
    ...(isAsked === true ? [{ kind: 'visited' as const, date, isDone: false }] : []),
  ];
};

/** The state of an order that waits for the value of its day. */
const WAITS = { purchase: 'paid', redemption: 'booked' } as const;

/** States without a fee and without a purchase. */
const CAME_TO_NOTHING: ReadonlySet<string> = new Set(['failed', 'expired', 'released', 'cancelling', 'cancelled']);

const figuresOf = ({ amount, fee, net, nav, bought }: ProductOrderRow, kind: 'purchase' | 'redemption'): OrderDetail['figures'] => {
  const paid = kind === 'purchase' && amount !== null && fee !== null ? subtractFen(fen(Number(amount)), fen(Number(fee))) : null;
  return {
    fee: fee === null ? null : fen(Number(fee)),
    net: paid ?? (net === null ? null : fen(Number(net))),
    shares: bought === null ? null : shares(Number(bought)),
    netValue: nav === null ? null : netValue(nav),
  };
};

/** [OP-723] The reason of a failure: the recorded words, or the meaning of the state. */
const reasonOf = ({ failure, needs_visit: needsVisit }: ProductOrderRow, status: string): string => {
  if (failure !== null) return failure;
  const reason = REASONS[status === 'failed' && needsVisit === true ? 'unvisited' : status];
  return reason === undefined ? '' : sentenceOf(reason);
};

const REASONS: Readonly<Record<string, Message>> = {
  failed: { kind: 'order-uncertified' },
  unvisited: { kind: 'order-unvisited' },
  expired: { kind: 'order-unpaid' },
  released: { kind: 'order-given-up' },
};

const agreementsOf = (row: ProductOrderRow): readonly OrderAgreement[] => [
  ...(row.signs_notice === true ? ['risk-notice' as const] : []),
  ...(row.signs_disclosure === true ? ['risk-disclosure' as const] : []),
  ...(row.agrees_reservation === true && row.needs_consent === true ? ['reservation' as const] : []),
  ...(row.was_warned === true ? ['risk-warning' as const] : []),
];

/** [LAW-57] Who buys from another investor agrees to the text of transfers, everybody else to the product's agreements. */
const textsOf = ({ transfer_version: ownVersion, agreement_ids: agreementIds }: ProductOrderRow) =>
  ownVersion === null ? ({ of: 'product', agreementIds: agreementIds ?? [] } as const) : ({ of: 'transfer', ownVersion } as const);

/** [LAW-112] The documents of the product's contract, as they were signed. */
const documentsOf = ({
  product_code: productCode,
  product_name: productName,
  signed_papers: papers,
}: ProductOrderRow): OrderDetail['documents'] =>
  productCode === null || productName === null ? [] : signedDocuments({ productCode, productName }, papers);

interface ProductOrderRow {
  readonly product_code: string | null;
  readonly product_name: string | null;
  readonly family: OrderDetail['family'];
  readonly needs_consent: boolean | null;
  readonly bank_name: string | null;
  readonly tail: string | null;
  readonly state: string;
  readonly amount: string | null;
  readonly fee: string | null;
  /** For an executed redemption. */
  readonly net: string | null;
  /** The product's part of the fee. */
  readonly to_fund: string | null;
  readonly nav: number | null;
  /** Shares that a confirmed purchase has bought. */
  readonly bought: string | null;
  readonly expires_at: string | null;
  readonly settled_on: string | null;
  readonly failure: string | null;
  readonly value_date: CalendarDate | null;
  readonly cooling_until: string | null;
  readonly needs_visit: boolean | null;
  readonly agrees_reservation: boolean | null;
  readonly signs_notice: boolean | null;
  readonly signs_disclosure: boolean | null;
  readonly was_warned: boolean | null;
  readonly signed_papers: readonly SignedPaper[] | null;
  readonly agreement_ids: readonly number[] | null;
  /** null: bought of the product itself. */
  readonly transfer_version: string | null;
  readonly apply_date: string;
}

const readProductOrder = async (cx: Connection, investorId: string, orderNo: string): Promise<ProductOrderRow> => {
  const { rows } = await sql<ProductOrderRow>`
    select p.product_code, p.product_name, p.family, p.needs_reservation_consent as needs_consent, c.bank_name, c.tail, s.state, s.amount, s.fee,
      r.net, fee_to_fund(s.fee, r.to_fund_percent) as to_fund, coalesce(r.nav, bought.nav) as nav, shares_for(s.amount - s.fee, bought.nav) as bought, s.expires_at, s.settled_on,
      s.failure, t.value_date, t.cooling_until, t.needs_visit, t.agrees_reservation, (t.claims ->> 'signRiskNotice')::boolean as signs_notice,
      (t.claims ->> 'signRiskDisclosure')::boolean as signs_disclosure, t.risk_warning is not null as was_warned, p.agreement_ids, s.apply_date, t.claims ->> 'agreement' as transfer_version,
      (select d.papers from disclosure d where d.investor_id = s.investor_id and d.product_code = s.product_code and d.signed_at <= s.placed_at
        order by d.signed_at desc limit 1) as signed_papers
    from trade_order s
      left join product p on p.product_code = s.product_code
      left join card c on c.card_id = s.card_id
      left join purchase_terms t on t.order_no = s.order_no
      left join redemption_terms r on r.order_no = s.order_no
      left join lateral (
        select case p.pricing when 'benchmark' then 10000 else h.net_value end as nav from holding h
        where h.order_no = s.order_no and s.kind = 'purchase') as bought on true
    where s.order_no = ${orderNo} and s.investor_id = ${investorId}`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a record names an order that is not there');
  return row;
};
