import {
  addFen,
  calendarDate,
  epochMs,
  fen,
  netValue,
  ratePpm,
  shanghaiDateOf,
  shares,
  subtractFen,
  type EpochMs,
  type Fen,
} from '@caifu/core/values';
import type { ProductFamily } from '@caifu/core/products';
import {
  arrangementToldOf,
  expectedArrivalOf,
  expectedIncomeOf,
  profitOf,
  profitRateOf,
  refundDateOf,
  worthOf,
  type DistributionRecord,
  type HoldingDetail,
} from '@caifu/core/holding';
import { RET_CODE } from '@caifu/adapters/wire';
import { excessReminder, heldStatusText, holdStatusText, payoutArrivedText, payoutMethodText } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import type { Deps } from '../ground/deps.ts';
import { readArchives } from '../products/documents/documents.store.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { arrangementIn } from '../orders/arrangement-columns.ts';
import { isMaturityOpen } from '@caifu/core/purchase';
import { canCancelReservation, type ReservationRow } from './cancel-reservation.store.ts';
import { amountOf } from '../products/products.store.ts';
import { windowOf, type RedemptionTermsRow } from './redeemable.store.ts';
import { canCancelRedemption, readRedemption, REDEMPTION_STATUS, type RedemptionRow } from './redemptions.store.ts';
import { purchaseStatusOf } from './holdings.store.ts';

/** One holding with all its facts. Another investor's number is answered like an unknown one. */
export const readHoldingDetail = async (deps: Deps, investorId: string, orderNo: string): Promise<Reply<HoldingDetail>> => {
  const at = deps.clock.now();
  const purchase = await readPurchase(deps.db, investorId, orderNo);
  const redemption = purchase === null ? await readRedemption(deps.db, investorId, orderNo) : null;
  const detail =
    purchase === null
      ? redemption === null || redemption.state === 'failed'
        ? null
        : await toRedemptionDetail(deps, investorId, { ...redemption, state: redemption.state }, at)
      : await toPurchaseDetail(deps, investorId, purchase, at);
  return detail === null ? refused(RET_CODE.unknownId, { kind: 'holding-unknown' }) : answered(detail);
};

