import { constants } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENDPOINTS } from '@caifu/adapters/wire';
import type { PlanCommand } from '@caifu/core/plans';
import { fen } from '@caifu/core/values';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { judgeTradePassword, openNewPassword } from '../../cashier/trade-password.store.ts';
import { PARTNER_FILES } from '../../demo/partners/index.ts';
import { DEMO_PASSWORD } from '../../demo/seed.ts';
import { addOperator } from '../../operator/operators.store.ts';
import { KEYS_USAGE, runKeys } from '../../operator/keys.command.ts';
import {
  walletCardOf,
  anOrder,
  bankCardOf,
  encrypt,
  openTestGateway,
  type SignedIn,
  type TestGateway,
} from '../../testing/gateway.fakes.ts';
import { aPng } from '../../testing/pictures.fakes.ts';
import { testSettings } from '../../testing/seeded-market.ts';
import { createResealer, retireKey, tellKeys, type KeyCare } from './key-care.store.ts';
import { KeyError } from './key-error.ts';
import { openKeyRing, type KeyRing } from './key-ring.store.ts';
import { sealedTablesOf } from './key-uses.ts';
import { closeAccountIn } from '../../account/retention.store.ts';
import { sealTest } from '../../bank/sealed-tests.ts';
import { openBytes, sealBytes, sealedVersion } from './sealed-bytes.ts';
import { sha256 } from './secrets.ts';
import type { Settings } from '../start/settings.ts';
import { gatewayOfTest } from '../../testing/use-gateway.fakes.ts';

