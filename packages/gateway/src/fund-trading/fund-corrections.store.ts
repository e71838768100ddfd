import { MONEY_FUND_VALUE } from '@caifu/core/fund-trading';
import type { RedemptionFeeTier } from '@caifu/core/products';
import { calendarDate, netValue, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import type { FundCorrection } from '../funds/fund-corrections.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import { lotOf, type LotRow, type TakenLot } from './fund-lots.ts';
import { partKey, type BookedDividend, type BookedEvent, type ReworkFacts } from './fund-rework.ts';

/** The investors whose holdings a figure of a day has changed. */
export const readConcerned = async (tx: Tx, { what, fundCode, day }: FundCorrection): Promise<readonly string[]> => {
  const touched = {
    value: sql`m.day = ${day}::date and m.kind in ('buy', 'redeem', 'reinvested')`,
    dividend: sql`m.day = ${day}::date and m.kind in ('reinvested', 'cash-dividend')
      or exists (select from fund_dividend_due d where d.investor_id = m.investor_id and d.fund_code = m.fund_code and d.day = ${day}::date)`,
    split: sql`m.day < ${day}::date`,
    income: sql`m.booked_on <= ${day}::date and exists (
      select from fund_position p where p.investor_id = m.investor_id and p.fund_code = m.fund_code and p.income_day >= ${day}::date)`,
  }[what];
  const { rows } = await sql<{ investor_id: string }>`
    select distinct m.investor_id from fund_move m where m.fund_code = ${fundCode} and (${touched}) order by m.investor_id`.execute(tx);
  return rows.map(({ investor_id: investor }) => investor);
};

/** A booked holding, with the events and facts of its recalculation. */
export interface BookedHolding {
  readonly investorId: string;
  readonly fundCode: string;
  readonly shares: number;
  /** Shares of placed redemptions. */
  readonly reserved: number;
  readonly events: readonly BookedEvent[];
  readonly orders: ReadonlyMap<string, BookedOrder>;
  readonly parts: ReadonlyMap<string, BookedPart>;
  readonly dues: ReadonlyMap<string, BookedDue>;
  /** Redemptions that are not executed, the newest first. */
  readonly placed: readonly PlacedRedemption[];
  /** Shares added by the movements of a kind and day, corrections included. */
  readonly moved: ReadonlyMap<string, number>;
}

interface PlacedRedemption {
  readonly order_no: string;
  readonly day: string;
  /** The shares of the order, and the part of them still reserved. */
  readonly asked: number;
  readonly left: number;
}
interface BookedOrder {
  readonly netValue: number;
  readonly shares: number;
}
interface BookedPart {
  readonly order_no: string;
  readonly day: string;
  readonly net_value: number;
  readonly shares: number;
  readonly gross: number;
  readonly fee: number;
  readonly to_fund_percent: number;
  readonly net: number;
  readonly cost: number;
  readonly principal: number;
  readonly confirmed_on: string;
  readonly paid_on: string | null;
  readonly account_id: string;
  readonly plan_no: string | null;
  /** The shares of the order. */
  readonly asked: number;
  readonly lines: readonly TakenLot[] | null;
}
interface BookedDue {
  readonly day: string;
  readonly shares: number;
  readonly amount: number;
  readonly reinvested_shares: number | null;
  readonly paid_on: string | null;
  readonly account_id: string;
}

interface HoldingRow {
  readonly investor_id: string;
  readonly shares: string;
  readonly reserved: string;
  readonly moves:
    | readonly {
        readonly day: string;
        readonly booked_on: string;
        readonly kind: string;
        readonly shares: number;
        readonly reference: string;
        readonly is_first: boolean;
      }[]
    | null;
  readonly buys:
    | readonly {
        readonly order_no: string;
        readonly amount: number;
        readonly net: number;
        readonly net_value: number;
        readonly confirmed_shares: number;
        readonly plan_no: string | null;
        readonly is_money: boolean;
        readonly cuts_shares: boolean;
      }[]
    | null;
  /** [GW-1682] Lots from a taken-over fund, with the record of their arrival. */
  readonly arrivals: readonly (LotRow & { readonly reference: string })[] | null;
  readonly parts: readonly BookedPart[] | null;
  readonly dues: readonly BookedDue[] | null;
  readonly placed: readonly PlacedRedemption[] | null;
  readonly actions:
    | readonly {
        readonly day: string;
        readonly kind: string;
        readonly cuts_shares: boolean;
        readonly reinvests: boolean;
        readonly nav: number | null;
      }[]
    | null;
}

/** Locks the holdings of some investors in a fund, and reads all their events. */
export const lockHoldings = async (
  tx: Tx,
  fundCode: string,
  investors: readonly string[],
  today: CalendarDate,
): Promise<readonly BookedHolding[]> => {
  const concerned = sql`(select jsonb_array_elements_text(${JSON.stringify(investors)}::jsonb))`;
  await sql`select from fund_position where fund_code = ${fundCode} and investor_id in ${concerned} order by investor_id for update`.execute(
    tx,
  );
  const { rows } = await sql<HoldingRow>`
    select p.investor_id, p.shares, p.reserved,
      (select json_agg(json_build_object('day', m.day, 'booked_on', m.booked_on, 'kind', m.kind, 'shares', m.shares, 'reference', m.reference,
          'is_first', m.correction_no is null) order by m.move_no)
        from fund_move m where m.investor_id = p.investor_id and m.fund_code = p.fund_code) as moves,
      (select json_agg(json_build_object('order_no', o.order_no, 'amount', o.amount, 'net', t.net, 'net_value', t.net_value,
          'confirmed_shares', t.confirmed_shares, 'plan_no', t.plan_no, 'is_money', t.is_money,
          'cuts_shares', t.cuts_shares))
        from trade_order o join fund_order_terms t on t.order_no = o.order_no
        where o.investor_id = p.investor_id and o.fund_code = p.fund_code and o.kind = 'fund-buy' and o.state = 'confirmed') as buys,
      (select json_agg(json_build_object('reference', 'E' || h.fund_code, 'investor_id', l.investor_id, 'fund_code', h.into_code, 'lot_no', l.lot_no,
          'shares', l.shares, 'cost', l.cost, 'principal', l.principal, 'confirmed_on', l.confirmed_on, 'priced_on', l.priced_on,
          'is_reinvested', l.is_reinvested, 'plan_no', b.plan_no))
        from fund_end_holding h join fund_end_lot l on l.fund_code = h.fund_code and l.investor_id = h.investor_id
          left join fund_order_terms b on b.order_no = l.lot_no
        where h.investor_id = p.investor_id and h.into_code = p.fund_code) as arrivals,
      (select json_agg(json_build_object('order_no', r.order_no, 'day', r.day, 'net_value', r.net_value, 'shares', r.shares, 'gross', r.gross, 'fee', r.fee,
          'to_fund_percent', r.to_fund_percent, 'net', r.net, 'cost', r.cost, 'principal', r.principal, 'confirmed_on', r.confirmed_on, 'paid_on', r.paid_on, 'account_id', c.account_id, 'plan_no', t.plan_no, 'asked', o.shares,
          'lines', (select json_agg(json_build_object('lot_no', l.lot_no, 'priced_on', l.priced_on, 'shares', l.shares, 'held_days', l.held_days, 'gross', l.gross,
              'redemption_fee', l.redemption_fee, 'back_fee', l.back_fee, 'cost', l.cost, 'principal', 0))
            from fund_redemption_line l where l.order_no = r.order_no and l.day = r.day)))
        from trade_order o join fund_redemption_part r on r.order_no = o.order_no join fund_order_terms t on t.order_no = o.order_no
          join card c on c.card_id = o.card_id
        where o.investor_id = p.investor_id and o.fund_code = p.fund_code) as parts,
      (select json_agg(json_build_object('day', d.day, 'shares', d.shares, 'amount', d.amount, 'reinvested_shares', d.reinvested_shares, 'paid_on', d.paid_on,
          'account_id', (select w.account_id from card w where w.investor_id = p.investor_id order by (w.kind = 'wallet') desc limit 1)))
        from fund_dividend_due d where d.investor_id = p.investor_id and d.fund_code = p.fund_code) as dues,
      (select json_agg(json_build_object('order_no', o.order_no, 'day', o.trading_day, 'asked', o.shares, 'left', t.left_shares) order by o.placed_at desc, o.order_no)
        from trade_order o join fund_order_terms t on t.order_no = o.order_no
        where o.investor_id = p.investor_id and o.fund_code = p.fund_code and o.kind = 'fund-redeem' and o.state = 'placed') as placed,
      (select json_agg(json_build_object('day', a.day, 'kind', a.kind, 'cuts_shares', a.cuts_shares, 'nav', fund_value_on(a.fund_code, a.day),
          'reinvests', coalesce((select d.reinvested_shares is not null from fund_dividend_due d
            where d.investor_id = p.investor_id and d.fund_code = p.fund_code and d.day = a.day),
            case when a.day > coalesce(p.method_changed_on, a.day - 1) then p.dividend_method else p.method_before end = 'reinvest')) order by a.day)
        from fund_action a where a.fund_code = p.fund_code) as actions
    from fund_position p where p.fund_code = ${fundCode} and p.investor_id in ${concerned} order by p.investor_id`.execute(tx);
  return rows.map((row) => holdingOf(row, fundCode, today));
};

const holdingOf = (row: HoldingRow, fundCode: string, today: CalendarDate): BookedHolding => {
  const moves = inTime(row.moves ?? [], row.actions ?? []);
  const buys = new Map((row.buys ?? []).map((buy) => [buy.order_no, buy]));
  const parts = new Map((row.parts ?? []).map((part) => [partKey({ orderNo: part.order_no, day: part.day }), part]));
  const dues = new Map((row.dues ?? []).map((due) => [due.day, due]));
  const bookedOf = (day: string): BookedDividend['booked'] => {
    const due = dues.get(day);
    return due === undefined || due.reinvested_shares === null ? null : { amount: due.amount, fresh: due.reinvested_shares };
  };
  const moved = new Map<string, number>();
  for (const move of moves) {
    const key = movedKey(move.kind, move.reference, move.day);
    moved.set(key, (moved.get(key) ?? 0) + move.shares);
  }
  const events: BookedEvent[] = [];
  const actions = (row.actions ?? []).filter(({ day }) => moves.some((move) => move.day < day));
  const actionOf = (
    { day, kind, reinvests, nav, cuts_shares: cutsShares }: (typeof actions)[number],
    bookedOn: CalendarDate,
  ): BookedEvent =>
    kind === 'split'
      ? { kind: 'split', day: calendarDate(day), cutsShares }
      : {
          kind: 'dividend',
          day: calendarDate(day),
          bookedOn,
          reinvests,
          cutsShares,
          nav: nav === null ? null : netValue(nav),
          booked: bookedOf(day),
        };
  let waiting = actions.filter(
    ({ day, kind }) => kind === 'split' || !moves.some((move) => move.is_first && move.day === day && ACTION_MOVES[move.kind] === kind),
  );
  // [GW-1672] An action that changed nothing here is ordered by its day. [GW-1701] So is a split, even if it was published late.
  const waitingUntil = (day: string | null) => {
    const due = waiting.filter((one) => day === null || one.day <= day);
    waiting = waiting.filter((one) => !due.includes(one));
    events.push(...due.map((one) => actionOf(one, today)));
  };
  // [GW-1690] An order that was reset and confirmed again counts as confirmed last.
  const last = new Map(moves.flatMap((move) => (move.is_first ? [[movedKey(move.kind, move.reference, move.day), move]] : [])));
  for (const move of moves) {
    if (last.get(movedKey(move.kind, move.reference, move.day)) !== move && move.kind !== 'income') continue;
    const [day, bookedOn] = [calendarDate(move.day), calendarDate(move.booked_on)];
    const action = actions.find((one) => one.day === move.day && one.kind === ACTION_MOVES[move.kind]);
    if (action !== undefined) {
      waitingUntil(move.day);
      if (action.kind === 'dividend') events.push(actionOf(action, bookedOn));
      continue;
    }
    if (move.kind === 'buy' || move.kind === 'redeem') waitingUntil(move.day);
    const buy = move.kind === 'buy' ? buys.get(move.reference) : undefined;
    if (buy !== undefined) {
      const value = buy.is_money ? MONEY_FUND_VALUE : netValue(buy.net_value);
      const { order_no: orderNo, amount, net, plan_no: planNo, is_money: isFixed, cuts_shares: cutsShares } = buy;
      events.push({ kind: 'buy', orderNo, day, bookedOn, amount, net, nav: value, planNo, cutsShares, isFixed });
    }
    const arrived = move.kind === 'buy' ? (row.arrivals ?? []).filter(({ reference }) => reference === move.reference) : [];
    if (arrived.length > 0) events.push({ kind: 'arrival', day, lots: arrived.map(lotOf) });
    const part = move.kind === 'redeem' ? parts.get(partKey({ orderNo: move.reference, day: move.day })) : undefined;
    if (part !== undefined) {
      const { order_no: orderNo, shares: count, plan_no: planNo, lines } = part;
      events.push({ kind: 'redeem', orderNo, day, bookedOn, shares: count, nav: netValue(part.net_value), planNo, lines: lines ?? [] });
    }
    if (move.kind === 'income' && move.shares !== 0) events.push({ kind: 'income', day, bookedOn, shares: move.shares });
  }
  waitingUntil(null);
  return {
    investorId: row.investor_id,
    fundCode,
    shares: Number(row.shares),
    reserved: Number(row.reserved),
    events,
    orders: new Map([...buys.values()].map((buy) => [buy.order_no, { netValue: buy.net_value, shares: buy.confirmed_shares }])),
    parts,
    dues,
    placed: row.placed ?? [],
    moved,
  };
};

/** [GW-1740] The order of the bookings, except that an order settled after dividends and splits of later days comes before them. */
const inTime = (
  moves: NonNullable<HoldingRow['moves']>,
  actions: readonly { readonly day: string }[],
): NonNullable<HoldingRow['moves']> => {
  const ordered: NonNullable<HoldingRow['moves']>[number][] = [];
  for (const move of moves) {
    const isOrder = move.kind === 'buy' || move.kind === 'redeem';
    const missed = isOrder ? actions.filter(({ day }) => day > move.day) : [];
    const place = ordered.findIndex((earlier) => missed.some(({ day }) => earlier.day >= day));
    ordered.splice(place < 0 ? ordered.length : place, 0, move);
  }
  return ordered;
};

const ACTION_MOVES: Readonly<Record<string, string | undefined>> = {
  reinvested: 'dividend',
  'cash-dividend': 'dividend',
  adjusted: 'split',
};
export const movedKey = (kind: string, reference: string, day: string): string => `${kind} ${reference} ${day}`;

/** The published data of the fund, and its redemption fees. */
export const readFacts = async (tx: Tx, { fundCode, day, ...figure }: FundCorrection, keepsFees = false): Promise<ReworkFacts> => {
  const { rows: dividends } = await sql<{ day: string; per_share: number }>`
    select day, per_share from fund_dividend where fund_code = ${fundCode}`.execute(tx);
  const { rows: splits } = await sql<{ day: string; times: string; per: string }>`
    select day, times, per from fund_split where fund_code = ${fundCode}`.execute(tx);
  const { rows: terms } = await sql<{
    redemption_tiers: readonly RedemptionFeeTier[] | null;
    back_tiers: readonly RedemptionFeeTier[] | null;
  }>`select redemption_tiers, back_tiers from fund_terms where fund_code = ${fundCode}`.execute(tx);
  const paid = new Map(dividends.map((one) => [one.day, netValue(one.per_share)]));
  const ratios = new Map(splits.map((one) => [one.day, { times: Number(one.times), per: Number(one.per) }]));
  return {
    valueOn: (on) => (figure.what === 'value' && on === day ? figure.becomes : null),
    dividendOn: (on) => paid.get(on) ?? null,
    splitOn: (on) => ratios.get(on) ?? null,
    keepsFees,
    fees: { redemptionTiers: terms[0]?.redemption_tiers ?? [], backTiers: terms[0]?.back_tiers ?? [] },
  };
};
