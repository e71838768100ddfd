import { ENDPOINTS } from '@caifu/adapters/wire';
import { addDays, epochMs, fen, shanghaiDateOf } from '@caifu/core/values';
import { INBOX_KINDS } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { charactersOf } from './products/documents/document-text.ts';
import { readOrderDetail } from './records/order-detail.store.ts';
import { receiptName, receiptText } from './records/order-receipt.ts';
import { GATEWAY_AREAS } from './areas.ts';
import { DEMO_INVESTORS, DEMO_PASSWORD } from './demo/seed.ts';
import { saidBy } from './ground/said.ts';
import type { Area } from './ground/deps.ts';
import type { Tells } from './ground/tells.ts';
import { sumsOfEverything, yesterdayOfEverything } from './testing/everything.fakes.ts';
import { faultsOnScreens } from './testing/screens.fakes.ts';
import { openTestGateway, type SignedIn, type TestGateway } from './testing/gateway.fakes.ts';
import { takeOwnData } from './testing/own-data.fakes.ts';
import { WEDNESDAY } from './testing/seeded-market.ts';
import { walletSourceOf } from './wallet/wallet-records.store.ts';
import { useTestGateway } from './testing/use-gateway.fakes.ts';

const NAME = '试验资产';

/** An area without a folder. Each investor has an item of 123.45 yuan in it that earned 6.78 yesterday. */
const inventedArea = {
  routes: [],
  holds: {
    group: 'private',
    heldKind: 'product',
    owners: `array['IN-' || $1::text]`,
    rows: `json_build_array(json_build_object('standing', 'held', 'name', '${NAME}', 'code', 'IN1', 'order_no', 'INVENTED', 'amount', 12345, 'cost', 12000, 'profit', 345))`,
  },
  earns: {
    since: `date '2026-11-01'`,
    days: (_sources, _investorId, { from, to }) =>
      Promise.resolve(
        from <= YESTERDAY && YESTERDAY <= to
          ? [{ day: YESTERDAY, kind: 'product', group: 'private', code: 'IN1', name: NAME, amount: fen(678) }]
          : [],
      ),
  },
  comes: {
    source: 'wealth',
    rows: (investorId) => sql`select 'maturity' as kind, 'IN1' as code, '试验资产' as name, 'INVENTED' as order_no, date '2026-12-31' as day
      where ${investorId}::text is not null`,
  },
  tells: {
    kinds: ['matured'],
    names: (_sources, about) =>
      Promise.resolve(new Map(about.flatMap(({ messageId, productCode }) => (productCode === 'IN1' ? [[messageId, NAME] as const] : [])))),
  },
  corrects: {
    of: 'invented',
    figures: { value: 'a net value in yuan' },
    knows: (_deps, code) => Promise.resolve(code === 'IN1'),
    correct: () => Promise.resolve({ kind: 'tried', was: '1.0000', becomes: '1.1000', things: [] }),
    made: () => Promise.resolve([]),
  },
  movements: { sources: { 'invented-sale': 'redemption' }, named: sql<string>`${NAME}::text` },
  records: {
    kinds: { 'invented-sale': { type: 'REDEEM', name: '卖出试验', direction: 'out', unit: '元' } },
    statuses: { 'invented-sold': { state: 'succeeded', text: '试验完成' } },
    codeKind: 'product',
    parts: (investorId) => [
      {
        kinds: ['invented-sale'],
        rows: sql`select 'INVENTED-1', 'INVENTED', 'invented-sale', 'IN1', 5000::bigint, 'invented-sold', ${WEDNESDAY}::bigint where ${investorId}::text is not null`,
      },
    ],
    named: sql<string>`${NAME}::text`,
    detail: () => Promise.resolve({ accountName: '试验账户', reason: '试验原因' }),
  },
  keeps: {
    trades: [
      { table: 'invented_thing', owner: 'investor', hidden: ['thing_digest'], atClosing: 'rows' },
      { table: 'invented_note', owner: ({ investorId }) => sql<boolean>`t.thing = 'of ' || ${investorId}`, atClosing: 'rows' },
    ],
  },
} as const satisfies Area;

