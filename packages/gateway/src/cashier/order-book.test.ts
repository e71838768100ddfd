import { fen, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { answered, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { openOrder, orderMovesOf, readJournal } from '../orders/order-book.ts';
import { orderRefused } from '../orders/order-rules.ts';
import {
  answerOnce,
  claimRequest,
  closeRequest,
  findRequest,
  fingerprintOf,
  keepRefusal,
  outcomeOf,
  type RequestKey,
} from '../orders/order-requests.store.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { type SignedIn } from '../testing/gateway.fakes.ts';
import { useAuditedGateway } from '../testing/use-gateway.fakes.ts';
import { cancelOrder, type Cancellable } from './order-cancellation.ts';

/** A new kind of order: silver is kept for an investor until he fetches it. */
type SilverState = 'kept' | 'fetched' | 'returned';
interface SilverRow {
  readonly state: SilverState;
  readonly grams: number;
}

const SILVER = 'silver';
const moveSilver = orderMovesOf<SilverState>(SILVER);
const MOST_GRAMS = 100;

const gateway = useAuditedGateway();
let caller: SignedIn;
beforeAll(async () => {
  caller = await gateway.anInvestor();
  // as the kind's own migration would add it
  await gateway.rows`alter table trade_order add constraint silver_states check (kind <> 'silver' or state in ('kept', 'fetched', 'returned'))`;
  await gateway.rows`create table silver_terms (order_no text primary key references trade_order, grams integer not null)`;
});

const keyOf = (requestId: string, grams: number, investorId = caller.investorId): RequestKey => ({
  investorId,
  kind: SILVER,
  requestId,
  fingerprint: fingerprintOf([grams]),
});

const keepSilver = (requestId: string, grams: number): Promise<Reply<string>> => {
  const { db } = gateway.deps;
  const at = gateway.deps.clock.now();
  const key = keyOf(requestId, grams);
  return answerOnce(key, {
    replies: { notArrived: () => orderRefused({ kind: 'order-not-arrived' }), ordered: (orderNo) => answered(orderNo) },
    read: async () => ({ stored: await findRequest(db, key) }),
    take: async () => {
      if (grams > MOST_GRAMS) {
        const refusal = orderRefused({ kind: 'order-expired' });
        await keepRefusal(db, key, refusal, at);
        return refusal;
      }
      const applyDate = shanghaiDateOf(at);
      const orderNo = newOrderNo(applyDate);
      const isMine = await inTransaction(db, async (tx) => {
        if (!(await claimRequest(tx, key, orderNo, at))) return false;
        const { investorId } = key;
        await openOrder(tx, { orderNo, kind: SILVER, investorId, state: 'kept', amount: fen(grams * 100), placedAt: at, applyDate });
        await sql`insert into silver_terms (order_no, grams) values (${orderNo}, ${grams})`.execute(tx);
        return true;
      });
      return isMine ? answered(orderNo) : 'again';
    },
  });
};

const fetchSilver = async (orderNo: string, at: EpochMs): Promise<number> => {
  const rows = await gateway.rows`
    with ${moveSilver('fetched', { from: ['kept'], to: 'fetched', at, where: sql`s.order_no = ${orderNo}` })}
    select * from fetched`;
  return rows.length;
};

const silverCancellation: Cancellable<SilverRow> = {
  read: async (cx: Connection, investorId, orderNo) => {
    const { rows } = await sql<SilverRow>`
      select s.state, t.grams from trade_order s join silver_terms t using (order_no)
      where s.order_no = ${orderNo} and s.investor_id = ${investorId}`.execute(cx);
    return rows[0] ?? null;
  },
  cancelled: ['returned'],
  canCancel: ({ state }) => state === 'kept',
  cancelIn: async (cx, orderNo, at) => {
    await sql`
      with ${moveSilver('returned', { from: ['kept'], to: 'returned', at, set: sql`cancelled_at = ${at}`, where: sql`s.order_no = ${orderNo}` })}
      update silver_terms t set grams = 0 from returned where t.order_no = returned.order_no`.execute(cx);
  },
};

const cancelSilver = async (orderNo: string, by = caller, digits?: string) => {
  const owner = await gateway.deps.sessions.callerOf(by.token, by.ticket);
  if (owner === null) throw new Error('nobody is signed in');
  return cancelOrder(
    silverCancellation,
    gateway.deps,
    { ...owner, address: '127.0.0.1', channel: 'web' },
    await gateway.withPassword(by, { orderNo }, digits),
  );
};

describe('an added kind of order', () => {
  it('repeats the first answer for its request id, also a refusal, and closes an id that never arrived [GW-460]', async () => {
    const { db } = gateway.deps;
    const first = await keepSilver('silver-1', 5);
    expect(await keepSilver('silver-1', 5)).toEqual(first);
    const twice = await Promise.all([keepSilver('silver-2', 5), keepSilver('silver-2', 5)]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await keepSilver('silver-1', 6)).toMatchObject({ kind: 'refused', code: RET_CODE.requestIdReused });
    const refused = await keepSilver('silver-3', MOST_GRAMS + 1);
    expect(await keepSilver('silver-3', MOST_GRAMS + 1)).toMatchObject({
      kind: 'refused',
      code: refused.kind === 'refused' ? refused.code : '',
    });
    const asked = await closeRequest(db, keyOf('silver-4', 1), gateway.deps.clock.now());
    expect(outcomeOf(asked)).toEqual({ kind: 'closed' });
    expect(await keepSilver('silver-4', 1)).toMatchObject({ kind: 'refused', message: { kind: 'order-not-arrived' } });
    // Another kind may use the same text.
    expect(await findRequest(db, { ...keyOf('silver-1', 5), kind: 'purchase' })).toBeNull();
    const rows = await gateway.rows<{ count: number }>`select count(*)::integer as count from trade_order where kind = ${SILVER}`;
    expect(rows[0]?.count).toBe(2);
  });

  it('moves from the named states, once, and each move is in its journal [GW-461]', async () => {
    const orderNo = await kept('silver-5');
    const placed = gateway.deps.clock.now();
    gateway.wall.now += 60_000;
    const at = gateway.deps.clock.now();
    expect(await Promise.all([fetchSilver(orderNo, at), fetchSilver(orderNo, at)])).toEqual(expect.arrayContaining([0, 1]));
    expect(await readJournal(gateway.deps.db, caller.investorId, orderNo)).toEqual([
      { state: 'kept', at: placed },
      { state: 'fetched', at },
    ]);
    const other = await gateway.anInvestor();
    expect(await readJournal(gateway.deps.db, other.investorId, orderNo)).toEqual([]);
  });

  it('has its own states, and none of another kind [GW-462]', async () => {
    const orderNo = await kept('silver-6');
    for (const state of ['paid', 'booked', 'nonsense'])
      await expect(gateway.rows`update trade_order set state = ${state} where order_no = ${orderNo}`).rejects.toMatchObject({
        constraint: 'silver_states',
      });
  });

  it('is cancelled with the password, once, by its investor only and not in a later state [GW-464]', async () => {
    const orderNo = await kept('silver-7');
    expect(await cancelSilver(orderNo, await gateway.anInvestor())).toMatchObject({ kind: 'refused', code: RET_CODE.unknownId });
    expect(await cancelSilver(orderNo, caller, '000000')).toMatchObject({ kind: 'refused', code: RET_CODE.wrongTradePassword });
    expect(await cancelSilver(orderNo)).toMatchObject({ kind: 'answered', answer: { orderNo } });
    expect(await cancelSilver(orderNo, caller, '000000')).toMatchObject({ kind: 'answered', answer: { orderNo } });
    expect((await readJournal(gateway.deps.db, caller.investorId, orderNo)).map(({ state }) => state)).toEqual(['kept', 'returned']);
    const gone = await kept('silver-8');
    await fetchSilver(gone, gateway.deps.clock.now());
    expect(await cancelSilver(gone)).toMatchObject({ kind: 'refused', code: RET_CODE.cancelTooLate });
  });
});

const kept = async (requestId: string): Promise<string> => {
  const reply = await keepSilver(requestId, 7);
  if (reply.kind !== 'answered') throw new Error('the silver was refused');
  return reply.answer;
};
