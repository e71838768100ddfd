import { specLaw } from '@caifu/core/law';
import { buyerReturn, hasLeftBand, priceBand, sellerProceeds, TRANSFER_AGREEMENT_VERSION, worthOn } from '@caifu/core/transfer';
import { addDays, calendarDate, epochAt, fen, ratePpm, shanghaiDateOf, type RatePpm } from '@caifu/core/values';
import { ENDPOINTS, type TransferMarketRequest } from '@caifu/adapters/wire';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowTransfers, giveHolding } from '../demo/transfer-seed.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { settleDayIn } from '../trading-day/settlement.ts';
import { answerOf, cardsOf, walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { sampleListing, sampleTransfer } from '../testing/order-samples.fakes.ts';
import { useAuditedGateway, underLaw } from '../testing/use-gateway.fakes.ts';
import { ALL_RECORDS } from '../testing/records.fakes.ts';

const gateway = useAuditedGateway();
beforeAll(async () => {
  await inTransaction(gateway.deps.db, allowTransfers);
});
beforeEach(() => {
  gateway.wall.now += 1_000;
});

const today = () => shanghaiDateOf(gateway.deps.clock.now());
/** A new sign-in, because the session ends while the clock is moved. */
const again = async ({ investorId }: SignedIn): Promise<SignedIn> => ({ investorId, ...(await gateway.deps.sessions.open(investorId)) });
let given = 100;
/** 100,000 yuan of a product of half a year, on the fiftieth day of its term. */
const aHolder = async (ago = 50, productCode = 'Q2006') => {
  const caller = await gateway.anInvestor();
  given += 1;
  const holdingNo = await inTransaction(gateway.deps.db, (tx) =>
    giveHolding(tx, gateway.deps.calendar, {
      investorId: caller.investorId,
      productCode,
      principal: fen(10_000_000),
      startsOn: addDays(today(), -ago),
      no: given,
    }),
  );
  return { caller, holdingNo };
};
type Holder = Awaited<ReturnType<typeof aHolder>>;

const offerOf = ({ caller, holdingNo }: Holder) => gateway.tell(ENDPOINTS.transferOffer, { orderNo: holdingNo }, caller);
let asked = 0;
const list = async (holder: Holder, price: number | null = null, requestId: string | null = null) => {
  asked += 1;
  const { asset } = await offerOf(holder);
  const asking = sampleListing(requestId ?? `list-${asked}`, holder.holdingNo, fen(price ?? worthOn(asset, today())));
  return gateway.place(holder.caller, asking);
};
const listed = async (holder: Holder, price: number | null = null): Promise<string> => answerOf(await list(holder, price)).listingNo;
const listingFor = (caller: SignedIn, listingNo: string) => gateway.tell(ENDPOINTS.transferListing, { listingNo }, caller);
const lock = (caller: SignedIn, listingNo: string) => gateway.ask(ENDPOINTS.lockTransfer, { listingNo }, caller);
const buy = async (
  caller: SignedIn,
  listingNo: string,
  changes: { readonly requestId?: string; readonly cardId?: string; readonly price?: number } = {},
) => {
  asked += 1;
  const { listing } = await listingFor(caller, listingNo);
  const { row, find, request } = sampleTransfer(cardsOf(caller), changes.requestId ?? `buy-${asked}`, listing);
  const terms = { price: fen(changes.price ?? listing.price), cardId: changes.cardId ?? request.cardId };
  return gateway.place(caller, { row, find, request: { ...request, ...terms } });
};
const bought = async (...terms: Parameters<typeof buy>) => answerOf(await buy(...terms));
const walletIn = async (caller: SignedIn): Promise<number> => {
  const rows = await gateway.rows<{ balance: string }>`
    select a.balance from card c join account a on a.account_id = c.account_id where c.card_id = ${walletCardOf(caller)}`;
  return Number(rows[0]?.balance ?? 0);
};
const market = (caller: SignedIn, changes: Partial<TransferMarketRequest> = {}) =>
  gateway.tell(
    ENDPOINTS.transferMarket,
    { sort: 'return', mostDays: null, mostPrice: null, leastReturn: null, productCode: null, after: null, pageSize: 30, ...changes },
    caller,
  );

/** The messages of an investor about transfers, the newest first. */
const messagesTo = async (caller: SignedIn) => {
  const items = await gateway.messagesOf(caller);
  return items.filter(({ kind }) => kind.startsWith('transfer-')).map(({ kind, recordNo, amount }) => [kind, recordNo, amount]);
};

describe('transferable holdings', () => {
  it('are whole holdings with one payout at a known rate, of their own investor [GW-1150]', async () => {
    const holder = await aHolder();
    const assets = await gateway.tell(ENDPOINTS.transferAssets, null, holder.caller);
    expect(assets.items).toMatchObject([
      { asset: { holdingNo: holder.holdingNo, principal: 10_000_000, cost: 10_000_000 }, listingNo: null },
    ]);
    const other = await gateway.anInvestor();
    expect((await gateway.tell(ENDPOINTS.transferAssets, null, other)).items).toEqual([]);
    expect((await gateway.ask(ENDPOINTS.transferOffer, { orderNo: holder.holdingNo }, other)).kind).toBe('refused');
    // the amount calculated here is what the ledger would pay
    const { asset } = await offerOf(holder);
    const rows = await gateway.rows<{ earned: string }>`
      select income_until(principal, benchmark_ppm, term_started_on, ${addDays(today(), -1)}::date) as earned from holding where order_no = ${holder.holdingNo}`;
    expect(worthOn(asset, today())).toBe(10_000_000 + Number(rows[0]?.earned));
  });
});

describe('a listing', () => {
  it('is in the market at its price, once, within the band only, and marks its holding [GW-1154] [TX-3] [TX-7] [TX-26]', async () => {
    const holder = await aHolder();
    const { asset, terms, day } = await offerOf(holder);
    const { lowest, highest } = priceBand(asset, terms, day);
    for (const price of [lowest - 1, highest + 1]) expect((await list(holder, price)).kind).toBe('refused');
    const status = async () => {
      const { holding } = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, holder.caller);
      const query = { orderNo: holder.holdingNo, productCode: 'Q2006', periodName: '', holdStatus: null, requestSource: null };
      const detail = await gateway.tell(ENDPOINTS.getHoldDetailInfo, query, holder.caller);
      return [holding.find(({ orderNo }) => orderNo === holder.holdingNo)?.statusText, detail.statusText];
    };
    expect(await status()).toEqual(['持有中', '持有中']);
    const listingNo = await listed(holder, highest);
    expect(await status()).toEqual(['转让中', '转让中']);
    expect(await list(holder)).toMatchObject({ kind: 'refused', message: '该产品正在转让中，撤回后可重新转让' });
    expect(await listingFor(holder.caller, listingNo)).toMatchObject({
      listing: { state: 'listed', isOwn: true, price: highest, lastDay: addDays(asset.maturesOn, -3) },
    });
    const young = await aHolder(3);
    expect(await list(young)).toMatchObject({ kind: 'refused', message: '持有满7天后可转让' });
  });

  it('can be withdrawn by its seller only, even from an unpaid buyer, and made again [GW-1157] [GW-1152] [GW-1191]', async () => {
    const holder = await aHolder();
    const buyer = await gateway.anInvestor();
    const listingNo = await listed(holder);
    const withdraw = (caller: SignedIn) => gateway.ask(ENDPOINTS.withdrawTransfer, { listingNo }, caller);
    expect((await withdraw(buyer)).kind).toBe('refused');
    await lock(buyer, listingNo);
    for (let times = 0; times < 2; times += 1)
      expect(await withdraw(holder.caller)).toMatchObject({ kind: 'answered', answer: { listing: { state: 'withdrawn' } } });
    expect(await buy(buyer, listingNo)).toMatchObject({ kind: 'refused', message: '转让方已撤回该产品，未扣款' });
    expect((await listingFor(buyer, listingNo)).listing.state).toBe('withdrawn');
    expect(await messagesTo(holder.caller)).toEqual([['transfer-withdrawn', listingNo, null]]);
    await listed(holder);
    const shelf = await gateway.tell(ENDPOINTS.transferRecordList, { shelf: 'withdrawn', after: null, pageSize: 30 }, holder.caller);
    expect(shelf.items).toMatchObject([{ recordNo: listingNo, state: 'withdrawn' }]);
  });
});

