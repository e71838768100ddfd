import type { Service } from '@caifu/core/law';
import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import type { FoundOrder } from '@caifu/core/kit';
import type { Endpoint } from '@caifu/adapters/wire';
import type { Taken } from '../ground/area.ts';
import type { Caller } from '../ground/http/caller.ts';
import { serviceBar } from '../ground/services.ts';
import { signedInRoute } from '../ground/http/endpoint-route.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, isRefusal, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { constraintOf, inTransaction } from '../ground/database/transaction.ts';
import {
  answerOnce,
  claimRequest,
  closeRequest,
  findRequest,
  fingerprintOf,
  isRequestId,
  outcomeOf,
  requestMalformed,
  type RequestId,
  type RequestKey,
  type StoredRequest,
} from '../orders/order-requests.store.ts';
import { cardDayRefusal } from '../orders/card-limits.store.ts';
import { tellAccepted, type Acceptance } from '../orders/messages.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { passwordRefusal } from './password-refusal.ts';
import { judgeTradePassword } from './trade-password.store.ts';

/** The types of one kind of order. */
export interface OrderTypes {
  readonly command: { readonly requestId: string };
  /** The parts of `Deps` that the kind needs, beside the database. */
  readonly needs: object;
  readonly prepared: unknown;
  readonly held: unknown;
  readonly facts: unknown;
  readonly pass: unknown;
  readonly verdict: unknown;
  readonly receipt: unknown;
}

export interface Asked<Command> {
  readonly investorId: string;
  readonly channel: string;
  readonly command: Command;
  readonly at: EpochMs;
}

/** An order to be written: judged under the lock, its request id claimed. */
export interface Ordered<T extends OrderTypes> extends Asked<T['command']> {
  readonly orderNo: string;
  readonly prepared: T['prepared'];
  readonly held: T['held'];
  readonly facts: T['facts'];
  readonly pass: T['pass'];
}

type Working<T extends OrderTypes> = Pick<Deps, 'db'> & T['needs'];

/** A constraint of the database that an order can violate at the last moment. */
type Limit = 'balance_not_negative' | 'card_is_bound' | 'quick_limit';

/** The storage of a kind's request ids. */
export interface Requests<Command> {
  find(cx: Connection, id: RequestId): Promise<StoredRequest | null>;
  /** Claims the id for rows written in the same transaction. `null`: the id is taken. */
  claim(tx: Tx, key: RequestKey, asked: Asked<Command>): Promise<string | null>;
  close(cx: Connection, id: RequestId, at: EpochMs): Promise<StoredRequest>;
}

/** Request ids in the order book, where each order has its own number. */
const ORDER_BOOK: Requests<unknown> = {
  find: findRequest,
  claim: async (tx, key, { at }) => {
    const orderNo = newOrderNo(shanghaiDateOf(at));
    return (await claimRequest(tx, key, orderNo, at)) ? orderNo : null;
  },
  close: closeRequest,
};

/** The differences between kinds of orders. `takeOrder` has the steps. */
export interface OrderKind<T extends OrderTypes> {
  /** The kind of its request ids. */
  readonly request: string;
  /** [LAW-71] The services that an order enters: one of them has to be offered. null, or left out: none. */
  readonly entered?: (command: T['command']) => readonly [Service, ...(readonly Service[])] | null;
  /** For a kind outside of the order book. */
  readonly requests?: Requests<T['command']>;
  /** Restricts the request ids that an investor may choose. */
  readonly mayBeAsked?: (requestId: string) => boolean;
  /** The content of a request id, so that one id never stands for two contents. */
  fingerprint(command: T['command']): readonly unknown[];
  /** Reads facts that cannot change under the lock, outside of the transaction: an embedded database has one connection. */
  prepare(deps: Working<T>, asked: Asked<T['command']>): Promise<T['prepared'] | Refusal>;
  /** Reads the facts for the judgement. `held` is null before the lock. */
  read(
    deps: Working<T>,
    cx: Connection,
    asked: Asked<T['command']>,
    prepared: T['prepared'],
    held: T['held'] | null,
  ): Promise<T['facts'] | Refusal>;
  /** Judges the investor, before the rules and again right before the password. */
  admit(deps: Deps, asked: Asked<T['command']>, facts: T['facts']): Promise<T['pass'] | Refusal>;
  /** Judges the order: before the password, and again under the lock. */
  judge(deps: Working<T>, asked: Asked<T['command']>, facts: T['facts'], prepared: T['prepared']): T['verdict'] | Refusal;
  /** Locks the rows that the order takes from. */
  lock(tx: Tx, deps: Working<T>, asked: Asked<T['command']>, prepared: T['prepared']): Promise<T['held'] | Refusal>;
  /** Writes the order and posts its money. */
  write(tx: Tx, deps: Working<T>, ordered: Ordered<T>, verdict: T['verdict']): Promise<void>;
  /** [MS-737] [MS-750] The message that an order was accepted and waits. null, or left out: the answer is the result, or the area tells it. */
  readonly accepted?: (command: T['command']) => Acceptance | null;
  /** Stores a refusal under the lock as an order of its own. Without it no refusal is stored, and the request id may be tried again. */
  readonly keepRefusal?: (tx: Tx, ordered: Omit<Ordered<T>, 'pass'>, refusal: Refusal) => Promise<void>;
  /** Continues the order after the transaction. */
  readonly follow?: (deps: Working<T>, asked: Asked<T['command']>, orderNo: string) => Promise<void>;
  /** The answer to a request id of the investor that has an order, for the first call and every repeat. */
  receipt(deps: Working<T>, investorId: string, orderNo: string): Promise<Reply<T['receipt']>>;
  /** The answer to an order whose request id was closed before. */
  notArrived(): Refusal;
  readonly limits: { readonly [Name in Limit]?: (deps: Working<T>, asked: Asked<T['command']>) => Refusal | Promise<Refusal> };
}

