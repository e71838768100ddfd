import { presses, readings } from '../../testing/walk-events.ts';
import { drive } from '../../testing/drive.ts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PortError } from '../../kit/port-error.ts';
import { RUNS } from '../../testing/runs.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { fakeAssetExportPorts } from './asset-export.fakes.ts';
import { createAssetExportMachine } from './asset-export.machine.ts';
import type { AssetExportPorts } from './asset-export.ports.ts';
import type { AssetExportEvent } from './asset-export.types.ts';
import { toAssetExportView } from './asset-export.view.ts';
import { exportAddress, exportFileName, exportQueryOf } from './export-address.ts';
import { EXPORT_COLUMNS, exportMediaType, headText, isExportRange, momentText, rowsText, tailText } from './export-text.ts';
import type { ExportQuery, ExportRow } from './export.types.ts';

const d = calendarDate;
const query = (changes: Partial<ExportQuery> = {}): ExportQuery => ({
  kind: 'income',
  format: 'csv',
  from: d('2026-01-01'),
  to: d('2026-11-20'),
  ...changes,
});
const row = (name: string, amount: string | null = '-12.34'): ExportRow => ({
  day: { text: '2026-11-19' },
  kind: { text: '公募基金' },
  code: { text: '000001' },
  name: { text: name },
  amount: { number: amount },
});
const MADE = epochAt(d('2026-11-20'), '10:00:05');

/** Reads CSV as RFC 4180 has it. */
const csvRows = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy;
  for (let found = cell.exec(text); found !== null && cell.lastIndex <= text.length; found = cell.exec(text)) {
    rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') rows.push([]);
    if (found[3] === '' || cell.lastIndex === text.length) break;
  }
  return rows.filter((cells) => cells.length > 0);
};

describe('a file of CSV', () => {
  it('begins with the byte order mark and the column heads, one row a line [EX-1] [EX-2]', () => {
    const text =
      headText({ ...query(), madeAt: MADE }) + rowsText(query(), [row('松涧成长混合A'), row('"甲",乙', null)], true) + tailText(query());
    expect(text).toBe(
      '\uFEFF日期,类别,产品代码,产品名称,收益\r\n2026-11-19,公募基金,"\t000001",松涧成长混合A,-12.34\r\n2026-11-19,公募基金,"\t000001","""甲"",乙",\r\n',
    );
  });

  it('never begins a formula in a spreadsheet, whatever the name [EX-3]', () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r\n=1', '＝1', '=HYPERLINK("http://x","y")'];
    for (const name of names) {
      const [cells] = csvRows(rowsText(query(), [row(name)], true));
      expect(cells?.[3]).toBe(`'${name}`);
    }
    expect(csvRows(rowsText(query(), [row('甲-乙')], true))[0]?.[3]).toBe('甲-乙');
  });

  it('keeps the zeros of a code, the digits of a long number and a period that is no day [EX-7]', () => {
    const shown = (text: string) => csvRows(rowsText(query(), [row(text)], true))[0]?.[3];
    for (const text of ['000001', '20261119000000123456', '12E4', '1.10', '1,000', '3-1', '2026-01', '1/2', '50%'])
      expect(shown(text)).toBe(`\t${text}`);
    for (const text of [
      '０００００１',
      '¥5',
      '(5)',
      '1 1/2',
      '2026年1月',
      '3月5日',
      '2026年',
      '12:30',
      '10时30分',
      'MAR1',
      '1-Mar',
      'Sept 2',
      'TRUE',
    ])
      expect(shown(text)).toBe(`\t${text}`);
    for (const text of [
      '2026-11-19',
      '青溪1号',
      'Q2001',
      '26国债02',
      '2026-11-19T10:00:05+08:00',
      '2026年第1期',
      '3月宝',
      'Mary1',
      'true 1',
    ])
      expect(shown(text)).toBe(text);
    expect(rowsText(query({ format: 'json' }), [row('000001')], true)).toContain('"name":"000001"');
  });

  it('keeps every text unchanged when read by RFC 4180 [EX-3]', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 1, maxLength: 4 }), (names) => {
        const read = csvRows(
          rowsText(
            query(),
            names.map((name) => row(name)),
            true,
          ),
        ).map((cells) => cells[3]);
        return (
          names.every((name, at) => [name, `'${name}`, `\t${name}`].includes(read[at] ?? '')) &&
          read.every((name) => !/^[\s]*[=+\-@]/.test(name ?? ''))
        );
      }),
      RUNS,
    );
  });
});

