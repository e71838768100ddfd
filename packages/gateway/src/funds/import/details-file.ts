import type { LawSet } from '@caifu/core/law';
import { fen, ratePpm } from '@caifu/core/values';
import type { FeeTier } from '@caifu/core/products';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../ground/database/schema.ts';
import {
  besideOf,
  CellError,
  codeOf,
  cut,
  dayBesideOf,
  LONGEST_ID,
  nameOrNone,
  neededId,
  neededName,
  riskOfWord,
  scaledOf,
  tradingOfWords,
  wordsOf,
} from './fund-words.ts';
import { feeRemarks, readFeeSubjects } from './fee-remarks.ts';
import { lastOfEach, rowKind, type RowKind } from './import-run.ts';
import { nameInitial } from './name-initial.ts';
import { addCompanies, codesOf, orNull, unknownFunds } from './table-files.ts';

/**
 * The page of a fund: risk level, scale, rating, company, managers, allowed trading, fee and minimum purchase. [LAW-21] A fee that the law does
 * not allow is a remark.
 */
export const detailsFile = (law: LawSet): RowKind =>
  rowKind({
    columns: [
      'code',
      'risk',
      'scale_100m_cny',
      'scale_date',
      'sh_rating_3y',
      'sh_rating_date',
      'found_date',
      'company_id',
      'company',
      'manager_ids',
      'managers',
      'trade_status',
      'fee_list_pct',
      'fee_now_pct',
      'min_purchase_cny',
      'mmf_income_carry',
    ],
    more: ['name', 'type', 'page_date', 'sh_rating_agency'],
    rowsAtOnce: 500,
    isByFund: false,
    read: (cells, note) => detailsOf((column) => cells[column] ?? '', note),
    keyOf: ({ fund_code: code }) => [code],
    take: async (tx, { good }) => {
      const { known: details, faults } = await unknownFunds(tx, good);
      await addCompanies(tx, details);
      const staff = details.flatMap(({ fund_code: code, company_code: company, managers }) =>
        managers.map((person, position) => ({ fund_code: code, company_code: company, position, ...person })),
      );
      await addManagers(tx, staff);
      await markCarries(tx, details);
      const changed = [...(await writeFunds(tx, details)), ...(await writeTerms(tx, details)), ...(await writeStaff(tx, details, staff))];
      const subjects = await readFeeSubjects(
        tx,
        details.map(({ fund_code: code }) => code),
      );
      const notes = details.flatMap(({ fund_code: code, line, purchase_tiers: purchaseTiers }) => {
        const subject = subjects.get(code);
        return subject === undefined ? [] : feeRemarks(line, subject, { purchaseTiers }, law);
      });
      return { written: new Set(changed).size, faults, notes };
    },
  });

type Details = ReturnType<typeof detailsOf>;

/** [FI-32] Facts of a page that keep their known value if the text is unreadable. */
type LeftOut = 'trading' | 'risk' | 'minimum' | 'managers' | 'carry';

const detailsOf = (cell: (column: string) => string, note: (reason: string) => void) => {
  const leftOut: LeftOut[] = [];
  const readable = <Value>(part: LeftOut, what: string, read: () => Value): Value | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      leftOut.push(part);
      note(`${what} is left out: ${error.message}`);
      return null;
    }
  };
  const words = readable('trading', 'what may be done with a fund', () => tradingOfWords(cell('trade_status')));
  const staff = readable('managers', 'who manages a fund', () => managersOf(cell('manager_ids'), cell('managers')));
  return {
    fund_code: codeOf(cell('code')),
    left_out: leftOut,
    risk_level: readable('risk', 'the risk level', () => riskOfWord(cell('risk'))),
    scale: yuanOf(cell('scale_100m_cny'), note),
    scale_day: dayBesideOf(cell('scale_date'), 'the day of the scale', note),
    stars: starsOf(cell('sh_rating_3y'), note),
    stars_day: dayBesideOf(cell('sh_rating_date'), 'the day of the rating', note),
    stars_by: wordsOf(cell('sh_rating_agency'), 'the institution of the rating', LONGEST_ID),
    founded_on: dayBesideOf(cell('found_date'), 'the day of the founding', note),
    company_code: orNull(wordsOf(cell('company_id'), 'the company', LONGEST_ID)),
    company: nameOrNone(cell('company'), 'the name of the company'),
    managers: staff ?? [],
    trading: words?.trading ?? 'suspended',
    can_redeem: words?.canRedeem ?? false,
    day_limit: words?.dayLimit ?? null,
    min_first: readable('minimum', 'the least purchase', () => leastOf(cell('min_purchase_cny'))),
    purchase_tiers: tiersOf(cell('fee_list_pct'), cell('fee_now_pct'), note),
    income_carry: readable('carry', 'when income is carried over', () => carryOf(cell('mmf_income_carry'))),
  };
};

