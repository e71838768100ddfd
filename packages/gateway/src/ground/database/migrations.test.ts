import { GATEWAY_AREAS } from '../../areas.ts';
import { fen } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { RET_CODE } from '@caifu/adapters/wire';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { auditLedger } from '../../ledger/ledger-audit.ts';
import { findRequest, fingerprintOf, outcomeOf } from '../../orders/order-requests.store.ts';
import { bringUp, isNewest } from './bring-up.ts';
import { loadFunctions } from './functions.ts';
import { migrate } from './migrations.ts';
import type { Database } from './schema.ts';

const open = async (): Promise<Database> => {
  const { PGlite, types } = await import('@electric-sql/pglite');
  const asText = (text: string) => text;
  const pglite = await PGlite.create({ parsers: { [types.INT8]: asText, [types.DATE]: asText } });
  return new Kysely({ dialect: new PGliteDialect({ pglite }) });
};

describe('a database that got a later number first', () => {
  it('is given what is missing between, and a database that is newer than the program is refused [GW-979]', async () => {
    const db = await open();
    await migrate(db);
    await sql`drop table asset_certificate`.execute(db);
    await sql`delete from kysely_migration where name in ('0020-asset-certificate', '0028-readings')`.execute(db);
    await sql`alter table product drop column name_initials, drop column name_pinyin`.execute(db);
    expect(await isNewest(db)).toBe(false);
    await bringUp(db);
    expect(await isNewest(db)).toBe(true);
    const { rows } = await sql`select name_pinyin, (select count(*) from asset_certificate) from product`.execute(db);
    expect(rows).toEqual([]);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db);
    await expect(migrate(db)).rejects.toThrow('9999-later');
    await db.destroy();
  }, 60_000);
});

describe('fees of funds that were taken from files', () => {
  it('are unknown after the migration where nobody told them, those of the demo and of money funds are kept [GW-1089]', async () => {
    const db = await open();
    await migrate(db, '0034-fund-portfolios');
    await sql`insert into fund (fund_code, fund_name, kind, is_money) values ('000001', 'a', 'mixed', false), ('000002', 'b', 'money', true),
      ('000003', 'c', 'bond', false), ('800001', 'd', 'mixed', false)`.execute(db);
    await sql`insert into fund_terms (fund_code, loading, purchase_tiers, redemption_tiers) values ('000001', 'front', '[]', '[]'), ('000002', 'front', '[]', '[]'),
      ('000003', 'back', '[]', '[]'), ('800001', 'front', '[]', '[{"unit":"day","min":0,"max":null,"fee":5000}]')`.execute(db);
    await migrate(db, '0035-fund-fees');
    const { rows } = await sql`
      select purchase_tiers is null as purchase, redemption_tiers is null as redemption, back_tiers is null as back, fees_known
      from fund join fund_terms using (fund_code) order by fund_code`.execute(db);
    expect(rows).toEqual([
      { purchase: true, redemption: true, back: false, fees_known: false },
      { purchase: false, redemption: false, back: false, fees_known: true },
      { purchase: false, redemption: true, back: true, fees_known: false },
      { purchase: false, redemption: false, back: false, fees_known: true },
    ]);
    await db.destroy();
  }, 60_000);
});

