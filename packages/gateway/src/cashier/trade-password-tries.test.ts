import { readFileSync } from 'node:fs';
import { ENDPOINTS, type PaymentRequest } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { anOrder, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { useTestGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { seededMarket } from '../testing/seeded-market.ts';

/** On a PostgreSQL server another gateway may be judging at a start. */
const hasServer = (process.env['TEST_DATABASE_URL'] ?? '') !== '';

const gateway = useTestGateway();

const WRONG = '246801';
const placed = (at: TestGateway, caller: SignedIn) => at.tell(ENDPOINTS.order, anOrder(caller), caller);
const walletOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2020' }, caller))[0]?.available;
const standingOf = async (at: TestGateway, { investorId }: SignedIn) => {
  const columns = ['tries', 'day_tries', 'wrong_run', 'judging'] as const;
  return at.deps.db.selectFrom('trade_password').select(columns).where('investor_id', '=', investorId).executeTakeFirstOrThrow();
};
const leaveFive = async (at: TestGateway, { investorId }: SignedIn) => {
  const lapses = at.wall.now + 30_000;
  await at.rows`
    update trade_password set judging = jsonb_build_object('a', ${lapses}::bigint, 'b', ${lapses}::bigint, 'c', ${lapses}::bigint, 'd', ${lapses}::bigint, 'e', ${lapses}::bigint)
    where investor_id = ${investorId}`;
};

describe('payments at the same time', () => {
  it('pay once when repeated fifty times word for word, with one answer and no used try [SV-42]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(gateway, caller);
    const request: PaymentRequest = { payToken: receipt.payToken, requestId: 'same', ...(await gateway.sealed(caller, DEMO_PASSWORD)) };
    const asked = await Promise.all(Array.from({ length: 50 }, () => gateway.ask(ENDPOINTS.pay, request, caller)));
    expect(asked).toEqual(Array.from({ length: 50 }, () => asked[0]));
    expect(asked[0]).toMatchObject({ kind: 'answered', answer: { orderNo: receipt.orderNo } });
    expect(await walletOf(caller)).toBe(999_000_00);
    expect(await standingOf(gateway, caller)).toEqual({ tries: 0, day_tries: 0, wrong_run: 0, judging: {} });
  });

  it('get fifty equal answers when repeated with a newly sealed password [SV-42]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(gateway, caller);
    const blocks = await Promise.all(Array.from({ length: 50 }, () => gateway.sealed(caller, DEMO_PASSWORD)));
    const asked = await Promise.all(
      blocks.map((block) => gateway.ask(ENDPOINTS.pay, { payToken: receipt.payToken, requestId: 'sealed-anew', ...block }, caller)),
    );
    expect(asked).toEqual(Array.from({ length: 50 }, () => asked[0]));
    expect(asked[0]).toMatchObject({ kind: 'answered' });
    expect(await walletOf(caller)).toBe(999_000_00);
  });

  it('are one wrong try when repeated with a wrong password; another password under the id is judged separately [SV-42]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(gateway, caller);
    const wrong: PaymentRequest = { payToken: receipt.payToken, requestId: 'wrong-first', ...(await gateway.sealed(caller, WRONG)) };
    const right: PaymentRequest = { ...wrong, ...(await gateway.sealed(caller, DEMO_PASSWORD)) };
    const [first, second, third] = await Promise.all([wrong, wrong, right].map((request) => gateway.ask(ENDPOINTS.pay, request, caller)));
    expect(first).toMatchObject({ kind: 'refused', code: '256' });
    expect(second).toEqual(first);
    expect(third).toMatchObject({ kind: 'answered' });
    expect(await standingOf(gateway, caller)).toMatchObject({ tries: 0, day_tries: 1, wrong_run: 0 });
  });

  it('are all accepted for twelve orders with the right password, five at a time [SV-43]', async () => {
    const caller = await gateway.anInvestor({ wallet: 100_000_00 });
    const products = Array.from({ length: 12 }, (_, index) => `TWELVE${index}`);
    const receipts = await Promise.all(
      products.map(async (product) => {
        const openPeriodId = await gateway.aValuedProduct(product);
        return gateway.tell(ENDPOINTS.order, anOrder(caller, { openPeriodId }), caller);
      }),
    );
    const asked = await Promise.all(receipts.map((receipt) => gateway.pay(caller, receipt)));
    expect(asked.filter(({ kind }) => kind === 'answered')).toHaveLength(12);
  });
});

