import { constants } from 'node:crypto';
import { fen } from '@caifu/core/values';
import { ENDPOINTS, type PaymentRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { anOrder, bankCardOf, encrypt, seal, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { useAuditedGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';

const gateway = useAuditedGateway();
const PIN = '135790';
const WRONG = '246801';
const placed = (caller: SignedIn, changes: Parameters<typeof anOrder>[1] = {}) =>
  gateway.tell(ENDPOINTS.order, anOrder(caller, changes), caller);
const walletOf = async (caller: SignedIn) => (await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'Q2020' }, caller))[0]?.available;
const tries = async (caller: SignedIn) => {
  const row = await gateway.deps.db
    .selectFrom('trade_password')
    .select(['tries', 'day_tries'])
    .where('investor_id', '=', caller.investorId)
    .executeTakeFirstOrThrow();
  return [row.tries, row.day_tries];
};

describe('paying', () => {
  it('moves the money into transit with the order and returns number and dates [GW-60]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(caller);
    const asked = await gateway.pay(caller, receipt);
    expect(asked).toEqual({ kind: 'answered', answer: { orderNo: receipt.orderNo, applyDate: '2026-11-18', valueDate: '2026-12-01' } });
    expect(await walletOf(caller)).toBe(999_000_00);
    expect(await gateway.tell(ENDPOINTS.reservationOrderStatus, { orderNo: receipt.orderNo }, caller)).toMatchObject({
      state: 'succeeded',
    });
    expect(await gateway.tell(ENDPOINTS.alertNotifyMsg, { orderNo: receipt.orderNo }, caller)).toEqual({ needsAlert: false, text: '' });
    // Expected: 1000 at 3.6 % over 28 days, 2.7616 yuan.
    const overview = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: '1', family: null }, caller);
    expect(overview).toMatchObject({
      inTransit: 1_000_00,
      holding: [],
      applying: [{ orderNo: receipt.orderNo, holdStatus: 'applying', invested: 1_000_00, income: 2_76 }],
    });
  });

  it('is treated like an unknown order with a used, replaced or foreign token [GW-61]', async () => {
    const caller = await gateway.anInvestor();
    const other = await gateway.anInvestor();
    const receipt = await placed(caller);
    const fresh = await gateway.tell(ENDPOINTS.openPayment, { orderNo: receipt.orderNo }, caller);
    expect(fresh.amount).toBe(1_000_00);
    expect(await gateway.pay(caller, receipt)).toMatchObject({ code: 'N00001' });
    expect(await gateway.pay(other, fresh)).toMatchObject({ code: 'N00001' });
    expect(await gateway.pay(caller, fresh)).toMatchObject({ kind: 'answered' });
    expect(await gateway.pay(caller, fresh)).toMatchObject({ code: 'N00001' });
    expect(await walletOf(caller)).toBe(999_000_00);
  });

  it('repeats the answer for the same request id and moves no money [GW-62]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(caller);
    const request: PaymentRequest = { payToken: receipt.payToken, requestId: 'once', ...(await gateway.sealed(caller, PIN)) };
    const first = await gateway.tell(ENDPOINTS.pay, request, caller);
    expect(await gateway.tell(ENDPOINTS.pay, request, caller)).toEqual(first);
    expect(await walletOf(caller)).toBe(999_000_00);
    const next = await placed(caller);
    expect(await gateway.pay(caller, next, PIN, 'once')).toMatchObject({ code: 'N00001' });
    expect(await gateway.ask(ENDPOINTS.openPayment, { orderNo: receipt.orderNo }, caller)).toMatchObject({ code: '6' });
  });

  it('moves the amount of an order once, also ten times at once [GW-63]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(caller);
    const asked = await Promise.all(Array.from({ length: 4 }, () => gateway.pay(caller, receipt)));
    expect(asked.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    expect(await walletOf(caller)).toBe(999_000_00);
  });

  it('is refused above the balance of the wallet and leaves the order unpaid [GW-64]', async () => {
    const caller = await gateway.anInvestor({ wallet: 50_500_00 });
    const one = await placed(caller);
    const other = await placed(caller, { openPeriodId: 'Q2001-002', amount: fen(50_000_00) });
    const asked = [await gateway.pay(caller, one), await gateway.pay(caller, other)];
    expect(asked).toMatchObject([{ kind: 'answered' }, { kind: 'refused', code: '6' }]);
    expect(await walletOf(caller)).toBe(49_500_00);
    expect(await gateway.tell(ENDPOINTS.reservationOrderStatus, { orderNo: other.orderNo }, caller)).toMatchObject({ state: 'pending' });
  });

  it('is refused after ten minutes [GW-65]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(caller);
    gateway.wall.now += 10 * 60_000;
    expect(await gateway.pay(caller, receipt)).toMatchObject({ code: '6' });
    expect(await walletOf(caller)).toBe(1_000_000_00);
  });

  it('holds the money of an uncertified private order and says so [GW-66]', async () => {
    const caller = await gateway.anInvestor({ wallet: 3_000_000_00, certification: 'to-be-verified' });
    const receipt = await placed(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00), cardId: bankCardOf(caller) });
    expect(await gateway.pay(caller, receipt)).toMatchObject({ kind: 'answered' });
    expect(await gateway.tell(ENDPOINTS.alertNotifyMsg, { orderNo: receipt.orderNo }, caller)).toMatchObject({ needsAlert: true });
    const rows =
      await gateway.rows`select kind, balance from account where investor_id = ${caller.investorId} and kind in ('hold', 'transit') order by kind`;
    expect(rows).toEqual([
      { kind: 'hold', balance: '100000000' },
      { kind: 'transit', balance: '0' },
    ]);
  });

  it('holds the money if the certification has expired since, or is refused where that is off [GW-393]', async () => {
    const strict = await gatewayOfTest({ PAY_FIRST: '0' });
    for (const at of [gateway, strict]) {
      const caller = await at.anInvestor({ wallet: 3_000_000_00, certification: 'certified' });
      const order = anOrder(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00), cardId: bankCardOf(caller) });
      const receipt = await at.tell(ENDPOINTS.order, order, caller);
      await at.rows`update investor set certified_until = '2026-11-17', fund_certified_until = '2026-11-17' where investor_id = ${caller.investorId}`;
      const paid = await at.pay(caller, receipt);
      const rows = await at.rows<{ kind: string }>`
          select kind from account where investor_id = ${caller.investorId} and kind in ('hold', 'transit') and balance > 0`;
      expect([paid, rows]).toMatchObject(at === gateway ? [{ kind: 'answered' }, [{ kind: 'hold' }]] : [{ code: 'G00010' }, []]);
    }
  });
});

