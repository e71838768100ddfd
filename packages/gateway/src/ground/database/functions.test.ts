import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readJournal } from '../../orders/order-book.ts';
import { earlierMarket, restoreEarlierMarket } from '../../testing/earlier-database.ts';
import { openTestGateway } from '../../testing/gateway.fakes.ts';
import { functionsUnder, inCallOrder, loadFunctions, ownFunctions } from './functions.ts';
import type { Connection } from './schema.ts';
import { gatewayOfTest } from '../../testing/use-gateway.fakes.ts';

describe('functions of the database', () => {
  it('are upgraded with an earlier database, which then audits clean, settles a day and takes an order [GW-145] [GW-148] [GW-463] [GW-1015]', async () => {
    const before = earlierMarket();
    const earlier = await gatewayOfTest({}, await restoreEarlierMarket());
    const fresh = await openTestGateway();
    const { db } = earlier.deps;
    expect(await earlier.audit()).toEqual([]);
    // movements as posted, and whole balances without a fund
    const wallets = await earlier.rows<{ fund_code: string; shares: string; flows: string }>`
      select p.fund_code, p.shares, (select sum(amount) from wallet_flow f where f.account_id = p.account_id and not f.is_open) as flows
      from wallet_position p`;
    expect(wallets.length).toBeGreaterThan(0);
    expect(wallets.every(({ fund_code: fund, shares, flows }) => fund === '' && shares === flows)).toBe(true);
    expect(await functionsOf(db)).toEqual(await functionsOf(fresh.deps.db));
    expect(await triggersOf(db)).toEqual(await triggersOf(fresh.deps.db));
    expect((await triggersOf(db)).length).toBeGreaterThan(5);
    await fresh.close();
    for (const table of ['investor', 'trade_order', 'posting', 'journal_entry', 'holding', 'net_value_day', 'disclosure']) {
      const rows = await earlier.rows<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`;
      expect([table, rows[0]?.count]).toEqual([table, before.tables.find((one) => one.table === table)?.rows.length]);
    }
    const asked = await earlier.rows<{ mobile: string; investor_id: string; request_id: string; order_no: string }>`
      select i.mobile, i.investor_id, r.request_id, r.order_no from order_request r join investor i using (investor_id) join holding h using (order_no)
      where h.status = 1 order by r.request_id limit 1`;
    for (const { mobile, investor_id: investorId, request_id: requestId, order_no: orderNo } of asked) {
      const found = await earlier.tell(ENDPOINTS.findOrder, { requestId }, await earlier.signIn(mobile));
      expect(found).toMatchObject({ kind: 'paid', orderNo });
      expect((await readJournal(db, investorId, orderNo)).map(({ state }) => state)).toEqual(['unpaid', 'paid', 'confirmed']);
    }
    expect(asked).toHaveLength(1);
    const caller = await earlier.anInvestor();
    await earlier.purchase(caller, { openPeriodId: 'Q2020-001' });
    await earlier.moveTo('2026-11-20');
    expect(await earlier.audit()).toEqual([]);
  });

  it('are replaced when their text has changed, with their triggers, and dropped when their file is gone [GW-149]', async () => {
    const gateway = await gatewayOfTest();
    const { db } = gateway.deps;
    const own = ownFunctions();
    const one = (text: string) => ({ name: 'one', text });
    await loadFunctions(db, [...own, one('create function one(p integer) returns integer language sql as $$ select p $$;')]);
    const trigger = `create trigger told before insert on tracked for each row execute function one();`;
    await gateway.rows`create table tracked (id integer)`;
    const text = 'create function one() returns trigger language plpgsql as $$ begin new.id = 7; return new; end $$;';
    await loadFunctions(db, [...own, one(`${text}\n\n${trigger}\n`)]);
    await gateway.rows`insert into tracked values (1)`;
    await loadFunctions(db, [...own, one(`${text.replace('7', '8')}\n\n${trigger}\n`)]);
    await gateway.rows`insert into tracked values (1)`;
    await loadFunctions(db, own);
    await gateway.rows`insert into tracked values (1)`;
    const rows = await gateway.rows`select id from tracked`;
    expect(rows).toEqual([{ id: 7 }, { id: 8 }, { id: 1 }]);
    expect(new Set((await functionsOf(db)).map(({ name }) => name))).toEqual(new Set(own.map(({ name }) => name)));
  });

  it('change all together or not at all [GW-149]', async () => {
    const gateway = await gatewayOfTest();
    const { db } = gateway.deps;
    const before = await functionsOf(db);
    const faulty = ownFunctions().map((one, index) => ({
      ...one,
      text: index === 0 ? `-- another text\n${one.text}` : index === 3 ? 'create function nonsense' : one.text,
    }));
    await expect(loadFunctions(db, faulty)).rejects.toThrow(/syntax/);
    expect(await functionsOf(db)).toEqual(before);
    const rows = await gateway.rows<{ count: number }>`select count(*)::integer as count from sql_function`;
    expect(rows[0]?.count).toBe(ownFunctions().length);
  });

  it("contain the areas' parts at their line, and a part without such a line is refused [GW-1232]", () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'caifu-parts-'));
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    const textOf = () => functionsUnder(folder).map(({ text }) => text);
    write('total/sum-of.sql', 'create function sum_of() as\n  select 1\n  -- parts: union all\n;');
    expect(textOf()).toEqual(['create function sum_of() as\n  select 1\n;']);
    write('one/sum-of.part.sql', '  select 2\n');
    write('two/sum-of.part.sql', '  select 3\n');
    expect(textOf()).toEqual(['create function sum_of() as\n  select 1\n    union all\n  select 2\n    union all\n  select 3\n;']);
    write('two/other-of.part.sql', '  select 4\n');
    expect(textOf).toThrow('other-of.part.sql is a part of no function');
    write('total/other-of.sql', 'create function other_of() as select 1;');
    expect(textOf).toThrow('other-of.sql has no line for its parts');
    rmSync(folder, { recursive: true });
  });

  it('come after the functions that they call [GW-149]', () => {
    const names = inCallOrder(ownFunctions()).map(({ name }) => name);
    expect(names.indexOf('product_page')).toBeLessThan(names.indexOf('market_page'));
    expect(names.indexOf('product_detail')).toBeLessThan(names.indexOf('market_product'));
  });
});

const functionsOf = async (cx: Connection): Promise<readonly { readonly name: string; readonly definition: string }[]> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = current_schema()::regnamespace order by proname collate "C"`.execute(cx);
  return rows;
};

const triggersOf = async (cx: Connection): Promise<readonly { readonly definition: string }[]> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by tgname, tgrelid::regclass::text`.execute(
    cx,
  );
  return rows;
};
