import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { HoldStatus } from '@caifu/core/orders';
import { shares } from '@caifu/core/values';
import { fieldsOf, SAMPLE_FIELDS, sampleRequestOf, WIRE_ROWS, withField } from '../../testing/sample-requests.fakes.ts';
import { testFunds } from '../../testing/funds.fakes.ts';
import { anOrder, bankCardOf, type Asked, type SignedIn } from '../../testing/gateway.fakes.ts';
import { useFolder } from '../../testing/use-folder.fakes.ts';
import { useTestGateway } from '../../testing/use-gateway.fakes.ts';

const ui = useFolder();
mkdirSync(join(ui, 'assets'));
writeFileSync(
  join(ui, 'index.html'),
  '<!doctype html><style>body{margin:0}</style><script type="module" src="./assets/index-AbCdEf12.js"></script>',
);
writeFileSync(join(ui, 'assets/index-AbCdEf12.js'), 'export {};');
writeFileSync(join(ui, 'assets/index-AbCdEf12.js.br'), 'brotli');
const gateway = useTestGateway({ UI_DIR: ui });
beforeAll(() => testFunds(gateway).add('000001'));

const envelopeSchema = z.object({ retState: z.enum(['SUCCESS', 'FAILED']), retCode: z.string().min(1), retMsg: z.string() });

const snapshot = () => gateway.rows`
    select (select json_agg(o order by state) from (select state, count(*), sum(arrangement) from trade_order join purchase_terms using (order_no) group by state) as o) as orders,
      (select json_agg(o order by state) from (select state, count(*), sum(shares) from trade_order where kind = 'redemption' group by state) as o) as redemptions,
      (select json_agg(o) from (select count(*), sum(shares), sum(reserved_shares), sum(arrangement) from holding) as o) as holdings, (select count(*) from posting) as postings, (select sum(remaining) from open_period) as remaining,
      (select sum(tries) from trade_password) as tries`;

/** All data of other owners, as a digest for each table. */
const ofOthers = async ({ investorId }: SignedIn): Promise<Readonly<Record<string, string | null>>> => {
  const tables = await gateway.rows<{ name: string }>`
    select c.table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'investor_id' and t.table_type = 'BASE TABLE' order by 1`;
  // One statement, because each call needs two of these.
  const rows = await gateway.rows<{ name: string; digest: string | null }>`${sql.join(
    tables.map(
      ({ name }) => sql`select ${name}::text as name, md5(string_agg(t::text, '' order by t::text)) as digest
        from ${sql.table(name)} t where investor_id <> ${investorId}`,
    ),
    sql` union all `,
  )}`;
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

/** Values that no field expects. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  1.5,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(5_000),
  '9'.repeat(400),
  '-1',
  '1e5',
  'NaN',
  'Infinity',
  "' or 1=1 --",
  '%',
  '_%',
  '"; drop table investor; --',
  '<script>alert(1)</script>',
  '\u202e',
  '${7*7}',
  '../../etc/passwd',
  '1'.repeat(65),
  [],
  [1],
  ['a', 'b'],
  {},
  { a: 1 },
  deep(6),
  deep(40),
  { toString: 'x' },
  { length: -1 },
  { $gt: '' },
];

/** Orders of an investor who has one in every state, so that calls with them reach the password check. */
const ordersOfHolder = async (holder: SignedIn): Promise<Readonly<Record<string, string>>> => {
  const { applying, holding } = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, holder);
  const numberOf = (status: HoldStatus) => [...applying, ...holding].find(({ holdStatus }) => holdStatus === status)?.orderNo ?? '';
  return {
    getHoldDetailInfo: numberOf('holding'),
    cancelReservation: numberOf('applying'),
    cancelBookingRedeem: numberOf('redemption-booked'),
    redemptionStatus: numberOf('redemption-booked'),
  };
};

const RAW = [
  '',
  '{',
  '[]',
  'null',
  '1',
  '"a"',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  `{"a":"${'x'.repeat(70_000)}"}`,
  '\u0000',
  'a=b',
  '<xml/>',
];

