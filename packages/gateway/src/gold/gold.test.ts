import { GOLD_AGREEMENT_VERSION, type GoldSide, type GoldWish } from '@caifu/core/gold';
import { chinaTradingCalendar } from '@caifu/core/calendar';
import { calendarDate, epochAt, epochMs, fen, goldWorth, grams, shanghaiDateOf, toGramsText } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sentenceOf } from '@caifu/core/zh-CN';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { walletCardOf, bankCardOf, type SignedIn, answerOf, cardsOf } from '../testing/gateway.fakes.ts';
import { useAuditedGateway, gatewayOfTest } from '../testing/use-gateway.fakes.ts';
import { sampleGold } from '../testing/order-samples.fakes.ts';
import { ALL_RECORDS } from '../testing/records.fakes.ts';

const gateway = useAuditedGateway();
// Time only moves forward: each test has its own trading day, and begins in its first session.
let day = calendarDate('2026-11-18');
const at = (time: string) => epochAt(day, time);
const nextDay = (time: string): void => {
  day = chinaTradingCalendar.addTradingDays(day, 1);
  gateway.wall.now = at(time);
};
beforeEach(() => nextDay('10:00:00'));

const byAmount = (yuan: number): GoldWish => ({ side: 'buy', measure: 'amount', amount: fen(yuan * 100) });
const byGrams = (side: GoldSide, units: number): GoldWish => ({ side, measure: 'grams', grams: grams(units) });

const offerTo = (caller: SignedIn, side: GoldSide) => gateway.tell(ENDPOINTS.goldOffer, { side }, caller);
const home = (caller: SignedIn) => gateway.tell(ENDPOINTS.goldHome, null, caller);
const open = (caller: SignedIn) => gateway.tell(ENDPOINTS.openGoldService, { version: GOLD_AGREEMENT_VERSION }, caller);

let asked = 0;
interface Changes {
  readonly requestId?: string;
  readonly cardId?: string;
  readonly price?: number;
  readonly quotedAt?: number;
}
const order = async (caller: SignedIn, wish: GoldWish, changes: Changes = {}) => {
  asked += 1;
  const { quote } = await offerTo(caller, wish.side);
  const { row, find, request } = sampleGold(cardsOf(caller), changes.requestId ?? `own-${asked}`, wish, quote);
  const terms = {
    cardId: changes.cardId ?? request.cardId,
    price: fen(changes.price ?? request.price),
    quotedAt: epochMs(changes.quotedAt ?? quote.at),
  };
  return gateway.place(caller, { row, find, request: { ...request, ...terms } });
};
const filled = async (...terms: Parameters<typeof order>) => answerOf(await order(...terms));
const anOwner = async (): Promise<SignedIn> => {
  const caller = await gateway.anInvestor();
  await open(caller);
  return caller;
};

