import { ENDPOINTS, type ExportPartRequest } from '@caifu/adapters/wire';
import { EXPORT_KINDS, type EarningsUnit } from '@caifu/core/assets';
import { GOLD_AGREEMENT_VERSION, goldPriceOf } from '@caifu/core/gold';
import {
  addDays,
  addMonths,
  calendarDate,
  epochAt,
  epochMs,
  fen,
  goldWorth,
  grams,
  shanghaiDateOf,
  type CalendarDate,
} from '@caifu/core/values';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { GOLD_ORDERS } from '../gold/gold-orders.store.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { FREE_PASS } from '../orders/order-rules.ts';
import { WEB } from '../ground/http/caller.ts';
import { openGoldService } from '../gold/gold-service.store.ts';
import { goldEndOf } from '../ground/outside/gold-prices.port.ts';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { testWallets } from '../testing/wallet.fakes.ts';
import { readExportPart } from './asset-export.store.ts';
import { readDailyEarnings } from './earnings.store.ts';

const gateway = useTestGateway();
let owner: SignedIn;
let today: CalendarDate;
beforeAll(async () => {
  owner = await gateway.signIn('13800000004');
  today = shanghaiDateOf(gateway.deps.clock.now());
});

const earningsOf = (unit: EarningsUnit, at: CalendarDate | null = null, caller = owner) =>
  gateway.tell(ENDPOINTS.earnings, { unit, at }, caller);

describe('the earnings calendar', () => {
  it("has yesterday's income as on the assets page, with its sources [GW-1050]", async () => {
    const yesterday = addDays(today, -1);
    const { cells, knownUntil } = await earningsOf('day', yesterday);
    const { yesterdayIncome } = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, owner);
    const cell = cells.find(({ from }) => from === yesterday);
    expect(cell?.amount ?? 0).toBe(yesterdayIncome);
    expect(knownUntil).toBe(yesterday);
    expect(cells.length).toBeGreaterThan(0);
    for (const { amount, sources } of cells) expect(sources.reduce((sum, source) => sum + source.amount, 0)).toBe(amount);
  });

  it('adds up to the same amount by day, by month and by year, from the first day on [GW-1050]', async () => {
    const years = await earningsOf('year');
    const first = years.firstDay ?? today;
    expect(years.from).toBe(`${first.slice(0, 4)}-01-01`);
    for (const year of years.cells) {
      const months = await earningsOf('month', year.from);
      expect(months.total).toBe(year.amount);
      let sum = 0;
      for (const { from } of months.cells) sum += (await earningsOf('day', from)).total;
      expect(sum).toBe(year.amount);
    }
    expect(years.total).toBe(years.cells.reduce((sum, { amount }) => sum + amount, 0));
  });

  it("has the wallet's income on the days of its own list, and so has the export [GW-1050] [GW-1051]", async () => {
    const caller = await gateway.anInvestor();
    const [first, yesterday] = [addDays(today, -40), addDays(today, -1)];
    await gateway.rows`insert into wallet_income (account_id, day, amount, booked_at)
      select c.account_id, paid.day, paid.amount, 0 from card c, (values (${first}::date, 31), (${addDays(today, -2)}::date, 152), (${yesterday}::date, 153)) as paid (day, amount)
      where c.investor_id = ${caller.investorId} and c.kind = 'wallet'`;
    const { items } = await gateway.tell(ENDPOINTS.walletIncomeList, { after: null, pageSize: 30 }, caller);
    expect(items).toHaveLength(3);
    for (const { day, amount } of items) {
      const { cells, firstDay } = await earningsOf('day', day, caller);
      expect(firstDay).toBe(first);
      expect(cells.find(({ from }) => from === day)).toMatchObject({
        amount,
        sources: [{ kind: 'wallet', code: '', name: '小活宝+', amount }],
      });
    }
    expect((await earningsOf('year', null, caller)).total).toBe(336);
    expect((await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller)).yesterdayIncome).toBe(153);
    const file = await fileOf({ kind: 'income', format: 'csv', from: first, to: today }, undefined, caller);
    expect([file.rows, file.text.match(/小活宝\+/g)?.length]).toEqual([3, 6]);
  });

  it('values gold at the closing prices, like the assets and the files, also after everything is sold [GW-1221]', async () => {
    const caller = await gateway.anInvestor();
    const { db, calendar, goldPrices, law, seller } = gateway.deps;
    const lastTrading = calendar.addTradingDays(calendar.onOrAfter(today), -1);
    const [bought, sold] = [calendar.addTradingDays(lastTrading, -6), lastTrading];
    const endOf = (day: CalendarDate) => goldEndOf(goldPrices, day) ?? fen(0);
    const order = async (side: 'buy' | 'sell', day: CalendarDate, weight: number): Promise<number> => {
      const at = epochAt(day, '10:15:00');
      const quote = goldPrices.quoteAt(at);
      if (quote === null) throw new Error('the demo has a price of gold');
      const command = {
        requestId: `earn-${side}-${day}`,
        wish: { side, measure: 'grams', grams: grams(weight) },
        cardId: walletCardOf(caller),
        price: goldPriceOf(quote, side),
        quotedAt: quote.at,
        warning: null,
      } as const;
      const asked = { investorId: caller.investorId, channel: WEB, command, at };
      const filled = await takeAllowed({ db, calendar, goldPrices, law, seller }, GOLD_ORDERS, asked, FREE_PASS);
      if (filled.kind === 'refused') throw new Error(filled.code);
      return filled.answer.total;
    };
    await openGoldService(
      { db, seller, clock: { ...gateway.deps.clock, now: () => epochAt(bought, '09:30:00') } },
      caller.investorId,
      GOLD_AGREEMENT_VERSION,
    );
    const paid = await order('buy', bought, 50_000);
    const profits = (await readDailyEarnings(gateway.deps, caller.investorId, { from: addMonths(today, -2), to: today })).map(
      ({ day, kind, amount }) => [day, kind, amount],
    );
    const days = [bought, ...[1, 2, 3, 4, 5, 6].map((after) => calendar.addTradingDays(bought, after))].filter((day) => day < today);
    expect(profits).toEqual(
      days.map((day, index) => [
        day,
        'gold',
        index === 0
          ? goldWorth(grams(50_000), endOf(day)) - paid
          : goldWorth(grams(50_000), endOf(day)) - goldWorth(grams(50_000), endOf(addDays(day, -1))),
      ]),
    );
    // The sum of all days is the holding's profit at the last closing price.
    const { total, firstDay } = await earningsOf('year', null, caller);
    expect([total, firstDay]).toEqual([goldWorth(grams(50_000), endOf(lastTrading)) - paid, bought]);
    const yesterdayOf = async () => (await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller)).yesterdayIncome;
    const cellOfYesterday = async () =>
      (await earningsOf('day', addDays(today, -1), caller)).cells.find(({ from }) => from === addDays(today, -1))?.amount ?? 0;
    expect(await yesterdayOf()).toBe(await cellOfYesterday());
    const file = await fileOf({ kind: 'holdings', format: 'csv', from: today, to: today }, undefined, caller);
    const line = file.text.split('\r\n').find((row) => row.startsWith(`${today},黄金积存,`)) ?? '';
    expect(line.startsWith(`${today},黄金积存,,黄金积存,,,,5.0000,${(paid / 100).toFixed(2)},`)).toBe(true);
    const brought = await order('sell', sold, 50_000);
    expect((await earningsOf('year', null, caller)).total).toBe(brought - paid);
    expect(await yesterdayOf()).toBe(await cellOfYesterday());
    const trades = await fileOf({ kind: 'trades', format: 'json', from: bought, to: today }, undefined, caller);
    expect(z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(JSON.parse(trades.text)).rows).toMatchObject([
      { type: '卖出', code: '', name: '黄金积存', direction: '转出', amount: (brought / 100).toFixed(2) },
      { type: '买入', code: '', name: '黄金积存', direction: '转入', amount: (paid / 100).toFixed(2) },
    ]);
    const income = await fileOf({ kind: 'income', format: 'csv', from: bought, to: today }, undefined, caller);
    expect(income.rows).toBe(days.length);
  });

  it('is empty without holdings, and needs a session [GW-1050]', async () => {
    const nobody = await gateway.anInvestor();
    expect(await earningsOf('month', null, nobody)).toMatchObject({ firstDay: null, total: 0, cells: [] });
    expect(await gateway.ask(ENDPOINTS.earnings, { unit: 'day', at: null })).toMatchObject({ code: 'F01003' });
  });
});

