/// <reference types="node" />
import { PortError } from '@caifu/core/kit';
import { EVERY_PRODUCT, type Product } from '@caifu/core/products';
import type { HoldingAbilities, HoldingDetail, HoldingItem } from '@caifu/core/holding';
import { HOLD_STATUSES } from '@caifu/core/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { demo } from '../../../gateway/src/demo/demo.ts';
import { type Gateway, openGateway } from '../../../gateway/src/open-gateway.ts';
import { readSettings } from '../../../gateway/src/ground/start/settings.ts';
import type { Adapters } from '../index.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';

const MOBILE = '13800000001';
/** An investor with at least one holding in each of the nine statuses. */
const HOLDER = '13800000004';
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
/** Longer than the pause between two codes to one number. */
const CODE_PAUSE_MS = 61_000;

const open = (onSessionExpired: () => void = () => {}) => adaptersIn(gateway.app, { onSessionExpired });

const signIn = (adapters: Adapters, mobile = MOBILE) => {
  wallClock += CODE_PAUSE_MS;
  return signInWith(adapters, mobile);
};

const sealed = async (adapters: Adapters, digits: string) => {
  const outcome = await adapters.cashier.fetchKey(live());
  if (outcome.kind !== 'key') throw new Error('the gateway gave no key');
  return { sealed: await adapters.cashier.sealer.seal(digits, outcome.key), keyId: outcome.key.keyId };
};

beforeAll(async () => {
  const settings = {
    DATA_DIR: 'memory:',
    DEMO: '1',
    LOG_LEVEL: 'silent',
    PASSWORD_COST: '4',
    RATE_LIMIT_SESSION: '0',
    RATE_LIMIT_ADDRESS: '0',
  };
  gateway = await openGateway(readSettings(settings), { demo, wallNow: () => wallClock, hasJobs: false });
  // The sealer needs a window, but the database must not see one while it opens.
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
});
afterAll(async () => {
  await gateway.close();
  vi.unstubAllGlobals();
});