describe('an unjudged try', () => {
  it('blocks nobody after its time, and until then the answer says that others are being judged [SV-41]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(gateway, caller);
    await leaveFive(gateway, caller);
    const meanwhile = await gateway.pay(caller, receipt);
    expect(meanwhile).toMatchObject({ kind: 'refused', code: 'F00003', message: '交易密码正在核验中，请稍后重新输入' });
    expect(await standingOf(gateway, caller)).toMatchObject({ tries: 0, day_tries: 0, wrong_run: 0 });
    gateway.wall.now += 30_000;
    expect(await gateway.pay(caller, receipt)).toMatchObject({ kind: 'answered' });
    expect(await standingOf(gateway, caller)).toEqual({ tries: 0, day_tries: 0, wrong_run: 0, judging: {} });
  });

  it('has no verdict when it ends after its time, and is not counted [SV-41]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(gateway, caller);
    // The process sleeps while it judges the try.
    const { peppered } = gateway.deps.secrets;
    const slow: typeof peppered = (digits, version) => {
      gateway.wall.now += 30_000;
      return peppered(digits, version);
    };
    const secrets = gateway.deps.secrets;
    Object.assign(secrets, { peppered: slow });
    try {
      for (const digits of [WRONG, DEMO_PASSWORD])
        expect(await gateway.pay(caller, receipt, digits)).toMatchObject({ kind: 'refused', code: 'F00003' });
    } finally {
      Object.assign(secrets, { peppered });
    }
    expect(await standingOf(gateway, caller)).toMatchObject({ tries: 0, day_tries: 0, wrong_run: 0 });
  });

  const market = seededMarket();
  it.skipIf(market === null || hasServer)('is returned when the embedded gateway starts again [SV-41]', async () => {
    const { PGlite } = await import('@electric-sql/pglite');
    const before = await PGlite.create({ loadDataDir: new Blob([readFileSync(market ?? '')]) });
    await before.query(
      `update trade_password set judging = '{"a": 9999999999999, "b": 9999999999999, "c": 9999999999999, "d": 9999999999999, "e": 9999999999999}'`,
    );
    const dump = await before.dumpDataDir('none');
    await before.close();
    const again = await gatewayOfTest({}, { url: null, snapshot: new Blob([await dump.arrayBuffer()]), drop: () => Promise.resolve() });
    const caller = await again.signIn('13800000001');
    const receipt = await again.tell(ENDPOINTS.order, { ...anOrder(caller), cardId: 'W13800000001' }, caller);
    expect(await again.pay(caller, receipt)).toMatchObject({ kind: 'answered' });
  });
});

describe('fifty wrong tries since the last right one', () => {
  it('lock until identity is confirmed, over any number of days; a right one resets the count [SV-40]', async () => {
    const caller = await gateway.anInvestor();
    const given = async (wrongRun: number) => {
      await gateway.rows`update trade_password set tries = 0, day_tries = 0, wrong_run = ${wrongRun} where investor_id = ${caller.investorId}`;
    };
    await given(48);
    const receipt = await placed(gateway, caller);
    const next = await gateway.pay(caller, receipt, WRONG);
    expect(next).toMatchObject({ code: '256', message: '交易密码错误，还可以输入1次' });
    expect(await gateway.pay(caller, receipt)).toMatchObject({ kind: 'answered' });
    expect(await standingOf(gateway, caller)).toMatchObject({ wrong_run: 0 });

    await given(49);
    const last = await placed(gateway, caller);
    expect(await gateway.pay(caller, last, WRONG)).toMatchObject({
      code: 'F00004',
      message: '交易密码输入错误次数过多，交易已锁定，请重新验证身份后解锁',
    });
    gateway.wall.now += 24 * 3_600_000;
    const again: SignedIn = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
    expect(await gateway.pay(again, await placed(gateway, again))).toMatchObject({ code: 'F00004' });
  });
});
