import type { CalendarDate, EpochMs } from '@caifu/core/values';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../ground/database/day-step.ts';
import { into, out, postingsOf } from '../ledger/ledger.ts';
import { correctionTellings, type CorrectedFigure } from '../orders/correction-messages.ts';
import { messagesOf } from '../orders/messages.ts';
import { cutPlaced } from './fund-cuts.store.ts';
import { partKey, type Reworked } from './fund-rework.ts';
import type { ReworkedThing } from './fund-correction-changes.ts';
import type { BookedHolding } from './fund-corrections.store.ts';

export interface CorrectionHead {
  readonly correctionNo: number;
  readonly today: CalendarDate;
  readonly at: EpochMs;
  /** null: an order is settled late, without a correction. */
  readonly figure: CorrectedFigure | null;
}

/** The owner of a fund order that an account of a strategy placed. */
export interface ThingOwner {
  readonly investor_id: string;
  readonly owner_id: string;
  readonly reference: string;
  readonly record_no: string | null;
}

/** [GW-1672] [GW-1674] Writes lots, holding, orders, dividends, movements, postings and messages of some holdings together. */
export const bookReworked = async (
  tx: Tx,
  { correctionNo, today, at, figure }: CorrectionHead,
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
  await cutPlaced(tx, things, { today, at });
  await writeDividends(tx, changed, today);
  const told = sql`(select t.*, o.owner_id, coalesce(o.record_no, case t.kind when 'dividend' then 'F' || t.fund_code || '-' || t.day
        when 'split' then 'F' || t.fund_code || '-' || t.day || '-S' else t.reference end) as record_no
      from thing t left join jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as o (investor_id text, owner_id text, reference text, record_no text)
        on o.investor_id = t.investor_id and o.reference = case when t.kind in ('buy', 'redeem') then t.reference else '' end)`;
  const tellings =
    figure === null
      ? lateTellings(correctionNo, at)
      : correctionTellings({
          at,
          figure,
          per: sql`${String(correctionNo)} || '-' || due.day`,
          of: sql`(select coalesce(t.owner_id, t.investor_id) as investor_id, t.fund_code as product_code, t.reference || ':' || t.fund_code as order_no,
        t.record_no, t.day, case when t.kind <> 'redeem' or t.cut > 0 then t.shares end as shares,
        case when t.kind <> 'redeem' or t.cut > 0 then t.shares_before end as shares_before,
        t.net, t.net_before, t.house_amount, t.waits, -t.arrived as returned from told t)`,
        });
  await sql`
    with thing as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(things)}::jsonb) as t (investor_id text, fund_code text, kind text, move_kind text, reference text, day date,
        net_value_before integer, net_value integer, shares_before bigint, shares bigint, fee_before bigint, fee bigint, net_before bigint, net bigint,
        fresh bigint, principal bigint, gain bigint, charged bigint, to_fund bigint, open bigint, arrived bigint, account_id text, cut bigint, house_shares bigint, house_amount bigint, short bigint,
        waits boolean, transit bigint)),
    lines as (
      insert into fund_correction_line (correction_no, investor_id, kind, reference, day, net_value_before, net_value, shares_before, shares, fee_before, fee,
        net_before, net, house_shares, house_amount)
      select ${correctionNo}::bigint, investor_id, kind, reference, day, net_value_before, net_value, shares_before, shares, fee_before, fee, net_before, net,
        house_shares, house_amount from thing),
    moves as (
      insert into fund_move (investor_id, fund_code, day, booked_on, kind, shares, amount, fee, reference, correction_no)
      select investor_id, fund_code, day, ${today}::date, move_kind, fresh, open + arrived - transit, charged, reference, ${correctionNo}::bigint from thing
      where fresh <> 0 or open + arrived - transit <> 0 or charged <> 0 order by day, reference),
    told as ${told},
    ${tellings},
    due as (
      select t.*, t.principal - (t.house_amount - t.short) as pooled, t.charged - t.to_fund as to_seller, coalesce(t.account_id, 'fund-payout:' || t.investor_id) as account,
        case when t.kind in ('buy', 'redeem') then t.reference else t.investor_id || ':' || t.fund_code end as order_no,
        ${String(correctionNo)} || '-' || t.kind || '-' || t.day as per
      from thing t where t.cut = 0),
    ${postingsOf({ kind: 'fund-correction', day: today, at, per: 'per' }, [
      out('pooled', 'fund-pool'),
      out('house_amount', 'fund-correction'),
      out('gain', 'fund-income'),
      into('to_fund', 'fund-fee'),
      into('to_seller', 'fee'),
      into('transit', 'fund-transit'),
      into('open', 'fund-payout'),
      { ...into('arrived', 'account_id'), accountId: sql`due.account` },
      out('fresh', 'fund-issued'),
      into('fresh', 'fund-shares'),
    ])}`.execute(tx);
};

/** [GW-1713] The lines for the effect of dividends and splits on an order that was settled after them. */
const lateTellings = (correctionNo: number, at: EpochMs): RawBuilder<unknown> => {
  const rows = (where: RawBuilder<unknown>) => sql`(
    select coalesce(t.owner_id, t.investor_id) as investor_id, t.fund_code as product_code, t.reference || ':' || t.fund_code as order_no, t.record_no, t.day,
      nullif(t.fresh, 0) as shares, nullif(t.open + t.arrived, 0) as amount from told t where ${where}) as due`;
  const shared = {
    at,
    per: sql`${String(correctionNo)} || '-' || due.day`,
    leadsTo: sql`due.record_no`,
    day: sql`due.day`,
    shares: sql`due.shares`,
  };
  return sql`
    ${messagesOf({
      ...shared,
      kind: 'fund-dividend-added',
      part: 'told_dividends',
      of: rows(sql`t.kind = 'dividend' and (t.fresh <> 0 or t.open + t.arrived <> 0)`),
      amount: sql`due.amount`,
    })},
    ${messagesOf({ ...shared, kind: 'fund-split-added', part: 'told_splits', of: rows(sql`t.kind = 'split' and t.fresh <> 0`) })}`;
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
    select n.investor_id, n.fund_code, n.day, n.entitled, n.amount, n.reinvested_shares, ${today}::date,
      case when n.reinvested_shares is not null or n.amount = 0 then ${today}::date end
    from ${rows} where n.entitled > 0
    on conflict (investor_id, fund_code, day) do update set shares = excluded.shares, amount = excluded.amount, reinvested_shares = excluded.reinvested_shares`.execute(
    tx,
  );
};
