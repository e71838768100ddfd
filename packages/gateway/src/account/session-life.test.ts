import { decodeMessage, ENDPOINTS, readEnvelope } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import type { KyselyPlugin } from 'kysely';
import { sha256 } from '../ground/keys/secrets.ts';
import { type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { useTestGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { createSessions, type SessionTerms } from './sessions.store.ts';

const gateway = useTestGateway({ SESSION_IDLE_MINUTES: '30' });

const MINUTE = 60_000;
const TERMS: SessionTerms = { SESSION_HOURS: 12, SESSION_IDLE_MINUTES: 30, SESSIONS_MOST: 20 };
const EDGE = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0';

const again = async ({ investorId }: SignedIn, origin?: Parameters<TestGateway['deps']['sessions']['open']>[1]): Promise<SignedIn> => ({
  investorId,
  ...(await gateway.deps.sessions.open(investorId, origin)),
});
const lives = async (caller: SignedIn): Promise<boolean> =>
  (await gateway.ask(ENDPOINTS.isMemberIdentity, null, caller)).kind === 'answered';
const list = (caller: SignedIn) => gateway.tell(ENDPOINTS.loginDevices, null, caller);

const gate = () => {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
};

/** Holds back the next answer about a session until it is released. */
const holdingBack = () => {
  const [read, release] = [gate(), gate()];
  let isHeld = false;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isHeld && result.rows[0] !== undefined && 'expires_at' in result.rows[0]) {
        isHeld = false;
        read.open();
        await release.passed;
      }
      return result;
    },
  };
  return { plugin, hold: () => (isHeld = true), read: read.passed, release: release.open };
};

describe('a session that has ended', () => {
  it('is refused to every later call, even if it was read while it ended [SN-1]', async () => {
    const { investorId } = await gateway.anInvestor();
    const held = holdingBack();
    const sessions = createSessions(gateway.deps.db.withPlugin(held.plugin), 'embedded', gateway.deps.clock, TERMS);
    const { token, ticket } = await sessions.open(investorId);
    held.hold();
    const underWay = sessions.callerOf(token, ticket);
    await held.read;
    await sessions.close(sha256(token));
    held.release();
    await underWay;
    expect(await sessions.callerOf(token, ticket)).toBeNull();
  });

  it.each(['closeOne', 'closeOthers', 'closeAll'] as const)('is refused by %s too [SN-1]', async (how) => {
    const own = await gateway.anInvestor();
    const other = await again(own);
    expect([await lives(own), await lives(other)]).toEqual([true, true]);
    const caller = { investorId: own.investorId, tokenHash: sha256(own.token) };
    const sessionId = (await list(own)).find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    if (how === 'closeOne') await gateway.deps.sessions.closeOne(caller, sessionId);
    else if (how === 'closeOthers') await gateway.deps.sessions.closeOthers(caller);
    else await gateway.deps.sessions.closeAll(own.investorId);
    expect([await lives(own), await lives(other)]).toEqual([how !== 'closeAll', false]);
  });

  it('is accepted for two seconds at most by another gateway of the same database [SN-2]', async () => {
    const { investorId } = await gateway.anInvestor();
    const open = () => createSessions(gateway.deps.db, 'postgres', gateway.deps.clock, TERMS);
    const [here, there] = [open(), open()];
    const { token, ticket } = await here.open(investorId);
    expect(await there.callerOf(token, ticket)).not.toBeNull();
    gateway.wall.now += 1_999;
    await here.close(sha256(token));
    expect(await here.callerOf(token, ticket)).toBeNull();
    expect(await there.callerOf(token, ticket)).not.toBeNull();
    gateway.wall.now += 1;
    expect(await there.callerOf(token, ticket)).toBeNull();
  });

  it("is looked up again when the machine's clock was set back [SN-2]", async () => {
    const { investorId } = await gateway.anInvestor();
    const open = () => createSessions(gateway.deps.db, 'postgres', gateway.deps.clock, TERMS);
    const [here, there] = [open(), open()];
    const { token, ticket } = await here.open(investorId);
    await there.callerOf(token, ticket);
    gateway.wall.now -= 1_000;
    await here.close(sha256(token));
    expect(await there.callerOf(token, ticket)).toBeNull();
  });
});

