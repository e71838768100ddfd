import type { TradingCalendar } from '@caifu/core/calendar';
import { calendarDate, fen, netValue, shares, toNetValueText, type CalendarDate, type EpochMs, type NetValue } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { correctionNote } from '../orders/correction-messages.ts';
import { messagesOf } from '../orders/messages.ts';
import type { Balances, WealthChange } from './wealth-changes.ts';
import type { BookedWealthHolding, BookedWealthOrder } from './wealth-rework.ts';

/** The new value of a wealth product and day. null: the value is withdrawn. */
export interface WealthCorrection {
  readonly productCode: string;
  readonly day: CalendarDate;
  readonly becomes: NetValue | null;
}

export type CorrectedValue = { readonly kind: 'unknown' | 'same' } | ({ readonly kind: 'corrected' } & ValueChange);

/** Both values in words. */
interface ValueChange {
  readonly was: string;
  readonly becomes: string | null;
}

/** [GW-1730] Replaces the known value or withdraws it. [GW-1735] A withdrawn value is published again. */
export const correctValue = async (tx: Tx, { productCode, day, becomes }: WealthCorrection): Promise<CorrectedValue> => {
  const place = sql`product_code = ${productCode} and day = ${day}::date`;
  const { rows } = await sql<{ value: string }>`select value from bank_net_value where ${place}`.execute(tx);
  const [found] = rows;
  if (found === undefined) {
    const { rows: last } = await sql<{ becomes: string | null }>`
      select becomes from bank_correction where ${place} order by correction_no desc limit 1`.execute(tx);
    if (becomes === null || last[0]?.becomes !== null) return { kind: 'unknown' };
    await sql`insert into bank_net_value (product_code, day, value) values (${productCode}, ${day}::date, ${becomes}::bigint)`.execute(tx);
    return { kind: 'corrected', was: NONE, becomes: toNetValueText(becomes) };
  }
  const was = netValue(Number(found.value));
  if (was === becomes) return { kind: 'same' };
  await (
    becomes === null
      ? sql`delete from bank_net_value where ${place}`
      : sql`update bank_net_value set value = ${becomes}::bigint where ${place}`
  ).execute(tx);
  return { kind: 'corrected', was: toNetValueText(was), becomes: becomes === null ? null : toNetValueText(becomes) };
};
const NONE = 'none';

/** The investors whose orders a value has confirmed. */
export const readWealthConcerned = async (tx: Tx, { productCode, day }: WealthCorrection): Promise<readonly string[]> => {
  const { rows } = await sql<{ investor_id: string }>`
    select distinct o.investor_id from trade_order o join bank_order_terms t on t.order_no = o.order_no
    where t.product_code = ${productCode} and o.trading_day = ${day}::date and o.kind in ('wealth-buy', 'wealth-redeem') and t.shares is not null
    order by o.investor_id`.execute(tx);
  return rows.map(({ investor_id: investor }) => investor);
};

interface HoldingRow {
  readonly investor_id: string;
  readonly partner_code: string;
  readonly shares: string;
  readonly redeeming: string;
  readonly is_open: boolean;
  readonly card_account: string | null;
  readonly orders: readonly {
    readonly order_no: string;
    readonly kind: string;
    readonly day: string;
    readonly net_value: number;
    readonly shares: number;
    readonly amount: number;
    readonly asked: number | null;
    readonly cost: number | null;
    readonly house_shares: number;
    readonly borne: number;
    readonly is_paid: boolean;
  }[];
}

