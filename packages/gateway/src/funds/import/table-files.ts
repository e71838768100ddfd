import { fundKindOfName, hasDailyIncome, isBackLoad, orderDaysOfKind, redemptionTiersOfKind, type FundKind } from '@caifu/core/funds';
import type { LawSet } from '@caifu/core/law';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../ground/database/schema.ts';
import type { CsvFault } from './csv-rows.ts';
import { CellError, codeOf, cut, dayOf, LONGEST_ID, nameOrNone, neededId, neededName, wordsOf } from './fund-words.ts';
import { lastOfEach, rowKind, type RowKind } from './import-run.ts';
import { nameRemarks } from './fee-remarks.ts';
import { nameInitial } from './name-initial.ts';

const ROWS_AT_ONCE = 500;

/** Every fund with its name, its source's word for the kind, and its name in pinyin. [LAW-64] A word that the law warns of is a remark. */
export const fundsFile = (law: LawSet): RowKind =>
  rowKind({
    columns: ['code', 'name', 'type', 'pinyin_initials', 'pinyin_full'],
    more: [],
    rowsAtOnce: ROWS_AT_ONCE,
    isByFund: false,
    read: (cells) => {
      const [name, kindName] = [neededName(cells['name'] ?? '', 'the name'), cells['type'] ?? ''];
      const kind = fundKindOfName(name, kindName);
      if (kind === undefined) throw new CellError(`"${cut(kindName)}" is not a known kind of funds`);
      return {
        fund_code: codeOf(cells['code'] ?? ''),
        fund_name: name,
        kind,
        is_money: hasDailyIncome(kind, kindName),
        initials: wordsOf(cells['pinyin_initials'] ?? '', 'the initials', LONGEST_PINYIN),
        kind_name: kindName,
        pinyin: wordsOf(cells['pinyin_full'] ?? '', 'the name in pinyin', LONGEST_PINYIN),
        ...loadOf(name),
        redemption_tiers: redemptionTiersOfKind(kind),
        ...daysOf(kind),
      };
    },
    keyOf: ({ fund_code: code }) => [code],
    take: async (tx, { good }) => {
      const funds = JSON.stringify(good);
      // A money fund's redemption fee does not apply to the kind that it has become.
      await sql`
      update fund_terms t set redemption_tiers = null from fund f, jsonb_to_recordset(${funds}::jsonb) as n (fund_code text, kind text)
      where f.fund_code = t.fund_code and n.fund_code = t.fund_code and f.kind = 'money' and n.kind is distinct from 'money'
        and t.redemption_tiers = '[]'`.execute(tx);
      const changed = await codesOf(
        tx,
        sql`
      with n as (select * from jsonb_to_recordset(${funds}::jsonb) as n (fund_code text, fund_name text, kind text, is_money boolean, initials text,
          kind_name text, pinyin text, loading text, confirm_days smallint, arrival_days smallint, value_delay smallint)),
      named as (
        insert into fund (fund_code, fund_name, kind, is_money, initials) select fund_code, fund_name, kind, is_money, initials from n
        on conflict (fund_code) do update set fund_name = excluded.fund_name, kind = excluded.kind, is_money = excluded.is_money,
          initials = excluded.initials, stale = case when fund.is_money = excluded.is_money then fund.stale else 'values' end,
          seven_day = case when excluded.is_money then fund.seven_day end, ten_thousand = case when excluded.is_money then fund.ten_thousand end
        where (fund.fund_name, fund.kind, fund.is_money, fund.initials)
          is distinct from (excluded.fund_name, excluded.kind, excluded.is_money, excluded.initials)
        returning fund_code)
      select fund_code from named`,
      );
      const termed = await codesOf(
        tx,
        sql`
      insert into fund_terms (fund_code, kind_name, pinyin, loading, purchase_tiers, redemption_tiers, back_tiers, confirm_days, arrival_days, value_delay)
      select * from jsonb_to_recordset(${funds}::jsonb)
        as n (fund_code text, kind_name text, pinyin text, loading text, purchase_tiers jsonb, redemption_tiers jsonb, back_tiers jsonb,
          confirm_days smallint, arrival_days smallint, value_delay smallint)
      on conflict (fund_code) do update set kind_name = excluded.kind_name, pinyin = excluded.pinyin, loading = excluded.loading,
        purchase_tiers = case when fund_terms.loading = excluded.loading then fund_terms.purchase_tiers else excluded.purchase_tiers end,
        redemption_tiers = coalesce(fund_terms.redemption_tiers, excluded.redemption_tiers),
        back_tiers = case when fund_terms.loading = excluded.loading then fund_terms.back_tiers else excluded.back_tiers end
      where (fund_terms.kind_name, fund_terms.pinyin, fund_terms.loading) is distinct from (excluded.kind_name, excluded.pinyin, excluded.loading)
      returning fund_code`,
      );
      const notes = good.flatMap(({ line, fund_name: name }) => nameRemarks(line, name, law));
      return { written: new Set([...changed, ...termed]).size, faults: [], notes };
    },
  });

/** Maximum length of a name in pinyin. */
const LONGEST_PINYIN = 500;

/** [FI-2] A back load has no purchase fee, a front load no later purchase fee. The other fee is still unknown. */
const loadOf = (name: string) =>
  isBackLoad(name) ? { loading: 'back', purchase_tiers: [], back_tiers: null } : { loading: 'front', purchase_tiers: null, back_tiers: [] };

