import { ENDPOINTS } from '@caifu/adapters/wire';
import { calendarDate, epochAt } from '@caifu/core/values';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { insertVerified } from '../account/identity.store.ts';
import { NOT_PERSONAL, PAGE_EVENT_DAYS, personalClassesOf } from '../account/personal-data.ts';
import { carryOutRetention } from '../account/retention.store.ts';
import { openBytes } from '../ground/keys/sealed-bytes.ts';
import { sealTests } from '../bank/sealed-tests.ts';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { personOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { takeOwnData } from '../testing/own-data.fakes.ts';

const gateway = useAuditedGateway();
const classes = () => personalClassesOf(gateway.deps.areas);

/** An investor with everything but money. A balance on the demo's bank card is the bank's. */
const somebody = async (): Promise<SignedIn> => {
  const caller = await gateway.anInvestor({ wallet: 0 });
  const address = {
    occupation: '教师',
    province: '浙江省',
    city: '杭州市',
    street: '松涧路一百二十号',
    email: 'a@example.com',
    purpose: '其他',
    beneficiary: 'self' as const,
  };
  const noTax = { residency: null, taxCountry: '', taxNumber: '', noTaxNumberReason: '' };
  await gateway.tell(ENDPOINTS.savePersonalInformation, { part: 'address', information: { ...address, ...noTax } }, caller);
  return caller;
};
const exportCode = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.sendExportCode, null, caller)).demoCode ?? '';
const closingCode = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.sendClosingCode, null, caller)).demoCode ?? '';
const standingOf = (caller: SignedIn) => gateway.tell(ENDPOINTS.closingStanding, null, caller);
const close = async (caller: SignedIn, smsCode: string, digits = DEMO_PASSWORD) =>
  gateway.ask(ENDPOINTS.closeAccount, { smsCode, ...(await gateway.sealed(caller, digits)) }, caller);
const closed = async (): Promise<SignedIn> => {
  const caller = await somebody();
  expect(await close(caller, await closingCode(caller))).toMatchObject({ kind: 'answered' });
  return caller;
};
const one = async (caller: SignedIn, query: string): Promise<Record<string, unknown>> =>
  (await gateway.rows<Record<string, unknown>>`${sql.raw(query)} where investor_id = ${caller.investorId}`)[0] ?? {};
const count = async (caller: SignedIn, table: string): Promise<number> =>
  Number((await one(caller, `select count(*)::integer as n from ${table}`))['n']);

const fileSchema = z.object({
  format: z.literal('caifu-own-data'),
  classes: z.array(z.object({ name: z.string(), records: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })),
});
const recordsOf = (text: string): Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>> =>
  Object.fromEntries(fileSchema.parse(JSON.parse(text)).classes.flatMap(({ records }) => Object.entries(records)));

describe('the classes of personal data', () => {
  it('contain every table of the database once, or name it as one without personal data [OD-13]', async () => {
    const rows = await gateway.rows<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`;
    const known = [...classes().flatMap(({ tables }) => tables.map(({ table }) => table)), ...NOT_PERSONAL];
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name));
  });

  it('open sealed columns, name pictures, and hide every digest and key [OD-13]', async () => {
    const rows = await gateway.rows<{ table_name: string; column_name: string; data_type: string }>`
      select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'`;
    const told = classes()
      .flatMap(({ tables }) => tables)
      .filter(({ owner }) => owner !== null);
    const bare = rows.filter(({ table_name: name, column_name: column, data_type: type }) => {
      const table = told.find(({ table: own }) => own === name);
      if (table === undefined || table.hidden?.includes(column) === true) return false;
      if (type === 'bytea') return table.pictures?.includes(column) !== true && table.sealed?.[column] === undefined;
      return /hash|digest|token|secret|fingerprint/.test(column);
    });
    expect(bare).toEqual([]);
    const columns = new Set(rows.map(({ table_name: name, column_name: column }) => `${name}.${column}`));
    const named = classes().flatMap(({ tables }) =>
      tables.flatMap(({ table, hidden = [], pictures = [], sealed = {}, atClosing = {}, afterYears = {} }) =>
        [...hidden, ...pictures, ...[sealed, atClosing, afterYears].flatMap((part) => (part === 'rows' ? [] : Object.keys(part)))].map(
          (column) => `${table}.${column}`,
        ),
      ),
    );
    expect(named.filter((column) => !columns.has(column))).toEqual([]);
  });

  it('keep with every judgement and agreement the set of the law that it was judged by [LAW-6]', async () => {
    const rows = await gateway.rows<{ name: string; columns: readonly string[] }>`
      select table_name as name, json_agg(column_name) as columns from information_schema.columns where table_schema = 'public' group by 1`;
    const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]));
    const judged = classes()
      .flatMap(({ tables }) => tables.map(({ table }) => ({ table, columns: columnsOf.get(table) ?? [] })))
      .filter(({ table, columns }) => SUITABILITY().includes(table) || columns.some((column) => /^(?:agree\w*_)?version$/.test(column)))
      // A row of an order has the order's.
      .filter(({ columns }) => !columns.includes('order_no') && !columns.includes('listing_no'));
    const without = judged.filter(({ columns }) => !columns.includes('law')).map(({ table }) => table);
    expect(without).toEqual(['certification_image', 'gold_position']);
    expect(columnsOf.get('trade_order')).toContain('law');
  });
});