describe('a database of an earlier version', () => {
  it('is brought to the newest with what stands in it, and its books still hold [GW-145] [GW-463] [GW-472] [GW-1015]', async () => {
    const db = await open();
    await migrate(db, '0003-steady-reads');
    for (const statement of EARLIER) await sql.raw(statement).execute(db);
    const { rows: incomes } = await sql`select order_no, day, amount from income_day order by order_no, day`.execute(db);
    await migrate(db, '0010-written-warning');
    for (const statement of BEFORE_THE_BOOK) await sql.raw(statement).execute(db);
    await migrate(db);
    await loadFunctions(db);
    await migrate(db);
    await loadFunctions(db);
    const { rows: holdings } = await sql`
      select order_no, status, reserved_shares, distributed, payout, priced_on, arrives_on from holding order by order_no`.execute(db);
    expect(holdings).toEqual([
      { order_no: 'one', status: 7, reserved_shares: '0', distributed: '0', payout: '0', priced_on: null, arrives_on: '2026-10-12' },
      { order_no: 'three', status: 1, reserved_shares: '0', distributed: '0', payout: '0', priced_on: null, arrives_on: null },
      { order_no: 'two', status: 1, reserved_shares: '0', distributed: '0', payout: '0', priced_on: null, arrives_on: null },
    ]);
    const { rows: days } = await sql`
      select h.order_no, i.day, i.amount from holding h cross join lateral income_days(h.order_no, null, null) i order by h.order_no, i.day`.execute(
      db,
    );
    expect(incomes).toHaveLength(28 + 29 + 27 + 29);
    expect(days).toEqual(incomes);
    const { rows: terms } = await sql`select order_no, started_on, ends_on, income from holding_term order by order_no`.execute(db);
    expect(terms).toEqual([
      { order_no: 'one', started_on: '2026-09-14', ends_on: '2026-10-12', income: '230' },
      { order_no: 'three', started_on: '2026-08-03', ends_on: '2026-08-31', income: '222' },
    ]);
    const { rows: accrued } = await sql`select accrued_of(order_no)::integer as accrued from holding order by order_no`.execute(db);
    expect(accrued).toEqual([{ accrued: 0 }, { accrued: 238 }, { accrued: 238 }]);
    const { rows: products } = await sql`select pricing, redemption_tiers, first_redeem_day from product`.execute(db);
    expect(products).toEqual([{ pricing: 'benchmark', redemption_tiers: [], first_redeem_day: null }]);
    const { rows: shown } = await sql<{
      found: readonly { status: number | null; kind: string }[];
    }>`select holdings_of('U1') as found`.execute(db);
    expect(shown[0]?.found.map(({ kind, status }) => [kind, status])).toEqual([
      ['redemption', null],
      ['purchase', null],
      ['purchase', 1],
      ['purchase', 1],
      ['purchase', 7],
    ]);
    const { rows: investors } = await sql`select risk_level, risk_valid_until, id_valid_until from investor`.execute(db);
    expect(investors).toEqual([{ risk_level: 3, risk_valid_until: '2026-11-23', id_valid_until: null }]);
    const { rows: codes } = await sql`select target from sms_code`.execute(db);
    // codes are good for five minutes: none is taken over
    expect(codes).toEqual([]);
    expect(await auditLedger(db, GATEWAY_AREAS)).toEqual([]);
    // [GW-1015] as they were posted, and whole balances in no fund
    const { rows: wallets } = await sql<{ account_id: string; fund_code: string; shares: string; flows: string }>`
      select p.account_id, p.fund_code, p.shares, (select sum(amount) from wallet_flow f where f.account_id = p.account_id and not f.is_open) as flows
      from wallet_position p`.execute(db);
    expect(wallets.length).toBeGreaterThan(0);
    expect(wallets.every(({ fund_code: fund, shares, flows }) => fund === '' && shares === flows)).toBe(true);
    expect(await journalsOf(db)).toEqual({
      one: ['unpaid@0', 'confirmed@0'],
      two: ['unpaid@1', 'paid@2', 'confirmed@3'],
      three: ['unpaid@2', 'confirmed@2'],
      eight: ['unpaid@2', 'released@2'],
      six: ['unpaid@3', 'paid@4', 'cancelling@5', 'cancelled@6'],
      four: ['booked@5', 'cancelled@6'],
      five: ['failed@7'],
      seven: ['done@8'],
    });
    const outcome = async (kind: string, requestId: string) => {
      const stored = await findRequest(db, { investorId: 'U1', kind, requestId });
      return stored === null ? null : { fingerprint: stored.fingerprint, ...outcomeOf(stored) };
    };
    // equal ids of two kinds
    expect(await outcome('purchase', 'one')).toEqual({ fingerprint: 'p', kind: 'ordered', orderNo: 'one' });
    expect(await outcome('redemption', 'one')).toEqual({ fingerprint: 'r', kind: 'ordered', orderNo: 'four' });
    expect(await outcome('top-up', 'one')).toEqual({ fingerprint: fingerprintOf(['W1', 500]), kind: 'ordered', orderNo: 'seven' });
    expect(await outcome('top-up', 'shut')).toEqual({ fingerprint: '', kind: 'closed' });
    expect(await outcome('redemption', 'two')).toEqual({ fingerprint: 'r', kind: 'ordered', orderNo: 'five' });
    expect(await outcome('redemption', 'shut')).toEqual({ fingerprint: '', kind: 'closed' });
    expect(await outcome('purchase', 'shut')).toEqual({ fingerprint: '', kind: 'closed' });
    expect(await outcome('purchase', 'gone')).toEqual({
      fingerprint: 'q',
      kind: 'refused',
      code: RET_CODE.quota,
      text: sentenceOf({ kind: 'above-remaining', max: fen(5_050) }),
      remaining: 5_050,
      explains: true,
    });
    const { rows: payments } =
      await sql`select order_no, token_hash, token_serial, request_id from order_payment where request_id is not null`.execute(db);
    expect(payments).toEqual([{ order_no: 'two', token_hash: 'two', token_serial: 3, request_id: 'paid' }]);
    await expect(sql`update trade_order set state = 'booked' where order_no = 'one'`.execute(db)).rejects.toMatchObject({
      constraint: 'purchase_states',
    });
    await expect(sql`update trade_order set state = 'confirmed' where order_no = 'four'`.execute(db)).rejects.toMatchObject({
      constraint: 'redemption_states',
    });
    await expect(sql`update holding set reserved_shares = shares + 1 where order_no = 'two'`.execute(db)).rejects.toMatchObject({
      constraint: 'reserved_are_held',
    });
    await expect(sql`update product set first_redeem_day = '2026-12-16'`.execute(db)).rejects.toMatchObject({
      constraint: 'pricing_terms',
    });
    await expect(sql`update product set pricing = 'net-value'`.execute(db)).rejects.toMatchObject({ constraint: 'pricing_terms' });
    await db.destroy();
  });
});

