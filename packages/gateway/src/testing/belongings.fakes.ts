import { addDays, calendarDate, epochAt, fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { addressOf, ENDPOINTS, type EndpointName } from '@caifu/adapters/wire';
import * as z from 'zod';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { allowTransfers, giveHolding } from '../demo/transfer-seed.ts';
import { WEB } from '../ground/http/caller.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { runStrategies } from '../strategies/strategy-changes.ts';
import { takeAllowed } from '../cashier/take-order.ts';
import { FREE_PASS } from '../orders/order-rules.ts';
import { STRATEGY_ORDERS } from '../strategies/strategy-orders.store.ts';
import { strategySteps } from '../strategies/strategy-steps.ts';
import { moment } from './funds.fakes.ts';
import { ORDER_TRIALS } from './area-order-trials.fakes.ts';
import { walletCardOf, type SignedIn, type TestGateway } from './gateway.fakes.ts';
import { OTHER_FUND, OWN_FUND, OWN_STRATEGY, type OrderTrial, type Told, type TrialWorld, type WireBody } from './order-trial.fakes.ts';
import { testPlans } from './plans.fakes.ts';

const envelopeSchema = z.looseObject({ retState: z.string(), apiResult: z.unknown().optional() });

export type TestOrderKind = keyof typeof ORDER_TRIALS;
const TRIALS: Readonly<Record<TestOrderKind, OrderTrial>> = ORDER_TRIALS;
export const ORDER_KINDS = Object.keys(TRIALS).filter((name): name is TestOrderKind => name in TRIALS);

/** The kind of order that a call places. null: none. */
export const orderKindOf = (call: EndpointName): TestOrderKind | null => ORDER_KINDS.find((kind) => TRIALS[kind].call === call) ?? null;

/** Investors with something in each area, and orders of every kind for them in wire form. */
export const testBelongings = async (gateway: TestGateway) => {
  const { db, calendar, law, clock } = gateway.deps;
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
      min_amount, amount_step, drift_ppm, position, adviser_licence, conflicts)
    values (${OWN_STRATEGY}, '组合', '远山投顾', '', 3, 12, '存款', '[{"weight": 1000000, "yearly": 36500}]', 36500, 10, 100000, 10000, 50000, 1, '演示', '无')`;
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
  /** A permitted order of the kind, without its request id and its password. Some kinds need another investor's listing. */
  const bodyOf = async (kind: TestOrderKind, caller: SignedIn, listingNo = ''): Promise<readonly [EndpointName, WireBody]> => [
    TRIALS[kind].call,
    await TRIALS[kind].body(world, caller, listingNo),
  ];
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
  const world: TrialWorld = {
    gateway,
    today,
    post,
    holdingFor,
    placed: (caller, kind) => {
      const known = ORDER_KINDS.find((each) => each === kind);
      if (known === undefined) throw new Error(`there is no order of the kind ${kind}`);
      return placed(caller, known);
    },
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
    const reply = await takeAllowed(gateway.deps, STRATEGY_ORDERS, asked, FREE_PASS);
    if (reply.kind !== 'answered') throw new Error('a purchase of the strategy was refused');
  };

  return {
    plans,
    post,
    send,
    placed,
    bodyOf,
    holdingFor,
    /** A listing of the given investor, by its number. */
    listedBy: async (caller: SignedIn): Promise<string> => {
      const { result } = await placed(caller, 'listing');
      return z.looseObject({ transferNo: z.string() }).parse(result).transferNo;
    },
    /** Newer weights of the strategy, which wait for the holder's consent. */
    weighAnew: async (): Promise<void> => {
      await gateway.rows`insert into strategy_version (strategy_code, version, since) values (${OWN_STRATEGY}, 2, ${today()}::date)`;
      await gateway.rows`insert into strategy_weight (strategy_code, version, fund_code, weight_ppm) values (${OWN_STRATEGY}, 2, ${OTHER_FUND}, 1000000)`;
      await runStrategies(gateway.deps);
    },
    /** An investor who may place every kind of order, with the necessary accounts and shares of the fund and of the strategy. */
    anOwner: async (): Promise<SignedIn> => {
      const caller = await gateway.anInvestor({ wallet: 10_000_000_00 });
      const { investorId } = caller;
      await plans.funds.buy(investorId, OWN_FUND, 5_000, BOUGHT);
      await buyStrategy(caller);
      await plans.funds.open(CONFIRMED);
      for (const step of strategySteps)
        // oxlint-disable-next-line no-await-in-loop
        await inTransaction(db, (tx) => step.run({ tx, calendar, law, day: CONFIRMED, at: epochAt(CONFIRMED, '00:00:00') }));
      for (const kind of ORDER_KINDS)
        // oxlint-disable-next-line no-await-in-loop
        await TRIALS[kind].equip?.(world, caller);
      return caller;
    },
  };
};

const BOUGHT = moment('2026-10-12 10:00:00');
const CONFIRMED = calendarDate('2026-10-13');