/** Locks the holdings of some investors in a product, and reads all their orders. */
export const lockWealth = async (tx: Tx, productCode: string, investors: readonly string[]): Promise<readonly BookedWealthHolding[]> => {
  const concerned = sql`(select jsonb_array_elements_text(${JSON.stringify(investors)}::jsonb))`;
  await sql`
    select from bank_wealth_holding where product_code = ${productCode} and investor_id in ${concerned} order by investor_id for update`.execute(
    tx,
  );
  const { rows } = await sql<HoldingRow>`
    select h.investor_id, h.partner_code, h.shares,
      exists (select from bank_account b where b.investor_id = h.investor_id and b.partner_code = h.partner_code and b.state = 'open') as is_open,
      (select c.account_id from card c where c.investor_id = h.investor_id and c.kind = 'bank' order by (c.card_id = coalesce(
          (select i.card_id from bank_demand_interest i
            where i.investor_id = h.investor_id and i.partner_code = h.partner_code and i.card_id is not null order by i.interest_no desc limit 1),
          (select o.card_id from trade_order o join bank_order_terms t on t.order_no = o.order_no
            where o.investor_id = h.investor_id and t.partner_code = h.partner_code and o.kind in ('bank-in', 'bank-out') order by o.placed_at desc limit 1))) desc,
        c.unbound_at is null desc, c.position limit 1) as card_account,
      (select coalesce(sum(o.shares), 0)::bigint from trade_order o join bank_order_terms t on t.order_no = o.order_no
        where o.investor_id = h.investor_id and o.kind = 'wealth-redeem' and o.state in ('sent', 'accepted') and t.product_code = h.product_code) as redeeming,
      (select json_agg(json_build_object('order_no', o.order_no, 'kind', o.kind, 'day', o.trading_day, 'net_value', t.net_value, 'shares', t.shares,
          'amount', o.amount, 'asked', o.shares, 'cost', t.cost, 'house_shares', t.house_shares, 'borne', t.borne, 'is_paid', o.state = 'done') order by j.line)
        from trade_order o join bank_order_terms t on t.order_no = o.order_no
          cross join lateral (
            select max(line) as line from order_journal j
            where j.order_no = o.order_no and j.state = case o.kind when 'wealth-buy' then 'done' else 'confirmed' end) as j
        where o.investor_id = h.investor_id and o.kind in ('wealth-buy', 'wealth-redeem') and t.product_code = h.product_code and t.shares is not null) as orders
    from bank_wealth_holding h where h.product_code = ${productCode} and h.investor_id in ${concerned} order by h.investor_id`.execute(tx);
  return rows.map((row) => {
    const balance = `bank-balance:${row.investor_id}:${row.partner_code}`;
    return {
      investorId: row.investor_id,
      partnerCode: row.partner_code,
      productCode,
      shares: shares(Number(row.shares)),
      redeeming: Number(row.redeeming),
      isEnded: !row.is_open,
      accountId: row.is_open ? balance : (row.card_account ?? balance),
      orders: row.orders.map((order): BookedWealthOrder => ({
        orderNo: order.order_no,
        kind: order.kind === 'wealth-buy' ? 'subscribe' : 'redeem',
        day: calendarDate(order.day),
        netValue: netValue(order.net_value),
        shares: shares(order.shares),
        amount: fen(order.amount),
        asked: shares(order.asked ?? order.shares),
        cost: fen(order.cost ?? 0),
        houseShares: shares(order.house_shares),
        borne: fen(order.borne),
        isPaid: order.is_paid,
      })),
    };
  });
};

/**
 * Locks the accounts of some holdings in ledger order and returns the money that can be taken back from each: the balance of an e-account,
 * or the corrections paid to a card.
 */
export const lockWealthBalances = async (tx: Tx, holdings: readonly BookedWealthHolding[]): Promise<Balances> => {
  const accounts = JSON.stringify([...new Set(holdings.map(({ accountId }) => accountId))]);
  const { rows } = await sql<{ account_id: string; kind: string; balance: string }>`
    select account_id, kind, balance from account where account_id in (select jsonb_array_elements_text(${accounts}::jsonb))
    order by investor_id is null, account_id for no key update`.execute(tx);
  const { rows: paid } = await sql<{ account_id: string; amount: string }>`
    select p.account_id, sum(p.amount)::bigint as amount from posting p join journal_entry j on j.entry_id = p.entry_id
    where p.account_id in (select jsonb_array_elements_text(${accounts}::jsonb)) and j.kind = ${CORRECTION} group by p.account_id`.execute(
    tx,
  );
  const onCards = new Map(paid.map((row) => [row.account_id, Number(row.amount)]));
  return new Map(
    rows.map(({ account_id: id, kind, balance }) => [
      id,
      kind === 'bank-balance' ? Number(balance) : Math.max(0, Math.min(Number(balance), onCards.get(id) ?? 0)),
    ]),
  );
};
const CORRECTION = 'wealth-correction';

export interface WealthCorrectionHead {
  readonly correctionNo: number;
  readonly figure: ValueChange;
  readonly today: CalendarDate;
  readonly at: EpochMs;
}

export const recordCorrection = async (
  tx: Tx,
  { productCode, day }: WealthCorrection,
  { was, becomes }: ValueChange,
  { operator, reason, at }: { readonly operator: string; readonly reason: string; readonly at: EpochMs },
): Promise<number> => {
  const { correction_no: correctionNo } = await tx
    .insertInto('bank_correction')
    .values({ product_code: productCode, day, was, becomes, operator, reason, made_at: at })
    .returning('correction_no')
    .executeTakeFirstOrThrow();
  return Number(correctionNo);
};

