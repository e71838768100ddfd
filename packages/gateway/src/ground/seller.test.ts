import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Service } from '@caifu/core/law';
import { aSeller } from '@caifu/core/testing';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { spawnGateway } from '../testing/gateway-process.fakes.ts';
import { useFolder } from '../testing/use-folder.fakes.ts';
import { withSeller } from './http/page-seller.ts';
import { serveUi } from './http/static-ui.ts';
import { openLawBook } from './start/law-files.ts';
import { openSeller } from './start/seller.ts';

const folder = useFolder();
const cn = openLawBook({ LAW: 'cn', LAW_DIR: null });
const spec = openLawBook({ LAW: 'spec', LAW_DIR: null });
const given = JSON.stringify(aSeller());

describe('the seller of a gateway', () => {
  it('is JSON or a file of JSON, the demo has one of its own, and the letter of the specification names nobody [LAW-60]', () => {
    const file = join(folder, 'seller.json');
    writeFileSync(file, given);
    for (const SELLER of [given, file]) expect(openSeller({ SELLER, DEMO: false, SERVICES: null }, cn)).toEqual(aSeller());
    expect(openSeller({ SELLER: null, DEMO: true, SERVICES: null }, cn)?.name).toContain('演示');
    expect(openSeller({ SELLER: null, DEMO: false, SERVICES: null }, spec)).toBeNull();
    expect(openSeller({ SELLER: given, DEMO: false, SERVICES: null }, spec)).toEqual(aSeller());
  });

  it.each([
    [null, 'SELLER is missing: the law in force wants the seller named'],
    ['{"name":"x"}', 'SELLER does not say who sells\n  licence is missing'],
    ['{', 'SELLER is no JSON'],
    ['/nowhere/seller.json', 'SELLER: /nowhere/seller.json cannot be read: it is not there'],
  ])('%s ends the start with a sentence [LAW-60]', (SELLER, sentence) => {
    expect(() => openSeller({ SELLER, DEMO: false, SERVICES: null }, cn)).toThrow(sentence);
  });

  it('names the bank of gold where gold is offered; the demo has one of its own [LAW-69]', () => {
    const { goldBank, ...without } = aSeller();
    const bare = JSON.stringify(without);
    const bankOf = (SELLER: string | null, DEMO: boolean, services: readonly Service[] = ['gold'], book = cn) =>
      openSeller({ SELLER, DEMO, SERVICES: services }, book)?.goldBank;
    expect([bankOf(given, false), bankOf(bare, true), bankOf(null, true), bankOf(bare, false, ['transfer'])]).toEqual([
      goldBank,
      '演示银行',
      '演示银行',
      null,
    ]);
    for (const [SELLER, book] of [
      [bare, cn],
      [null, spec],
    ] as const)
      expect(() => bankOf(SELLER, false, ['gold'], book)).toThrow('SELLER does not name goldBank');
  });

  it('is demanded before anything is served [LAW-60]', async () => {
    const { said, ended } = spawnGateway({ DATA_DIR: 'memory:', DEMO: '0' });
    expect(await ended).toBe(1);
    expect(said.error).toMatch(/^SELLER is missing: [^\n]*settlementBank\n$/);
    expect(said.out).toBe('');
  });

  it('stands in the page, which is packed anew and told unchanged by its tag [LAW-61] [LAW-62]', async () => {
    writeFileSync(join(folder, 'index.html'), '<head><meta name="caifu-seller" content="" /></head>');
    const app = fastify();
    await serveUi(app, folder, withSeller({ ...aSeller(), name: '甲&"乙"' }));
    const plain = await app.inject('/');
    expect(plain.body).toContain(
      'content="由甲&amp;&quot;乙&quot;（基金销售业务资格证号 000000001）销售并承担适当性、签约与划款。" data-phone="400-800-0000"',
    );
    expect(plain.body).toContain('data-keeper="投资者的结算资金存放在');
    expect(plain.body.match(/"/g)).toHaveLength(10);
    const packed = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const { etag } = plain.headers;
    expect((await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304);
    await app.close();
  });
});