describe('a file of JSON', () => {
  it('describes itself, and has the same rows in any split [EX-1] [EX-2]', () => {
    const asked = query({ format: 'json' });
    const rows = [row('甲'), row('=乙', null), row('丙')];
    const whole = (...parts: readonly string[]): unknown =>
      JSON.parse(headText({ ...asked, madeAt: MADE }) + parts.join('') + tailText(asked));
    const told = whole(rowsText(asked, rows, true));
    expect(told).toEqual(whole(rowsText(asked, rows.slice(0, 1), true), rowsText(asked, [], false), rowsText(asked, rows.slice(1), false)));
    expect(told).toMatchObject({
      format: 'caifu-export',
      version: 1,
      kind: 'income',
      from: '2026-01-01',
      to: '2026-11-20',
      madeAt: '2026-11-20T10:00:05+08:00',
      rows: [
        { day: '2026-11-19', kind: '公募基金', code: '000001', name: '甲', amount: '-12.34' },
        { name: '=乙', amount: null },
        { name: '丙' },
      ],
    });
    expect(whole()).toMatchObject({ rows: [] });
  });
});

describe('an export', () => {
  it('has a file name without personal data, a kind of file, and each column once [EX-1] [EX-4]', () => {
    expect([exportFileName(query()), exportFileName(query({ kind: 'holdings', format: 'json' }))]).toEqual([
      'caifu-income-2026-01-01-2026-11-20.csv',
      'caifu-holdings-2026-11-20.json',
    ]);
    // 10 and 45/60 hours, 45 and 40/60 minutes
    expect(momentText(epochAt(d('2026-11-20'), '10:45:40'))).toBe('2026-11-20T10:45:40+08:00');
    expect([exportMediaType(query()), exportMediaType(query({ format: 'json' }))]).toEqual([
      'text/csv;charset=utf-8',
      'application/json;charset=utf-8',
    ]);
    for (const columns of Object.values(EXPORT_COLUMNS)) expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length);
  });

  it('has an address with its request, and refuses any other address [EX-6]', () => {
    const asked = query({ kind: 'holdings', format: 'json' });
    expect(exportAddress(asked)).toBe('/documents/own/export/holdings/2026-01-01/2026-11-20/json');
    expect(exportQueryOf(asked)).toEqual(asked);
    for (const wrong of [{ kind: 'all' }, { from: '2026-02-30' }, { to: '' }, { format: 'xls' }])
      expect(exportQueryOf({ ...asked, ...wrong })).toBeNull();
  });

  it('has a range in order, not after today, of three years at most [EX-5]', () => {
    const today = d('2026-11-20');
    const is = (from: string, to: string) => isExportRange({ from: d(from), to: d(to) }, today);
    expect([is('2026-11-20', '2026-11-20'), is('2023-01-01', '2026-11-20')]).toEqual([true, true]);
    expect([is('2026-11-20', '2026-11-19'), is('2026-11-20', '2026-11-21'), is('2022-12-31', '2026-01-01')]).toEqual([false, false, false]);
  });
});