/** All parts of a file. `pageSize`: rows in a page of trades. */
const fileOf = async (asked: Omit<ExportPartRequest, 'cursor'>, pageSize?: number, caller = owner) => {
  const parts: string[] = [];
  let rows = 0;
  let cursor: string | null = null;
  do {
    const reply = await readExportPart(gateway.deps, caller.investorId, { ...asked, cursor }, pageSize);
    if (reply.kind === 'refused') throw new Error(reply.code);
    parts.push(reply.answer.text);
    rows += reply.answer.rows;
    cursor = reply.answer.next;
  } while (cursor !== null);
  return { parts, rows, text: parts.join('') };
};

describe('an export', () => {
  const range = () => ({ from: addMonths(today, -24), to: today });

  it('is the same file whatever its parts: every kind as JSON, and as many lines of CSV [GW-1051] [EX-2]', async () => {
    for (const kind of EXPORT_KINDS) {
      const json = await fileOf({ kind, format: 'json', ...range() });
      const small = await fileOf({ kind, format: 'json', ...range() }, 2);
      const told: unknown = JSON.parse(json.text);
      expect(JSON.parse(small.text)).toEqual(told);
      expect(told).toMatchObject({ format: 'caifu-export', version: 1, kind });
      expect(json.rows).toBeGreaterThan(0);
      const csv = await fileOf({ kind, format: 'csv', ...range() }, 3);
      expect(csv.text.startsWith('\uFEFF')).toBe(true);
      expect(csv.text.trimEnd().split('\r\n')).toHaveLength(json.rows + 1);
      expect(csv.rows).toBe(json.rows);
    }
  });

  it('has the same income as the calendar, a month a part [GW-1051]', async () => {
    const from = calendarDate(`${addMonths(today, -2).slice(0, 8)}01`);
    const { text, parts } = await fileOf({ kind: 'income', format: 'csv', from, to: today });
    expect(parts).toHaveLength(3);
    const sum = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .reduce((total, line) => total + Math.round(Number(line.split(',').at(-1)) * 100), 0);
    let told = 0;
    for (const months of [0, -1, -2]) told += (await earningsOf('day', addMonths(today, months))).total;
    expect(sum).toBe(told);
  });

  it('has the holding with the value of the assets page [GW-1051]', async () => {
    const { text } = await fileOf({ kind: 'holdings', format: 'csv', ...range() });
    const [heads = '', ...lines] = text.trimEnd().split('\r\n');
    const at = heads.split(',').indexOf('市值');
    const sum = lines.reduce((total, line) => total + Math.round(Number(line.split(',')[at]) * 100), 0);
    const { total, groups } = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, owner);
    // Money in transit to a product is an asset but not yet a holding.
    expect(sum).toBeLessThanOrEqual(total ?? 0);
    expect(sum).toBeGreaterThan(groups.reduce((most, { amount }) => Math.max(most, amount ?? 0), 0) - 1);
  });

  it('lists each trade once, even if orders are placed while its parts are read [GW-1037]', async () => {
    const wallets = testWallets(gateway);
    const caller = await wallets.anInvestorWithMoney();
    const now = gateway.deps.clock.now();
    for (let count = 1; count <= 5; count += 1) await wallets.fillAt(caller, count * 100, epochMs(now - 600_000 + count * 1_000));
    // Two orders of the same moment.
    await wallets.fillAt(caller, 600, epochMs(now - 599_000));
    const asked = { kind: 'trades', format: 'csv', ...range() } as const;
    const { text: whole } = await fileOf(asked, undefined, caller);
    const first = await readExportPart(gateway.deps, caller.investorId, { ...asked, cursor: null }, 2);
    let text = first.kind === 'answered' ? first.answer.text : '';
    let cursor = first.kind === 'answered' ? first.answer.next : null;
    for (let later = 1; cursor !== null; later += 1) {
      await wallets.fillAt(caller, 1, epochMs(now - later * 1_000));
      const part = await readExportPart(gateway.deps, caller.investorId, { ...asked, cursor }, 2);
      if (part.kind === 'refused') throw new Error(part.code);
      text += part.answer.text;
      cursor = part.answer.next;
    }
    expect(text.split('\r\n')).toEqual(whole.split('\r\n'));
    expect(whole.match(/小活宝\+/g)).toHaveLength(6);
  });

  it('has the orders of the wallet, in and out of it [GW-1037]', async () => {
    const wallets = testWallets(gateway);
    const caller = await wallets.anInvestorWithMoney();
    const now = gateway.deps.clock.now();
    await wallets.fillAt(caller, 500, epochMs(now - 3_000));
    await wallets.takeAt(caller, 'normal', 100, epochMs(now - 1_000));
    const { text } = await fileOf({ kind: 'trades', format: 'json', ...range() }, undefined, caller);
    const { rows } = z.object({ rows: z.array(z.record(z.string(), z.unknown())) }).parse(JSON.parse(text));
    const wallet = { code: '', name: '小活宝+', unit: '元' };
    expect(rows).toMatchObject([
      { ...wallet, type: '普通转出', direction: '转出', amount: '100.00', status: '转出中' },
      { ...wallet, type: '转入', direction: '转入', amount: '500.00', status: '已到账' },
    ]);
  });

  it('refuses an invalid range, an invalid cursor, and a caller without a session [GW-1052] [EX-5]', async () => {
    const asked = { kind: 'trades', format: 'csv', cursor: null, ...range() } as const;
    expect(await gateway.ask(ENDPOINTS.exportAssets, { ...asked, to: addDays(today, 1) }, owner)).toMatchObject({ kind: 'refused' });
    for (const [kind, cursor] of [
      ['trades', '2'],
      ['trades', '1.'],
      ['trades', 'x'],
      ['income', '2000-01-01'],
      ['income', 'x'],
      ['holdings', '2'],
    ] as const) {
      expect(await gateway.ask(ENDPOINTS.exportAssets, { ...asked, kind, cursor }, owner)).toMatchObject({ kind: 'refused' });
    }
    expect(await gateway.ask(ENDPOINTS.exportAssets, asked)).toMatchObject({ code: 'F01003' });
  });

  it('has no data of another investor [GW-1051]', async () => {
    const nobody = await gateway.anInvestor();
    const reply = await gateway.tell(ENDPOINTS.exportAssets, { kind: 'trades', format: 'json', cursor: null, ...range() }, nobody);
    expect(reply).toMatchObject({ rows: 0, next: null });
  });
});
