/// <reference types="node" />
import { padOf } from '@caifu/core/kit';
import {
  createFundBuyMachine,
  createFundHoldingMachine,
  createFundRedeemMachine,
  fundHoldingCashierOf,
  toFundBuyView,
  toFundHoldingView,
  type FundBuyCommand,
  type FundBuyPorts,
  type FundRedeemCommand,
  type FundRedeemPorts,
} from '@caifu/core/fund-trading';
import { aFund, fakeFundBuyPorts, fakeFundRedeemPorts } from '@caifu/core/testing';
import { calendarDate, epochAt, fen, shares } from '@caifu/core/values';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { moment, testFunds } from '../../../gateway/src/testing/funds.fakes.ts';
import { openTestGateway, type TestGateway } from '../../../gateway/src/testing/gateway.fakes.ts';
import { adaptersIn, signInWith } from '../testing/in-process.ts';

const FUND = '950101';
const live = () => new AbortController().signal;

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  // A Wednesday before the cut-off.
  gateway.wall.now = epochAt(calendarDate('2026-11-18'), '10:00:00');
  const funds = testFunds(gateway);
  await funds.add(FUND);
  await funds.publish(FUND, { '2026-11-16': 10_000, '2026-11-17': 10_200 });
});
afterAll(() => gateway.close());

const signedIn = async () => {
  const { investorId } = await gateway.anInvestor();
  const adapters = adaptersIn(gateway.app, { clock: { now: () => gateway.deps.clock.now() } });
  await signInWith(adapters, investorId.slice(1));
  return { adapters, wallet: `W${investorId.slice(1)}`, investorId };
};
type Signed = Awaited<ReturnType<typeof signedIn>>;

const typeInto = (entry: { append(digit: string): unknown }): void => {
  for (const digit of '135790') entry.append(digit);
};