const ownDataSchema = z.object({ classes: z.array(z.object({ name: z.string(), records: z.record(z.string(), z.unknown()) })) });

const TODAY = shanghaiDateOf(epochMs(WEDNESDAY));
const YESTERDAY = addDays(TODAY, -1);

describe('an added area', () => {
  let gateway: TestGateway;
  let caller: SignedIn;
  let plain: SignedIn;
  beforeAll(async () => {
    gateway = await openTestGateway({}, null, [...GATEWAY_AREAS, inventedArea]);
    caller = await gateway.anInvestor({ wallet: 100_000 });
    plain = await gateway.anInvestor({ wallet: 0 });
  });
  afterAll(() => gateway.close());

  it('is counted in the total, the check, the certificate and the file of holdings [GW-1600] [GW-1602] [GW-1607] [GW-1608] [GW-1609]', async () => {
    const { total, sums } = await sumsOfEverything(gateway, caller);
    expect(total).toBe(112_345);
    expect(new Set(Object.values(sums))).toEqual(new Set([total]));
    const board = await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, caller);
    expect(board.assets?.lines).toContainEqual(expect.objectContaining({ kind: 'held', name: NAME, productCode: 'IN1', amount: 12_345 }));
    const file = await gateway.tell(
      ENDPOINTS.exportAssets,
      { kind: 'holdings', format: 'csv', from: TODAY, to: TODAY, cursor: null },
      caller,
    );
    expect(file.text).toContain(`IN1,${NAME},,INVENTED,,,120.00,123.45,3.45,持有`);
  });

  it('is listed among all holdings, whose sum is all assets [GW-1600] [GW-1613]', async () => {
    const { everything, others } = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, caller);
    expect(everything).toBe(112_345);
    expect(others).toContainEqual({ group: 'private', name: NAME, statusText: '持有', amount: 12_345 });
    const ofFamily = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: 'private' }, caller);
    expect(ofFamily).toMatchObject({ everything: null, others: [] });
  });

  it('has its income in the calendar, in yesterday’s income and in the file of incomes [GW-1600] [GW-1606]', async () => {
    const { yesterdayIncome, cell, groups } = await yesterdayOfEverything(gateway, plain);
    expect(yesterdayIncome).toBe(678);
    expect(cell).toMatchObject({ amount: 678, sources: [{ name: NAME }] });
    expect(groups.find(({ kind }) => kind === 'private')).toMatchObject({ amount: 12_345, income: 678 });
    const file = await gateway.tell(
      ENDPOINTS.exportAssets,
      { kind: 'income', format: 'csv', from: YESTERDAY, to: TODAY, cursor: null },
      plain,
    );
    expect(file.text).toContain(`${YESTERDAY},理财产品,IN1,${NAME},6.78`);
  });

  it('has its days in the calendar of coming days, and in the list of the next ones [GW-1600] [GW-1614]', async () => {
    const thing = { kind: 'maturity', source: 'wealth', date: '2026-12-31', productCode: 'IN1', productName: NAME, orderNo: 'INVENTED' };
    expect((await gateway.tell(ENDPOINTS.holdingCalendar, null, plain)).days).toMatchObject([thing]);
    expect((await gateway.tell(ENDPOINTS.upcoming, null, plain)).items).toMatchObject([thing]);
  });

  it('names its movements in the wallet [GW-1600] [GW-1601]', async () => {
    await gateway.rows`with entry as (
        insert into journal_entry (kind, reference, business_date, posted_at) values ('invented-sale', 'INVENTED', ${TODAY}::date, ${gateway.deps.clock.now()}) returning entry_id)
      insert into posting (entry_id, line, account_id, currency, amount)
      select entry_id, line, account_id, 'CNY', amount from entry cross join (
        select 1 as line, 'external' as account_id, -5000 as amount union all select 2, account_id, 5000 from card where investor_id = ${caller.investorId} and kind = 'wallet') as moved`;
    const { items } = await gateway.tell(ENDPOINTS.walletRecordList, { kind: 'in', after: null, pageSize: 30 }, caller);
    expect(items[0]).toMatchObject({ source: 'redemption', productName: NAME, amount: 5_000 });
  });

  it('has its records in the list, in their file, on the page of one and on its receipt [GW-1600] [GW-1759]', async () => {
    const record = { orderId: 'INVENTED-1', productName: NAME, tradeTypeText: '卖出试验', amount: 5_000, statusText: '试验完成' };
    const asked = { productCode: null, group: null, pageNo: 1, pageSize: 30, from: null, until: null, after: null };
    for (const [tab, tradeType, found] of [
      ['all', 'ALL', [record]],
      ['by-type', 'REDEEM', [record]],
      ['by-type', 'BUY', []],
      ['in-progress', 'ALL', []],
    ] as const)
      expect((await gateway.tell(ENDPOINTS.getAmTradeList, { ...asked, tab, tradeType }, plain)).items).toMatchObject(found);
    const file = await gateway.tell(
      ENDPOINTS.exportAssets,
      { kind: 'trades', format: 'csv', from: YESTERDAY, to: TODAY, cursor: null },
      plain,
    );
    expect(file.text).toContain(`INVENTED-1,卖出试验,IN1,${NAME},转出,50.00,元,试验完成`);
    expect(await gateway.tell(ENDPOINTS.orderDetail, { orderId: 'INVENTED-1' }, plain)).toMatchObject({ record, accountName: '试验账户' });
    const receipt = await gateway.tell(ENDPOINTS.orderReceipt, { orderId: 'INVENTED-1' }, plain);
    const detail = await readOrderDetail(gateway.deps, plain.investorId, 'INVENTED-1');
    if (detail === null) throw new Error('no detail');
    const words = charactersOf(receiptText(detail, { displayName: '', mobile: '13800000001' }, gateway.deps.clock.now()));
    for (const told of [NAME, '卖出试验', '50.00元', '试验账户', '试验原因']) expect(words).toContain(told);
    expect(receipt.name).toBe(receiptName(detail));
    expect(receipt.name).toContain(NAME);
  });

  it('is part of the export of one’s own data, and erased with the account [OD-20] [GW-1600]', async () => {
    const leaving = await gateway.anInvestor({ wallet: 0 });
    await gateway.rows`create table invented_thing (investor_id text not null, words text not null, thing_digest text not null)`;
    for (const { investorId } of [leaving, plain])
      await gateway.rows`insert into invented_thing values (${investorId}, ${`试验 ${investorId}`}, '0badd1e5')`;
    await gateway.rows`insert into invented_thing values (${`IN-${leaving.investorId}`}, 'of what stands for him', '0badd1e5')`;
    await gateway.rows`create table invented_note (thing text not null)`;
    for (const { investorId } of [leaving, plain]) await gateway.rows`insert into invented_note values (${`of ${investorId}`})`;
    const { classes } = ownDataSchema.parse(JSON.parse(await takeOwnData(gateway, leaving)));
    const records = classes.find(({ name }) => name === '交易与资产')?.records ?? {};
    expect(records['invented_thing']).toEqual([
      { investor_id: leaving.investorId, words: `试验 ${leaving.investorId}` },
      { investor_id: `IN-${leaving.investorId}`, words: 'of what stands for him' },
    ]);
    expect(records['invented_note']).toEqual([{ thing: `of ${leaving.investorId}` }]);
    const closingCode = await gateway.tell(ENDPOINTS.sendClosingCode, null, leaving);
    await gateway.tell(
      ENDPOINTS.closeAccount,
      { smsCode: closingCode.demoCode ?? '', ...(await gateway.sealed(leaving, DEMO_PASSWORD)) },
      leaving,
    );
    const rows = await gateway.rows<{ investor_id: string }>`select investor_id from invented_thing`;
    expect(rows).toEqual([{ investor_id: plain.investorId }]);
    const notes = await gateway.rows`select thing from invented_note`;
    expect(notes).toEqual([{ thing: `of ${plain.investorId}` }]);
  });

  it('sends its messages with their names [GW-1600] [GW-1612]', async () => {
    await gateway.rows`insert into message (investor_id, kind, reference, record_no, product_code, amount, at)
      values (${caller.investorId}, 'matured', 'INVENTED', 'INVENTED', 'IN1', 12345, ${gateway.deps.clock.now()})`;
    const items = await gateway.messagesOf(caller);
    expect(items).toMatchObject([{ kind: 'matured', productName: NAME, amount: 12_345 }]);
  });
});

