import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { specLaw } from '@caifu/core/law';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoPortfolios } from '../../demo/fund-portfolios.ts';
import { seedDemoFunds } from '../../demo/fund-seed.ts';
import { StartFault } from '../../ground/start/start-fault.ts';
import { type TestGateway } from '../../testing/gateway.fakes.ts';
import { isExportKind, isImportKind, progressLine, runExport, IMPORT_KINDS } from './import.command.ts';
import { importRows, type RowKind } from './import-run.ts';
import { FUNDS, type ImportScene, openImportScene } from './import-scene.fakes.ts';
import { nameInitial } from './name-initial.ts';
import { fundsFile } from './table-files.ts';
import { tradingOfWords } from './fund-words.ts';
import { gatewayOfTest } from '../../testing/use-gateway.fakes.ts';

let scene: ImportScene;
beforeAll(async () => {
  scene = await openImportScene();
});
afterEach(() => scene.clear());
afterAll(() => scene.close());

describe('the import', () => {
  it('takes funds, reports bad rows by their lines, and changes nothing a second time [FI-1] [FI-2] [FI-6] [FI-7]', async () => {
    const file = scene.write(
      'funds.csv',
      ...FUNDS,
      '80004,短,股票型,D,D',
      '800005,青溪期货,期货型,QXQH,Q',
      '800006,少',
      '800007,青溪先进股票A,股票型,QXXJGPA,Q',
      '800008,"坏"引号,股票型,H,H',
      '800010,"未完,股票型,W,W',
      '800009,青溪纯债债券A,债券型-长债,QXCZZQA,Q',
    );
    const first = await scene.bring('funds', file);
    expect([first.summary, first.bad]).toEqual(['1 file, 7 rows: 5 new or changed, 5 bad, figures of 0 funds made anew', 5]);
    expect(scene.told.toSorted()).toEqual([
      '/funds.csv:10: a quote is not closed',
      '/funds.csv:5: "80004" is not a fund\'s code (six digits)',
      '/funds.csv:6: "期货型" is not a known kind of funds',
      '/funds.csv:7: 5 columns are expected, there are 2',
      expect.stringContaining('/funds.csv:9: '),
    ]);
    expect(
      await scene.rowsOf(
        `select fund_code, kind, is_money, t.loading, t.kind_name from fund join fund_terms t using (fund_code) where fund_code < '800004' order by 1`,
      ),
    ).toEqual([
      { fund_code: '800001', kind: 'lof', is_money: false, loading: 'front', kind_name: '混合型-偏股' },
      { fund_code: '800002', kind: 'mixed', is_money: false, loading: 'back', kind_name: '混合型-偏股' },
      { fund_code: '800003', kind: 'money', is_money: true, loading: 'front', kind_name: '货币型-普通货币' },
    ]);
    expect((await scene.bring('funds', file)).summary).toContain('0 new or changed');
    // A name over two lines, and a file with a byte order mark and Windows line ends.
    scene.told.length = 0;
    const windows = scene.write(
      'w.csv',
      `\uFEFF${FUNDS[0] ?? ''}\r`,
      '800012,"两',
      '行债券A",债券型-长债,L,L\r',
      '800013,青溪短债A,债券型-中短债,L,L\r',
    );
    expect((await scene.bring('funds', windows)).summary).toContain('2 rows: 1 new or changed, 1 bad');
    expect(scene.told).toEqual(['/w.csv:2: the name ("两\uFFFD行债券A") holds signs that nobody sees or that are no signs']);
  });

  it('continues where it was interrupted, as long as the file is the same [FI-5]', async () => {
    const file = scene.write('funds.csv', ...FUNDS, '800007,青溪先进股票A,股票型,QXXJGPA,Q');
    const { db } = scene.gateway.deps;
    const small = { ...fundsFile(specLaw), rowsAtOnce: 2 };
    const taken: number[] = [];
    const counting: RowKind = {
      ...small,
      open: () => {
        const { pass, take } = small.open();
        return { pass, take: (tx, rows) => (taken.push(rows.length), take(tx, rows)) };
      },
    };
    const cut = importRows(db, counting, file, {
      fault: () => {},
      note: () => {},
      progress: () => {
        throw new Error('cut off');
      },
    });
    await expect(cut).rejects.toThrow('cut off');
    expect(await scene.rowsOf('select count(*)::integer as funds from fund')).toEqual([{ funds: 2 }]);
    const sums = await importRows(db, counting, file, { fault: () => {}, note: () => {}, progress: () => {} });
    expect([taken, sums.written, sums.rows]).toEqual([[2, 2], 2, 4]);
    expect(await scene.rowsOf('select * from fund_import')).toEqual([]);
    // Another file at the same place starts at its beginning.
    await expect(
      importRows(db, small, file, {
        fault: () => {},
        note: () => {},
        progress: () => {
          throw new Error('cut off');
        },
      }),
    ).rejects.toThrow('cut off');
    scene.write('funds.csv', ...FUNDS.slice(0, 1), '800010,青溪新动力混合A,混合型-偏股,Q,Q', '800011,青溪新动力混合C,混合型-偏股,Q,Q');
    expect((await importRows(db, small, file, { fault: () => {}, note: () => {}, progress: () => {} })).written).toBe(2);
  });

  it('reports the progress, the speed and the remaining time [FI-8]', () => {
    expect(progressLine({ file: '/x/nav/800001.csv', rows: 5_000, bytes: 250, allBytes: 1_000 }, 2_000)).toBe(
      '800001.csv: 5000 rows, 25 %, 2500 a second, 6 s left',
    );
    expect(progressLine({ file: 'a.csv', rows: 0, bytes: 0, allBytes: 1_000 }, 0)).toBe('a.csv: 0 rows, 0 %, 0 a second');
    expect([isImportKind('funds'), isImportKind('fund'), isExportKind(undefined), IMPORT_KINDS.length]).toEqual([true, false, false, 13]);
  });

  it('compares trading days with the calendar, and adds the days after it [FI-9]', async () => {
    const own = path.join(scene.folder, 'days.csv');
    await runExport(scene.depsOf(scene.gateway), 'trading-days', own);
    expect((await scene.bring('trading-days', own)).summary).toContain('0 new or changed, 0 bad');
    const lines = readFileSync(own, 'utf8').trimEnd().split('\n');
    const odd = scene.write(
      'odd.csv',
      ...lines
        .filter((line) => !line.startsWith('2026-11-17'))
        .map((line) => (line.startsWith('2020-01-02') ? '2020-01-01,Wed\n2020-01-02,Thu' : line)),
    );
    expect((await scene.bring('trading-days', odd)).bad).toBe(2);
    expect(scene.told.map((line) => line.split(': ').slice(1).join(': '))).toEqual([
      'the exchange is closed on 2020-01-01 by the calendar in use',
      '2026-11-17 is missing: a trading day by the calendar in use',
    ]);
    const more = scene.write('more.csv', ...lines, '2027-01-04,Mon', '2027-01-05,Tue', '2027-01-07,Thu');
    expect((await scene.bring('trading-days', more)).summary).toContain('3 new or changed, 0 bad');
    const calendar = scene.gateway.deps.calendars.current();
    expect([calendar.coveredUntil, calendar.isTradingDay(calendar.coveredUntil)]).toEqual(['2027-01-07', true]);
  });

  it('reads the words of a page, and the first letters of names [FI-4]', () => {
    const words = (text: string) => {
      const { trading, canRedeem, dayLimit } = tradingOfWords(text);
      return [trading, canRedeem, dayLimit];
    };
    expect(words('开放申购 / 开放赎回 / 支持后端')).toEqual(['open', true, null]);
    expect(words('暂停申购 ( 单日累计购买上限1.00万元 ) / 开放赎回')).toEqual(['purchase-suspended', true, null]);
    expect(words('限大额 ( 单日累计购买上限1.00亿元 ) / 封闭期')).toEqual(['limited', false, 10_000_000_000]);
    expect(words('限大额 ( 单日累计购买上限100元 ) / 开放赎回')).toEqual(['limited', true, 10_000]);
    expect(words('暂停申购 / 暂停赎回')).toEqual(['suspended', false, null]);
    expect([words('场内交易'), words('认购期 2020/9/1'), words('')].map(([trading]) => trading)).toEqual([
      'exchange-only',
      'suspended',
      'suspended',
    ]);
    expect(() => tradingOfWords('随时')).toThrow('does not say');
    expect(['陆知远', '欧阳见山', '荣毅', '曾国', '单雄', '麦子', 'John', '１', ''].map(nameInitial)).toEqual([
      'L',
      'O',
      'R',
      'Z',
      'S',
      'M',
      'J',
      '#',
      '#',
    ]);
  });
});

