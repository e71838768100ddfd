import { createHmac } from 'node:crypto';
import { epochMs } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestGateway, type TestGateway } from '../testing/gateway.fakes.ts';
import { CODE_PACE, dropCode, dropOldCodes, makeCode, signInCode } from './sms-codes.store.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const MOBILE = '13912340001';
const ask = (mobile: string) => gateway.ask(ENDPOINTS.sendSmsCode, { mobile });
const codeFor = async (mobile: string) => (await gateway.tell(ENDPOINTS.sendSmsCode, { mobile })).demoCode ?? '';
const login = (mobile: string, smsCode: string) => gateway.ask(ENDPOINTS.smsLogin, { mobile, smsCode });

describe('a one-time code', () => {
  it('is six digits that only the demo tells, and can be asked for again at once there [GW-1]', async () => {
    const { demoCode, resendAfterSeconds } = await gateway.tell(ENDPOINTS.sendSmsCode, { mobile: MOBILE });
    expect(demoCode).toMatch(/^\d{6}$/);
    expect(resendAfterSeconds).toBe(60);
    expect(await ask(MOBILE)).toMatchObject({ kind: 'answered' });
  });

  it('is otherwise sent once a minute to a number [GW-97]', async () => {
    const at = gateway.deps.clock.now();
    const make = (later: number) =>
      makeCode(gateway.deps.db, gateway.deps.secrets, signInCode('13912340009'), epochMs(at + later), CODE_PACE);
    expect(await make(0)).toMatchObject({ kind: 'made' });
    expect(await make(15_000)).toEqual({ kind: 'too-often', seconds: 45 });
    expect(await make(60_000)).toMatchObject({ kind: 'made' });
  });

  it('is sent to a number thirty times a day at most, so that five tries each are no way to guess one [GW-324]', async () => {
    const { db, secrets, clock } = gateway.deps;
    const target = signInCode('13912340012');
    const make = (minutes: number) => makeCode(db, secrets, target, epochMs(clock.now() + minutes * 60_000), CODE_PACE);
    for (let round = 0; round < 30; round += 1) expect(await make(round)).toMatchObject({ kind: 'made' });
    expect(await make(30)).toEqual({ kind: 'too-many' });
    const tomorrow = 24 * 60;
    await dropOldCodes(db, epochMs(clock.now() + 60 * 60_000));
    expect(await make(31)).toEqual({ kind: 'too-many' });
    expect(await make(tomorrow)).toMatchObject({ kind: 'made' });
    await dropOldCodes(db, epochMs(clock.now() + 2 * tomorrow * 60_000));
    const left = await db.selectFrom('sms_code').select('mobile').where('mobile', '=', target.mobile).execute();
    expect(left).toEqual([]);
  });

  it('of one purpose makes nobody wait for another’s [GW-322]', async () => {
    const { deps } = gateway;
    const target = { mobile: '13912340011', subject: 'U1' };
    const make = (purpose: 'bind-card' | 'reset-password') =>
      makeCode(deps.db, deps.secrets, { ...target, purpose }, deps.clock.now(), CODE_PACE);
    expect(await make('bind-card')).toMatchObject({ kind: 'made' });
    expect(await make('bind-card')).toMatchObject({ kind: 'too-often' });
    expect(await make('reset-password')).toMatchObject({ kind: 'made' });
  });

  it('that went nowhere makes nobody wait for the next [GW-98]', async () => {
    const { deps } = gateway;
    const make = () => makeCode(deps.db, deps.secrets, signInCode('13912340010'), deps.clock.now(), CODE_PACE);
    expect(await make()).toMatchObject({ kind: 'made' });
    expect(await make()).toMatchObject({ kind: 'too-often' });
    await dropCode(deps.db, signInCode('13912340010'));
    expect(await make()).toMatchObject({ kind: 'made' });
  });

  it('signs in once; a new number becomes a new investor with nothing done [GW-2]', async () => {
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

  it('guessed in parallel is looked at five times only [GW-4]', async () => {
    const code = await codeFor('13912340005');
    const guesses = Array.from({ length: 40 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
    await Promise.all(guesses.map((guess) => login('13912340005', guess)));
    expect(await login('13912340005', code)).toMatchObject({ code: 'M00002' });
  });

  it('is not asked for with a number that is none [GW-5]', async () => {
    expect(await ask('23912340005')).toMatchObject({ code: 'M00001' });
    expect(await login('139', '123456')).toMatchObject({ code: 'M00001' });
    expect(await login(MOBILE, '12345')).toMatchObject({ code: 'M00002' });
  });
});

describe('a session', () => {
  it('ends with signing out, and signing out twice is no fault [GW-6]', async () => {
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

  it('is not opened by a token with the ticket of another [GW-8]', async () => {
    const one = await gateway.anInvestor();
    const other = await gateway.anInvestor();
    expect(await gateway.ask(ENDPOINTS.currentMember, null, { ...one, ticket: other.ticket })).toMatchObject({ code: 'F01003' });
    expect(await gateway.ask(ENDPOINTS.currentMember, null, { ...one, ticket: '' })).toMatchObject({ kind: 'answered' });
  });

  it('is kept as a digest: the token itself is not in the database [GW-9]', async () => {
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
    const hosted = await openTestGateway({ NATIVE_TICKET_SECRET: SECRET });
    try {
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
    } finally {
      await hosted.close();
    }
  });
});
