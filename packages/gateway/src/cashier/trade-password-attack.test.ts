import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addressOf, decodeMessage, encodeMessage, ENDPOINTS, readEnvelope, type Endpoint, type PaymentRequest } from '@caifu/adapters/wire';
import type { SealingKey } from '@caifu/core/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { readyAt, spawnGateway } from '../testing/gateway-process.fakes.ts';
import { anOrder, encrypt, seal, type Asked, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

/** Tries of each kind. `npm run check:passwords` makes a thousand, five kills and ten thousand replays. */
const TRIES = Number(process.env['PASSWORD_TRIES'] ?? '15');
const KILLS = Number(process.env['PASSWORD_KILLS'] ?? '0');
const REPLAYS = Number(process.env['PASSWORD_REPLAYS'] ?? '20');
const WRONG = '246801';

const gateway = useTestGateway({ WRONG_PASSWORDS_ADDRESS: '10' });
beforeAll(async () => {
  // Quotas and balances allow thousands of orders, which this test does not examine.
  await gateway.rows`update open_period set quota = quota + 1000000000000, remaining = remaining + 1000000000000 where open_period_id = 'Q2020-001'`;
});

const placed = (caller: SignedIn) => gateway.tell(ENDPOINTS.order, anOrder(caller), caller);

/** Another call that takes the password: the old one of a change, which is judged before the new one is opened. */
const changeWith = (caller: SignedIn, { keyId, tradePwd, tradePassword }: Awaited<ReturnType<TestGateway['sealed']>>) => {
  const old = { oldKeyId: keyId, oldTradePwd: tradePwd, oldTradePassword: tradePassword };
  return gateway.ask(ENDPOINTS.changeTradePassword, { ...old, keyId: 'none', tradePwd, tradePassword }, caller);
};

describe('guessing a trade password', () => {
  it.each(['one after another', 'all at once'])('%s: five are judged, all others get the lock, the right one too [SV-44]', async (way) => {
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
  });

  it('ends at the hourly limit of an address, for many investors too [SV-44]', async () => {
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

describe('a wrong sealed password', () => {
  it('gets one answer and counts, whatever its fault, even if it is beyond the modulus or missing [SV-46]', async () => {
    const blocks = [
      (key: SealingKey) => seal(key, WRONG),
      (key: SealingKey) => encrypt(key, 'x', constants.RSA_PKCS1_PADDING),
      (key: SealingKey) => encrypt(key, ''),
      (key: SealingKey) => Buffer.alloc(Buffer.from(seal(key, WRONG), 'base64').length, 255).toString('base64'),
      (key: SealingKey) => seal(key, DEMO_PASSWORD).slice(4),
      (key: SealingKey) => seal(key, DEMO_PASSWORD).replace(/^./, '*'),
      () => '',
    ];
    const caller = await gateway.anInvestor();
    const receipt = await placed(caller);
    const told: Asked<unknown>[] = [];
    for (const block of blocks) {
      await gateway.rows`update trade_password set tries = 0, day_tries = 0 where investor_id = ${caller.investorId}`;
      const key = await gateway.tell(ENDPOINTS.encryptPublicKey, null, caller);
      const tradePwd = block(key);
      const request = {
        payToken: receipt.payToken,
        requestId: `wrong-${told.length}`,
        keyId: key.keyId,
        tradePwd,
        tradePassword: tradePwd,
      };
      told.push(await gateway.ask(ENDPOINTS.pay, request, caller));
    }
    expect(told).toEqual(told.map(() => ({ kind: 'refused', code: '256', message: '交易密码错误，还可以输入4次', remaining: null })));
    gateway.wall.now += 60 * 60_000;
  });
});

describe('a captured payment', () => {
  it('moves no money when sent again, in any session, to any call, at any time [SV-45]', async () => {
    let replayed = 0;
    const openPeriodId = await gateway.aValuedProduct('NEXT');
    while (replayed < REPLAYS) {
      const caller = await gateway.anInvestor({ wallet: 10_000_00 });
      const receipt = await placed(caller);
      const next = await gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId }), caller);
      const request: PaymentRequest = {
        payToken: receipt.payToken,
        requestId: 'captured',
        ...(await gateway.sealed(caller, DEMO_PASSWORD)),
      };
      const first = await gateway.tell(ENDPOINTS.pay, request, caller);
      const elsewhere: SignedIn = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
      for (const later of [0, 121_000]) {
        gateway.wall.now += later;
        for (const by of [caller, elsewhere]) {
          expect(await gateway.tell(ENDPOINTS.pay, request, by)).toEqual(first);
          for (const changes of [{ requestId: 'other' }, { payToken: next.payToken }, { payToken: next.payToken, requestId: 'other' }])
            expect(await gateway.ask(ENDPOINTS.pay, { ...request, ...changes }, by)).toMatchObject({ kind: 'refused' });
          expect(await changeWith(by, request)).toMatchObject({ code: 'F00003' });
          replayed += 5;
        }
      }
      const cards = await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2020' }, caller);
      expect(cards[0]?.available).toBe(9_000_00);
    }
  });

  it('a captured payment that never arrived is valid in its own session only, for two minutes [SV-45]', async () => {
    const caller = await gateway.anInvestor();
    const elsewhere: SignedIn = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
    const receipt = await placed(caller);
    const request: PaymentRequest = { payToken: receipt.payToken, requestId: 'held', ...(await gateway.sealed(caller, DEMO_PASSWORD)) };
    expect(await gateway.ask(ENDPOINTS.pay, request, elsewhere)).toMatchObject({ code: 'F00003' });
    gateway.wall.now += 121_000;
    expect(await gateway.ask(ENDPOINTS.pay, request, caller)).toMatchObject({ code: 'F00003' });
  });
});

describe.skipIf(KILLS === 0)('a gateway killed while it judges payments', () => {
  it('takes the right password after a restart without a lost try, and no captured request moves money [SV-41] [SV-45]', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'caifu-'));
    const children: ChildProcess[] = [];
    const serve = async () => {
      // A slow hash is in progress when the process is killed.
      const started = spawnGateway({ DATA_DIR: directory, PASSWORD_COST: '17' });
      children.push(started.child);
      return { ...started, url: await readyAt(started) };
    };
    const end = async ({ child, ended }: Awaited<ReturnType<typeof serve>>) => {
      child.kill('SIGKILL');
      await ended;
    };
    try {
      for (let each = 0; each < KILLS; each += 1) {
        const served = await serve();
        const { pay } = await anOpenPayment(served.url);
        const answer = pay(served.url).catch(() => null);
        await setTimeout(20 + each * 20);
        await end(served);
        await answer;
      }
      const served = await serve();
      const { pay, next } = await anOpenPayment(served.url);
      const first = await pay(served.url);
      expect(first.orderNo).toMatch(/^\d{20,}$/);
      await end(served);
      const again = await serve();
      expect(await pay(again.url)).toEqual(first);
      for (const changes of [{ requestId: 'other' }, { payToken: next }, { payToken: next, requestId: 'other' }])
        await expect(pay(again.url, changes)).rejects.toThrow('was not answered');
      await end(again);
    } finally {
      for (const child of children) child.kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
    }
  });
});