describe('the export', () => {
  it("writes a market in the import's formats, from which an import restores it [FI-10] [EX-7]", async () => {
    const other = await gatewayOfTest();
    await seedDemoFunds(other.deps, { years: 2, every: 12 });
    await seedDemoPortfolios(other.deps);
    const kinds = [
      'companies',
      'funds',
      'details',
      'managers',
      'terms',
      'fees',
      'dividends',
      'splits',
      'portfolios',
      'values',
      'incomes',
    ] as const;
    const export1 = async (of: TestGateway, to: string) => {
      mkdirSync(path.join(scene.folder, to));
      for (const kind of kinds) await runExport(scene.depsOf(of), kind, path.join(scene.folder, to, kind));
    };
    await export1(other, 'first');
    for (const kind of kinds)
      expect([kind, (await scene.bring(kind, path.join(scene.folder, 'first', kind))).bad, scene.told]).toEqual([kind, 0, []]);
    const funds = readFileSync(path.join(scene.folder, 'first', 'funds'), 'utf8');
    expect([funds.startsWith('\uFEFFcode,name,'), /^"\t\d{6}",/m.test(funds)]).toEqual([true, true]);
    await export1(scene.gateway, 'second');
    const filesOf = (to: string) =>
      readdirSync(path.join(scene.folder, to), { recursive: true, encoding: 'utf8' })
        .filter((name) => (name.includes('/') ? name.endsWith('.csv') : !['values', 'incomes'].includes(name)))
        .toSorted();
    expect(filesOf('second')).toEqual(filesOf('first'));
    expect(filesOf('first').length).toBeGreaterThan(25);
    for (const name of filesOf('first')) {
      if (name === 'managers') continue;
      expect([name, readFileSync(path.join(scene.folder, 'second', name), 'utf8')]).toEqual([
        name,
        readFileSync(path.join(scene.folder, 'first', name), 'utf8'),
      ]);
    }
  });

  it('reports a place that cannot hold a file [GW-1785]', async () => {
    const place = path.join(scene.folder, 'closed');
    mkdirSync(path.join(place, 'dir'), { recursive: true });
    writeFileSync(path.join(place, 'plain'), '');
    const told = (kind: 'companies' | 'values' | 'trading-days', name: string): Promise<string> =>
      runExport(scene.depsOf(scene.gateway), kind, path.join(place, name)).then(
        () => 'written',
        (error: unknown) => (error instanceof StartFault ? error.message.replaceAll(place, '') : String(error)),
      );
    expect([await told('companies', 'dir'), await told('companies', 'none/x'), await told('companies', 'plain/x')]).toEqual([
      '/dir is a folder: name a new file',
      '/none is no directory: make it first',
      '/plain is no directory: make it first',
    ]);
    expect(await told('values', 'plain')).toBe('/plain is there already and is no folder');
    expect([await told('trading-days', 'dir'), await told('trading-days', 'days')]).toEqual([
      '/dir is a folder: name a new file',
      'written',
    ]);
  });
});
