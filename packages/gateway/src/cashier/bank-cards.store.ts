import type { Message } from '@caifu/core/kit';
import type { BoundCard } from '@caifu/core/cashier';
import { RET_CODE, type UnbindRequest } from '@caifu/adapters/wire';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import { passwordRefusal } from './password-refusal.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { cardLimitsOf, type CardLimitRow } from '../orders/card-limits.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import { judgeTradePassword } from './trade-password.store.ts';

/** The bound bank cards, the default one first. */
export const readBoundCards = async (deps: Deps, investorId: string): Promise<readonly BoundCard[]> => {
  const at = deps.clock.now();
  return (await readRows(deps.db, investorId, at)).map((row, index, rows) => ({
    cardId: row.card_id,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    tail: row.tail,
    ...cardLimitsOf(row, at),
    isDefault: index === 0,
    whyNotUnbound: told(unbindingObstacle(row, rows)),
  }));
};

/** Makes a card the default one. */
export const setDefaultCard = async (deps: Deps, investorId: string, cardId: string): Promise<Reply<null>> =>
  inTransaction(deps.db, async (tx): Promise<Reply<null>> => {
    await lockCards(tx, investorId);
    const cards = await readRows(tx, investorId, deps.clock.now());
    if (!cards.some((card) => card.card_id === cardId)) return unknownCard();
    await sql`
      update card c set position = ranked.rank
      from (select card_id, row_number() over (order by card_id <> ${cardId}, position)::smallint as rank from card
        where investor_id = ${investorId} and kind = 'bank' and unbound_at is null) as ranked
      where c.card_id = ranked.card_id`.execute(tx);
    return answered(null);
  });

/** Unbinds a card with the trade password. An order paid with the card keeps its reference. */
export const unbindCard = async (deps: Deps, caller: Caller, request: UnbindRequest): Promise<Reply<null>> => {
  const { cardId, keyId, tradePwd, tradePassword } = request;
  const { investorId } = caller;
  const at = deps.clock.now();
  const judge = async (cx: Connection): Promise<Refusal | null> => {
    const cards = await readRows(cx, investorId, at);
    const card = cards.find((candidate) => candidate.card_id === cardId);
    if (card === undefined) return unknownCard();
    const obstacle = unbindingObstacle(card, cards);
    return obstacle === null ? null : refused(RET_CODE.bindingRule, obstacle);
  };
  const refusal = await judge(deps.db);
  if (refusal !== null) return refusal;
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);
  return inTransaction(deps.db, async (tx): Promise<Reply<null>> => {
    await lockCards(tx, investorId);
    const late = await judge(tx);
    if (late !== null) return late;
    await tx.updateTable('card').set({ unbound_at: at }).where('card_id', '=', cardId).execute();
    return answered(null);
  });
};

/** Locks the cards of an investor, so that they are changed by one call at a time and no order begins on them meanwhile. */
export const lockCards = async (tx: Connection, investorId: string): Promise<void> => {
  await sql`select card_id from card where investor_id = ${investorId} order by card_id for update`.execute(tx);
};

interface Row extends CardLimitRow {
  readonly card_id: string;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly tail: string;
  readonly in_transit: boolean;
  /** Whether the investor has shares or money that is not on a card. */
  readonly holds_something: boolean;
  readonly has_password: boolean;
}

const readRows = async (cx: Connection, investorId: string, at: number): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select c.card_id, c.bank_code, c.bank_name, c.tail, c.per_order_max, c.per_day_max, c.paid_day, c.paid,
      exists (select 1 from trade_order s where s.investor_id = c.investor_id and s.card_id = c.card_id and s.kind = 'purchase'
        and (s.state in ('paid', 'awaiting-certification', 'cooling', 'awaiting-visit', 'cancelling') or (s.state = 'unpaid' and s.expires_at > ${at})))
      or exists (select 1 from trade_order r where r.investor_id = c.investor_id and r.card_id = c.card_id and r.kind = 'redemption' and r.state in ('booked', 'paying-out'))
      or exists (select 1 from trade_order w where w.investor_id = c.investor_id and w.card_id = c.card_id and w.kind = 'withdrawal' and w.state = 'paying-out') as in_transit,
      exists (select 1 from account a where a.investor_id = c.investor_id and a.kind in ('shares', 'wallet', 'wallet-payout', 'transit', 'hold', 'payout', 'parked') and a.balance > 0) as holds_something,
      exists (select 1 from trade_password t where t.investor_id = c.investor_id) as has_password
    from card c where c.investor_id = ${investorId} and c.kind = 'bank' and c.unbound_at is null order by c.position, c.card_id`.execute(
    cx,
  );
  return rows;
};

/** Why a card cannot be unbound. */
const unbindingObstacle = (card: Row, all: readonly Row[]): Message | null => {
  if (card.in_transit) return { kind: 'card-in-transit' };
  if (all.length === 1 && card.holds_something) return { kind: 'card-last' };
  return card.has_password ? null : { kind: 'unbind-needs-password' };
};

const told = (message: Message | null): string | null => (message === null ? null : sentenceOf(message));
const unknownCard = (): Refusal => refused(RET_CODE.unknownId, { kind: 'card-not-chosen' });
