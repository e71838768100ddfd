import { isAbsolute, relative } from 'node:path';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type TestGateway } from '../../testing/gateway.fakes.ts';
import { useTestGateway, gatewayOfTest } from '../../testing/use-gateway.fakes.ts';
import { readSettings } from '../start/settings.ts';

const gateway = useTestGateway({
  CORS_ORIGINS: '["https://friend.example"]',
  LOG_LEVEL: 'trace',
  API_DOCS: '0',
});
let port = 0;
beforeAll(async () => {
  await gateway.app.listen({ host: '127.0.0.1', port: 0 });
  const address = gateway.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

const envelopeSchema = z.object({ retState: z.literal('FAILED'), retCode: z.string().min(1), retMsg: z.string().min(1) });

/** Sends bytes unchanged and reads until the gateway closes. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    let read = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => (read += part));
    socket.on('close', () => resolve(read));
    socket.on('error', reject);
  });

const expectRefused = (answer: string, status: number): void => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(head.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(head.toLowerCase()).toContain('cache-control: no-store');
  expect(envelopeSchema.safeParse(JSON.parse(body)).success).toBe(true);
};

const SIGN_OUT = '/mobileGateway/V1/login/signOut';
/** The call's address, written so that a comparison of its first letters misses it. */
const DISGUISES = [
  SIGN_OUT.replace('m', '%6d'),
  SIGN_OUT.replace('G', '%47'),
  SIGN_OUT.replace('V1', '%561'),
  `http://localhost${SIGN_OUT}`,
  `http://evil.example${SIGN_OUT}`,
];

describe('an address in another spelling', () => {
  it('opens no call, neither to another site nor without the headers of data [GW-1264]', async () => {
    for (const disguise of DISGUISES) {
      const answer = await sendRaw(
        `POST ${disguise} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: cross-site\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
      );
      expectRefused(answer, 400);
    }
  });

  it('has the headers of data too if it is no call or unreadable [GW-1264]', async () => {
    for (const url of ['/nowhere', '/mobileGateway', '/assets/none.js', '/docs', '/openapi.json', '/%zz', '/csp.json']) {
      const response = await gateway.app.inject({ method: 'GET', url });
      expect([400, 404]).toContain(response.statusCode);
      expect(envelopeSchema.safeParse(response.json<unknown>()).success).toBe(true);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
      expect(response.headers['content-security-policy']).toContain("default-src 'none'; base-uri 'none'");
    }
  });
});

describe('the host of a request', () => {
  it('must be this machine unless the operator names others [GW-1265]', async () => {
    const asks = async (open: TestGateway, host: string, url = SIGN_OUT) =>
      (await open.app.inject({ method: 'GET', url, headers: { host } })).statusCode;
    for (const host of ['localhost', 'LOCALHOST:5173', '127.0.0.1:8080', '[::1]:8080'])
      expect(await asks(gateway, host, '/healthz')).toBe(200);
    expect(await asks(gateway, 'rebound.example', '/')).toBe(400);
    expect(await asks(gateway, 'rebound.example', '/demo/clock')).toBe(400);
    expect(await asks(gateway, '10.1.2.3', '/healthz')).toBe(200);
    const named = await gatewayOfTest({ HOST: '0.0.0.0', ALLOWED_HOSTS: 'wealth.example', SITE_ORIGIN: 'https://site.example:8443' });
    for (const host of ['wealth.example', 'site.example:8443', 'localhost']) expect(await asks(named, host, '/demo/clock')).toBe(200);
    expect(await asks(named, 'wealth.example.evil', '/demo/clock')).toBe(400);
  });

  it('must be named exactly once [GW-1265]', async () => {
    expectRefused(await sendRaw('GET /demo/clock HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n'), 400);
    expectRefused(await sendRaw('GET /demo/clock HTTP/1.1\r\nConnection: close\r\n\r\n'), 400);
    expect(await sendRaw('GET /demo/clock HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('the probes', () => {
  it('answer a balancer that sends no host, like HAProxy [GW-1295]', async () => {
    for (const path of ['/healthz', '/readyz']) expect(await sendRaw(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
    expectRefused(await sendRaw('GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n'), 400);
  });
});

describe('bytes that are no HTTP', () => {
  it('get the envelope with its headers, and no log contains a byte of them [GW-1266]', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    try {
      expectRefused(await sendRaw(`GET /demo/clock HTTP/1.1\r\nHost: localhost\r\nncftck: TOKEN-OF-SOMEBODY\r\nbroken line\r\n\r\n`), 400);
      expectRefused(
        await sendRaw(`GET /demo/clock HTTP/1.1\r\nHost: localhost\r\nncftck: ${'TOKEN-OF-SOMEBODY'.repeat(2_000)}\r\n\r\n`),
        431,
      );
      expectRefused(await sendRaw('TOKEN-OF-SOMEBODY\r\n\r\n'), 400);
      expect(written.mock.calls.map(([line]) => String(line)).join('')).not.toContain('TOKEN-OF-SOMEBODY');
    } finally {
      written.mockRestore();
    }
  });
});

describe('the address of a caller', () => {
  it("is the last one that is not the operator's proxy; addresses that a caller writes before it do not count [GW-1267]", async () => {
    const proxied = await gatewayOfTest({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8', RATE_LIMIT_ADDRESS: '1' });
    const ask = async (addresses: string) =>
      (await proxied.app.inject({ url: '/demo/clock', headers: { 'x-forwarded-for': addresses } })).statusCode;
    const taken: number[] = [];
    for (let call = 0; call < 500 && !taken.includes(429); call += 1)
      taken.push(await ask(`198.51.100.${call % 250}, 203.0.113.9, 10.0.0.7`));
    expect(taken).toContain(429);
    expect(await ask('203.0.113.10, 10.0.0.7')).toBe(200);
  });

  it('is taken from named proxies, never by a switch or a number [GW-1267]', () => {
    expect(readSettings({}).TRUST_PROXY).toBeNull();
    expect(readSettings({ TRUST_PROXY: '10.0.0.1,fd00::/8' }).TRUST_PROXY).toEqual(['10.0.0.1', 'fd00::/8']);
    for (const bad of ['1', 'true', '2', 'on', 'proxy.example', '0.0.0.0/0', '10.0.0.0/33', '::/0', '10.0.0.1/8/8'])
      expect(() => readSettings({ TRUST_PROXY: bad })).toThrow('needs addresses or networks');
    expect(() => readSettings({ ALLOWED_HOSTS: 'a.example:80' })).toThrow('without ports');
  });

  it('The folder of the app is relative to the working directory, and the built one by default [OPS-21]', () => {
    const built = readSettings({}).UI_DIR;
    expect(isAbsolute(built)).toBe(true);
    expect(readSettings({ UI_DIR: relative(process.cwd(), built) }).UI_DIR).toBe(built);
  });
});
