import type { EpochMs } from '@caifu/core/values';
import { tradingDayOf, type TradingCalendar } from '@caifu/core/calendar';
import type { MaturityArrangement } from '@caifu/core/products';
import type { MaturityPlace } from '@caifu/core/purchase';
import {
  RET_CODE,
  type MaturityCheckRequest,
  type MaturityUpdateAnswer,
  type MaturityUpdateRequest,
  type OrderNotificationAnswer,
} from '@caifu/adapters/wire';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import { passwordRefusal } from '../cashier/password-refusal.ts';
import type { Connection, Database } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Caller } from '../ground/http/caller.ts';
import { arrangementColumn, arrangementIn } from '../orders/arrangement-columns.ts';
import { judgeTradePassword } from '../cashier/trade-password.store.ts';

/**
 * Whether the arrangement may be changed, and whether that would change more than the shown item. The shown holding or order itself does
 * not count.
 */
export const checkArrangement = async (
  deps: Deps,
  investorId: string,
  request: MaturityCheckRequest,
): Promise<Reply<OrderNotificationAnswer>> => {
  const { arrangement, periodName, productCode, place } = request;
  const standing = await readStanding(deps.db, deps.calendar, investorId, productCode, deps.clock.now());
  if (standing === null) return refused(RET_CODE.unknownId, { kind: 'product-unknown' });
  if (!standing.canChoose) return notChangeable();
  const subjects = standing.subjects.filter((subject) => subject.place === place && subject.periodName === periodName);
  if (place !== 'buy' && subjects.length === 0) return refused(RET_CODE.unknownId, { kind: 'holding-unknown' });
  if (place !== 'buy' && !subjects.some(({ isChangeable }) => isChangeable)) return notChangeable();
  const different = standing.subjects.filter((subject) => subject.isChangeable && subject.arrangement !== arrangement);
  const own = place !== 'buy' && different.some((subject) => subjects.includes(subject)) ? 1 : 0;
  const needsAlert = different.length > own;
  return answered({ needsAlert, text: needsAlert ? sentenceOf({ kind: 'maturity-affects-all' }) : '' });
};

/**
 * Changes the arrangement of every changeable holding and pending order of the product together. Repeatable: an unchanged arrangement is
 * answered as done.
 */
export const updateArrangement = async (
  deps: Deps,
  caller: Caller,
  request: MaturityUpdateRequest,
): Promise<Reply<MaturityUpdateAnswer>> => {
  const at = deps.clock.now();
  const { arrangement, productCode, period, keyId, tradePwd, tradePassword } = request;
  const standing = await readStanding(deps.db, deps.calendar, caller.investorId, productCode, at);
  if (standing === null) return refused(RET_CODE.unknownId, { kind: 'product-unknown' });
  if (!standing.canChoose) return notChangeable();
  if (standing.subjects.length === 0) return refused(RET_CODE.unknownId, { kind: 'holding-unknown' });
  // The buy page names the period on sale, which may have no holding yet.
  const named = standing.subjects.filter(({ periodName, openPeriodId }) => period === periodName || period === openPeriodId);
  const changeable = (named.length > 0 ? named : standing.subjects).some(({ isChangeable }) => isChangeable);
  if (!changeable) return notChangeable();
  const isDone = standing.subjects.every((subject) => !subject.isChangeable || subject.arrangement === arrangement);
  if (isDone) return answered({ arrangement });
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);
  const changed = await setArrangement(deps, caller.investorId, productCode, arrangement, at);
  return changed ? answered({ arrangement }) : notChangeable();
};

/**
 * Writes the arrangement. False if nothing could be changed any more. Pending orders are locked first: an order that is being confirmed is
 * waited for, and then changed as a holding.
 */
export const setArrangement = (
  { db, calendar }: { readonly db: Database; readonly calendar: TradingCalendar },
  investorId: string,
  productCode: string,
  arrangement: MaturityArrangement,
  at: EpochMs,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await sql`
      select 1 from trade_order where kind = 'purchase' and investor_id = ${investorId} and product_code = ${productCode} and state in ${PENDING_STATES}
      order by order_no for update`.execute(tx);
    const { rows } = await sql<{ changed: number }>`
      with orders as (
        update purchase_terms t set arrangement = ${arrangementColumn(arrangement)} from trade_order s
        where s.order_no = t.order_no and s.kind = 'purchase' and s.investor_id = ${investorId} and s.product_code = ${productCode}
          and s.state in ${PENDING_STATES} returning 1),
      holdings as (
        update holding set arrangement = ${arrangementColumn(arrangement)}
        where investor_id = ${investorId} and product_code = ${productCode} and ended_on is null and matures_on > ${tradingDayOf(calendar, at)}::date
        returning 1)
      select ((select count(*) from orders) + (select count(*) from holdings))::integer as changed`.execute(tx);
    return (rows[0]?.changed ?? 0) > 0;
  });

const PENDING_STATES = sql.raw(`('paid', 'awaiting-certification', 'cooling', 'awaiting-visit')`);

const notChangeable = (): Refusal => refused(RET_CODE.maturityRule, { kind: 'maturity-not-changeable' });

interface Subject {
  readonly place: Exclude<MaturityPlace, 'buy'>;
  readonly periodName: string;
  readonly openPeriodId: string;
  readonly arrangement: MaturityArrangement;
  readonly isChangeable: boolean;
}

/** The product's terms, and everything of this investor that an update would change. */
const readStanding = async (
  cx: Connection,
  calendar: TradingCalendar,
  investorId: string,
  productCode: string,
  at: EpochMs,
): Promise<{ readonly canChoose: boolean; readonly subjects: readonly Subject[] } | null> => {
  const { rows } = await sql<StandingRow>`
    select p.can_choose_maturity, own.* from product p left join (
      select s.product_code, 'applying' as place, o.period_name, t.open_period_id, t.arrangement, true as is_changeable
        from trade_order s join purchase_terms t using (order_no) join open_period o on o.open_period_id = t.open_period_id
        where s.investor_id = ${investorId} and s.product_code = ${productCode} and s.state in ${PENDING_STATES}
      union all
      select h.product_code, 'holding', h.period_name, t.open_period_id, h.arrangement, h.matures_on is not null and h.matures_on > ${tradingDayOf(calendar, at)}::date
        from holding h join purchase_terms t using (order_no)
        where h.investor_id = ${investorId} and h.product_code = ${productCode} and h.ended_on is null) as own on own.product_code = p.product_code
    where p.product_code = ${productCode}`.execute(cx);
  const [first] = rows;
  if (first === undefined) return null;
  return {
    canChoose: first.can_choose_maturity,
    subjects: rows.flatMap((row) =>
      row.place === null || row.period_name === null || row.open_period_id === null || row.arrangement === null
        ? []
        : [
            {
              place: row.place,
              periodName: row.period_name,
              openPeriodId: row.open_period_id,
              arrangement: arrangementIn(row.arrangement),
              isChangeable: row.is_changeable ?? false,
            },
          ],
    ),
  };
};

interface StandingRow {
  readonly can_choose_maturity: boolean;
  readonly place: Exclude<MaturityPlace, 'buy'> | null;
  readonly period_name: string | null;
  readonly open_period_id: string | null;
  readonly arrangement: number | null;
  readonly is_changeable: boolean | null;
}
