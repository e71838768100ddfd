import { calendarDate, fen, ratePpm, shares, type CalendarDate, type Fen, type RatePpm } from '@caifu/core/values';
import {
  LONGEST_CLOSURE,
  oldestFreshDay,
  FUND_KINDS,
  FUND_SPANS,
  isRankedSpan,
  latestFounding,
  lawfulFund,
  lawfulRating,
  withLawfulGrowth,
  STARS,
  type CompanyDetail,
  type FundDetail,
  type FundGrowth,
  type FundKind,
  type FundPaper,
  type FundPerformance,
  type FundPlace,
  type FundPortfolio,
  type FundSpan,
  type FundStaff,
  type FundTerms,
  type LawOn,
  type ManagerDetail,
  type SecurityKind,
} from '@caifu/core/funds';
import type { FeeTier, RedemptionFeeTier } from '@caifu/core/products';
import type { Calls } from '../ground/database/calls.ts';
import { lawOn, type LawDeps } from '../ground/law.ts';
import { FUND_COLUMNS, GROWTH_COLUMNS, hasPerformance, toSummary, wholeSummary, type FundRow } from './fund-list.store.ts';

type Reads = Pick<Calls, 'read'>;

/** Funds are read as the law lets them be told. */
export interface FundReading extends LawDeps {
  readonly calls: Reads;
}

/** [FD-18] All facts of a fund as investors are told of it: [LAW-22] its fees, [LAW-24] its performance. null: it is unknown. */
export const readToldDetail = async (deps: FundReading, fundCode: string): Promise<FundDetail | null> => {
  const detail = await readFundDetail(deps.calls, fundCode);
  if (detail === null) return null;
  const on = lawOn(deps);
  return lawfulRating(lawfulFund({ ...detail, fund: withLawfulGrowth(detail.fund, on) }, on.law), on.law);
};

/** The same for the gateway's own work: nothing is withheld. */
export const readFundDetail = async (calls: Reads, fundCode: string): Promise<FundDetail | null> => {
  const row = await calls.read<DetailRow>(DETAIL, [fundCode]);
  if (row === null) return null;
  return {
    fund: wholeSummary(row.fund),
    companyName: row.company_name ?? '',
    scaleYuan: row.scale,
    scaleDay: dayOf(row.terms?.scale_day ?? null),
    stars: STARS.find((stars) => stars === row.stars) ?? null,
    starsDay: dayOf(row.terms?.stars_day ?? null),
    starsBy: row.terms?.stars_by ?? '',
    managers: row.managers.map(toStaff),
    terms: termsOf(row.terms),
    portfolio: portfolioOf(row.securities),
    papers: row.papers,
  };
};

/** [FD-11] A fund among those of its kind: the mean of each span and its rank. null: it is unknown. */
export const readFundPeers = async (
  deps: FundReading,
  fundCode: string,
): Promise<
  | (Pick<
      FundPerformance,
      'fundCode' | 'fundName' | 'kind' | 'valueDay' | 'foundedOn' | 'growth' | 'falls' | 'average' | 'places' | 'benchmark'
    > & {
      readonly isMoneyFund: boolean;
    })
  | null
> => {
  const on = lawOn(deps);
  const latest = latestFounding(on);
  const parameters = [fundCode, oldestFreshDay(on.today), ...(latest === null ? [] : [latest])];
  const row = await deps.calls.read<PeersRow>(peersStatement(on), parameters);
  if (row === null) return null;
  const fund = toSummary(row.fund, on);
  const place = (span: FundSpan): FundPlace | null => {
    const { of, above } = row.spans[span];
    return fund.growth[span] === null || of === 0 || !isRankedSpan(span, on.law) ? null : { place: above + 1, of };
  };
  return {
    fundCode: fund.fundCode,
    fundName: fund.fundName,
    kind: fund.kind,
    isMoneyFund: fund.isMoneyFund,
    valueDay: fund.valueDay,
    foundedOn: fund.foundedOn,
    growth: fund.growth,
    falls: fund.falls,
    average: bySpan((span): FundGrowth[FundSpan] => rateOf(row.spans[span].mean)),
    places: bySpan(place),
    benchmark: row.benchmark ?? '',
  };
};

