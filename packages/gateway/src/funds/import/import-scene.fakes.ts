import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openTestGateway, type TestGateway } from '../../testing/gateway.fakes.ts';
import { runImport, type ImportKind } from './import.command.ts';

export const FUNDS = [
  'code,name,type,pinyin_initials,pinyin_full',
  '800001,青溪成长混合(LOF)A,混合型-偏股,QXCZHHA,QINGXICHENGZHANGHUNHEA',
  '800002,青溪成长混合A(后端),混合型-偏股,QXCZHHA,QINGXICHENGZHANGHUNHEA',
  '800003,"青溪,日日安货币A",货币型-普通货币,QXRRAHBA,QINGXIRIRIANHUOBIA',
];
export const DETAILS =
  'code,name,type,risk,scale_100m_cny,scale_date,sh_rating_3y,sh_rating_date,found_date,company_id,company,manager_ids,managers,trade_status,fee_list_pct,fee_now_pct,min_purchase_cny,mmf_income_carry,page_date';

/** A gateway without funds and a folder for files. */
export const openImportScene = async () => {
  const gateway = await openTestGateway({ DEMO: '0' });
  const folder = mkdtempSync(path.join(tmpdir(), 'caifu-import-'));
  const told: string[] = [];
  const depsOf = (of: TestGateway) => ({
    db: of.deps.db,
    calendars: of.deps.calendars,
    now: of.deps.clock.now(),
    law: of.deps.law,
    wall: () => 0,
    tell: (line: string) => void told.push(line.replace(folder, '')),
  });
  return {
    gateway,
    folder,
    told,
    depsOf,
    write: (name: string, ...lines: readonly string[]): string => {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${lines.join('\n')}\n`);
      return file;
    },
    bring: (kind: ImportKind, place: string) => runImport(depsOf(gateway), kind, place),
    rowsOf: async (query: string): Promise<readonly unknown[]> => (await sql.raw(query).execute(gateway.deps.db)).rows,
    /** Removes the files, the funds and the reports. */
    clear: async (): Promise<void> => {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      told.length = 0;
      for (const table of [
        'fund_paper',
        'fund_security',
        'fund_year',
        'fund_income_year',
        'fund_dividend',
        'fund_split',
        'fund_reinvested',
        'fund_managed_by',
        'fund_terms',
        'fund',
        'fund_manager',
        'fund_company',
        'fund_import',
      ])
        await gateway.rows`delete from ${sql.table(table)}`;
    },
    close: async (): Promise<void> => {
      rmSync(folder, { recursive: true, force: true });
      await gateway.close();
    },
  };
};

export type ImportScene = Awaited<ReturnType<typeof openImportScene>>;
