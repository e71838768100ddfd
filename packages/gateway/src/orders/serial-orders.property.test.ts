import { addDays, epochAt, fen, shanghaiDateOf, shares } from '@caifu/core/values';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardAccount, houseAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { testFunds } from '../testing/funds.fakes.ts';
import { anOrder, type Asked, type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { serialOrderOf, type Seen } from '../testing/serial-order.fakes.ts';
import { settleToClock } from '../trading-day/settlement.ts';

/** Sequences of simultaneous calls. `npm run check:serial` runs ten thousand of them. */
const SEQUENCES = Number(process.env['SERIAL_SEQUENCES'] ?? '10');
const AT_ONCE = 16;
/** Sequences in a trading day, whose settlement runs among the calls. Twelve days at most: then the product's period is over. */
const A_DAY = Math.max(5, Math.ceil(SEQUENCES / 12));
/** Ten thousand sequences take a quarter of an hour on a quiet machine. */
const PATIENCE = Math.max(1_200_000, SEQUENCES * 2_000);
const INVESTORS = 3;
const FUND = '973009';
const UNIT = 1_000_00;

const KINDS = ['place', 'pay', 'release', 'cancel', 'buy-fund', 'redeem-fund', 'cancel-fund'] as const;

interface Command {
  readonly kind: (typeof KINDS)[number];
  readonly investor: number;
  /** Index among the existing orders. */
  readonly pick: number;
  readonly units: number;
}

interface Order {
  readonly investor: number;
  readonly amount: number;
  readonly state: 'unpaid' | 'paid' | 'released' | 'cancelled';
}

interface FundOrder {
  readonly kind: 'buy' | 'redeem';
  readonly investor: number;
  readonly amount: number;
  readonly state: 'placed' | 'cancelled';
}

/** The state of the model: fen, and hundredths of redeemable shares. */
interface Books {
  readonly remaining: number;
  readonly wallets: readonly number[];
  readonly available: readonly number[];
  readonly orders: ReadonlyMap<string, Order>;
  readonly fundOrders: ReadonlyMap<string, FundOrder>;
}

interface Arrival {
  readonly investor: number;
  readonly amount: number;
  readonly on: string;
}

const gateway = useAuditedGateway();
let period: string;
let investors: readonly SignedIn[];
let books: Books;
/** For redemptions of earlier days. */
let arrivals: readonly Arrival[] = [];
/** The payment day of a redemption, from its receipt. */
const arrivesOn = new Map<string, string>();

beforeAll(async () => {
  const funds = testFunds(gateway);
  await funds.add(FUND, { purchaseTiers: [], redemptionTiers: [] });
  const today = shanghaiDateOf(gateway.deps.clock.now());
  await funds.publishEach(FUND, addDays(today, -60), addDays(today, 60), () => 10_000);
  const made: SignedIn[] = [];
  for (let each = 0; each < INVESTORS; each += 1) made.push(await gateway.anInvestor({ wallet: 10 * UNIT, certification: 'certified' }));
  investors = made;
  period = await gateway.aValuedProduct('SER1');
  books = {
    remaining: 0,
    wallets: investors.map(() => 10 * UNIT),
    available: investors.map(() => 0),
    orders: new Map(),
    fundOrders: new Map(),
  };
});

const callerOf = (investor: number): SignedIn => {
  const caller = investors[investor];
  if (caller === undefined) throw new Error('no such investor');
  return caller;
};
const walletOf = (investor: number): string => `W${callerOf(investor).investorId.slice(1)}`;
const plus = (list: readonly number[], at: number, more: number): readonly number[] =>
  list.map((value, index) => (index === at ? value + more : value));
const withEntry = <Value>(map: ReadonlyMap<string, Value>, key: string, value: Value): ReadonlyMap<string, Value> =>
  new Map([...map, [key, value]]);
let asked = 0;
const nextId = (): string => {
  asked += 1;
  return `serial-${asked}`;
};

/** Accepts an answer that the model predicts, and returns the model's next state. */
const seen =
  (isDone: boolean, fits: (before: Books) => boolean, after: (before: Books) => Books): Seen<Books> =>
  (before) =>
    fits(before) !== isDone ? null : isDone ? after(before) : before;

type Call = () => Promise<Seen<Books>>;

const place =
  (investor: number, units: number): Call =>
  async () => {
    const amount = units * UNIT;
    const caller = callerOf(investor);
    const told = await gateway.ask(
      ENDPOINTS.order,
      anOrder(caller, { openPeriodId: period, amount: fen(amount), requestId: nextId() }),
      caller,
    );
    if (told.kind === 'refused' && told.code === RET_CODE.cardRule)
      return (before) => ((before.wallets[investor] ?? 0) < amount ? before : null);
    if (told.kind === 'refused')
      // A refused buyer sees the rest of the quota at the moment of the judgement.
      return (before) => (leftFor(before, investor) < amount && told.remaining === leftFor(before, investor) ? before : null);
    const { orderNo } = told.answer;
    return seen(
      true,
      (before) => leftFor(before, investor) >= amount,
      (before) => ({
        ...before,
        remaining: leftFor(before, investor) - amount,
        orders: withEntry(
          new Map([...before.orders].map(([no, order]) => [no, isUnpaidOf(investor)(order) ? { ...order, state: 'released' } : order])),
          orderNo,
          { investor, amount, state: 'unpaid' },
        ),
      }),
    );
  };

const isUnpaidOf = (investor: number) => (order: Order) => order.investor === investor && order.state === 'unpaid';
/** A new order replaces the unpaid one. */
const leftFor = ({ remaining, orders }: Books, investor: number): number =>
  [...orders.values()].filter(isUnpaidOf(investor)).reduce((sum, { amount }) => sum + amount, remaining);

const isDone = (told: Asked<unknown>): boolean => told.kind === 'answered';
const stateOf = (before: Books, orderNo: string) => before.orders.get(orderNo)?.state;

const pay =
  (orderNo: string, order: Order): Call =>
  async () => {
    const caller = callerOf(order.investor);
    const opened = await gateway.ask(ENDPOINTS.openPayment, { orderNo }, caller);
    // A simultaneous payment may have invalidated this token: then nothing was tried.
    if (opened.kind === 'refused') return (before) => (stateOf(before, orderNo) === 'unpaid' ? null : before);
    const told = await gateway.pay(caller, opened.answer);
    if (told.kind === 'refused' && told.code === RET_CODE.unknownId) return (before) => before;
    return seen(
      isDone(told),
      (before) => stateOf(before, orderNo) === 'unpaid' && (before.wallets[order.investor] ?? 0) >= order.amount,
      (before) => ({
        ...before,
        wallets: plus(before.wallets, order.investor, -order.amount),
        orders: withEntry(before.orders, orderNo, { ...order, state: 'paid' }),
      }),
    );
  };

const release =
  (orderNo: string, order: Order): Call =>
  async () => {
    const told = await gateway.ask(ENDPOINTS.releaseOrder, { orderNo }, callerOf(order.investor));
    return seen(
      isDone(told),
      (before) => ['unpaid', 'released'].includes(stateOf(before, orderNo) ?? ''),
      (before) =>
        stateOf(before, orderNo) === 'released'
          ? before
          : {
              ...before,
              remaining: before.remaining + order.amount,
              orders: withEntry(before.orders, orderNo, { ...order, state: 'released' }),
            },
    );
  };

const cancel =
  (orderNo: string, order: Order): Call =>
  async () => {
    const caller = callerOf(order.investor);
    const told = await gateway.ask(ENDPOINTS.cancelReservation, await gateway.withPassword(caller, { orderNo }), caller);
    return seen(
      isDone(told),
      (before) => ['paid', 'cancelled'].includes(stateOf(before, orderNo) ?? ''),
      (before) =>
        stateOf(before, orderNo) === 'cancelled'
          ? before
          : {
              ...before,
              remaining: before.remaining + order.amount,
              orders: withEntry(before.orders, orderNo, { ...order, state: 'cancelled' }),
            },
    );
  };

const buyFund =
  (investor: number, units: number): Call =>
  async () => {
    const caller = callerOf(investor);
    const amount = units * UNIT;
    const told = await gateway.ask(
      ENDPOINTS.buyFund,
      await gateway.withPassword(caller, {
        requestId: nextId(),
        fundCode: FUND,
        amount: fen(amount),
        cardId: walletOf(investor),
        dividendMethod: 'cash' as const,
        agreed: true,
        warning: null,
      }),
      caller,
    );
    const orderNo = told.kind === 'answered' ? told.answer.orderNo : '';
    return seen(
      isDone(told),
      ({ wallets }) => (wallets[investor] ?? 0) >= amount,
      (before) => ({
        ...before,
        wallets: plus(before.wallets, investor, -amount),
        fundOrders: withEntry(before.fundOrders, orderNo, { kind: 'buy', investor, amount, state: 'placed' }),
      }),
    );
  };

const redeemFund =
  (investor: number, units: number): Call =>
  async () => {
    const caller = callerOf(investor);
    const amount = units * UNIT;
    const told = await gateway.ask(
      ENDPOINTS.redeemFund,
      await gateway.withPassword(caller, {
        requestId: nextId(),
        fundCode: FUND,
        mode: 'normal' as const,
        shares: shares(amount),
        cardId: walletOf(investor),
        largeChoice: 'carry-over' as const,
      }),
      caller,
    );
    const orderNo = told.kind === 'answered' ? told.answer.orderNo : '';
    if (told.kind === 'answered') arrivesOn.set(orderNo, told.answer.arrivesOn ?? '');
    return seen(
      isDone(told),
      ({ available }) => (available[investor] ?? 0) >= amount,
      (before) => ({
        ...before,
        available: plus(before.available, investor, -amount),
        fundOrders: withEntry(before.fundOrders, orderNo, { kind: 'redeem', investor, amount, state: 'placed' }),
      }),
    );
  };

const cancelFund =
  (orderNo: string, order: FundOrder): Call =>
  async () => {
    const caller = callerOf(order.investor);
    const told = await gateway.ask(ENDPOINTS.cancelFundOrder, await gateway.withPassword(caller, { orderNo }), caller);
    return seen(
      isDone(told),
      () => true,
      (before) =>
        before.fundOrders.get(orderNo)?.state === 'cancelled'
          ? before
          : {
              ...before,
              available: order.kind === 'buy' ? before.available : plus(before.available, order.investor, order.amount),
              fundOrders: withEntry(before.fundOrders, orderNo, { ...order, state: 'cancelled' }),
            },
    );
  };

const callOf = ({ kind, investor, pick, units }: Command): Call => {
  // Few orders, so that several calls use the same one.
  const orders = [...books.orders].slice(-4);
  const fundOrders = [...books.fundOrders].slice(-4);
  const order = orders[pick % Math.max(1, orders.length)];
  const fundOrder = fundOrders[pick % Math.max(1, fundOrders.length)];
  if (kind === 'buy-fund') return buyFund(investor, units);
  if (kind === 'redeem-fund') return redeemFund(investor, units);
  if (kind === 'cancel-fund' && fundOrder !== undefined) return cancelFund(...fundOrder);
  if (order === undefined || kind === 'place' || kind === 'cancel-fund') return place(investor, units);
  if (kind === 'pay') return pay(...order);
  return kind === 'release' ? release(...order) : cancel(...order);
};

const settlementOf = (today: string): readonly Seen<Books>[] => {
  const orders = [...books.orders.values()];
  const fundOrders = [...books.fundOrders.values()];
  const intoWallets =
    (amounts: readonly { readonly investor: number; readonly amount: number }[]): Seen<Books> =>
    (before) => ({
      ...before,
      wallets: amounts.reduce((wallets, { investor, amount }) => plus(wallets, investor, amount), before.wallets),
    });
  const bought = fundOrders.filter(({ kind, state }) => kind === 'buy' && state === 'placed');
  return [
    intoWallets(orders.filter(({ state }) => state === 'cancelled')),
    intoWallets(fundOrders.filter(({ kind, state }) => kind === 'buy' && state === 'cancelled')),
    intoWallets(arrivals.filter(({ on }) => on <= today)),
    (before) => ({
      ...before,
      available: bought.reduce((available, { investor, amount }) => plus(available, investor, amount), before.available),
    }),
  ];
};

const readBooks = async () => {
  const rows = await gateway.rows<{ remaining: string }>`select remaining from open_period where open_period_id = ${period}`;
  const wallets: number[] = [];
  const available: number[] = [];
  for (const caller of investors) {
    const cards = await gateway.tell(ENDPOINTS.paymentCards, { productCode: 'SER1' }, caller);
    wallets.push(cards.find(({ kind }) => kind === 'wallet')?.available ?? Number.NaN);
    const position = await sql<{ free: string }>`
      select shares - reserved as free from fund_position where investor_id = ${caller.investorId} and fund_code = ${FUND}`.execute(
      gateway.deps.db,
    );
    available.push(Number(position.rows[0]?.free ?? 0));
  }
  const unpaid = await gateway.rows<{ order_no: string }>`
    select s.order_no from trade_order s join purchase_terms t on t.order_no = s.order_no where t.open_period_id = ${period} and s.state = 'unpaid'`;
  return {
    remaining: Number(rows[0]?.remaining),
    wallets,
    available,
    unpaid: unpaid
      .map((row) => row.order_no)
      .toSorted()
      .join(' '),
  };
};

const shownOf = (state: Books) => ({
  remaining: state.remaining,
  wallets: state.wallets,
  available: state.available,
  unpaid: unpaidIn(state),
});

/** The unpaid orders. Of several simultaneous ones only the serial order shows which replaced the others. */
const unpaidIn = ({ orders }: Books): string =>
  [...orders]
    .filter(([, { state }]) => state === 'unpaid')
    .map(([orderNo]) => orderNo)
    .toSorted()
    .join(' ');

/** Runs all calls at once. `among`: a simultaneous event, and its observed result. */
const carryOut = async (
  calls: readonly Call[],
  among: readonly Seen<Books>[] = [],
  work: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const [seenOnes] = await Promise.all([Promise.all(calls.map((call) => call())), work()]);
  const told = JSON.stringify(await readBooks());
  const found = serialOrderOf(books, [...seenOnes, ...among], {
    keyOf: unpaidIn,
    isEnd: (state) => JSON.stringify(shownOf(state)) === told,
  });
  if (found === null) throw new Error(`there is no serial order of these answers that ends in ${told}`);
  books = found.state;
};

/** Sets a new quota and some money for the next calls. Unpaid orders are released. */
const prepare = async (remaining: number): Promise<void> => {
  for (const [orderNo, order] of books.orders) if (order.state === 'unpaid') await carryOut([release(orderNo, order)]);
  // earlier reservations are hours ago, so nobody's reservation time is used up
  await gateway.rows`update trade_order set kept_until = null where kind = 'purchase' and state in ('released', 'expired')`;
  await gateway.rows`update open_period set quota = quota - remaining + ${remaining * UNIT}, remaining = ${remaining * UNIT} where open_period_id = ${period}`;
  let wallets = books.wallets;
  for (const [investor, wallet] of wallets.entries()) {
    if (wallet >= 4 * UNIT) continue;
    const at = gateway.deps.clock.now();
    await move(gateway.deps.db, {
      kind: 'deposit',
      reference: nextId(),
      businessDate: shanghaiDateOf(at),
      postedAt: at,
      from: houseAccount('external'),
      to: cardAccount('wallet', walletOf(investor)),
      amount: fen(3 * UNIT),
    });
    wallets = plus(wallets, investor, 3 * UNIT);
  }
  books = { ...books, remaining: remaining * UNIT, wallets };
};

const commands = fc.array(
  fc.record({
    kind: fc.constantFrom(...KINDS),
    investor: fc.nat({ max: INVESTORS - 1 }),
    pick: fc.nat({ max: 3 }),
    units: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: AT_ONCE, maxLength: AT_ONCE },
);

describe('sixteen calls at once', () => {
  it('are answered, and leave the ledger, like some serial order of them [GW-1390]', { timeout: PATIENCE }, async () => {
    let sequence = 0;
    await fc.assert(
      fc.asyncProperty(commands, fc.nat({ max: 10 }), async (told, remaining) => {
        sequence += 1;
        await prepare(remaining);
        if (sequence % A_DAY !== 0) {
          await carryOut(told.map(callOf));
          return;
        }
        const yesterdays = books;
        gateway.wall.now = epochAt(gateway.deps.calendar.addTradingDays(shanghaiDateOf(gateway.deps.clock.now()), 1), '10:00:00');
        const today = shanghaiDateOf(gateway.deps.clock.now());
        // Sessions live half a day.
        investors = await Promise.all(
          investors.map(async ({ investorId }) => ({ investorId, ...(await gateway.deps.sessions.open(investorId)) })),
        );
        const settlement = settlementOf(today);
        arrivals = [
          ...arrivals.filter(({ on }) => on > today),
          ...[...yesterdays.fundOrders].flatMap(([orderNo, { kind, investor, amount, state }]) =>
            kind === 'redeem' && state === 'placed' ? [{ investor, amount, on: arrivesOn.get(orderNo) ?? '' }] : [],
          ),
        ];
        // Orders of the previous day are settled, so no call can change them any more.
        books = { ...books, orders: new Map(), fundOrders: new Map() };
        await carryOut(told.slice(0, 12).map(callOf), settlement, () => settleToClock(gateway.deps));
      }),
      // A failed sequence has changed the state, so it cannot be shrunk.
      { numRuns: SEQUENCES, endOnFailure: true },
    );
  });
});

describe('the search for a serial order', () => {
  it('finds none if two calls took the same last item, and one if the second was refused [GW-1390]', () => {
    const taken: Seen<number> = (left) => (left >= 1 ? left - 1 : null);
    const refused: Seen<number> = (left) => (left < 1 ? left : null);
    const world = { keyOf: String, isEnd: (left: number) => left === 0 };
    expect(serialOrderOf(1, [taken, taken], world)).toBeNull();
    expect(serialOrderOf(1, [refused, taken], world)).toEqual({ order: [1, 0], state: 0 });
    expect(serialOrderOf(1, [refused, taken], { ...world, isEnd: () => false })).toBeNull();
  });
});