/** [FD-14] The managers of a fund, the first one first, each with the number of his funds. */
export const readFundStaff = async (calls: Reads, fundCode: string): Promise<readonly (FundStaff & { readonly fundCount: number })[]> => {
  const rows = (await calls.read<readonly StaffRow[]>(STAFF, [fundCode])) ?? [];
  return rows.map((row) => ({ ...toStaff(row), fundCount: row.fund_count ?? 0 }));
};

/** [FD-15] A manager with his funds, the longest managed first. null: he is unknown. */
export const readManager = async (deps: FundReading, personalCode: string): Promise<ManagerDetail | null> => {
  const on = lawOn(deps);
  const row = await deps.calls.read<ManagerRow>(MANAGER, [personalCode]);
  if (row === null) return null;
  return {
    personalCode,
    chineseName: row.chinese_name,
    companyCode: row.company_code ?? '',
    companyName: row.company_name ?? '',
    funds: row.funds.map(({ fund, since }) => ({ fund: toSummary(fund, on), since: dayOf(since) })),
  };
};

/** [FD-16] A company with its funds by kind. null: it is unknown. */
export const readCompany = async (calls: Reads, companyCode: string): Promise<CompanyDetail | null> => {
  const row = await calls.read<CompanyRow>(COMPANY, [companyCode]);
  if (row === null) return null;
  const place = ({ kind }: { readonly kind: FundKind | null }) => (kind === null ? FUND_KINDS.length : FUND_KINDS.indexOf(kind));
  return {
    companyCode,
    companyName: row.company_name,
    shortName: row.short_name,
    managerCount: row.manager_count,
    scaleDay: dayOf(row.scale_day),
    kinds: row.kinds
      .map((one) => ({ kind: one.kind, fundCount: one.fund_count, scaleYuan: one.scale }))
      .toSorted((a, b) => place(a) - place(b)),
  };
};

/** All rows belong to one report. */
const portfolioOf = (rows: readonly SecurityRow[]): FundPortfolio | null => {
  const [first] = rows;
  if (first === undefined) return null;
  return {
    reportedOn: calendarDate(first.reported_on),
    securities: rows.map((row) => ({
      securityCode: row.security_code,
      securityName: row.security_name,
      kind: row.kind,
      weight: ratePpm(row.weight_ppm),
    })),
  };
};

const dayOf = (day: string | null): CalendarDate | null => (day === null ? null : calendarDate(day));
const rateOf = (ppm: number | null): RatePpm | null => (ppm === null ? null : ratePpm(ppm));
const toStaff = (row: StaffRow): FundStaff => ({
  personalCode: row.personal_code,
  chineseName: row.chinese_name,
  since: dayOf(row.since),
});

const bySpan = <Figure>(figure: (span: FundSpan) => Figure): Readonly<Record<FundSpan, Figure>> => ({
  day: figure('day'),
  week: figure('week'),
  month: figure('month'),
  season: figure('season'),
  'half-year': figure('half-year'),
  year: figure('year'),
  'three-years': figure('three-years'),
  'five-years': figure('five-years'),
  'this-year': figure('this-year'),
  'since-start': figure('since-start'),
});

const fenOf = (amount: number | null | undefined): Fen | null => (amount === null || amount === undefined ? null : fen(amount));