describe('the price of gold', () => {
  it('is the same at every read of a moment, moves in its hours and stays between them [GW-1070]', async () => {
    const { goldPrices } = gateway.deps;
    expect(goldPrices.quoteAt(at('10:00:03'))).toEqual(goldPrices.quoteAt(at('10:00:00')));
    expect(goldPrices.quoteAt(at('12:15:00'))).toEqual(goldPrices.quoteAt(at('11:30:00')));
    const prices = new Set(Array.from({ length: 60 }, (_, index) => goldPrices.quoteAt(epochMs(at('10:00:00') + index * 5_000))?.buyPrice));
    expect(prices.size).toBeGreaterThan(20);
    const caller = await gateway.anInvestor();
    const now = await gateway.tell(ENDPOINTS.goldNow, null, caller);
    expect(now).toMatchObject({ quote: { at: at('10:00:00') }, market: { isOpen: true, changesAt: at('11:30:00') } });
    expect(now.quote.buyPrice - now.quote.sellPrice).toBe(200);
    gateway.wall.now = at('23:00:00');
    expect(await gateway.tell(ENDPOINTS.goldNow, null, await gateway.anInvestor())).toMatchObject({
      quote: { at: at('22:30:00') },
      market: { isOpen: false, changesAt: epochAt(chinaTradingCalendar.addTradingDays(day, 1), '09:00:00') },
    });
  });

  it('is shown without a session, with hours, terms and curve and without a holding [GW-1189]', async () => {
    const owner = await anOwner();
    await filled(owner, byAmount(1_000));
    const seen = await gateway.tell(ENDPOINTS.goldHome, null);
    const { service, position, ...market } = await home(owner);
    expect(seen).toMatchObject({ ...market, service: { state: 'none' }, position: { grams: 0, cost: 0, paidToday: 0 } });
    expect([service.state, position.grams > 0]).toEqual(['open', true]);
    expect((await gateway.tell(ENDPOINTS.goldTrend, { range: 'day' })).length).toBeGreaterThan(1);
    expect((await gateway.tell(ENDPOINTS.goldNow, null)).quote).toEqual(seen.quote);
    expect(await gateway.ask(ENDPOINTS.goldOffer, { side: 'buy' })).toMatchObject({ kind: 'refused' });
  });

  it('has a course of the day and of longer ranges, without future points [GW-1072]', async () => {
    const caller = await gateway.anInvestor();
    const course = await gateway.tell(ENDPOINTS.goldTrend, { range: 'day' }, caller);
    expect([course.length, course[0]?.at]).toEqual([13, at('09:00:00')]);
    const month = await gateway.tell(ENDPOINTS.goldTrend, { range: 'month' }, caller);
    expect([month.length > 18, month.at(-1)?.at]).toEqual([true, gateway.wall.now]);
    for (const point of [...course, ...month]) expect([point.at <= gateway.wall.now, point.price > 50_000]).toEqual([true, true]);
  });

  it('has no point on a day without a price, and no change of today without the previous close [FR-30]', async () => {
    const silent = day;
    nextDay('10:00:00');
    const caller = await gateway.anInvestor();
    const { goldPrices } = gateway.deps;
    const told = goldPrices.quoteAt.bind(goldPrices);
    const [from, until] = [epochAt(silent, '00:00:00'), at('00:00:00')];
    const quotes = vi
      .spyOn(goldPrices, 'quoteAt')
      .mockImplementation((moment) => told(moment >= from && moment < until ? epochMs(from - 1) : moment));
    expect((await home(caller)).previousClose).toBeNull();
    const month = await gateway.tell(ENDPOINTS.goldTrend, { range: 'month' }, caller);
    const days = new Set(month.map((point) => shanghaiDateOf(point.at)));
    expect([days.has(chinaTradingCalendar.addTradingDays(silent, -1)), days.has(silent), days.has(day)]).toEqual([true, false, true]);
    quotes.mockRestore();
  });

  it('has a course whose past prices are requested once, whatever the number of readers [OPS-9]', async () => {
    const first = await gateway.tell(ENDPOINTS.goldTrend, { range: 'year' });
    const quotes = vi.spyOn(gateway.deps.goldPrices, 'quoteAt');
    expect(await gateway.tell(ENDPOINTS.goldTrend, { range: 'year' })).toEqual(first);
    gateway.wall.now += 1_000;
    expect(await gateway.tell(ENDPOINTS.goldTrend, { range: 'year' })).toEqual(first);
    expect([first.length > 200, quotes.mock.calls.length]).toEqual([true, 0]);
    gateway.wall.now += 4_000;
    const next = await gateway.tell(ENDPOINTS.goldTrend, { range: 'year' });
    expect([next.at(-1)?.at, next.length, quotes.mock.calls.length]).toEqual([gateway.wall.now, first.length, 1]);
    quotes.mockRestore();
  });
});

