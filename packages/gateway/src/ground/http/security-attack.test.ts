import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addOperator } from '../../operator/operators.store.ts';
import { anOrder, openTestGateway, personOf } from '../../testing/gateway.fakes.ts';
import { useFolder } from '../../testing/use-folder.fakes.ts';

const lineSchema = z.looseObject({ time: z.string(), kind: z.string() });

const directory = useFolder();

/** The present content of the files. */
const written = (): string =>
  readdirSync(directory)
    .toSorted()
    .map((name) => readFileSync(join(directory, name), 'utf8'))
    .join('');

describe('an attack over HTTP', () => {
  it('leaves its lines, in order, without a secret [SV-10] [SV-11] [SV-12] [SV-13] [SV-14]', async () => {
    const gateway = await openTestGateway({ SECURITY_EVENTS_DIR: directory, CODES_ADDRESS: '3', RATE_LIMIT_SESSION: '3' });
    const { app } = gateway;
    const owner = await gateway.anInvestor();
    const thief = await gateway.anInvestor();
    const order = await gateway.tell(ENDPOINTS.order, anOrder(owner), owner);
    const calls = async (url: string, headers: Record<string, string> = {}, payload: object = {}) =>
      (await app.inject({ method: 'POST', url, headers, payload })).statusCode;

    // Another investor's number: wrong codes until the budget of the address is used up, then a right one.
    const mobile = '13800000001';
    const wrong = { mobile, smsCode: '246802', challenge: null };
    for (let each = 0; each < 4; each += 1) await gateway.ask(ENDPOINTS.smsLogin, wrong);
    // Ids of others, twice in a minute, are reported once. Unknown and own ids are not reported.
    await gateway.ask(ENDPOINTS.openPayment, { orderNo: '20990101000000000000' }, thief);
    gateway.wall.now += 60_000;
    expect(await gateway.ask(ENDPOINTS.openPayment, { orderNo: order.orderNo }, thief)).toMatchObject({ code: 'N00001' });
    await until('foreign-id');
    expect(await gateway.ask(ENDPOINTS.openPayment, { orderNo: order.orderNo }, thief)).toMatchObject({ code: 'N00001' });
    // The owner's password, tried by the holder of the session, then the identity.
    const receipt = await gateway.tell(ENDPOINTS.openPayment, { orderNo: order.orderNo }, owner);
    for (let each = 0; each < 6; each += 1) await gateway.pay(owner, receipt, '246801');
    const { demoCode } = await gateway.tell(ENDPOINTS.sendResetCode, null, owner);
    const person = personOf(owner.investorId);
    const proof = { ...person, smsCode: demoCode ?? '' };
    await gateway.ask(ENDPOINTS.confirmResetIdentity, { ...proof, realName: '别人' }, owner);
    const { resetToken } = await gateway.tell(ENDPOINTS.confirmResetIdentity, proof, owner);
    await gateway.tell(ENDPOINTS.resetTradePassword, { resetToken, ...(await gateway.sealed(owner, '813957')) }, owner);
    // Requests from another site, under another host, and to the operator's API.
    const signOut = addressOf(ENDPOINTS.signOut);
    expect(await calls(signOut, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await calls(signOut, { host: 'rebound.example' })).toBe(400);
    const operatorToken = (await addOperator(gateway.deps.db, 'chen', gateway.deps.clock.wall())) ?? '';
    const decide = async (token: string) => {
      const payload = { fundCode: '000001', day: '2026-11-18', ratioPpm: 0 };
      const call = { method: 'POST', url: '/operator/large-redemptions', headers: { authorization: `Bearer ${token}` }, payload } as const;
      return (await gateway.operator.app.inject(call)).statusCode;
    };
    expect(await decide('guessed')).toBe(401);
    await decide(operatorToken);
    // More calls than a session may make.
    await Promise.all(Array.from({ length: 300 }, () => gateway.ask(ENDPOINTS.openPayment, { orderNo: 'none' }, thief)));
    await until('rate-limited');
    await gateway.ask(ENDPOINTS.signOut, null, owner);
    await gateway.close();

    const text = written();
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => lineSchema.parse(JSON.parse(line)));
    const own = { investor: owner.investorId, address: '127.0.0.1' };
    expect(lines).toMatchObject([
      { kind: 'sign-in-failed', by: 'code', reason: 'wrong', address: '127.0.0.1' },
      { kind: 'sign-in-failed' },
      { kind: 'sign-in-failed' },
      { kind: 'codes-limited', of: 'wrong', over: 'address', address: '127.0.0.1' },
      { kind: 'foreign-id', call: 'openPayment', field: 'orderNo', investor: thief.investorId },
      { kind: 'password-wrong', lock: 'none', ...own },
      { kind: 'password-wrong', lock: 'none', ...own },
      { kind: 'password-wrong', lock: 'none', ...own },
      { kind: 'password-wrong', lock: 'none', ...own },
      { kind: 'password-wrong', lock: 'minutes', ...own },
      { kind: 'password-refused', reason: 'locked', ...own },
      { kind: 'identity-refused', ...own },
      { kind: 'identity-confirmed', ...own },
      { kind: 'password-replaced', by: 'reset', ...own },
      { kind: 'sessions-ended', reason: 'password-reset', ...own },
      { kind: 'cross-site-refused', route: signOut },
      { kind: 'host-refused' },
      { kind: 'operator-refused', route: '/operator/large-redemptions' },
      { kind: 'operator-decided', operator: 'chen', action: 'large redemption', subject: '000001' },
      { kind: 'rate-limited', of: 'session', investor: thief.investorId },
      { kind: 'sessions-ended', reason: 'signed-out', ...own },
    ]);
    const secrets = [mobile, person.idNumber, person.realName, '246801', '246802', '813957'];
    secrets.push(demoCode ?? '', owner.token, thief.token, owner.ticket, receipt.payToken, resetToken, operatorToken, 'guessed');
    expect(secrets.filter((secret) => secret !== '' && text.includes(secret))).toEqual([]);
  });
});

/** The check of a foreign id and the writing continue after the answer. */
const until = async (kind: string): Promise<void> => {
  while (!written().includes(`"${kind}"`)) await new Promise((resolve) => setImmediate(resolve));
};