interface OrderCalls<T extends OrderTypes, Request, Query, Offer> {
  /** Returns the facts for the judgement of an order. */
  readonly offer: Endpoint<Query, Offer>;
  readonly place: Endpoint<Request, T['receipt']>;
  readonly find: Endpoint<{ readonly requestId: string }, FoundOrder<T['receipt']>>;
}

/** Registers a kind with its calls: for the facts of the judgement, for an order, and for the result of a request id. */
export const orderKind = <T extends OrderTypes, Request extends T['command'] & SealedPassword, Query, Offer>(
  kind: OrderKind<T>,
  { offer, place, find }: OrderCalls<T, Request, Query, Offer>,
  readOffer: (deps: Deps, investorId: string, query: NoInfer<Query>) => Promise<Reply<NoInfer<Offer>>>,
  more: Pick<Taken<Deps>, 'accepted' | 'terms' | 'records'>,
): Taken<Deps & T['needs']> => ({
  request: kind.request,
  ...more,
  addRoutes: (app, deps, route) => {
    signedInRoute(app, route, offer, (query, { investorId }) => readOffer(deps, investorId, query));
    signedInRoute(app, route, place, (request, caller) => takeOrder(deps, caller, request, kind));
    signedInRoute(app, route, find, ({ requestId }, { investorId }) => findTaken(deps, kind, investorId, requestId));
  },
});

/** A sealed trade password in an order's request. */
export interface SealedPassword {
  readonly keyId: string | null;
  readonly tradePwd: string;
  readonly tradePassword: string;
}

/**
 * Takes an order, or repeats the first answer for its request id. Rules are judged before the password, so that nobody types one in vain,
 * and again under the lock.
 */
export const takeOrder = async <T extends OrderTypes>(
  deps: Deps & T['needs'],
  { channel, ...caller }: Caller,
  request: T['command'] & SealedPassword,
  kind: OrderKind<T>,
): Promise<Reply<T['receipt']>> => {
  const asked = { investorId: caller.investorId, channel, command: request, at: deps.clock.now() };
  if (!mayAsk(kind, request.requestId)) return requestMalformed();
  return takeOnce(deps, kind, asked, async () => {
    const services = kind.entered?.(request) ?? null;
    const bar = services === null ? null : serviceBar(deps, ...services);
    if (bar !== null) return bar;
    const prepared = await kind.prepare(deps, asked);
    if (isRefusal(prepared)) return prepared;
    const facts = await kind.read(deps, deps.db, asked, prepared, null);
    if (isRefusal(facts)) return facts;
    const pass = await kind.admit(deps, asked, facts);
    if (isRefusal(pass)) return pass;
    const verdict = kind.judge(deps, asked, facts, prepared);
    if (isRefusal(verdict)) return verdict;

    const { keyId, tradePwd, tradePassword } = request;
    const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at: asked.at });
    if (judgement.kind !== 'right') return passwordRefusal(judgement);
    return takePrepared(deps, kind, asked, prepared, pass, true);
  });
};

/** Takes an order of an admitted investor, after the password. */
export const takeAllowed = <T extends OrderTypes>(
  deps: Working<T>,
  kind: OrderKind<T>,
  asked: Asked<T['command']>,
  pass: T['pass'],
): Promise<Reply<T['receipt']>> =>
  takeOnce(deps, kind, asked, async () => {
    const prepared = await kind.prepare(deps, asked);
    return isRefusal(prepared) ? prepared : takePrepared(deps, kind, asked, prepared, pass, false);
  });

const takeOnce = <T extends OrderTypes>(
  deps: Working<T>,
  kind: OrderKind<T>,
  asked: Asked<T['command']>,
  take: () => Promise<Reply<T['receipt']> | 'again'>,
): Promise<Reply<T['receipt']>> => {
  const key = keyOf(kind, asked);
  return answerOnce<{ readonly stored: StoredRequest | null }, T['receipt']>(key, {
    replies: { notArrived: () => kind.notArrived(), ordered: (orderNo) => kind.receipt(deps, asked.investorId, orderNo) },
    read: async () => ({ stored: await requestsOf(kind).find(deps.db, key) }),
    take,
  });
};

