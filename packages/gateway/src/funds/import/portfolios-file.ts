import { SECURITY_KINDS } from '@caifu/core/funds';
import { sql } from 'kysely';
import { CellError, codeOf, cut, neededDay, neededId, neededName, scaledOf } from './fund-words.ts';
import { rowKind, type RowKind } from './import-run.ts';
import { codesOf, unknownFunds } from './table-files.ts';

/**
 * [FI-12] The positions of funds, a row for each security. The rows of a report are adjacent. The newest report of a fund is kept: rows of
 * an older one are ignored, and a report of the same or a newer day replaces all positions. A report of the same day with a bad row removes
 * nothing, because the content of that row is unknown.
 */
export const portfoliosFile: RowKind = rowKind({
  columns: ['code', 'report_date', 'security_code', 'security_name', 'security_kind', 'weight_pct'],
  more: [],
  rowsAtOnce: 2_000,
  isByFund: false,
  groupOf: (cells) => `${cells['code'] ?? ''} ${cells['report_date'] ?? ''}`,
  read: (cells) => {
    const kind = SECURITY_KINDS.find((one) => one === cells['security_kind']);
    if (kind === undefined) throw new CellError(`"${cut(cells['security_kind'] ?? '')}" is not a kind of securities`);
    // Percent with four decimals equal parts per million.
    const weight = scaledOf(cells['weight_pct'] ?? '', 4, 'a weight');
    if (weight === null || weight <= 0 || weight > WHOLE) throw new CellError('a weight is above 0 and at most 100');
    return {
      fund_code: codeOf(cells['code'] ?? ''),
      reported_on: neededDay(cells['report_date'] ?? ''),
      security_code: neededId(cells['security_code'] ?? '', 'the code of the security'),
      security_name: neededName(cells['security_name'] ?? '', 'the name of the security'),
      kind,
      weight_ppm: weight,
    };
  },
  // A stock and a fund may have the same number.
  keyOf: ({ fund_code: code, reported_on: day, kind, security_code: security }) => [code, day, kind, security],
  take: async (tx, { good, bad }) => {
    const { known, faults } = await unknownFunds(tx, good);
    const newest = new Map<string, string>();
    for (const { fund_code: code, reported_on: day } of known) if (day > (newest.get(code) ?? '')) newest.set(code, day);
    const securities = known.filter(({ fund_code: code, reported_on: day }) => day === newest.get(code));
    const broken = new Set(bad.map(({ cells }) => `${cells['code'] ?? ''} ${cells['report_date'] ?? ''}`));
    const reports = [...newest].map(([fund, day]) => ({ fund_code: fund, reported_on: day, is_whole: !broken.has(`${fund} ${day}`) }));
    const gone = await codesOf(
      tx,
      sql`
      delete from fund_security s using jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as n (fund_code text, reported_on date, is_whole boolean)
      where s.fund_code = n.fund_code and (s.reported_on < n.reported_on or s.reported_on = n.reported_on and n.is_whole and not exists (
        select from jsonb_to_recordset(${JSON.stringify(securities)}::jsonb) as k (fund_code text, security_code text, kind text)
        where k.fund_code = s.fund_code and k.security_code = s.security_code and k.kind = s.kind))
      returning s.fund_code || ' ' || s.reported_on as fund_code`,
    );
    const corrected = gone.filter((report) => newest.get(report.split(' ')[0] ?? '') === report.split(' ')[1]);
    const written = await codesOf(
      tx,
      sql`
      insert into fund_security (fund_code, security_code, security_name, kind, weight_ppm, reported_on)
      select n.fund_code, n.security_code, n.security_name, n.kind, n.weight_ppm, n.reported_on from jsonb_to_recordset(${JSON.stringify(securities)}::jsonb)
        as n (fund_code text, security_code text, security_name text, kind text, weight_ppm integer, reported_on date)
      where not exists (select from fund_security s where s.fund_code = n.fund_code and s.reported_on > n.reported_on)
      on conflict (fund_code, kind, security_code) do update set security_name = excluded.security_name, weight_ppm = excluded.weight_ppm
      where (fund_security.security_name, fund_security.weight_ppm) is distinct from (excluded.security_name, excluded.weight_ppm)
      returning fund_code`,
    );
    return { written: written.length + corrected.length, faults };
  },
});

/** 100 % in parts per million. */
const WHOLE = 1_000_000;