/** Of 1,000 yuan at 3 % on the days of a term, its first day being 0, as an earlier version wrote them. */
const incomeDays = (order: string, start: string, first: number, last: number): string =>
  `insert into income_day (order_no, day, amount) select '${order}', date '${start}' + n,
    (round(100000::numeric * 30000 * (n + 1) / 365000000) - round(100000::numeric * 30000 * n / 365000000))::bigint from generate_series(${first}, ${last}) as n`;

/** Every state of every order, each with its moment. */
const journalsOf = async (db: Database): Promise<Record<string, readonly string[]>> => {
  const { rows } = await sql<{ order_no: string; lines: readonly string[] }>`
    select order_no, json_agg(state || '@' || at order by line) as lines from order_journal group by order_no`.execute(db);
  return Object.fromEntries(rows.map(({ order_no: orderNo, lines }) => [orderNo, lines]));
};

/**
 * One investor with a term that is over, one that runs, and one that went on into its second term, as an earlier version wrote
 * them. The last was confirmed when its first term had begun: it earned from the eve of that day.
 */
const EARLIER = [
  `insert into investor (investor_id, mobile, display_name, risk_level, created_at) values ('U1', '13800000001', '', 3, 1763949600000)`,
  `insert into sms_code values ('13800000001', 'hash', 0, 0, 5)`,
  `insert into account (account_id, kind, currency, investor_id, may_be_negative) values
    ('external', 'external', 'CNY', null, true), ('wallet:W1', 'wallet', 'CNY', 'U1', false), ('transit:U1', 'transit', 'CNY', 'U1', false),
    ('hold:U1', 'hold', 'CNY', 'U1', false), ('pool:A', 'pool', 'CNY', null, false), ('income:A', 'income', 'CNY', null, true),
    ('issued:A', 'issued', 'SHARE:A', null, true), ('shares:U1:A', 'shares', 'SHARE:A', 'U1', false)`,
  `insert into card values ('W1', 'U1', 'wallet', 'XHB', '小活宝+', '', null, 'wallet:W1', 0)`,
  `insert into product values ('A', '产品', 'broker', 'QSDJH', '发行', 1, 30000, 28, true, 100, 100, 100, 1, '[]', true, false, true, '', '', '', '', '[]',
    '[]', 0, 14, 14, 1000000, 'A-001')`,
  `insert into open_period (open_period_id, product_code, period_no, period_name, open_date, close_date, value_date, maturity_date, quota, remaining)
    values ('A-001', 'A', 1, '第1期', '2026-09-01', '2026-09-10', '2026-09-14', '2026-10-12', 1000000, 700000)`,
  ...['one', 'two', 'three'].map(
    (
      order,
      index,
    ) => `insert into purchase_order (order_no, investor_id, request_id, product_code, open_period_id, amount, fee, card_id, arrangement,
      agrees_reservation, first_purchase, suitability, claims, state, placed_at, apply_date, expires_at, pay_token_hash, pay_token_expires_at, paid_at,
      confirm_date, value_date, maturity_date)
      values ('${order}', 'U1', '${order}', 'A', 'A-001', 100000, 0, 'W1', 2, true, true, 'matched', '{}', 'confirmed', ${index}, '2026-09-02', 0, '${order}', 0,
        0, '2026-09-03', '2026-09-14', '2026-10-12')`,
  ),
  `insert into holding values ('one', 'U1', 'A', '第1期', 100000, 100000, 30000, '2026-09-14', '2026-10-12', 2, 7, 0, 230, '2026-09-03', '2026-10-12')`,
  `insert into holding values ('two', 'U1', 'A', '第1期', 100000, 100000, 30000, '2026-09-14', '2026-12-12', 2, 1, 0, 0, '2026-09-03', null)`,
  `insert into holding values ('three', 'U1', 'A', '第1期', 100000, 100000, 30000, '2026-09-14', '2026-12-12', 1, 1, 0, 222, '2026-08-05', null)`,
  `insert into open_period (open_period_id, product_code, period_no, period_name, open_date, close_date, value_date, maturity_date, quota, remaining)
    values ('A-000', 'A', 0, '第0期', '2026-07-20', '2026-07-30', '2026-08-03', '2026-08-31', 1000000, 1000000)`,
  incomeDays('one', '2026-09-14', 0, 27),
  incomeDays('two', '2026-09-14', 0, 28),
  incomeDays('three', '2026-08-03', 1, 27),
  incomeDays('three', '2026-09-14', 0, 28),
  `update holding set accrued = 238 where order_no in ('two', 'three')`,
  `insert into settlement_day values ('2026-10-13', 0)`,
  `insert into journal_entry (kind, reference, business_date, posted_at) values ('continue', 'three:2026-08-31', '2026-08-31', 0)`,
  `insert into journal_entry (kind, reference, business_date, posted_at) values ('x', '1', '2026-09-03', 0)`,
  `insert into posting values (1, 1, 'external', 'CNY', -200452), (1, 2, 'wallet:W1', 'CNY', 904), (1, 3, 'pool:A', 'CNY', 200000),
    (1, 4, 'income:A', 'CNY', -452), (1, 5, 'issued:A', 'SHARE:A', -200000), (1, 6, 'shares:U1:A', 'SHARE:A', 200000)`,
  // what the triggers of that version did
  `update account a set balance = (select coalesce(sum(p.amount), 0) from posting p where p.account_id = a.account_id)`,
  `update open_period o set least_order = (select least(p.start_amount, p.add_amount) from product p where p.product_code = o.product_code)`,
];

