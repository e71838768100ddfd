import {
  addDays,
  calendarDate,
  fen,
  formatMoney,
  netValue,
  ratePpm,
  riskLevel,
  shanghaiDateOf,
  shares,
  type CalendarDate,
} from '@caifu/core/values';
import { expectedIncome, purchaseFee, type RedemptionFeeTier } from '@caifu/core/products';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoMarket } from '../../demo/market.ts';
import { readPdf } from '../../testing/pdf-pages.fakes.ts';
import { useTestGateway, gatewayOfTest } from '../../testing/use-gateway.fakes.ts';
import { sha256 } from '../../ground/keys/secrets.ts';
import type { DocumentFacts } from './document-facts.ts';
import { createDocumentLibrary } from './document-library.ts';
import { findDocument, listDocuments } from './document-list.ts';
import { charactersOf } from './document-text.ts';
import { readArchives, readDocumentFacts, readQuarterValues } from './documents.store.ts';
import { filePassOf } from '../../ground/file-pass.ts';
import { draftDocument } from './draft-document.ts';
import { drawableCharacters } from './font-glyphs.ts';
import { writePdf } from './pdf-writer.ts';

const gateway = useTestGateway();
let today: CalendarDate;
let pass: string;
beforeAll(async () => {
  today = shanghaiDateOf(gateway.deps.clock.now());
  const { token } = await gateway.anInvestor();
  pass = filePassOf(gateway.deps, sha256(token), false).split(';')[0] ?? '';
});

/** Requests as a determined investor, who may open every file. */
const get = (url: string, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'GET', url, headers: { cookie: pass, ...headers } });

const productCodes = async (): Promise<readonly string[]> => {
  const rows = await gateway.rows<{ product_code: string }>`select product_code from product order by listed_at`;
  return rows.map((row) => row.product_code);
};

const slugOf = (url: string): string => /\/([a-z0-9-]+)\.pdf$/.exec(url)?.[1] ?? '';

/** Facts for every kind of document and clause, independent of the demo market. */
const wholeFacts = (): readonly DocumentFacts[] =>
  demoMarket(20_261_120).flatMap((product, index): readonly DocumentFacts[] => {
    const open = calendarDate('2026-06-01');
    const isTerm = index % 4 !== 3;
    return [
      {
        ...product,
        riskLevel: riskLevel(product.riskLevel),
        hasFixedPeriod: isTerm,
        benchmark: isTerm ? ratePpm(product.benchmarkPpm ?? 40_000) : null,
        periodDays: isTerm ? 91 : null,
        startAmount: fen(product.start),
        step: fen(product.step),
        addAmount: fen(product.add),
        walletOnly: product.family === 'broker',
        pricing: index % 2 === 0 ? 'benchmark' : 'net-value',
        distributesEveryDays: index % 6 === 1 ? 90 : null,
        redemption:
          index % 2 === 0
            ? null
            : {
                firstDay: calendarDate('2026-07-15'),
                everyDays: index % 3 === 0 ? null : 30,
                tiers: index % 5 === 0 ? [] : TIERS,
                minimumHold: shares(10_000_00),
                minimum: shares(index % 3 === 0 ? 0 : 1_000_00),
                confirmDays: 1,
                arrivalDays: index % 3,
              },
        periods: [
          {
            no: 1,
            name: '2026年第1期',
            openDate: open,
            closeDate: addDays(open, 10),
            valueDate: addDays(open, 13),
            maturityDate: isTerm ? addDays(open, 104) : null,
            quota: fen(product.quota),
            remaining: fen(0),
          },
        ],
        distributions: [{ day: calendarDate('2026-08-10'), paidOn: calendarDate('2026-08-12'), perShare: netValue(125) }],
        valued: { from: addDays(open, 13), to: calendarDate('2026-11-20') },
      },
    ];
  });

const TIERS: readonly RedemptionFeeTier[] = [
  { unit: 'day', min: 0, max: 7, fee: ratePpm(15_000) },
  { unit: 'day', min: 7, max: 30, fee: ratePpm(7_500) },
  { unit: 'month', min: 1, max: 6, fee: ratePpm(5_000) },
  { unit: 'year', min: 1, max: null, fee: ratePpm(0) },
];