/** The terms of a fund without a row are unknown. */
const termsOf = (row: TermsRow | null): FundTerms => ({
  kindName: row?.kind_name ?? '',
  isBackLoad: row?.loading === 'back',
  canRedeem: row?.can_redeem ?? false,
  hasQuickRedemption: row?.has_quick_redemption ?? false,
  dayLimit: fenOf(row?.day_limit),
  minFirst: fenOf(row?.min_first),
  minAdd: fenOf(row?.min_add),
  amountStep: fen(row?.amount_step ?? 1),
  minRedemption: shares(row?.min_redemption ?? 1),
  minHold: shares(row?.min_hold ?? 0),
  cutsShares: row?.cuts_shares ?? false,
  purchaseTiers: row?.purchase_tiers ?? null,
  redemptionTiers: row?.redemption_tiers ?? null,
  backTiers: row?.back_tiers ?? null,
  confirmDays: row?.confirm_days ?? 1,
  arrivalDays: row?.arrival_days ?? 1,
  valueDelay: row?.value_delay ?? 0,
  managementRate: rateOf(row?.management_ppm ?? null),
  custodyRate: rateOf(row?.custody_ppm ?? null),
  serviceRate: rateOf(row?.service_ppm ?? null),
  benchmark: row?.benchmark ?? '',
  strategy: row?.strategy ?? '',
});

/** A row of `fund_terms` as JSON. */
interface TermsRow {
  readonly kind_name: string;
  readonly loading: 'front' | 'back';
  readonly can_redeem: boolean;
  readonly has_quick_redemption: boolean;
  readonly day_limit: number | null;
  readonly min_first: number | null;
  readonly min_add: number | null;
  readonly amount_step: number;
  readonly min_redemption: number;
  readonly min_hold: number;
  readonly cuts_shares: boolean;
  readonly purchase_tiers: readonly FeeTier[] | null;
  readonly redemption_tiers: readonly RedemptionFeeTier[] | null;
  readonly back_tiers: readonly RedemptionFeeTier[] | null;
  readonly confirm_days: number;
  readonly arrival_days: number;
  readonly value_delay: number;
  readonly management_ppm: number | null;
  readonly custody_ppm: number | null;
  readonly service_ppm: number | null;
  readonly scale_day: string | null;
  readonly stars_day: string | null;
  readonly stars_by: string;
  readonly benchmark: string;
  readonly strategy: string;
}
interface StaffRow {
  readonly personal_code: string;
  readonly chinese_name: string;
  readonly since: string | null;
  readonly fund_count?: number;
}
interface SecurityRow {
  readonly security_code: string;
  readonly security_name: string;
  readonly kind: SecurityKind;
  readonly weight_ppm: number;
  readonly reported_on: string;
}
interface DetailRow {
  readonly fund: FundRow;
  readonly company_name: string | null;
  readonly scale: number | null;
  readonly stars: number | null;
  readonly managers: readonly StaffRow[];
  readonly terms: TermsRow | null;
  readonly securities: readonly SecurityRow[];
  readonly papers: readonly FundPaper[];
}
interface PeersRow {
  readonly fund: FundRow;
  readonly benchmark: string | null;
  readonly spans: Readonly<Record<FundSpan, { readonly mean: number | null; readonly of: number; readonly above: number }>>;
}
interface ManagerRow {
  readonly chinese_name: string;
  readonly company_code: string | null;
  readonly company_name: string | null;
  readonly funds: readonly { readonly fund: FundRow; readonly since: string | null }[];
}
interface CompanyRow {
  readonly company_name: string;
  readonly short_name: string;
  readonly manager_count: number;
  readonly scale_day: string | null;
  readonly kinds: readonly { readonly kind: FundKind | null; readonly fund_count: number; readonly scale: number | null }[];
}

const FUND_JSON = `(select to_json(listed) from (select ${FUND_COLUMNS}) as listed)`;
const STAFF_OF_FUND = `(select coalesce(json_agg(json_build_object('personal_code', m.personal_code, 'chinese_name', m.chinese_name, 'since', b.since)
  order by b.position), '[]') from fund_managed_by b join fund_manager m on m.personal_code = b.personal_code where b.fund_code = f.fund_code)`;