const toPurchaseDetail = async (deps: Deps, investorId: string, row: PurchaseRow, at: EpochMs): Promise<HoldingDetail> => {
  const { calendar } = deps;
  const common = await readCommon(deps, investorId, row.product_code, at);
  const status = purchaseStatusOf(row);
  const isHolding = row.status !== null;
  const isNetValue = common.row.pricing === 'net-value';
  const isLiving = status === 'holding';
  const placed = amountOf(row.amount);
  const premium = amountOf(row.premium ?? 0);
  const principal = isHolding ? amountOf(row.principal ?? 0) : null;
  // the premium to the seller is a part of the cost, and no income
  const cost = principal === null ? null : addFen(principal, premium);
  const accrued = subtractFen(amountOf(row.accrued ?? 0), isLiving ? premium : fen(0));
  // a sale has cost its fee as well
  const sale = row.sold_for === null ? fen(0) : subtractFen(subtractFen(amountOf(row.sold_for), principal ?? fen(0)), amountOf(row.fee));
  const paidIncome = subtractFen(addFen(amountOf(row.paid_income ?? 0), sale), premium);
  const earned = isLiving && isNetValue ? addFen(accrued, amountOf(row.distributed ?? 0)) : addFen(accrued, isLiving ? fen(0) : paidIncome);
  const start = isNetValue ? null : calendarDate(row.term_started_on ?? row.value_date);
  const end = row.matures_on ?? row.maturity_date;
  const endDate = end === null ? null : calendarDate(end);
  const window = windowOf(common.row, at, calendar);
  const free = Number(row.held ?? 0) - Number(row.reserved_shares ?? 0);
  const cancelledAt = row.cancelled_at === null ? null : epochMs(Number(row.cancelled_at));
  const arrivesOn = row.arrives_on === null ? null : calendarDate(row.arrives_on);
  return {
    ...common.detail,
    periodName: row.period_name,
    openPeriodId: row.open_period_id,
    orderNo: row.order_no,
    holdStatus: status,
    statusText: heldStatusText(status, row.is_listed),
    // A redeemed holding shows its cost only.
    amount: cost === null || cost === 0 ? (isHolding ? subtractFen(placed, amountOf(row.fee)) : placed) : cost,
    redeemShares: null,
    latestProfit: row.latest_amount === null ? null : amountOf(row.latest_amount),
    latestProfitDate: row.latest_day === null ? null : calendarDate(row.latest_day),
    holdProfit: isHolding ? earned : null,
    holdProfitRate: profitRateOf(earned, cost),
    holdAmount: worthOf({ status, principal: cost, accrued, payout: amountOf(row.payout ?? 0) }),
    holdCost: cost,
    holdShares: row.held === null ? null : shares(Number(row.held)),
    incomeStart: start,
    incomeEnd: endDate,
    expectedIncome: lessPremium(
      expectedIncomeOf({
        status,
        ordered: placed,
        fee: amountOf(row.fee),
        principal,
        benchmark: common.detail.benchmark,
        periodDays: common.row.period_days,
        termStart: start,
        termEnd: endDate,
      }),
      premium,
    ),
    banks: [{ bankName: row.bank_name, invested: placed }],
    arrangement: arrangementToldOf(status, endDate, arrangementIn(row.arrangement)),
    lastBookingTime: isLiving ? (window?.lastTime ?? null) : null,
    lastCancelTime: null,
    expectedArrivalDate: expectedArrivalOf({ status, termEnd: endDate, arrivesOn }, calendar),
    realArrivalDate: status === 'ended' ? arrivesOn : null,
    refundDate: refundDateOf({ status, refundedOn: row.refunded_on === null ? null : calendarDate(row.refunded_on), cancelledAt }),
    redeemDate: row.ended_on === null ? null : calendarDate(row.ended_on),
    arrivalDays: isNetValue ? common.row.redeem_arrival_days : null,
    appliedAt: epochMs(Number(row.placed_at)),
    cancelledAt,
    confirmDate: row.confirmed_on === null && row.confirm_date === null ? null : calendarDate(row.confirmed_on ?? row.confirm_date ?? ''),
    distributions: await readDistributions(deps.db, row.order_no),
    abilities: {
      cancelReservation: canCancelReservation(row, at, calendar),
      bookRedemption: isLiving && window !== null && at < window.lastTime && free > 0,
      cancelRedemption: false,
      changeMaturity:
        common.row.can_choose_maturity &&
        endDate !== null &&
        (status === 'applying' || (isLiving && isMaturityOpen(endDate, at, calendar))),
      hasBookedRedemption: common.row.has_booked,
    },
  };
};

/** The expected income of a holding bought from another investor is reduced by the premium. */
const lessPremium = (income: Fen | null, premium: Fen): Fen | null => (income === null ? null : subtractFen(income, premium));

const toRedemptionDetail = async (
  deps: Deps,
  investorId: string,
  row: RedemptionRow & { readonly state: keyof typeof REDEMPTION_STATUS },
  at: EpochMs,
): Promise<HoldingDetail> => {
  const common = await readCommon(deps, investorId, row.product_code, at);
  const status = REDEMPTION_STATUS[row.state];
  const cost = row.cost === null ? null : amountOf(row.cost);
  const net = row.net === null ? null : amountOf(row.net);
  const profit = profitOf(net, cost);
  return {
    ...common.detail,
    periodName: row.period_names,
    openPeriodId: '',
    orderNo: row.redemption_no,
    holdStatus: status,
    statusText: holdStatusText(status),
    amount: cost,
    redeemShares: shares(Number(row.shares)),
    latestProfit: null,
    latestProfitDate: null,
    holdProfit: profit,
    holdProfitRate: profitRateOf(profit, cost),
    holdAmount: net,
    holdCost: cost,
    holdShares: shares(Number(row.shares)),
    ...(row.nav === null ? {} : { netValue: netValue(row.nav), netValueDate: calendarDate(row.open_day) }),
    incomeStart: null,
    incomeEnd: null,
    expectedIncome: null,
    banks: [{ bankName: row.bank_name, invested: net }],
    arrangement: null,
    lastBookingTime: null,
    lastCancelTime: epochMs(Number(row.last_time)),
    expectedArrivalDate: row.state === 'cancelled' ? null : calendarDate(row.arrival_date),
    realArrivalDate: row.arrived_on === null ? null : calendarDate(row.arrived_on),
    refundDate: null,
    redeemDate: calendarDate(row.open_day),
    arrivalDays: row.arrival_days,
    appliedAt: epochMs(Number(row.placed_at)),
    cancelledAt: row.cancelled_at === null ? null : epochMs(Number(row.cancelled_at)),
    confirmDate: row.state === 'cancelled' ? null : calendarDate(row.confirm_date),
    distributions: [],
    abilities: {
      cancelReservation: false,
      bookRedemption: false,
      cancelRedemption: canCancelRedemption(row, at),
      changeMaturity: false,
      hasBookedRedemption: common.row.has_booked,
    },
  };
};

