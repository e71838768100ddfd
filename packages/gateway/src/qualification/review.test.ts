import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, calendarDate, epochAt, epochMs, fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoWithoutFunds } from '../demo/demo.ts';
import { openGateway } from '../open-gateway.ts';
import { readSettings } from '../ground/start/settings.ts';
import { settleDay, settleToClock } from '../trading-day/settlement.ts';
import { openTestGateway, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { aPng } from '../testing/pictures.fakes.ts';
import { newDatabase, seededMarket, testSettings, WEDNESDAY } from '../testing/seeded-market.ts';
import { decide } from './review.store.ts';

const handIn = async (gateway: Pick<TestGateway, 'tell'>, caller: SignedIn): Promise<readonly string[]> => {
  const orders: string[] = [];
  for (const type of ['experience', 'asset'] as const) {
    const image = aPng(20, 20).toString('base64');
    const { certificationOrderId } = await gateway.tell(
      ENDPOINTS.uploadCertificationFile,
      { type, source: 'AM', image, certificationOrderId: null },
      caller,
    );
    await gateway.tell(ENDPOINTS.submitCertificationOrder, { certificationOrderId, knowsExperience: true, knowsConditions: true }, caller);
    orders.push(certificationOrderId);
  }
  return orders;
};

/** Places an order that waits for the certification, and returns the start of its interest. */
const payFirst = async (gateway: TestGateway, caller: SignedIn) => {
  const orderNo = await gateway.purchase(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00) });
  return { orderNo, ...(await orderOf(gateway, orderNo)) };
};
const orderOf = async (gateway: Pick<TestGateway, 'rows'>, orderNo: string) => {
  const rows = await gateway.rows<{ state: string; value_date: string; entries: string }>`
    select state, value_date, (select string_agg(kind, ',' order by entry_id) from journal_entry where reference = order_no) as entries
    from trade_order join purchase_terms using (order_no) where order_no = ${orderNo}`;
  const [row] = rows;
  if (row === undefined) throw new Error('the order is not there');
  return { state: row.state, valueDate: calendarDate(row.value_date), entries: row.entries };
};