const SOME_VALUES = Array.from({ length: 65 }, (_, index) => ({
  day: addDays(calendarDate('2026-07-01'), index),
  value: netValue(10_000 + ((index * 37) % 91)),
  accumulated: netValue(10_125 + ((index * 37) % 91)),
}));

const draftsOf = (facts: DocumentFacts, on: CalendarDate) => {
  const { contracts, announcements } = listDocuments(facts, on);
  return [...contracts, ...announcements].map(({ url }) => {
    const entry = findDocument(facts, slugOf(url), on);
    if (entry === null) throw new Error(`${url} is listed and not there`);
    return draftDocument(facts, entry, SOME_VALUES);
  });
};

describe('the documents of the demo market', () => {
  it("open in a reader: several numbered pages, with the title first and the product's name [GW-201]", async () => {
    const codes = await productCodes();
    expect(codes.length).toBeGreaterThan(20);
    let opened = 0;
    for (const productCode of codes) {
      const documents = await readArchives(gateway.deps.db, productCode, today);
      const { productName } = (await readDocumentFacts(gateway.deps.db, productCode)) ?? { productName: '' };
      expect(documents?.contracts).toHaveLength(3);
      // The newest announcements and the very first one, because the kinds repeat in between.
      const announcements = documents?.announcements ?? [];
      const some = [...(documents?.contracts ?? []), ...announcements.slice(0, 4), ...announcements.slice(4).slice(-1)];
      for (const { url, fileName } of some) {
        const { statusCode, rawPayload } = await get(url);
        expect([url, statusCode]).toEqual([url, 200]);
        const { pages, title } = await readPdf(rawPayload);
        const [first = ''] = pages;
        expect(first).toContain(productName);
        expect(fileName.startsWith(title)).toBe(true);
        pages.forEach((page, index) => expect(page).toContain(`第 ${index + 1} 页 共 ${pages.length} 页`));
        expect(pages.length).toBeGreaterThanOrEqual(/contract|prospectus|risk/.test(url) ? 3 : 1);
        opened += 1;
      }
    }
    expect(opened).toBeGreaterThan(codes.length * 4);
  });

  it('have a glyph for every character [GW-202]', async () => {
    const glyphs = drawableCharacters();
    expect(glyphs.has('财'.codePointAt(0) ?? 0)).toBe(true);
    expect(glyphs.has('龘'.codePointAt(0) ?? 0)).toBe(false);
    const drafts = wholeFacts().flatMap((facts) => draftsOf(facts, calendarDate('2026-11-20')));
    for (const productCode of await productCodes()) {
      const facts = await readDocumentFacts(gateway.deps.db, productCode);
      if (facts !== null) drafts.push(...draftsOf(facts, today));
    }
    const used = new Set(drafts.flatMap(({ text }) => [...charactersOf(text)]));
    for (const heading of '一二三四五六七八九十、第页共0123456789. ') used.add(heading);
    expect(used.size).toBeGreaterThan(500);
    expect([...used].filter((char) => !glyphs.has(char.codePointAt(0) ?? 0))).toEqual([]);
  });
});