const managersOf = (idList: string, nameList: string) => {
  const [ids = [], names = []] = [idList, nameList].map((list) => list.split(';').filter((part) => part !== ''));
  if (ids.length !== names.length) throw new CellError('there are not as many managers as their names');
  return ids.map((id, at) => ({
    personal_code: neededId(id, 'a manager'),
    chinese_name: neededName(names[at] ?? '', 'the name of a manager'),
    name_initial: nameInitial(names[at] ?? ''),
  }));
};

/** '日结', '按日结转', '每月15日', '按月结转'. Empty: unknown. */
const carryOf = (text: string): 'daily' | 'monthly' | null => {
  if (text === '') return null;
  if (text.includes('月')) return 'monthly';
  if (text.includes('日')) return 'daily';
  throw new CellError(`"${cut(text)}" names neither days nor months`);
};

/** [FI-28] */
const starsOf = (text: string, note: (reason: string) => void): number | null => {
  const stars = besideOf(text, 0, 'a number of stars', note);
  if (stars === null || (stars >= 1 && stars <= 5)) return stars;
  note('a number of stars is left out: stars are from 1 to 5');
  return null;
};

/** Hundreds of millions of yuan, with two decimals. */
const yuanOf = (text: string, note: (reason: string) => void): number | null => {
  const hundredths = besideOf(text, 2, 'a scale', note);
  return hundredths === null ? null : hundredths * 1_000_000;
};

/** A larger amount means that nobody may buy, so no minimum is known. Yuan. */
const NOBODY_BUYS = 100_000_000_000;
const leastOf = (text: string): number | null => {
  if (/^9{11,}$/.test(text)) return null;
  const least = scaledOf(text, 2, 'an amount');
  if (least !== null && least < 0) throw new CellError(`"${cut(text)}" is below 0`);
  return least === null || least >= NOBODY_BUYS * 100 ? null : least;
};

/** [FI-13] The first tier of the list, with today's price if it is lower. null: the page names no fee, which differs from a fee of 0. */
const tiersOf = (listed: string, now: string, note: (reason: string) => void): readonly FeeTier[] | null => {
  const [full, today] = [feeOf(listed, note), feeOf(now, note)];
  if (full === null) return null;
  if (full === 0) return [];
  const charge = (ppm: number) => ({ kind: 'rate' as const, rate: ratePpm(ppm) });
  return [{ minAmount: fen(0), maxAmount: null, charge: charge(full), discounted: today === null || today >= full ? null : charge(today) }];
};

/** [FI-28] */
const feeOf = (text: string, note: (reason: string) => void): number | null => {
  const fee = besideOf(text, 4, 'a fee', note);
  if (fee === null || (fee >= 0 && fee < WHOLE_AMOUNT)) return fee;
  note('a fee is left out: it is not from 0 to 100 percent');
  return null;
};
/** 100 percent in parts per million. */
const WHOLE_AMOUNT = 1_000_000;

const addManagers = async (cx: Connection, staff: readonly { readonly personal_code: string }[]): Promise<void> => {
  await sql`
    insert into fund_manager (personal_code, chinese_name, company_code, name_initial)
    select * from jsonb_to_recordset(${JSON.stringify(lastOfEach(staff, ({ personal_code: code }) => code))}::jsonb)
      as n (personal_code text, chinese_name text, company_code text, name_initial text)
    on conflict do nothing`.execute(cx);
};

