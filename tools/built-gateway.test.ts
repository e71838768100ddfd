import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BILL, NOTICES } from './support/bill-of-materials.ts';
import { buildGatewayIfStale, builtCommand, builtGateway } from './support/build-gateway.ts';
import { buildUiIfStale } from './support/build-ui.ts';
import { uiDist } from './support/repository.ts';
import { startGateway, type RunningGateway } from './support/run-gateway.ts';

const keysFolder = mkdtempSync(path.join(tmpdir(), 'caifu-built-'));
let gateway: RunningGateway | null = null;
beforeAll(async () => {
  const { state, output } = await buildGatewayIfStale();
  if (state === 'failed') throw new Error(output);
  gateway = await startGateway(
    { DATA_DIR: 'memory:', DEMO_FUND_YEARS: '0', KEYS_DIR: keysFolder, OPERATOR_SOCKET: path.join(keysFolder, 'socket') },
    null,
    builtCommand,
  );
});
afterAll(async () => {
  await gateway?.stop();
  rmSync(keysFolder, { recursive: true, force: true });
});

const get = (address: string) => fetch(`${gateway?.url ?? ''}${address}`);

describe('the built gateway', () => {
  it('serves the market, typesets a document with lazily loaded modules, and exits like the sources [GW-741]', async () => {
    expect((await get('/readyz')).status).toBe(200);
    const list = await fetch(`${gateway?.url ?? ''}/mobileGateway/V1/assetManagement/product/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pageNo: 1, pageSize: 20 }),
    });
    expect(await list.text()).toContain('"retCode":"000000"');
    const contract = await get('/documents/Q2001/contract.pdf');
    expect(Buffer.from(await contract.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    await expect(gateway?.operate('certifications', 'list')).resolves.toBeDefined();
  });

  it('finds the files beside its sources at the place of the sources [GW-741]', () => {
    const folder = path.dirname(builtGateway);
    const texts = readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'));
    const places = texts.flatMap((text) => [...text.matchAll(/new URL\("([^"]+)", new URL\("([^"]+)", import\.meta\.url\)\.href\)/g)]);
    const missing = places
      .map(([, beside = '', source = '']) => new URL(beside, new URL(source, pathToFileURL(builtGateway))))
      // The user interface is built separately.
      .filter((place) => !place.pathname.endsWith('/dist') && !existsSync(place));
    expect(places.length).toBeGreaterThan(2);
    expect(missing).toEqual([]);
  });
});

describe('the build', () => {
  it('has a bill of materials and notices beside it, and contains only what they list', async () => {
    const { state, output } = await buildUiIfStale();
    if (state === 'failed') throw new Error(output);
    const gatewayDist = path.dirname(builtGateway);
    const { components } = z
      .object({ components: z.array(z.looseObject({ name: z.string() })) })
      .parse(JSON.parse(read(gatewayDist, BILL)));
    const named = new Set(components.map(({ name }) => name));
    for (const bundled of [read(gatewayDist, 'bundled.json'), read(uiDist, '.vite', 'bundled.json')]) {
      const packages = z.array(z.string()).parse(JSON.parse(bundled));
      expect(packages.length).toBeGreaterThan(8);
      expect(packages.filter((name) => !named.has(name))).toEqual([]);
    }
    expect(read(gatewayDist, NOTICES)).toContain('fastify ');
    expect(read(uiDist, NOTICES)).toContain('react ');
  });
});

const read = (...place: readonly string[]): string => readFileSync(path.join(...place), 'utf8');