const DETAIL = `
  select json_build_object('fund', ${FUND_JSON}, 'company_name', c.company_name, 'scale', f.scale, 'stars', f.stars,
    'managers', ${STAFF_OF_FUND}, 'terms', (select to_json(t) from fund_terms t where t.fund_code = f.fund_code),
    'securities', (select coalesce(json_agg(s order by s.weight_ppm desc, s.security_code, s.kind), '[]') from fund_security s where s.fund_code = f.fund_code),
    'papers', (select coalesce(json_agg(json_build_object('kind', p.kind, 'version', p.version, 'url', p.url)
      order by array_position('{summary,prospectus,contract}'::text[], p.kind)), '[]') from fund_paper p where p.fund_code = f.fund_code)) as found
  from fund f left join fund_company c on c.company_code = f.company_code where f.fund_code = $1`;

/**
 * The funds of the kind are read once for all spans. [FD-29] Funds do not count if their value is stale, or was when the newest of the kind
 * was made. The mean is rounded to 0.01 %, half away from zero, like growth. [LAW-24] Funds
 * whose performance is not shown count neither.
 */
const peersStatement = (on: LawOn): string => `
  select json_build_object('fund', ${FUND_JSON},
    'benchmark', (select t.benchmark from fund_terms t where t.fund_code = f.fund_code),
    'spans', json_build_object(${FUND_SPANS.map(
      (span, at) => `'${span}', json_build_object('mean', p.mean_${at}, 'of', p.of_${at}, 'above', p.above_${at})`,
    ).join(', ')})) as found
  from fund f cross join lateral (
    select least($2::date, max(o.value_day) - ${LONGEST_CLOSURE}) as oldest from fund o where o.kind = f.kind) as k
  cross join lateral (
    select ${FUND_SPANS.map((span, at) => {
      const column = GROWTH_COLUMNS[span];
      return `(round(avg(o.${column}) / 100) * 100)::integer as mean_${at}, (case when f.value_day >= k.oldest then count(o.${column}) else 0 end)::integer as of_${at},
        (count(*) filter (where o.${column} > f.${column}))::integer as above_${at}`;
    }).join(', ')}
    from fund o where o.kind = f.kind and o.value_day >= k.oldest${latestFounding(on) === null ? '' : ` and ${hasPerformance('o', '$3', on)}`}) as p
  where f.fund_code = $1`;

const STAFF = `
  select json_agg(json_build_object('personal_code', m.personal_code, 'chinese_name', m.chinese_name, 'since', b.since,
    'fund_count', (select count(*)::integer from fund_managed_by o where o.personal_code = m.personal_code)) order by b.position) as found
  from fund_managed_by b join fund_manager m on m.personal_code = b.personal_code where b.fund_code = $1`;

const MANAGER = `
  select json_build_object('chinese_name', m.chinese_name, 'company_code', m.company_code, 'company_name', c.company_name,
    'funds', (select coalesce(json_agg(json_build_object('fund', ${FUND_JSON}, 'since', b.since) order by b.since nulls last, f.fund_code), '[]')
      from fund_managed_by b join fund f on f.fund_code = b.fund_code where b.personal_code = m.personal_code)) as found
  from fund_manager m left join fund_company c on c.company_code = m.company_code where m.personal_code = $1`;

const COMPANY = `
  select json_build_object('company_name', c.company_name, 'short_name', c.short_name,
    'manager_count', (select count(distinct b.personal_code)::integer from fund f join fund_managed_by b on b.fund_code = f.fund_code
      where f.company_code = c.company_code),
    'scale_day', (select max(t.scale_day) from fund f join fund_terms t on t.fund_code = f.fund_code where f.company_code = c.company_code),
    'kinds', (select coalesce(json_agg(k), '[]') from (
      select f.kind, count(*)::integer as fund_count, sum(f.scale)::bigint as scale from fund f where f.company_code = c.company_code group by f.kind) as k)) as found
  from fund_company c where c.company_code = $1`;
