import { addDays, epochAt, fen, shanghaiDateOf, shares, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { DividendMethod } from '@caifu/core/fund-trading';
import { orderDays, type FundDetail } from '@caifu/core/funds';
import { sql } from 'kysely';
import { placeFundBuyIn } from '../fund-trading/fund-buys.store.ts';
import { fundCancellation } from '../fund-trading/fund-cancellation.ts';
import { lockPosition, readStanding } from '../fund-trading/fund-position.store.ts';
import { placeFundRedemptionIn } from '../fund-trading/fund-redemptions.store.ts';
import { fundSteps } from '../fund-trading/fund-steps.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import { WEB } from '../ground/http/caller.ts';
import type { Deps } from '../ground/deps.ts';
import type { Tx } from '../ground/database/day-step.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { cardAccount, houseAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';

/**
 * A year of one investor's fund orders, once per database, placed and settled by the gateway's own functions. Days without due work are not
 * opened, because income catches up by itself.
 */
export const seedDemoFundOrders = async (deps: Deps, investorId: string): Promise<void> => {
  const present = await deps.db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
  if (present !== undefined) return;
  const now = deps.clock.now();
  const today = shanghaiDateOf(now);
  const details = new Map<string, FundDetail>();
  for (const [part, fundCode] of await chooseFunds(deps, today)) {
    const detail = await readFundDetail(deps.calls, fundCode);
    if (detail !== null) details.set(part, detail);
  }
  await inTransaction(deps.db, async (tx) => {
    const { rows } =
      await sql`insert into setting (name, value) values (${MARK}, ${String(details.size)}) on conflict do nothing returning name`.execute(
        tx,
      );
    if (rows.length === 0 || details.size < PARTS.length) return;
    await live({ tx, deps, investorId, details }, today, now);
  });
};

const MARK = 'demo-fund-orders';

const PARTS = ['mixed', 'cash-bond', 'fresh-bond', 'index', 'qdii', 'daily-money', 'monthly-money'] as const;
type Part = (typeof PARTS)[number];

/** The first fund of each kind with a small minimum and enough age. The bond fund has also paid dividends. */
const chooseFunds = async ({ db }: Deps, today: CalendarDate): Promise<readonly (readonly [Part, string])[]> => {
  const { rows } = await sql<{ kind: string; carry: string | null; code: string }>`
    select f.kind, t.income_carry as carry, f.fund_code as code from fund f join fund_terms t on t.fund_code = f.fund_code join fund_feed d on d.fund_code = f.fund_code
    where f.trading = 'open' and t.loading = 'front' and t.min_first <= 100000 and f.risk_level is not null
      and f.founded_on <= ${addDays(today, -YEAR - 40)}
      and (f.kind <> 'bond' or exists (select 1 from fund_dividend e where e.fund_code = f.fund_code and e.day > ${addDays(today, -200)} and e.day < ${addDays(today, -20)}))
    order by f.fund_code`.execute(db);
  const nth = (kind: string, place: number, carry: string | null = null): string | undefined =>
    rows.filter((row) => row.kind === kind && (carry === null || row.carry === carry))[place]?.code;
  const found: readonly (readonly [Part, string | undefined])[] = [
    ['mixed', nth('mixed', 0)],
    ['cash-bond', nth('bond', 0)],
    ['fresh-bond', nth('bond', 1)],
    ['index', nth('index', 0)],
    ['qdii', nth('qdii', 0)],
    ['daily-money', nth('money', 0, 'daily')],
    ['monthly-money', nth('money', 0, 'monthly')],
  ];
  return found.flatMap(([part, code]) => (code === undefined ? [] : [[part, code] as const]));
};

interface Scene {
  readonly tx: Tx;
  readonly deps: Deps;
  readonly investorId: string;
  readonly details: ReadonlyMap<string, FundDetail>;
}

type Act =
  | { readonly kind: 'buy' | 'withdraw'; readonly part: Part; readonly yuan: number; readonly method?: DividendMethod }
  /** Percent of the holding. */
  | { readonly kind: 'redeem' | 'quick'; readonly part: Part; readonly percent: number };

const YEAR = 365;

/** Acts by the number of days ago, where 0 is today. */
const DIARY: readonly (readonly [number, Act])[] = [
  [360, { kind: 'buy', part: 'mixed', yuan: 20_000 }],
  [330, { kind: 'buy', part: 'index', yuan: 10_000 }],
  [310, { kind: 'withdraw', part: 'index', yuan: 5_000 }],
  [300, { kind: 'buy', part: 'index', yuan: 10_000 }],
  [270, { kind: 'buy', part: 'index', yuan: 10_000 }],
  [240, { kind: 'buy', part: 'cash-bond', yuan: 50_000, method: 'cash' }],
  [238, { kind: 'buy', part: 'fresh-bond', yuan: 30_000 }],
  [210, { kind: 'redeem', part: 'mixed', percent: 40 }],
  [180, { kind: 'buy', part: 'qdii', yuan: 15_000 }],
  [150, { kind: 'buy', part: 'mixed', yuan: 8_000 }],
  [120, { kind: 'redeem', part: 'index', percent: 50 }],
  [60, { kind: 'redeem', part: 'qdii', percent: 100 }],
  [35, { kind: 'buy', part: 'daily-money', yuan: 60_000 }],
  [33, { kind: 'buy', part: 'monthly-money', yuan: 20_000 }],
  [20, { kind: 'quick', part: 'daily-money', percent: 10 }],
  [12, { kind: 'redeem', part: 'daily-money', percent: 20 }],
  [2, { kind: 'redeem', part: 'mixed', percent: 25 }],
  [0, { kind: 'buy', part: 'index', yuan: 6_000 }],
];

const live = async (scene: Scene, today: CalendarDate, now: EpochMs): Promise<void> => {
  const open = await payoutDays(scene, today);
  const first = addDays(today, -YEAR);
  for (let day = first; day <= today; day = addDays(day, 1)) {
    const acts = DIARY.filter(([ago]) => addDays(today, -ago) === day);
    if (open.has(day) || acts.length > 0 || day === today) await openDay(scene, day);
    for (const [, act] of acts) {
      for (const due of await actOut(scene, act, day === today ? now : epochAt(day, '10:24:00'))) open.add(due);
      if (act.kind === 'withdraw') open.add(addDays(day, 1));
    }
  }
};

const openDay = async ({ tx, deps }: Scene, day: CalendarDate): Promise<void> => {
  const { rows } = await sql<{ work: Readonly<Record<string, boolean>> }>`select settlement_work(${day}::date) as work`.execute(tx);
  const isNeeded = (need: string): boolean => rows[0]?.work[need] === true;
  for (const step of fundSteps)
    if (step.needs.some(isNeeded)) await step.run({ tx, calendar: deps.calendar, law: deps.law, day, at: epochAt(day, '00:00:00') });
};

/** The day after each dividend day, when its holders are known, and the day of its cash payment. */
const payoutDays = async ({ tx, details }: Scene, today: CalendarDate): Promise<Set<CalendarDate>> => {
  const codes = JSON.stringify([...details.values()].map(({ fund }) => fund.fundCode));
  const { rows } = await sql<{ day: CalendarDate; paid_on: CalendarDate | null }>`
    select day, paid_on from fund_dividend where fund_code in (select jsonb_array_elements_text(${codes}::jsonb)) and day > ${addDays(today, -YEAR)}`.execute(
    tx,
  );
  return new Set(rows.flatMap(({ day, paid_on: paidOn }) => [addDays(day, 1), ...(paidOn === null ? [] : [paidOn])]));
};

/** Returns the days on which the order continues. */
const actOut = async (scene: Scene, act: Act, at: EpochMs): Promise<readonly CalendarDate[]> => {
  const { tx, deps, investorId, details } = scene;
  const detail = details.get(act.part);
  if (detail === undefined) throw new Error(`the demo has no fund for ${act.part}`);
  const { fundCode } = detail.fund;
  const cardId = `W${investorId.slice(1)}`;
  const requestId = `demo-${act.part}-${at}`;
  const common = { investorId, detail, cardId, channel: WEB };
  const { confirmedOn, arrivesOn } = orderDays(deps.calendar, at, detail.terms);
  await lockPosition(tx, investorId, fundCode);
  if ('yuan' in act) {
    const amount = fen(act.yuan * 100);
    const from = houseAccount('external');
    const businessDate = shanghaiDateOf(at);
    await move(tx, {
      kind: 'deposit',
      reference: requestId,
      businessDate,
      postedAt: at,
      from,
      to: cardAccount('wallet', cardId),
      amount,
    });
    const purchase = { ...common, amount, dividendMethod: act.method ?? 'reinvest', warning: null, suitability: 'matched' as const };
    const orderNo = await placeFundBuyIn(tx, deps, requestId, purchase, at);
    if (act.kind === 'withdraw') await fundCancellation.cancelIn(tx, orderNo, at);
    return [confirmedOn];
  }
  const { available } = await readStanding(tx, investorId, fundCode, shanghaiDateOf(at));
  // Whole shares. A full redemption takes the fraction too.
  const count = act.percent === 100 ? available : shares(Math.floor((available * act.percent) / 10_000) * 100);
  const mode = act.kind === 'quick' ? 'quick' : 'normal';
  await placeFundRedemptionIn(tx, deps, requestId, { ...common, mode, shares: count, largeChoice: 'carry-over' }, at);
  return mode === 'quick' ? [shanghaiDateOf(at)] : [confirmedOn, arrivesOn];
};