/** A row with few fields is also tested with the fields of others. A row with many has enough of its own. */
const LEAST_BODIES = 110;
const MOST_BODIES = 200;

describe('abuse of an endpoint', () => {
  it.each(WIRE_ROWS.map((row) => [row.name, row] as const))(
    '%s always answers an envelope, never 500, and changes nothing [GW-100]',
    async (_name, row) => {
      const holder = await gateway.signIn('13800000004');
      const orderNo = (await ordersOfHolder(holder))[row.name] ?? 'none';
      const mine = row.name === 'signOut' || orderNo === '' ? await gateway.anInvestor() : holder;
      const good = { ...sampleRequestOf(row.name), orderNo };
      const before = [await snapshot(), await ofOthers(mine)];
      const own = fieldsOf(row);
      const fields = [...new Set([...own, ...SAMPLE_FIELDS])];
      // Every field of the row, nested ones too. A row with very many fields has each of them with a part of the values.
      const every = Math.max(1, Math.ceil((STRANGE.length * (own.length + 1)) / MOST_BODIES));
      const varied = fields.flatMap((field, place) =>
        STRANGE.filter((_, index) => (index + place) % every === 0).map((value) => withField(good, field, value)),
      );
      const sample = [...STRANGE, ...varied].slice(
        0,
        Math.max(LEAST_BODIES, STRANGE.length + own.length * Math.ceil(STRANGE.length / every)),
      );
      expect(sample.length).toBeGreaterThanOrEqual(LEAST_BODIES);
      const check = async (
        request: { readonly url: string; readonly method: 'GET' | 'POST'; readonly payload?: string; readonly type?: string },
        token: string | null,
      ) => {
        const response = await gateway.app.inject({
          method: request.method,
          url: request.url,
          ...(request.payload === undefined ? {} : { payload: request.payload }),
          headers: {
            ...(request.payload === undefined ? {} : { 'content-type': request.type ?? 'application/json' }),
            ...(token === null ? {} : { ncftck: token }),
          },
        });
        // A beacon has no answer.
        if (response.statusCode === 204) return 204;
        const { success } = envelopeSchema.safeParse(response.json<unknown>());
        expect({ request, success, isFault: response.statusCode === 500 }).toEqual({ request, success: true, isFault: false });
        expect(response.body).not.toMatch(/\bat .*\.ts|node_modules|select |insert |syntax error|relation /i);
        return response.statusCode;
      };
      // The unchanged body is accepted by the codec, so the varied ones get as far.
      const whole = row.methods[0] === 'POST' ? { payload: JSON.stringify(good) } : {};
      const query = row.methods[0] === 'POST' ? '' : `?${queryOf(good)}`;
      expect(
        await check({ method: row.methods[0], url: `${addressOf(row)}${query}`, ...whole }, row.name === 'signOut' ? null : mine.token),
      ).not.toBe(400);
      for (const [index, body] of sample.entries()) {
        const token = index % 9 === 0 ? null : mine.token;
        if (row.methods.includes('POST')) await check({ method: 'POST', url: addressOf(row), payload: JSON.stringify(body) }, token);
        else await check({ method: 'GET', url: `${addressOf(row)}?${queryOf(body)}` }, token);
      }
      for (const payload of RAW) {
        await check({ method: 'POST', url: addressOf(row), payload }, mine.token);
        await check({ method: 'POST', url: addressOf(row), payload, type: 'application/x-www-form-urlencoded' }, mine.token);
      }
      await check({ method: row.methods.includes('GET') ? 'POST' : 'GET', url: addressOf(row) }, mine.token);
      await check({ method: 'POST', url: `${addressOf(row)}/../x`, payload: '{}' }, 'x'.repeat(300));
      expect([await snapshot(), await ofOthers(mine)]).toEqual(before);
    },
  );
});

const LONE = /\p{Surrogate}/gu;

