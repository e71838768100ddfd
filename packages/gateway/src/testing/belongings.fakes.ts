import { GOLD_AGREEMENT_VERSION } from '@caifu/core/gold';
import { depositDays } from '@caifu/core/bank';
import { TRANSFER_AGREEMENT_VERSION, worthOn } from '@caifu/core/transfer';
import { addDays, calendarDate, epochAt, fen, shanghaiDateOf, shares, type CalendarDate } from '@caifu/core/values';
import { addressOf, encodeMessage, ENDPOINTS, type Endpoint, type EndpointName } from '@caifu/adapters/wire';
import * as z from 'zod';
import { PARTNER_FILES } from '../demo/partners/index.ts';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { allowTransfers, giveHolding } from '../demo/transfer-seed.ts';
import { WEB } from '../ground/http/caller.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { WALLET_PRODUCT_CODE } from '../holding/redeemable.store.ts';
import { runStrategies } from '../strategies/strategy-changes.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { STRATEGY_ORDERS } from '../strategies/strategy-orders.store.ts';
import { strategySteps } from '../strategies/strategy-steps.ts';
import { moment } from './funds.fakes.ts';
import { anOrder, bankCardOf, walletCardOf, type SignedIn, type TestGateway } from './gateway.fakes.ts';
import { testPlans } from './plans.fakes.ts';

/** The fund that everybody here has, and the strategy that is made of it. */
export const OWN_FUND = '973001';
export const OWN_STRATEGY = 'TS1';
export const OTHER_FUND = '973002';

export type WireBody = Readonly<Record<string, unknown>>;

/** The answer of a call, as it stood on the wire. */
export interface Told {
  readonly status: number;
  readonly state: string;
  readonly text: string;
  readonly result: unknown;
}

const bodyFrom = <Request>(row: Endpoint<Request, unknown>, request: NoInfer<Request>): WireBody =>
  z.record(z.string(), z.unknown()).parse(encodeMessage<Request>(row.request, request));
const envelopeSchema = z.looseObject({ retState: z.string(), apiResult: z.unknown().optional() });

/** An order of a kind, as a test knows it. */
interface TestOrder {
  /** The kind of its request ids. */
  readonly request: string;
  /** The call that tells the fate of an id. */
  readonly find: EndpointName;
  /** The field of its message that says how much. */
  readonly much: string;
  /** The number of six equal requests that can be taken. `null`: nobody else wants it. */
  readonly most: number | null;
}

/** Orders that move money or holdings with one call. */
export const TEST_ORDERS = {
  purchase: { request: 'purchase', find: 'findOrder', much: 'orderAmount', most: null },
  redemption: { request: 'redemption', find: 'findRedemption', much: 'redeemCount', most: 1 },
  'fund-buy': { request: 'fund-order', find: 'findFundOrder', much: 'amount', most: null },
  'fund-redeem': { request: 'fund-order', find: 'findFundOrder', much: 'redeemShare', most: 1 },
  'top-up': { request: 'top-up', find: 'findTopUp', much: 'amount', most: null },
  withdrawal: { request: 'withdrawal', find: 'findWithdrawal', much: 'amount', most: null },
  plan: { request: 'plan', find: 'findPlan', much: 'planAmount', most: null },
  'gold-buy': { request: 'gold', find: 'findGoldOrder', much: 'orderInfo.amount', most: null },
  'gold-sell': { request: 'gold', find: 'findGoldOrder', much: 'orderInfo.weight', most: 2 },
  'strategy-buy': { request: 'strategy', find: 'findStrategyOrder', much: 'orderInfo.amount', most: null },
  'strategy-redeem': { request: 'strategy', find: 'findStrategyOrder', much: 'orderInfo.redeemRate', most: null },
  'bank-in': { request: 'bank', find: 'findBankOrder', much: 'amount', most: null },
  'bank-out': { request: 'bank', find: 'findBankOrder', much: 'amount', most: 1 },
  'deposit-buy': { request: 'bank', find: 'findBankOrder', much: 'amount', most: 1 },
  listing: { request: 'transfer-sale', find: 'findTransferListing', much: 'transferPrice', most: 1 },
  'transfer-buy': { request: 'transfer-purchase', find: 'findTransferPurchase', much: 'transferPrice', most: 1 },
} as const satisfies Readonly<Record<string, TestOrder>>;
export type TestOrderKind = keyof typeof TEST_ORDERS;
const isTestOrder = (name: string): name is TestOrderKind => name in TEST_ORDERS;
export const ORDER_KINDS = Object.keys(TEST_ORDERS).filter(isTestOrder);

