import { connect } from 'node:net';
import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTestGateway, type TestGateway } from '../../testing/gateway.fakes.ts';

const CANARY = 'canary7f3a9';
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

let gateway: TestGateway | null = null;
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway?.close();
  gateway = null;
});

/** Sends bytes unchanged. `ends`: the connection is cut afterwards. */
const sendRaw = (port: number, text: string, ends: boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(text, () => {
        if (ends) socket.destroy();
      }),
    );
    socket.on('data', () => socket.end());
    socket.on('close', () => resolve());
    socket.on('error', reject);
  });

const head = (line: string, ...headers: readonly string[]): string =>
  [`${line} HTTP/1.1`, 'Host: localhost', `ncftck: ${CANARY}-token-long-enough`, `Cookie: pass=${CANARY}`, ...headers, '', ''].join('\r\n');

describe('the log', () => {
  it.each(LEVELS)('contains, at %s, no part of a broken, too large, cut off or failing request [SV-20] [SV-21]', async (level) => {
    const at = await openTestGateway({ LOG_LEVEL: level });
    gateway = at;
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const headers = { ncftck: `${CANARY}-token-long-enough`, ticket: CANARY, cookie: `pass=${CANARY}`, 'user-agent': CANARY };
    const url = addressOf(ENDPOINTS.smsLogin);
    const body = { mobile: '13800000001', smsCode: CANARY, challenge: CANARY, tradePwd: CANARY, [CANARY]: CANARY };
    const post = (payload: string | object, type = 'application/json', to = url) =>
      at.app.inject({ method: 'POST', url: to, headers: { ...headers, 'content-type': type }, payload });

    // Refused by the codec, by the parser, by type, by size, by route, by method.
    await post(body);
    await post({ ...body, mobile: CANARY });
    await post(`{"smsCode":"${CANARY}"`);
    await post(`{"__proto__":{"smsCode":"${CANARY}"}}`);
    await post(CANARY, 'text/plain');
    await post(`smsCode=${CANARY}`, 'application/x-www-form-urlencoded');
    await post({ smsCode: CANARY.repeat(10_000) });
    await post(body, 'application/json', `/${CANARY}?token=${CANARY}`);
    await post(body, 'application/json', `${url}?token=${CANARY}`);
    await at.app.inject({ method: 'GET', url: `${addressOf(ENDPOINTS.sendSmsCode)}?mobile=${CANARY}&token=${CANARY}`, headers });
    await at.app.inject({ method: 'PUT', url: `/%zz${CANARY}`, headers });
    // The database fails, with the statement's values and a row in its error.
    const caller = await at.anInvestor();
    const signedIn = { ...headers, ncftck: caller.token, ticket: caller.ticket };
    await at.rows`drop table sms_code, trade_order cascade`;
    const asked = [
      await at.app.inject({ method: 'POST', url, headers, payload: { ...body, smsCode: '135791' } }),
      await at.app.inject({ method: 'POST', url: addressOf(ENDPOINTS.openPayment), headers: signedIn, payload: { orderNo: CANARY } }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect(asked.map(({ body: answer }) => answer).join('')).not.toMatch(new RegExp(`${CANARY}|select|sms_code|trade_order`));
    // Bytes that are no HTTP, an endless body, a header that is too long.
    await at.app.listen({ host: '127.0.0.1', port: 0 });
    const address = at.app.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await sendRaw(port, head(`POST ${url}`, 'Content-Type: application/json', 'Content-Length: 500') + `{"smsCode":"${CANARY}`, true);
    await sendRaw(port, head(`POST ${url}`, 'Content-Length: 5', `Content-Length: ${CANARY}`), false);
    await sendRaw(port, `${CANARY} ${CANARY}\r\n\r\n`, false);
    await sendRaw(port, head(`GET /${CANARY}`, `X-Long: ${CANARY.repeat(3_000)}`), false);
    await at.close();
    gateway = null;

    const text = [...said.mock.calls, ...out.mock.calls].map(([chunk]) => String(chunk)).join('');
    vi.restoreAllMocks();
    const found = text
      .split('\n')
      .filter((line) => [CANARY, caller.token, caller.ticket, '135791'].some((secret) => line.includes(secret)));
    expect(found).toEqual([]);
    // The log is not empty: a database fault is logged at `error` and above.
    expect(text.includes('"failed"')).toBe(level !== 'fatal');
  });
});
