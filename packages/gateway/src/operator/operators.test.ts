import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testSettings } from '../testing/seeded-market.ts';
import type { CommandOutcome } from './ask-operator.ts';
import { recorded } from './decisions.store.ts';
import { LOGINS_USAGE } from './login.command.ts';
import { OPERATOR_COMMANDS } from './operator-commands.ts';
import { createOperatorService } from './operator-service.ts';
import { OPERATORS_USAGE } from './operators.command.ts';
import { useTestGateway, useOperatorSettings } from '../testing/use-gateway.fakes.ts';

const operatorAt = useOperatorSettings();
const { KEYS_DIR: folder, OPERATOR_SOCKET } = operatorAt;
const gateway = useTestGateway(operatorAt);
const settings = testSettings(operatorAt);
beforeAll(async () => {
  // Left by a killed gateway.
  writeFileSync(OPERATOR_SOCKET, '');
  await gateway.operator.listen();
});

const run = async (command: string, args: readonly string[], token: string | null = null): Promise<CommandOutcome> =>
  (await OPERATOR_COMMANDS.get(command)?.({ ...settings, OPERATOR_TOKEN: token }, args)) ?? { kind: 'failed', reason: 'no such command' };
const said = async (...args: Parameters<typeof run>): Promise<string> => {
  const outcome = await run(...args);
  return outcome.kind === 'done' ? outcome.text : outcome.reason;
};

const noRetry = () => Promise.resolve('unknown' as const);