describe('the market', () => {
  it('is sorted and filtered by core’s returns, and read in pages [GW-1151] [TX-21]', async () => {
    const reader = await gateway.anInvestor();
    const made: string[] = [];
    for (const [ago, part] of [
      [40, 990],
      [60, 1_000],
      [80, 980],
    ] as const) {
      made.push(await listed(await aHolder(ago), 10_000 * part));
    }
    underLaw(gateway, specLaw);
    const all = await market(reader);
    const returns = all.items.map(({ day, listing }) => buyerReturn(listing.asset, listing.price, day));
    expect(returns).toEqual(returns.toSorted((a, b) => b - a));
    expect(all.items.map(({ listing }) => listing.listingNo)).toEqual(expect.arrayContaining(made));
    const prices = (await market(reader, { sort: 'price' })).items.map(({ listing }) => listing.price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const days = (await market(reader, { sort: 'days' })).items.map(({ listing }) => listing.asset.maturesOn);
    expect(days).toEqual(days.toSorted());
    const least = buyerReturn(all.items[0]?.listing.asset ?? fail(), all.items[0]?.listing.price ?? fen(0), today());
    const best = await market(reader, { leastReturn: least });
    expect(best.items.map(({ listing }) => listing.listingNo)).toEqual([all.items[0]?.listing.listingNo]);
    expect((await market(reader, { mostPrice: fen(1) })).items).toEqual([]);
    expect((await market(reader, { productCode: 'Q2001' })).items).toEqual([]);
    const first = await market(reader, { pageSize: 2 });
    const second = await market(reader, { pageSize: 2, after: first.next });
    expect([...first.items, ...second.items].map(({ listing }) => listing.listingNo)).toEqual(
      all.items.slice(0, 4).map(({ listing }) => listing.listingNo),
    );
  });

  it('is never in the order of returns where a benchmark is a reference: the fewest days come first [LAW-101]', async () => {
    const days = (await market(await gateway.anInvestor(), { sort: 'return' })).items.map(({ listing }) => listing.asset.maturesOn);
    expect(days).toEqual(days.toSorted());
  });

  it('is not chosen by returns either: the least one asked for narrows nothing [LAW-103]', async () => {
    const reader = await gateway.anInvestor();
    const shown = async (leastReturn: RatePpm | null) => (await market(reader, { leastReturn })).items.length;
    expect(await shown(ratePpm(999_999))).toBe(await shown(null));
    underLaw(gateway, specLaw);
    expect(await shown(ratePpm(999_999))).toBe(0);
  });
});

const fail = (): never => {
  throw new Error('nothing is in the market');
};

describe('buying a listing', () => {
  it('moves money and holding together, keeps the terms, and informs both [GW-1156] [GW-1191] [TX-2] [TX-6]', async () => {
    const holder = await aHolder();
    const listingNo = await listed(holder, 10_030_000);
    const buyer = await gateway.anInvestor();
    const before = { buyer: await walletIn(buyer), seller: await walletIn(holder.caller) };
    const receipt = await bought(buyer, listingNo);
    expect([await walletIn(buyer), await walletIn(holder.caller)]).toEqual([before.buyer - 10_030_000, before.seller + 10_030_000]);
    const rows = await gateway.rows<{ order_no: string; principal: string; premium: string; status: number; sold_for: string | null }>`
      select order_no, principal, premium, status, sold_for from holding where order_no in (${holder.holdingNo}, ${receipt.orderNo}) order by acquired_on nulls first`;
    expect(await messagesTo(holder.caller)).toEqual([['transfer-sold', listingNo, 10_030_000]]);
    expect(await messagesTo(buyer)).toEqual([['transfer-bought', receipt.orderNo, 10_030_000]]);
    expect(rows).toEqual([
      { order_no: holder.holdingNo, principal: '10000000', premium: '0', status: 7, sold_for: '10030000' },
      { order_no: receipt.orderNo, principal: '10000000', premium: '30000', status: 1, sold_for: null },
    ]);
    expect(await gateway.audit()).toEqual([]);
    expect((await gateway.tell(ENDPOINTS.transferAssets, null, holder.caller)).items).toEqual([]);
    const [mine] = (await gateway.tell(ENDPOINTS.transferAssets, null, buyer)).items;
    expect(mine).toMatchObject({ asset: { holdingNo: receipt.orderNo, cost: 10_030_000, heldFrom: today() } });
  });

  it('appears in records, holdings and assets of both, exactly [GW-1158]', async () => {
    const holder = await aHolder();
    const listingNo = await listed(holder, 10_030_000);
    const buyer = await gateway.anInvestor();
    const receipt = await bought(buyer, listingNo);
    const record = (caller: SignedIn, recordNo: string) => gateway.tell(ENDPOINTS.transferRecord, { recordNo }, caller);
    expect(await record(holder.caller, listingNo)).toMatchObject({ side: 'sell', state: 'sold', price: 10_030_000, cost: 10_000_000 });
    expect(await record(buyer, receipt.orderNo)).toMatchObject({ side: 'buy', state: 'sold', price: 10_030_000, listingNo });
    expect((await gateway.ask(ENDPOINTS.transferRecord, { recordNo: listingNo }, buyer)).kind).toBe('refused');
    const trades = (caller: SignedIn) => gateway.tell(ENDPOINTS.getAmTradeList, ALL_RECORDS, caller);
    expect((await trades(holder.caller)).items).toMatchObject([
      { orderId: listingNo, tradeTypeText: '转让', amount: 10_030_000, state: 'succeeded' },
      { orderId: holder.holdingNo },
    ]);
    expect((await trades(buyer)).items).toMatchObject([{ orderId: receipt.orderNo, tradeTypeText: '买入', amount: 10_030_000 }]);
    const moved = (caller: SignedIn, kind: 'in' | 'out') =>
      gateway.tell(ENDPOINTS.walletRecordList, { kind, after: null, pageSize: 30 }, caller);
    expect((await moved(buyer, 'out')).items).toMatchObject([{ amount: 10_030_000, source: 'payment' }]);
    expect((await moved(holder.caller, 'in')).items[0]).toMatchObject({ amount: 10_030_000, source: 'transfer-sale' });
    const held = (caller: SignedIn) => gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: 'broker' }, caller);
    expect((await held(holder.caller)).ended).toMatchObject([{ orderNo: holder.holdingNo, income: 30_000 }]);
    expect((await held(buyer)).holding).toMatchObject([{ orderNo: receipt.orderNo, invested: 10_030_000 }]);
    const assets = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, buyer);
    const { asset } = (await gateway.tell(ENDPOINTS.transferAssets, null, buyer)).items[0] ?? fail();
    expect(assets.groups.find(({ kind }) => kind === 'broker')?.amount).toBe(worthOn(asset, today()));
  });

  it("pays the buyer the product's payment at maturity, and his daily profits add up to the whole one [GW-1156] [TX-2] [TX-5]", async () => {
    const holder = await aHolder(60, 'Q2005');
    const listingNo = await listed(holder, 10_040_000);
    const buyer = await gateway.anInvestor();
    const { orderNo } = await bought(buyer, listingNo);
    const { asset } = (await gateway.tell(ENDPOINTS.transferAssets, null, buyer)).items[0] ?? fail();
    const paid = await walletIn(buyer);
    await gateway.moveTo(addDays(asset.maturesOn, 12));
    const arrived = (await walletIn(buyer)) - paid;
    const value = worthOn(asset, asset.maturesOn);
    // the wallet earns meanwhile
    expect(arrived).toBeGreaterThanOrEqual(value);
    expect(await gateway.audit()).toEqual([]);
    const sum = async (no: string) => {
      const rows = await gateway.rows<{ income: string; days: string }>`
        select sum(amount)::bigint as income, count(distinct day) as days from income_days(${no}, null, null)`;
      return { income: Number(rows[0]?.income), days: Number(rows[0]?.days) };
    };
    expect((await sum(orderNo)).income).toBe(value - 10_040_000);
    expect(await sum(holder.holdingNo)).toEqual({ income: 40_000, days: 61 });
  });

  it('needs the gate, the documents and the card, and a wrong password moves nothing [GW-1156] [TX-9] [TX-10]', async () => {
    const holder = await aHolder();
    const listingNo = await listed(holder);
    expect(await buy(holder.caller, listingNo)).toMatchObject({ kind: 'refused', message: '不能买入自己转让的产品' });
    for (const facts of [{ riskLevel: 1 }, { signsDisclosures: false }, { wallet: 100 }, { identityVerified: false }]) {
      const asking = await buy(await gateway.anInvestor(facts), listingNo);
      expect(asking.kind).toBe('refused');
    }
    const unsigned = await gateway.anInvestor({ signsDisclosures: false });
    expect(await gateway.tell(ENDPOINTS.transferBuyOffer, { listingNo }, unsigned)).toMatchObject({ missingPaper: 'disclosure' });
    const buyer = await gateway.anInvestor();
    expect((await buy(buyer, listingNo, { cardId: 'nobody' })).kind).toBe('refused');
    expect((await buy(buyer, listingNo, { price: 1 })).kind).toBe('refused');
    const { listing } = await listingFor(buyer, listingNo);
    const request = {
      requestId: 'wrong',
      listingNo,
      price: listing.price,
      cardId: walletCardOf(buyer),
      version: TRANSFER_AGREEMENT_VERSION,
      warning: null,
    };
    expect((await gateway.ask(ENDPOINTS.buyTransfer, await gateway.withPassword(buyer, request, '246802'), buyer)).kind).toBe('refused');
    expect((await listingFor(buyer, listingNo)).listing.state).toBe('listed');
  });

  it('happens once when requested twice [GW-1156]', async () => {
    const listingNo = await listed(await aHolder());
    const buyer = await gateway.anInvestor();
    const [one, two] = await Promise.all([buy(buyer, listingNo, { requestId: 'same' }), buy(buyer, listingNo, { requestId: 'same' })]);
    expect([one.kind, two]).toEqual(['answered', one]);
    expect(await gateway.tell(ENDPOINTS.findTransferPurchase, { requestId: 'same' }, buyer)).toMatchObject({ kind: 'placed' });
  });

  it('succeeds for one of a hundred, and the others are told so and pay nothing [GW-1156] [TX-9]', async () => {
    const holder = await aHolder();
    const listingNo = await listed(holder);
    const { listing } = await listingFor(holder.caller, listingNo);
    const buyers = await Promise.all(Array.from({ length: 100 }, () => gateway.anInvestor()));
    const before = await Promise.all(buyers.map(walletIn));
    const answers = await Promise.all(buyers.map((buyer) => buy(buyer, listingNo)));
    expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    const told = new Set(answers.flatMap((answer) => (answer.kind === 'refused' ? [answer.message] : [])));
    expect([...told]).toEqual(['该产品已被他人买下，未扣款']);
    const after = await Promise.all(buyers.map(walletIn));
    expect(after.map((balance, index) => (before[index] ?? 0) - balance).filter((paid) => paid !== 0)).toEqual([listing.price]);
  });
});