describe('automatic approval', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await openTestGateway({ LAW: 'spec', CERTIFY_AFTER_SECONDS: '30' });
  });
  afterAll(() => gateway.close());

  it("comes after its seconds by the gateway's clock, not before [GW-369]", async () => {
    const caller = await gateway.anInvestor();
    await handIn(gateway, caller);
    const after = async (ms: number) => {
      gateway.wall.now += ms;
      await settleToClock(gateway.deps);
      return gateway.tell(ENDPOINTS.queryCertificationState, { source: null }, caller);
    };
    expect(await after(29_999)).toBe('under-review');
    expect(await after(1)).toBe('certified');
  });

  it('counts from the moment that it was due, however late it is made [GW-370]', async () => {
    const [early, late] = [await gateway.anInvestor({ wallet: 3_000_000_00 }), await gateway.anInvestor({ wallet: 3_000_000_00 })];
    const [first, second] = [await payFirst(gateway, early), await payFirst(gateway, late)];
    const eve = addDays(first.valueDate, -1);
    await gateway.moveTo(eve, '23:59:20');
    await handIn(gateway, early);
    gateway.wall.now += 15_000;
    await handIn(gateway, late);
    // The gateway continues in the morning: 23:59:50 was in time, 00:00:05 was not.
    gateway.wall.now += 8 * 60 * 60_000;
    await settleToClock(gateway.deps);
    expect((await orderOf(gateway, first.orderNo)).entries).toMatch(/^pay,certify(,confirm)?$/);
    expect(await orderOf(gateway, second.orderNo)).toMatchObject({ state: 'failed', entries: 'pay,refund' });
    expect(await gateway.tell(ENDPOINTS.queryCertificationState, { source: null }, late)).toBe('certified');
    expect(await gateway.audit()).toEqual([]);
  });

  it('survives a restart in the middle [GW-370]', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'caifu-review-'));
    let now = WEDNESDAY;
    const database = await newDatabase(seededMarket());
    const where = { DATA_DIR: folder, ...(database === null ? {} : { DATABASE_URL: database.url }) };
    const open = () =>
      openGateway(testSettings({ ...where, CERTIFY_AFTER_SECONDS: '60' }), { demo: demoWithoutFunds, wallNow: () => now, hasJobs: false });
    try {
      const before = await open();
      const investorId = 'U13800000001';
      const { token, ticket } = await before.deps.sessions.open(investorId);
      const ask = (app: typeof before.app, url: string, payload: object) =>
        app.inject({ method: 'POST', url: `/mobileGateway/V1/assetManagement/${url}`, payload, headers: { ncftck: token, ticket } });
      for (const type of ['1', '2']) {
        const stored = await ask(before.app, 'file/uploadCertificationFile', {
          subCertifyType: type,
          imageList: [aPng().toString('base64')],
          source: 'AM',
        });
        const { certificationOrderId } = stored.json<{ certificationOrderId: string }>();
        await ask(before.app, 'submitCertificationOrder', {
          certificationOrderId,
          knownInvestmentExperience: 1,
          knownInvestmentConditions: 1,
        });
      }
      await before.close();
      now += 61_000;
      const after = await open();
      expect((await ask(after.app, 'queryCertificationState', {})).json()).toMatchObject({ retState: 'SUCCESS', apiResult: 90 });
      await after.close();
    } finally {
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('exists in demo mode only, and is off when the setting is empty [GW-369]', () => {
    expect(readSettings({ DEMO: '1' }).CERTIFY_AFTER_SECONDS).toBe(20);
    expect(readSettings({ DEMO: '1', CERTIFY_AFTER_SECONDS: '' }).CERTIFY_AFTER_SECONDS).toBeNull();
    expect(readSettings({ DEMO: '0', CERTIFY_AFTER_SECONDS: '5' }).CERTIFY_AFTER_SECONDS).toBeNull();
    expect(() => readSettings({ CERTIFY_AFTER_SECONDS: '-1' })).toThrow('CERTIFY_AFTER_SECONDS');
  });
});