const HOUR = 60 * 60_000;
const folder = mkdtempSync(path.join(tmpdir(), 'caifu-keys-'));
const file = (name: string): string => path.join(folder, name);
let gateway: TestGateway;
let settings: Settings;
let caller: SignedIn;
beforeAll(async () => {
  const { PASSWORD_PEPPER, PASSWORD_KEY } = testSettings({});
  // The files of a gateway before versions.
  writeFileSync(file('password-pepper'), PASSWORD_PEPPER ?? '', { mode: 0o600 });
  writeFileSync(file('password-key.pem'), PASSWORD_KEY ?? '', { mode: 0o600 });
  gateway = await openTestGateway({
    KEYS_DIR: folder,
    PASSWORD_PEPPER: '',
    PASSWORD_KEY: '',
    OPERATOR_SOCKET: file('socket'),
  });
  await gateway.operator.listen();
  settings = { ...gateway.deps.settings, OPERATOR_TOKEN: await addOperator(gateway.deps.db, 'wang', 0) };
  caller = await gateway.anInvestor();
  await sealOfEveryKind();
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const ring = (changes: Partial<Settings> = {}): Promise<KeyRing> =>
  openKeyRing(gateway.deps.db, { ...settings, ...changes }, () => gateway.wall.now);
const careOf = (secrets: KeyRing = gateway.deps.secrets): KeyCare => ({
  db: gateway.deps.db,
  secrets,
  areas: gateway.deps.areas,
  wall: () => gateway.wall.now,
});
const keys = async (...args: string[]): Promise<string> => {
  const outcome = await runKeys(settings, args);
  return outcome.kind === 'done' ? outcome.text : outcome.reason;
};
/** Waits until the new version is in use. */
const pass = (ms = 15_000): void => void (gateway.wall.now += ms);
const resealAll = async (secrets: KeyRing = gateway.deps.secrets): Promise<void> => {
  const resealer = createResealer(careOf(secrets));
  while (await resealer.step());
};
const pays = async (): Promise<string> => {
  const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
  return (await gateway.pay(caller, receipt)).kind;
};
/** Makes one of each sealed kind, and more rows than a step takes. */
const sealOfEveryKind = async (): Promise<void> => {
  for (let made = 0; made < 25; made += 1) await gateway.anInvestor();
  const image = aPng().toString('base64');
  const card = { cardNo: '6212860000000001', mobile: '13955550000' };
  const smsCode = (await gateway.tell(ENDPOINTS.sendBindingCode, card, caller)).demoCode ?? '';
  await gateway.tell(ENDPOINTS.bindCard, { ...card, bankCode: 'CMB', smsCode, requestId: 'bind-of-keys' }, caller);
  for (const side of ['front', 'back'] as const) await gateway.tell(ENDPOINTS.uploadIdCard, { side, image, bankCode: null }, caller);
  const proof = { type: 'asset', source: 'AM', image, certificationOrderId: null } as const;
  await gateway.tell(ENDPOINTS.uploadCertificationFile, proof, await gateway.anInvestor());
  await gateway.tell(ENDPOINTS.answerNeeds, { goal: 'gain', horizon: 'above-5', liquidity: 'none', loss: 'to-5' }, caller);
  const version = PARTNER_FILES.find(({ code }) => code === 'zb')?.version ?? '';
  await gateway.tell(
    ENDPOINTS.openBankAccount,
    await gateway.withPassword(caller, { partnerCode: 'zb', cardId: bankCardOf(caller), version }),
    caller,
  );
  const paper = { partnerCode: 'zb', paper: 'address', address: '北京市示例路1号' } as const;
  await gateway.tell(ENDPOINTS.fileBankPaper, paper, caller);
  const plan: PlanCommand = {
    requestId: 'plan-of-keys',
    kind: 'repay',
    planNo: null,
    payee: { kind: 'new', payeeKind: 'loan', bankCode: 'ICBC', accountNo: 'HT20260001' },
    amount: fen(1_000_00),
    amountRule: 'fixed',
    cycle: { unit: 'month', day: 25 },
    cardId: walletCardOf(caller),
    agreed: true,
  };
  await gateway.tell(ENDPOINTS.savePlan, await gateway.withPassword(caller, plan), caller);
  const complaint = { subject: 'other', text: '请说明这些数据怎样保存', about: '', contact: '' } as const;
  await gateway.tell(ENDPOINTS.makeComplaint, complaint, caller);
  await gateway.tell(ENDPOINTS.makeFeedback, { text: '希望持有页可以按收益排序' }, caller);
  const { db, secrets, clock } = gateway.deps;
  const { investorId } = caller;
  await gateway.rows`insert into bank_test (investor_id, partner_code, tested_on, level, law, sealed_answers)
    values (${investorId}, 'zb', '2026-11-18', 3, 'spec', ${sealTest(secrets, investorId, 'zb', '2026-11-18', ['a'])})`;
  const gone = await gateway.anInvestor();
  await inTransaction(db, (tx) => closeAccountIn(tx, gateway.deps, { investorId: gone.investorId, mobile: '13955550001' }, clock.now()));
};
/** All sealed data, opened, with the versions that opened it. */
const opened = async (secrets: KeyRing) => {
  const texts: string[] = [];
  const versions = new Set<number>();
  for (const { table, key, facts = [], columns } of sealedTablesOf(gateway.deps.areas)) {
    const rows = await gateway.rows<
      Readonly<Record<string, unknown>>
    >`select * from ${sql.table(table)} order by ${sql.join(key.map((one) => sql.ref(one)))}`;
    for (const row of rows) {
      for (const { column, purpose, context } of columns) {
        const sealed = row[column];
        if (!(sealed instanceof Uint8Array)) continue;
        versions.add(sealedVersion(sealed));
        const text = openBytes(
          secrets,
          purpose,
          sealed,
          context((name) => String(row[name])),
        );
        texts.push([table, column, ...[...key, ...facts].map((name) => String(row[name])), sha256(text.toString('base64'))].join(' '));
      }
    }
  }
  return { texts, versions: [...versions].toSorted((one, other) => one - other) };
};

describe('keys without versions', () => {
  it('become the first versions, and their seals and hashes keep the old form [KO-1]', async () => {
    expect(await keys()).toBe(['pepper  version 1  in use', 'rsa  version 1  in use  2048 bits', 'sealing  version 1  in use'].join('\n'));
    const { secrets, db } = gateway.deps;
    expect(sealBytes(secrets, 'test', Buffer.from('123'), 'x')).toHaveLength(12 + 16 + 3);
    const { password_hash: hash } = await db.selectFrom('trade_password').select('password_hash').executeTakeFirstOrThrow();
    expect(hash.split('$')).toHaveLength(6);
    expect(await createResealer(careOf()).step()).toBe(false);
    for (const wrong of [
      ['rotate'],
      ['rotate', 'lock'],
      ['rotate', 'rsa', '2'],
      ['retire', 'rsa'],
      ['retire', 'rsa', 'one'],
      ['dance', 'rsa'],
    ])
      expect(await keys(...wrong)).toBe(KEYS_USAGE);
    expect(await keys('retire', 'rsa', '1')).toBe('version 1 of the rsa key stays: it is in use');
    expect(await keys('retire', 'rsa', '9')).toBe('version 9 of the rsa key stays: there is none');
  });

  it('are all known to the resealing, for every sealed column [KO-5]', async () => {
    const rows = await gateway.rows<{ column: string }>`
      select table_name || '.' || column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = current_schema() and data_type = 'bytea' and table_type = 'BASE TABLE' order by 1`;
    const known = sealedTablesOf(gateway.deps.areas).flatMap(({ table, columns }) => columns.map(({ column }) => `${table}.${column}`));
    // A paper of a fund is public.
    expect(rows.map(({ column }) => column)).toEqual([...known, 'fund_paper.body', 'fund_paper_former.body'].toSorted());
  });
});

describe('the key that browsers seal with', () => {
  it('changes while blocks are in transit, and each block opens with the key that it was sealed with [KO-11] [KO-2]', async () => {
    const before = await gateway.sealed(caller, DEMO_PASSWORD);
    const late = await gateway.sealed(caller, DEMO_PASSWORD);
    expect(await keys('rotate', 'rsa')).toMatch(/^version 2 of the rsa key is in use from \S+ on; back up \S+password-key\.2\.pem$/);
    const between = await gateway.sealed(caller, DEMO_PASSWORD);
    pass();
    const { publicKey } = await gateway.tell(ENDPOINTS.encryptPublicKey, null, caller);
    expect(publicKey).toBe(gateway.deps.secrets.rsaKey(2).publicKey);
    expect(await keys()).toContain('rsa  version 2  in use  from ');
    expect(gateway.deps.secrets.rsaKey(null).bits).toBe(3072);
    expect(statSync(file('password-key.2.pem')).mode & 0o777).toBe(0o600);
    const order = () => gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    const pay = async (block: typeof before) =>
      gateway.ask(
        ENDPOINTS.pay,
        { payToken: (await order()).payToken, requestId: `pay-${sha256(block.tradePwd).slice(0, 12)}`, ...block },
        caller,
      );
    expect(await pay(before)).toMatchObject({ kind: 'answered' });
    expect(await pay(between)).toMatchObject({ kind: 'answered' });
    expect(await pays()).toBe('answered');
    pass(2 * 60_000);
    expect(await pay(late)).toMatchObject({ code: 'F00003' });
  });

  it('is retired an hour later at the earliest, when no issued key is left [KO-9]', async () => {
    expect(await keys('retire', 'rsa', '1')).toContain('stays: what was made under it may be on its way until ');
    pass(HOUR);
    expect(await keys('retire', 'rsa', '1')).toMatch(/stays: \d+ keys that were given out for a trade password$/);
    await gateway.rows`delete from seal_nonce`;
    expect(await keys('retire', 'rsa', '1')).toBe(
      'version 1 of the rsa key is retired: keep password-key.pem as long as a backup that needs it, and no longer',
    );
    renameSync(file('password-key.pem'), file('old.pem'));
    const again = await ring();
    expect(again.rsaKey(null).version).toBe(2);
    expect(await pays()).toBe('answered');
  });
});

describe('the sealing key', () => {
  it('is loaded by a running gateway, which can use it before it has learned of the rotation [KO-3] [KO-4]', async () => {
    const other = await ring();
    mkdirSync(file('elsewhere'));
    for (const name of ['password-pepper', 'password-key.2.pem']) copyFileSync(file(name), file(`elsewhere/${name}`));
    const lonely = await ring({ KEYS_DIR: file('elsewhere') });
    expect(await keys('make', 'sealing')).toContain(`version 2 of the sealing key is in ${file('sealing-key.2')}: copy it`);
    const made = readFileSync(file('sealing-key.2'), 'utf8');
    const [one, two] = await Promise.all([gateway.deps.secrets.rotate('sealing'), other.rotate('sealing')]);
    expect([one.kind, two.kind].toSorted()).toEqual(['rotated', 'under-way']);
    expect(await keys('rotate', 'sealing')).toBe('version 2 of the sealing key is not in use yet: wait a moment');
    expect(readFileSync(file('sealing-key.2'), 'utf8')).toBe(made);
    expect([gateway.deps.secrets.current('sealing'), other.current('sealing')]).toEqual([1, 1]);
    const third = await ring();
    pass();
    await other.refresh();
    // The key's file is missing on another machine.
    await expect(lonely.refresh()).rejects.toThrow(`this database needs ${file('elsewhere/sealing-key.2')}`);
    expect([lonely.current('sealing'), sealedVersion(sealBytes(lonely, 'test', Buffer.from('x'), 'x'))]).toEqual([1, 1]);
    expect([gateway.deps.secrets.current('sealing'), other.current('sealing')]).toEqual([2, 2]);
    const sealed = sealBytes(gateway.deps.secrets, 'test', Buffer.from('财富'), 'x');
    expect(sealedVersion(sealed)).toBe(2);
    for (const secrets of [other, third]) expect(openBytes(secrets, 'test', sealed, 'x').toString()).toBe('财富');
    // The version mark is part of the authenticated data.
    sealed.writeUInt16BE(1, 6);
    expect(() => openBytes(other, 'test', sealed, 'x')).toThrow(/./);
  });

  it('reseals old values, across a kill in the middle, while orders are paid [KO-5]', async () => {
    const before = await opened(gateway.deps.secrets);
    expect(before.versions).toEqual([1, 2]);
    expect(new Set(before.texts.map((text) => text.split(' ')[0]))).toEqual(
      new Set(sealedTablesOf(gateway.deps.areas).map(({ table }) => table)),
    );
    const leftNow = async () =>
      (await tellKeys(careOf())).find(({ kind, version }) => kind === 'sealing' && version === 1)?.left[0]?.count ?? -1;
    const all = await leftNow();
    const killed = createResealer(careOf());
    for (let step = 0; step < 3; step += 1) expect(await killed.step()).toBe(true);
    const half = await leftNow();
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(all);
    expect(await opened(gateway.deps.secrets)).toEqual({ texts: before.texts, versions: [1, 2] });
    expect(await pays()).toBe('answered');
    // The process after the kill knows only the content of the database. Two processes run at once.
    const after = await ring();
    await Promise.all([resealAll(after), resealAll(await ring())]);
    expect(await leftNow()).toBe(0);
    expect(await opened(after)).toEqual({ texts: before.texts, versions: [2] });
    expect(await createResealer(careOf(after)).step()).toBe(false);
    expect(await pays()).toBe('answered');
    expect(await gateway.audit()).toEqual([]);
  });

  it('skips values stored at the same moment, and finds those that a suspended process sealed late [KO-5] [KO-9]', async () => {
    const { db, secrets } = gateway.deps;
    pass(HOUR);
    const late = sealBytes(secrets, 'digest-key', Buffer.from('late'), 'digest-key', 1);
    await db.insertInto('kept_key').values({ name: 'late', sealed: late }).execute();
    expect(await keys('retire', 'sealing', '1')).toBe('version 1 of the sealing key stays: 1 sealed values');
    expect(await keys()).toContain('sealing  version 1  old  left: 1 sealed values');
    await resealAll();
    const { sealed } = await db.selectFrom('kept_key').select('sealed').where('name', '=', 'late').executeTakeFirstOrThrow();
    expect(openBytes(secrets, 'digest-key', sealed, 'digest-key').toString()).toBe('late');
    // Bytes that cannot be opened stay, and keep the version.
    await gateway.rows`update kept_key set sealed = ${Buffer.alloc(40)} where name = 'late'`;
    expect(await keys('retire', 'sealing', '1')).toContain('1 sealed values');
    await resealAll();
    expect(await keys('retire', 'sealing', '1')).toContain('1 sealed values');
    await gateway.rows`delete from kept_key where name = 'late'`;
    expect(await keys('retire', 'pepper', '1')).toContain('it is in use');
    expect(await keys('retire', 'sealing', '1')).toContain('is retired');
    expect(await keys('retire', 'sealing', '1')).toContain('is retired');
  });
});

describe('the pepper', () => {
  it('leaves a stored password unchanged until its next right entry, and then rehashes it [KO-10]', async () => {
    const { db, secrets } = gateway.deps;
    const hashOf = async () =>
      (await db.selectFrom('trade_password').select('password_hash').where('investor_id', '=', caller.investorId).executeTakeFirstOrThrow())
        .password_hash;
    await keys('rotate', 'pepper');
    pass();
    const before = await hashOf();
    const receipt = await gateway.tell(ENDPOINTS.order, anOrder(caller), caller);
    expect(await gateway.pay(caller, receipt, '864209')).toMatchObject({ code: '256' });
    expect(await hashOf()).toBe(before);
    const attempts = ['a', 'b'].map(async () => judgeTradePassword(gateway.deps, await tryOf(caller)));
    expect((await Promise.all(attempts)).map(({ kind }) => kind)).toEqual(['right', 'right']);
    const after = await hashOf();
    expect(after).toMatch(/^scrypt\$4\$8\$1\$[^$]+\$[^$]+\$2$/);
    expect(await pays()).toBe('answered');
    expect(await hashOf()).toBe(after);
    expect(secrets.current('pepper')).toBe(2);
  });

  it('is retired when every password is under the next one, with unchanged digests [KO-6] [KO-9]', async () => {
    const { secrets } = gateway.deps;
    pass(HOUR);
    expect(await keys('retire', 'pepper', '1')).toMatch(/stays: \d+ trade passwords that nobody has entered since$/);
    await gateway.rows`delete from trade_password where investor_id <> ${caller.investorId}`;
    expect(await keys('retire', 'pepper', '1')).toContain('keep password-pepper as long as');
    const digest = secrets.digest('id-number', 'x');
    renameSync(file('password-pepper'), file('old-pepper'));
    const again = await ring();
    expect(again.digest('id-number', 'x')).toEqual(digest);
    expect((await opened(again)).versions).toEqual([2]);
    expect(await judgeTradePassword({ ...gateway.deps, secrets: again }, await tryOf(caller))).toMatchObject({ kind: 'right' });
    // The key of the digests is resealed with the next sealing key too.
    await keys('rotate', 'sealing');
    pass();
    await resealAll();
    expect((await opened(gateway.deps.secrets)).versions).toEqual([3]);
    expect((await ring()).digest('id-number', 'x')).toEqual(digest);
    expect(await gateway.audit()).toEqual([]);
  });
});

const tryOf = async (one: SignedIn) => ({
  investorId: one.investorId,
  tokenHash: sha256(one.token),
  address: '127.0.0.1',
  ...(await gateway.sealed(one, DEMO_PASSWORD)),
  at: gateway.deps.clock.now(),
});

describe('a start', () => {
  it('names the file of a missing or different key, and makes none in its place [KO-7]', async () => {
    const expectRefused = async (changes: Partial<Settings>, words: string) => {
      await expect(ring(changes)).rejects.toThrow(KeyError);
      await expect(ring(changes)).rejects.toThrow(words);
    };
    renameSync(file('sealing-key.3'), file('away'));
    await expectRefused({}, `version 3 of the sealing key is missing: this database needs ${file('sealing-key.3')}`);
    writeFileSync(file('sealing-key.3'), 'another');
    await expectRefused({}, `${file('sealing-key.3')} is not version 3 of the sealing key of this database`);
    renameSync(file('away'), file('sealing-key.3'));
    await ring();
  });

  it('is refused if keys are stored with the data but belong elsewhere, or the first pepper is gone [KO-7]', async () => {
    const fresh = await gatewayOfTest();
    const data = mkdtempSync(path.join(tmpdir(), 'caifu-data-'));
    const elsewhere = path.join(data, 'keys');
    const at = (changes: Partial<Settings>) =>
      openKeyRing(fresh.deps.db, { ...fresh.deps.settings, PASSWORD_PEPPER: null, DATA_DIR: data, ...changes }, () => 0);
    await expect(at({})).rejects.toThrow(`this database needs ${path.join(data, 'password-pepper')}`);
    writeFileSync(path.join(data, 'password-pepper'), fresh.deps.settings.PASSWORD_PEPPER ?? '');
    await expect(at({ KEYS_DIR: elsewhere })).rejects.toThrow(`move it to ${path.join(elsewhere, 'password-pepper')}`);
    expect((await at({})).digest('id-number', 'x')).toEqual(fresh.deps.secrets.digest('id-number', 'x'));
    writeFileSync(path.join(data, 'password-pepper'), 'of another database');
    await expect(at({})).rejects.toThrow('another PASSWORD_PEPPER');
    rmSync(data, { recursive: true, force: true });
  });
});

describe('the padding of PKCS#1 v1.5', () => {
  const withPkcs1 = (isTaken: boolean) => ({ ...gateway.deps, settings: { ...gateway.deps.settings, PASSWORD_PKCS1: isTaken } });
  const blockOf = async (text: (nonce: string) => string, hasKeyId: boolean) => {
    // The newest key is determined by its time.
    pass(1);
    const key = await gateway.tell(ENDPOINTS.encryptPublicKey, null, caller);
    const block = encrypt(key, text(key.nonce ?? ''), constants.RSA_PKCS1_PADDING);
    return { ...(await tryOfBlock(block)), keyId: hasKeyId ? key.keyId : null };
  };
  const tryOfBlock = async (block: string) => ({
    investorId: caller.investorId,
    tokenHash: sha256(caller.token),
    address: '127.0.0.1',
    tradePwd: block,
    tradePassword: block,
    at: gateway.deps.clock.now(),
  });

  it('is accepted where a setting allows it, also from a client that knows only the key, once each [KO-40]', async () => {
    for (const text of [() => DEMO_PASSWORD, (nonce: string) => JSON.stringify({ n: nonce, p: DEMO_PASSWORD })]) {
      for (const hasKeyId of [true, false]) {
        expect(await judgeTradePassword(withPkcs1(false), await blockOf(text, hasKeyId))).toMatchObject({
          kind: hasKeyId ? 'wrong' : 'stale-key',
        });
        const block = await blockOf(text, hasKeyId);
        expect(await judgeTradePassword(withPkcs1(true), block)).toMatchObject({ kind: 'right' });
        expect(await judgeTradePassword(withPkcs1(true), block)).toEqual({ kind: 'stale-key' });
        expect(await openNewPassword(withPkcs1(false), await blockOf(text, hasKeyId))).toBeNull();
        expect(await openNewPassword(withPkcs1(true), await blockOf(text, hasKeyId))).toBe(DEMO_PASSWORD);
      }
    }
  });

  it('hides the fault of a block where it is accepted: it counts as a wrong password [KO-40]', async () => {
    const right = await blockOf(() => DEMO_PASSWORD, true);
    const bytes = Buffer.from(right.tradePwd, 'base64');
    bytes[200] = (bytes[200] ?? 0) ^ 1;
    const spoilt = bytes.toString('base64');
    expect(await judgeTradePassword(withPkcs1(true), { ...right, tradePwd: spoilt, tradePassword: spoilt })).toMatchObject({
      kind: 'wrong',
    });
    expect(
      await judgeTradePassword(withPkcs1(true), await blockOf((nonce) => JSON.stringify({ n: `${nonce}x`, p: DEMO_PASSWORD }), true)),
    ).toMatchObject({
      kind: 'wrong',
    });
    expect(await judgeTradePassword(withPkcs1(true), await tryOf(caller))).toMatchObject({ kind: 'right' });
  });
});

it('an old version is listed with its remaining uses [KO-8]', async () => {
  const told = await keys('list');
  expect(told.split('\n').map((line) => line.replace(/ {2}from \S+/, ''))).toEqual([
    'pepper  version 1  retired',
    'pepper  version 2  in use',
    'rsa  version 1  retired  2048 bits',
    'rsa  version 2  in use  3072 bits',
    'sealing  version 1  retired',
    'sealing  version 2  old  left: 0 sealed values',
    'sealing  version 3  in use',
  ]);
  expect((await retireKey(careOf(), 'sealing', 2)).kind).toBe('too-soon');
});
