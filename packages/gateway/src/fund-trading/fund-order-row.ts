import {
  canCancelFundOrder,
  cancelDeadline,
  type DividendMethod,
  type FundOrderKind,
  type FundOrderReceipt,
  type FundOrderReport,
  type FundOrderState,
  type LargeRedemptionChoice,
  type RedemptionPart,
} from '@caifu/core/fund-trading';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { PaymentCard } from '@caifu/core/cashier';
import { gainsFrom } from '@caifu/core/funds';
import { calendarDate, epochMs, fen, netValue, shares, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import { redemptionParts, type RedemptionPartRow } from './large-redemption.store.ts';

/** An order of a public fund with its terms. */
export interface FundOrderRow {
  readonly order_no: string;
  readonly kind: FundOrderKind;
  readonly state: FundOrderState;
  readonly fund_code: string;
  readonly fund_name: string;
  readonly is_money: boolean;
  readonly amount: string | null;
  readonly shares: string | null;
  readonly fee: string | null;
  readonly placed_at: string;
  readonly cancelled_at: string | null;
  readonly trading_day: string;
  readonly confirm_date: string;
  readonly arrival_date: string | null;
  readonly settled_on: string | null;
  readonly failure: string | null;
  readonly dividend_method: DividendMethod | null;
  readonly large_choice: LargeRedemptionChoice | null;
  readonly net_value: number | null;
  readonly net: string | null;
  readonly confirmed_shares: string | null;
  readonly left_shares: string | null;
  readonly taken_back_by: string | null;
  /** null: there was no day of large redemptions. */
  readonly parts: readonly RedemptionPartRow[] | null;
  readonly value_delay: number;
  readonly card_id: string;
  readonly card_kind: PaymentCard['kind'];
  readonly bank_code: string;
  readonly bank_name: string;
  readonly tail: string;
}

/** Rows of `trade_order s` with the columns for their display. */
const ORDER_ROW = sql`
  s.order_no, s.kind, s.state, s.fund_code, s.named as fund_name, f.is_money, s.amount, s.shares, s.fee, s.placed_at, s.cancelled_at, s.trading_day, s.confirm_date,
    s.arrival_date, s.settled_on, s.failure, t.dividend_method, t.large_choice, t.net_value, t.net, t.confirmed_shares, t.left_shares, t.taken_back_by,
    case when s.kind = 'fund-redeem' then ${redemptionParts} end as parts,
    coalesce(m.value_delay, 0) as value_delay, c.card_id, c.kind as card_kind, c.bank_code, c.bank_name, c.tail
  from trade_order s join fund_order_terms t on t.order_no = s.order_no join fund f on f.fund_code = s.fund_code
    left join fund_terms m on m.fund_code = s.fund_code join card c on c.card_id = s.card_id`;

/** null for an unknown order and for another investor's alike. */
export const readFundOrder = async (cx: Connection, investorId: string, orderNo: string): Promise<FundOrderRow | null> => {
  const { rows } = await sql<FundOrderRow>`
    select ${ORDER_ROW} where s.order_no = ${orderNo} and s.investor_id = ${investorId} and s.fund_code is not null`.execute(cx);
  return rows[0] ?? null;
};

/** An investor's orders of one fund in progress, the newest first. */
export const readFundOrdersUnderWay = async (cx: Connection, investorId: string, fundCode: string): Promise<readonly FundOrderRow[]> => {
  const { rows } = await sql<FundOrderRow>`
    select ${ORDER_ROW} where s.investor_id = ${investorId} and s.fund_code = ${fundCode} and s.state in ('placed', 'paying-out', 'cancelling')
    order by s.placed_at desc, s.order_no desc`.execute(cx);
  return rows;
};

export const receiptOf = (row: FundOrderRow, calendar: TradingCalendar): FundOrderReceipt => ({
  orderNo: row.order_no,
  placedAt: epochMs(Number(row.placed_at)),
  tradingDay: calendarDate(row.trading_day),
  priceKnownOn: priceKnownOn(row, calendar),
  confirmedOn: calendarDate(row.confirm_date),
  arrivesOn: row.arrival_date === null ? null : calendarDate(row.arrival_date),
});

export const reportOf = (row: FundOrderRow, at: EpochMs, calendar: TradingCalendar): FundOrderReport => {
  const { kind, state } = row;
  const tradingDay = calendarDate(row.trading_day);
  const isBuy = kind === 'fund-buy';
  const cameBack = state === 'cancelling' || state === 'cancelled' || state === 'failed';
  const days = { priceKnownOn: priceKnownOn(row, calendar), confirmedOn: calendarDate(row.confirm_date) };
  return {
    orderNo: row.order_no,
    kind,
    state,
    fundCode: row.fund_code,
    fundName: row.fund_name,
    isMoneyFund: row.is_money,
    amount: row.amount === null ? null : fen(Number(row.amount)),
    shares: isBuy || row.shares === null ? null : shares(Number(row.shares)),
    placedAt: epochMs(Number(row.placed_at)),
    tradingDay,
    ...days,
    arrivesOn: row.arrival_date === null ? null : calendarDate(row.arrival_date),
    gainsFrom: isBuy ? gainsFrom(calendar, days) : null,
    netValue: row.net_value === null ? null : netValue(row.net_value),
    fee: row.confirmed_shares === null ? null : fen(Number(row.fee ?? 0)),
    net: row.net === null ? null : fen(Number(row.net)),
    confirmedShares: row.confirmed_shares === null ? null : shares(Number(row.confirmed_shares)),
    refund: isBuy && cameBack && row.amount !== null ? fen(Number(row.amount)) : null,
    cancelledAt: row.cancelled_at === null ? null : epochMs(Number(row.cancelled_at)),
    reason: row.failure ?? '',
    account: { cardId: row.card_id, kind: row.card_kind, bankCode: row.bank_code, bankName: row.bank_name, tail: row.tail },
    dividendMethod: row.dividend_method,
    largeChoice: row.large_choice,
    parts: (row.parts ?? []).map(partOf),
    cancelBefore: canTakeBack(row, at) ? cancelDeadline(tradingDay) : null,
  };
};

const partOf = (row: RedemptionPartRow): RedemptionPart => ({
  day: calendarDate(row.day),
  confirmedOn: calendarDate(row.confirmed_on),
  taken: shares(row.shares),
  net: fen(row.net),
  arrivesOn: row.arrives_on === null ? null : calendarDate(row.arrives_on),
  isPaid: row.is_paid,
  carried: shares(row.carried),
  returned: shares(row.returned),
});

/** An order that was partly executed on a day of large redemptions can no longer be cancelled. */
export const canTakeBack = (row: Pick<FundOrderRow, 'kind' | 'state' | 'trading_day' | 'confirmed_shares'>, at: EpochMs): boolean =>
  Number(row.confirmed_shares ?? 0) === 0 && canCancelFundOrder({ ...row, tradingDay: calendarDate(row.trading_day) }, at);

/** [GW-1690] The day of the value. A reset order has none until it is confirmed again. */
const priceKnownOn = (
  { kind, state, trading_day: day, confirm_date: confirmed, value_delay: delay, taken_back_by: takenBack }: FundOrderRow,
  calendar: TradingCalendar,
) =>
  takenBack !== null && state === 'placed'
    ? calendarDate(confirmed)
    : kind === 'fund-quick-redeem'
      ? calendarDate(day)
      : calendar.addTradingDays(calendarDate(day), delay);