describe('the deadline of a certification', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openTestGateway({ LAW: 'spec', CERTIFY_AFTER_SECONDS: '' });
  });
  afterEach(async () => {
    expect(await gateway.audit()).toEqual([]);
    await gateway.close();
  });

  it('refunds once or confirms once if it passes during an approval, never both [GW-372]', async () => {
    const callers: SignedIn[] = [];
    for (let index = 0; index < 8; index += 1) callers.push(await gateway.anInvestor({ wallet: 3_000_000_00 }));
    const orders: { readonly orderNo: string; readonly proofs: readonly string[] }[] = [];
    let valueDate = calendarDate('2026-11-18');
    for (const caller of callers) {
      const order = await payFirst(gateway, caller);
      valueDate = order.valueDate;
      orders.push({ orderNo: order.orderNo, proofs: await handIn(gateway, caller) });
    }
    await gateway.moveTo(addDays(valueDate, -1), '23:59:59');
    const opening = epochAt(valueDate, '00:00:00');
    const { deps } = gateway;
    const approveAll = async ({ proofs }: { readonly proofs: readonly string[] }, at: number) => {
      for (const proof of proofs) await decide(deps, proof, { kind: 'approved' }, epochMs(at));
    };
    await Promise.all([
      ...orders.slice(0, 3).map((order) => approveAll(order, opening - 1)),
      settleDay(gateway.deps, valueDate),
      // Too late by no time at all, and by a second.
      ...orders.slice(3, 6).map((order, index) => approveAll(order, opening + index * 1_000)),
    ]);
    await gateway.moveTo(addDays(valueDate, 20));
    for (const [index, { orderNo }] of orders.entries()) {
      const { state, entries } = await orderOf(gateway, orderNo);
      const refunded = ['failed', 'pay,refund'];
      const allowed = index >= 3 ? [refunded] : [refunded, ['confirmed', 'pay,certify,confirm']];
      expect(allowed).toContainEqual([state, entries]);
    }
  });

  it('is met by a certification in its last second [GW-372]', async () => {
    const caller = await gateway.anInvestor({ wallet: 3_000_000_00 });
    const { orderNo, valueDate } = await payFirst(gateway, caller);
    const proofs = await handIn(gateway, caller);
    await gateway.moveTo(addDays(valueDate, -1), '23:59:59');
    for (const proof of proofs) await decide(gateway.deps, proof, { kind: 'approved' }, gateway.deps.clock.now());
    await gateway.moveTo(addDays(valueDate, 10));
    expect(await orderOf(gateway, orderNo)).toMatchObject({ state: 'confirmed', entries: 'pay,certify,confirm' });
  });

  it('is missed by a certification at the beginning of the day, even if the day is settled later [GW-372]', async () => {
    const caller = await gateway.anInvestor({ wallet: 3_000_000_00 });
    const { orderNo, valueDate } = await payFirst(gateway, caller);
    const proofs = await handIn(gateway, caller);
    await gateway.moveTo(addDays(valueDate, -1), '23:59:59');
    const { deps } = gateway;
    for (const proof of proofs) await decide(deps, proof, { kind: 'approved' }, epochAt(valueDate, '00:00:00'));
    await settleDay(gateway.deps, valueDate);
    expect(await orderOf(gateway, orderNo)).toMatchObject({ state: 'failed', entries: 'pay,refund' });
    expect(await gateway.tell(ENDPOINTS.queryCertificationState, { source: null }, caller)).toBe('certified');
  });

  it('is missed if the proof is only submitted, and all the money is returned [GW-372]', async () => {
    const caller = await gateway.anInvestor({ wallet: 3_000_000_00 });
    const { orderNo, valueDate } = await payFirst(gateway, caller);
    await handIn(gateway, caller);
    await gateway.moveTo(valueDate, '00:00:00');
    expect(await orderOf(gateway, orderNo)).toMatchObject({ state: 'failed', entries: 'pay,refund' });
    expect((await gateway.tell(ENDPOINTS.walletOverview, null, caller)).balance).toBe(3_000_000_00);
    expect(await gateway.tell(ENDPOINTS.queryCertificationDeadline, null, caller)).toEqual([]);
  });

  it('has passed for an order paid after it, despite a later certification [GW-372]', async () => {
    const caller = await gateway.anInvestor({ wallet: 3_000_000_00 });
    const { orderNo } = await payFirst(gateway, caller);
    await gateway.rows`update purchase_terms set value_date = '2026-11-18' where order_no = ${orderNo}`;
    for (const proof of await handIn(gateway, caller)) await decide(gateway.deps, proof, { kind: 'approved' }, gateway.deps.clock.now());
    await gateway.moveTo('2026-11-19');
    expect(await orderOf(gateway, orderNo)).toMatchObject({ state: 'failed', entries: 'pay,refund' });
  });

  it('is missed with a certification that has expired since [GW-372]', async () => {
    const caller = await gateway.anInvestor({ wallet: 3_000_000_00 });
    const { orderNo, valueDate } = await payFirst(gateway, caller);
    await gateway.rows`
      update investor set certification = 90, certified_at = 0, certified_until = ${addDays(calendarDate('2026-11-18'), -1)},
        fund_certification = 90, fund_certified_at = 0, fund_certified_until = ${addDays(calendarDate('2026-11-18'), -1)}
      where investor_id = ${caller.investorId}`;
    await gateway.moveTo(valueDate);
    expect(await orderOf(gateway, orderNo)).toMatchObject({ state: 'failed' });
  });
});