/** Investors who have something of each area, and orders of every kind for them in the words of the wire. */
export const testBelongings = async (gateway: TestGateway) => {
  const { db, calendar, clock } = gateway.deps;
  const plans = testPlans(gateway);
  const today = (): CalendarDate => shanghaiDateOf(clock.now());
  for (const fundCode of [OWN_FUND, OTHER_FUND]) {
    // oxlint-disable-next-line no-await-in-loop
    await plans.funds.add(fundCode, { purchaseTiers: [], redemptionTiers: [] });
    // oxlint-disable-next-line no-await-in-loop
    await plans.funds.publishEach(fundCode, '2026-10-08', today(), () => 10_000);
  }
  await inTransaction(db, allowTransfers);
  await gateway.rows`
    insert into strategy (strategy_code, strategy_name, adviser, summary, risk_level, suggested_months, benchmark_name, benchmark, fee_ppm, fee_day,
      min_amount, amount_step, drift_ppm, position)
    values (${OWN_STRATEGY}, '组合', '远山投顾', '', 3, 12, '存款', '[{"weight": 1000000, "yearly": 36500}]', 36500, 10, 100000, 10000, 50000, 1)`;
  await gateway.rows`insert into strategy_version (strategy_code, version, since) values (${OWN_STRATEGY}, 1, ${addDays(today(), -60)}::date)`;
  await gateway.rows`insert into strategy_weight (strategy_code, version, fund_code, weight_ppm) values (${OWN_STRATEGY}, 1, ${OWN_FUND}, 1000000)`;

  let made = 0;
  const nextId = (): string => {
    made += 1;
    return `belongs-${made}`;
  };
  const post = async (caller: SignedIn, name: EndpointName, body: WireBody, app = gateway.app): Promise<Told> => {
    const row = ENDPOINTS[name];
    const [method] = row.methods;
    const texts = Object.entries(body).filter(([, value]) => value !== null && value !== undefined);
    const response = await app.inject({
      method,
      url: addressOf(row),
      ...(method === 'GET' ? { query: Object.fromEntries(texts.map(([key, value]) => [key, String(value)])) } : { payload: { ...body } }),
      headers: { ncftck: caller.token, ticket: caller.ticket },
    });
    const { retState, apiResult } = envelopeSchema.parse(response.json<unknown>());
    return { status: response.statusCode, state: retState, text: response.body, result: apiResult };
  };
  const holdingFor = async ({ investorId }: SignedIn, productCode = 'Q2006'): Promise<string> => {
    made += 1;
    const holding = { investorId, productCode, principal: fen(10_000_000), startsOn: addDays(today(), -50), no: 700 + made };
    return inTransaction(db, (tx) => giveHolding(tx, calendar, holding));
  };
  const listingBody = async (caller: SignedIn, orderNo: string): Promise<WireBody> => {
    const { asset } = await gateway.tell(ENDPOINTS.transferOffer, { orderNo }, caller);
    return { orderNo, transferPrice: (worthOn(asset, today()) / 100).toFixed(2), agreementVersion: TRANSFER_AGREEMENT_VERSION };
  };
  const redemptionBody = async (caller: SignedIn): Promise<WireBody> => {
    await holdingFor(caller, 'P3008');
    const { periods } = await gateway.tell(ENDPOINTS.getCanRedeemDetail, { productCode: 'P3008', periodName: '' }, caller);
    return bodyFrom(ENDPOINTS.bookingRedeem, {
      requestId: null,
      productCode: 'P3008',
      periodName: periods[0]?.periodName ?? '',
      cardId: walletCardOf(caller),
      shares: shares(10_000_000),
      targetProductCode: WALLET_PRODUCT_CODE,
      acceptedPeriods: [],
      redeemModel: 1,
      keyId: null,
      tradePwd: 'unsealed',
      tradePassword: 'unsealed',
    });
  };
  const goldBody = async (caller: SignedIn, side: 'BUY' | 'SELL'): Promise<WireBody> => {
    const { result } = await post(caller, 'goldOffer', { tradeType: side });
    const { quoteInfo } = z
      .looseObject({ quoteInfo: z.looseObject({ buyPrice: z.string(), sellPrice: z.string(), quoteTime: z.string() }) })
      .parse(result);
    const wish =
      side === 'BUY' ? { orderMode: 'AMOUNT', amount: '1000.00', weight: null } : { orderMode: 'WEIGHT', amount: null, weight: '0.5000' };
    return {
      orderInfo: { tradeType: side, ...wish },
      cardId: walletCardOf(caller),
      price: side === 'BUY' ? quoteInfo.buyPrice : quoteInfo.sellPrice,
      quoteTime: quoteInfo.quoteTime,
      riskWarning: null,
    };
  };
  const strategyBody = (caller: SignedIn, orderInfo: WireBody): WireBody => ({
    portfolioCode: OWN_STRATEGY,
    orderInfo: { amount: null, adjustMode: null, redeemRate: null, ...orderInfo },
    cardId: walletCardOf(caller),
    agreeProtocol: 1,
    riskWarning: null,
  });
  const bankBody = (tradeType: string, changes: WireBody): WireBody => ({
    tradeType,
    targetNo: 'zb',
    amount: '1000.00',
    tradeShare: null,
    cardId: null,
    maturityArrangement: null,
    orderDate: null,
    ...changes,
  });
  const bank = PARTNER_FILES.find(({ code }) => code === 'zb');
  const deposit = bank?.products.find(({ code }) => code === 'ZB-D3');
  if (bank === undefined || deposit === undefined) throw new Error('the demo has no such bank');

  /** An order of the kind that this investor may place, without its request id and its password; some need another investor's listing. */
  const bodyOf = async (kind: TestOrderKind, caller: SignedIn, listingNo = ''): Promise<readonly [EndpointName, WireBody]> => {
    const fund = { fundProductCode: OWN_FUND, cardId: walletCardOf(caller) };
    switch (kind) {
      case 'purchase':
        return ['order', bodyFrom(ENDPOINTS.order, anOrder(caller))];
      case 'redemption':
        return ['bookingRedeem', await redemptionBody(caller)];
      case 'fund-buy':
        return ['buyFund', { ...fund, amount: '1000.00', bonusType: 0, agreeProtocol: 1, riskWarning: null }];
      case 'fund-redeem':
        return ['redeemFund', { ...fund, redeemType: 'NORMAL', redeemShare: '3000.00', largeRedeemFlag: 1 }];
      case 'top-up':
        return ['topUp', { cardId: bankCardOf(caller), amount: '100.00' }];
      case 'withdrawal':
        return ['withdraw', { withdrawType: 'NORMAL', amount: '100.00', cardId: bankCardOf(caller) }];
      case 'plan':
        return [
          'savePlan',
          {
            planType: 'INVEST',
            planId: null,
            planProductCode: OWN_FUND,
            payeeInfo: null,
            planAmount: '100.00',
            amountType: 'FIXED',
            cycleInfo: { cycleType: 'MONTH', cycleDay: 25 },
            targetRate: null,
            cardId: walletCardOf(caller),
            agreeProtocol: 1,
            riskWarning: null,
          },
        ];
      case 'gold-buy':
        return ['orderGold', await goldBody(caller, 'BUY')];
      case 'gold-sell':
        return ['orderGold', await goldBody(caller, 'SELL')];
      case 'strategy-buy':
        return ['orderStrategy', strategyBody(caller, { tradeType: 'BUY', amount: '1000.00', adjustMode: 'ADVICE' })];
      case 'strategy-redeem':
        return ['orderStrategy', strategyBody(caller, { tradeType: 'REDEEM', redeemRate: '60' })];
      case 'bank-in':
        return ['orderBank', bankBody('IN', { cardId: bankCardOf(caller) })];
      case 'bank-out':
        return ['orderBank', bankBody('OUT', { cardId: bankCardOf(caller) })];
      case 'deposit-buy': {
        const { valueOn } = depositDays(calendar, bank.days, deposit.term, clock.now());
        return ['orderBank', bankBody('BUY', { targetNo: deposit.code, orderDate: valueOn, maturityArrangement: 'PAY_OUT' })];
      }
      case 'listing':
        return ['listTransfer', await listingBody(caller, await holdingFor(caller))];
      case 'transfer-buy': {
        const { listing } = await gateway.tell(ENDPOINTS.transferListing, { listingNo }, caller);
        return [
          'buyTransfer',
          {
            transferNo: listingNo,
            transferPrice: (listing.price / 100).toFixed(2),
            cardId: walletCardOf(caller),
            agreementVersion: TRANSFER_AGREEMENT_VERSION,
            riskWarning: null,
          },
        ];
      }
    }
  };
  const send = async (
    caller: SignedIn,
    [name, body]: readonly [EndpointName, WireBody],
    requestId = nextId(),
    app = gateway.app,
  ): Promise<Told> => post(caller, name, { ...body, requestId, ...(await gateway.sealed(caller, DEMO_PASSWORD)) }, app);
  const placed = async (caller: SignedIn, kind: TestOrderKind, listingNo = ''): Promise<Told> => {
    const told = await send(caller, await bodyOf(kind, caller, listingNo));
    if (told.state !== 'SUCCESS') throw new Error(`${kind} was refused: ${told.text}`);
    return told;
  };
  const buyStrategy = async (caller: SignedIn): Promise<void> => {
    const command = {
      requestId: nextId(),
      strategyCode: OWN_STRATEGY,
      wish: { side: 'buy', amount: fen(500_000), mode: 'advice' },
      cardId: walletCardOf(caller),
      agreed: true,
      warning: null,
    } as const;
    const asked = { investorId: caller.investorId, channel: WEB, command, at: BOUGHT };
    const reply = await takeAllowed(gateway.deps, STRATEGY_ORDERS, asked, 'matched');
    if (reply.kind !== 'answered') throw new Error('a purchase of the strategy was refused');
  };

  return {
    plans,
    post,
    send,
    placed,
    bodyOf,
    holdingFor,
    /** A listing of whoever is given, by its number. */
    listedBy: async (caller: SignedIn): Promise<string> => {
      const { result } = await placed(caller, 'listing');
      return z.looseObject({ transferNo: z.string() }).parse(result).transferNo;
    },
    /** Newer weights of the strategy, which wait for the consent of whoever has it. */
    weighAnew: async (): Promise<void> => {
      await gateway.rows`insert into strategy_version (strategy_code, version, since) values (${OWN_STRATEGY}, 2, ${today()}::date)`;
      await gateway.rows`insert into strategy_weight (strategy_code, version, fund_code, weight_ppm) values (${OWN_STRATEGY}, 2, ${OTHER_FUND}, 1000000)`;
      await runStrategies(gateway.deps);
    },
    /** May place every kind of order: has gold, an e-account with money, shares of the fund and of the strategy. */
    anOwner: async (): Promise<SignedIn> => {
      const caller = await gateway.anInvestor({ wallet: 10_000_000_00 });
      const { investorId } = caller;
      await plans.funds.buy(investorId, OWN_FUND, 5_000, BOUGHT);
      await buyStrategy(caller);
      await plans.funds.open(CONFIRMED);
      for (const step of strategySteps)
        // oxlint-disable-next-line no-await-in-loop
        await inTransaction(db, (tx) => step.run({ tx, calendar, day: CONFIRMED, at: epochAt(CONFIRMED, '00:00:00') }));
      await gateway.tell(ENDPOINTS.openGoldService, { version: GOLD_AGREEMENT_VERSION }, caller);
      await gateway.tell(
        ENDPOINTS.openBankAccount,
        await gateway.withPassword(caller, { partnerCode: bank.code, cardId: bankCardOf(caller), version: bank.version }),
        caller,
      );
      await placed(caller, 'gold-buy');
      await placed(caller, 'bank-in');
      return caller;
    },
  };
};

const BOUGHT = moment('2026-10-12 10:00:00');
const CONFIRMED = calendarDate('2026-10-13');
