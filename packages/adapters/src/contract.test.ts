/// <reference types="node" />
import { PortError, type Product } from '@caifu/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { type Gateway, openGateway } from '../../gateway/src/open-gateway.ts';
import { readSettings } from '../../gateway/src/settings.ts';
import { type Adapters, createAdapters } from './index.ts';

const MOBILE = '13800000001';
const PASSWORD = '135790';

const live = () => new AbortController().signal;
const faultOf = async (call: Promise<unknown>) => {
  try {
    await call;
  } catch (fault) {
    if (fault instanceof PortError) return fault.kind;
    throw fault;
  }
  return 'no fault';
};

let gateway: Gateway;
/** Friday 2026-11-20, 10:00 in Shanghai. */
let wallClock = Date.UTC(2026, 10, 20, 2);
/** Longer than the pause between two codes for one number. */
const CODE_PAUSE_MS = 61_000;

/** A fetch that reaches the gateway's app without a network. */
const inProcess: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const payload = request.method === 'GET' ? {} : { payload: await request.text() };
  const answer = await gateway.app.inject({
    method: request.method === 'GET' ? 'GET' : 'POST',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    ...payload,
  });
  return new Response(answer.body, { status: answer.statusCode });
};

const open = (onSessionExpired: () => void = () => {}) =>
  createAdapters({ baseUrl: 'https://gateway.test', localStorage: null, sessionStorage: null, fetch: inProcess, onSessionExpired });

const signIn = async (adapters: Adapters, mobile = MOBILE) => {
  wallClock += CODE_PAUSE_MS;
  const code = await adapters.session.requestCode(mobile, live());
  const smsCode = code.kind === 'sent' ? (code.demoCode ?? '') : '';
  return adapters.session.signIn({ mobile, smsCode }, live());
};

const sealed = async (adapters: Adapters, digits: string) => {
  const outcome = await adapters.cashier.fetchKey(live());
  if (outcome.kind !== 'key') throw new Error('the gateway gave no key');
  return { sealed: await adapters.cashier.sealer.seal(digits, outcome.key), keyId: outcome.key.keyId };
};

beforeAll(async () => {
  const settings = { DATA_DIR: 'memory:', LOG_LEVEL: 'silent', PASSWORD_COST: '4', RATE_LIMIT_SESSION: '0', RATE_LIMIT_ADDRESS: '0' };
  gateway = await openGateway(readSettings(settings), { wallNow: () => wallClock, hasJobs: false });
  // A window for the sealer; the database must not see one while it opens.
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
}, 120_000);
afterAll(async () => {
  await gateway.close();
  vi.unstubAllGlobals();
});

