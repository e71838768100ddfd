import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { EVERY_FUND } from '@caifu/core/funds';
import { worthOn } from '@caifu/core/transfer';
import { addDays, fen, RISK_LEVELS, shanghaiDateOf } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowTransfers, giveHolding } from '../demo/transfer-seed.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { ALL_PRODUCTS, answerOf, type SignedIn } from './gateway.fakes.ts';
import { testFunds } from './funds.fakes.ts';
import { sampleListing } from './order-samples.fakes.ts';
import { addTestStrategy } from './strategies.fakes.ts';
import { useFolder } from './use-folder.fakes.ts';
import { gatewayOfTest, useTestGateway } from './use-gateway.fakes.ts';

const CONTENT_DIR = useFolder();
const gateway = useTestGateway({ CONTENT_DIR });
const put = (file: string, ...head: readonly string[]) => {
  mkdirSync(path.dirname(path.join(CONTENT_DIR, file)), { recursive: true });
  writeFileSync(path.join(CONTENT_DIR, file), ['---', ...head, 'published: 2026-11-01', '---', '话'].join('\n'));
};
const CODES = RISK_LEVELS.map((level) => `00000${level}`);

beforeAll(async () => {
  const { db, calendar, clock } = gateway.deps;
  const funds = testFunds(gateway);
  for (const riskLevel of RISK_LEVELS) await funds.add(`00000${riskLevel}`, { riskLevel });
  await gateway.rows`insert into fund (fund_code, fund_name, kind, is_money, trading) values ('000009', '未评级', 'mixed', false, 'open')`;
  await gateway.rows`update fund_terms set stars_day = '2026-09-30', stars_by = '演示评价'`;
  await gateway.rows`update fund set stars = 5, value_day = '2026-11-17', fees_known = true, kind = case fund_code when '000005' then 'stock' else 'mixed' end`;
  put('topics/named.md', 'title: 点名', 'kind: theme', `funds: ${CODES.join(', ')}`);
  put('topics/found.md', 'title: 挑选', 'kind: theme', 'filter: kind=mixed');
  put('topics/words.md', 'title: 名称', 'kind: theme', 'filter: q=基金');
  put('articles/a.md', 'title: 文', 'channel: hot', `funds: ${CODES.join(', ')}`);
  for (const level of [1, 3, 5]) {
    await addTestStrategy(db, { code: `S${level}`, weights: { '000001': 1_000_000 }, since: '2026-01-01' });
    await gateway.rows`update strategy set risk_level = ${level} where strategy_code = ${`S${level}`}`;
  }
  await inTransaction(db, allowTransfers);
  const seller = await gateway.anInvestor();
  const products = await gateway.rows<{ product_code: string; risk_level: number }>`
    select t.product_code, p.risk_level from transfer_terms t join product p using (product_code)
    where p.family = 'broker' and p.pricing = 'benchmark' and p.benchmark_ppm is not null order by t.product_code`;
  const today = shanghaiDateOf(clock.now());
  for (const [no, { product_code: productCode }] of products.entries()) {
    const holdingNo = await inTransaction(db, (tx) =>
      giveHolding(tx, calendar, {
        investorId: seller.investorId,
        productCode,
        principal: fen(10_000_000),
        startsOn: addDays(today, -50),
        no: 700 + no,
      }),
    );
    const offer = await gateway.ask(ENDPOINTS.transferOffer, { orderNo: holdingNo }, seller);
    if (offer.kind === 'answered')
      await gateway.place(seller, sampleListing(`list-${no}`, holdingNo, fen(worthOn(offer.answer.asset, today))));
  }
});

const FUNDS = { search: '', filter: EVERY_FUND, sort: null, pageNo: 1, pageSize: 20, folds: false } as const;
const MARKET = {
  sort: 'price',
  mostDays: null,
  mostPrice: null,
  leastReturn: null,
  productCode: null,
  after: null,
  pageSize: 30,
} as const;
const levelsOf = (rows: readonly { readonly riskLevel: number | null }[]) => rows.map(({ riskLevel }) => riskLevel);

