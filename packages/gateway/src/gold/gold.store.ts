import {
  goldCloseOf,
  goldMarketAt,
  sessionsOf,
  type GoldHome,
  type GoldNow,
  type GoldPoint,
  type GoldPosition,
  type GoldQuote,
  type GoldRange,
  type GoldService,
  type GoldServiceState,
  type GoldTerms,
} from '@caifu/core/gold';
import type { TradingCalendar } from '@caifu/core/calendar';
import {
  addDays,
  epochMs,
  fen,
  grams,
  ratePpm,
  riskLevel,
  shanghaiDateOf,
  type CalendarDate,
  type EpochMs,
  type Fen,
} from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { amountOf } from '../products/products.store.ts';

type Market = Pick<Deps, 'goldPrices' | 'calendar'>;

export const readGoldTerms = async (cx: Connection, seller: Deps['seller']): Promise<GoldTerms> => {
  const row = await cx.selectFrom('gold_terms').selectAll().executeTakeFirstOrThrow();
  return {
    buyFee: ratePpm(row.buy_fee_ppm),
    sellFee: ratePpm(row.sell_fee_ppm),
    minAmount: amountOf(row.min_amount),
    minGrams: grams(Number(row.min_units)),
    quoteSeconds: row.quote_seconds,
    refreshSeconds: row.refresh_seconds,
    riskLevel: riskLevel(row.risk_level),
    bank: seller?.goldBank ?? null,
    sessions: row.sessions,
  };
};

/** [GW-1070] The price and the state of the market. null: there is no price source. */
export const goldNowAt = ({ goldPrices, calendar }: Market, { sessions }: Pick<GoldTerms, 'sessions'>, at: EpochMs): GoldNow | null => {
  const quote = goldPrices.quoteAt(at);
  return quote === null ? null : { quote, market: goldMarketAt(calendar, sessions, at) };
};

/** [GW-1800] A refusal with a sentence, because the gateway itself has no fault. */
export const goldUnavailable = (): Refusal => refused(RET_CODE.notConnected, { kind: 'gold-unavailable' });

export const readGoldNow = async (deps: Deps): Promise<Reply<GoldNow>> => {
  const now = goldNowAt(deps, await readGoldTerms(deps.db, deps.seller), deps.clock.now());
  return now === null ? goldUnavailable() : answered(now);
};

/** [GW-1071] An investor's present gold. [GW-1189] Without an investor: the price, the hours and the terms, without a holding. */
export const readGoldHome = async (deps: Deps, investorId: string | null): Promise<Reply<GoldHome>> => {
  const at = deps.clock.now();
  const terms = await readGoldTerms(deps.db, deps.seller);
  const now = goldNowAt(deps, terms, at);
  if (now === null) return goldUnavailable();
  const before = closeOf(deps.goldPrices, terms.sessions, lastDayBefore(deps, shanghaiDateOf(at)));
  const { service, ...held } = investorId === null ? NOTHING : await readGoldStanding(deps.db, investorId);
  const today = investorId === null ? NOTHING_TODAY : await readToday(deps.db, investorId, shanghaiDateOf(at));
  const position: GoldPosition = { ...held, ...today, gramsBefore: grams(held.grams - today.bought + today.sold) };
  return answered({ ...now, terms, previousClose: before?.sellPrice ?? null, service, position: positionOf(position) });
};

/** [FR-30] The closing price of a day. null: no price was set on that day, and an older one does not apply. */
const closeOf = (prices: Deps['goldPrices'], sessions: GoldTerms['sessions'], day: CalendarDate): GoldQuote | null => {
  const quote = prices.quoteAt(goldCloseOf(sessions, day));
  return quote !== null && shanghaiDateOf(quote.at) >= day ? quote : null;
};

/** The position without the fields that only the sum above needs. */
const positionOf = ({ grams: weight, cost, realised, gramsBefore, paidToday, receivedToday }: GoldPosition): GoldPosition => ({
  grams: weight,
  cost,
  realised,
  gramsBefore,
  paidToday,
  receivedToday,
});

/** The trading day before a day, which need not be one itself. */
const lastDayBefore = ({ calendar }: Pick<Deps, 'calendar'>, day: CalendarDate): CalendarDate =>
  calendar.addTradingDays(calendar.onOrAfter(day), -1);

export interface GoldStanding extends Pick<GoldPosition, 'grams' | 'cost' | 'realised'> {
  readonly service: GoldService;
}

interface PositionRow {
  readonly service_state: GoldServiceState;
  readonly agreement_version: string | null;
  readonly bank: string | null;
  readonly service_changed_at: string | null;
  readonly units: string;
  readonly cost: string;
  readonly realised: string;
}

export const readGoldStanding = async (cx: Connection, investorId: string, isLocking = false): Promise<GoldStanding> => {
  const { rows } = await sql<PositionRow>`
    select service_state, agreement_version, bank, service_changed_at, units, cost, realised from gold_position
    where investor_id = ${investorId} ${isLocking ? sql`for update` : sql``}`.execute(cx);
  const [row] = rows;
  if (row === undefined) return NOTHING;
  return {
    grams: grams(Number(row.units)),
    cost: amountOf(row.cost),
    realised: amountOf(row.realised),
    service: {
      state: row.service_state,
      version: row.agreement_version,
      bank: row.bank,
      changedAt: row.service_changed_at === null ? null : epochMs(Number(row.service_changed_at)),
    },
  };
};

/** Locks the holding, so that a second caller waits. */
export const lockGold = async (cx: Connection, investorId: string): Promise<GoldStanding> => {
  await sql`insert into gold_position (investor_id) values (${investorId}) on conflict do nothing`.execute(cx);
  return readGoldStanding(cx, investorId, true);
};