describe('the adapters against the reference gateway', () => {
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
    expect(await signIn(adapters, HOLDER)).toMatchObject({ kind: 'signed-in', investor: { maskedMobile: '138****0004' } });
    expect(await adapters.memberProfile.read(null, live())).toMatchObject({
      kind: 'read',
      value: { identityVerified: true, riskLevel: 5 },
    });
    expect(await adapters.preBuy.memberStanding(live())).toEqual({ idCard: 'valid', taxDeclared: true, addressComplete: true });
    const holdings = await adapters.holdingsOverview.read({ family: 'broker' }, live());
    expect(holdings.kind === 'read' && holdings.overview.holding.length).toBeGreaterThan(0);
    expect(await adapters.totalAssets.read(null, live())).toMatchObject({ kind: 'read', value: { certification: 'certified' } });
  });

  it('read the products without a session, page by page [CONTRACT-3]', async () => {
    const adapters = open();
    const first = await adapters.products.readPage({ family: null, channelCode: null, filter: EVERY_PRODUCT }, 1, live());
    if (first.kind !== 'read') throw new Error('no products');
    expect(first.items.length).toBeGreaterThan(0);
    const brokers = await adapters.products.readPage({ family: 'broker', channelCode: 'QSDJH', filter: EVERY_PRODUCT }, 1, live());
    expect(brokers.kind === 'read' && brokers.items.every((product) => product.family === 'broker')).toBe(true);
    expect(await adapters.productDetail.read(first.items[0]?.productCode ?? '', live())).toMatchObject({
      kind: 'read',
      value: first.items[0],
    });
    expect(await adapters.productDetail.read('NONE', live())).toMatchObject({ kind: 'refused', message: { kind: 'product-unknown' } });
  });

  it('order once per request id, pay once, and find the outcome afterwards [CONTRACT-4]', async () => {
    const adapters = open();
    await signIn(adapters);
    const product = await openProduct(adapters);
    expect(await adapters.preBuy.check(product.riskLevel, live())).toMatchObject({
      kind: 'judged',
      standing: { signedIn: true, identityVerified: true, bankCardBound: true, tradePasswordSet: true, riskAssessed: true },
    });
    const { cards } = await adapters.buy.loadCards(product, live());
    const card = cards.find(({ kind }) => kind === 'wallet');
    if (card === undefined) throw new Error('no wallet');
    expect(await adapters.buy.isFirstPurchase({ cardId: card.cardId, productCode: product.productCode }, live())).toBe(true);

    const order = {
      requestId: adapters.requestIds.next(),
      productCode: product.productCode,
      openPeriodId: product.openPeriodId,
      amount: product.startAmount,
      cardId: card.cardId,
      arrangement: 'continue',
      agreesReservation: product.needsReservationConsent,
      warning: null,
    } as const;
    const placed = await adapters.buy.placeOrder(order, live());
    if (placed.kind !== 'unpaid') throw new Error(`refused: ${JSON.stringify(placed)}`);
    expect(await adapters.buy.placeOrder(order, live())).toEqual(placed);
    expect(await adapters.buy.findOrder(order.requestId, live())).toEqual(placed);

    const command = { orderNo: placed.orderNo, requestId: adapters.requestIds.next(), cashier: product.cashier };
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
    const holdings = await adapters.holdingsOverview.read({ family: 'broker' }, live());
    expect(holdings.kind === 'read' && holdings.overview.applying.map(({ orderNo }) => orderNo)).toContain(placed.orderNo);
    expect(await adapters.buy.loadCards(product, live())).toMatchObject({ lastUsedCardId: card.cardId });
  });

  it('close a request id that never arrived, and release an unpaid order [CONTRACT-5]', async () => {
    const adapters = open();
    await signIn(adapters);
    const product = await openProduct(adapters);
    const { cards } = await adapters.buy.loadCards(product, live());
    const order = {
      requestId: adapters.requestIds.next(),
      productCode: product.productCode,
      openPeriodId: product.openPeriodId,
      amount: product.startAmount,
      cardId: cards.find(({ kind }) => kind === 'wallet')?.cardId ?? '',
      arrangement: 'continue',
      agreesReservation: product.needsReservationConsent,
      warning: null,
    } as const;
    expect(await adapters.buy.findOrder(order.requestId, live())).toEqual({ kind: 'never-arrived' });
    expect(await adapters.buy.placeOrder(order, live())).toMatchObject({ kind: 'refused' });

    const second = await adapters.buy.placeOrder({ ...order, requestId: adapters.requestIds.next() }, live());
    if (second.kind !== 'unpaid') throw new Error(`refused: ${JSON.stringify(second)}`);
    await adapters.buy.releaseOrder(second.orderNo, live());
    await adapters.buy.releaseOrder(second.orderNo, live());
    const command = { orderNo: second.orderNo, requestId: adapters.requestIds.next(), cashier: product.cashier };
    expect(await adapters.cashier.submit({ command, ...(await sealed(adapters, PASSWORD)) }, live())).toMatchObject({ kind: 'refused' });
  });

  it('read every holding of an investor who has one in each of the nine statuses [CONTRACT-7]', async () => {
    const adapters = open();
    await signIn(adapters, HOLDER);
    const items = await holdingsOf(adapters);
    expect(new Set(items.map(({ holdStatus }) => holdStatus))).toEqual(new Set(HOLD_STATUSES));
    for (const item of items) {
      expect(await adapters.holdingDetail.load(item, live())).toMatchObject({
        kind: 'read',
        value: { orderNo: item.orderNo, productCode: item.productCode, holdStatus: item.holdStatus, family: item.family },
      });
    }
    const foreign = { holdStatus: 'holding', orderNo: 'NONE', productCode: items[0]?.productCode ?? '', periodName: '' } as const;
    expect(await adapters.holdingDetail.load(foreign, live())).toMatchObject({ kind: 'refused' });
  });

  it('cancel an application with the right password, and accept a repeat [CONTRACT-8]', async () => {
    const adapters = open();
    await signIn(adapters, HOLDER);
    const { detail } = await holdingWith(adapters, ({ cancelReservation }) => cancelReservation);
    const { submit } = adapters.holdingDetail.cancellation.cashier;
    const command = { kind: 'reservation', orderNo: detail.orderNo } as const;
    expect(await submit({ command, ...(await sealed(adapters, '246813')) }, live())).toMatchObject({ kind: 'wrong-password' });
    for (let times = 0; times < 2; times += 1) {
      expect(await submit({ command, ...(await sealed(adapters, PASSWORD)) }, live())).toEqual({
        kind: 'accepted',
        receipt: { orderNo: detail.orderNo },
      });
    }
    expect(await adapters.holdingDetail.load({ ...detail, holdStatus: 'cancelling' }, live())).toMatchObject({
      kind: 'read',
      value: { holdStatus: 'cancelling', abilities: { cancelReservation: false, changeMaturity: false } },
    });
    const unknown = { kind: 'reservation', orderNo: 'NONE' } as const;
    expect(await submit({ command: unknown, ...(await sealed(adapters, PASSWORD)) }, live())).toMatchObject({ kind: 'refused' });
  });

  it('change a maturity arrangement after it was checked [CONTRACT-9]', async () => {
    const adapters = open();
    await signIn(adapters, HOLDER);
    const { item, detail } = await holdingWith(adapters, ({ changeMaturity }) => changeMaturity);
    const command = {
      place: detail.holdStatus === 'holding' ? 'holding' : 'applying',
      productCode: detail.productCode,
      periodName: detail.periodName,
      openPeriodId: detail.openPeriodId,
      arrangement: detail.arrangement === 'continue' ? 'redeem' : 'continue',
    } as const;
    expect(await adapters.holdingDetail.maturity.check(command, live())).toMatchObject({ kind: 'allowed' });
    const { submit } = adapters.holdingDetail.maturity.cashier;
    expect(await submit({ command, ...(await sealed(adapters, '246813')) }, live())).toMatchObject({ kind: 'wrong-password' });
    for (let times = 0; times < 2; times += 1) {
      expect(await submit({ command, ...(await sealed(adapters, PASSWORD)) }, live())).toEqual({
        kind: 'accepted',
        receipt: { arrangement: command.arrangement },
      });
    }
    expect(await adapters.holdingDetail.load(item, live())).toMatchObject({ kind: 'read', value: { arrangement: command.arrangement } });
  });

  it('book a redemption once per request id, find it, and cancel it [CONTRACT-10]', async () => {
    const adapters = open();
    await signIn(adapters, HOLDER);
    const { detail } = await holdingWith(adapters, ({ bookRedemption }) => bookRedemption);
    const opened = await adapters.redeem.readOffer(detail, live());
    if (opened.kind !== 'read') throw new Error('nothing to redeem');
    const period = opened.value.info.periods.find(({ periodName, available }) => periodName === detail.periodName && available > 0);
    const target = period?.targets[0];
    if (period === undefined || target === undefined) throw new Error('no shares or no account');
    const command = {
      requestId: adapters.requestIds.next(),
      productCode: detail.productCode,
      periodName: period.periodName,
      cardId: target.cardId,
      shares: period.available,
      targetProductCode: target.productCode,
      acceptedPeriods: opened.value.info.periods.map(({ periodName }) => periodName),
    };
    const { submit } = adapters.redeem.cashier;
    expect(await submit({ command, ...(await sealed(adapters, '246813')) }, live())).toMatchObject({ kind: 'wrong-password' });
    const booked = await submit({ command, ...(await sealed(adapters, PASSWORD)) }, live());
    if (booked.kind !== 'accepted' || booked.receipt.kind !== 'booked') throw new Error(`refused: ${JSON.stringify(booked)}`);
    expect(await submit({ command, ...(await sealed(adapters, PASSWORD)) }, live())).toEqual(booked);
    expect(await adapters.redeem.findOrder(command.requestId, live())).toEqual({ kind: 'placed', receipt: booked.receipt });
    const { orderNo } = booked.receipt.receipt;
    expect(await adapters.redemptionOutcome.read(orderNo, live())).toMatchObject({
      kind: 'read',
      value: { state: 'booked', shares: command.shares, productCode: detail.productCode },
    });
    // The shares are booked already: another booking of them is refused at once and nothing is stored.
    const again = { ...command, requestId: adapters.requestIds.next() };
    expect(await submit({ command: again, ...(await sealed(adapters, PASSWORD)) }, live())).toMatchObject({ kind: 'refused' });
    expect(await adapters.redeem.findOrder(again.requestId, live())).toEqual({ kind: 'never-arrived' });

    const cancel = { command: { kind: 'redemption', orderNo }, ...(await sealed(adapters, PASSWORD)) } as const;
    expect(await adapters.holdingDetail.cancellation.cashier.submit(cancel, live())).toEqual({ kind: 'accepted', receipt: { orderNo } });
    expect(await adapters.redemptionOutcome.read(orderNo, live())).toMatchObject({ kind: 'read', value: { state: 'cancelled' } });
    const late = { ...command, requestId: adapters.requestIds.next() };
    expect(await adapters.redeem.findOrder(late.requestId, live())).toEqual({ kind: 'never-arrived' });
    expect(await submit({ command: late, ...(await sealed(adapters, PASSWORD)) }, live())).toMatchObject({ kind: 'refused' });
  });

  it('accept one of two redemptions of the same shares [CONTRACT-12]', async () => {
    const adapters = open();
    await signIn(adapters, HOLDER);
    const { detail } = await holdingWith(adapters, ({ bookRedemption }) => bookRedemption);
    const opened = await adapters.redeem.readOffer(detail, live());
    const period = opened.kind === 'read' ? opened.value.info.periods.find(({ available }) => available > 0) : undefined;
    const target = period?.targets[0];
    if (period === undefined || target === undefined) throw new Error('no shares or no account');
    const commands = [adapters.requestIds.next(), adapters.requestIds.next()].map((requestId) => ({
      requestId,
      productCode: detail.productCode,
      periodName: period.periodName,
      cardId: target.cardId,
      shares: period.available,
      targetProductCode: target.productCode,
      acceptedPeriods: opened.kind === 'read' ? opened.value.info.periods.map(({ periodName }) => periodName) : [],
    }));
    const blocks = [await sealed(adapters, PASSWORD), await sealed(adapters, PASSWORD)] as const;
    const outcomes = await Promise.all(
      commands.map((command, index) => adapters.redeem.cashier.submit({ command, ...blocks[index === 0 ? 0 : 1] }, live())),
    );
    const booked = outcomes.flatMap((outcome) =>
      outcome.kind === 'accepted' && outcome.receipt.kind === 'booked' ? [outcome.receipt] : [],
    );
    expect(booked).toHaveLength(1);
    const found = await Promise.all(commands.map(({ requestId }) => adapters.redeem.findOrder(requestId, live())));
    expect(found.flatMap((each) => (each.kind === 'placed' && each.receipt.kind === 'booked' ? [each.receipt] : []))).toEqual(booked);
  });

  it('read records, net values, chart and documents [CONTRACT-11]', async () => {
    const adapters = open();
    await signIn(adapters, HOLDER);
    const types = await adapters.tradeRecords.readTypes(live());
    expect(types.kind === 'read' && types.value.map(({ code }) => code)).toContain('ALL');
    for (const tab of ['all', 'in-progress', 'by-type'] as const) {
      const page = await adapters.tradeRecords.readPage(
        { tab, tradeType: 'ALL', productCode: null, group: null, from: null, until: null },
        1,
        live(),
      );
      expect(page.kind === 'read' && page.items.length).toBeGreaterThan(0);
      const [first] = page.kind === 'read' ? page.items : [];
      expect(await adapters.orderPage.readOrder(first?.orderId ?? '', live())).toMatchObject({
        kind: 'read',
        value: { record: first },
      });
    }
    const items = await holdingsOf(adapters);
    const held = items.find(({ family, holdStatus }) => family === 'private' && holdStatus === 'holding');
    const priced = items.find(({ holdStatus }) => holdStatus === 'redemption-booked')?.productCode ?? '';
    const netValues = await adapters.netValues.readPage({ productCode: priced }, 1, live());
    expect(netValues).toMatchObject({ kind: 'read', hasMore: true });
    expect(netValues.kind === 'read' && netValues.items.length).toBe(30);
    const query = { productCode: held?.productCode ?? '', periodName: held?.periodName ?? '', range: 'ALL' } as const;
    expect(await adapters.trendChart.read(query, live())).toMatchObject({ kind: 'read' });
    const archives = await adapters.archives.read(priced, live());
    expect(archives.kind === 'read' && archives.value.contracts.length).toBeGreaterThan(0);
    expect(await adapters.archives.read('NONE', live())).toMatchObject({ kind: 'refused' });
    expect(await adapters.brokerSummary.read(null, live())).toMatchObject({ kind: 'read' });
    expect(await adapters.accountManager.read(null, live())).toMatchObject({ kind: 'read' });
    const product = await adapters.productDetail.read(priced, live());
    expect(product.kind === 'read' && [typeof product.value.netValue, product.value.redemption?.feeTiers.length]).toEqual(['number', 3]);
  });

  it('tell an ended session from an unknown one [CONTRACT-6]', async () => {
    const expired = vi.fn<() => void>();
    const adapters = open(expired);
    expect(await faultOf(adapters.holdingsOverview.read({ family: 'broker' }, live()))).toBe('sign-in-required');
    expect(expired).not.toHaveBeenCalled();
    await signIn(adapters, '13800000003');
    await gateway.deps.db.deleteFrom('session').execute();
    expect(await faultOf(adapters.holdingsOverview.read({ family: 'broker' }, live()))).toBe('sign-in-required');
    expect(expired).toHaveBeenCalledOnce();
    await adapters.session.close('signed-out');
    expect(await adapters.session.restore()).toBeNull();
  });
});