/** What the version before the order book kept of requests, of redemptions and of payments. */
const BEFORE_THE_BOOK = [
  ...[
    { no: 'eight', state: 'released', at: 2 },
    { no: 'six', state: 'cancelled', at: 3 },
  ].map(
    ({
      no,
      state,
      at,
    }) => `insert into purchase_order (order_no, investor_id, request_id, product_code, open_period_id, amount, fee, card_id, arrangement,
      agrees_reservation, first_purchase, suitability, claims, state, placed_at, apply_date, expires_at, pay_token_hash, pay_token_expires_at, value_date)
      select '${no}', investor_id, '${no}', product_code, open_period_id, amount, fee, card_id, arrangement, true, true, 'matched', '{}', '${state}', ${at},
        apply_date, 9, '${no}', 9, value_date from purchase_order where order_no = 'one'`,
  ),
  `insert into order_request (investor_id, request_id, fingerprint, answer, created_at) values
    ('U1', 'one', 'p', null, 0), ('U1', 'two', 'p', null, 1), ('U1', 'shut', '', '{"kind": "closed"}', 2),
    ('U1', 'gone', 'q', '{"kind": "quota", "remaining": 5050}', 3)`,
  `update purchase_order set pay_token_serial = 3, pay_request_id = 'paid' where order_no = 'two'`,
  `insert into journal_entry (kind, reference, business_date, posted_at) values
    ('pay', 'two', '2026-09-02', 2), ('confirm', 'two', '2026-09-03', 3),
    ('top-up', 'seven', '1970-01-01', 8), ('pay', 'six', '2026-09-02', 4), ('cancel', 'six', '2026-09-02', 5), ('cancel-refund', 'six', '2026-09-03', 6)`,
  ...[
    { no: 'four', state: 'cancelled', at: 5, cancelledAt: '6', failure: 'null' },
    { no: 'five', state: 'failed', at: 7, cancelledAt: 'null', failure: `'不可赎回'` },
  ].map(
    ({
      no,
      state,
      at,
      cancelledAt,
      failure,
    }) => `insert into redemption_order (redemption_no, investor_id, product_code, period_name, shares, card_id, accepts_passive, state, placed_at,
      apply_date, open_day, last_time, confirm_date, arrival_date, arrival_days, cancelled_at, failure)
      values ('${no}', 'U1', 'A', '第1期', 100, 'W1', false, '${state}', ${at}, '2026-10-02', '2026-10-08', 0, '2026-10-09', '2026-10-12', 1, ${cancelledAt}, ${failure})`,
  ),
  `insert into redemption_line (redemption_no, order_no, period_name, confirmed_on, shares) values ('four', 'two', '第1期', '2026-09-03', 100)`,
  `insert into top_up (investor_id, request_id, card_id, amount, order_no, balance, created_at) values
    ('U1', 'one', 'W1', 500, 'seven', 900, 8), ('U1', 'shut', null, null, null, null, 9)`,
  `insert into redemption_request (investor_id, request_id, fingerprint, redemption_no, created_at) values
    ('U1', 'one', 'r', 'four', 5), ('U1', 'two', 'r', 'five', 7), ('U1', 'shut', '', null, 8)`,
];