/** [GW-1731] Writes the orders, holdings, postings and messages of a correction together. */
export const bookWealthChanges = async (
  tx: Tx,
  calendar: TradingCalendar,
  { correctionNo, figure: { was, becomes }, today, at }: WealthCorrectionHead,
  changes: readonly WealthChange[],
  arrivalDays: number,
): Promise<void> => {
  if (changes.length === 0) return;
  const next = calendar.addTradingDays(today, 1);
  const figure = { what: 'value', was: was === NONE ? null : was, becomes } as const;
  const thing = sql`thing as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as t (investor_id text, partner_code text, product_code text, kind text, order_no text, day date,
        net_value_before bigint, net_value bigint, shares_before bigint, shares bigint, amount_before bigint, amount bigint, cost_now bigint, house_shares bigint,
        borne bigint, fresh bigint, cost bigint, realised bigint, open bigint, arrived bigint, account_id text, house_amount bigint, waits boolean))`;
  await sql`
    with ${thing},
    terms as (
      update bank_order_terms t set shares = n.shares, net_value = n.net_value, cost = n.cost_now, house_shares = n.house_shares, borne = n.borne,
        finished_at = case when n.waits then null else t.finished_at end, taken_back_by = case when n.waits then ${correctionNo}::bigint else t.taken_back_by end
      from thing n where t.order_no = n.order_no),
    journal as (insert into order_journal (order_no, state, at) select order_no, 'accepted', ${at}::bigint from thing where waits),
    orders as (
      update trade_order o set amount = n.amount, state = case when n.waits then 'accepted' else o.state end,
        confirm_date = case when n.waits then ${next}::date else o.confirm_date end,
        arrival_date = case when n.waits then ${calendar.addTradingDays(next, arrivalDays)}::date else o.arrival_date end
      from thing n where o.order_no = n.order_no)
    update bank_wealth_holding h set shares = h.shares + s.fresh, cost = h.cost + s.cost, realised = h.realised + s.realised
    from (select investor_id, product_code, sum(fresh)::bigint as fresh, sum(cost)::bigint as cost, sum(realised)::bigint as realised
      from thing group by investor_id, product_code) as s
    where h.investor_id = s.investor_id and h.product_code = s.product_code`.execute(tx);
  const of = (where: ReturnType<typeof sql>) => sql`(select * from thing where ${where}) as due`;
  const per = sql`${String(correctionNo)}::text`;
  await sql`
    with ${thing},
    lines as (
      insert into bank_correction_line (correction_no, investor_id, order_no, net_value_before, net_value, shares_before, shares, amount_before, amount, house_amount)
      select ${correctionNo}::bigint, investor_id, order_no, net_value_before, net_value, shares_before, shares, amount_before, amount, house_amount from thing),
    ${messagesOf({
      kind: 'wealth-shares-corrected',
      at,
      part: 'told_shares',
      of: of(sql`not waits and kind = 'subscribe' and shares <> shares_before`),
      per,
      shares: sql`due.shares`,
      day: sql`due.day`,
      correction: correctionNote(figure, { shares: sql`due.shares_before` }),
    })},
    ${messagesOf({
      kind: 'wealth-money-corrected',
      at,
      part: 'told_money',
      of: of(sql`not waits and kind = 'redeem' and amount <> amount_before`),
      per,
      amount: sql`due.amount`,
      day: sql`due.day`,
      correction: correctionNote(figure, { amount: sql`due.amount_before` }),
    })},
    ${messagesOf({
      kind: 'wealth-correction-borne',
      at,
      part: 'told_borne',
      of: of(sql`house_amount > 0`),
      per,
      amount: sql`due.house_amount`,
      day: sql`due.day`,
    })},
    ${messagesOf({
      kind: 'wealth-order-waits',
      at,
      part: 'told_waiting',
      of: of(sql`waits and arrived = 0`),
      per,
      day: sql`due.day`,
    })},
    ${messagesOf({
      kind: 'wealth-payment-waits',
      at,
      part: 'told_returned',
      of: of(sql`waits and arrived <> 0`),
      per,
      amount: sql`-due.arrived`,
      day: sql`due.day`,
    })},
    due as (
      select t.*, -t.cost as given, t.open + t.arrived + t.cost - t.house_amount as gain, ${String(correctionNo)}::text as per from thing t),
    ${postingsOf(
      {
        kind: CORRECTION,
        day: today,
        at,
        per: 'per',
        where: sql`due.cost <> 0 or due.open <> 0 or due.arrived <> 0 or due.gain <> 0 or due.house_amount <> 0`,
      },
      [
        out('given', 'bank-wealth'),
        out('gain', 'bank-gain'),
        out('house_amount', 'fund-correction'),
        into('open', 'bank-transit'),
        into('arrived', 'account_id'),
      ],
    )}`.execute(tx);
};