/** [FI-32] */
const told = (part: LeftOut, known: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when n.left_out @> ${JSON.stringify([part])}::jsonb then ${known} else ${now} end`;
const RISK = told('risk', sql`f.risk_level`, sql`n.risk_level`);
/** [GW-1666] An ended fund stays ended, whatever a file says. */
const TRADING = told('trading', sql`f.trading`, sql`case when f.trading in ('liquidated', 'taken-over') then f.trading else n.trading end`);
const CAN_REDEEM = told('trading', sql`t.can_redeem`, sql`n.can_redeem`);
const DAY_LIMIT = told('trading', sql`t.day_limit`, sql`n.day_limit`);
const MINIMUM = told('minimum', sql`t.min_first`, sql`n.min_first`);
const CARRY = told('carry', sql`t.income_carry`, sql`n.income_carry`);

const writeFunds = (cx: Connection, details: readonly Details[]): Promise<readonly string[]> =>
  codesOf(
    cx,
    sql`
    update fund f set company_code = n.company_code, risk_level = ${RISK}, trading = ${TRADING}, scale = n.scale, stars = n.stars,
      founded_on = n.founded_on
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb)
      as n (fund_code text, company_code text, risk_level smallint, trading text, scale bigint, stars smallint, founded_on date, left_out jsonb)
    where f.fund_code = n.fund_code and (f.company_code, f.risk_level, f.trading, f.scale, f.stars, f.founded_on)
      is distinct from (n.company_code, ${RISK}, ${TRADING}, n.scale, n.stars, n.founded_on)
    returning f.fund_code`,
  );

/**
 * [FI-13] A back load is charged at the redemption, so the purchase has no fee. A page knows only the first tier, so a known table of
 * several tiers stays. A known fee stays if the page names none.
 */
const PURCHASE_TIERS = sql`case when t.loading = 'back' or jsonb_array_length(t.purchase_tiers) > 1 then t.purchase_tiers
  else coalesce(n.purchase_tiers, t.purchase_tiers) end`;

const writeTerms = (cx: Connection, details: readonly Details[]): Promise<readonly string[]> =>
  codesOf(
    cx,
    sql`
    update fund_terms t set can_redeem = ${CAN_REDEEM}, day_limit = ${DAY_LIMIT}, min_first = ${MINIMUM}, income_carry = ${CARRY},
      scale_day = n.scale_day, stars_day = n.stars_day, stars_by = n.stars_by, purchase_tiers = ${PURCHASE_TIERS}
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb)
      as n (fund_code text, can_redeem boolean, day_limit bigint, min_first bigint, income_carry text, scale_day date, stars_day date, stars_by text, purchase_tiers jsonb, left_out jsonb)
    where t.fund_code = n.fund_code and (t.can_redeem, t.day_limit, t.min_first, t.income_carry, t.scale_day, t.stars_day, t.stars_by, t.purchase_tiers)
      is distinct from (${CAN_REDEEM}, ${DAY_LIMIT}, ${MINIMUM}, ${CARRY}, n.scale_day, n.stars_day, n.stars_by, ${PURCHASE_TIERS})
    returning t.fund_code`,
  );

/** The way a money fund carries its income decides the calculation of its figures. */
const markCarries = (cx: Connection, details: readonly Details[]): Promise<unknown> =>
  sql`
    update fund f set stale = 'figures'
    from jsonb_to_recordset(${JSON.stringify(details)}::jsonb) as n (fund_code text, income_carry text, left_out jsonb), fund_terms t
    where f.fund_code = n.fund_code and t.fund_code = n.fund_code and f.is_money and f.stale is null and f.value_day is not null
      and t.income_carry is distinct from ${CARRY}`.execute(cx);

const writeStaff = async (
  cx: Connection,
  details: readonly Details[],
  staff: readonly { readonly fund_code: string; readonly personal_code: string; readonly position: number }[],
): Promise<readonly string[]> => {
  const left = await codesOf(
    cx,
    sql`
    delete from fund_managed_by b
    using jsonb_array_elements_text(${JSON.stringify(details.filter(({ left_out: parts }) => !parts.includes('managers')).map(({ fund_code: code }) => code))}::jsonb) as c (fund_code)
    where b.fund_code = c.fund_code and not exists (
      select from jsonb_to_recordset(${JSON.stringify(staff)}::jsonb) as n (fund_code text, personal_code text)
      where n.fund_code = b.fund_code and n.personal_code = b.personal_code)
    returning b.fund_code`,
  );
  const came = await codesOf(
    cx,
    sql`
    insert into fund_managed_by (fund_code, personal_code, position)
    select * from jsonb_to_recordset(${JSON.stringify(lastOfEach(staff, (one) => `${one.fund_code} ${one.personal_code}`))}::jsonb)
      as n (fund_code text, personal_code text, position smallint)
    on conflict (fund_code, personal_code) do update set position = excluded.position where fund_managed_by.position <> excluded.position
    returning fund_code`,
  );
  return [...left, ...came];
};