describe("the operator's socket", () => {
  it('belongs to its owner only, and so does the administrator’s token [KO-30]', () => {
    expect(statSync(OPERATOR_SOCKET).isSocket()).toBe(true);
    for (const file of [OPERATOR_SOCKET, path.join(folder, 'operator-token')]) expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('passes to the next gateway on the directory when its holder ends, and ends with the last [KO-30]', async () => {
    const deps = { ...gateway.deps, settings: { ...settings, OPERATOR_SOCKET: path.join(folder, 'shared') } };
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const [one, other] = [createOperatorService(deps, gateway.app.log, noRetry), createOperatorService(deps, gateway.app.log, noRetry)];
    await one.listen();
    await other.listen();
    expect([one, other].map(({ app }) => app.server.listening)).toEqual([true, false]);
    await one.close();
    expect(existsSync(path.join(folder, 'shared'))).toBe(false);
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    await vi.waitUntil(() => existsSync(path.join(folder, 'shared')), { timeout: 600_000 });
    await other.close();
    expect(existsSync(path.join(folder, 'shared'))).toBe(false);
  });

  it('does not block the app if it cannot be made, and the log says so [KO-30]', async () => {
    for (const socket of [path.join(folder, 'no', 'folder'), path.join(folder, 'x'.repeat(100))]) {
      const warned: unknown[] = [];
      const log = { ...gateway.app.log, warn: (...words: unknown[]) => warned.push(words.at(-1)), error: () => undefined };
      const service = createOperatorService({ ...gateway.deps, settings: { ...settings, OPERATOR_SOCKET: socket } }, log, noRetry);
      await service.listen();
      expect(String(warned[0])).toContain(socket);
      await service.close();
    }
  });
});

describe('operators', () => {
  it('are added and removed by the administrator; a token is shown once and stored as a digest [KO-31]', async () => {
    expect(await said('operators', [])).toBe('there is no operator yet');
    const token = await said('operators', ['add', 'li.na']);
    expect(token).toMatch(/^li\.na:[\w-]{43}$/);
    expect(await said('operators', ['add', 'li.na'])).toContain('there is an operator li.na');
    expect(await said('certifications', [], token)).toBe('nothing waits for review');
    expect(await said('operators', ['list'])).toMatch(/^li\.na {2}since \S+Z$/);
    const rows = await gateway.deps.db.selectFrom('operator').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(6));
    expect(await said('operators', ['remove', 'li.na'])).toBe('li.na is no operator any more');
    expect(await said('certifications', [], token)).toContain('this token is nobody’s');
    expect(await said('operators', ['list'])).toMatch(/removed \S+Z$/);
    const again = await said('operators', ['add', 'li.na']);
    expect(await said('certifications', [], token)).toContain('this token is nobody’s');
    expect(await said('certifications', [], again)).toBe('nothing waits for review');
    expect(await said('operators', ['remove', 'nobody'])).toBe('there is no operator nobody');
    for (const args of [['add'], ['add', 'Li Na'], ['add', 'administrator'], ['add', 'a', 'b'], ['dance', 'li.na'], ['remove']])
      expect(await run('operators', args)).toEqual({ kind: 'failed', reason: OPERATORS_USAGE });
  });

  it('decide, unlike the administrator, and cannot add operators [KO-32]', async () => {
    const token = await said('operators', ['add', 'chen']);
    expect(await said('certifications', ['approve', 'C1'])).toContain('the administrator decides nothing');
    const asOperator = { authorization: `Bearer ${token}` };
    const named = await gateway.operator.app.inject({
      method: 'POST',
      url: '/operator/operators',
      headers: asOperator,
      payload: { name: 'more' },
    });
    expect([named.statusCode, named.json<unknown>()]).toEqual([403, { kind: 'not-yours' }]);
    const broken = { ...asOperator, 'content-type': 'application/json' };
    const unread = await gateway.operator.app.inject({ method: 'POST', url: '/operator/calendar', headers: broken, payload: '{' });
    expect([unread.statusCode, unread.json<unknown>()]).toEqual([400, { kind: 'malformed' }]);
    const nowhere = await gateway.operator.app.inject({ method: 'GET', url: '/operator/nowhere', headers: asOperator });
    expect(nowhere.statusCode).toBe(404);
  });
});

describe('sessions', () => {
  it('are ended by an operator for one investor or all, and the record has no number [KO-34]', async () => {
    const token = await said('operators', ['add', 'wu']);
    const one = await gateway.anInvestor();
    const other = await gateway.anInvestor();
    const isIn = async (who: typeof one) => (await gateway.deps.sessions.callerOf(who.token, who.ticket)) !== null;
    const { mobile } = await gateway.deps.db
      .selectFrom('investor')
      .select('mobile')
      .where('investor_id', '=', one.investorId)
      .executeTakeFirstOrThrow();
    expect(await Promise.all([isIn(one), isIn(other)])).toEqual([true, true]);
    expect(await said('logins', ['end', '19900000000'], token)).toBe('there is no investor 19900000000');
    expect(await said('logins', ['end', mobile], token)).toContain('signs in anew');
    expect(await Promise.all([isIn(one), isIn(other)])).toEqual([false, true]);
    expect(await said('logins', ['end', other.investorId], token)).toContain('signs in anew');
    const third = await gateway.anInvestor();
    expect(await said('logins', ['end', 'all'], token)).toBe('everybody signs in anew');
    expect(await Promise.all([isIn(other), isIn(third)])).toEqual([false, false]);
    const record = await said('decisions', ['4'], token);
    expect(record).toContain(`wu  sessions ended  ${one.investorId}  ended`);
    expect(record).toContain('wu  sessions ended  all  ended');
    // Ids of investors are made of numbers in these tests.
    expect(record.replaceAll(one.investorId, '')).not.toContain(mobile);
    expect(await said('logins', ['end'], token)).toBe(LOGINS_USAGE);
  });
});

describe('the record of decisions', () => {
  it('has every act with person, time, subject and result [KO-33]', async () => {
    const token = await said('operators', ['add', 'zhao']);
    const calendar = path.join(folder, 'calendar');
    writeFileSync(calendar, 'covers,2027-01-01,2027-12-31\nclosed,2027-01-01\n');
    await run('calendar', [calendar], token);
    await run('certifications', ['images', 'C1', folder], token);
    await run('certifications', ['reject', 'C1', '不清楚'], token);
    await run('large-redemption', ['000001', '2026-11-18', '400000'], token);
    await run('partner-code', ['demo-gf', 'secret-code'], token);
    const lines = (await said('decisions', ['6'], token)).split('\n').map((line) => line.replace(/^\S+Z {2}/, ''));
    expect(lines).toEqual([
      'administrator  operator added  zhao  added',
      expect.stringMatching(/^zhao {2}calendar {2}sha256 [0-9a-f]{64} {2}version 1$/),
      'zhao  certification images  C1  unknown',
      'zhao  certification rejected  C1  reason: 不清楚  unknown',
      'zhao  large redemption  000001  day: 2026-11-18  ratioPpm: 400000  too-late',
      'zhao  partner code  demo-gf  unknown',
    ]);
    const all = await said('decisions', []);
    for (const secret of ['secret-code', token.slice(5), readFileSync(path.join(folder, 'operator-token'), 'utf8')])
      expect(all).not.toContain(secret);
    expect(await said('decisions', ['all'])).toContain('decisions [<most>]');
  });

  it('is written before the act: a failed one has its result, an interrupted one has none [KO-33]', async () => {
    const { db } = gateway.deps;
    const act = { operator: 'zhao', act: 'test', subject: 'x' };
    const broken = recorded(
      db,
      () => 1,
      act,
      () => Promise.reject(new Error('the disk is full')),
    );
    await expect(broken).rejects.toThrow('the disk is full');
    expect((await said('decisions', ['1'])).split('  ').at(-1)).toBe('failed');
    let isRecorded = '';
    await recorded(
      db,
      () => 1,
      act,
      async () => {
        isRecorded = await said('decisions', ['1']);
        return { outcome: 'done', answer: null };
      },
    );
    expect(isRecorded.split('  ').at(-1)).toBe('cut off');
  });

  it('is independent of files: the command reports an unreadable one, and a socket closed to this account [KO-30]', async () => {
    expect(await said('calendar', [])).toContain('calendar <file>');
    expect(await said('calendar', [path.join(folder, 'none')])).toContain('cannot be read');
    if (process.getuid?.() === 0) return;
    chmodSync(OPERATOR_SOCKET, 0o000);
    expect(await said('decisions', [])).toContain('run the command as the account of the gateway');
    chmodSync(OPERATOR_SOCKET, 0o600);
  });
});
