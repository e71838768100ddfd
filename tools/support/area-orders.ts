import { setTimeout as delay } from 'node:timers/promises';
import { depositDays, wealthDays, type BankAskFields, type BankOrderInput } from '@caifu/core/bank';
import { chinaTradingCalendar } from '@caifu/core/calendar';
import type { FundRedeemMode } from '@caifu/core/fund-trading';
import { GOLD_AGREEMENT_VERSION, type GoldWish } from '@caifu/core/gold';
import type { StrategyWish } from '@caifu/core/strategies';
import { TRANSFER_AGREEMENT_VERSION, worthOn } from '@caifu/core/transfer';
import { addDays, calendarDate, epochMs, fen, grams, ratePpm, shares, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import * as z from 'zod';
import { zb } from '../../packages/gateway/src/demo/partners/zb.ts';
import {
  UNSEALED,
  sampleBank,
  sampleFundBuy,
  sampleFundRedeem,
  sampleGold,
  sampleListing,
  samplePlan,
  samplePurchase,
  sampleStrategy,
  sampleTopUp,
  sampleTransfer,
  sampleWithdrawal,
  type SampleOrder,
} from '../../packages/gateway/src/testing/order-samples.fakes.ts';
import { wireCall, type DemoCaller, type Told, type WireCall } from './demo-caller.ts';

/** Orders that one call places, under an id that can be looked up. */
export const AREA_KINDS = [
  'fund-buy',
  'fund-redeem',
  'fund-quick',
  'top-up',
  'withdrawal',
  'quick-withdrawal',
  'plan-invest',
  'plan-salary',
  'plan-repay',
  'gold-buy',
  'gold-sell',
  'bank-in',
  'bank-out',
  'deposit-buy',
  'wealth-buy',
  'strategy-buy',
  'strategy-redeem',
  'listing',
  'transfer-buy',
] as const;
export type AreaKind = (typeof AREA_KINDS)[number];

/** An unsent order, with the call that looks its id up. */
export interface AreaOrder {
  readonly kind: AreaKind;
  readonly requestId: string;
  readonly order: WireCall;
  readonly find: WireCall;
}

/** A strategy of the demo, and the bank with most kinds of orders. */
const STRATEGY = 'WJ01';
const BANK = 'zb';
/** Versions of texts that earlier gateways accept. */
const EARLIER_TEXTS = { gold: 'gold-1', transfer: 'transfer-1', bank: { version: 'zb-1', contractVersion: 'zb-w-1' } } as const;
const DEPOSIT = { code: 'ZB-D3', term: { unit: 'month', count: 3 } } as const;
const WEALTH = { code: 'ZB-W1', confirmDays: 1, arrivalDays: 1 } as const;
/** For a hundred fen: at once, late, executed without an answer, lost on the way, refused. */
const BANK_TAILS = [0, 0, 31, 32, 33, 34];
const TERM_PRODUCT = 'Q2004';

/** Funds that anybody may buy: one with a moving value, and a money fund. */
interface OwnFunds {
  readonly valued: string;
  readonly money: string;
}

const clockSchema = z.looseObject({ epochMs: z.number().transform(epochMs), today: z.string(), tradingDay: z.string() });

/** Repeats the call, because the gateway may be away. */
export const demoClock = async (url: string): Promise<{ readonly now: EpochMs; readonly today: CalendarDate }> => {
  for (let times = 0; ; times += 1) {
    try {
      const told = clockSchema.parse(await (await fetch(`${url}/demo/clock`)).json());
      return { now: told.epochMs, today: calendarDate(told.today) };
    } catch (error) {
      if (times > MOST_TIMES) throw error;
      await delay(50);
    }
  }
};

const MOST_TIMES = 2_000;

/** Ten in the morning of the first trading day from a day on. */
export const tradingMorning = (from: CalendarDate): string => `${chinaTradingCalendar.onOrAfter(from)}T10:00:00+08:00`;

/** Orders of every kind in the areas beside products, for investors who may place them. */
export const areaOrders = async (clockOf: () => Promise<EpochMs>, random: () => number, prefix: string) => {
  let made = 0;
  let transferVersion: string = TRANSFER_AGREEMENT_VERSION;
  const nextId = (): string => `${prefix}-${(made += 1)}`;
  const upTo = (most: number): number => Math.floor(random() * most);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[upTo(items.length)];
  const own = new Map<string, OwnFunds>();
  const fundsOf = async (caller: DemoCaller): Promise<OwnFunds> => {
    const known = own.get(caller.mobile);
    if (known !== undefined) return known;
    const detail = await caller.ask(ENDPOINTS.strategyDetail, { strategyCode: STRATEGY });
    const funds = detail?.strategy.funds ?? [];
    const codeOf = (isMoney: boolean): string => funds.find(({ kind }) => (kind === 'money') === isMoney)?.fundCode ?? '';
    const found = { valued: codeOf(false), money: codeOf(true) };
    own.set(caller.mobile, found);
    return found;
  };

  const orderOf = <Request, Answer, Found>(kind: AreaKind, { row, find, request }: SampleOrder<Request, Answer, Found>): AreaOrder => {
    const { requestId } = request;
    return { kind, requestId, order: wireCall<Request>(row, request), find: wireCall(find, { requestId }) };
  };
  const fundBuy = (kind: AreaKind, caller: DemoCaller, fundCode: string, yuan: number): AreaOrder =>
    orderOf(kind, sampleFundBuy(caller, { requestId: nextId(), fundCode, amount: fen(yuan * 100) }));
  const fundRedeem = (kind: AreaKind, caller: DemoCaller, fundCode: string, mode: FundRedeemMode): AreaOrder =>
    orderOf(kind, sampleFundRedeem(caller, { requestId: nextId(), fundCode, mode, shares: shares(1_000 + upTo(100)) }));
  const plan = (caller: DemoCaller, kind: 'invest' | 'salary' | 'repay', fundCode: string): AreaOrder => {
    const requestId = nextId();
    const payee = { kind: 'new', payeeKind: 'loan', bankCode: 'ICBC', accountNo: `HT2026${100_000 + made}` } as const;
    const saved = orderOf(
      `plan-${kind}`,
      samplePlan(caller, kind, { requestId, productCode: fundCode, payee, cycle: { unit: 'month', day: 25 } }),
    );
    // Versions before plans of strategies and gold know the bought thing by an earlier name.
    const { order } = saved;
    return { ...saved, order: { ...order, message: { ...order.message, fundProductCode: order.message['planProductCode'] } } };
  };
  const gold = async (kind: AreaKind, caller: DemoCaller, wish: GoldWish): Promise<AreaOrder | null> => {
    const offer = await caller.ask(ENDPOINTS.goldOffer, { side: wish.side });
    return offer === null ? null : orderOf(kind, sampleGold(caller, nextId(), wish, offer.quote));
  };
  const bank = (
    kind: AreaKind,
    caller: DemoCaller,
    wish: Pick<BankOrderInput, 'side'> & Partial<BankOrderInput & BankAskFields>,
  ): AreaOrder => orderOf(kind, sampleBank(caller, nextId(), { about: BANK, ...wish }));
  const strategy = (kind: AreaKind, caller: DemoCaller, wish: StrategyWish): AreaOrder =>
    orderOf(kind, sampleStrategy(caller, nextId(), STRATEGY, wish));

  /** null: nothing can be ordered now. */
  const make = async (kind: AreaKind, caller: DemoCaller): Promise<AreaOrder | null> => {
    const funds = await fundsOf(caller);
    switch (kind) {
      case 'fund-buy':
        return fundBuy(kind, caller, random() < 0.7 ? funds.valued : funds.money, 100 + upTo(50));
      case 'fund-redeem':
        return fundRedeem(kind, caller, funds.valued, 'normal');
      case 'fund-quick':
        return fundRedeem(kind, caller, funds.money, 'quick');
      case 'top-up':
        return orderOf(kind, sampleTopUp(caller, nextId(), fen(10_00 + upTo(500))));
      case 'withdrawal':
      case 'quick-withdrawal':
        return orderOf(kind, sampleWithdrawal(caller, nextId(), kind === 'withdrawal' ? 'normal' : 'quick', fen(1_00 + upTo(100))));
      case 'plan-invest':
        return plan(caller, 'invest', funds.valued);
      case 'plan-salary':
        return plan(caller, 'salary', '');
      case 'plan-repay':
        return plan(caller, 'repay', '');
      case 'gold-buy':
        return gold(kind, caller, { side: 'buy', measure: 'amount', amount: fen(1_000_00 + upTo(1_000)) });
      case 'gold-sell':
        return gold(kind, caller, { side: 'sell', measure: 'grams', grams: grams(1_000 + upTo(100)) });
      case 'bank-in':
        return bank(kind, caller, { side: 'in', amount: fen(1_000_00 + (pick(BANK_TAILS) ?? 0)) });
      case 'bank-out':
        return bank(kind, caller, { side: 'out', amount: fen(10_00 + (pick(BANK_TAILS) ?? 0)) });
      case 'deposit-buy': {
        const { valueOn } = depositDays(chinaTradingCalendar, 'calendar', DEPOSIT.term, await clockOf());
        return bank(kind, caller, { side: 'buy', about: DEPOSIT.code, amount: fen(1_000_00), day: valueOn, instruction: 'pay-out' });
      }
      case 'wealth-buy': {
        const { tradingDay } = wealthDays(chinaTradingCalendar, WEALTH, await clockOf());
        return bank(kind, caller, { side: 'subscribe', about: WEALTH.code, amount: fen(1_000_00), day: tradingDay });
      }
      case 'strategy-buy':
        return strategy(kind, caller, { side: 'buy', amount: fen(1_000_00 + upTo(5) * 100_00), mode: 'advice' });
      case 'strategy-redeem':
        return strategy(kind, caller, { side: 'redeem', ratio: ratePpm(50_000) });
      case 'listing': {
        const assets = await caller.ask(ENDPOINTS.transferAssets, null);
        const item = pick((assets?.items ?? []).filter(({ asset, listingNo }) => listingNo === null && asset.productCode === TERM_PRODUCT));
        if (assets === null || item === undefined) return null;
        return orderOf(kind, sampleListing(nextId(), item.asset.holdingNo, worthOn(item.asset, assets.day), transferVersion));
      }
      case 'transfer-buy': {
        const market = await caller.ask(ENDPOINTS.transferMarket, {
          sort: 'price',
          mostDays: null,
          mostPrice: null,
          leastReturn: null,
          productCode: TERM_PRODUCT,
          after: null,
          pageSize: 20,
        });
        const listing = pick((market?.items ?? []).map((one) => one.listing).filter(({ isOwn }) => !isOwn));
        if (listing === undefined) return null;
        return orderOf(kind, sampleTransfer(caller, nextId(), listing, transferVersion));
      }
    }
  };
  const place = async (caller: DemoCaller, order: AreaOrder | null): Promise<Told> =>
    order === null ? { kind: 'refused', code: 'nothing-to-do', text: '' } : caller.sendSealed(order.order);

  /** Buys holdings of the product with a term. Each can be listed after its minimum holding time, until its end is near. */
  const holdTerms = async (caller: DemoCaller, holdings: number): Promise<void> => {
    const product = await caller.ask(ENDPOINTS.productDetail, { productCode: TERM_PRODUCT });
    if (product === null) throw new Error(`there is no ${TERM_PRODUCT}`);
    for (let index = 0; index < holdings; index += 1) {
      const { openPeriodId, startAmount: amount } = product;
      const receipt = await caller.ask(ENDPOINTS.order, samplePurchase(caller, { requestId: nextId(), openPeriodId, amount }).request);
      if (receipt === null) throw new Error('an order of the product was refused');
      const paid = await caller.sendSealed(wireCall(ENDPOINTS.pay, { payToken: receipt.payToken, requestId: nextId(), ...UNSEALED }));
      expectDone('pay', paid);
    }
  };

  const signContract = (caller: DemoCaller, version: string) =>
    caller.ask(ENDPOINTS.fileBankPaper, { partnerCode: BANK, paper: 'contract', version });

  return {
    make,
    place,
    /** For investors prepared by an earlier version: they sign the present texts of the bank and of gold, and buy new holdings with a term. */
    goOn: async (caller: DemoCaller, holdings: number): Promise<void> => {
      if ((await signContract(caller, zb.contractVersion ?? '')) === null) throw new Error('the contract of the bank was refused');
      await caller.ask(ENDPOINTS.openGoldService, { version: GOLD_AGREEMENT_VERSION });
      await holdTerms(caller, holdings);
    },
    /** Opens the accounts and services, and buys the money, funds and holdings from which orders take. They are there some days later. */
    prepare: async (caller: DemoCaller, holdings: number): Promise<void> => {
      const { valued, money } = await fundsOf(caller);
      // An earlier version of the gateway accepts the earlier texts, and refuses these.
      const openAt = (version: string) =>
        caller.sendSealed(wireCall(ENDPOINTS.openBankAccount, { partnerCode: BANK, cardId: caller.bankCard, version, ...UNSEALED }));
      const opened = await openAt(zb.version);
      const isEarlier = opened.kind === 'refused';
      expectDone('openBankAccount', isEarlier ? await openAt(EARLIER_TEXTS.bank.version) : opened);
      const { contractVersion } = isEarlier ? EARLIER_TEXTS.bank : zb;
      transferVersion = isEarlier ? EARLIER_TEXTS.transfer : TRANSFER_AGREEMENT_VERSION;
      await caller.ask(ENDPOINTS.openGoldService, { version: isEarlier ? EARLIER_TEXTS.gold : GOLD_AGREEMENT_VERSION });
      await caller.ask(ENDPOINTS.fileBankPaper, { partnerCode: BANK, paper: 'risk', answers: [2, 2, 2, 2, 2] });
      await caller.ask(ENDPOINTS.fileBankPaper, { partnerCode: BANK, paper: 'address', address: '示例路1号' });
      await signContract(caller, contractVersion ?? '');
      const first: readonly AreaOrder[] = [
        bank('bank-in', caller, { side: 'in', amount: fen(50_000_00) }),
        bank('bank-in', caller, { side: 'in', amount: fen(50_000_00) }),
        fundBuy('fund-buy', caller, valued, 20_000),
        fundBuy('fund-buy', caller, money, 20_000),
        strategy('strategy-buy', caller, { side: 'buy', amount: fen(20_000_00), mode: 'advice' }),
      ];
      for (const order of first) expectDone(order.kind, await place(caller, order));
      await holdTerms(caller, holdings);
    },
  };
};

/** Days after which the purchases of `prepare` can be sold, listed and redeemed. */
export const preparedOn = (today: CalendarDate): CalendarDate => addDays(today, 25);

const expectDone = (what: string, told: Told): void => {
  if (told.kind !== 'answered') throw new Error(`${what} came to ${JSON.stringify(told)}`);
};

/**
 * The part of an answer that every repeat must contain. An order at a bank also has its present state, and a late fund moves the days of
 * its orders.
 */
export const receiptText = (receipt: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(receipt)
      .filter(([name]) => (receipt['partnerCode'] === undefined ? !PUT_OFF.has(name) : FIXED_AT_BANKS.has(name)))
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

const FIXED_AT_BANKS = new Set(['orderNo', 'tradeType', 'partnerCode', 'amount', 'tradeTime']);
const PUT_OFF = new Set(['netPublishDate', 'confirmDate', 'arrivalDate']);