describe('the gold service', () => {
  it('is opened with the current texts, once, and its evidence is kept [GW-1073]', async () => {
    const caller = await gateway.anInvestor();
    expect((await gateway.ask(ENDPOINTS.openGoldService, { version: 'gold-0' }, caller)).kind).toBe('refused');
    const opened = await open(caller);
    expect(opened).toMatchObject({
      service: { state: 'open', version: GOLD_AGREEMENT_VERSION, changedAt: gateway.wall.now },
      holdsGold: false,
    });
    gateway.wall.now += 1_000;
    expect(await open(caller)).toEqual(opened);
    const rows = await gateway.rows`select state from gold_service_event where investor_id = ${caller.investorId}`;
    expect(rows).toEqual([{ state: 'open' }]);
  });

  it('is needed to buy, and can be closed only without gold [GW-1074] [GD-9]', async () => {
    const caller = await gateway.anInvestor();
    expect(await order(caller, byAmount(100))).toMatchObject({ kind: 'refused', message: '请先开通黄金服务' });
    await open(caller);
    await filled(caller, byAmount(1_000));
    expect(await gateway.ask(ENDPOINTS.endGoldService, null, caller)).toMatchObject({ kind: 'refused' });
    await filled(caller, byGrams('sell', (await home(caller)).position.grams));
    expect(await gateway.tell(ENDPOINTS.endGoldService, null, caller)).toMatchObject({ service: { state: 'ended' } });
    expect(await gateway.tell(ENDPOINTS.endGoldService, null, caller)).toMatchObject({ service: { state: 'ended' } });
    expect(await order(caller, byAmount(100))).toMatchObject({ kind: 'refused' });
  });
});

describe('the bank of gold', () => {
  it('is told with the terms and kept with the signature; another bank or older texts are signed anew before a purchase, not before a sale [LAW-68] [LAW-83]', async () => {
    const caller = await anOwner();
    await filled(caller, byAmount(1_000));
    const bank = gateway.deps.seller?.goldBank ?? '';
    expect(bank).not.toBe('');
    expect(await home(caller)).toMatchObject({ terms: { bank }, service: { bank, version: GOLD_AGREEMENT_VERSION } });
    await gateway.rows`update gold_position set agreement_version = 'gold-0' where investor_id = ${caller.investorId}`;
    expect((await gateway.tell(ENDPOINTS.goldService, null, caller)).isOutdated).toBe(true);
    expect(await order(caller, byAmount(1_000))).toMatchObject({
      kind: 'refused',
      message: sentenceOf({ kind: 'gold-agreement-outdated' }),
    });
    expect((await order(caller, byGrams('sell', 100))).kind).toBe('answered');
    expect(await open(caller)).toMatchObject({ isOutdated: false, service: { state: 'open', bank, version: GOLD_AGREEMENT_VERSION } });
    expect((await order(caller, byAmount(1_000))).kind).toBe('answered');
    await gateway.rows`update gold_position set bank = '前一家银行' where investor_id = ${caller.investorId}`;
    expect((await gateway.tell(ENDPOINTS.goldService, null, caller)).isOutdated).toBe(true);
    expect(await open(caller)).toMatchObject({ isOutdated: false, service: { bank } });
    const events =
      await gateway.rows`select state, bank from gold_service_event where investor_id = ${caller.investorId} order by event_no`;
    expect(events).toEqual([1, 2, 3].map(() => ({ state: 'open', bank })));
  });
});