interface PurchaseRow extends ReservationRow {
  readonly order_no: string;
  readonly product_code: string;
  readonly open_period_id: string;
  readonly period_name: string;
  readonly amount: string;
  readonly fee: string;
  readonly bank_name: string;
  readonly arrangement: number;
  readonly placed_at: string;
  readonly confirm_date: string | null;
  readonly value_date: string;
  readonly maturity_date: string | null;
  readonly cancelled_at: string | null;
  readonly refunded_on: string | null;
  readonly status: number | null;
  readonly principal: string | null;
  /** Paid to the selling investor beyond the principal. */
  readonly premium: string | null;
  /** The amount that another investor paid for it. null: it was not sold. */
  readonly sold_for: string | null;
  readonly held: string | null;
  readonly is_listed: boolean;
  readonly reserved_shares: string | null;
  readonly accrued: string | null;
  readonly paid_income: string | null;
  readonly distributed: string | null;
  readonly payout: string | null;
  readonly term_started_on: string | null;
  readonly matures_on: string | null;
  readonly confirmed_on: string | null;
  readonly ended_on: string | null;
  readonly arrives_on: string | null;
  readonly latest_day: string | null;
  readonly latest_amount: string | null;
}

const readPurchase = async (cx: Connection, investorId: string, orderNo: string): Promise<PurchaseRow | null> => {
  const { rows } = await sql<PurchaseRow>`
    select s.order_no, s.product_code, t.open_period_id, coalesce(h.period_name, o.period_name) as period_name, s.state, s.amount, s.fee, c.bank_name,
      coalesce(h.arrangement, t.arrangement) as arrangement, s.placed_at, s.paid_at, s.confirm_date, t.value_date, t.maturity_date, s.cancelled_at,
      s.settled_on as refunded_on, o.close_date, s.trading_day, p.pricing, p.needs_reservation_consent, h.status, h.principal, h.premium, h.sold_for, h.shares as held, h.reserved_shares, a.accrued, h.paid_income,
      h.distributed, h.payout, h.term_started_on, h.matures_on, h.confirmed_on, h.ended_on, h.arrives_on,
      exists (select from offers_of(h.order_no)) as is_listed, d.day as latest_day, d.amount as latest_amount
    from trade_order s
      join purchase_terms t on t.order_no = s.order_no
      join open_period o on o.open_period_id = t.open_period_id
      join product p on p.product_code = s.product_code
      join card c on c.card_id = s.card_id
      left join holding h on h.order_no = s.order_no
      left join lateral accrued_of(h.order_no) as a on true
      left join lateral latest_income(h.order_no) as d on true
    where s.order_no = ${orderNo} and s.investor_id = ${investorId}
      and s.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'confirmed', 'failed', 'cancelling', 'cancelled')`.execute(
    cx,
  );
  return rows[0] ?? null;
};