describe('an unused session', () => {
  it('ends after its minutes, which each call restarts, to the minute [SN-3]', async () => {
    const [used, idle] = [await gateway.anInvestor(), await gateway.anInvestor()];
    gateway.wall.now += 20 * MINUTE;
    expect(await lives(used)).toBe(true);
    gateway.wall.now += 10 * MINUTE;
    expect([await lives(used), await lives(idle)]).toEqual([true, false]);
    gateway.wall.now += 29 * MINUTE;
    await gateway.deps.sessions.dropExpired();
    expect(await lives(used)).toBe(true);
    gateway.wall.now += 30 * MINUTE;
    await gateway.deps.sessions.dropExpired();
    expect(await lives(used)).toBe(false);
    const owners = [used.investorId, idle.investorId];
    const rows = await gateway.deps.db.selectFrom('session').select('session_id').where('investor_id', 'in', owners).execute();
    expect(rows).toEqual([]);
  });

  it('lives its full hours where the setting is 0 [SN-3]', async () => {
    const { investorId } = await gateway.anInvestor();
    const sessions = createSessions(gateway.deps.db, 'embedded', gateway.deps.clock, { ...TERMS, SESSION_IDLE_MINUTES: 0 });
    const { token } = await sessions.open(investorId);
    gateway.wall.now += 11 * 60 * MINUTE;
    await sessions.dropExpired();
    expect(await sessions.callerOf(token, null)).not.toBeNull();
    gateway.wall.now += 60 * MINUTE;
    expect(await sessions.callerOf(token, null)).toBeNull();
  });

  it('answers reads although the database cannot record them [SN-3]', async () => {
    const { investorId } = await gateway.anInvestor();
    const refusing: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode' && JSON.stringify(node).includes('update session')) throw new Error('the disk is full');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const sessions = createSessions(gateway.deps.db.withPlugin(refusing), 'embedded', gateway.deps.clock, TERMS);
    const { token } = await sessions.open(investorId);
    for (const minutes of [20, 20, 20]) {
      gateway.wall.now += minutes * MINUTE;
      expect(await sessions.callerOf(token, null)).not.toBeNull();
    }
  });
});

describe('a new sign-in', () => {
  it('ends the least recently used sessions above the limit [SN-6]', async () => {
    const { investorId } = await gateway.anInvestor();
    const sessions = createSessions(gateway.deps.db, 'embedded', gateway.deps.clock, { ...TERMS, SESSIONS_MOST: 3 });
    const open = async () => {
      gateway.wall.now += MINUTE;
      return (await sessions.open(investorId)).token;
    };
    const [first, second, third] = [await open(), await open(), await open()];
    gateway.wall.now += MINUTE;
    await sessions.callerOf(first, null);
    const fourth = await open();
    const left = await Promise.all([first, second, third, fourth].map(async (token) => (await sessions.callerOf(token, null)) !== null));
    expect(left).toEqual([true, false, true, true]);
  });

  it('ends all other sessions where the limit is one [SN-6]', async () => {
    const single = await gatewayOfTest({ SESSIONS_MOST: '1' });
    const [one, other] = [await single.signIn('13800000001'), await single.signIn('13800000001')];
    expect(await single.ask(ENDPOINTS.isMemberIdentity, null, one)).toMatchObject({ code: 'F01003' });
    expect(await single.ask(ENDPOINTS.isMemberIdentity, null, other)).toMatchObject({ kind: 'answered' });
  });
});

