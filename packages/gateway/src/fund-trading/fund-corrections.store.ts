import { MONEY_FUND_VALUE } from '@caifu/core/fund-trading';
import type { RedemptionFeeTier } from '@caifu/core/products';
import { calendarDate, netValue, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { FundCorrection } from '../funds/fund-corrections.store.ts';
import type { Tx } from '../ground/day-step.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { messagesOf } from '../orders/messages.ts';
import type { TakenLot } from './fund-lots.ts';
import { HOUSE_LOT, partKey, type BookedEvent, type ReworkFacts, type Reworked } from './fund-rework.ts';

/** The investors whose holdings something of a day has changed. */
export const readConcerned = async (tx: Tx, { what, fundCode, day }: FundCorrection): Promise<readonly string[]> => {
  const touched = {
    value: sql`m.day = ${day}::date and m.kind in ('buy', 'redeem', 'reinvested')`,
    dividend: sql`m.day = ${day}::date and m.kind in ('reinvested', 'cash-dividend')
      or exists (select from fund_dividend_due d where d.investor_id = m.investor_id and d.fund_code = m.fund_code and d.day = ${day}::date)`,
    split: sql`m.day < ${day}::date`,
  }[what];
  const { rows } = await sql<{ investor_id: string }>`
    select distinct m.investor_id from fund_move m where m.fund_code = ${fundCode} and (${touched}) order by m.investor_id`.execute(tx);
  return rows.map(({ investor_id: investor }) => investor);
};

/** A holding as it is booked, with what it is worked through by. */
export interface BookedHolding {
  readonly investorId: string;
  readonly fundCode: string;
  readonly shares: number;
  readonly events: readonly BookedEvent[];
  readonly orders: ReadonlyMap<string, BookedOrder>;
  readonly parts: ReadonlyMap<string, BookedPart>;
  readonly dues: ReadonlyMap<string, BookedDue>;
  /** Shares that movements of a kind and day have brought, corrections counted. */
  readonly moved: ReadonlyMap<string, number>;
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
  readonly net: number;
  readonly cost: number;
  readonly principal: number;
  readonly confirmed_on: string;
  readonly paid_on: string | null;
  readonly account_id: string;
  readonly plan_no: string | null;
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
      }[]
    | null;
  readonly parts: readonly BookedPart[] | null;
  readonly dues: readonly BookedDue[] | null;
  readonly actions:
    | readonly { readonly day: string; readonly kind: string; readonly reinvests: boolean; readonly nav: number | null }[]
    | null;
}