describe('the records', () => {
  it('take the words of every record from core, and no source has its own [GW-1761]', () => {
    const own = GATEWAY_AREAS.flatMap(({ records }) => {
      if ('nothing' in records) return [];
      const { kinds, statuses = {} } = records;
      return [...Object.values(kinds).map(({ name }) => name), ...Object.values(statuses).map(({ text }) => text)];
    });
    expect(own.length).toBeGreaterThan(50);
    const folder = new URL('.', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /record-(?:source|words)\.ts$/.test(file));
    expect(sources.length).toBeGreaterThanOrEqual(9);
    const isWorded = (file: string): boolean =>
      /\p{Script=Han}/u.test(readFileSync(new URL(file, folder), 'utf8').replaceAll(/'(?:元|份)'/g, ''));
    expect(sources.filter(isWorded)).toEqual([]);
  });
});

describe('the inbox', () => {
  it('has an area for every message [GW-1612]', () => {
    const told = new Set(saidBy<Area, Tells>(GATEWAY_AREAS, ({ tells }) => tells).flatMap(({ kinds }) => kinds));
    expect(INBOX_KINDS.filter((kind) => !told.has(kind))).toEqual([]);
  });
});

describe('every amount', () => {
  const gateway = useTestGateway();

  it('adds up to the same on every page and in every file for all demo investors, on several days [GW-1602] [GW-1603] [GW-1606] [GW-1851]', async () => {
    const totals: number[] = [];
    for (const days of [0, 1, 9]) {
      if (days > 0) await gateway.moveTo(addDays(TODAY, days));
      for (const { mobile } of DEMO_INVESTORS) {
        const caller = await gateway.signIn(mobile);
        const { total, sums } = await sumsOfEverything(gateway, caller);
        expect({ mobile, days, ...sums }).toEqual({ mobile, days, ...Object.fromEntries(Object.keys(sums).map((name) => [name, total])) });
        const { yesterdayIncome, cell, groups, walletIncome } = await yesterdayOfEverything(gateway, caller);
        expect({ mobile, days, yesterday: cell?.amount ?? 0 }).toEqual({ mobile, days, yesterday: yesterdayIncome });
        const ofWallet = cell?.sources.filter(({ kind }) => kind === 'wallet').reduce((sum, { amount }) => sum + amount, 0) ?? 0;
        expect(walletIncome).toBe(ofWallet);
        expect(groups.reduce((sum, { income }) => sum + (income ?? 0), ofWallet)).toBe(yesterdayIncome);
        expect({ mobile, days, faults: await faultsOnScreens(gateway, caller) }).toEqual({ mobile, days, faults: [] });
        totals.push(total);
      }
    }
    expect(Math.max(...totals)).toBeGreaterThan(1_000_000_00);
  });

  it('has a name if it was moved in a wallet [GW-1601]', async () => {
    const rows = await gateway.rows<{ kind: string }>`
      select distinct e.kind from journal_entry e join posting p on p.entry_id = e.entry_id join account a on a.account_id = p.account_id where a.kind = 'wallet'`;
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ kind }) => kind).filter((kind) => walletSourceOf(gateway.deps.areas, kind) === 'other')).toEqual([]);
    expect(walletSourceOf(gateway.deps.areas, 'strategy-fee')).toBe('advisory-fee');
  });
});