describe('the adapters against the reference gateway', { timeout: 60_000 }, () => {
  it('sign in with the code that was sent, and with no other [CONTRACT-1]', async () => {
    const adapters = open();
    const code = await adapters.session.requestCode(MOBILE, live());
    expect(code).toMatchObject({ kind: 'sent' });
    const wrong = code.kind === 'sent' && code.demoCode === '000000' ? '000001' : '000000';
    expect(await adapters.session.signIn({ mobile: MOBILE, smsCode: wrong }, live())).toMatchObject({
      kind: 'refused',
      message: { kind: 'server' },
    });
    expect(await adapters.session.restore()).toBeNull();
    expect(await adapters.session.requestCode('123', live())).toMatchObject({ kind: 'refused' });
  });

  it('read every page of an investor [CONTRACT-2]', async () => {
    const adapters = open();
    const mobile = '13800000004';
    expect(await signIn(adapters, mobile)).toMatchObject({ kind: 'signed-in', investor: { maskedMobile: '138****0004' } });
    expect(await adapters.memberProfile.read(null, live())).toMatchObject({
      kind: 'read',
      value: { identityVerified: true, riskLevel: 5 },
    });
    expect(await adapters.preBuy.memberStanding(live())).toEqual({ idCard: 'valid', taxDeclared: true, addressComplete: true });
    const holdings = await adapters.holdingsOverview.read(live());
    expect(holdings.kind === 'read' && holdings.overview.holding.length).toBeGreaterThan(0);
    expect(await adapters.totalAssets.read(null, live())).toMatchObject({ kind: 'read', value: { certification: 90 } });
  });

  it('read the products without a session, page by page [CONTRACT-3]', async () => {
    const adapters = open();
    const first = await adapters.products.readPage({ family: null, channelCode: null }, 1, live());
    if (first.kind !== 'read') throw new Error('no products');
    expect(first.items.length).toBeGreaterThan(0);
    const brokers = await adapters.products.readPage({ family: 'broker', channelCode: 'QSDJH' }, 1, live());
    expect(brokers.kind === 'read' && brokers.items.every((product) => product.family === 'broker')).toBe(true);
    expect(await adapters.productDetail.read(first.items[0]?.productCode ?? '', live())).toMatchObject({
      kind: 'read',
      value: first.items[0],
    });
    expect(await adapters.productDetail.read('NONE', live())).toMatchObject({ kind: 'refused', message: { kind: 'server' } });
  });

  it('order once per request id, pay once, and find out afterwards [CONTRACT-4]', async () => {
    const adapters = open();
    await signIn(adapters);
    const product = await openProduct(adapters);
    expect(await adapters.preBuy.check(product.riskLevel, live())).toMatchObject({
      kind: 'judged',
      standing: { signedIn: true, identityVerified: true, bankCardBound: true, tradePasswordSet: true, riskAssessed: true },
    });
    const { cards } = await adapters.buy.loadCards(product.productCode, live());
    const card = cards.find(({ kind }) => kind === 'wallet');
    if (card === undefined) throw new Error('no wallet');
    expect(await adapters.buy.isFirstPurchase({ cardId: card.cardId, productCode: product.productCode }, live())).toBe(true);

    const order = {
      requestId: adapters.requestIds.next(),
      productCode: product.productCode,
      openPeriodId: product.openPeriodId,
      amount: product.startAmount,
      cardId: card.cardId,
      arrangement: 1,
      agreesReservation: product.needsReservationConsent,
    } as const;
    const placed = await adapters.buy.placeOrder(order, live());
    if (placed.kind !== 'placed') throw new Error(`refused: ${JSON.stringify(placed)}`);
    expect(await adapters.buy.placeOrder(order, live())).toEqual(placed);
    expect(await adapters.buy.findOrder(order.requestId, live())).toEqual(placed);

    const command = { orderNo: placed.orderNo, requestId: adapters.requestIds.next() };
    expect(await adapters.cashier.submit({ command, ...(await sealed(adapters, '246813')) }, live())).toMatchObject({
      kind: 'wrong-password',
    });
    const block = await sealed(adapters, PASSWORD);
    expect(await adapters.cashier.submit({ command, ...block }, live())).toMatchObject({
      kind: 'accepted',
      receipt: { orderNo: placed.orderNo, applyDate: placed.applyDate },
    });
    expect(await adapters.cashier.submit({ command, ...block }, live())).toMatchObject({ kind: 'refused' });

    expect(await adapters.reservationOutcome.status(placed.orderNo, live())).toMatchObject({
      kind: 'succeeded',
      facts: { productName: product.productName, amount: product.startAmount },
    });
    expect(['none', 'alert']).toContain((await adapters.reservationOutcome.notification(placed.orderNo, live())).kind);
    const holdings = await adapters.holdingsOverview.read(live());
    expect(holdings.kind === 'read' && holdings.overview.applying.map(({ orderNo }) => orderNo)).toContain(placed.orderNo);
    expect(await adapters.buy.loadCards(product.productCode, live())).toMatchObject({ lastUsedCardId: card.cardId });
  });

  it('close a request id that never arrived, and release an unpaid order [CONTRACT-5]', async () => {
    const adapters = open();
    await signIn(adapters);
    const product = await openProduct(adapters);
    const { cards } = await adapters.buy.loadCards(product.productCode, live());
    const order = {
      requestId: adapters.requestIds.next(),
      productCode: product.productCode,
      openPeriodId: product.openPeriodId,
      amount: product.startAmount,
      cardId: cards.find(({ kind }) => kind === 'wallet')?.cardId ?? '',
      arrangement: 1,
      agreesReservation: product.needsReservationConsent,
    } as const;
    expect(await adapters.buy.findOrder(order.requestId, live())).toEqual({ kind: 'never-arrived' });
    expect(await adapters.buy.placeOrder(order, live())).toMatchObject({ kind: 'refused' });

    const second = await adapters.buy.placeOrder({ ...order, requestId: adapters.requestIds.next() }, live());
    if (second.kind !== 'placed') throw new Error(`refused: ${JSON.stringify(second)}`);
    await adapters.buy.releaseOrder(second.orderNo, live());
    await adapters.buy.releaseOrder(second.orderNo, live());
    const command = { orderNo: second.orderNo, requestId: adapters.requestIds.next() };
    expect(await adapters.cashier.submit({ command, ...(await sealed(adapters, PASSWORD)) }, live())).toMatchObject({ kind: 'refused' });
  });

  it('tell a session that is gone from one that never was [CONTRACT-6]', async () => {
    const expired = vi.fn<() => void>();
    const adapters = open(expired);
    expect(await faultOf(adapters.holdingsOverview.read(live()))).toBe('sign-in-required');
    expect(expired).not.toHaveBeenCalled();
    await signIn(adapters, '13800000003');
    await gateway.deps.db.deleteFrom('session').execute();
    expect(await faultOf(adapters.holdingsOverview.read(live()))).toBe('sign-in-required');
    expect(expired).toHaveBeenCalledOnce();
    await adapters.session.close('signed-out');
    expect(await adapters.session.restore()).toBeNull();
  });
});

/** A broker product on sale that an investor of level 4 may buy. */
async function openProduct(adapters: Adapters): Promise<Product> {
  const page = await adapters.products.readPage({ family: 'broker', channelCode: null }, 1, live());
  const found = page.kind === 'read' ? page.items.find((product) => product.saleState === 'open' && product.riskLevel <= 4) : undefined;
  const detail = await adapters.productDetail.read(found?.productCode ?? '', live());
  if (detail.kind !== 'read') throw new Error('no product on sale');
  return detail.value;
}
