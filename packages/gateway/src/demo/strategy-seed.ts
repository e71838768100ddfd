import type { StrategyMode } from '@caifu/core/strategies';
import { addDays, epochAt, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { sql } from 'kysely';
import { fundSteps } from '../fund-trading/fund-steps.ts';
import { WEB } from '../ground/http/caller.ts';
import type { Deps } from '../ground/deps.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { cardAccount, houseAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { debitMoment } from '@caifu/core/plans';
import { runPlans } from '../plans/plan-day.ts';
import type { PlanRunDeps } from '../plans/plan-run.types.ts';
import { signPlanIn } from '../plans/plan-setting.store.ts';
import { runStrategies } from '../strategies/strategy-changes.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { FREE_PASS } from '../orders/order-rules.ts';
import { STRATEGY_ORDERS } from '../strategies/strategy-orders.store.ts';
import { strategySteps } from '../strategies/strategy-steps.ts';

type Seeding = Pick<Deps, 'db' | 'longWork' | 'clock' | 'calendar' | 'calls' | 'settings' | 'law'>;
type Living = Seeding & PlanRunDeps;

/**
 * Seeds the strategies of the demo, once per database with funds for them. One has had newer weights for two weeks, another gets them soon.
 */
export const seedDemoStrategies = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> => {
  const present = await db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
  if (present !== undefined) {
    // Strategies that were seeded before their advisers had to be told.
    for (const { code, licence, conflicts } of STRATEGIES)
      await sql`update strategy set adviser_licence = ${licence}, conflicts = ${conflicts} where strategy_code = ${code} and adviser_licence = ''`.execute(
        db,
      );
    return false;
  }
  const today = shanghaiDateOf(clock.now());
  const funds = await chooseFunds({ db }, today);
  return inTransaction(db, async (tx) => {
    const { rows } =
      await sql`insert into setting (name, value) values (${MARK}, ${String(funds.size)}) on conflict do nothing returning name`.execute(
        tx,
      );
    if (rows.length === 0 || funds.size < PARTS.length) return false;
    for (const [position, one] of STRATEGIES.entries()) {
      const { versions, benchmark, ...plain } = one;
      await sql`
        insert into strategy (strategy_code, strategy_name, adviser, summary, risk_level, suggested_months, benchmark_name, benchmark, fee_ppm, fee_day,
          min_amount, amount_step, drift_ppm, position, adviser_licence, conflicts)
        values (${plain.code}, ${plain.name}, ${plain.adviser}, ${plain.summary}, ${plain.level}, ${plain.months}, ${plain.benchmarkName},
          ${JSON.stringify(benchmark)}::jsonb, ${plain.fee}, ${plain.feeDay}, ${plain.min}, ${plain.step}, ${plain.drift}, ${position},
          ${plain.licence}, ${plain.conflicts})`.execute(tx);
      for (const [index, { since, weights }] of versions.entries()) {
        await sql`insert into strategy_version (strategy_code, version, since) values (${plain.code}, ${index + 1}, ${addDays(today, since)}::date)`.execute(
          tx,
        );
        const rowsOf = Object.entries(weights).map(([part, percent]) => ({ code: funds.get(part) ?? '', weight: percent * 10_000 }));
        await sql`
          insert into strategy_weight (strategy_code, version, fund_code, weight_ppm)
          select ${plain.code}, ${index + 1}, d.code, d.weight from jsonb_to_recordset(${JSON.stringify(rowsOf)}::jsonb) as d (code text, weight integer)`.execute(
          tx,
        );
      }
    }
    return true;
  });
};

/**
 * Gives one investor some weeks of one strategy: bought in two parts and by a plan, its funds changed on mandate, its fee accrued day by
 * day. A plan has also bought some gold.
 */
export const seedDemoStrategyHolding = async (deps: Living, investorId: string): Promise<void> => {
  const today = shanghaiDateOf(deps.clock.now());
  const dayOf = (ago: number): CalendarDate => deps.calendar.onOrAfter(addDays(today, -ago));
  const orders = new Map(ORDERS.map(({ ago, amount }) => [dayOf(ago), amount]));
  await signPlans(deps, investorId, today);
  for (let day = dayOf(ORDERS[0]?.ago ?? 0); day <= today; day = addDays(day, 1)) {
    if (day > dayOf(ORDERS[0]?.ago ?? 0)) {
      const at = epochAt(day, '00:00:00');
      // Each day continues from the previous day.
      await inTransaction(deps.longWork, async (tx) => {
        for (const step of [...fundSteps, ...strategySteps]) await step.run({ tx, calendar: deps.calendar, law: deps.law, day, at });
      });
      await runStrategies({ ...deps, clock: { ...deps.clock, now: () => at } });
      // The gateway opens the present day itself.
      if (day < today)
        await runPlans({ ...deps, clock: { ...deps.clock, now: () => debitMoment({ debitTime: deps.settings.PLAN_DEBIT_TIME }, day) } });
    }
    const amount = orders.get(day);
    if (amount !== undefined) await buy(deps, investorId, day, amount);
  }
};

/** Signs a plan of the strategy for a month and one of gold for a week, if the investor has a bank card. */
const signPlans = async (deps: Living, investorId: string, today: CalendarDate): Promise<void> => {
  const { rows } = await sql<{ card_id: string }>`
    select card_id from card where investor_id = ${investorId} and kind = 'bank' and unbound_at is null order by position limit 1`.execute(
    deps.db,
  );
  const cardId = rows[0]?.card_id;
  if (cardId === undefined) return;
  const common = { investorId, payeeId: null, cardId, amountRule: 'fixed', target: null, warning: null } as const;
  await inTransaction(deps.db, async (tx) => {
    const strategy = { ...common, planNo: 'N-DEMO-STRATEGY', kind: 'strategy', productCode: HELD, amount: fen(100_000) } as const;
    await signPlanIn(tx, deps, { ...strategy, cycle: { unit: 'week', day: 3 } }, epochAt(addDays(today, -35), '20:15:00'));
    const { rows: services } = await sql`select 1 from gold_position where investor_id = ${investorId} and service_state = 'open'`.execute(
      tx,
    );
    if (services.length === 0) return;
    const gold = { ...common, planNo: 'N-DEMO-GOLD', kind: 'gold', productCode: null, amount: fen(20_000) } as const;
    await signPlanIn(tx, deps, { ...gold, cycle: { unit: 'day', day: 1 } }, epochAt(addDays(today, -9), '20:20:00'));
  });
};

const buy = async (deps: Seeding, investorId: string, day: CalendarDate, amount: number): Promise<void> => {
  const at = epochAt(day, '10:20:00');
  const cardId = `W${investorId.slice(1)}`;
  const command = {
    requestId: `${MARK}-${day}`,
    strategyCode: HELD,
    wish: { side: 'buy', amount: fen(amount), mode: 'mandate' satisfies StrategyMode },
    cardId,
    agreed: true,
    warning: null,
  } as const;
  await inTransaction(deps.db, (tx) =>
    move(tx, {
      kind: 'deposit',
      reference: command.requestId,
      businessDate: day,
      postedAt: at,
      from: houseAccount('external'),
      to: cardAccount('wallet', cardId),
      amount: fen(amount),
    }),
  );
  const placed = await takeAllowed(deps, STRATEGY_ORDERS, { investorId, channel: WEB, command, at }, FREE_PASS);
  if (placed.kind !== 'answered') throw new Error(`the demo's order of a strategy was refused: ${placed.message.kind}`);
};

const MARK = 'demo-strategies';

/** The kinds of funds in the strategies. */
const PARTS = ['money', 'bond', 'second-bond', 'mixed', 'index', 'stock'] as const;

/** Old funds with a small minimum and without holders, so that no dividend of theirs has been paid. */
const chooseFunds = async ({ db }: Pick<Deps, 'db'>, today: CalendarDate): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ kind: string; code: string }>`
    select f.kind, f.fund_code as code from fund f join fund_terms t on t.fund_code = f.fund_code join fund_feed d on d.fund_code = f.fund_code
    where f.trading = 'open' and t.loading = 'front' and (f.is_money or coalesce(t.service_ppm, 0) = 0) and t.can_redeem and t.min_first <= 1000 and t.amount_step = 1 and t.day_limit is null
      and f.risk_level is not null and f.fees_known and f.founded_on <= ${addDays(today, -1_200)}::date
      and not exists (select 1 from fund_position p where p.fund_code = f.fund_code)
    order by f.fund_code`.execute(db);
  const nth = (kind: string, place: number): string | undefined => rows.filter((row) => row.kind === kind)[place]?.code;
  const found: readonly (readonly [(typeof PARTS)[number], string | undefined])[] = [
    ['money', nth('money', 0)],
    ['bond', nth('bond', 0)],
    ['second-bond', nth('bond', 1)],
    ['mixed', nth('mixed', 0)],
    ['index', nth('index', 0)],
    ['stock', nth('stock', 0)],
  ];
  return new Map(found.flatMap(([part, code]) => (code === undefined ? [] : [[part, code] as const])));
};