describe('the reservation of a listing', () => {
  it('belongs to one buyer for its seconds, is not extended, and ends by the clock [GW-1155] [GW-1153]', async () => {
    const listingNo = await listed(await aHolder());
    const [first, second] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const taken = await lock(first, listingNo);
    expect(taken).toEqual({ kind: 'answered', answer: { until: gateway.deps.clock.now() + 60_000 } });
    gateway.wall.now += 10_000;
    expect(await lock(first, listingNo)).toEqual(taken);
    expect(await lock(second, listingNo)).toMatchObject({ kind: 'refused', message: '他人正在买入该产品，未扣款，可稍后再试' });
    expect(await buy(second, listingNo)).toMatchObject({ kind: 'refused' });
    expect((await listingFor(second, listingNo)).listing).toMatchObject({ state: 'locked', isLockedByMe: false });
    gateway.wall.now += 50_000;
    expect((await listingFor(second, listingNo)).listing.state).toBe('listed');
    expect((await lock(second, listingNo)).kind).toBe('answered');
    await bought(second, listingNo);
    expect(await lock(first, listingNo)).toMatchObject({ kind: 'refused', message: '该产品已被他人买下，未扣款' });
  });
});

describe('a reservation without a payment', () => {
  it('is given only to an investor who could buy: gate, password and means are checked first [GW-1155]', async () => {
    const holder = await aHolder();
    const listingNo = await listed(holder);
    const outsiders = [
      { riskLevel: 1 },
      { signsDisclosures: false },
      { identityVerified: false },
      { password: null },
      { hasBankCard: false },
    ];
    for (const facts of outsiders) {
      const outsider = await gateway.anInvestor(facts);
      expect((await lock(outsider, listingNo)).kind).toBe('refused');
    }
    const poor = await gateway.anInvestor({ wallet: 100 });
    await gateway.rows`update card set per_order_max = 100 where investor_id = ${poor.investorId} and kind = 'bank'`;
    expect(await lock(poor, listingNo)).toMatchObject({ kind: 'refused', code: 'C00001' });
    const locked = await gateway.anInvestor();
    const { listing } = await listingFor(locked, listingNo);
    for (let tries = 0; tries < 5; tries += 1) {
      const request = {
        requestId: `w-${tries}`,
        listingNo,
        price: listing.price,
        cardId: walletCardOf(locked),
        version: TRANSFER_AGREEMENT_VERSION,
        warning: null,
      };
      await gateway.ask(ENDPOINTS.buyTransfer, await gateway.withPassword(locked, request, '246802'), locked);
    }
    expect(await lock(locked, listingNo)).toMatchObject({ kind: 'refused', code: 'F00004' });
    expect((await listingFor(holder.caller, listingNo)).listing.state).toBe('listed');
    const warned = await gateway.anInvestor({ riskLevel: 2 });
    expect((await lock(warned, listingNo)).kind).toBe('answered');
  });

  it('covers one listing at a time, once within an hour; a buyer without it may still buy [GW-1521] [TX-79]', async () => {
    const [one, two, three] = [await listed(await aHolder()), await listed(await aHolder()), await listed(await aHolder())];
    const [hoarder, honest] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const answers = await Promise.all([one, two, three].map((listingNo) => lock(hoarder, listingNo)));
    expect(answers.filter(({ kind }) => kind === 'answered')).toHaveLength(1);
    expect(answers.find(({ kind }) => kind === 'refused')).toMatchObject({
      code: 'O00001',
      message: '您正在买入另一笔转让产品，本笔未为您保留；仍可直接支付，他人先付款则不成交、不扣款',
    });
    const free = [one, two, three].find((_, index) => answers[index]?.kind === 'refused') ?? fail();
    const kept = [one, two, three].find((_, index) => answers[index]?.kind === 'answered') ?? fail();
    expect(await lock(honest, free)).toMatchObject({ kind: 'answered' });
    gateway.wall.now += 60_000;
    expect(await lock(hoarder, kept)).toMatchObject({ kind: 'refused', code: 'O00001' });
    gateway.wall.now += 59 * 60_000;
    expect((await lock(hoarder, kept)).kind).toBe('refused');
    await bought(hoarder, kept);
  });

  it('ends with its listing, and lasts at most ten minutes whatever the terms say [GW-1521] [GW-1520]', async () => {
    const holder = await aHolder();
    const [one, two] = [await listed(holder), await listed(await aHolder())];
    const buyer = await gateway.anInvestor();
    await lock(buyer, one);
    await gateway.tell(ENDPOINTS.withdrawTransfer, { listingNo: one }, holder.caller);
    expect(await buy(buyer, one)).toMatchObject({ kind: 'refused', message: '转让方已撤回该产品，未扣款' });
    await gateway.rows`update transfer_terms set lock_seconds = 86400 where product_code = 'Q2006'`;
    expect(await lock(buyer, two)).toEqual({ kind: 'answered', answer: { until: gateway.deps.clock.now() + 600_000 } });
    await gateway.rows`update transfer_terms set lock_seconds = 60 where product_code = 'Q2006'`;
  });
});

