import { isFreshBase } from '@caifu/core/funds';
import { isOffered } from '@caifu/core/law';
import {
  growthOfRange,
  newestDay,
  nextFeeDay,
  runSince,
  strategyBar,
  strategyCourses,
  toldListing,
  toldRecord,
  type BenchmarkOf,
  type CourseOf,
  type StrategyDetail,
  type StrategyListing,
  type StrategyPosition,
  type WeightsInForce,
} from '@caifu/core/strategies';
import {
  addFen,
  calendarDate,
  epochMs,
  ratePpm,
  shanghaiDateOf,
  shares,
  type CalendarDate,
  type EpochMs,
  type Fen,
  type RiskLevel,
} from '@caifu/core/values';
import { sql } from 'kysely';
import { readCourse } from '../funds/fund-course.store.ts';
import type { Deps } from '../ground/deps.ts';
import { lawOn } from '../ground/law.ts';
import { answered, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { amountOf } from '../products/products.store.ts';
import {
  notHeld,
  plainStrategy,
  readAccount,
  readAccounts,
  readStrategies,
  readStrategy,
  readWeights,
  unknownStrategy,
  type OfferedStrategy,
} from './strategy-data.store.ts';
import { readStrategyRecords } from './strategy-records.store.ts';
import { hiddenStrategy, levelOf, readViewer, readWorth, type WorthRow } from './strategy-viewer.store.ts';

type Reading = Pick<Deps, 'db' | 'clock' | 'law' | 'indexValues'>;

/** [GW-1174] [LAW-27] [LAW-28] The list: each strategy up to a level or held, with its growth of a year, and the investor's holding in it. */
export const readStrategyList = async (deps: Reading, investorId: string, upTo: RiskLevel | null): Promise<readonly StrategyListing[]> => {
  const at = deps.clock.now();
  const on = lawOn(deps);
  const level = await levelOf(deps, investorId);
  const accounts = await readAccounts(deps.db, sql`a.investor_id = ${investorId}`);
  const listings: StrategyListing[] = [];
  for (const strategy of await readStrategies(deps.db, shanghaiDateOf(at))) {
    const account = accounts.find(({ strategyCode }) => strategyCode === strategy.strategyCode);
    const worth = account === undefined ? null : await readWorth(deps.db, account.accountNo, at);
    const isHolder = worth?.isHeld === true;
    if (!isHolder && !isOffered(strategy.riskLevel, upTo)) continue;
    if (strategyBar(strategy, { riskLevel: level, isHolder }, on) !== null) continue;
    const history = await historyOf(deps.db, strategy, shanghaiDateOf(at));
    const valueDay = newestDay(history.at(-1)?.parts ?? []);
    // [GW-1704] The list shows no day beside the growth, so an old growth is left out.
    const isFresh = valueDay !== null && isFreshBase(valueDay, shanghaiDateOf(at));
    const courses = isFresh ? strategyCourses(history, []) : [];
    const listing = {
      strategy: plainStrategy(strategy),
      yearGrowth: growthOfRange(courses, 'YEAR'),
      runGrowth: growthOfRange(courses, 'ALL'),
      runSince: runSince(history) ?? strategy.versionSince,
      held: isHolder ? worth.total : null,
    };
    listings.push(toldListing(listing, on));
  }
  return listings;
};

/** [GW-1174] [LAW-27] [LAW-28] One strategy with its course beside its benchmark, by core's rules on the values of its funds. */
export const readStrategyDetail = async (deps: Reading, investorId: string, strategyCode: string): Promise<Reply<StrategyDetail>> => {
  const at = deps.clock.now();
  const strategy = await readStrategy(deps.db, shanghaiDateOf(at), strategyCode);
  if (strategy === null) return unknownStrategy();
  const viewer = await readViewer(deps, investorId, await readAccount(deps.db, investorId, strategyCode));
  const on = lawOn(deps);
  const bar = strategyBar(strategy, viewer, on);
  if (bar !== null) return hiddenStrategy(bar);
  const history = await historyOf(deps.db, strategy, shanghaiDateOf(at));
  return answered({
    strategy: plainStrategy(strategy),
    ...toldRecord(history, benchmarkOf(deps, strategy, at), strategy, on),
    runSince: runSince(history) ?? strategy.versionSince,
    valueDay: newestDay(history.at(-1)?.parts ?? []),
    isHeld: viewer.isHolder,
  });
};

/** [GW-1626] The funds of a strategy under all its past weights, each fund read once. */
const historyOf = async (cx: Connection, { strategyCode }: OfferedStrategy, today: CalendarDate): Promise<readonly WeightsInForce[]> => {
  const known = new Map<string, Omit<CourseOf, 'weight'>>();
  const history: WeightsInForce[] = [];
  for (const { since, funds } of await readWeights(cx, today, strategyCode)) {
    const parts: CourseOf[] = [];
    for (const { fundCode, isMoneyFund, weight } of funds) {
      const course = known.get(fundCode) ?? (await readCourse(cx, { fund_code: fundCode, is_money: isMoneyFund }));
      known.set(fundCode, course);
      parts.push({ weight, ...course });
    }
    history.push({ since, parts });
  }
  return history;
};

/** Empty if the source does not know one of its indices. */
const benchmarkOf = (
  { indexValues }: Pick<Deps, 'indexValues'>,
  { benchmarkParts }: OfferedStrategy,
  at: EpochMs,
): readonly BenchmarkOf[] => {
  const parts = benchmarkParts.map((part): BenchmarkOf | null => {
    const weight = ratePpm(part.weight);
    if ('yearly' in part) return { weight, yearly: ratePpm(part.yearly) };
    const levels = indexValues.courseOf(part.index, at);
    if (levels === null) return null;
    return {
      weight,
      series: { days: levels.map(({ day }) => day), values: levels.map(({ value }) => value), growth: levels.map(() => null) },
      reinvested: [],
    };
  });
  return parts.includes(null) ? [] : parts.flatMap((part) => (part === null ? [] : [part]));
};

/** [GW-1175] An investor's holding in a strategy, [GW-1181] with its newest orders. */
export const readStrategyPosition = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  investorId: string,
  strategyCode: string,
): Promise<Reply<StrategyPosition>> => {
  const at = deps.clock.now();
  const today = shanghaiDateOf(at);
  const strategy = await readStrategy(deps.db, today, strategyCode);
  const account = await readAccount(deps.db, investorId, strategyCode);
  if (strategy === null || account === null) return notHeld();
  const { lines, cash, onTheWay } = await readWorth(deps.db, account.accountNo, at);
  const codes = [...new Set([...strategy.funds.map(({ fundCode }) => fundCode), ...lines.map(({ fund_code: code }) => code)])];
  const { rows } = await sql<{
    fund_code: string;
    fund_name: string;
    kind: StrategyPosition['holdings'][number]['kind'];
    day: string | null;
  }>`
    select f.fund_code, f.fund_name, f.kind, v.day from fund f left join lateral fund_worth_on(f.fund_code, fund_held_until(f.fund_code, ${today}::date)) as v on not f.is_money
    where f.fund_code = any(${codes}::text[])`.execute(deps.db);
  const sumOf = (fundCode: string, kind: WorthRow['kind']): Fen =>
    addFen(...lines.filter((line) => line.fund_code === fundCode && line.kind === kind).map(({ amount }) => amountOf(amount)));
  const holdings = codes.flatMap((fundCode) => {
    const fund = rows.find(({ fund_code: code }) => code === fundCode);
    const target = strategy.funds.find((each) => each.fundCode === fundCode)?.weight ?? ratePpm(0);
    const held = lines.find((line) => line.fund_code === fundCode && line.kind === 'held');
    const holding = {
      fundCode,
      fundName: fund?.fund_name ?? '',
      kind: fund?.kind ?? null,
      value: sumOf(fundCode, 'held'),
      shares: shares(Number(held?.shares ?? 0)),
      pendingIn: sumOf(fundCode, 'in-transit'),
      target,
    };
    // A fund that was sold completely is no longer shown.
    return target === 0 && holding.value === 0 && holding.pendingIn === 0 ? [] : [holding];
  });
  const days = rows.flatMap(({ day }) => (day === null ? [] : [calendarDate(day)])).toSorted();
  return answered({
    strategy: plainStrategy(strategy),
    mode: account.mode,
    openedAt: epochMs(account.openedAt),
    valueDay: days[0] ?? null,
    holdings,
    cash,
    onTheWay,
    invested: account.invested,
    withdrawn: account.withdrawn,
    feeAccrued: account.feeAccrued,
    feePaid: account.feePaid,
    nextFeeOn: nextFeeDay(today, strategy.feeDay),
    orders: await readStrategyRecords(deps.db, investorId, sql`t.account_no = ${account.accountNo}`, NEWEST),
  });
};

/** The number of orders on the page of a holding. */
const NEWEST = 5;