/** Weights in percent by part. Days from today. */
interface DemoVersion {
  readonly since: number;
  readonly weights: Partial<Record<(typeof PARTS)[number], number>>;
}

/** An adviser that does not exist. */
const SHARED = {
  adviser: '远山（演示）投资顾问有限公司',
  licence: '基金投资顾问业务资格 演示000000',
  conflicts: '投资顾问机构及其关联方不管理策略所含的基金，也不从这些基金收取任何费用',
  min: 100_000,
  step: 10_000,
  feeDay: 10,
} as const;
const HELD = 'WJ01';

const STRATEGIES = [
  {
    ...SHARED,
    code: HELD,
    name: '稳健组合',
    summary: '以债券打底，少量参与股票，追求波动较小的稳健增长',
    level: 2,
    months: 12,
    benchmarkName: '国债总指数×80%+大盘300指数×15%+活期存款利率×5%',
    benchmark: [
      { weight: 800_000, index: 'GZ5' },
      { weight: 150_000, index: 'D300' },
      { weight: 50_000, yearly: 3_500 },
    ],
    fee: 3_000,
    drift: 50_000,
    versions: [
      { since: -400, weights: { bond: 50, 'second-bond': 20, mixed: 15, money: 15 } },
      { since: -15, weights: { bond: 40, 'second-bond': 30, mixed: 10, index: 10, money: 10 } },
    ],
  },
  {
    ...SHARED,
    code: 'JH02',
    name: '均衡组合',
    summary: '股债均衡配置，适合一年以上的闲置资金',
    level: 3,
    months: 24,
    benchmarkName: '大盘300指数×50%+国债总指数×50%',
    benchmark: [
      { weight: 500_000, index: 'D300' },
      { weight: 500_000, index: 'GZ5' },
    ],
    fee: 5_000,
    drift: 50_000,
    versions: [
      { since: -300, weights: { mixed: 30, bond: 40, index: 20, money: 10 } },
      { since: 12, weights: { mixed: 20, bond: 30, index: 20, stock: 20, money: 10 } },
    ],
  },
  {
    ...SHARED,
    code: 'CZ03',
    name: '成长组合',
    summary: '以股票类基金为主，适合能承受较大波动的长期资金',
    level: 4,
    months: 36,
    benchmarkName: '大盘300指数×85%+国债总指数×15%',
    benchmark: [
      { weight: 850_000, index: 'D300' },
      { weight: 150_000, index: 'GZ5' },
    ],
    fee: 6_000,
    drift: 80_000,
    versions: [{ since: -200, weights: { stock: 35, mixed: 25, index: 25, bond: 15 } }],
  },
] as const satisfies readonly {
  readonly versions: readonly DemoVersion[];
  readonly [other: string]: unknown;
}[];

const ORDERS = [
  { ago: 45, amount: 3_000_000 },
  { ago: 24, amount: 1_000_000 },
] as const;
