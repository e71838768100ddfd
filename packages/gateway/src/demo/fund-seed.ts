import { addDays, addMonths, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import type { TradingCalendar } from '@caifu/core/calendar';
import type { ReinvestedDay } from '@caifu/core/funds';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { redemptionTiersJson } from '../products/products.store.ts';
import { addReinvestedDays, refreshFiguresIn } from '../funds/fund-figures.store.ts';
import { incomeYears, putIncomeYears, putValueYears, valueYears, type FundIncomeYear, type FundYear } from '../funds/fund-values.store.ts';
import { insertPayouts, lastValueDay } from './fund-feed.store.ts';
import { historyOf, incomesOf, type FundDividendRow, type FundSplitRow } from './fund-history.ts';
import { DEMO_PAPERS_PATH } from './fund-papers.ts';
import { demoFundMarket, type DemoFund, type DemoFundMarket } from './fund-market.ts';

/** Adds the public funds of the demo once per database, also to a database that was seeded before the demo had funds. */
export const seedDemoFunds = async (
  deps: Pick<Deps, 'db' | 'clock' | 'calendar'>,
  { seed = 20_261_120, years = 10, every = 1 }: FundSeedOptions = {},
): Promise<void> => {
  const present = await deps.db.selectFrom('setting').select('value').where('name', '=', MARK).executeTakeFirst();
  const today = shanghaiDateOf(deps.clock.now());
  if (present !== undefined) {
    await addRatings(deps.db, today);
    return addPapers(deps.db);
  }
  await inTransaction(deps.db, async (tx) => {
    const { rows } =
      await sql`insert into setting (name, value) values (${MARK}, ${String(seed)}) on conflict do nothing returning name`.execute(tx);
    if (rows.length === 0 || (await hasFunds(tx))) return;
    const whole = demoFundMarket(seed, today);
    const market = { ...whole, funds: whole.funds.filter((_, index) => index % every === 0) };
    await insertMarket(tx, market);
    await insertHistory(tx, deps.calendar, market.funds, addMonths(today, -12 * years), today);
    await sql`update fund set stale = 'figures'`.execute(tx);
    while ((await refreshFiguresIn(tx)) > 0);
    await addRatings(tx, today);
    await addPapers(tx);
  });
};

export interface FundSeedOptions {
  readonly seed?: number;
  /** Years of values. */
  readonly years?: number;
  /** Takes one of so many funds only. */
  readonly every?: number;
}

const MARK = 'demo-funds';

/** [LAW-114] The papers of every fund without any, drawn when they are opened. */
const addPapers = async (cx: Connection): Promise<void> => {
  await sql`
    insert into fund_paper (fund_code, kind, version, url)
    select f.fund_code, k.kind, '2026年第1号', ${DEMO_PAPERS_PATH} || f.fund_code || '/' || k.kind || '.pdf'
    from fund f cross join unnest('{summary,prospectus,contract}'::text[]) as k (kind)
    where exists (select from fund_feed) on conflict do nothing`.execute(cx);
};

/** [LAW-12] An institution that does not exist rates the funds at the end of each quarter. */
const addRatings = async (cx: Connection, today: CalendarDate): Promise<void> => {
  await sql`
    update fund_terms t set stars_day = date_trunc('quarter', ${today}::date)::date - 1, stars_by = '演示基金评价中心（虚构）'
    from fund f where f.fund_code = t.fund_code and f.stars is not null and t.stars_by = '' and exists (select from fund_feed)`.execute(cx);
};

/** Whether funds were imported before the demo was started. The seed adds nothing to them. */
const hasFunds = async (tx: Connection): Promise<boolean> => (await sql`select from fund limit 1`.execute(tx)).rows.length > 0;

const insertMarket = async (tx: Connection, { companies, managers, funds }: DemoFundMarket): Promise<void> => {
  const insert = (table: string, columns: string, rows: readonly unknown[]) =>
    sql`insert into ${sql.table(table)} (${sql.raw(columns)})
      select ${sql.raw(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
  await insert(
    'fund_company',
    'company_code, company_name, short_name',
    companies.map((one) => ({ company_code: one.companyCode, company_name: one.companyName, short_name: one.shortName })),
  );
  await insert(
    'fund_manager',
    'personal_code, chinese_name, company_code, name_initial',
    managers.map((one) => ({
      personal_code: one.personalCode,
      chinese_name: one.chineseName,
      company_code: one.companyCode,
      name_initial: one.nameInitial,
    })),
  );
  await insert(
    'fund',
    FUND,
    funds.map((fund) => fundRow(fund)),
  );
  await insert(
    'fund_terms',
    TERMS,
    funds.map((fund) => termsRow(fund)),
  );
  await insert(
    'fund_managed_by',
    'fund_code, personal_code, position, since',
    funds.flatMap(({ fundCode, managers: staff }) =>
      staff.map(({ personalCode, since }, position) => ({ fund_code: fundCode, personal_code: personalCode, position, since })),
    ),
  );
  await insert(
    'fund_feed',
    'fund_code, feed',
    funds.filter(isFed).map(({ fundCode, feed }) => ({ fund_code: fundCode, feed })),
  );
};

/** A completely suspended fund has no new values. */
const isFed = ({ trading }: DemoFund): boolean => trading !== 'suspended';

const FUND = 'fund_code, fund_name, kind, is_money, company_code, risk_level, trading, scale, stars, founded_on, initials';
const fundRow = (fund: DemoFund) => ({
  fund_code: fund.fundCode,
  fund_name: fund.fundName,
  kind: fund.kind,
  is_money: fund.kind === 'money',
  company_code: fund.companyCode,
  risk_level: fund.riskLevel,
  trading: fund.trading,
  scale: fund.scale,
  stars: fund.stars,
  founded_on: fund.foundedOn,
  initials: fund.initials,
});

const TERMS = `fund_code, kind_name, pinyin, loading, can_redeem, has_quick_redemption, day_limit, min_first, min_add, amount_step, min_redemption,
  min_hold, purchase_tiers, redemption_tiers, back_tiers, confirm_days, arrival_days, value_delay, management_ppm, custody_ppm, service_ppm,
  income_carry, benchmark, benchmark_index, strategy`;
const termsRow = (fund: DemoFund) => ({
  fund_code: fund.fundCode,
  kind_name: fund.kindName,
  pinyin: fund.pinyin,
  loading: fund.loading,
  can_redeem: fund.canRedeem,
  has_quick_redemption: fund.hasQuickRedemption,
  day_limit: fund.dayLimit,
  min_first: fund.minFirst,
  min_add: Math.min(fund.minFirst, LEAST_ADDED),
  amount_step: fund.minFirst >= LARGE_CLASS ? LARGE_STEP : 1,
  min_redemption: fund.kind === 'money' ? 1 : LEAST_REDEEMED,
  min_hold: fund.kind === 'money' ? 0 : LEAST_REDEEMED,
  purchase_tiers: fund.purchaseTiers,
  redemption_tiers: soundTiers(fund.fundCode, fund.redemptionTiers),
  back_tiers: soundTiers(fund.fundCode, fund.backTiers),
  confirm_days: fund.confirmDays,
  arrival_days: fund.arrivalDays,
  value_delay: fund.feed.delay,
  management_ppm: fund.managementPpm,
  custody_ppm: fund.custodyPpm,
  service_ppm: fund.servicePpm,
  income_carry: fund.incomeCarry,
  benchmark: fund.benchmark,
  benchmark_index: fund.benchmarkIndex,
  strategy: fund.strategy,
});

/** Throws for a table with a hole or an overlap. */
const soundTiers = (fundCode: string, tiers: DemoFund['redemptionTiers']): DemoFund['redemptionTiers'] => {
  redemptionTiersJson(fundCode, tiers);
  return tiers;
};

/** Ten yuan, or ten shares. */
const LEAST_ADDED = 1_000;
const LEAST_REDEEMED = 1_000;

/** Purchases of a class from five million yuan go in steps of ten thousand yuan, all others in steps of a fen. */
const LARGE_CLASS = 500_000_000;
const LARGE_STEP = 1_000_000;

const insertHistory = async (
  tx: Connection,
  calendar: TradingCalendar,
  funds: readonly DemoFund[],
  from: CalendarDate,
  today: CalendarDate,
): Promise<void> => {
  const tradingDays = tradingDaysFrom(calendar, from, today);
  const [valuesOfAll, incomesOfAll]: [FundYear[], FundIncomeYear[]] = [[], []];
  const dividends: FundDividendRow[] = [];
  const splits: FundSplitRow[] = [];
  const reinvested: (ReinvestedDay & { readonly fundCode: string })[] = [];
  for (const fund of funds) {
    const { fundCode, foundedOn, feed } = fund;
    const begins = foundedOn === null || foundedOn < from ? from : foundedOn;
    const stopped = addDays(today, -STOPPED_AGO);
    if (fund.kind === 'money') {
      const incomes = incomesOf(feed, begins, isFed(fund) ? addDays(today, -1) : stopped);
      incomesOfAll.push(...incomeYears(fundCode, incomes));
      continue;
    }
    const ends = isFed(fund) ? lastValueDay(feed, calendar, today) : stopped;
    const history = historyOf(
      fundCode,
      feed,
      calendar,
      tradingDays.filter((day) => day >= begins && day <= ends),
    );
    valuesOfAll.push(...valueYears(fundCode, history.points));
    dividends.push(...history.dividends);
    splits.push(...history.splits);
    reinvested.push(...history.reinvested.map((one) => ({ fundCode, ...one })));
  }
  await putIncomeYears(tx, incomesOfAll);
  await putValueYears(tx, valuesOfAll);
  await insertPayouts(tx, dividends, splits);
  await addReinvestedDays(tx, reinvested);
};

/** Days since the last value of a suspended fund. */
const STOPPED_AGO = 70;

/** The trading days before the last day. */
const tradingDaysFrom = (calendar: TradingCalendar, from: CalendarDate, before: CalendarDate): readonly CalendarDate[] => {
  const days: CalendarDate[] = [];
  for (let day = calendar.onOrAfter(from); day < before; day = calendar.addTradingDays(day, 1)) days.push(day);
  return days;
};