/** [FI-3] */
const daysOf = (kind: FundKind | null) => {
  const { confirmDays, arrivalDays, valueDelay } = orderDaysOfKind(kind);
  return { confirm_days: confirmDays, arrival_days: arrivalDays, value_delay: valueDelay };
};

/** Fund companies. */
export const companiesFile: RowKind = rowKind({
  columns: ['company_id', 'company'],
  more: ['funds_2020_10', 'fund_count'],
  rowsAtOnce: ROWS_AT_ONCE,
  isByFund: false,
  read: (cells) => ({
    company_code: neededId(cells['company_id'] ?? '', 'the company'),
    name: neededName(cells['company'] ?? '', 'the name of the company'),
  }),
  keyOf: ({ company_code: code }) => [code],
  take: async (tx, { good }) => {
    const companies = JSON.stringify(good);
    const changed = await codesOf(
      tx,
      sql`
      insert into fund_company (company_code, company_name, short_name)
      select company_code, name, name from jsonb_to_recordset(${companies}::jsonb) as n (company_code text, name text)
      on conflict (company_code) do update set company_name = excluded.company_name, short_name = excluded.short_name
      where fund_company.short_name <> excluded.short_name
      returning company_code as fund_code`,
    );
    return { written: changed.length, faults: [] };
  },
});

/** Fund managers. A manager of a single fund has managed it since the day in the row. */
export const managersFile: RowKind = rowKind({
  columns: ['manager_id', 'name', 'company_id', 'company', 'earliest_current_start', 'fund_codes'],
  more: ['fund_count'],
  rowsAtOnce: ROWS_AT_ONCE,
  isByFund: false,
  read: (cells) => {
    const name = neededName(cells['name'] ?? '', 'the name');
    const codes = (cells['fund_codes'] ?? '').split(';').filter((code) => code !== '');
    return {
      personal_code: neededId(cells['manager_id'] ?? '', 'the manager'),
      chinese_name: name,
      name_initial: nameInitial(name),
      company_code: orNull(wordsOf(cells['company_id'] ?? '', 'the company', LONGEST_ID)),
      company: nameOrNone(cells['company'] ?? '', 'the name of the company'),
      since: dayOf(cells['earliest_current_start'] ?? ''),
      single_fund: codes.length === 1 ? codeOf(codes[0] ?? '') : null,
    };
  },
  keyOf: ({ personal_code: code }) => [code],
  take: async (tx, { good: people }) => {
    await addCompanies(tx, people);
    const changed = await codesOf(
      tx,
      sql`
      insert into fund_manager (personal_code, chinese_name, company_code, name_initial)
      select * from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n (personal_code text, chinese_name text, company_code text, name_initial text)
      on conflict (personal_code) do update set chinese_name = excluded.chinese_name, company_code = excluded.company_code,
        name_initial = excluded.name_initial
      where (fund_manager.chinese_name, fund_manager.company_code, fund_manager.name_initial)
        is distinct from (excluded.chinese_name, excluded.company_code, excluded.name_initial)
      returning personal_code as fund_code`,
    );
    const dated = await codesOf(
      tx,
      sql`
      update fund_managed_by b set since = n.since
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n (personal_code text, single_fund text, since date)
      where b.personal_code = n.personal_code and b.fund_code = n.single_fund and n.since is not null and b.since is distinct from n.since
      returning b.personal_code as fund_code`,
    );
    return { written: new Set([...changed, ...dated]).size, faults: [] };
  },
});

/** Rows of known funds. The others are faults. */
export const unknownFunds = async <Row extends { readonly fund_code: string; readonly line: number }>(
  cx: Connection,
  rows: readonly Row[],
): Promise<{ readonly known: readonly Row[]; readonly faults: readonly CsvFault[] }> => {
  const codes = JSON.stringify([...new Set(rows.map(({ fund_code: code }) => code))]);
  const there = new Set(
    await codesOf(cx, sql`select f.fund_code from fund f where f.fund_code in (select jsonb_array_elements_text(${codes}::jsonb))`),
  );
  return {
    known: rows.filter(({ fund_code: code }) => there.has(code)),
    faults: rows
      .filter(({ fund_code: code }) => !there.has(code))
      .map(({ line, fund_code: code }) => ({ line, reason: `there is no fund ${code}` })),
  };
};

export const codesOf = async (cx: Connection, query: RawBuilder<unknown>): Promise<readonly string[]> => {
  const { rows } = await sql<{ fund_code: string }>`${query}`.execute(cx);
  return rows.map(({ fund_code: code }) => code);
};

/** Companies named in another kind of file. A known company keeps its name. */
export const addCompanies = async (
  cx: Connection,
  named: readonly { readonly company_code: string | null; readonly company: string }[],
): Promise<void> => {
  const companies = lastOfEach(
    named.filter(({ company_code: code }) => code !== null),
    ({ company_code: code }) => code ?? '',
  );
  await sql`
    insert into fund_company (company_code, company_name, short_name)
    select company_code, company, company from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as n (company_code text, company text)
    on conflict do nothing`.execute(cx);
};

/** Marks funds so that the import recalculates their figures afterwards, and with `values` their reinvestment days too. */
export const markStale = async (cx: Connection, codes: readonly string[], what: 'figures' | 'values'): Promise<void> => {
  const marked = what === 'values' ? sql`'values'` : sql`coalesce(stale, 'figures')`;
  await sql`
    update fund set stale = ${marked}
    where fund_code in (select jsonb_array_elements_text(${JSON.stringify([...new Set(codes)])}::jsonb))`.execute(cx);
};

export const orNull = (text: string): string | null => (text === '' ? null : text);
