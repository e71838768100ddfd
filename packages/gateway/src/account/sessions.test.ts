import { createHmac } from 'node:crypto';
import { epochMs, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { useTestGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { createAddressTries, networkOf } from '../ground/watch/address-tries.ts';
import { createCodeBudgets } from '../ground/http/code-budgets.ts';
import { createBudget } from '../ground/http/rate-limit.ts';
import { deviceAsker, dropOldNetworks, networkAsker, otherInvestor, OWN_SESSION } from './code-askers.store.ts';
import { deviceCookie, knownDevice } from './known-device.ts';
import { CODE_PACE, dropCode, dropOldCodes, makeCode, signInCode } from './sms-codes.store.ts';

const gateway = useTestGateway();

const MOBILE = '13912340001';
const ask = (mobile: string) => gateway.ask(ENDPOINTS.sendSmsCode, { mobile });
const codeFor = async (mobile: string) => (await gateway.tell(ENDPOINTS.sendSmsCode, { mobile })).demoCode ?? '';
const login = (mobile: string, smsCode: string, challenge: string | null = null) =>
  gateway.ask(ENDPOINTS.smsLogin, { mobile, smsCode, challenge });
const unlike = (code: string): string => (code === '000000' ? '000001' : '000000');

interface Told {
  readonly retCode: string;
  readonly apiResult: { readonly challenge?: string } | null;
}

const HERE = networkAsker('192.0.2.1', false);

describe('a one-time code', () => {
  it('is six digits that only the demo shows, where the next one can be requested at once [GW-1]', async () => {
    const { demoCode, resendAfterSeconds } = await gateway.tell(ENDPOINTS.sendSmsCode, { mobile: MOBILE });
    expect(demoCode).toMatch(/^\d{6}$/);
    expect(resendAfterSeconds).toBe(60);
    expect(await ask(MOBILE)).toMatchObject({ kind: 'answered' });
  });

  it('is sent once a minute to each requester of a number outside of the demo [GW-97]', async () => {
    const at = gateway.deps.clock.now();
    const make = (later: number) =>
      makeCode(gateway.deps.db, gateway.deps.secrets, signInCode('13912340009'), epochMs(at + later), CODE_PACE, HERE);
    expect(await make(0)).toMatchObject({ kind: 'made' });
    expect(await make(15_000)).toEqual({ kind: 'too-often', seconds: 45 });
    expect(await make(60_000)).toMatchObject({ kind: 'made' });
  });

  it('is sent to a number thirty times a day at most for strangers, so that five tries each cannot guess one [GW-324]', async () => {
    const { db, secrets, clock } = gateway.deps;
    const target = signInCode('13912340012');
    const make = (minutes: number) =>
      makeCode(db, secrets, target, epochMs(clock.now() + minutes * 60_000), CODE_PACE, networkAsker(`192.0.2.${minutes}`, false));
    for (let round = 0; round < 30; round += 1) expect(await make(round)).toMatchObject({ kind: 'made' });
    expect(await make(30)).toEqual({ kind: 'too-many' });
    const tomorrow = 24 * 60;
    await dropOldCodes(db, epochMs(clock.now() + 60 * 60_000));
    expect(await make(31)).toEqual({ kind: 'too-many' });
    expect(await make(tomorrow)).toMatchObject({ kind: 'made' });
    await dropOldCodes(db, epochMs(clock.now() + 2 * tomorrow * 60_000));
    const left = await db
      .selectFrom('code_pace')
      .select('pace_key')
      .where('day', '<=', shanghaiDateOf(epochMs(clock.now() + tomorrow * 60_000)))
      .execute();
    expect(left).toEqual([]);
  });

  it('does not delay a code of another purpose [GW-322]', async () => {
    const { deps } = gateway;
    const target = { mobile: '13912340011', subject: 'U1', challenge: null };
    const make = (purpose: 'bind-card' | 'reset-password') =>
      makeCode(deps.db, deps.secrets, { ...target, purpose }, deps.clock.now(), CODE_PACE, OWN_SESSION);
    expect(await make('bind-card')).toMatchObject({ kind: 'made' });
    expect(await make('bind-card')).toMatchObject({ kind: 'too-often' });
    expect(await make('reset-password')).toMatchObject({ kind: 'made' });
  });

  it('a one-time code that could not be sent does not delay the next one [GW-98]', async () => {
    const { deps } = gateway;
    const make = () => makeCode(deps.db, deps.secrets, signInCode('13912340010'), deps.clock.now(), CODE_PACE, HERE);
    expect(await make()).toMatchObject({ kind: 'made' });
    expect(await make()).toMatchObject({ kind: 'too-often' });
    for (let round = 0; round < 40; round += 1) {
      await dropCode(deps.db, deps.secrets, signInCode('13912340010'), HERE);
      expect(await make()).toMatchObject({ kind: 'made' });
    }
  });

  it('signs in once; a new number becomes a new investor without any data [GW-2]', async () => {
    const code = await codeFor('13912340002');
    const asked = await login('13912340002', code);
    expect(asked).toMatchObject({ kind: 'answered', answer: { investor: { maskedMobile: '139****0002' } } });
    expect(await login('13912340002', code)).toMatchObject({ kind: 'refused', code: 'M00002' });
    if (asked.kind === 'refused') return;
    const profile = await gateway.tell(ENDPOINTS.currentMember, null, { ...asked.answer, investorId: '' });
    expect(profile).toMatchObject({
      identityVerified: false,
      bankCardCount: 0,
      tradePasswordSet: false,
      riskLevel: null,
      standing: { idCard: 'none' },
    });
  });

  it('is refused after five minutes and after five wrong tries [GW-3]', async () => {
    const late = await codeFor('13912340003');
    gateway.wall.now += 5 * 60_000;
    expect(await login('13912340003', late)).toMatchObject({ code: 'M00002' });
    const code = await codeFor('13912340004');
    const wrong = code === '000000' ? '000001' : '000000';
    for (let round = 0; round < 5; round += 1) await login('13912340004', wrong);
    expect(await login('13912340004', code)).toMatchObject({ code: 'M00002' });
  });

  it('a one-time code guessed in parallel is judged five times only [GW-4]', async () => {
    const code = await codeFor('13912340005');
    const guesses = Array.from({ length: 40 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
    await Promise.all(guesses.map((guess) => login('13912340005', guess)));
    expect(await login('13912340005', code)).toMatchObject({ code: 'M00002' });
  });

  it('cannot be requested with an invalid number [GW-5]', async () => {
    expect(await ask('23912340005')).toMatchObject({ code: 'M00001' });
    expect(await login('139', '123456')).toMatchObject({ code: 'M00001' });
    expect(await login(MOBILE, '12345')).toMatchObject({ code: 'M00002' });
  });
});

describe('a stranger who knows only a number', () => {
  const MINE = '13912340030';

  it('cannot use up a code of its owner: a code needs the challenge that was returned with it [GW-1260]', async () => {
    const own = await gateway.tell(ENDPOINTS.sendSmsCode, { mobile: MINE });
    const other = await gateway.tell(ENDPOINTS.sendSmsCode, { mobile: MINE });
    for (let round = 0; round < 6; round += 1) await login(MINE, unlike(other.demoCode ?? ''), other.challenge);
    expect(await login(MINE, other.demoCode ?? '', other.challenge)).toMatchObject({ code: 'M00002' });
    expect(await login('13912340031', own.demoCode ?? '', own.challenge)).toMatchObject({ code: 'M00002' });
    expect(await login(MINE, own.demoCode ?? '', 'none')).toMatchObject({ code: 'M00002' });
    expect(await login(MINE, own.demoCode ?? '', own.challenge)).toMatchObject({ kind: 'answered' });
    expect(await login(MINE, own.demoCode ?? '', own.challenge)).toMatchObject({ code: 'M00002' });
  });

  it('uses up the daily codes of strangers only: a device on which the number has signed in has its own [GW-1261]', async () => {
    const { db, secrets, clock } = gateway.deps;
    const device = knownDevice(secrets, MINE, deviceCookie(secrets, MINE, null, true), true);
    expect(device).toMatch(/^[0-9a-f]{32}$/);
    const make = (minutes: number, from: string | null) =>
      makeCode(
        db,
        secrets,
        signInCode('13912340032'),
        epochMs(clock.now() + minutes * 60_000),
        CODE_PACE,
        from === null ? networkAsker(`192.0.2.${minutes}`, false) : deviceAsker(from),
      );
    for (let round = 0; round < 30; round += 1) await make(round, null);
    expect(await make(30, null)).toEqual({ kind: 'too-many' });
    expect(await make(30, device)).toMatchObject({ kind: 'made' });
    expect(await make(30, device)).toMatchObject({ kind: 'too-often' });
  });

  it("neither uses up nor delays the owner's codes, whether on a new phone in a new network or in a known one [GW-1523]", async () => {
    const guarded = await gatewayOfTest({ DEMO: '0' });
    let sms: string | null = null;
    Object.assign(guarded.deps, {
      sms: {
        send: (_mobile: string, code: string) => {
          sms = code;
          return Promise.resolve(true);
        },
      },
    });
    const post = (path: string, remoteAddress: string, payload: object) =>
      guarded.app.inject({ method: 'POST', url: `/mobileGateway/V1/login/${path}`, remoteAddress, payload });
    const request = async (remoteAddress: string) => (await post('sendSmsCode', remoteAddress, { mobile: MINE })).json<Told>();
    const enter = async (remoteAddress: string, challenge: string) =>
      (await post('smsLogin', remoteAddress, { mobile: MINE, smsCode: sms ?? '', challenge })).json<Told>();
    const signIn = async (remoteAddress: string) => {
      const sent = await request(remoteAddress);
      return enter(remoteAddress, sent.apiResult?.challenge ?? '');
    };
    const anOutsider = async () => {
      let made = 0;
      for (let round = 0; round < 20; round += 1) {
        for (const network of [1, 2, 3, 4, 5]) {
          const { retCode } = await request(`198.51.${network}.1`);
          if (retCode === '000000') made += 1;
        }
        guarded.wall.now += 60_000;
      }
      return made;
    };
    expect(await signIn('2001:db8:1:2::1')).toMatchObject({ retCode: '000000' });
    // The owner's first code, from a network that was new then, is one of the twenty.
    expect(await anOutsider()).toBe(19);
    // A new phone sends no cookie. The owner requests at home and then in a new network, in the same minute as the stranger.
    await request('198.51.1.1');
    expect(await signIn('2001:db8:1:2::7')).toMatchObject({ retCode: '000000' });
    expect(await signIn('203.0.113.9')).toMatchObject({ retCode: '000000' });
    // A known network has its own limit, however many other networks send requests.
    for (let network = 0; network < 40; network += 1) await request(`198.18.${network}.1`);
    guarded.wall.now += 60_000;
    expect(await request('203.0.114.1')).not.toMatchObject({ retCode: '000000' });
    expect(await signIn('203.0.113.9')).toMatchObject({ retCode: '000000' });
    expect(await signIn('2001:db8:1:2::8')).toMatchObject({ retCode: '000000' });
    const known = await guarded.deps.db.selectFrom('investor_network').selectAll().execute();
    expect(known).toHaveLength(2);
    expect(JSON.stringify(known)).not.toContain('203.0.113');
    const later = (days: number) => epochMs(guarded.deps.clock.now() + days * 86_400_000);
    await dropOldNetworks(guarded.deps.db, later(180));
    expect(await guarded.deps.db.selectFrom('investor_network').selectAll().execute()).toHaveLength(2);
    await dropOldNetworks(guarded.deps.db, later(181));
    expect(await guarded.deps.db.selectFrom('investor_network').selectAll().execute()).toEqual([]);
  });

  it("uses up no binding code of the owner, and sends at most thirty a day to another's number [GW-1524]", async () => {
    const { db, secrets, clock } = gateway.deps;
    const make = (investorId: string, asker = otherInvestor(investorId)) =>
      makeCode(
        db,
        secrets,
        { mobile: '13912340034', purpose: 'bind-card', subject: investorId, challenge: null },
        clock.now(),
        CODE_PACE,
        asker,
      );
    const kinds: string[] = [];
    for (let index = 0; index < 40; index += 1) kinds.push((await make(`U${index}`)).kind);
    expect(kinds.filter((kind) => kind === 'made')).toHaveLength(30);
    expect(await make('U-owner', OWN_SESSION)).toMatchObject({ kind: 'made' });
  });

  it('makes no device known: a cookie belongs to its number, and a forged one is refused [GW-1261]', () => {
    const { secrets } = gateway.deps;
    const cookie = deviceCookie(secrets, MINE, null, true);
    expect(cookie).toMatch(/^__Host-caifu_device=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    expect(knownDevice(secrets, '13912340033', cookie, true)).toBeNull();
    expect(knownDevice(secrets, MINE, cookie.replace(/=.{32}/, `=${'0'.repeat(32)}`), true)).toBeNull();
    expect(knownDevice(secrets, MINE, undefined, true)).toBeNull();
    const again = deviceCookie(secrets, MINE, knownDevice(secrets, MINE, `a=b; ${cookie}`, true), false);
    // The first request came over TLS, the second one did not.
    expect(again.split(';')[0]).toBe(cookie.split(';')[0]?.replace('__Host-', ''));
  });

  it('has a limit of guesses an hour over all numbers, which does not count the owner’s device [GW-1262]', async () => {
    const guarded = await gatewayOfTest({ CODES_ADDRESS: '10' });
    const sent = await guarded.tell(ENDPOINTS.sendSmsCode, { mobile: MINE });
    const enter = (mobile: string, smsCode: string, remoteAddress: string, cookie = '') =>
      guarded.app.inject({
        method: 'POST',
        url: '/mobileGateway/V1/login/smsLogin',
        remoteAddress,
        headers: { cookie },
        payload: { mobile, smsCode, challenge: sent.challenge ?? '' },
      });
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const guess = await enter(`139123401${String(round).padStart(2, '0')}`, '000000', `2001:db8:1:2::${round + 1}`);
      statuses.push(guess.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await enter(MINE, sent.demoCode ?? '', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    const elsewhere = await enter(MINE, sent.demoCode ?? '', '2001:db8:1:3::1');
    expect(elsewhere.json()).toMatchObject({ retCode: '000000' });
    const cookie = [elsewhere.headers['set-cookie']].flat().find((text) => text?.startsWith('caifu_device=')) ?? '';
    expect((await enter(MINE, '000000', '2001:db8:1:2::1', cookie.split(';')[0])).statusCode).toBe(200);
    guarded.wall.now += 3_600_000;
    expect((await enter(MINE, '000000', '2001:db8:1:2::1')).statusCode).toBe(200);
  });

  it('has a limit of codes an hour, for an address and for all addresses [GW-1262]', async () => {
    const guarded = await gatewayOfTest({ DEMO: '0', CODES_ADDRESS: '3', CODES_ALL: '5' });
    let made = 0;
    const request = async (remoteAddress: string) => {
      made += 1;
      const mobile = `139123402${String(made).padStart(2, '0')}`;
      const { statusCode } = await guarded.app.inject({
        method: 'POST',
        url: '/mobileGateway/V1/login/sendSmsCode',
        remoteAddress,
        payload: { mobile },
      });
      return statusCode;
    };
    // Requests count although no provider is connected.
    for (const expected of [200, 200, 200, 429]) expect(await request('192.0.2.1')).toBe(expected);
    for (const expected of [200, 200, 429]) expect(await request('192.0.2.2')).toBe(expected);
    expect(await request('192.0.2.3')).toBe(429);
  });
});

describe('the budgets of codes', () => {
  it('report once an hour that all of them are used up [GW-1262]', () => {
    let now = 0;
    const budgets = createCodeBudgets(0, 2, () => now);
    const alarms: string[] = [];
    const take = (address: string) => budgets.take('wrong', address, (text) => alarms.push(text));
    expect(['a', 'b', 'c', 'd'].map(take)).toEqual([true, true, false, false]);
    expect(alarms).toEqual([expect.stringContaining('2 wrong one-time codes')]);
    expect(budgets.take('sent', 'a', (text) => alarms.push(text))).toBe(true);
    now += 3_600_000;
    expect(['a', 'b', 'c'].map(take)).toEqual([true, true, false]);
    expect(alarms).toHaveLength(2);
  });

  it('belong to an address, or to the network that IPv6 assigns [GW-1263]', () => {
    expect(networkOf('192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('2001:0db8:0001:0002::9%eth0')).toBe(networkOf('2001:db8:1:2::1'));
    expect(networkOf('2001:db8::1')).not.toBe(networkOf('2001:db8:0:1::1'));
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
  });

  it('forget the oldest address when there is no room, and refuse nobody for it [GW-1263]', () => {
    const tries = createAddressTries(1, () => 0, 2);
    expect(['a', 'b', 'a', 'c', 'b', 'a'].map((address) => tries.take(address))).toEqual([true, true, false, true, false, true]);
    const bucket = createBudget(1, () => 0, 1, 2);
    expect(['a', 'b', 'a', 'c', 'a', 'b'].map((key) => bucket(key))).toEqual([true, true, false, true, false, true]);
  });
});

describe('a session', () => {
  it('ends at sign-out, and a second sign-out is no fault [GW-6]', async () => {
    const caller = await gateway.signIn('13800000001');
    expect(await gateway.ask(ENDPOINTS.currentMember, null, caller)).toMatchObject({ kind: 'answered' });
    await gateway.tell(ENDPOINTS.signOut, null, caller);
    expect(await gateway.ask(ENDPOINTS.currentMember, null, caller)).toMatchObject({ code: 'F01003' });
    await gateway.tell(ENDPOINTS.signOut, null, caller);
  });

  it('ends after its hours of real time, and not because the demo clock moves [GW-7]', async () => {
    const caller = await gateway.anInvestor();
    await gateway.app.inject({ method: 'POST', url: '/demo/clock', payload: { advance: 'P2D' } });
    expect(await gateway.ask(ENDPOINTS.currentMember, null, caller)).toMatchObject({ kind: 'answered' });
    gateway.wall.now += 12 * 3_600_000;
    expect(await gateway.ask(ENDPOINTS.currentMember, null, caller)).toMatchObject({ code: 'F01003' });
  });

  it('cannot be opened by a token with the ticket of another [GW-8]', async () => {
    const one = await gateway.anInvestor();
    const other = await gateway.anInvestor();
    expect(await gateway.ask(ENDPOINTS.currentMember, null, { ...one, ticket: other.ticket })).toMatchObject({ code: 'F01003' });
    expect(await gateway.ask(ENDPOINTS.currentMember, null, { ...one, ticket: '' })).toMatchObject({ kind: 'answered' });
  });

  it('is stored as a digest: the token itself is not in the database [GW-9]', async () => {
    const caller = await gateway.anInvestor();
    const rows = await gateway.deps.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(caller.token);
    expect(JSON.stringify(rows)).not.toContain(caller.ticket);
  });
});

describe('a ticket of the provider’s app', () => {
  const SECRET = 'a secret that two servers share, 32+';
  const contentOf = (claim: object) => Buffer.from(JSON.stringify(claim)).toString('base64url');
  const ticketOf = (claim: object, secret = SECRET) =>
    `${contentOf(claim)}.${createHmac('sha256', secret).update(contentOf(claim)).digest('base64url')}`;

  it('signs its user in, once, within two minutes, and only with the shared secret [GW-323]', async () => {
    const hosted = await gatewayOfTest({ NATIVE_TICKET_SECRET: SECRET });
    const enter = (loginTicket: string) => hosted.ask(ENDPOINTS.ticketLogin, { loginTicket });
    const claim = { mobile: '13912340020', expiresAt: hosted.wall.now + 60_000, nonce: '0123456789abcdef' };
    const asked = await Promise.all(Array.from({ length: 5 }, () => enter(ticketOf(claim))));
    expect(asked.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    expect(asked.find(({ kind }) => kind === 'answered')).toMatchObject({ answer: { investor: { maskedMobile: '139****0020' } } });
    const refusals = new Set<string>();
    for (const bad of [
      ticketOf(claim),
      ticketOf({ ...claim, nonce: 'another-0123456789' }, 'another secret of thirty-two and more'),
      `${contentOf({ ...claim, mobile: '13800000001' })}.${ticketOf(claim).split('.')[1] ?? ''}`,
      ticketOf({ ...claim, nonce: 'over-0123456789ab', expiresAt: hosted.wall.now }),
      ticketOf({ ...claim, nonce: 'long-0123456789ab', expiresAt: hosted.wall.now + 3_600_000 }),
      ticketOf({ ...claim, nonce: '' }),
      ticketOf({ ...claim, nonce: 'none-0123456789ab', mobile: '1' }),
      'a.b.c',
      '.',
      'x',
    ]) {
      const refused = await enter(bad);
      expect(refused).toMatchObject({ kind: 'refused', code: 'M00002' });
      refusals.add(JSON.stringify(refused));
    }
    expect(refusals.size).toBe(1);
    expect(await gateway.ask(ENDPOINTS.ticketLogin, { loginTicket: ticketOf({ ...claim, nonce: 'none-0123456789ab' }) })).toMatchObject({
      code: 'M00002',
    });
  });
});
