import { checkHoldings, offerLimit, type HeldFund, type HeldLine, type HoldingsCheck, type StarterFund } from '@caifu/core/advice';
import { addFen, fen, ratePpm, riskLevel, type RiskLevel } from '@caifu/core/values';
import { sql } from 'kysely';
import { readCourse } from '../funds/fund-course.store.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import { readBelongings, type Belonging } from '../ground/belongings.ts';
import type { Deps } from '../ground/deps.ts';
import { servicesOffered } from '../ground/services.ts';
import type { Connection } from '../ground/database/schema.ts';
import { readNeeds } from './needs.store.ts';

type Reading = Pick<Deps, 'db' | 'calls' | 'clock' | 'secrets' | 'goldPrices' | 'partnerBanks' | 'areas' | 'law' | 'settings'>;

/** [GW-1103] [GW-1104] [GW-1105] The check of everything that an investor holds, by core's rules. */
export const readHoldingsCheck = async (deps: Reading, investorId: string): Promise<HoldingsCheck> => {
  const at = deps.clock.now();
  const quote = deps.goldPrices.quoteAt(at);
  const needs = await readNeeds(deps, investorId);
  const lines = linesOf(await readBelongings(deps, investorId, at));
  const level = offerLimit(needs)?.level ?? null;
  return checkHoldings({
    needs,
    lines,
    funds: await readHeldFunds(deps, lines),
    starters: level === null ? [] : await readStarters(deps.db, level),
    isGoldOffered: quote !== null && servicesOffered(deps).includes('gold'),
  });
};

/**
 * [GW-1103] [GW-1608] An investor's assets of all areas: cash in one line, lots of one product in one line, funds of a strategy in lines of
 * their own.
 */
const linesOf = (belongings: readonly Belonging[]): readonly HeldLine[] => {
  const lines = new Map<string, HeldLine>();
  for (const { heldKind, code, name, company, amount, strategy, riskLevel: level, nature } of belongings) {
    const isCash = heldKind === 'cash';
    const key = `${heldKind} ${isCash ? '' : code === '' ? name : code} ${strategy?.strategyCode ?? ''}`;
    const before = lines.get(key);
    lines.set(key, {
      kind: heldKind,
      code: isCash ? '' : code,
      name: isCash ? '' : name,
      company: isCash ? '' : company,
      strategy,
      riskLevel: level,
      nature,
      amount: addFen(amount, before?.amount ?? fen(0)),
    });
  }
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
};

/** [GW-1104] The known facts of each fund. Only the largest funds have values, because the values of a fund are read completely. */
const readHeldFunds = async ({ db, calls }: Reading, lines: readonly HeldLine[]): Promise<readonly HeldFund[]> => {
  const sums = new Map<string, number>();
  for (const { kind, code, amount } of lines) if (kind === 'fund') sums.set(code, (sums.get(code) ?? 0) + amount);
  const codes = [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([code]) => code);
  const funds: HeldFund[] = [];
  let read = 0;
  for (const code of codes) {
    const detail = await readFundDetail(calls, code);
    if (detail === null) continue;
    const { fund, terms, portfolio } = detail;
    const hasCourse = !fund.isMoneyFund && read < MOST_COURSES;
    if (hasCourse) read += 1;
    funds.push({
      fundCode: code,
      fundName: fund.fundName,
      kind: fund.kind,
      isMoneyFund: fund.isMoneyFund,
      portfolio,
      managementRate: terms.managementRate,
      custodyRate: terms.custodyRate,
      serviceRate: terms.serviceRate,
      valueDay: fund.valueDay,
      course: hasCourse ? await readCourse(db, { fund_code: code, is_money: false }) : null,
    });
  }
  return funds;
};

/**
 * [GW-1105] The funds on sale with the lowest yearly costs, for bonds and for stocks, none above the level. Of equal costs the larger fund
 * is first, and each fund has one class.
 */
const readStarters = async (cx: Connection, level: RiskLevel): Promise<readonly StarterFund[]> => {
  const { rows } = await sql<StarterRow>`
    with offered as (
      select case f.kind when 'bond' then 'fixed' else 'equity' end as asset_class, f.fund_code, f.fund_name, f.family, f.risk_level, f.scale,
        coalesce(c.company_name, '') as company, t.management_ppm + t.custody_ppm + coalesce(t.service_ppm, 0) as yearly_ppm
      from fund f left join fund_company c on c.company_code = f.company_code join fund_terms t on t.fund_code = f.fund_code
    where f.trading = 'open' and f.fees_known and not f.is_money and f.risk_level <= ${level} and f.kind in ('bond', 'index', 'etf-linked', 'stock', 'mixed')
      and t.management_ppm is not null and t.custody_ppm is not null and f.value_day is not null
),
    one_class as (select distinct on (family) * from offered order by family, yearly_ppm, scale desc nulls last, fund_code),
    placed as (select *, row_number() over (partition by asset_class order by yearly_ppm, scale desc nulls last, fund_code) as place from one_class)
    select * from placed where place <= ${MOST_STARTERS} order by asset_class, place`.execute(cx);
  return rows.map((row) => ({
    assetClass: row.asset_class,
    fundCode: row.fund_code,
    fundName: row.fund_name,
    company: row.company,
    riskLevel: riskLevel(row.risk_level),
    yearlyRate: ratePpm(row.yearly_ppm),
  }));
};

interface StarterRow {
  readonly asset_class: StarterFund['assetClass'];
  readonly fund_code: string;
  readonly fund_name: string;
  readonly company: string;
  readonly risk_level: number;
  readonly yearly_ppm: number;
}

const MOST_COURSES = 20;
/** The number of funds of a class: ten funds from several companies cover 90 % of it. */
const MOST_STARTERS = 10;