describe('the trade password', () => {
  it('a wrong password returns code 256 with the remaining tries, and the fifth locks for half an hour [GW-70]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(caller);
    for (const left of [4, 3, 2, 1]) {
      const asked = await gateway.pay(caller, receipt, WRONG);
      expect(asked).toMatchObject({ kind: 'refused', code: '256' });
      expect(asked.kind === 'refused' ? asked.message : '').toContain(String(left));
    }
    const fifth = await gateway.pay(caller, receipt, WRONG);
    expect(fifth).toMatchObject({ kind: 'refused', code: 'F00004' });
    expect(fifth.kind === 'refused' ? fifth.message : '').toContain('30');
    expect(await gateway.pay(caller, receipt, PIN)).toMatchObject({ code: 'F00004' });
    gateway.wall.now += 30 * 60_000;
    const later = await placed(caller);
    expect(await gateway.pay(caller, later, PIN)).toMatchObject({ kind: 'answered' });
    expect(await tries(caller)).toEqual([0, 5]);
  });

  it('a right password resets the wrong tries in a row [GW-71]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(caller);
    await gateway.pay(caller, receipt, WRONG);
    await gateway.pay(caller, receipt, WRONG);
    await gateway.pay(caller, receipt, PIN);
    expect(await tries(caller)).toEqual([0, 2]);
  });

  it('ten wrong passwords in a day lock it until identity is confirmed, also the day after [GW-72]', async () => {
    const caller = await gateway.anInvestor();
    for (let round = 0; round < 10; round += 1) {
      if (round === 5) gateway.wall.now += 30 * 60_000;
      await gateway.pay(caller, await placed(caller), WRONG);
    }
    expect(await tries(caller)).toEqual([5, 10]);
    gateway.wall.now += 11 * 3_600_000;
    const again: SignedIn = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
    gateway.wall.now += 11 * 3_600_000;
    expect(await gateway.pay(again, await placed(again), PIN)).toMatchObject({ code: 'F00004' });
  });

  it('a hundred wrong passwords at once are judged exactly five times [GW-73]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(caller);
    const sealed = await Promise.all(Array.from({ length: 100 }, () => gateway.sealed(caller, WRONG)));
    const asked = await Promise.all(
      sealed.map((block, index) => gateway.ask(ENDPOINTS.pay, { payToken: receipt.payToken, requestId: `try-${index}`, ...block }, caller)),
    );
    const codes = asked.map((answer) => (answer.kind === 'refused' ? answer.code : 'paid'));
    expect(codes.filter((code) => code === '256')).toHaveLength(4);
    // the fifth try is judged, and answered with the lock
    expect(codes.filter((code) => code === 'F00004')).toHaveLength(96);
    expect(await tries(caller)).toEqual([5, 5]);
  });

  it('is refused without judgement if sealed for another session, with an older key or two minutes ago [GW-74]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(caller);
    const submit = (block: Awaited<ReturnType<TestGateway['sealed']>>, by = caller) =>
      gateway.ask(ENDPOINTS.pay, { payToken: receipt.payToken, requestId: `replay-${Math.floor(gateway.wall.now)}`, ...block }, by);
    const used = await gateway.sealed(caller, WRONG);
    expect(await submit(used)).toMatchObject({ code: '256' });
    expect(await submit(used)).toMatchObject({ code: 'F00003' });
    const elsewhere: SignedIn = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
    expect(await submit(await gateway.sealed(caller, PIN), elsewhere)).toMatchObject({ code: 'F00003' });
    const old = await gateway.sealed(caller, PIN);
    gateway.wall.now += 2 * 60_000;
    expect(await submit(old)).toMatchObject({ code: 'F00003' });
    expect(await submit({ ...(await gateway.sealed(caller, PIN)), keyId: null })).toMatchObject({ code: 'F00003' });
    expect(await tries(caller)).toEqual([1, 1]);
  });

  it('a badly padded, short or otherwise malformed block, or one with a foreign nonce, counts like a wrong password [GW-75]', async () => {
    const key = async (caller: SignedIn) => gateway.tell(ENDPOINTS.encryptPublicKey, null, caller);
    const spoilt: readonly ((k: Awaited<ReturnType<typeof key>>) => { tradePwd: string; tradePassword: string })[] = [
      (k) => same(encrypt(k, JSON.stringify({ n: k.nonce, p: PIN }), constants.RSA_PKCS1_PADDING)),
      (k) => same(encrypt(k, PIN, constants.RSA_PKCS1_PADDING)),
      (k) => same(seal(k, '13579')),
      (k) => same(seal(k, PIN, 'another nonce')),
      (k) => same(encrypt(k, PIN)),
      () => same('not base64!'),
      () => same('QUJD'),
      () => same('A'),
      (k) => ({ tradePwd: seal(k, PIN), tradePassword: seal(k, WRONG) }),
    ];
    for (const spoil of spoilt) {
      const caller = await gateway.anInvestor();
      const receipt = await placed(caller);
      const k = await key(caller);
      const asked = await gateway.ask(
        ENDPOINTS.pay,
        { payToken: receipt.payToken, requestId: 'spoilt', keyId: k.keyId, ...spoil(k) },
        caller,
      );
      const other = await gateway.anInvestor();
      const theirs = await placed(other);
      expect(asked).toEqual(await gateway.pay(other, theirs, WRONG));
      expect(asked).toMatchObject({ code: '256' });
      expect(await tries(caller)).toEqual([1, 1]);
      await gateway.tell(ENDPOINTS.releaseOrder, { orderNo: theirs.orderNo }, other);
      await gateway.tell(ENDPOINTS.releaseOrder, { orderNo: receipt.orderNo }, caller);
    }
  });

  it('is nowhere in the database, neither in clear nor sealed [GW-76]', async () => {
    const caller = await gateway.anInvestor();
    const receipt = await placed(caller);
    const sealed = await gateway.sealed(caller, PIN);
    await gateway.tell(ENDPOINTS.pay, { payToken: receipt.payToken, requestId: 'look', ...sealed }, caller);
    const tables = await gateway.rows<{
      name: string;
    }>`select table_name as name from information_schema.tables where table_schema = current_schema()`;
    expect(tables.length).toBeGreaterThan(15);
    for (const { name } of tables) {
      const rows = await gateway.rows<{ text: string }>`select t::text as text from ${sql.table(name)} t`;
      const found = rows.filter(
        ({ text }) =>
          [sealed.tradePwd, receipt.payToken, caller.token].some((secret) => text.includes(secret)) ||
          /(?<![0-9])135790(?![0-9])/.test(text),
      );
      expect(found).toEqual([]);
    }
  });
});

const same = (block: string) => ({ tradePwd: block, tradePassword: block });