const queryOf = (body: unknown): string =>
  typeof body === 'object' && body !== null
    ? Object.entries(body)
        .map(
          ([key, value]) =>
            `${key}=${encodeURIComponent(String(typeof value === 'object' ? JSON.stringify(value) : value).replace(LONE, ''))}`,
        )
        .join('&')
    : `x=${encodeURIComponent(String(body).replace(LONE, ''))}`;

describe('ids of another investor', () => {
  it('are answered like ids that do not exist, and have no effect [GW-101]', async () => {
    const caller = await gateway.anInvestor();
    const owner = await gateway.anInvestor();
    const { orderNo, payToken } = await gateway.tell(ENDPOINTS.order, anOrder(owner), owner);
    const pairs: (readonly [Asked<unknown>, Asked<unknown>])[] = await Promise.all(
      [
        (id: string) => gateway.ask(ENDPOINTS.reservationOrderStatus, { orderNo: id }, caller),
        (id: string) => gateway.ask(ENDPOINTS.alertNotifyMsg, { orderNo: id }, caller),
        (id: string) => gateway.ask(ENDPOINTS.releaseOrder, { orderNo: id }, caller),
        (id: string) => gateway.ask(ENDPOINTS.openPayment, { orderNo: id }, caller),
      ].map(async (call) => [await call(orderNo), await call('20260101000000000000')] as const),
    );
    const sealed = { tradePwd: 'x', tradePassword: 'x', keyId: 'used' };
    const holder = await gateway.signIn('13800000004');
    const numbers = await ordersOfHolder(holder);
    const place = { holdStatus: 'holding' as const, productCode: 'P3008', periodName: '开放申购', requestSource: 1 };
    for (const [own, call] of [
      [numbers['getHoldDetailInfo'], (id: string) => gateway.ask(ENDPOINTS.getHoldDetailInfo, { ...place, orderNo: id }, caller)],
      [numbers['cancelReservation'], (id: string) => gateway.ask(ENDPOINTS.cancelReservation, { orderNo: id, ...sealed }, caller)],
      [numbers['cancelBookingRedeem'], (id: string) => gateway.ask(ENDPOINTS.cancelBookingRedeem, { orderNo: id, ...sealed }, caller)],
      [numbers['redemptionStatus'], (id: string) => gateway.ask(ENDPOINTS.redemptionStatus, { orderNo: id }, caller)],
    ] as const) {
      expect(own).toMatch(/^\d{20,}$/);
      pairs.push([await call(own ?? ''), await call('20260101000000000000')]);
    }
    for (const [foreign, unknown] of pairs) {
      expect(foreign).toEqual(unknown);
      expect(foreign).toMatchObject({ kind: 'refused', code: 'N00001' });
    }
    expect(await gateway.pay(caller, { payToken })).toEqual(await gateway.pay(caller, { payToken: 'unknown' }));
    const card = (cardId: string) => gateway.ask(ENDPOINTS.order, anOrder(caller, { cardId, openPeriodId: 'P3001-001' }), caller);
    expect(await card(bankCardOf(owner))).toEqual(await card('nothing'));
    // A redemption is not paid to another investor's card either.
    const payTo = (cardId: string) =>
      gateway.ask(
        ENDPOINTS.bookingRedeem,
        {
          requestId: `to-${cardId}`,
          productCode: 'P3008',
          periodName: '开放申购',
          cardId,
          shares: shares(100_000_00),
          targetProductCode: null,
          acceptedPeriods: [],
          redeemModel: 1,
          ...sealed,
        },
        holder,
      );
    expect(await payTo(bankCardOf(owner))).toEqual(await payTo('nothing'));
    expect(await payTo('nothing')).toMatchObject({ code: 'R00001', message: '请选择赎回账户' });
    expect(await gateway.ask(ENDPOINTS.reservationInitAmount, { cardId: bankCardOf(owner), productCode: 'Q2001' }, caller)).toMatchObject({
      code: 'N00001',
    });
    expect(await gateway.tell(ENDPOINTS.reservationOrderStatus, { orderNo }, owner)).toMatchObject({ state: 'pending' });
  });
});