describe('the page of the export', () => {
  const start = (overrides: Partial<AssetExportPorts> = {}) => {
    const download = vi.fn<AssetExportPorts['download']>(() => Promise.resolve());
    const flow = drive(createAssetExportMachine(fakeAssetExportPorts({ download, ...overrides })), toAssetExportView);
    const { actor } = flow;
    return { ...flow, download, chosen: () => waitFor(actor, (snapshot) => snapshot.matches('choosing')) };
  };

  it('opens with the year up to today and leads to the file that was chosen [EX-6]', async () => {
    const { actor, view, download, chosen } = start();
    expect(view()).toMatchObject({ step: 'choosing', hasRange: true, query: { kind: 'trades', from: '2025-11-20', to: '2026-11-20' } });
    actor.send({ type: 'kind.chosen', kind: 'income' });
    actor.send({ type: 'format.chosen', format: 'json' });
    actor.send({ type: 'export.pressed' });
    expect(view()).toMatchObject({ step: 'making', isBusy: true });
    await chosen();
    expect(download.mock.calls.map(([asked]) => asked)).toEqual([{ kind: 'income', format: 'json', from: '2025-11-20', to: '2026-11-20' }]);
    expect(view().notice).toEqual({ body: { kind: 'export-begun' }, tone: 'success' });
  });

  it('says that a range is empty, and makes no file [EX-6]', async () => {
    const { actor, view, download, chosen } = start({
      readPart: () => Promise.resolve({ kind: 'read', value: { text: 'heads', next: null, rows: 0 } }),
    });
    actor.send({ type: 'export.pressed' });
    await chosen();
    expect(view().problem).toEqual({ kind: 'export-empty' });
    expect(download).not.toHaveBeenCalled();
  });

  it('says why there is no file, and leads to none [EX-6]', async () => {
    const message = { kind: 'server', text: '暂停服务' } as const;
    const refused = start({ readPart: async () => ({ kind: 'refused', message }) });
    refused.actor.send({ type: 'export.pressed' });
    await refused.chosen();
    expect(refused.view().problem).toEqual(message);
    const lost = start({ readPart: () => Promise.reject(new PortError('network')) });
    lost.actor.send({ type: 'export.pressed' });
    await lost.chosen();
    expect(lost.view().problem).toEqual({ kind: 'network-unavailable' });
    const slow = start({ readPart: () => new Promise(() => undefined) });
    slow.actor.send({ type: 'export.pressed' });
    slow.clock.increment(30_000);
    expect(slow.view()).toMatchObject({ step: 'choosing', problem: { kind: 'network-unavailable' } });
    const turned = start();
    turned.actor.send({ type: 'range.chosen', from: d('2026-11-20'), to: d('2026-11-21') });
    turned.actor.send({ type: 'export.pressed' });
    expect(turned.view()).toMatchObject({ step: 'choosing', problem: { kind: 'export-range' } });
    for (const { download } of [refused, lost, slow, turned]) expect(download).not.toHaveBeenCalled();
  });

  it('says when the device could not be led to the file, and waits no longer than for an answer [EX-6]', async () => {
    const unled = start({ download: () => Promise.reject(new PortError('offline')) });
    unled.actor.send({ type: 'export.pressed' });
    await unled.chosen();
    expect(unled.view()).toMatchObject({ problem: { kind: 'network-unavailable' }, notice: null });
    const slow = start({ download: () => new Promise(() => undefined) });
    slow.actor.send({ type: 'export.pressed' });
    await waitFor(slow.actor, (snapshot) => snapshot.matches('leading'));
    expect(slow.view()).toMatchObject({ step: 'leading', isBusy: true });
    slow.clock.increment(30_000);
    expect(slow.view()).toMatchObject({ step: 'choosing', problem: { kind: 'network-unavailable' } });
  });

  it('visits every state and transition, and leaves every state [EX-6]', () => {
    const events: readonly AssetExportEvent[] = [
      { type: 'kind.chosen', kind: 'holdings' },
      { type: 'format.chosen', format: 'json' },
      { type: 'range.chosen', from: d('2026-01-01'), to: d('2026-02-01') },
      { type: 'range.chosen', from: d('2026-02-01'), to: d('2026-01-01') },
      ...presses('export.pressed', 'notice.faded', 'destination.followed'),
    ];
    const walk = walkMachine(createAssetExportMachine(fakeAssetExportPorts()), {
      inputs: [undefined],
      events,
      outcomes: {
        readPart: readings({ text: 'a', next: '2', rows: 1 }, { text: 'b', next: null, rows: 0 }),
        download: { done: [undefined], errors: [new PortError('timeout')] },
      },
      restsIn: ['choosing'],
      keyOf: ({ value, context }) => JSON.stringify([value, context.query, context.problem, context.notice === null, context.destination]),
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