/** The tables of suitability. A picture is part of its proof, and a holding of gold has its agreements as events. */
const SUITABILITY = () => classes().flatMap(({ name, tables }) => (name === '适当性资料' ? tables.map(({ table }) => table) : []));

describe('the page of personal data', () => {
  it('lists the same classes as the code [OD-16]', () => {
    const page = readFileSync(new URL('../../../../docs/personal-data.md', import.meta.url), 'utf8');
    const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| class'));
    expect(rows).toEqual(
      classes().map(
        ({ name, use, kept, tables }) => `| ${name} | ${use} | ${tables.map(({ table }) => `\`${table}\``).join(' ')} | ${kept} |`,
      ),
    );
  });
});

describe('an export of one’s own data', () => {
  it('has the kept data by class, sealed fields opened, without pictures, digests and data of others [OD-1]', async () => {
    const [caller, stranger] = [await somebody(), await somebody()];
    const ownData = await takeOwnData(gateway, caller);
    const records = recordsOf(ownData);
    const { realName, idNumber } = personOf(caller.investorId);
    expect(records['identity']).toMatchObject([{ real_name: realName, id_number: idNumber }]);
    expect(records['personal_information']?.[0]?.['sealed']).toMatchObject({ street: '松涧路一百二十号' });
    expect(records['investor']).toMatchObject([{ mobile: caller.investorId.slice(1) }]);
    expect(records['session']?.[0]?.['opened_at']).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(Object.keys(records)).toEqual(expect.arrayContaining(['card', 'account', 'disclosure']));
    for (const secret of [caller.token, caller.ticket, stranger.investorId, 'password_hash', 'number_digest', 'token_hash', 'scrypt'])
      expect(ownData).not.toContain(secret);
  });

  it('opens assessments, needs and answers to a bank [OD-1] [OD-17]', async () => {
    const caller = await somebody();
    const { db, secrets } = gateway.deps;
    const questionnaire = await gateway.tell(ENDPOINTS.riskQuestionnaire, null, caller);
    const answers = Object.fromEntries(
      questionnaire.questions.map(({ questionId, options }) => [questionId, [options[0]?.optionId ?? '']]),
    );
    await gateway.tell(ENDPOINTS.submitRiskAssessment, { version: questionnaire.version, answers }, caller);
    await gateway.rows`
      insert into bank_test (investor_id, partner_code, tested_on, answers, level, law) values (${caller.investorId}, 'X1', '2026-11-18', '[1,2]', 3, 'spec')`;
    await sealTests(db, secrets);
    await sealTests(db, secrets);
    expect(await one(caller, 'select answers, sealed_answers is not null as is_sealed from bank_test')).toEqual({
      answers: null,
      is_sealed: true,
    });
    const records = recordsOf(await takeOwnData(gateway, caller));
    expect(records['bank_test']).toMatchObject([{ sealed_answers: [1, 2], level: 3 }]);
    expect(JSON.stringify(records['risk_assessment']?.[0]?.['sealed_answers'])).toMatch(/^\{.{40,}\}$/);
  });

  it('needs its own one-time code, and is made ten times a day [OD-2] [OD-5]', async () => {
    const [caller, stranger] = [await somebody(), await somebody()];
    const code = await exportCode(caller);
    expect(await gateway.ask(ENDPOINTS.exportOwnData, { smsCode: await closingCode(caller) }, caller)).toMatchObject({ code: 'M00002' });
    expect(await gateway.ask(ENDPOINTS.exportOwnData, { smsCode: code }, stranger)).toMatchObject({ code: 'M00002' });
    expect(await gateway.ask(ENDPOINTS.exportOwnData, { smsCode: '12' }, caller)).toMatchObject({ code: 'M00002' });
    expect(await gateway.ask(ENDPOINTS.exportOwnData, { smsCode: code }, caller)).toMatchObject({ kind: 'answered' });
    expect(await gateway.ask(ENDPOINTS.exportOwnData, { smsCode: code }, caller)).toMatchObject({ code: 'M00002' });
    await gateway.rows`update daily_tries set tries = 10 where investor_id = ${caller.investorId} and purpose = 'data-export'`;
    expect(await gateway.ask(ENDPOINTS.exportOwnData, { smsCode: await exportCode(caller) }, caller)).toMatchObject({ code: 'L00001' });
  });
});

describe('an obstacle to a closing', () => {
  it('is reported by its area, and blocks both the code and the closing [OD-6] [OD-7]', async () => {
    const caller = await gateway.anInvestor();
    expect(await standingOf(caller)).toMatchObject({ obstacles: [{ kind: 'wallet', count: 1 }], hasPassword: true });
    expect(await gateway.ask(ENDPOINTS.sendClosingCode, null, caller)).toMatchObject({ code: 'J00001' });
    expect(await close(caller, '123456')).toMatchObject({ code: 'J00001' });
    await gateway.purchase(caller, { openPeriodId: 'Q2020-001' });
    expect((await standingOf(caller)).obstacles.map(({ kind }) => kind)).toEqual(['orders', 'money-on-the-way', 'wallet']);
  });

  it('is found in every area that may hold something [OD-6]', async () => {
    const caller = await somebody();
    const { investorId } = caller;
    const { db } = gateway.deps;
    const rows = [
      sql`insert into gold_position (investor_id, service_state, agreement_version, service_changed_at) values (${investorId}, 'open', '1', 1)`,
      sql`insert into bank_account (investor_id, partner_code, card_id, state, agreement_version, asked_at, law)
        select ${investorId}, 'X1', card_id, 'opening', '1', 1, 'spec' from card where investor_id = ${investorId} and kind = 'bank'`,
      sql`insert into gold_service_event (investor_id, state, agreement_version, at, law) values (${investorId}, 'open', '1', 1, 'spec')`,
    ];
    for (const row of rows) await row.execute(db);
    const { obstacles } = await standingOf(caller);
    expect(obstacles.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['gold', 'bank-accounts']));
    const told = gateway.deps.areas.flatMap(({ closingObstacles = [] }) => closingObstacles.map(({ kind }) => kind));
    expect(new Set(told).size).toBe(10);
  });

  it('is found in each area for the demo investor with holdings everywhere [OD-6]', async () => {
    const holder = await gateway.signIn('13800000004');
    const kinds = (await standingOf(holder)).obstacles.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['holdings', 'wallet']));
  });
});

describe('closing an account', () => {
  it('needs the code and the trade password, and counts wrong ones [OD-8]', async () => {
    const caller = await somebody();
    const code = await closingCode(caller);
    expect(await close(caller, '000000' === code ? '000001' : '000000')).toMatchObject({ code: 'M00002' });
    expect(await close(caller, code, '111222')).toMatchObject({ code: '256' });
    const empty = { tradePwd: '', tradePassword: '', keyId: null };
    expect((await gateway.ask(ENDPOINTS.closeAccount, { smsCode: code, ...empty }, caller)).kind).toBe('refused');
    expect(await close(caller, code)).toMatchObject({ kind: 'answered' });
  });

  it('needs only the code where there is no password [OD-8]', async () => {
    const caller = await gateway.anInvestor({ wallet: 0, password: null, hasBankCard: false, identityVerified: false });
    expect(await standingOf(caller)).toMatchObject({ obstacles: [], hasPassword: false });
    const smsCode = await closingCode(caller);
    const empty = { tradePwd: '', tradePassword: '', keyId: null };
    expect(await gateway.ask(ENDPOINTS.closeAccount, { smsCode, ...empty }, caller)).toMatchObject({ kind: 'answered' });
  });

  it('ends every session at once [OD-8]', async () => {
    const caller = await somebody();
    const other = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
    expect(await gateway.ask(ENDPOINTS.isMemberIdentity, null, other)).toMatchObject({ kind: 'answered' });
    await close(caller, await closingCode(caller));
    for (const ended of [caller, other])
      expect(await gateway.ask(ENDPOINTS.isMemberIdentity, null, ended)).toMatchObject({ code: 'F01003' });
  });

  it('happens once when requested twice at the same moment [OD-8]', async () => {
    const caller = await somebody();
    const code = await closingCode(caller);
    const outcomes = await Promise.all([close(caller, code), close(caller, code)]);
    expect(outcomes.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    expect(await count(caller, 'closed_account')).toBe(1);
  });

  it('erases data that the law does not require, and keeps the rest sealed with its day [OD-11] [LAW-46]', async () => {
    const caller = await somebody();
    await gateway.rows`insert into inbox (investor_id, read_up_to) values (${caller.investorId}, 0) on conflict do nothing`;
    await close(caller, await closingCode(caller));
    const { mobile, display_name: name } = await one(caller, 'select mobile, display_name from investor');
    expect([mobile, name]).toEqual([`closed:${caller.investorId}`, '']);
    expect(await one(caller, 'select masked_name, masked_number, born_on, face, name_digest from identity')).toEqual({
      masked_name: '',
      masked_number: '',
      born_on: null,
      face: null,
      name_digest: `closed:${caller.investorId}`,
    });
    for (const table of ['session', 'trade_password', 'daily_tries', 'inbox', 'message']) expect(await count(caller, table)).toBe(0);
    const kept = await one(caller, 'select kept_until::text as kept_until, mobile_sealed, erased_at from closed_account');
    expect(kept).toMatchObject({ kept_until: '2046-12-31', erased_at: null });
    const sealed = kept['mobile_sealed'];
    if (!(sealed instanceof Uint8Array)) throw new Error('the number is not kept');
    expect(openBytes(gateway.deps.secrets, 'closed-account', sealed, caller.investorId).toString()).toBe(caller.investorId.slice(1));
    expect(await one(caller, 'select real_name is not null as has_name from identity')).toEqual({ has_name: true });
    const cards = await sql<{ n: number }>`
      select count(*)::integer as n from card where investor_id = ${caller.investorId} and unbound_at is null`.execute(gateway.deps.db);
    expect(cards.rows[0]?.n).toBe(0);
  });

  it('lets number, person and card register again, without any old data [OD-15]', async () => {
    const before = await closed();
    const again = await gateway.signIn(before.investorId.slice(1));
    expect(again.investorId).not.toBe(before.investorId);
    expect(await gateway.tell(ENDPOINTS.currentMember, null, again)).toMatchObject({
      identityVerified: false,
      tradePasswordSet: false,
      riskLevel: null,
    });
    const { db, secrets, clock } = gateway.deps;
    await expect(insertVerified(db, secrets, again.investorId, personOf(before.investorId), clock.now())).resolves.toBeUndefined();
    expect(await takeOwnData(gateway, again)).not.toContain(before.investorId);
  });
});

describe('the daily step of retention', () => {
  const day = calendarDate;

  it('erases a closed account once its years are over, and leaves a ledger without personal data [OD-14]', async () => {
    const caller = await closed();
    await carryOutRetention(gateway.deps, day('2046-12-31'), epochAt(day('2046-12-31'), '00:00:00'));
    expect(await count(caller, 'identity')).toBe(1);
    const at = epochAt(day('2047-01-01'), '00:00:00');
    await carryOutRetention(gateway.deps, day('2047-01-01'), at);
    await carryOutRetention(gateway.deps, day('2047-01-01'), at);
    for (const table of ['identity', 'personal_information', 'risk_assessment', 'qualified_statement'])
      expect(await count(caller, table)).toBe(0);
    expect(await one(caller, 'select mobile_sealed, erased_at from closed_account')).toEqual({
      mobile_sealed: null,
      erased_at: String(at),
    });
    expect(await one(caller, 'select number_sealed, tail from card')).toEqual({ number_sealed: null, tail: '' });
    expect(await count(caller, 'account')).toBeGreaterThan(0);
  });

  it('erases data that a call in progress has left, and page counts older than the stated days [OD-14]', async () => {
    const caller = await closed();
    await gateway.rows`insert into inbox (investor_id, read_up_to) values (${caller.investorId}, 7)`;
    await gateway.rows`insert into page_event (day, kind, page, event, source, times) values ('2025-01-01', 'view', '/', '', 'H5', 1), ('2026-11-18', 'view', '/', '', 'H5', 1)`;
    await gateway.moveTo('2026-11-19');
    expect(await count(caller, 'inbox')).toBe(0);
    const rows = await gateway.rows<{ day: string }>`select day::text as day from page_event where page = '/' order by day`;
    expect(rows).toEqual([{ day: '2026-11-18' }]);
    expect(PAGE_EVENT_DAYS).toBe(400);
  });
});