describe('an order of gold', () => {
  it('costs its grams and the fee for an amount, and gold and money are in the ledger [GW-1075] [GW-1071] [GD-4]', async () => {
    const caller = await anOwner();
    const wallet = async () => (await offerTo(caller, 'buy')).cards.find(({ kind }) => kind === 'wallet')?.available ?? 0;
    const before = await wallet();
    const receipt = await filled(caller, byAmount(1_000));
    expect(receipt.total).toBe(receipt.worth + receipt.fee);
    expect(receipt.worth).toBe(goldWorth(receipt.grams, receipt.price));
    expect([receipt.total <= 100_000, receipt.total > 100_000 - 20]).toEqual([true, true]);
    expect(await wallet()).toBe(before - receipt.total);
    const { position } = await home(caller);
    expect(position).toEqual({
      grams: receipt.grams,
      cost: receipt.total,
      realised: 0,
      gramsBefore: 0,
      paidToday: receipt.total,
      receivedToday: 0,
    });
  });

  it('sells grams to a card, leaves the average cost of a gram and records the profit [GW-1075] [GD-6]', async () => {
    const buyer = await anOwner();
    const bought = await filled(buyer, byGrams('buy', 30_000), { cardId: bankCardOf(buyer) });
    const lastClose = at('22:30:00');
    nextDay('14:00:00');
    // yesterday's session has expired
    const caller = await gateway.signIn(buyer.investorId.slice(1));
    const sold = await filled(caller, byGrams('sell', 10_000), { cardId: bankCardOf(caller) });
    const { position, previousClose } = await home(caller);
    const cost = Math.round(bought.total / 3);
    expect(position).toMatchObject({
      grams: 20_000,
      cost: bought.total - cost,
      realised: sold.total - cost,
      gramsBefore: 30_000,
      paidToday: 0,
      receivedToday: sold.total,
    });
    expect(previousClose).toBe(gateway.deps.goldPrices.quoteAt(lastClose)?.sellPrice);
    expect(await order(caller, byGrams('sell', 20_001))).toMatchObject({ kind: 'refused', message: '卖出克数不可大于持有克数' });
  });

  it('is refused outside the hours with the next opening, and moves no money [GD-2] [GW-1075]', async () => {
    const caller = await anOwner();
    gateway.wall.now = at('11:30:00');
    expect(await order(caller, byAmount(1_000))).toMatchObject({
      kind: 'refused',
      message: sentenceOf({ kind: 'gold-closed', opensAt: at('13:30:00'), today: day }),
    });
    expect((await home(caller)).position.grams).toBe(0);
  });

  it('is filled at its quote for some seconds, then only at the present price, by the gateway’s feed [GW-1076] [GD-11]', async () => {
    const caller = await anOwner();
    const { quote, terms } = await offerTo(caller, 'buy');
    const shown = { price: quote.buyPrice, quotedAt: quote.at };
    gateway.wall.now += terms.quoteSeconds * 1_000;
    expect((await filled(caller, byAmount(1_000), shown)).price).toBe(quote.buyPrice);
    gateway.wall.now += 1_000;
    const current = (await offerTo(caller, 'buy')).quote.buyPrice;
    expect(current).not.toBe(quote.buyPrice);
    const late = await order(caller, byAmount(1_000), shown);
    expect(late).toMatchObject({ kind: 'refused' });
    expect(late.kind === 'refused' && late.message).toContain('金价已变动，本次未成交、未扣款');
    for (const lie of [{ price: 50_000 }, { price: 50_000, quotedAt: gateway.wall.now + 60_000 }])
      expect((await order(caller, byAmount(1_000), lie)).kind).toBe('refused');
    expect((await gateway.tell(ENDPOINTS.goldRecordList, { side: null, after: null, pageSize: 30 }, caller)).items).toHaveLength(1);
    expect((await filled(caller, byAmount(1_000))).price).toBe(current);
  });

  it('is blocked by the gate for a purchase, but not for a sale [GD-43] [GW-1075]', async () => {
    const careful = await gateway.anInvestor({ riskLevel: 1 });
    await open(careful);
    expect((await order(careful, byAmount(1_000))).kind).toBe('refused');
    const caller = await anOwner();
    await filled(caller, byGrams('buy', 10_000));
    await gateway.rows`update investor set risk_level = null where investor_id = ${caller.investorId}`;
    expect((await order(caller, byGrams('sell', 10_000))).kind).toBe('answered');
  });

  it('moves no money with a wrong password or an unknown card [GW-1075]', async () => {
    const caller = await anOwner();
    expect((await order(caller, byAmount(1_000), { cardId: 'nobody' })).kind).toBe('refused');
    const { quote } = await offerTo(caller, 'buy');
    const request = {
      requestId: 'wrong',
      wish: byAmount(1_000),
      cardId: walletCardOf(caller),
      price: quote.buyPrice,
      quotedAt: quote.at,
      warning: null,
    };
    expect((await gateway.ask(ENDPOINTS.orderGold, await gateway.withPassword(caller, request, '246802'), caller)).kind).toBe('refused');
    expect((await home(caller)).position.grams).toBe(0);
  });
});