interface ProductRow extends RedemptionTermsRow {
  readonly family: ProductFamily;
  readonly channel_code: string;
  readonly issuer: string;
  readonly pricing: 'benchmark' | 'net-value';
  readonly benchmark_ppm: number | null;
  readonly period_days: number | null;
  readonly can_choose_maturity: boolean;
  readonly risk_info: string;
  readonly strategy: string;
  readonly manager: string;
  readonly listed_on: string | null;
  readonly has_booked: boolean;
}

type CommonField =
  | 'productCode'
  | 'productName'
  | 'family'
  | 'channelCode'
  | 'issuer'
  | 'hasFixedPeriod'
  | 'riskInfo'
  | 'netValue'
  | 'netValueDate'
  | 'periodDays'
  | 'benchmark'
  | 'firstPart'
  | 'secondPart'
  | 'thirdPart'
  | 'thirdPartLink'
  | 'excessReminder'
  | 'contracts'
  | 'announcements';

/** The facts of the product, whatever the holding. */
const readCommon = async (
  { db }: Deps,
  investorId: string,
  productCode: string,
  at: EpochMs,
): Promise<{ readonly row: ProductRow; readonly detail: Pick<HoldingDetail, CommonField> }> => {
  const { rows } = await sql<ProductRow>`
    select p.*, v.nav, v.day as nav_day,
      (select min(o.value_date) from open_period o where o.product_code = p.product_code) as listed_on,
      exists (select 1 from trade_order r where r.kind = 'redemption' and r.investor_id = ${investorId} and r.product_code = p.product_code and r.state = 'booked') as has_booked
    from product p left join lateral (
      select n.nav, n.day from net_value_day n where n.product_code = p.product_code order by n.day desc limit 1) as v on true
    where p.product_code = ${productCode}`.execute(db);
  const [row] = rows;
  const archives = await readArchives(db, productCode, shanghaiDateOf(at));
  if (row === undefined || archives === null) throw new Error('an order names a product that is not there');
  return {
    row,
    detail: {
      productCode,
      productName: row.product_name,
      family: row.family,
      channelCode: row.channel_code,
      issuer: row.issuer,
      hasFixedPeriod: row.has_fixed_period,
      riskInfo: row.risk_info,
      netValue: row.nav === null ? null : netValue(row.nav),
      netValueDate: row.nav_day === null ? null : calendarDate(row.nav_day),
      periodDays: row.period_days,
      benchmark: row.benchmark_ppm === null ? null : ratePpm(row.benchmark_ppm),
      firstPart: `${row.manager}|${row.listed_on ?? ''}`,
      secondPart: row.strategy,
      thirdPart: '',
      thirdPartLink: null,
      excessReminder: row.pricing === 'benchmark' ? excessReminder : '',
      contracts: archives.contracts,
      announcements: archives.announcements,
    },
  };
};

/** Cash of a purchase: distributions, and the income of renewed terms. */
const readDistributions = async (cx: Connection, orderNo: string): Promise<readonly DistributionRecord[]> => {
  const { rows } = await sql<{ kind: 'distribution' | 'term'; period_name: string; amount: string; paid_on: string }>`
    select 'distribution' as kind, h.period_name, e.amount, e.paid_on
      from distribution_payment e join holding h using (order_no) where e.order_no = ${orderNo} and e.amount > 0
    union all
    select 'term', coalesce((select o.period_name from open_period o
        where o.product_code = h.product_code and o.maturity_date = split_part(j.reference, ':', 2)::date order by o.period_no limit 1), h.period_name),
        l.amount, j.business_date
      from holding h
        join card c on c.investor_id = h.investor_id and c.kind = 'wallet'
        join posting l on l.account_id = c.account_id
        join journal_entry j on j.entry_id = l.entry_id
      where h.order_no = ${orderNo} and j.kind = 'continue' and split_part(j.reference, ':', 1) = h.order_no
    order by paid_on desc`.execute(cx);
  return rows.map((row) => ({
    periodName: row.period_name,
    method: payoutMethodText(row.kind),
    amount: amountOf(row.amount),
    statusText: payoutArrivedText,
    paidOn: calendarDate(row.paid_on),
  }));
};