describe('the sessions of an investor', () => {
  it('record the version of the texts that each was opened with, which is kept after they end [GW-1631]', async () => {
    const own = await gateway.anInvestor();
    expect(await list(own)).toMatchObject([{ agreedVersion: '1.0' }]);
    await gateway.rows`update sign_in_consent set version = '0.9' where investor_id = ${own.investorId}`;
    gateway.wall.now += MINUTE;
    const later = await again(own, { userAgent: EDGE, address: '198.51.100.7' });
    const versions = async () => (await list(later)).map(({ isCurrent, agreedVersion }) => [isCurrent, agreedVersion]);
    expect(await versions()).toEqual([
      [true, '1.0'],
      [false, '0.9'],
    ]);
    await gateway.deps.sessions.closeAll(own.investorId);
    const rows = await gateway.rows`select version from sign_in_consent where investor_id = ${own.investorId} order by version`;
    expect(rows).toEqual([{ version: '0.9' }, { version: '1.0' }]);
  });

  it('are listed with kind of device, shortened address, sign-in and last use, this one first [SN-11]', async () => {
    const own = await gateway.anInvestor();
    await gateway.anInvestor();
    gateway.wall.now += MINUTE;
    const later = await again(own, { userAgent: EDGE, address: '198.51.100.7' });
    const openedAt = gateway.wall.now;
    gateway.wall.now += 5 * MINUTE;
    await lives(later);
    gateway.wall.now += MINUTE;
    const told = await list(own);
    expect(told).toMatchObject([
      { isCurrent: true, system: 'other', browser: 'other', address: '', lastSeenAt: gateway.wall.now },
      { isCurrent: false, system: 'windows', browser: 'edge', address: '198.51.*.*', openedAt, lastSeenAt: openedAt + 5 * MINUTE },
    ]);
    const kept = JSON.stringify(await gateway.deps.db.selectFrom('session').selectAll().execute());
    for (const secret of ['198.51.100.7', 'Mozilla', 'Edg/130']) expect(kept).not.toContain(secret);
    const answer = JSON.stringify(told);
    for (const { token } of [own, later]) for (const secret of [token, sha256(token)]) expect(answer).not.toContain(secret);
  });

  it('record device and address of the request to sign in [SN-11]', async () => {
    const { demoCode, challenge } = await gateway.tell(ENDPOINTS.sendSmsCode, { mobile: '13912349001' });
    const login = await gateway.app.inject({
      method: 'POST',
      url: '/mobileGateway/V1/login/smsLogin',
      remoteAddress: '203.0.113.9',
      headers: { 'user-agent': EDGE },
      payload: { mobile: '13912349001', smsCode: demoCode, challenge },
    });
    const envelope = readEnvelope(login.json<unknown>());
    const session = envelope.kind === 'success' ? decodeMessage(ENDPOINTS.smsLogin.answer, envelope.result) : null;
    const token = session?.kind === 'decoded' ? session.value.token : '';
    expect(await list({ investorId: '', token, ticket: '' })).toMatchObject([{ system: 'windows', address: '203.0.*.*' }]);
  });

  it('can be ended by their owner only: one, or all but his own [SN-12]', async () => {
    const [own, stranger] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const [second, third] = [await again(own), await again(own)];
    const [, { sessionId } = { sessionId: '' }] = await list(own);
    await gateway.tell(ENDPOINTS.endLogin, { sessionId }, stranger);
    await gateway.tell(ENDPOINTS.endLogin, { sessionId: 'nobody' }, own);
    expect(await list(own)).toHaveLength(3);
    await gateway.tell(ENDPOINTS.endLogin, { sessionId }, own);
    await gateway.tell(ENDPOINTS.endLogin, { sessionId }, own);
    expect([await lives(second), await lives(third)].filter(Boolean)).toHaveLength(1);
    await gateway.tell(ENDPOINTS.endOtherLogins, null, own);
    expect([await lives(own), await lives(second), await lives(third), await lives(stranger)]).toEqual([true, false, false, true]);
  });
});
