import { shanghaiDateOf, epochMs, type EpochMs } from '@caifu/core/values';
import { isMobileCode } from '@caifu/core/kit';
import type { OwnDataRequest, SmsCodeAnswer } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { OWN_SESSION } from '../account/code-askers.store.ts';
import { personalClassesOf } from '../account/personal-data.ts';
import { isRowOf } from '../account/retention.store.ts';
import { codeRefusal, sendCode, useCode, type CodeTarget } from '../account/sms-codes.store.ts';
import { takeTry, TRIES_A_DAY } from '../ground/database/daily-tries.store.ts';
import type { Deps } from '../ground/deps.ts';
import { tooMany } from '../ground/http/endpoint-route.ts';
import type { Refusal, Reply } from '../ground/http/reply.ts';
import type { PersonalTable } from '../ground/keeps.ts';
import type { Connection } from '../ground/database/schema.ts';
import { openBytes } from '../ground/keys/sealed-bytes.ts';
import type { Secrets } from '../ground/keys/secrets.ts';

/** Sends a code to the investor's own number. */
export const sendExportCode = async (deps: Deps, investorId: string, complain: (text: string) => void): Promise<Reply<SmsCodeAnswer>> =>
  sendCode(deps, exportCode(investorId, await ownMobile(deps.db, investorId)), complain, OWN_SESSION);

/** [OD-3] [OD-5] Checks by a code that the caller has the phone, and uses the code up. null: no refusal. */
export const judgeExport = async (deps: Deps, investorId: string, { smsCode }: OwnDataRequest): Promise<Refusal | null> => {
  const at = deps.clock.now();
  if (!isMobileCode(smsCode)) return codeRefusal('wrong');
  if (!(await takeTry(deps.db, investorId, 'data-export', shanghaiDateOf(at), TRIES_A_DAY['data-export']))) return tooMany();
  const target = exportCode(investorId, await ownMobile(deps.db, investorId));
  const check = await useCode(deps.db, deps.secrets, target, smsCode, at);
  return check === 'right' ? null : codeRefusal(check);
};

export const ownDataName = (at: EpochMs): string => `caifu-own-data-${shanghaiDateOf(at)}.json`;

/** [OD-1] [OD-20] The content of the file: all data kept of the investor, by class. */
export const ownDataOf = async (deps: Deps, investorId: string): Promise<string> => {
  const at = deps.clock.now();
  const classes: object[] = [];
  for (const { name, use, kept, tables } of personalClassesOf(deps.areas)) {
    const records: Record<string, readonly object[]> = {};
    for (const table of tables) {
      const rows = await rowsOf(deps, table, investorId);
      if (rows.length > 0) records[table.table] = rows;
    }
    classes.push({ name, use, kept, records });
  }
  const file = { format: 'caifu-own-data', version: 1, madeAt: new Date(at).toISOString(), investorId, units: UNITS, classes };
  return JSON.stringify(file, null, 1);
};

const UNITS = '金额单位为分，份额单位为百分之一份，黄金单位为万分之一克，比例单位为百万分之一；时间为世界协调时';

/** Rows of a table as their owner may read them. */
const rowsOf = async ({ longWork, secrets, areas }: Deps, table: PersonalTable, investorId: string): Promise<readonly object[]> => {
  if (table.owner === null) return [];
  const { rows } = await sql<
    Record<string, unknown>
  >`select t.* from ${sql.table(table.table)} t where ${isRowOf(areas, table.owner, investorId)}`.execute(longWork);
  return rows.map((row) => told(secrets, table, row));
};

const told = (secrets: Secrets, { hidden = [], pictures = [], sealed = {} }: PersonalTable, row: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      if (hidden.includes(column)) return [];
      if (value === null) return [[column, null]];
      if (pictures.includes(column)) return [[column, PICTURE]];
      const seal = sealed[column];
      if (seal === undefined) return [[column, plain(column, value)]];
      if (!(value instanceof Uint8Array)) throw new Error(`${column} is sealed and is no bytes`);
      const context = seal.context.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(row[name]));
      const text = openBytes(secrets, seal.purpose, value, context).toString('utf8');
      const opened: unknown = seal.isJson === true ? JSON.parse(text) : text;
      return [[column, opened]];
    }),
  );

const PICTURE = '影像已加密保存，不随文件导出';

/** Moments are formatted as such. All other values are unchanged. */
const plain = (column: string, value: unknown): unknown => {
  const isMoment = /(?:_at|^at|^expires_at|_time)$/.test(column);
  return isMoment && (typeof value === 'string' || typeof value === 'number') && /^\d{12,14}$/.test(String(value))
    ? new Date(epochMs(Number(value))).toISOString()
    : value;
};

export const ownMobile = async (cx: Connection, investorId: string): Promise<string> =>
  (await cx.selectFrom('investor').select('mobile').where('investor_id', '=', investorId).executeTakeFirstOrThrow()).mobile;

const exportCode = (investorId: string, mobile: string): CodeTarget => ({
  mobile,
  purpose: 'export-data',
  subject: investorId,
  challenge: null,
});