describe('records of gold', () => {
  it('come in pages, the newest first, only to their own investor [GW-1077]', async () => {
    const caller = await anOwner();
    for (let times = 0; times < 3; times += 1) {
      await filled(caller, byGrams('buy', 1_000));
      gateway.wall.now += 10_000;
    }
    const sold = await filled(caller, byGrams('sell', 1_000));
    const page = (side: GoldSide | null, after: string | null) =>
      gateway.tell(ENDPOINTS.goldRecordList, { side, after, pageSize: 2 }, caller);
    const first = await page(null, null);
    expect(first.items.map(({ side }) => side)).toEqual(['sell', 'buy']);
    const second = await page(null, first.next);
    expect([second.items.map(({ side }) => side), second.next]).toEqual([['buy', 'buy'], null]);
    expect((await page('sell', null)).items).toMatchObject([{ orderNo: sold.orderNo, total: sold.total, card: { kind: 'wallet' } }]);
    const record = await gateway.tell(ENDPOINTS.goldRecord, { orderNo: sold.orderNo }, caller);
    expect(record).toMatchObject(sold);
    expect(record.profit).not.toBeNull();
    const other = await gateway.anInvestor();
    expect((await gateway.ask(ENDPOINTS.goldRecord, { orderNo: sold.orderNo }, other)).kind).toBe('refused');
  });

  it('are among all trade records, in the wallet and exactly in the total [GW-1078]', async () => {
    const caller = await anOwner();
    const bought = await filled(caller, byAmount(5_000));
    const assets = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
    const { position, quote } = await home(caller);
    const gold = assets.groups.find(({ kind }) => kind === 'gold');
    expect(gold).toMatchObject({ name: '黄金积存', amount: goldWorth(position.grams, quote.sellPrice), income: 0 });
    const sum = assets.groups.reduce((total, { amount }) => total + (amount ?? 0), (assets.wallet ?? 0) + (assets.walletOnTheWay ?? 0));
    expect(assets.total).toBe(sum);
    const records = await gateway.tell(ENDPOINTS.getAmTradeList, ALL_RECORDS, caller);
    expect(records.items).toMatchObject([
      { orderId: bought.orderNo, productName: '黄金积存', amount: bought.total, unit: '元', state: 'succeeded' },
    ]);
    const board = await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, caller);
    const line = board.assets?.lines.find(({ name }) => name.startsWith('黄金积存'));
    expect(line).toMatchObject({ kind: 'held', name: `黄金积存 ${toGramsText(position.grams)}克`, shares: null });
    expect(line?.amount).toBeGreaterThan(0);
    const moved = await gateway.tell(ENDPOINTS.walletRecordList, { kind: 'out', after: null, pageSize: 30 }, caller);
    expect(moved.items).toMatchObject([{ amount: bought.total, productName: '黄金积存', source: 'payment' }]);
    const items = await gateway.messagesOf(caller);
    expect(items).toMatchObject([{ kind: 'gold-bought', recordNo: bought.orderNo, productName: '黄金积存', amount: bought.total }]);
  });
});

describe('a gateway without prices', () => {
  it('neither shows nor sells gold [GW-1070]', async () => {
    const silent = await gatewayOfTest({ DEMO: '0' });
    expect(silent.deps.goldPrices.quoteAt(epochMs(silent.wall.now))).toBeNull();
  });

  it('refuses each call that needs a price with a sentence about gold, not as a fault [GW-1800]', async () => {
    const silent = await gatewayOfTest({ DEMO: '0', SERVICES: 'gold' });
    const caller = await silent.anInvestor();
    const said = { kind: 'refused', code: 'D00001', message: '暂无黄金报价，请稍后再试' };
    expect(await silent.ask(ENDPOINTS.goldHome, null)).toMatchObject(said);
    expect(await silent.ask(ENDPOINTS.goldNow, null)).toMatchObject(said);
    expect(await silent.ask(ENDPOINTS.goldOffer, { side: 'buy' }, caller)).toMatchObject(said);
    expect(await silent.ask(ENDPOINTS.planInfo, { kind: 'gold', productCode: null, planNo: null }, caller)).toMatchObject(said);
  });
});