describe('the document of a product', () => {
  it('has numbered headings in each kind, and the whole net-value table of a quarter [GW-201]', async () => {
    const [facts] = wholeFacts();
    if (facts === undefined) throw new Error('the market is empty');
    for (const { text, datedOn } of draftsOf(facts, calendarDate('2026-11-20'))) {
      const { pages, headings } = await readPdf(await writePdf(text, datedOn));
      const wanted = text.blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));
      expect(headings).toEqual(
        wanted.map((heading, index) => `${'一二三四五六七八九十'[index] ?? `十${'一二三四五六七八九'[index - 10]}`}、${heading}`),
      );
      const tabled = text.title.endsWith('第3季度报告') ? SOME_VALUES.map(({ value }) => (value / 10_000).toFixed(4)) : [];
      for (const value of tabled) expect(pages.join('')).toContain(value);
    }
  });

  it("states the product's own amounts, fees, dates and names, and sums as core calculates them [GW-203]", async () => {
    const facts = await readDocumentFacts(gateway.deps.db, 'Q2004');
    const product = await gateway.tell(ENDPOINTS.productDetail, { productCode: 'Q2004' });
    if (facts === null) throw new Error('no product');
    const textOf = (slug: string) => {
      const entry = findDocument(facts, slug, today);
      return entry === null ? '' : charactersOf(draftDocument(facts, entry, []).text);
    };
    for (const slug of ['contract', 'prospectus']) {
      for (const fact of [
        product.productName,
        'Q2004',
        product.manager,
        product.custodian,
        product.strategy,
        product.riskInfo,
        '3.15%',
        'T+1',
      ])
        expect(textOf(slug)).toContain(fact);
      for (const fee of ['1,000,000元以下', '0.10%', '1,000,000元（含）至5,000,000元', '0.06%', '5,000,000元（含）以上', '每笔1,000元'])
        expect(textOf(slug)).toContain(fee);
    }
    for (const amount of [product.startAmount, fen(product.startAmount * 10)]) {
      const quote = purchaseFee(amount, product.feeTiers);
      expect(textOf('prospectus')).toContain(`${formatMoney(amount)}${formatMoney(quote?.fee ?? null)}${formatMoney(quote?.net ?? null)}`);
      expect(textOf('prospectus')).toContain(
        `${formatMoney(quote?.net ?? null)}${formatMoney(expectedIncome(quote?.net ?? null, product.benchmark, product.periodDays))}`,
      );
    }
  });

  it('names qualified investors for a private product, and the wallet for a broker product [GW-203]', () => {
    const [broker, ...others] = wholeFacts();
    const fund = others.find(({ family }) => family === 'private');
    if (broker === undefined || fund === undefined) throw new Error('the market lacks a family');
    const contractOf = (facts: DocumentFacts) =>
      charactersOf(draftsOf(facts, calendarDate('2026-11-20'))[0]?.text ?? { title: '', marks: [], blocks: [] });
    expect(contractOf(fund)).toContain('金融资产不低于500万元');
    expect(contractOf(fund)).toContain('年均收入不低于40万元');
    expect(contractOf(broker)).not.toContain('500万元');
    expect(contractOf(broker)).toContain('只能使用小活宝+支付');
    expect(contractOf(fund)).not.toContain('只能使用小活宝+支付');
  });

  it('is byte-identical at every gateway, and changes with its facts [GW-204]', async () => {
    const { db } = gateway.deps;
    const [here, there] = [createDocumentLibrary(db), createDocumentLibrary(db)];
    const before = await here.find('Q2005', 'contract', today);
    const other = await there.find('Q2005', 'contract', today);
    expect(before?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(true);
    expect(before?.etag).toMatch(/^"[\w-]{43}"$/);
    expect(other?.etag).toBe(before?.etag);
    expect((await here.find('Q2005', 'contract', addDays(today, 1)))?.bytes).toBe(before?.bytes);

    await gateway.rows`update product set manager = '松涧资管' where product_code = 'Q2005'`;
    const after = await here.find('Q2005', 'contract', today);
    expect(after?.etag).not.toBe(before?.etag);
    expect((await there.find('Q2005', 'contract', today))?.etag).toBe(after?.etag);
  });

  it('is typeset once for simultaneous requests, and the cache stays below its bound [GW-209]', async () => {
    const library = createDocumentLibrary(gateway.deps.db, 150_000);
    const found = await Promise.all(Array.from({ length: 8 }, () => library.find('Q2001', 'contract', today)));
    expect(new Set(found.map((each) => each?.bytes)).size).toBe(1);
    let all = 0;
    for (const productCode of (await productCodes()).slice(0, 6)) {
      all += (await library.find(productCode, 'risk-disclosure', today))?.bytes.length ?? 0;
      expect(library.keptBytes()).toBeLessThanOrEqual(150_000);
    }
    expect(all).toBeGreaterThan(300_000);
    expect(library.keptBytes()).toBeGreaterThan(0);
  });

  it('reports the net values of its own quarter only, by day [GW-203]', async () => {
    const { db } = gateway.deps;
    const quarter = { year: 2026, no: 3, from: calendarDate('2026-07-01'), to: calendarDate('2026-09-30') };
    const days = ['2026-09-30', '2026-06-30', '2026-07-01', '2026-10-01'];
    for (const [index, day] of days.entries())
      await db
        .insertInto('net_value_day')
        .values({ product_code: 'Q2014', day, nav: 10_001 + index, accumulated: 10_011 + index })
        .execute();
    expect(await readQuarterValues(db, 'Q2014', quarter)).toEqual([
      { day: '2026-07-01', value: 10_003, accumulated: 10_013 },
      { day: '2026-09-30', value: 10_001, accumulated: 10_011 },
    ]);
    const archives = await gateway.tell(ENDPOINTS.productArchives, { productCode: 'Q2014' });
    const report = archives.announcements.find(({ url }) => url.endsWith('quarterly-report-2026-q3.pdf'));
    const { pages } = await readPdf((await get(report?.url ?? '')).rawPayload);
    for (const text of ['1.0003', '1.0013', '1.0001', '1.0011', '-0.02%']) expect(pages.join('')).toContain(text);
    for (const text of ['1.0002', '1.0004']) expect(pages.join('')).not.toContain(text);
  });
});