const takePrepared = async <T extends OrderTypes>(
  deps: Working<T>,
  kind: OrderKind<T>,
  asked: Asked<T['command']>,
  prepared: T['prepared'],
  pass: T['pass'],
  isTold: boolean,
): Promise<Reply<T['receipt']> | 'again'> => {
  const key = keyOf(kind, asked);
  let orderNo: string | null = null;
  try {
    orderNo = await inTransaction(deps.db, (tx) => takeIn(tx, deps, kind, { key, asked, prepared, pass, isTold }));
  } catch (error) {
    if (error instanceof RefusedOrder) return error.refusal;
    const spent = cardDayRefusal(error);
    if (spent !== null) return spent;
    const limit = limitOf(error);
    const tell = limit === null ? undefined : kind.limits[limit];
    if (tell === undefined) throw error;
    return tell(deps, asked);
  }
  if (orderNo === null) return 'again';
  await kind.follow?.(deps, asked, orderNo);
  return kind.receipt(deps, asked.investorId, orderNo);
};

/** Returns the result of a request id. A request id that never arrived is closed permanently: an order under it is refused later. */
export const findTaken = async <T extends OrderTypes>(
  deps: Working<T> & Pick<Deps, 'clock'>,
  kind: Pick<OrderKind<T>, 'request' | 'requests' | 'mayBeAsked' | 'receipt'>,
  investorId: string,
  requestId: string,
): Promise<Reply<FoundOrder<T['receipt']>>> => {
  if (!mayAsk(kind, requestId)) return requestMalformed();
  const outcome = outcomeOf(await requestsOf(kind).close(deps.db, { investorId, kind: kind.request, requestId }, deps.clock.now()));
  if (outcome.kind === 'closed') return answered({ kind: 'never-arrived' });
  if (outcome.kind === 'refused') throw new Error('a refusal without an order is not kept');
  const found = await kind.receipt(deps, investorId, outcome.orderNo);
  return found.kind === 'answered' ? answered({ kind: 'placed', receipt: found.answer }) : found;
};

/** The order number. null: another call took this id first. */
const takeIn = async <T extends OrderTypes>(
  tx: Tx,
  deps: Working<T>,
  kind: OrderKind<T>,
  {
    key,
    asked,
    prepared,
    pass,
    isTold,
  }: { key: RequestKey; asked: Asked<T['command']>; prepared: T['prepared']; pass: T['pass']; isTold: boolean },
): Promise<string | null> => {
  const held = await kind.lock(tx, deps, asked, prepared);
  if ((await requestsOf(kind).find(tx, key)) !== null) return null;
  if (isRefusal(held)) throw new RefusedOrder(held);
  const facts = await kind.read(deps, tx, asked, prepared, held);
  if (isRefusal(facts)) throw new RefusedOrder(facts);
  const verdict = kind.judge(deps, asked, facts, prepared);
  if (isRefusal(verdict) && kind.keepRefusal === undefined) throw new RefusedOrder(verdict);
  const orderNo = await claimOrder(tx, kind, asked);
  if (orderNo === null) return null;
  const ordered = { ...asked, orderNo, prepared, held, facts, pass };
  if (isRefusal(verdict)) await kind.keepRefusal?.(tx, ordered, verdict);
  else {
    await kind.write(tx, deps, ordered, verdict);
    const accepted = isTold ? (kind.accepted?.(asked.command) ?? null) : null;
    if (accepted !== null) await tellAccepted(tx, accepted, orderNo, asked.at);
  }
  return orderNo;
};

/** Claims the request id for an order that is written in the same transaction. The order number. null: the id is taken. */
export const claimOrder = <T extends OrderTypes>(tx: Tx, kind: OrderKind<T>, asked: Asked<T['command']>): Promise<string | null> =>
  requestsOf(kind).claim(tx, keyOf(kind, asked), asked);

const requestsOf = <T extends OrderTypes>({ requests = ORDER_BOOK }: Pick<OrderKind<T>, 'requests'>): Requests<T['command']> => requests;

/** Rolls the transaction back. */
class RefusedOrder extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('an order was refused');
    this.refusal = refusal;
  }
}

const LIMITS: readonly Limit[] = ['balance_not_negative', 'card_is_bound', 'quick_limit'];

const limitOf = (error: unknown): Limit | null => LIMITS.find((limit) => limit === constraintOf(error)) ?? null;

const mayAsk = ({ mayBeAsked = () => true }: Pick<OrderKind<OrderTypes>, 'mayBeAsked'>, requestId: string): boolean =>
  isRequestId(requestId) && mayBeAsked(requestId);

const keyOf = <T extends OrderTypes>(kind: OrderKind<T>, { investorId, command }: Asked<T['command']>): RequestKey => ({
  investorId,
  kind: kind.request,
  requestId: command.requestId,
  fingerprint: fingerprintOf(kind.fingerprint(command)),
});