/** Locks the holdings of some investors of a fund, and reads all that has made them. */
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
    select p.investor_id, p.shares,
      (select json_agg(json_build_object('day', m.day, 'booked_on', m.booked_on, 'kind', m.kind, 'shares', m.shares, 'reference', m.reference,
          'is_first', m.correction_no is null) order by m.move_no)
        from fund_move m where m.investor_id = p.investor_id and m.fund_code = p.fund_code) as moves,
      (select json_agg(json_build_object('order_no', o.order_no, 'amount', o.amount, 'net', t.net, 'net_value', t.net_value,
          'confirmed_shares', t.confirmed_shares, 'plan_no', t.plan_no, 'is_money', t.is_money))
        from trade_order o join fund_order_terms t on t.order_no = o.order_no
        where o.investor_id = p.investor_id and o.fund_code = p.fund_code and o.kind = 'fund-buy' and o.state = 'confirmed') as buys,
      (select json_agg(json_build_object('order_no', r.order_no, 'day', r.day, 'net_value', r.net_value, 'shares', r.shares, 'gross', r.gross, 'fee', r.fee,
          'net', r.net, 'cost', r.cost, 'principal', r.principal, 'confirmed_on', r.confirmed_on, 'paid_on', r.paid_on, 'account_id', c.account_id, 'plan_no', t.plan_no,
          'lines', (select json_agg(json_build_object('lot_no', l.lot_no, 'priced_on', l.priced_on, 'shares', l.shares, 'held_days', l.held_days, 'gross', l.gross,
              'redemption_fee', l.redemption_fee, 'back_fee', l.back_fee, 'cost', l.cost, 'principal', 0))
            from fund_redemption_line l where l.order_no = r.order_no and l.day = r.day)))
        from trade_order o join fund_redemption_part r on r.order_no = o.order_no join fund_order_terms t on t.order_no = o.order_no
          join card c on c.card_id = o.card_id
        where o.investor_id = p.investor_id and o.fund_code = p.fund_code) as parts,
      (select json_agg(json_build_object('day', d.day, 'shares', d.shares, 'amount', d.amount, 'reinvested_shares', d.reinvested_shares, 'paid_on', d.paid_on,
          'account_id', (select w.account_id from card w where w.investor_id = p.investor_id order by (w.kind = 'wallet') desc limit 1)))
        from fund_dividend_due d where d.investor_id = p.investor_id and d.fund_code = p.fund_code) as dues,
      (select json_agg(json_build_object('day', a.day, 'kind', a.kind, 'nav', fund_value_on(a.fund_code, a.day),
          'reinvests', coalesce((select d.reinvested_shares is not null from fund_dividend_due d
            where d.investor_id = p.investor_id and d.fund_code = p.fund_code and d.day = a.day),
            case when a.day > coalesce(p.method_changed_on, a.day - 1) then p.dividend_method else p.method_before end = 'reinvest')) order by a.day)
        from fund_action a where a.fund_code = p.fund_code) as actions
    from fund_position p where p.fund_code = ${fundCode} and p.investor_id in ${concerned} order by p.investor_id`.execute(tx);
  return rows.map((row) => holdingOf(row, fundCode, today));
};

const holdingOf = (row: HoldingRow, fundCode: string, today: CalendarDate): BookedHolding => {
  const moves = row.moves ?? [];
  const buys = new Map((row.buys ?? []).map((buy) => [buy.order_no, buy]));
  const parts = new Map((row.parts ?? []).map((part) => [partKey({ orderNo: part.order_no, day: part.day }), part]));
  const moved = new Map<string, number>();
  for (const move of moves) {
    const key = movedKey(move.kind, move.reference, move.day);
    moved.set(key, (moved.get(key) ?? 0) + move.shares);
  }
  const events: BookedEvent[] = [];
  const actions = (row.actions ?? []).filter(({ day }) => moves.some((move) => move.day < day));
  const actionOf = ({ day, kind, reinvests, nav }: (typeof actions)[number], bookedOn: CalendarDate): BookedEvent =>
    kind === 'split'
      ? { kind: 'split', day: calendarDate(day) }
      : { kind: 'dividend', day: calendarDate(day), bookedOn, reinvests, nav: nav === null ? null : netValue(nav) };
  let waiting = actions.filter(
    ({ day, kind }) => !moves.some((move) => move.is_first && move.day === day && ACTION_MOVES[move.kind] === kind),
  );
  // [GW-1672] What reached this holding with nothing is where its day is.
  const waitingUntil = (day: string | null) => {
    const due = waiting.filter((one) => day === null || one.day <= day);
    waiting = waiting.filter((one) => !due.includes(one));
    events.push(...due.map((one) => actionOf(one, today)));
  };
  for (const move of moves) {
    if (!move.is_first) continue;
    const [day, bookedOn] = [calendarDate(move.day), calendarDate(move.booked_on)];
    const action = actions.find((one) => one.day === move.day && one.kind === ACTION_MOVES[move.kind]);
    if (action !== undefined) {
      events.push(actionOf(action, bookedOn));
      continue;
    }
    if (move.kind === 'buy' || move.kind === 'redeem') waitingUntil(move.day);
    const buy = move.kind === 'buy' ? buys.get(move.reference) : undefined;
    if (buy !== undefined) {
      const value = buy.is_money ? MONEY_FUND_VALUE : netValue(buy.net_value);
      const { order_no: orderNo, amount, net, plan_no: planNo, is_money: isFixed } = buy;
      events.push({ kind: 'buy', orderNo, day, bookedOn, amount, net, nav: value, planNo, isFixed });
    }
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
    events,
    orders: new Map([...buys.values()].map((buy) => [buy.order_no, { netValue: buy.net_value, shares: buy.confirmed_shares }])),
    parts,
    dues: new Map((row.dues ?? []).map((due) => [due.day, due])),
    moved,
  };
};

const ACTION_MOVES: Readonly<Record<string, string | undefined>> = {
  reinvested: 'dividend',
  'cash-dividend': 'dividend',
  adjusted: 'split',
};
const movedKey = (kind: string, reference: string, day: string): string => `${kind} ${reference} ${day}`;

/** What the fund has published, and by which fees it is given back. */
export const readFacts = async (tx: Tx, { fundCode, day, ...figure }: FundCorrection): Promise<ReworkFacts> => {
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
    fees: { redemptionTiers: terms[0]?.redemption_tiers ?? [], backTiers: terms[0]?.back_tiers ?? [] },
  };
};

/** What a correction changes of one order, dividend or split. Figures of before and after; null where it has none. */
export interface ReworkedThing {
  readonly investor_id: string;
  readonly fund_code: string;
  readonly kind: 'buy' | 'redeem' | 'dividend' | 'split';
  readonly move_kind: string;
  /** The order, or the day. */
  readonly reference: string;
  readonly day: string;
  readonly net_value_before: number | null;
  readonly net_value: number | null;
  readonly shares_before: number | null;
  readonly shares: number | null;
  readonly fee_before: number | null;
  readonly fee: number | null;
  readonly net_before: number | null;
  readonly net: number | null;
  /** How the holding, the money of the fund, its gains and the fees change. */
  readonly fresh: number;
  readonly principal: number;
  readonly gain: number;
  readonly charged: number;
  /** Money that is still on its way, and money that has arrived: more or less of it. */
  readonly open: number;
  readonly arrived: number;
  readonly account_id: string | null;
  readonly house_shares: number;
  readonly house_amount: number;
  /** Of it what an account no longer had. */
  readonly short: number;
}

/** What is different of a holding by what is published now. */
export const changesOf = (holding: BookedHolding, now: Reworked): readonly ReworkedThing[] => [
  ...[...now.buys].flatMap(([orderNo, bought]) => buyChange(holding, orderNo, bought)),
  ...[...now.parts].flatMap(([key, part]) => partChange(holding, key, part)),
  ...[...new Set([...holding.dues.keys(), ...now.dividends.keys()])].flatMap((day) => dividendChange(holding, now, day)),
  ...splitDays(holding, now).flatMap((day) => splitChange(holding, now, day)),
];

/** Figures of something that stays as it is. */
export const NO_CHANGE = {
  net_value_before: null,
  net_value: null,
  shares_before: null,
  shares: null,
  fee_before: null,
  fee: null,
  net_before: null,
  net: null,
  fresh: 0,
  principal: 0,
  gain: 0,
  charged: 0,
  open: 0,
  arrived: 0,
  account_id: null,
  house_shares: 0,
  house_amount: 0,
  short: 0,
};
const of = ({ investorId, fundCode }: BookedHolding) => ({ ...NO_CHANGE, investor_id: investorId, fund_code: fundCode });

const buyChange = (
  holding: BookedHolding,
  orderNo: string,
  bought: { readonly nav: number; readonly shares: number },
): readonly ReworkedThing[] => {
  const before = holding.orders.get(orderNo);
  const event = holding.events.find((one) => one.kind === 'buy' && one.orderNo === orderNo);
  if (before === undefined || event === undefined || (before.netValue === bought.nav && before.shares === bought.shares)) return [];
  return [
    {
      ...of(holding),
      kind: 'buy',
      move_kind: 'buy',
      reference: orderNo,
      day: event.day,
      net_value_before: before.netValue,
      net_value: bought.nav,
      shares_before: before.shares,
      shares: bought.shares,
      fresh: bought.shares - before.shares,
    },
  ];
};

const partChange = (
  holding: BookedHolding,
  key: string,
  now: NonNullable<ReturnType<Reworked['parts']['get']>>,
): readonly ReworkedThing[] => {
  const before = holding.parts.get(key);
  if (before === undefined) return [];
  const house = (before.lines ?? []).filter(({ lot_no: lot }) => lot === HOUSE_LOT);
  const houseAmount = now.houseAmount - house.reduce((sum, line) => sum + line.gross, 0);
  const net = now.net - before.net;
  const change: ReworkedThing = {
    ...of(holding),
    kind: 'redeem',
    move_kind: 'redeem',
    reference: before.order_no,
    day: before.day,
    net_value_before: before.net_value,
    net_value: now.nav,
    shares_before: before.shares,
    shares: before.shares,
    fee_before: before.fee,
    fee: now.fee,
    net_before: before.net,
    net: now.net,
    fresh: now.houseShares - house.reduce((sum, line) => sum + line.shares, 0),
    principal: now.principal - before.principal,
    gain: now.gross - now.principal - (before.gross - before.principal),
    charged: now.fee - before.fee,
    open: before.paid_on === null ? net : 0,
    arrived: before.paid_on === null ? 0 : net,
    account_id: before.account_id,
    house_shares: now.houseShares - house.reduce((sum, line) => sum + line.shares, 0),
    house_amount: houseAmount,
    short: 0,
  };
  const isSame =
    before.net_value === now.nav &&
    net === 0 &&
    change.charged === 0 &&
    change.principal === 0 &&
    change.gain === 0 &&
    before.cost === now.cost &&
    change.fresh === 0 &&
    houseAmount === 0;
  return isSame ? [] : [change];
};

const dividendChange = (holding: BookedHolding, now: Reworked, day: string): readonly ReworkedThing[] => {
  const before = holding.dues.get(day);
  const after = now.dividends.get(day);
  const event = holding.events.find((one) => one.kind === 'dividend' && one.day === day);
  const reinvests = event?.kind === 'dividend' ? event.reinvests : (before?.reinvested_shares ?? null) !== null;
  const [amountBefore, amount] = [before?.amount ?? 0, after?.amount ?? 0];
  const [freshBefore, fresh] = [before?.reinvested_shares ?? 0, reinvests ? (after?.fresh ?? 0) : 0];
  if (amountBefore === amount && freshBefore === fresh && (before?.shares ?? 0) === (after?.shares ?? 0)) return [];
  const cash = reinvests ? 0 : amount - amountBefore;
  const isOpen = before !== undefined && before.paid_on === null;
  return [
    {
      ...of(holding),
      kind: 'dividend',
      move_kind: reinvests ? 'reinvested' : 'cash-dividend',
      reference: day,
      day,
      shares_before: reinvests ? freshBefore : null,
      shares: reinvests ? fresh : null,
      net_before: amountBefore,
      net: amount,
      fresh: fresh - freshBefore,
      gain: cash,
      open: isOpen ? cash : 0,
      arrived: isOpen ? 0 : cash,
      account_id: before?.account_id ?? null,
    },
  ];
};

const splitDays = (holding: BookedHolding, now: Reworked): readonly string[] => [
  ...new Set([
    ...[...holding.moved.keys()].flatMap((key) => (key.startsWith('adjusted ') ? [key.split(' ')[1] ?? ''] : [])),
    ...now.splits.keys(),
  ]),
];

const splitChange = (holding: BookedHolding, now: Reworked, day: string): readonly ReworkedThing[] => {
  const before = holding.moved.get(movedKey('adjusted', day, day)) ?? 0;
  const after = now.splits.get(day) ?? 0;
  if (before === after) return [];
  return [
    {
      ...of(holding),
      kind: 'split',
      move_kind: 'adjusted',
      reference: day,
      day,
      shares_before: before,
      shares: after,
      fresh: after - before,
    },
  ];
};

/** Balances of accounts that money is taken back from, locked in the order of the books. */
export const lockBalances = async (tx: Tx, accounts: readonly string[]): Promise<Map<string, number>> => {
  const { rows } = await sql<{ account_id: string; balance: string }>`
    select account_id, balance from account where account_id in (select jsonb_array_elements_text(${JSON.stringify([...new Set(accounts)])}::jsonb))
    order by investor_id is null, account_id for no key update`.execute(tx);
  return new Map(rows.map((row) => [row.account_id, Number(row.balance)]));
};

/**
 * [GW-1673] What an account no longer has of the money that it was paid too much stays with the investor: the house bears it.
 */
export const borneByHouse = (things: readonly ReworkedThing[], balances: Map<string, number>): readonly ReworkedThing[] =>
  things.map((thing) => {
    if (thing.account_id === null || thing.arrived >= 0) return thing;
    const there = balances.get(thing.account_id) ?? 0;
    const back = Math.min(there, -thing.arrived);
    balances.set(thing.account_id, there - back);
    const short = -thing.arrived - back;
    return { ...thing, arrived: -back, house_amount: thing.house_amount + short, short };
  });

export interface CorrectionHead {
  readonly correctionNo: number;
  readonly today: CalendarDate;
  readonly at: EpochMs;
}

/** Whom an order of a fund belongs to where an account of a strategy gave it. */
export interface ThingOwner {
  readonly investor_id: string;
  readonly owner_id: string;
  readonly reference: string;
  readonly record_no: string | null;
}

/** [GW-1672] [GW-1674] Lots, holding, orders, dividends, movements, postings and messages of some holdings at once. */
export const bookReworked = async (
  tx: Tx,
  { correctionNo, today, at }: CorrectionHead,
  holdings: readonly { readonly holding: BookedHolding; readonly now: Reworked; readonly things: readonly ReworkedThing[] }[],
  owners: readonly ThingOwner[],
): Promise<void> => {
  const changed = holdings.filter(({ things }) => things.length > 0);
  if (changed.length === 0) return;
  const things = changed.flatMap((one) => one.things);
  for (const { holding, now, things: own } of changed) {
    const before = holding.shares + own.reduce((sum, { fresh }) => sum + fresh, 0);
    const after = now.lots.reduce((sum, lot) => sum + lot.shares, 0);
    if (before !== after) throw new Error(`the holding of ${holding.fundCode} does not add up: ${before} and ${after} shares`);
  }
  const keys = JSON.stringify(changed.map(({ holding }) => ({ investor_id: holding.investorId, fund_code: holding.fundCode })));
  await sql`
    delete from fund_lot l using jsonb_to_recordset(${keys}::jsonb) as k (investor_id text, fund_code text)
    where l.investor_id = k.investor_id and l.fund_code = k.fund_code`.execute(tx);
  const lots = changed.flatMap(({ holding, now }) => now.lots.map((lot) => lotRowOf(holding, lot)));
  await sql`
    insert into fund_lot (investor_id, fund_code, lot_no, shares, cost, principal, confirmed_on, priced_on, is_reinvested)
    select * from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as l (investor_id text, fund_code text, lot_no text, shares bigint, cost bigint, principal bigint,
      confirmed_on date, priced_on date, is_reinvested boolean)`.execute(tx);
  await sql`
    update fund_position p set shares = sum.shares, cost = sum.cost from (
      select k.investor_id, k.fund_code, coalesce(sum(l.shares), 0)::bigint as shares, coalesce(sum(l.cost), 0)::bigint as cost
      from jsonb_to_recordset(${keys}::jsonb) as k (investor_id text, fund_code text) left join fund_lot l using (investor_id, fund_code)
      group by k.investor_id, k.fund_code) as sum
    where p.investor_id = sum.investor_id and p.fund_code = sum.fund_code`.execute(tx);
  await writeOrders(tx, changed);
  await writeDividends(tx, changed, today);
  const told = sql`(select t.*, o.owner_id, coalesce(o.record_no, case t.kind when 'dividend' then 'F' || t.fund_code || '-' || t.day
        when 'split' then 'F' || t.fund_code || '-' || t.day || '-S' else t.reference end) as record_no
      from thing t left join jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as o (investor_id text, owner_id text, reference text, record_no text)
        on o.investor_id = t.investor_id and o.reference = case when t.kind in ('buy', 'redeem') then t.reference else '' end)`;
  const message = sql`(select coalesce(t.owner_id, t.investor_id) as investor_id, t.fund_code as product_code, t.reference || ':' || t.fund_code as order_no,
      t.record_no, t.day, t.shares, t.net, t.house_amount, t.kind, t.net_before, t.shares_before from told t) as due`;
  const per = sql`${String(correctionNo)} || '-' || due.day`;
  await sql`
    with thing as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as t (investor_id text, fund_code text, kind text, move_kind text, reference text, day date,
        net_value_before integer, net_value integer, shares_before bigint, shares bigint, fee_before bigint, fee bigint, net_before bigint, net bigint,
        fresh bigint, principal bigint, gain bigint, charged bigint, open bigint, arrived bigint, account_id text, house_shares bigint, house_amount bigint, short bigint)),
    lines as (
      insert into fund_correction_line (correction_no, investor_id, kind, reference, day, net_value_before, net_value, shares_before, shares, fee_before, fee,
        net_before, net, house_shares, house_amount)
      select ${correctionNo}::bigint, investor_id, kind, reference, day, net_value_before, net_value, shares_before, shares, fee_before, fee, net_before, net,
        house_shares, house_amount from thing),
    moves as (
      insert into fund_move (investor_id, fund_code, day, booked_on, kind, shares, amount, fee, reference, correction_no)
      select investor_id, fund_code, day, ${today}::date, move_kind, fresh, open + arrived, charged, reference, ${correctionNo}::bigint from thing
      where fresh <> 0 or open + arrived <> 0 or charged <> 0 order by day, reference),
    told as ${told},
    ${messagesOf({
      kind: 'fund-shares-corrected',
      at,
      part: 'told_shares',
      of: sql`(select * from ${message} where due.kind <> 'redeem' and due.shares is distinct from due.shares_before) as due`,
      per,
      leadsTo: sql`due.record_no`,
      shares: sql`due.shares`,
      day: sql`due.day`,
    })},
    ${messagesOf({
      kind: 'fund-money-corrected',
      at,
      part: 'told_money',
      of: sql`(select * from ${message} where (due.kind = 'redeem' or due.kind = 'dividend' and due.shares is null) and due.net is distinct from due.net_before) as due`,
      per,
      leadsTo: sql`due.record_no`,
      amount: sql`due.net`,
      day: sql`due.day`,
    })},
    ${messagesOf({
      kind: 'fund-correction-borne',
      at,
      part: 'told_borne',
      of: sql`(select * from ${message} where due.house_amount > 0) as due`,
      per,
      leadsTo: sql`due.record_no`,
      amount: sql`due.house_amount`,
      day: sql`due.day`,
    })},
    due as (
      select t.*, t.principal - (t.house_amount - t.short) as pooled, coalesce(t.account_id, 'fund-payout:' || t.investor_id) as account,
        case when t.kind in ('buy', 'redeem') then t.reference else t.investor_id || ':' || t.fund_code end as order_no,
        ${String(correctionNo)} || '-' || t.kind || '-' || t.day as per
      from thing t),
    ${postingsOf({ kind: 'fund-correction', day: today, at, per: 'per' }, [
      out('pooled', 'fund-pool'),
      out('house_amount', 'fund-correction'),
      out('gain', 'fund-income'),
      into('charged', 'fee'),
      into('open', 'fund-payout'),
      { ...into('arrived', 'account_id'), accountId: sql`due.account` },
      out('fresh', 'fund-issued'),
      into('fresh', 'fund-shares'),
    ])}`.execute(tx);
};

const lotRowOf = ({ investorId, fundCode }: BookedHolding, lot: Reworked['lots'][number]) => ({
  investor_id: investorId,
  fund_code: fundCode,
  lot_no: lot.lotNo,
  shares: lot.shares,
  cost: lot.cost,
  principal: lot.principal,
  confirmed_on: lot.confirmedOn,
  priced_on: lot.pricedOn,
  is_reinvested: lot.isReinvested,
});

type Changed = readonly { readonly holding: BookedHolding; readonly now: Reworked; readonly things: readonly ReworkedThing[] }[];

const writeOrders = async (tx: Tx, changed: Changed): Promise<void> => {
  const buys = changed.flatMap(({ things }) => things.filter(({ kind }) => kind === 'buy'));
  await sql`
    update fund_order_terms t set net_value = b.net_value, confirmed_shares = b.shares
    from jsonb_to_recordset(${JSON.stringify(buys)}::jsonb) as b (reference text, net_value integer, shares bigint) where t.order_no = b.reference`.execute(
    tx,
  );
  const parts = changed.flatMap(({ now, things }) =>
    things.flatMap(({ kind, reference, day }) => {
      const part = kind === 'redeem' ? now.parts.get(partKey({ orderNo: reference, day })) : undefined;
      return part === undefined ? [] : [{ order_no: reference, day, ...part }];
    }),
  );
  if (parts.length === 0) return;
  const keys = JSON.stringify(
    parts.map(({ order_no, day, nav, gross, fee, net, cost, principal }) => ({ order_no, day, nav, gross, fee, net, cost, principal })),
  );
  await sql`
    update fund_redemption_part r set net_value = p.nav, gross = p.gross, fee = p.fee, net = p.net, cost = p.cost, principal = p.principal
    from jsonb_to_recordset(${keys}::jsonb) as p (order_no text, day date, nav integer, gross bigint, fee bigint, net bigint, cost bigint, principal bigint)
    where r.order_no = p.order_no and r.day = p.day`.execute(tx);
  await sql`
    delete from fund_redemption_line l using jsonb_to_recordset(${keys}::jsonb) as p (order_no text, day date)
    where l.order_no = p.order_no and l.day = p.day`.execute(tx);
  const lines = parts.flatMap(({ order_no, day, lines: own }) => own.map((line) => ({ order_no, day, ...line })));
  await sql`
    insert into fund_redemption_line (order_no, day, lot_no, priced_on, shares, held_days, gross, redemption_fee, back_fee, cost)
    select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (order_no text, day date, lot_no text, priced_on date, shares bigint, held_days integer,
      gross bigint, redemption_fee bigint, back_fee bigint, cost bigint)`.execute(tx);
  await sql`
    with sum as (
      select r.order_no, sum(r.gross)::bigint as gross, sum(r.net)::bigint as net, sum(r.cost)::bigint as cost, sum(r.fee)::bigint as fee,
        (array_agg(r.net_value order by r.day desc))[1] as net_value
      from fund_redemption_part r where r.order_no in (select order_no from jsonb_to_recordset(${keys}::jsonb) as p (order_no text)) group by r.order_no),
    terms as (
      update fund_order_terms t set gross = sum.gross, net = sum.net, cost = sum.cost, net_value = sum.net_value from sum where t.order_no = sum.order_no)
    update trade_order o set fee = sum.fee from sum where o.order_no = sum.order_no`.execute(tx);
};

const writeDividends = async (tx: Tx, changed: Changed, today: CalendarDate): Promise<void> => {
  const dues = changed.flatMap(({ now, things, holding }) =>
    things.flatMap(({ kind, day, shares: fresh, net }) =>
      kind === 'dividend'
        ? [
            {
              investor_id: holding.investorId,
              fund_code: holding.fundCode,
              day,
              entitled: now.dividends.get(day)?.shares ?? 0,
              amount: net ?? 0,
              reinvested_shares: fresh,
            },
          ]
        : [],
    ),
  );
  if (dues.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(dues)}::jsonb)
    as n (investor_id text, fund_code text, day date, entitled bigint, amount bigint, reinvested_shares bigint)`;
  await sql`
    delete from fund_dividend_due d using ${rows} where n.entitled = 0 and d.investor_id = n.investor_id and d.fund_code = n.fund_code and d.day = n.day`.execute(
    tx,
  );
  await sql`
    insert into fund_dividend_due (investor_id, fund_code, day, shares, amount, reinvested_shares, pays_on, paid_on)
    select n.investor_id, n.fund_code, n.day, n.entitled, n.amount, n.reinvested_shares, ${today}::date, ${today}::date from ${rows} where n.entitled > 0
    on conflict (investor_id, fund_code, day) do update set shares = excluded.shares, amount = excluded.amount, reinvested_shares = excluded.reinvested_shares`.execute(
    tx,
  );
};