const NOTHING: GoldStanding = {
  grams: grams(0),
  cost: fen(0),
  realised: fen(0),
  service: { state: 'none', version: null, bank: null, changedAt: null },
};

const NOTHING_TODAY = { paidToday: fen(0), receivedToday: fen(0), bought: 0, sold: 0 } as const;

const readToday = async (cx: Connection, investorId: string, today: CalendarDate) => {
  const { rows } = await sql<{ kind: string; amount: string; units: string }>`
    select o.kind, sum(o.amount)::bigint as amount, sum(t.units)::bigint as units from trade_order o join gold_order_terms t on t.order_no = o.order_no
    where o.investor_id = ${investorId} and o.kind in ('gold-buy', 'gold-sell') and o.apply_date = ${today}::date group by o.kind`.execute(
    cx,
  );
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  return {
    paidToday: amountOf(of('gold-buy')?.amount ?? '0'),
    receivedToday: amountOf(of('gold-sell')?.amount ?? '0'),
    bought: Number(of('gold-buy')?.units ?? 0),
    sold: Number(of('gold-sell')?.units ?? 0),
  };
};

/** [GW-1072] The course of the buy price up to now: by minutes for the last trading day, by closing prices for longer ranges. */
export const readGoldTrend = async (deps: Deps, range: GoldRange): Promise<readonly GoldPoint[]> => {
  const at = deps.clock.now();
  const { sessions } = await readGoldTerms(deps.db, deps.seller);
  return courseOf(deps, range, sessions, epochMs(at - (at % NEWEST_EVERY)));
};

/** The key facts of a cached course, and the course. */
interface Course {
  readonly now: EpochMs;
  /** As text, because each read of the terms makes a new object. */
  readonly hours: string;
  readonly calendar: TradingCalendar;
  readonly points: readonly GoldPoint[];
}

/** A course is the same object for everybody until its newest point changes, so its answer is serialised once [OPS-9]. */
const courseOf = (deps: Market, range: GoldRange, sessions: GoldTerms['sessions'], now: EpochMs): readonly GoldPoint[] => {
  const { goldPrices: prices, calendar } = deps;
  const courses = COURSES.get(prices) ?? new Map<GoldRange, Course>();
  const known = courses.get(range);
  const hours = JSON.stringify(sessions);
  if (known !== undefined && known.now === now && known.hours === hours && known.calendar === calendar) return known.points;
  const moments =
    range === 'day' ? momentsOfDay(deps, sessions, now) : closesUntil(deps, sessions, addDays(shanghaiDateOf(now), -DAYS_OF[range]), now);
  const points = moments.flatMap((at) => {
    const price = at < now ? pastPriceOf(prices, at) : priceOn(prices, at, lastDayBefore(deps, shanghaiDateOf(at)));
    return price === null ? [] : [{ at, price }];
  });
  COURSES.set(prices, courses.set(range, { now, hours, calendar, points }));
  return points;
};

const COURSES = new WeakMap<Deps['goldPrices'], Map<GoldRange, Course>>();
/** Milliseconds after which the newest point of a course changes. */
const NEWEST_EVERY = 5_000;

/** A past price never changes: it is requested once, not again for each reader of a course [OPS-9]. */
const pastPriceOf = (prices: Deps['goldPrices'], at: EpochMs): Fen | null => {
  const known = PAST_PRICES.get(prices) ?? new Map<EpochMs, Fen>();
  const price = known.get(at) ?? priceOn(prices, at, shanghaiDateOf(at));
  if (known.size >= MOST_PAST_PRICES) known.clear();
  if (price !== null) PAST_PRICES.set(prices, known.set(at, price));
  return price;
};

/** [FR-30] The buy price at a moment, if it was set on or after a day. null: it is older, and the curve has a hole there. */
const priceOn = (prices: Deps['goldPrices'], at: EpochMs, since: CalendarDate): Fen | null => {
  const quote = prices.quoteAt(at);
  return quote !== null && shanghaiDateOf(quote.at) >= since ? quote.buyPrice : null;
};

const PAST_PRICES = new WeakMap<Deps['goldPrices'], Map<EpochMs, Fen>>();
/** Several times the points of the courses of a year and a day. */
const MOST_PAST_PRICES = 2_000;

const momentsOfDay = ({ calendar }: Market, sessions: GoldTerms['sessions'], now: EpochMs): readonly EpochMs[] => {
  const today = shanghaiDateOf(now);
  const opened = calendar.isTradingDay(today) && (sessionsOf(sessions, today)[0]?.from ?? now) <= now;
  const day = opened ? today : lastDayBefore({ calendar }, today);
  const moments: EpochMs[] = [];
  for (const { from, until } of sessionsOf(sessions, day))
    for (let at: number = from; at <= Math.min(until, now); at += MINUTES_APART) moments.push(epochMs(at));
  return moments.length > 0 ? moments : [now];
};

const closesUntil = ({ calendar }: Market, sessions: GoldTerms['sessions'], first: CalendarDate, now: EpochMs): readonly EpochMs[] => {
  const moments: EpochMs[] = [];
  for (let day = calendar.onOrAfter(first); goldCloseOf(sessions, day) < now; day = calendar.addTradingDays(day, 1))
    moments.push(goldCloseOf(sessions, day));
  return [...moments, now];
};

const DAYS_OF: Readonly<Record<Exclude<GoldRange, 'day'>, number>> = { month: 30, season: 91, year: 365 };
/** Five minutes. */
const MINUTES_APART = 300_000;
