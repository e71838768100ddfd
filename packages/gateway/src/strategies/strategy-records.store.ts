import type { FundAccount } from '@caifu/core/fund-trading';
import {
  STRATEGY_PAGE,
  type RebalanceCancel,
  type RebalanceReason,
  type StrategyMode,
  type StrategyOrderKind,
  type StrategyOrderPart,
  type StrategyOrderState,
  type StrategyRecord,
} from '@caifu/core/strategies';
import { calendarDate, epochMs, fen, ratePpm, shares, type CalendarDate, type Fen } from '@caifu/core/values';
import { RET_CODE, type StrategyRecordsAnswer, type StrategyRecordsRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { amountOf } from '../products/products.store.ts';

const KINDS = { 'strategy-buy': 'buy', 'strategy-redeem': 'redeem', 'strategy-rebalance': 'rebalance' } as const satisfies Record<
  string,
  StrategyOrderKind
>;
type Kind = keyof typeof KINDS;

const STATES: Readonly<Record<string, StrategyOrderState>> = {
  placed: 'processing',
  selling: 'processing',
  buying: 'processing',
  confirmed: 'done',
  paid: 'done',
  done: 'done',
  new: 'new',
  failed: 'failed',
  cancelled: 'cancelled',
};

/** A fund order in the form of `json_agg`. */
interface PartRow {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly state: string;
  readonly amount: number | null;
  readonly shares: number | null;
  readonly fee: number | null;
  readonly confirmed_shares: number | null;
  readonly net: number | null;
  readonly confirm_date: string;
  readonly arrival_date: string | null;
}

interface RecordRow {
  readonly order_no: string;
  readonly kind: Kind;
  readonly state: string;
  readonly strategy_code: string;
  readonly strategy_name: string;
  readonly amount: string;
  readonly placed_at: string;
  readonly settled_on: string | null;
  readonly failure: string | null;
  readonly ratio_ppm: number | null;
  readonly paid: string | null;
  readonly fee_taken: string;
  readonly reason: RebalanceReason | null;
  readonly mode: StrategyMode | null;
  readonly drift_ppm: number | null;
  readonly answer_until: string | null;
  readonly cancel_reason: RebalanceCancel | null;
  readonly card_id: string | null;
  readonly card_kind: FundAccount['kind'] | null;
  readonly bank_code: string | null;
  readonly bank_name: string | null;
  readonly tail: string | null;
  readonly parts: readonly PartRow[] | null;
  readonly weights: readonly { readonly code: string; readonly name: string; readonly from: number; readonly to: number }[] | null;
}

/** [GW-1181] Orders of an investor, the newest first. */
export const readStrategyRecords = async (
  cx: Connection,
  investorId: string,
  where: ReturnType<typeof sql>,
  most: number,
): Promise<readonly StrategyRecord[]> => {
  const { rows } = await sql<RecordRow>`
    select o.order_no, o.kind, o.state, a.strategy_code, s.strategy_name, o.amount, o.placed_at, o.settled_on, o.failure, t.ratio_ppm, t.paid, t.fee_taken,
      t.reason, t.mode, t.drift_ppm, t.answer_until, t.cancel_reason, c.card_id, c.kind as card_kind, c.bank_code, c.bank_name, c.tail,
      (select json_agg(json_build_object('code', f.fund_code, 'name', f.fund_name, 'kind', x.kind, 'state', x.state, 'amount', x.amount, 'shares', x.shares,
          'fee', x.fee, 'confirmed_shares', m.confirmed_shares, 'net', m.net, 'confirm_date', x.confirm_date, 'arrival_date', x.arrival_date)
          order by x.kind desc, coalesce(x.amount, x.shares) desc, f.fund_code)
        from strategy_order_part p join trade_order x on x.order_no = p.fund_order_no join fund_order_terms m on m.order_no = x.order_no
          join fund f on f.fund_code = x.fund_code where p.order_no = o.order_no) as parts,
      (select json_agg(json_build_object('code', f.fund_code, 'name', f.fund_name, 'from', w.from_ppm, 'to', w.to_ppm) order by w.to_ppm desc, f.fund_code)
        from strategy_change_weight w join fund f on f.fund_code = w.fund_code where w.order_no = o.order_no) as weights
    from trade_order o join strategy_order_terms t on t.order_no = o.order_no join strategy_account a on a.account_no = t.account_no
      join strategy s on s.strategy_code = a.strategy_code left join card c on c.card_id = o.card_id
    where o.investor_id = ${investorId} and o.kind in ('strategy-buy', 'strategy-redeem', 'strategy-rebalance') and ${where}
    order by o.placed_at desc, o.order_no desc limit ${most}`.execute(cx);
  return rows.map(recordOf);
};

const recordOf = (row: RecordRow): StrategyRecord => {
  const parts = (row.parts ?? []).map(partOf);
  const kind = KINDS[row.kind];
  const days = parts.map(({ side, confirmedOn, arrivesOn }) => (side === 'buy' ? confirmedOn : (arrivesOn ?? confirmedOn)));
  return {
    orderNo: row.order_no,
    kind,
    state: STATES[row.state] ?? 'processing',
    strategyCode: row.strategy_code,
    strategyName: row.strategy_name,
    amount: amountOf(row.amount),
    placedAt: epochMs(Number(row.placed_at)),
    expectedOn: days.toSorted().at(-1) ?? null,
    settledOn: dayOf(row.settled_on),
    ratio: row.ratio_ppm === null ? null : ratePpm(row.ratio_ppm),
    paid: row.paid === null ? null : amountOf(row.paid),
    feeTaken: amountOf(row.fee_taken),
    reason: row.failure ?? '',
    parts,
    account:
      row.card_id === null || row.card_kind === null
        ? null
        : { cardId: row.card_id, kind: row.card_kind, bankCode: row.bank_code ?? '', bankName: row.bank_name ?? '', tail: row.tail ?? '' },
    rebalance:
      kind !== 'rebalance' || row.reason === null || row.mode === null
        ? null
        : {
            reason: row.reason,
            mode: row.mode,
            drift: ratePpm(row.drift_ppm ?? 0),
            weights: (row.weights ?? []).map(({ code, name, from, to }) => ({
              fundCode: code,
              fundName: name,
              from: ratePpm(from),
              to: ratePpm(to),
            })),
            cancel: row.cancel_reason,
            answerUntil: row.state === 'new' ? dayOf(row.answer_until) : null,
            cost: null,
          },
  };
};

const partOf = (row: PartRow): StrategyOrderPart => {
  const isBuy = row.kind === 'fund-buy';
  const isDone = row.state === 'confirmed' || row.state === 'paid';
  return {
    fundCode: row.code,
    fundName: row.name,
    side: isBuy ? 'buy' : 'redeem',
    state: isDone ? 'done' : row.state === 'failed' || row.state === 'cancelled' ? 'failed' : 'placed',
    amount: moneyOf(isBuy ? row.amount : row.net),
    shares: isBuy ? sharesOf(row.confirmed_shares) : sharesOf(row.shares),
    fee: isBuy || row.confirmed_shares !== null ? moneyOf(row.fee ?? 0) : null,
    confirmedOn: calendarDate(row.confirm_date),
    arrivesOn: isBuy ? null : dayOf(row.arrival_date),
  };
};

const moneyOf = (amount: number | null): Fen | null => (amount === null ? null : fen(amount));
const sharesOf = (count: number | null) => (count === null ? null : shares(count));
const dayOf = (day: string | null): CalendarDate | null => (day === null ? null : calendarDate(day));

/** [GW-1181] An order of this investor by its number. */
export const readStrategyRecord = async (deps: Pick<Deps, 'db'>, investorId: string, orderNo: string): Promise<Reply<StrategyRecord>> => {
  const [record] = await readStrategyRecords(deps.db, investorId, sql`o.order_no = ${orderNo}`, 1);
  return record === undefined ? refused(RET_CODE.unknownId, { kind: 'strategy-record-unknown' }) : answered(record);
};

/** [GW-1181] One page of the orders. Every page costs the same. */
export const readStrategyPage = async (
  deps: Pick<Deps, 'db'>,
  investorId: string,
  { strategyCode, kind, after, pageSize }: StrategyRecordsRequest,
): Promise<StrategyRecordsAnswer> => {
  const most = Math.min(Math.max(pageSize, 1), STRATEGY_PAGE);
  const key = /^(?<at>\d{1,15})\.(?<no>\d{1,32})$/.exec(after ?? '')?.groups;
  const before = key === undefined ? sql`true` : sql`(o.placed_at, o.order_no) < (${Number(key['at'])}::bigint, ${key['no'] ?? ''})`;
  const ofStrategy = strategyCode === null ? sql`true` : sql`a.strategy_code = ${strategyCode}`;
  const ofKind = kind === null ? sql`true` : sql`o.kind = ${`strategy-${kind}`}`;
  const found = await readStrategyRecords(deps.db, investorId, sql`${before} and ${ofStrategy} and ${ofKind}`, most + 1);
  const items = found.slice(0, most);
  const last = items.at(-1);
  return { items, next: found.length > most && last !== undefined ? `${last.placedAt}.${last.orderNo}` : null };
};