/** Buys 1,000 yuan of the fund by its flow, and returns the order number. */
const buyByFlow = async ({ adapters, wallet }: Signed): Promise<string> => {
  const actor = createActor(createFundBuyMachine(adapters.fundBuy), { input: { fundCode: FUND, mode: 'simple' } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  actor.send({ type: 'amount.entered', text: '1000' });
  actor.send({ type: 'card.chosen', cardId: wallet });
  actor.send({ type: 'agreement.ticked', agreed: true });
  actor.send({ type: 'order.pressed' });
  expect(toFundBuyView(actor.getSnapshot())).toMatchObject({
    step: 'review',
    days: [{ dateText: '2026-11-18' }, {}, { dateText: '2026-11-19' }, { kind: 'gains', dateText: '2026-11-20' }],
  });
  actor.send({ type: 'order.confirmed' });
  typeInto(adapters.fundBuy.cashier.entry);
  padOf(actor.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
  const { context } = await waitFor(actor, (snapshot) => snapshot.status === 'done');
  return context.receipt?.orderNo ?? '';
};

describe('the flows of fund trading against the gateway', () => {
  it('buy a fund, show the pending order, and cancel it before the cut-off [FB-13] [FP-16] [CX-10]', async () => {
    const investor = await signedIn();
    const { adapters } = investor;
    const orderNo = await buyByFlow(investor);
    expect(await adapters.fundTradeOutcome.read(orderNo, live())).toMatchObject({
      kind: 'read',
      value: { orderNo, kind: 'fund-buy', state: 'placed', amount: 100_000, tradingDay: '2026-11-18' },
    });
    expect(await adapters.fundHoldings.read(null, live())).toMatchObject({
      kind: 'read',
      value: { positions: [{ fundCode: FUND, pendingIn: 100_000 }] },
    });

    const holding = createActor(createFundHoldingMachine(adapters.fundHolding), { input: { fundCode: FUND } }).start();
    await waitFor(holding, (snapshot) => snapshot.matches('shown'));
    holding.send({ type: 'cancel.pressed', orderNo });
    holding.send({ type: 'dialog.accepted' });
    typeInto(adapters.fundHolding.cancellation.cashier.entry);
    fundHoldingCashierOf(holding.getSnapshot())?.send({ type: 'digits.changed', count: 6 });
    await waitFor(
      holding,
      (snapshot) => snapshot.matches('shown') && snapshot.context.value?.orders.every((order) => order.state !== 'placed') === true,
    );
    expect(toFundHoldingView(holding.getSnapshot()).problem).toBeNull();
    holding.stop();
  });

  it('tell an investor without shares why nothing can be redeemed [FX-1]', async () => {
    const { adapters } = await signedIn();
    const actor = createActor(createFundRedeemMachine(adapters.fundRedeem), { input: { fundCode: FUND } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(actor.getSnapshot().context.problem).not.toBeNull();
    expect(padOf(actor.getSnapshot())).toBeNull();
    actor.stop();
  });
});

/** A world of ports in which the investor may buy the fund and has shares of it. */
interface World {
  readonly fundCode: string;
  readonly cardId: string;
  readonly fundBuy: FundBuyPorts;
  readonly fundRedeem: FundRedeemPorts;
}

const fakes = (): Promise<World> =>
  Promise.resolve({
    fundCode: aFund().fundCode,
    cardId: 'wallet',
    fundBuy: fakeFundBuyPorts(),
    fundRedeem: fakeFundRedeemPorts(),
  });
const adapters = async (): Promise<World> => {
  const { adapters: ports, wallet, investorId } = await signedIn();
  const funds = testFunds(gateway);
  await funds.buy(investorId, FUND, 5_000, moment('2026-11-16 10:00:00'));
  await funds.open('2026-11-17');
  return { fundCode: FUND, cardId: wallet, fundBuy: ports.fundBuy, fundRedeem: ports.fundRedeem };
};

const sealedBy = async ({ fetchKey, sealer }: Pick<FundBuyPorts['cashier'], 'fetchKey' | 'sealer'>) => {
  const key = await fetchKey(live());
  if (key.kind !== 'key') throw new Error('there is no key');
  return { sealed: await sealer.seal('135790', key.key), keyId: key.key.keyId };
};

describe.each([
  ['fakes', fakes],
  ['adapters and the gateway', adapters],
])('the ports of fund orders, of %s', (_, open) => {
  it('return the first order for a repeated request id, and close one that never arrived [FB-16] [FB-17]', async () => {
    const { fundBuy, fundCode, cardId } = await open();
    const command = (requestId: string): FundBuyCommand => ({
      requestId,
      fundCode,
      amount: fen(50_000),
      cardId,
      dividendMethod: 'reinvest',
      agreed: true,
      warning: null,
    });
    const submit = async (requestId: string) =>
      fundBuy.cashier.submit({ command: command(requestId), ...(await sealedBy(fundBuy.cashier)) }, live());
    const [first, second] = [fundBuy.requestIds.next(), fundBuy.requestIds.next()];
    expect(first).not.toBe(second);
    const placed = await submit(first);
    if (placed.kind !== 'accepted') throw new Error(`the purchase was ${placed.kind}`);
    expect(placed.receipt).toMatchObject({ arrivesOn: null });
    expect(await submit(first)).toEqual(placed);
    expect(await fundBuy.findOrder(first, live())).toEqual({ kind: 'placed', receipt: placed.receipt });
    for (let times = 0; times < 2; times += 1) expect(await fundBuy.findOrder(second, live())).toEqual({ kind: 'never-arrived' });
    expect((await submit(second)).kind).toBe('refused');
    const other = await submit(fundBuy.requestIds.next());
    expect(other.kind === 'accepted' && other.receipt.orderNo !== placed.receipt.orderNo).toBe(true);
  });

  it('do the same for redemptions [FX-14] [FX-15]', async () => {
    const { fundRedeem, fundCode, cardId } = await open();
    const submit = async (requestId: string) => {
      const command: FundRedeemCommand = { requestId, fundCode, mode: 'normal', shares: shares(10_000), cardId, largeChoice: 'give-up' };
      return fundRedeem.cashier.submit({ command, ...(await sealedBy(fundRedeem.cashier)) }, live());
    };
    const [first, second] = [fundRedeem.requestIds.next(), fundRedeem.requestIds.next()];
    const placed = await submit(first);
    if (placed.kind !== 'accepted') throw new Error(`the redemption was ${placed.kind}`);
    expect(placed.receipt.arrivesOn).not.toBeNull();
    expect(await submit(first)).toEqual(placed);
    expect(await fundRedeem.findOrder(first, live())).toEqual({ kind: 'placed', receipt: placed.receipt });
    expect(await fundRedeem.findOrder(second, live())).toEqual({ kind: 'never-arrived' });
    expect((await submit(second)).kind).toBe('refused');
  });

  it('read the facts that judge a form, and refuse an unknown fund with a sentence [FB-1] [FX-1]', async () => {
    const { fundBuy, fundRedeem, fundCode } = await open();
    const buying = await fundBuy.readOffer(fundCode, live());
    if (buying.kind !== 'read') throw new Error('the fund cannot be bought');
    expect(buying.value.fund.fundCode).toBe(fundCode);
    expect(buying.value.cards.some(({ kind }) => kind === 'wallet')).toBe(true);
    const redeeming = await fundRedeem.readOffer(fundCode, live());
    if (redeeming.kind !== 'read') throw new Error('the fund cannot be given back');
    const { lots, shares: held, available } = redeeming.value;
    expect(lots.reduce((sum, lot) => sum + lot.shares, 0)).toBe(held);
    expect(available).toBeGreaterThan(0);
    for (const refused of [await fundBuy.readOffer('999998', live()), await fundRedeem.readOffer('999998', live())])
      expect(refused).toEqual({ kind: 'refused', message: { kind: 'fund-unknown' } });
  });

  it('keep a draft per fund until it is cleared [FB-3] [FX-3]', async () => {
    const { fundBuy, fundRedeem, fundCode } = await open();
    const bought = { fundCode, amountText: '500', cardId: null, dividendMethod: null, agreed: true, errand: null, requestId: 'open' };
    const given = { fundCode, mode: 'normal', sharesText: '12', cardId: null, largeChoice: 'carry-over', requestId: null } as const;
    fundBuy.saveDraft(bought);
    fundRedeem.saveDraft(given);
    fundBuy.saveDraft({ ...bought, fundCode: '999998', amountText: '7' });
    expect([fundBuy.readDraft(fundCode), fundRedeem.readDraft(fundCode)]).toEqual([bought, given]);
    expect(fundBuy.readDraft('999998')?.amountText).toBe('7');
    fundBuy.clearDraft(fundCode);
    expect([fundBuy.readDraft(fundCode), fundRedeem.readDraft(fundCode)]).toEqual([null, given]);
    expect(fundBuy.readDraft('999998')).not.toBeNull();
    expect(fundRedeem.readDraft('999998')).toBeNull();
  });
});