/** Signs in at a gateway of another process, places two orders and seals the password. Only the payment of the first order is left. */
const anOpenPayment = async (first: string) => {
  let caller: SignedIn | null = null;
  const tellAt = async <Request, Answer>(url: string, row: Endpoint<Request, Answer>, request: NoInfer<Request>): Promise<Answer> => {
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
  const tell = <Request, Answer>(row: Endpoint<Request, Answer>, request: NoInfer<Request>): Promise<Answer> => tellAt(first, row, request);
  const mobile = '13800000001';
  const { demoCode, challenge } = await tell(ENDPOINTS.sendSmsCode, { mobile });
  const { token, ticket, investor } = await tell(ENDPOINTS.smsLogin, { mobile, smsCode: demoCode ?? '', challenge });
  const signedIn: SignedIn = { token, ticket, investorId: investor.investorId };
  caller = signedIn;
  const open = async () => (await tell(ENDPOINTS.order, { ...anOrder(signedIn), cardId: `W${mobile}` })).payToken;
  const [payToken, next] = [await open(), await open()];
  const key = await tell(ENDPOINTS.encryptPublicKey, null);
  const block = seal(key, DEMO_PASSWORD);
  const request: PaymentRequest = { payToken, requestId: `pay-${Date.now()}`, keyId: key.keyId, tradePwd: block, tradePassword: block };
  return { next, pay: (url: string, changes: Partial<PaymentRequest> = {}) => tellAt(url, ENDPOINTS.pay, { ...request, ...changes }) };
};
