import { addDays, calendarDate, ratePpm, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import type { FundPortfolio, HeldSecurity } from '@caifu/core/funds';
import { sql } from 'kysely';
import type { Deps } from '../ground/deps.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { demoFundMarket, type DemoFund } from './fund-market.ts';
import { createRandom, seedOf } from './random.ts';

/** Generates the holdings of the demo's funds, once per database: their ten greatest positions at the end of the last reported quarter. */
export const seedDemoPortfolios = async (deps: Pick<Deps, 'db' | 'clock'>): Promise<void> => {
  const { rows: marks } = await sql<{ name: string; value: string }>`
    select name, value from setting where name in (${FUNDS_MARK}, ${MARK})`.execute(deps.db);
  const seed = marks.find(({ name }) => name === FUNDS_MARK)?.value;
  if (seed === undefined || marks.some(({ name }) => name === MARK)) return;
  const today = shanghaiDateOf(deps.clock.now());
  const rows = demoPortfolios(Number(seed), today).flatMap(({ fundCode, portfolio: { reportedOn, securities } }) =>
    securities.map(({ securityCode, securityName, kind, weight }) => ({
      fund_code: fundCode,
      security_code: securityCode,
      security_name: securityName,
      kind,
      weight_ppm: weight,
      reported_on: reportedOn,
    })),
  );
  await inTransaction(deps.db, async (tx) => {
    await sql`
      insert into fund_security select s.* from jsonb_populate_recordset(null::fund_security, ${JSON.stringify(rows)}::jsonb) as s
        join fund f on f.fund_code = s.fund_code
      on conflict do nothing`.execute(tx);
    await sql`insert into setting (name, value) values (${MARK}, ${seed}) on conflict do nothing`.execute(tx);
  });
};

const MARK = 'demo-portfolios';
const FUNDS_MARK = 'demo-funds';

/** The same seed and day give the same portfolios. Two share classes of a fund hold the same positions, funds of one theme similar ones. */
export const demoPortfolios = (
  seed: number,
  today: CalendarDate,
): readonly { readonly fundCode: string; readonly portfolio: FundPortfolio }[] => {
  const { funds } = demoFundMarket(seed, today);
  const reportedOn = lastReportedQuarter(today);
  return funds
    .filter(({ foundedOn }, index) => index % 9 !== 4 && (foundedOn === null || addDays(foundedOn, WEEKS_TO_INVEST) < reportedOn))
    .map((fund) => ({ fundCode: fund.fundCode, portfolio: { reportedOn, securities: securitiesOf(fund, funds) } }));
};

/** Days after the end of a quarter until its report is published. */
const REPORT_DAYS = 25;
/** A fund younger than this at the end of the quarter has no report. */
const WEEKS_TO_INVEST = 60;

const lastReportedQuarter = (today: CalendarDate): CalendarDate => {
  const known = addDays(today, -REPORT_DAYS);
  const year = Number(known.slice(0, 4));
  const ends = [`${year - 1}-12-31`, `${year}-03-31`, `${year}-06-30`, `${year}-09-30`].filter((end) => end <= known);
  return calendarDate(ends.at(-1) ?? `${year - 1}-12-31`);
};

interface Security {
  readonly code: string;
  readonly name: string;
  readonly kind: HeldSecurity['kind'];
}

const securitiesOf = (fund: DemoFund, funds: readonly DemoFund[]): readonly HeldSecurity[] => {
  switch (fund.kind) {
    case 'money':
      return chosen(fund, MONEY_PAPERS, 5, 38_000, 0.3);
    case 'bond':
      return chosen(fund, BONDS, 5, 82_000, 0.4);
    case 'fof':
      return chosen(fund, othersOf(funds), 10, 96_000, 0.4);
    case 'qdii':
      return chosen(fund, FOREIGN, 10, 72_000, 0.6);
    case 'index':
    case 'etf-linked':
      return chosen(fund, STOCKS, 10, 54_000, 1);
    case 'mixed':
      return [...chosen(fund, STOCKS, 10, 78_000, 0.65), ...chosen(fund, BONDS, 3, 24_000, 0.4)];
    default:
      return chosen(fund, STOCKS, 10, 92_000, 0.65);
  }
};

/** Chooses so many securities of a list, the greatest first. `likeness`: how far the theme decides instead of the fund. */
const chosen = (fund: DemoFund, from: readonly Security[], count: number, greatest: number, likeness: number): readonly HeldSecurity[] => {
  const theme = createRandom(seedOf(fund.fundName.slice(2, 4)));
  const own = createRandom(fund.feed.seed);
  return from
    .map((security) => ({ security, liking: theme() * likeness + own() * (1 - likeness) }))
    .toSorted((a, b) => b.liking - a.liking)
    .slice(0, count)
    .map(({ security: { code, name, kind } }, place) => ({
      securityCode: code,
      securityName: name,
      kind,
      weight: ratePpm(Math.round((greatest * 0.9 ** place * (0.94 + own() * 0.06)) / 100) * 100),
    }));
};

/** One share class of each fund that is neither a fund of funds nor a money fund. */
const othersOf = (funds: readonly DemoFund[]): readonly Security[] =>
  funds
    .filter(({ kind, fundName }) => kind !== 'fof' && kind !== 'money' && fundName.endsWith('A'))
    .map(({ fundCode, fundName }) => ({ code: fundCode, name: fundName, kind: 'fund' }));

/** Companies that do not exist. No real security has a code that begins with 99. */
const PLACES = ['沧屿', '东岭', '北原', '澄湖', '霄云', '杉野', '礼川', '砚山', '泊舟', '朗峰', '澜泽', '溪桥'] as const;
const TRADES = ['装备', '医药', '食品', '能源', '软件', '环保', '电子', '家居', '材料', '物流', '传媒', '银行'] as const;
const codeOf = (first: number, index: number): string => String(first + index);
const STOCKS: readonly Security[] = PLACES.flatMap((place, row) =>
  TRADES.map((trade, column) => ({
    code: codeOf(990_001, row * TRADES.length + column),
    name: `${place}${trade}`,
    kind: 'stock' as const,
  })),
);
const numbered = (first: number, names: readonly string[]): readonly Security[] =>
  names.map((name, index) => ({ code: codeOf(first, index), name, kind: 'bond' }));
const twoDigits = (n: number): string => String(n).padStart(2, '0');
const BONDS = numbered(
  991_001,
  [24, 25, 26].flatMap((year) =>
    [2, 5, 8, 11, 14].flatMap((issue) => [
      `${year}国债${twoDigits(issue)}`,
      `${year}政金债${twoDigits(issue)}`,
      `${year}企业债${twoDigits(issue)}`,
    ]),
  ),
);
const MONEY_PAPERS = numbered(
  992_001,
  Array.from({ length: 30 }, (_, index) => `26同业存单${String(index * 7 + 3).padStart(3, '0')}`),
);
const FOREIGN: readonly Security[] = [
  'Aldermoor',
  'Brightfen',
  'Calderwick',
  'Dunmarrow',
  'Eastholme',
  'Farrowdale',
  'Glenhythe',
  'Harrowmere',
].flatMap((place, row) =>
  ['Systems', 'Health', 'Energy', 'Retail'].map((trade, column) => ({
    code: `${place.slice(0, 2).toUpperCase()}${trade.slice(0, 2).toUpperCase()}${row * 4 + column}`,
    name: `${place} ${trade}`,
    kind: 'stock' as const,
  })),
);
