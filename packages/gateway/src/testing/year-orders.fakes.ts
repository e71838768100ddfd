import { bankCommandFrom, depositDays, wealthDays, type BankAskFields, type BankOrderInput } from '@caifu/core/bank';
import { goldPriceOf, type GoldWish } from '@caifu/core/gold';
import type { FundRedeemMode } from '@caifu/core/fund-trading';
import type { PlanKind } from '@caifu/core/plans';
import type { StrategyWish } from '@caifu/core/strategies';
import { TRANSFER_AGREEMENT_VERSION, worthOn } from '@caifu/core/transfer';
import { addDays, fen, grams, ratePpm, shanghaiDateOf, shares, type CalendarDate } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { createRandom } from '../demo/random.ts';
import { WALLET_PRODUCT_CODE } from '../holding/redeemable.store.ts';
import { aPlanWish } from './plan-wish.fakes.ts';
import { walletCardOf, bankCardOf, cardsOf, type Asked, type SignedIn, type TestGateway } from './gateway.fakes.ts';
import {
  aYearsInvestor,
  bankOf,
  BOND,
  fault,
  MONEY,
  openAccountAt,
  PASSING_BANK,
  secondCardOf,
  STOCK,
  STRATEGY,
  yearMarket,
} from './year-market.fakes.ts';

const TERM_PRODUCTS = ['Q2001', 'Q2002', 'Q2004', 'Q2006', 'Q2009', 'P3001', 'P3002'];
const VALUED_PRODUCTS = ['P3008', 'P3009', 'P3010'];
/** For each kind, because plans place orders by themselves. */
const MOST_PLANS = 4;
/** For a hundred fen: answered late, executed without an answer, lost on the way, refused. Other amounts are answered at once. */
const BANK_TAILS = [0, 0, 0, 31, 32, 33, 34];

/** The answer of the gateway. null: nothing to do now. */
type Done = Asked<unknown> | null;