describe('the record of a listing', () => {
  it("has the seller's cost, with the fee of his purchase, wherever his income is shown [TX-80] [GW-1158]", async () => {
    const holder = await aHolder();
    await gateway.rows`update trade_order set fee = 49950 where order_no = ${holder.holdingNo}`;
    const { asset } = await offerOf(holder);
    expect(asset.cost).toBe(10_049_950);
    const listingNo = await listed(holder, asset.cost + 30_000);
    await bought(await gateway.anInvestor(), listingNo);
    const record = await gateway.tell(ENDPOINTS.transferRecord, { recordNo: listingNo }, holder.caller);
    const { income } = sellerProceeds(record.price, record.fee, record.cost);
    expect(income).toBe(30_000);
    const held = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: 'broker' }, holder.caller);
    expect(held.ended).toMatchObject([{ orderNo: holder.holdingNo, income: 30_000 }]);
    await gateway.moveTo(addDays(today(), 1));
    const rows = await gateway.rows<{ income: string }>`
      select sum(amount)::bigint as income from income_days(${holder.holdingNo}, null, null)`;
    expect(Number(rows[0]?.income)).toBe(30_000);
    await gateway.rows`update trade_order set fee = 0 where order_no = ${holder.holdingNo}`;
  });

  it('keeps its name and days, whatever becomes of the product and of the holding [TX-75] [GW-1152]', async () => {
    const holder = await aHolder();
    const listingNo = await listed(holder);
    const before = await listingFor(holder.caller, listingNo);
    await gateway.tell(ENDPOINTS.withdrawTransfer, { listingNo }, holder.caller);
    const rename = (name: string) => gateway.rows`update product set product_name = ${name} where product_code = 'Q2006'`;
    const { productName } = before.listing.asset;
    await rename('改过的名称');
    await gateway.rows`update holding set term_started_on = matures_on, matures_on = matures_on + 182, period_name = '下一期' where order_no = ${holder.holdingNo}`;
    const after = await listingFor(holder.caller, listingNo);
    expect(after.listing.asset).toEqual(before.listing.asset);
    expect(after.listing.endedAt).toBe(gateway.deps.clock.now());
    const record = await gateway.tell(ENDPOINTS.transferRecord, { recordNo: listingNo }, holder.caller);
    expect(record.asset).toEqual(before.listing.asset);
    await rename(productName);
    await gateway.rows`update holding set matures_on = term_started_on, term_started_on = term_started_on - 182, period_name = ${before.listing.asset.periodName} where order_no = ${holder.holdingNo}`;
  });
});