/** Every call that shows products unasked, with the levels of its rows. */
const OFFERS: Readonly<Record<string, (caller: SignedIn | null) => Promise<readonly (number | null)[]>>> = {
  'the ranking and the home of funds': async (caller) => levelsOf((await gateway.tell(ENDPOINTS.fundProductList, FUNDS, caller)).items),
  'recommended funds': async (caller) => levelsOf(await gateway.tell(ENDPOINTS.queryRecommendFund, null, caller)),
  'a topic of named funds': async (caller) => levelsOf((await gateway.tell(ENDPOINTS.topicDetail, { topicId: 'named' }, caller)).funds),
  'a topic of a filter': async (caller) => levelsOf((await gateway.tell(ENDPOINTS.topicDetail, { topicId: 'found' }, caller)).funds),
  'a topic of a filter by words': async (caller) =>
    levelsOf((await gateway.tell(ENDPOINTS.topicDetail, { topicId: 'words' }, caller)).funds),
  'an article': async (caller) => levelsOf((await gateway.tell(ENDPOINTS.articleDetail, { articleId: 'a' }, caller)).funds),
  'products of home and lists': async (caller) => levelsOf((await gateway.tell(ENDPOINTS.listProducts, ALL_PRODUCTS, caller)).items),
};
/** Those that need a session. */
const OWN_OFFERS: typeof OFFERS = {
  strategies: async (caller) => (await gateway.tell(ENDPOINTS.strategies, null, caller)).map(({ strategy }) => strategy.riskLevel),
  'the transfer market': async (caller) =>
    (await gateway.tell(ENDPOINTS.transferMarket, MARKET, caller)).items.map(({ listing }) => listing.asset.riskLevel),
  'wealth products of banks': async (caller) =>
    (await gateway.tell(ENDPOINTS.bankHome, null, caller)).partners.flatMap(({ wealth }) => wealth.map(({ risk }) => risk)),
};

describe('offers', () => {
  it.each(Object.entries({ ...OFFERS, ...OWN_OFFERS }))('in %s end at the level of each investor [LAW-40]', async (_, read) => {
    const bold = await read(await gateway.anInvestor({ riskLevel: 5 }));
    const everything = [...bold, ...(await read(await gateway.anInvestor({ riskLevel: null })))];
    const most = Math.max(...everything.map((level) => level ?? 0));
    expect(most).toBeGreaterThan(1);
    for (const level of RISK_LEVELS) {
      const shown = await read(await gateway.anInvestor({ riskLevel: level }));
      expect(shown.filter((each) => each === null || each > level)).toEqual([]);
    }
    expect(Math.max(...bold.map((level) => level ?? 0))).toBe(most);
  });

  it('end at the last level of an expired assessment too, and at none for a visitor [LAW-40]', async () => {
    const expired = await gateway.anInvestor({ riskLevel: 1, riskValidUntil: '2026-11-01' });
    for (const read of Object.values(OFFERS)) {
      expect((await read(expired)).filter((level) => level !== 1)).toEqual([]);
      expect(await read(null)).toEqual(await read(await gateway.anInvestor({ riskLevel: null })));
    }
  });

  it('are all found by a search and by their own address, and the count is that of the list [LAW-41]', async () => {
    const caller = await gateway.anInvestor({ riskLevel: 1 });
    const search = async (text: string) => (await gateway.tell(ENDPOINTS.fundProductList, { ...FUNDS, search: text }, caller)).items;
    expect((await search('基金')).map(({ fundCode }) => fundCode)).toEqual(CODES);
    const count = (text: string) =>
      gateway.tell(ENDPOINTS.countFundProduct, { search: text, filter: EVERY_FUND, sort: null, folds: false }, caller);
    expect([await count(''), await count('基金')]).toEqual([1, 5]);
    expect((await gateway.tell(ENDPOINTS.fundDetail, { fundCode: '000005' }, caller)).fund.riskLevel).toBe(5);
    const found = (await gateway.tell(ENDPOINTS.listProducts, { ...ALL_PRODUCTS, search: 'Q2' }, caller)).items;
    expect(Math.max(...levelsOf(found).map((level) => level ?? 0))).toBeGreaterThan(1);
    const anywhere = await gateway.anInvestor({ riskLevel: 5 });
    const wealth = async (who: SignedIn, productCode: string | null) =>
      (await gateway.tell(ENDPOINTS.bankHome, productCode, who)).partners.flatMap((partner) => partner.wealth);
    const above = (await wealth(anywhere, null)).find(({ risk }) => risk > 1)?.code ?? 'none';
    expect((await wealth(caller, above)).map(({ code }) => code)).toContain(above);
    const [listed] = (await gateway.tell(ENDPOINTS.transferMarket, MARKET, anywhere)).items;
    const listingNo = listed?.listing.listingNo ?? '';
    expect((await gateway.tell(ENDPOINTS.transferListing, { listingNo }, caller)).listing.listingNo).toBe(listingNo);
  });

  it('are not bounded under the specification alone [LAW-40]', async () => {
    const spec = await gatewayOfTest({ LAW: 'spec' });
    const caller = await spec.anInvestor({ riskLevel: 1 });
    const levels = levelsOf(answerOf(await spec.ask(ENDPOINTS.listProducts, ALL_PRODUCTS, caller)).items);
    expect(levels).toEqual(levelsOf(answerOf(await spec.ask(ENDPOINTS.listProducts, ALL_PRODUCTS)).items));
  });
});