/** A year's random orders of every kind by a seed, each through its own call. */
export const yearOrders = async (gateway: TestGateway, seed: number, people: number) => {
  const { calendar, clock, goldPrices } = gateway.deps;
  const random = createRandom(seed);
  const today = (): CalendarDate => shanghaiDateOf(clock.now());
  const upTo = (most: number): number => Math.floor(random() * most);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[upTo(items.length)];
  const one = <Item>(items: readonly Item[]): Item => pick(items) ?? fault('there is nothing to choose from');
  let made = 0;
  const requestId = (): string => `year-${(made += 1)}`;

  const market = await yearMarket(gateway);
  const owners: SignedIn[] = [];
  // The last investor is certified only during the year.
  for (let index = 0; index < people; index += 1) owners.push(await aYearsInvestor(gateway, index < people - 1));

  // -- products
  const buyProduct = async (caller: SignedIn, codes: readonly string[]): Promise<Done> => {
    const product = await gateway.product(one(codes));
    const request = {
      requestId: requestId(),
      openPeriodId: product.openPeriodId,
      amount: fen(product.startAmount + upTo(20) * product.step),
      cardId: walletCardOf(caller),
      arrangement: random() < 0.3 ? ('continue' as const) : ('redeem' as const),
      agreesReservation: true,
      warning: null,
      claims: { requestSource: 1, signRiskNotice: true, signRiskDisclosure: true, payModel: 1 },
    };
    const order = await gateway.ask(ENDPOINTS.order, request, caller);
    return order.kind === 'answered' ? gateway.pay(caller, order.answer) : order;
  };
  const applying = async (caller: SignedIn, status: string) =>
    pick(
      (await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, caller)).applying.filter(
        ({ holdStatus }) => holdStatus === status,
      ),
    );
  const redeemProduct = async (caller: SignedIn): Promise<Done> => {
    const productCode = one(VALUED_PRODUCTS);
    const info = await gateway.tell(ENDPOINTS.getCanRedeemDetail, { productCode, periodName: '' }, caller);
    const period = pick(info.periods);
    const target = pick(period?.targets ?? []);
    if (period === undefined || target === undefined) return null;
    const request = {
      requestId: requestId(),
      productCode,
      periodName: period.periodName,
      cardId: target.cardId,
      shares: shares(Math.floor(period.available * one([1, 0.5, 0.3]))),
      targetProductCode: target.kind === 'money-market' ? WALLET_PRODUCT_CODE : null,
      acceptedPeriods: info.periods.map(({ periodName }) => periodName),
      redeemModel: 1 as const,
    };
    return gateway.ask(ENDPOINTS.bookingRedeem, await gateway.withPassword(caller, request), caller);
  };

  // -- public funds
  const buyFund = async (caller: SignedIn, fundCode = one([STOCK, BOND, MONEY])) =>
    gateway.ask(
      ENDPOINTS.buyFund,
      await gateway.withPassword(caller, {
        requestId: requestId(),
        fundCode,
        amount: fen(100_00 + upTo(2_000_000)),
        cardId: random() < 0.7 ? walletCardOf(caller) : bankCardOf(caller),
        dividendMethod: fundCode === MONEY ? 'reinvest' : one(['reinvest', 'cash'] as const),
        agreed: true,
        warning: null,
      }),
      caller,
    );
  const redeemFund = async (caller: SignedIn, fundCode: string, mode: FundRedeemMode) => {
    const info = await gateway.ask(ENDPOINTS.fundRedeemInfo, { fundCode }, caller);
    const available = info.kind === 'answered' ? info.answer.available : 0;
    if (available === 0) return null;
    const part = random() < 0.2 ? available : Math.max(1, Math.floor(available * random()));
    const request = {
      requestId: requestId(),
      fundCode,
      mode,
      shares: shares(mode === 'quick' ? Math.min(part, 300_000) : part),
      cardId: walletCardOf(caller),
      largeChoice: 'carry-over' as const,
    };
    return gateway.ask(ENDPOINTS.redeemFund, await gateway.withPassword(caller, request), caller);
  };
  const cancelFund = async (caller: SignedIn): Promise<Done> => {
    const placed = random() < 0.5 ? await buyFund(caller) : await redeemFund(caller, one([STOCK, BOND]), 'normal');
    if (placed?.kind !== 'answered') return null;
    const { orderNo } = placed.answer;
    return gateway.ask(ENDPOINTS.cancelFundOrder, await gateway.withPassword(caller, { orderNo }), caller);
  };

  // -- plans: as many as may run at once, then changes of existing ones
  const plans: { readonly planNo: string; readonly kind: PlanKind; readonly caller: SignedIn }[] = [];
  const savePlan = async (caller: SignedIn, kind: PlanKind): Promise<Done> => {
    if (plans.filter((plan) => plan.kind === kind).length >= MOST_PLANS) return null;
    const amountRule = kind === 'invest' ? one(['fixed', 'smart'] as const) : kind === 'repay' ? one(['fixed', 'full'] as const) : 'fixed';
    const wish = aPlanWish(cardsOf(caller), kind, {
      requestId: requestId(),
      productCode: STOCK,
      payee: { kind: 'new', payeeKind: 'loan', bankCode: 'ICBC', accountNo: `HT2026${1_000 + made}` },
      amount: fen(1_000_00),
      amountRule,
      cycle: one([
        { unit: 'month', day: 25 },
        { unit: 'week', day: 4 },
        { unit: 'double-week', day: 2 },
      ] as const),
      target: kind === 'invest' && amountRule === 'fixed' ? ratePpm(50_000) : null,
      cardId: kind === 'salary' ? bankCardOf(caller) : walletCardOf(caller),
    });
    const saved = await gateway.ask(ENDPOINTS.savePlan, await gateway.withPassword(caller, wish), caller);
    if (saved.kind === 'answered') plans.push({ planNo: saved.answer.planNo, kind, caller });
    return saved;
  };
  const changePlan = async (): Promise<Done> => {
    const plan = pick(plans);
    if (plan === undefined) return null;
    const { planNo, caller } = plan;
    const { plan: now } = await gateway.tell(ENDPOINTS.planDetail, { planNo }, caller);
    if (now.state === 'ended') return null;
    if (now.state === 'paused')
      return gateway.ask(
        ENDPOINTS.confirmPlanAction,
        await gateway.withPassword(caller, { planNo, action: 'resume', dueOn: null }),
        caller,
      );
    const kind = random();
    if (kind < 0.1)
      return gateway.ask(ENDPOINTS.confirmPlanAction, await gateway.withPassword(caller, { planNo, action: 'end', dueOn: null }), caller);
    if (kind < 0.5 && now.nextOn !== null) return gateway.ask(ENDPOINTS.planAction, { planNo, action: 'skip', dueOn: now.nextOn }, caller);
    return gateway.ask(ENDPOINTS.planAction, { planNo, action: 'pause', dueOn: null }, caller);
  };

  // -- gold
  const orderGold = async (caller: SignedIn, wish: GoldWish): Promise<Done> => {
    const quote = goldPrices.quoteAt(clock.now());
    if (quote === null) return null;
    const request = {
      requestId: requestId(),
      wish,
      cardId: walletCardOf(caller),
      price: goldPriceOf(quote, wish.side),
      quotedAt: quote.at,
      warning: null,
    };
    return gateway.ask(ENDPOINTS.orderGold, await gateway.withPassword(caller, request), caller);
  };

  // -- banks
  const orderBank = async (caller: SignedIn, wish: BankOrderInput & Partial<BankAskFields>): Promise<Done> => {
    const said = {
      amount: null,
      shares: null,
      cardId: wish.side === 'in' || wish.side === 'out' ? bankCardOf(caller) : null,
      instruction: null,
      day: wish.side === 'draw' ? today() : null,
      warning: null,
      ...wish,
    };
    const command = bankCommandFrom({ ...wish, requestId: requestId() }, said);
    return gateway.ask(ENDPOINTS.orderBank, await gateway.withPassword(caller, command), caller);
  };
  const tail = (): number => one(BANK_TAILS);
  const buyDeposit = async (caller: SignedIn): Promise<Done> => {
    const [bankCode, about] = random() < 0.85 ? (['zb', 'ZB-D3'] as const) : (['kd', 'KD-M12'] as const);
    const bankFile = bankOf(bankCode);
    const product = bankFile.products.find(({ code }) => code === about) ?? fault('no such deposit');
    const { valueOn } = depositDays(calendar, bankFile.days, product.term, clock.now());
    const instruction = one(['pay-out', 'pay-out', 'pay-out', 'renew'] as const);
    return orderBank(caller, { side: 'buy', about, amount: fen(100_000 * (1 + upTo(5))), day: valueOn, instruction });
  };
  const homeOf = (caller: SignedIn) => gateway.tell(ENDPOINTS.bankHome, null, caller);
  const heldDeposit = async (caller: SignedIn) => pick((await homeOf(caller)).deposits.filter(({ state }) => state === 'held'));
  const wealthDay = (): CalendarDate => {
    const product = bankOf('zb').wealth.find(({ code }) => code === 'ZB-W1') ?? fault('no wealth product');
    return wealthDays(calendar, product, clock.now()).tradingDay;
  };
  const draw = async (caller: SignedIn): Promise<Done> => {
    const deposit = await heldDeposit(caller);
    if (deposit === undefined || deposit.isDrawing) return null;
    const part = fen(Math.floor(deposit.principal / 2) + tail());
    return orderBank(caller, { side: 'draw', about: deposit.depositNo, amount: random() < 0.25 ? deposit.principal : part });
  };
  const instruct = async (caller: SignedIn): Promise<Done> => {
    const deposit = await heldDeposit(caller);
    if (deposit === undefined) return null;
    const instruction = deposit.instruction === 'renew' || random() < 0.5 ? 'pay-out' : 'renew';
    return orderBank(caller, { side: 'instruct', about: deposit.depositNo, instruction });
  };
  const redeemWealth = async (caller: SignedIn): Promise<Done> => {
    const held = (await homeOf(caller)).wealth.find(({ productCode }) => productCode === 'ZB-W1');
    const free = (held?.shares ?? 0) - (held?.redeeming ?? 0);
    if (free === 0) return null;
    return orderBank(caller, {
      side: 'redeem',
      about: 'ZB-W1',
      shares: shares(one([free, 10_000, 10_031, 10_032, 10_033])),
      day: wealthDay(),
    });
  };

  /** Opens an account without money, changes its card, and ends it. */
  const changeAccount = async (caller: SignedIn, side: 'rebind' | 'retire'): Promise<Done> => {
    const account = (await homeOf(caller)).accounts.find(({ partnerCode }) => partnerCode === PASSING_BANK);
    if (account === undefined) {
      await openAccountAt(gateway, caller, PASSING_BANK);
      return null;
    }
    const cardId = account.cardId === bankCardOf(caller) ? secondCardOf(caller) : bankCardOf(caller);
    return orderBank(caller, { side, about: PASSING_BANK, ...(side === 'rebind' ? { cardId } : {}) });
  };

  // -- strategies
  const orderStrategy = async (caller: SignedIn, wish: StrategyWish): Promise<Done> => {
    const request = { requestId: requestId(), strategyCode: STRATEGY, wish, cardId: walletCardOf(caller), agreed: true, warning: null };
    return gateway.ask(ENDPOINTS.orderStrategy, await gateway.withPassword(caller, request), caller);
  };
  const answerChange = async (caller: SignedIn): Promise<Done> => {
    const advice = await gateway.ask(ENDPOINTS.strategyAdvice, { strategyCode: STRATEGY }, caller);
    const waiting = advice.kind === 'answered' ? advice.answer.changes.find(({ state }) => state === 'new') : undefined;
    if (waiting === undefined) return null;
    return gateway.ask(ENDPOINTS.answerStrategyChange, { orderNo: waiting.orderNo, agrees: random() < 0.8 }, caller);
  };

  // -- transfers
  const listings: { readonly listingNo: string; readonly caller: SignedIn }[] = [];
  const list = async (caller: SignedIn): Promise<Done> => {
    const { items } = await gateway.tell(ENDPOINTS.transferAssets, null, caller);
    const item = pick(items.filter(({ listingNo }) => listingNo === null));
    if (item === undefined) return null;
    const { holdingNo } = item.asset;
    const request = {
      requestId: requestId(),
      holdingNo,
      price: fen(worthOn(item.asset, today())),
      version: TRANSFER_AGREEMENT_VERSION,
    };
    const asked = await gateway.ask(ENDPOINTS.listTransfer, await gateway.withPassword(caller, request), caller);
    if (asked.kind === 'answered') listings.push({ listingNo: asked.answer.listingNo, caller });
    return asked;
  };
  const takeListing = (of: (caller: SignedIn) => boolean) => {
    const listing = pick(listings.filter(({ caller }) => of(caller)));
    if (listing !== undefined) listings.splice(listings.indexOf(listing), 1);
    return listing ?? null;
  };
  const buyListing = async (caller: SignedIn): Promise<Done> => {
    const found = takeListing((seller) => seller !== caller);
    if (found === null) return null;
    const { listingNo } = found;
    const { listing } = await gateway.tell(ENDPOINTS.transferListing, { listingNo }, caller);
    if (random() < 0.5) await gateway.ask(ENDPOINTS.lockTransfer, { listingNo }, caller);
    const request = {
      requestId: requestId(),
      listingNo,
      price: listing.price,
      cardId: walletCardOf(caller),
      version: TRANSFER_AGREEMENT_VERSION,
      warning: null,
    };
    return gateway.ask(ENDPOINTS.buyTransfer, await gateway.withPassword(caller, request), caller);
  };

  /** Each kind with its weight. */
  const kinds: Readonly<Record<string, readonly [number, (caller: SignedIn) => Promise<Done>]>> = {
    purchase: [4, (caller) => buyProduct(caller, TERM_PRODUCTS)],
    'valued-purchase': [3, (caller) => buyProduct(caller, VALUED_PRODUCTS)],
    'purchase-cancel': [
      4,
      async (caller) => {
        const item = await applying(caller, 'applying');
        if (item === undefined) return null;
        return gateway.ask(ENDPOINTS.cancelReservation, await gateway.withPassword(caller, { orderNo: item.orderNo }), caller);
      },
    ],
    redemption: [4, redeemProduct],
    'redemption-cancel': [
      5,
      async (caller) => {
        const item = await applying(caller, 'redemption-booked');
        if (item === undefined) return null;
        return gateway.ask(ENDPOINTS.cancelBookingRedeem, await gateway.withPassword(caller, { orderNo: item.orderNo }), caller);
      },
    ],
    'fund-buy': [3, (caller) => buyFund(caller)],
    'fund-redeem': [3, (caller) => redeemFund(caller, one([STOCK, BOND, MONEY]), 'normal')],
    'fund-quick': [2, (caller) => redeemFund(caller, MONEY, 'quick')],
    'fund-cancel': [2, cancelFund],
    'dividend-method': [
      2,
      async (caller) => {
        const change = { fundCode: STOCK, method: one(['cash', 'reinvest'] as const) };
        return gateway.ask(ENDPOINTS.setDividendMethod, await gateway.withPassword(caller, change), caller);
      },
    ],
    'top-up': [
      2,
      async (caller) => {
        const request = { requestId: requestId(), cardId: bankCardOf(caller), amount: fen(10_000 + upTo(500_000)) };
        return gateway.ask(ENDPOINTS.topUp, await gateway.withPassword(caller, request), caller);
      },
    ],
    ...Object.fromEntries(
      (['normal', 'quick'] as const).map((mode) => [
        `withdrawal-${mode}`,
        [
          2,
          async (caller: SignedIn) => {
            const request = { requestId: requestId(), mode, amount: fen(10_000 + upTo(300_000)), cardId: bankCardOf(caller) };
            return gateway.ask(ENDPOINTS.withdraw, await gateway.withPassword(caller, request), caller);
          },
        ] as const,
      ]),
    ),
    'plan-invest': [2, (caller) => savePlan(caller, 'invest')],
    'plan-salary': [2, (caller) => savePlan(caller, 'salary')],
    'plan-repay': [2, (caller) => savePlan(caller, 'repay')],
    'plan-change': [2, () => changePlan()],
    'gold-buy': [
      3,
      (caller) =>
        orderGold(
          caller,
          random() < 0.5
            ? { side: 'buy', measure: 'amount', amount: fen(100_000 + upTo(500_000)) }
            : { side: 'buy', measure: 'grams', grams: grams(10_000 + upTo(30_000)) },
        ),
    ],
    'gold-sell': [3, (caller) => orderGold(caller, { side: 'sell', measure: 'grams', grams: grams(2_000 + upTo(10_000)) })],
    'bank-in': [8, (caller) => orderBank(caller, { side: 'in', about: one(['zb', 'kd']), amount: fen(100_000 * (5 + upTo(40)) + tail()) })],
    'bank-out': [3, (caller) => orderBank(caller, { side: 'out', about: one(['zb', 'kd']), amount: fen(10_000 + tail()) })],
    'deposit-buy': [6, buyDeposit],
    'deposit-draw': [3, draw],
    'deposit-instruct': [2, instruct],
    'wealth-buy': [
      3,
      (caller) => orderBank(caller, { side: 'subscribe', about: 'ZB-W1', amount: fen(100_000 * (1 + upTo(4))), day: wealthDay() }),
    ],
    'wealth-redeem': [3, redeemWealth],
    'bank-rebind': [2, (caller) => changeAccount(caller, 'rebind')],
    'bank-retire': [1, (caller) => changeAccount(caller, 'retire')],
    'strategy-buy': [
      2,
      (caller) =>
        orderStrategy(caller, {
          side: 'buy',
          amount: fen(100_000 + upTo(20) * 10_000),
          mode: owners.indexOf(caller) % 2 === 0 ? 'advice' : 'mandate',
        }),
    ],
    'strategy-redeem': [2, (caller) => orderStrategy(caller, { side: 'redeem', ratio: ratePpm(one([300_000, 500_000, 1_000_000])) })],
    'strategy-answer': [6, answerChange],
    listing: [4, list],
    'transfer-buy': [4, buyListing],
    'transfer-withdraw': [
      2,
      async () => {
        const own = takeListing(() => true);
        return own === null ? null : gateway.ask(ENDPOINTS.withdrawTransfer, { listingNo: own.listingNo }, own.caller);
      },
    ],
  };
  /** These plans are not drawn at random, because that would change the rest of the year. */
  const signProductPlans = async (): Promise<void> => {
    const [caller] = owners;
    if (caller === undefined) throw new Error('a year without anybody');
    const common = {
      planNo: null,
      amountRule: 'fixed',
      cardId: walletCardOf(caller),
      agreed: true,
      warning: null,
    } as const;
    const strategy = {
      requestId: 'year-strategy',
      kind: 'strategy',
      productCode: STRATEGY,
      amount: fen(100_000),
      cycle: { unit: 'month', day: 12 },
    } as const;
    await gateway.tell(ENDPOINTS.savePlan, await gateway.withPassword(caller, { ...common, ...strategy }), caller);
    const gold = { requestId: 'year-gold', kind: 'gold', amount: fen(1_000), cycle: { unit: 'day', day: 1 } } as const;
    await gateway.tell(ENDPOINTS.savePlan, await gateway.withPassword(caller, { ...common, ...gold }), caller);
  };
  await signProductPlans();
  const lots = Object.entries(kinds).flatMap(([kind, [weight]]) => Array.from({ length: weight }, () => kind));
  const answered = new Map<string, number>();

  return {
    random,
    owners,
    weighStrategy: market.weighStrategy,
    /** Accepted orders and changes, by kind. */
    answered,
    /** Moves to a later day, with the values of the days before it. */
    goTo: async (day: CalendarDate, time: string): Promise<void> => {
      await market.publishUntil(addDays(day, -1));
      await gateway.moveTo(day, time);
    },
    certifyTheLast: async (): Promise<void> => {
      await gateway.rows`update investor set certification = 90, fund_certification = 90 where investor_id = ${owners.at(-1)?.investorId}`;
    },
    place: async (): Promise<void> => {
      // No two orders have the same moment, so that lists have one order in every run.
      gateway.wall.now += 1_000;
      const kind = one(lots);
      const done = await kinds[kind]?.[1](one(owners));
      if (done?.kind === 'answered') answered.set(kind, (answered.get(kind) ?? 0) + 1);
    },
    kinds: Object.keys(kinds),
  };
};