describe('the end of a listing', () => {
  it('comes when its price has left the band, and the seller is informed [TX-74] [GW-1159] [GW-1191]', async () => {
    const holder = await aHolder();
    const { asset, terms } = await offerOf(holder);
    const { lowest } = priceBand(asset, terms, today());
    const listingNo = await listed(holder, lowest);
    const reader = await gateway.anInvestor();
    let day = today();
    while (hasLeftBand({ asset, terms, price: lowest }, day) === false) day = addDays(day, 1);
    gateway.wall.now += epochAt(day, '00:00:00') - gateway.deps.clock.now();
    const late = await again(reader);
    expect((await listingFor(late, listingNo)).listing.state).toBe('expired');
    expect((await market(late)).items.map(({ listing }) => listing.listingNo)).not.toContain(listingNo);
    expect(await buy(late, listingNo)).toMatchObject({ kind: 'refused', message: '该转让已下架，未扣款' });
    for (let times = 0; times < 2; times += 1) await inTransaction(gateway.deps.db, (tx) => settleDayIn(tx, gateway.deps, day));
    const seller = await again(holder.caller);
    expect(await messagesTo(seller)).toEqual([['transfer-off-band', listingNo, null]]);
    expect((await gateway.tell(ENDPOINTS.transferRecord, { recordNo: listingNo }, seller)).state).toBe('expired');
  });

  it('comes before its maturity, is shown by the clock at once, and is settled and reported once [GW-1159] [GW-1191] [TX-8]', async () => {
    const holder = await aHolder(20, 'Q2003');
    const listingNo = await listed(holder);
    const { listing } = await listingFor(holder.caller, listingNo);
    await gateway.moveTo(listing.lastDay);
    const reader = await gateway.anInvestor();
    expect((await listingFor(reader, listingNo)).listing.state).toBe('listed');
    const over = addDays(listing.lastDay, 1);
    gateway.wall.now += epochAt(calendarDate(over), '00:00:00') - gateway.deps.clock.now();
    const late = await again(reader);
    expect((await listingFor(late, listingNo)).listing.state).toBe('expired');
    expect(await buy(late, listingNo)).toMatchObject({ kind: 'refused', message: '该转让已下架，未扣款' });
    for (let times = 0; times < 2; times += 1) await inTransaction(gateway.deps.db, (tx) => settleDayIn(tx, gateway.deps, over));
    expect((await gateway.tell(ENDPOINTS.transferRecord, { recordNo: listingNo }, await again(holder.caller))).state).toBe('expired');
    expect(await messagesTo(await again(holder.caller))).toEqual([['transfer-expired', listingNo, null]]);
    await gateway.moveTo(addDays(listing.asset.maturesOn, 8));
    expect((await gateway.tell(ENDPOINTS.transferAssets, null, await again(holder.caller))).items).toEqual([]);
  });
});
