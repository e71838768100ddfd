import { fen, shares } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sampleFundBuy, samplePurchase, sampleRedemption, UNSEALED } from '../../packages/gateway/src/testing/order-samples.fakes.ts';
import { wireCall, type DemoCaller } from './demo-caller.ts';

const TERM_PRODUCTS = ['Q2001', 'Q2002', 'Q2004', 'Q2006', 'Q2009'];
const VALUED_PRODUCT = 'P3008';

/**
 * Acts of investors beside the orders of `areaOrders`: products, their redemptions, cancellations, changes of plans, withdrawn listings.
 */
export const otherActs = (random: () => number, prefix: string) => {
  let made = 0;
  const nextId = (): string => `${prefix}-${(made += 1)}`;
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const isDone = async (caller: DemoCaller, call: ReturnType<typeof wireCall>): Promise<boolean> =>
    (await caller.sendSealed(call)).kind === 'answered';

  const buy = async (caller: DemoCaller, productCode: string): Promise<string | null> => {
    const product = await caller.ask(ENDPOINTS.productDetail, { productCode });
    if (product === null) return null;
    const { row, request } = samplePurchase(caller, {
      requestId: nextId(),
      openPeriodId: product.openPeriodId,
      amount: fen(product.startAmount + Math.floor(random() * 5) * product.step),
      arrangement: random() < 0.4 ? 'continue' : 'redeem',
    });
    const receipt = await caller.ask(row, request);
    if (receipt === null) return null;
    const payment = { payToken: receipt.payToken, requestId: nextId(), ...UNSEALED };
    return (await isDone(caller, wireCall(ENDPOINTS.pay, payment))) ? receipt.orderNo : null;
  };

  const acts: Readonly<Record<string, (caller: DemoCaller) => Promise<boolean>>> = {
    purchase: async (caller) => (await buy(caller, pick(TERM_PRODUCTS) ?? '')) !== null,
    'purchase of a valued product': async (caller) => (await buy(caller, VALUED_PRODUCT)) !== null,
    'purchase cancelled': async (caller) => {
      const orderNo = await buy(caller, pick(TERM_PRODUCTS) ?? '');
      return orderNo !== null && isDone(caller, wireCall(ENDPOINTS.cancelReservation, { orderNo, ...UNSEALED }));
    },
    redemption: async (caller) => {
      const info = await caller.ask(ENDPOINTS.getCanRedeemDetail, { productCode: VALUED_PRODUCT, periodName: '' });
      const period = pick(info?.periods ?? []);
      const target = pick(period?.targets ?? []);
      if (info === null || period === undefined || target === undefined) return false;
      const asked = { requestId: nextId(), periodName: period.periodName, shares: shares(Math.floor(period.available * 0.3)) };
      const { row, request } = sampleRedemption({ ...info, productCode: VALUED_PRODUCT }, target, asked);
      return isDone(caller, wireCall(row, request));
    },
    'fund order cancelled': async (caller) => {
      const detail = await caller.ask(ENDPOINTS.strategyDetail, { strategyCode: 'WJ01' });
      const fundCode = detail?.strategy.funds.find(({ kind }) => kind !== 'money')?.fundCode ?? '';
      const { row, request } = sampleFundBuy(caller, { requestId: nextId(), fundCode, amount: fen(100_00) });
      const placed = await caller.sendSealed(wireCall(row, request));
      const found = await caller.ask(ENDPOINTS.findFundOrder, { requestId: request.requestId });
      if (placed.kind !== 'answered' || found?.kind !== 'placed') return false;
      return isDone(caller, wireCall(ENDPOINTS.cancelFundOrder, { orderNo: found.receipt.orderNo, ...UNSEALED }));
    },
    'plan changed': async (caller) => {
      const plans = await caller.ask(ENDPOINTS.planList, {
        kind: null,
        state: random() < 0.5 ? 'running' : 'paused',
        after: null,
        pageSize: 20,
      });
      const plan = pick(plans?.items ?? []);
      if (plan === undefined) return false;
      const { planNo } = plan;
      if (plan.state === 'paused') {
        const action = random() < 0.7 ? ('resume' as const) : ('end' as const);
        return isDone(caller, wireCall(ENDPOINTS.confirmPlanAction, { planNo, action, dueOn: null, ...UNSEALED }));
      }
      return (await caller.ask(ENDPOINTS.planAction, { planNo, action: 'pause', dueOn: null })) !== null;
    },
    'listing taken back': async (caller) => {
      const assets = await caller.ask(ENDPOINTS.transferAssets, null);
      const listingNo = pick((assets?.items ?? []).flatMap((item) => (item.listingNo === null ? [] : [item.listingNo])));
      return listingNo !== undefined && (await caller.ask(ENDPOINTS.withdrawTransfer, { listingNo })) !== null;
    },
  };
  return { acts };
};
