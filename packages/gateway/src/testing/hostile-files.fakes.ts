import { DETAILS, FUNDS } from '../funds/import/import-scene.fakes.ts';
import type { ImportKind } from '../funds/import/import.command.ts';

/** A valid file of each kind, in the order of their import. */
export const SOUND_FILES: readonly { readonly kind: ImportKind; readonly lines: readonly string[] }[] = [
  { kind: 'companies', lines: ['company_id,company', 'C1,青溪基金', 'C2,黄河基金', 'C3,"沧屿,基金"'] },
  { kind: 'funds', lines: FUNDS },
  {
    kind: 'details',
    lines: [
      DETAILS,
      '800001,x,混合型,中高风险,50.55,2026-09-30,4,2026-09-30,2021-12-18,C1,青溪基金,M1;M2,陆知远;顾清和,开放申购 / 开放赎回,1.50,0.15,100,,2026-10-13',
      '800003,x,货币型,低风险,--,--,,,2013-05-29,C1,青溪基金,M2,顾清和,开放申购 / 开放赎回,0.00,0.00,1,每月15日,2026-10-13',
    ],
  },
  {
    kind: 'managers',
    lines: [
      'manager_id,name,company_id,company,earliest_current_start,fund_codes',
      'M1,陆知远,C1,青溪基金,2022-03-01,800001',
      'M2,顾清和,C1,青溪基金,2020-01-01,800001;800003',
    ],
  },
  { kind: 'terms', lines: ['code,min_add_cny,step_cny,strategy', '800001,10,1,"长期,持有"', '800003,1,1,'] },
  {
    kind: 'fees',
    lines: [
      'code,fee_kind,from,below,unit,fee_pct,fee_cny,now_pct,now_cny',
      '800001,purchase,0,1000000,,1.5,,0.15,',
      '800001,purchase,1000000,,,,1000,,',
      '800001,redemption,0,7,day,1.5,,,',
      '800001,redemption,7,,day,0.5,,,',
    ],
  },
  {
    kind: 'values',
    lines: [
      'code,date,unit_nav,acc_nav,daily_growth_pct',
      ...['02', '03', '04', '05', '08', '09', '10', '11', '12'].map((day, at) => `800001,2024-01-${day},1.0${at}00,1.0${at}00,`),
    ],
  },
  {
    kind: 'incomes',
    lines: ['code,date,income_per_10k_cny,yield7d_pct', ...['05', '06', '07', '08'].map((day) => `800003,2024-01-${day},0.5000,1.8500`)],
  },
  {
    kind: 'dividends',
    lines: ['code,date,cash_per_share_cny,paid_date', '800001,2024-01-12,0.0100,2024-01-16', '800002,2024-01-12,0.0200,'],
  },
  { kind: 'splits', lines: ['code,date,from_shares,to_shares', '800002,2024-02-01,1,2.5'] },
  {
    kind: 'portfolios',
    lines: [
      'code,report_date,security_code,security_name,security_kind,weight_pct',
      '800001,2024-03-31,990001,沧屿装备,stock,9.12',
      '800001,2024-03-31,990001,沧屿成长,fund,3',
    ],
  },
  { kind: 'trading-days', lines: ['date', '2024-01-02', '2024-01-03', '2024-01-04'] },
];

/** Random numbers in [0, 1), the same for the same seed (mulberry32). */
export const numbersOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

type Harm = (lines: readonly string[], next: () => number) => Buffer;

const textOf = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\n')}\n`);
const placeIn = (length: number, next: () => number): number => Math.floor(next() * length);
const withLine = (lines: readonly string[], next: () => number, change: (line: string) => string): Buffer => {
  const place = 1 + placeIn(Math.max(1, lines.length - 1), next);
  return textOf(lines.map((line, at) => (at === place ? change(line) : line)));
};
const NONSENSE = [
  '1e999',
  '0x10',
  '١٢',
  'NaN',
  '-0',
  '"1,000"',
  '１',
  '\u202E1',
  '\u0000',
  '="1"',
  '"',
  '-',
  '9'.repeat(400),
  '1024-01-02',
  '2999-01-01',
  '000001',
];

export const HARMS: Readonly<Record<string, Harm>> = {
  cut: (lines, next) => textOf(lines).subarray(0, placeIn(textOf(lines).length, next)),
  flip: (lines, next) => {
    const bytes = Buffer.from(textOf(lines));
    for (let at = 0; at < 3; at += 1) bytes[placeIn(bytes.length, next)] = placeIn(256, next);
    return bytes;
  },
  'utf-16': (lines, next) => {
    const wide = Buffer.from(lines.join('\r\n'), 'utf16le');
    return next() < 0.5 ? wide : Buffer.concat([Buffer.from([0xff, 0xfe]), wide]);
  },
  mark: (lines) => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), textOf(lines)]),
  'line ends': (lines, next) => Buffer.from(lines.join(next() < 0.5 ? '\r' : '\r\n')),
  twice: (lines, next) => textOf([...lines, lines[1 + placeIn(lines.length - 1, next)] ?? '']),
  'columns in another order': (lines) => textOf(lines.map((line) => line.split(',').toReversed().join(','))),
  'no heading': (lines) => textOf(lines.slice(1)),
  'no rows': (lines) => textOf(lines.slice(0, 1)),
  nothing: () => Buffer.alloc(0),
  nonsense: (lines, next) =>
    withLine(lines, next, (line) => {
      const cells = line.split(',');
      cells[placeIn(cells.length, next)] = NONSENSE[placeIn(NONSENSE.length, next)] ?? '';
      return cells.join(',');
    }),
  'an endless line': (lines, next) => withLine(lines, next, (line) => line + 'x'.repeat(300_000)),
  zeros: (lines, next) => withLine(lines, next, (line) => `${line}\u0000\u0000`),
  'a quote': (lines, next) => withLine(lines, next, (line) => `"${line}`),
  'a cell more': (lines, next) => withLine(lines, next, (line) => `${line},x`),
  packed: (lines) => Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0]), textOf(lines)]),
};