describe('the address of a document', () => {
  const CONTRACT = '/documents/Q2001/contract.pdf';

  it('returns it publicly as a PDF under its Chinese name, from this address only [GW-208]', async () => {
    const { statusCode, headers, rawPayload } = await get(CONTRACT);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(rawPayload.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="contract.pdf"; filename*=UTF-8''${encodeURIComponent('松涧月享28天资产管理合同.pdf')}`,
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-encoding']).toBeUndefined();
    expect(rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });

  it('returns its parts, which make up the whole [GW-205]', async () => {
    const whole = await get(CONTRACT);
    const size = whole.rawPayload.length;
    const parts: Buffer[] = [];
    for (let start = 0; start < size; start += 30_000) {
      const part = await get(CONTRACT, { range: `bytes=${start}-${start + 29_999}` });
      expect(part.statusCode).toBe(206);
      expect(part.headers).toMatchObject({
        'content-range': `bytes ${start}-${Math.min(start + 29_999, size - 1)}/${size}`,
        'content-length': String(part.rawPayload.length),
        etag: whole.headers.etag,
        'content-type': 'application/pdf',
      });
      parts.push(part.rawPayload);
    }
    expect(parts.length).toBeGreaterThan(2);
    expect(Buffer.concat(parts).equals(whole.rawPayload)).toBe(true);
    const tail = await get(CONTRACT, { range: 'bytes=-6' });
    expect([tail.statusCode, tail.payload]).toEqual([206, '%%EOF\n']);
  });

  it('answers a part behind the end with the size, and several parts with the whole [GW-205]', async () => {
    const size = (await get(CONTRACT)).rawPayload.length;
    const behind = await get(CONTRACT, { range: `bytes=${size}-` });
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    const several = await get(CONTRACT, { range: 'bytes=0-1,5-6' });
    expect([several.statusCode, several.rawPayload.length]).toEqual([200, size]);
  });

  it('returns a part of exactly this file only, if requested [GW-205]', async () => {
    const { headers, rawPayload } = await get(CONTRACT);
    const same = await get(CONTRACT, { range: 'bytes=0-9', 'if-range': headers.etag ?? '' });
    expect([same.statusCode, same.rawPayload.length]).toEqual([206, 10]);
    for (const condition of ['"another"', `W/${headers.etag}`, 'Wed, 21 Oct 2026 07:28:00 GMT']) {
      const other = await get(CONTRACT, { range: 'bytes=0-9', 'if-range': condition });
      expect([other.statusCode, other.rawPayload.length]).toEqual([200, rawPayload.length]);
    }
  });

  it('returns no body to a client that has the file [GW-206]', async () => {
    const { headers } = await get(CONTRACT);
    for (const tags of [headers.etag ?? '', `"x", W/${headers.etag}`, '*']) {
      const again = await get(CONTRACT, { 'if-none-match': tags });
      expect([again.statusCode, again.payload, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
    expect((await get(CONTRACT, { 'if-none-match': '"x"' })).statusCode).toBe(200);
  });

  it('returns size and tag of the whole without sending it [GW-208]', async () => {
    const whole = await get(CONTRACT);
    const head = await gateway.app.inject({ method: 'HEAD', url: CONTRACT, headers: { range: 'bytes=0-1' } });
    expect([head.statusCode, head.payload, head.headers['content-length'], head.headers.etag]).toEqual([
      200,
      '',
      String(whole.rawPayload.length),
      whole.headers.etag,
    ]);
  });

  it.each([
    '/documents/',
    '/documents/Q2001',
    '/documents/Q2001/',
    '/documents/Q2001/contract',
    '/documents/Q2001/contract.pdf/',
    '/documents/Q2001/contract.PDF',
    '/documents/Q2001/nothing.pdf',
    '/documents/Q9999/contract.pdf',
    '/documents/q2001/contract.pdf',
    '/documents/Q2001/distribution-2026-01-01.pdf',
    '/documents/Q2001/open-period-999.pdf',
    '/documents/Q2001/quarterly-report-2099-q1.pdf',
    '/documents/../documents.routes.ts',
    '/documents/Q2001/../../package.json',
    '/documents/..%2f..%2fpackage.json',
    '/documents/Q2001/..%2f..%2fsettings.ts%00.pdf',
    '/documents/%2e%2e/%2e%2e/etc/passwd.pdf',
    "/documents/Q2001'%20or%201=1/contract.pdf",
    '/documents/fonts/noto-sans-sc-gb2312.ttf',
    `/documents/${'Q'.repeat(33)}/contract.pdf`,
  ])('%s is no document [GW-207]', async (url) => {
    const { statusCode, headers, rawPayload } = await get(url);
    expect([404, 400, 414]).toContain(statusCode);
    expect(headers['content-type']).not.toContain('html');
    expect(headers['content-type']).not.toBe('application/pdf');
    expect(rawPayload.length).toBeLessThan(300);
  });

  it('answers with a sentence if it is unknown [GW-207]', async () => {
    const { statusCode, headers, payload } = await get('/documents/Q2001/nothing.pdf');
    expect([statusCode, payload, headers['content-type'], headers['cache-control']]).toEqual([
      404,
      '没有找到这份文件。\n',
      'text/plain; charset=utf-8',
      'no-store',
    ]);
  });

  it('counts against the budget of its caller [GW-211]', async () => {
    const small = await gatewayOfTest({ RATE_LIMIT_ADDRESS: '1', DEMO: '0' });
    const ask = async () => (await small.app.inject({ method: 'GET', url: '/documents/Q2001/contract.pdf' })).statusCode;
    for (let time = 0; time < 10; time += 1) expect(await ask()).toBe(404);
    let status = 404;
    for (let time = 0; time < 2_000 && status === 404; time += 1) status = await ask();
    expect(status).toBe(429);
  });
});

describe('the archives of a product', () => {
  it('are its public contracts and announcements, and a refusal for an unknown product [GW-210]', async () => {
    const archives = await gateway.tell(ENDPOINTS.productArchives, { productCode: 'Q2001' });
    expect(archives).toEqual(await readArchives(gateway.deps.db, 'Q2001', today));
    expect(archives).toMatchObject({ productCode: 'Q2001', productName: '松涧月享28天' });
    expect(archives.announcements.length).toBeGreaterThan(0);
    expect(await gateway.ask(ENDPOINTS.productArchives, { productCode: 'Q9999' })).toMatchObject({ code: 'N00001' });
  });
});

describe('the page of a product', () => {
  it('has the documents of its contract, at working addresses [GW-210]', async () => {
    const product = await gateway.tell(ENDPOINTS.productDetail, { productCode: 'P3001' }, await gateway.anInvestor());
    expect(product.documents.map(({ fileName }) => fileName)).toEqual([
      `${product.productName}资产管理合同`,
      `${product.productName}产品说明书`,
      `${product.productName}风险揭示书`,
    ]);
    for (const { url } of product.documents) expect((await get(url)).statusCode).toBe(200);
  });
});
