import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addressOf, decodeMessage, encodeMessage, ENDPOINTS, readEnvelope, type Endpoint, type PaymentRequest } from '@caifu/adapters/wire';
import type { PayReceipt } from '@caifu/core/purchase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { readyAt, spawnGateway } from '../testing/gateway-process.fakes.ts';
import { anOrder, openTestGateway, seal, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';

/** Tries of each kind; a thousand, and five kills: `npm run check:passwords`. */
const TRIES = Number(process.env['PASSWORD_TRIES'] ?? '15');
const KILLS = Number(process.env['PASSWORD_KILLS'] ?? '0');
const WRONG = '246801';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ WRONG_PASSWORDS_ADDRESS: '10' });
});
afterAll(() => gateway.close());

const placed = (caller: SignedIn) => gateway.tell(ENDPOINTS.order, anOrder(caller), caller);

/** Another call that takes the password: the old one of a change, which is judged before the new one is opened. */
const changeWith = (caller: SignedIn, { keyId, tradePwd, tradePassword }: Awaited<ReturnType<TestGateway['sealed']>>) => {
  const old = { oldKeyId: keyId, oldTradePwd: tradePwd, oldTradePassword: tradePassword };
  return gateway.ask(ENDPOINTS.changeTradePassword, { ...old, keyId: 'none', tradePwd, tradePassword }, caller);
};

describe('guessing a trade password', () => {
  it.each(['one after another', 'all at once'])(
    '%s: five are judged, the others get the lock, and so does the right one [SV-44]',
    async (way) => {
      const caller = await gateway.anInvestor();
      const receipt = await placed(caller);
      const guess = () => gateway.pay(caller, receipt, WRONG);
      const asked = [];
      if (way === 'all at once') asked.push(...(await Promise.all(Array.from({ length: TRIES }, guess))));
      else for (let each = 0; each < TRIES; each += 1) asked.push(await guess());
      const codes = asked.map((answer) => (answer.kind === 'refused' ? answer.code : 'paid'));
      expect([codes.filter((code) => code === '256').length, codes.filter((code) => code === 'F00004').length]).toEqual([4, TRIES - 4]);
      expect(await gateway.pay(caller, receipt)).toMatchObject({ code: 'F00004' });
      gateway.wall.now += 60 * 60_000;
      expect(await gateway.pay(caller, await placed(caller))).toMatchObject({ kind: 'answered' });
    },
  );

  it('of many investors with one password stops at what an address may send in an hour [SV-44]', async () => {
    const codes = [];
    for (let each = 0; each < TRIES; each += 1) {
      const caller = await gateway.anInvestor();
      const asked = await changeWith(caller, await gateway.sealed(caller, WRONG));
      codes.push(asked.kind === 'refused' ? asked.code : 'done');
    }
    expect([codes.filter((code) => code === '256').length, codes.filter((code) => code === 'L00001').length]).toEqual([10, TRIES - 10]);
    gateway.wall.now += 60 * 60_000;
  });
});

describe('a captured payment', () => {
  it('sent again in its session, in a new one, to another call and later moves nothing [SV-45]', async () => {
    for (let each = 0; each < Math.ceil(TRIES / 15); each += 1) {
      const caller = await gateway.anInvestor({ wallet: 10_000_00 });
      const receipt = await placed(caller);
      const next = await placed(caller);
      const request: PaymentRequest = {
        payToken: receipt.payToken,
        requestId: 'captured',
        ...(await gateway.sealed(caller, DEMO_PASSWORD)),
      };
      const first = await gateway.tell(ENDPOINTS.pay, request, caller);
      const elsewhere: SignedIn = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
      for (const by of [caller, elsewhere]) {
        expect(await gateway.tell(ENDPOINTS.pay, request, by)).toEqual(first);
        for (const changes of [{ requestId: 'other' }, { payToken: next.payToken }, { payToken: next.payToken, requestId: 'other' }])
          expect(await gateway.ask(ENDPOINTS.pay, { ...request, ...changes }, by)).toMatchObject({ kind: 'refused' });
        expect(await changeWith(by, request)).toMatchObject({ code: 'F00003' });
      }
      const cards = await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2020' }, caller);
      expect(cards[0]?.available).toBe(9_000_00);
      // Nobody else's quota is what this is about.
      await gateway.tell(ENDPOINTS.releaseOrder, { orderNo: next.orderNo }, caller);
    }
  });
});

describe.skipIf(KILLS === 0)('a gateway that is killed while it looks at payments', () => {
  it('takes the right password afterwards, without one try used [SV-41]', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'caifu-'));
    const children: ChildProcess[] = [];
    let last: PayReceipt | null = null;
    try {
      for (let each = 0; each <= KILLS; each += 1) {
        // A hash that takes its time is under way when the kill comes.
        const started = spawnGateway({ DATA_DIR: directory, PASSWORD_COST: '17' });
        children.push(started.child);
        const pay = await anOpenPayment(await readyAt(started));
        const answer = pay().catch(() => null);
        await (each < KILLS ? setTimeout(20 + each * 20) : answer);
        started.child.kill('SIGKILL');
        await started.ended;
        last = await answer;
      }
    } finally {
      for (const child of children) child.kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
    }
    expect(last?.orderNo).toMatch(/^\d{20,}$/);
  });
});

/** Signs in at a gateway of another process, places an order and seals the password: what is left is to pay. */
const anOpenPayment = async (url: string) => {
  let caller: SignedIn | null = null;
  const tell = async <Request, Answer>(row: Endpoint<Request, Answer>, request: NoInfer<Request>): Promise<Answer> => {
    const response = await fetch(`${url}${addressOf(row)}`, {
      method: row.methods[0],
      ...(row.methods[0] === 'GET' ? {} : { body: JSON.stringify(encodeMessage<Request>(row.request, request)) }),
      headers: { 'content-type': 'application/json', ...(caller === null ? {} : { ncftck: caller.token }) },
    });
    const envelope = readEnvelope(await response.json());
    if (envelope.kind !== 'success') throw new Error(`${row.name} was not answered: ${JSON.stringify(envelope)}`);
    const decoded = decodeMessage(row.answer, envelope.result);
    if (decoded.kind === 'malformed') throw new Error(`${row.name} answered ${decoded.faults.join(', ')}`);
    return decoded.value;
  };
  const mobile = '13800000001';
  const { demoCode, challenge } = await tell(ENDPOINTS.sendSmsCode, { mobile });
  const { token, ticket, investor } = await tell(ENDPOINTS.smsLogin, { mobile, smsCode: demoCode ?? '', challenge });
  const signedIn: SignedIn = { token, ticket, investorId: investor.investorId };
  caller = signedIn;
  const { payToken } = await tell(ENDPOINTS.order, { ...anOrder(signedIn), cardId: `W${mobile}` });
  const key = await tell(ENDPOINTS.encryptPublicKey, null);
  const block = seal(key, DEMO_PASSWORD);
  return () => tell(ENDPOINTS.pay, { payToken, requestId: `pay-${Date.now()}`, keyId: key.keyId, tradePwd: block, tradePassword: block });
};