/** All rows of both families. */
async function holdingsOf(adapters: Adapters): Promise<readonly HoldingItem[]> {
  const answers = await Promise.all([
    adapters.holdingsOverview.read({ family: 'broker' }, live()),
    adapters.holdingsOverview.read({ family: 'private' }, live()),
  ]);
  return answers.flatMap((answer) => {
    if (answer.kind === 'refused') throw new Error('no holdings');
    const { holding, applying, ended } = answer.overview;
    return [...holding, ...applying, ...ended];
  });
}

/** A holding on which an action is possible. */
async function holdingWith(
  adapters: Adapters,
  may: (abilities: HoldingAbilities) => boolean,
): Promise<{ readonly item: HoldingItem; readonly detail: HoldingDetail }> {
  for (const item of await holdingsOf(adapters)) {
    const answer = await adapters.holdingDetail.load(item, live());
    if (answer.kind === 'read' && may(answer.value.abilities)) return { item, detail: answer.value };
  }
  throw new Error('no such holding');
}

/** A broker product on sale that an investor of level 4 may buy. */
async function openProduct(adapters: Adapters): Promise<Product> {
  const page = await adapters.products.readPage({ family: 'broker', channelCode: null, filter: EVERY_PRODUCT }, 1, live());
  const found = page.kind === 'read' ? page.items.find((product) => product.saleState === 'open' && product.riskLevel <= 4) : undefined;
  const detail = await adapters.productDetail.read(found?.productCode ?? '', live());
  if (detail.kind !== 'read') throw new Error('no product on sale');
  return detail.value;
}
