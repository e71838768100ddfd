import { fen, type EpochMs, type Fen } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sentenceOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import * as z from 'zod';
import { refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { sha256 } from '../ground/keys/secrets.ts';

/** The request of an order. The same text for another kind of order, or from another investor, is another id. */
export interface RequestId {
  readonly investorId: string;
  readonly kind: string;
  readonly requestId: string;
}

export interface RequestKey extends RequestId {
  /** Fingerprint of the content, so that one id never stands for two orders. */
  readonly fingerprint: string;
}

/** The answer under an id: the order that it placed, or an answer without an order. */
export interface StoredRequest {
  readonly fingerprint: string;
  readonly answer: unknown;
  readonly order_no: string | null;
}

/** Client request ids are opaque, but short and printable. */
export const isRequestId = (text: string): boolean => /^[\x21-\x7e]{1,64}$/.test(text);

export const requestMalformed = (): Refusal => refused(RET_CODE.malformed, { kind: 'request-malformed' });

export const fingerprintOf = (content: readonly unknown[]): string => sha256(JSON.stringify(content));

/**
 * Claims the id for an order that is written in the same transaction. A second caller waits here. False: the id is taken, and nothing was
 * changed.
 */
export const claimRequest = async (cx: Connection, key: RequestKey, orderNo: string, at: EpochMs): Promise<boolean> => {
  const { rows } = await sql`
    insert into order_request (investor_id, kind, request_id, fingerprint, order_no, created_at)
    values (${key.investorId}, ${key.kind}, ${key.requestId}, ${key.fingerprint}, ${orderNo}, ${at})
    on conflict do nothing returning request_id`.execute(cx);
  return rows.length === 1;
};

/** Stores a refusal as the answer of the id. False: the id is taken. */
export const keepRefusal = (cx: Connection, key: RequestKey, refusal: Refusal, at: EpochMs): Promise<boolean> =>
  keepAnswer(cx, key, writtenRefusal(refusal), at);

/** The result of an id. An id without an order is closed permanently: an order under it is refused later. */
export const closeRequest = async (cx: Connection, id: RequestId, at: EpochMs): Promise<StoredRequest> => {
  await keepAnswer(cx, { ...id, fingerprint: '' }, { kind: 'closed' }, at);
  const stored = await findRequest(cx, id);
  if (stored === null) throw new Error('a request id was closed and is not there');
  return stored;
};

export const findRequest = async (cx: Connection, { investorId, kind, requestId }: RequestId): Promise<StoredRequest | null> => {
  const { rows } = await sql<StoredRequest>`
    select fingerprint, answer, order_no from order_request
    where investor_id = ${investorId} and kind = ${kind} and request_id = ${requestId}`.execute(cx);
  return rows[0] ?? null;
};

export type RequestOutcome =
  /** The request id was looked up before any request arrived under it. */
  { readonly kind: 'closed' } | WrittenRefusal | { readonly kind: 'ordered'; readonly orderNo: string };

export const outcomeOf = ({ answer, order_no: orderNo }: StoredRequest): RequestOutcome =>
  orderNo === null ? answerSchema.parse(answer) : { kind: 'ordered', orderNo };

export interface RequestReplies<Receipt> {
  /** The id was closed before this request arrived. */
  notArrived(): Refusal;
  ordered(orderNo: string): Reply<Receipt> | Promise<Reply<Receipt>>;
}

interface RequestSteps<Found, Receipt> {
  readonly replies: RequestReplies<Receipt>;
  /** Reads the answer stored under the id, and the facts of the order if one query returns both. */
  readonly read: () => Promise<Found>;
  /** Judges the order and writes it. `again`: the id was taken meanwhile, or the facts have changed. */
  readonly take: (found: Found) => Promise<Reply<Receipt> | 'again'>;
}

/**
 * Each lost try means that another order was placed meanwhile; at most this number of one investor's simultaneous orders are all answered. [GW-1522]
 */
const ATTEMPTS = 64;

/** Takes an order, or repeats the first answer for its request id, word for word. */
export const answerOnce = async <Found extends { readonly stored: StoredRequest | null }, Receipt>(
  key: RequestKey,
  { replies, read, take }: RequestSteps<Found, Receipt>,
): Promise<Reply<Receipt>> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await read();
    if (found.stored !== null) return replayRequest(key, found.stored, replies);
    const reply = await take(found);
    if (reply !== 'again') return reply;
  }
  return refused(RET_CODE.system, { kind: 'system-busy' });
};

/** Repeats the first answer, word for word. */
const replayRequest = async <Receipt>(
  key: RequestKey,
  stored: StoredRequest,
  replies: RequestReplies<Receipt>,
): Promise<Reply<Receipt>> => {
  const outcome = outcomeOf(stored);
  if (outcome.kind === 'closed') return replies.notArrived();
  if (stored.fingerprint !== key.fingerprint) return refused(RET_CODE.requestIdReused, { kind: 'request-malformed' });
  if (outcome.kind === 'ordered') return replies.ordered(outcome.orderNo);
  const { code, text, remaining, explains } = outcome;
  return refused(code, { kind: 'server', text }, { remaining, explains });
};

export interface WrittenRefusal {
  readonly kind: 'refused';
  readonly code: string;
  readonly text: string;
  readonly remaining: Fen | null;
  readonly explains: boolean;
}

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closed') }),
  z.object({
    kind: z.literal('refused'),
    code: z.string(),
    text: z.string(),
    remaining: z.number().transform(fen).nullable(),
    explains: z.boolean(),
  }),
]);

const writtenRefusal = ({ code, message, remaining, explains }: Refusal): WrittenRefusal => ({
  kind: 'refused',
  code,
  text: sentenceOf(message),
  remaining,
  explains,
});

const keepAnswer = async (cx: Connection, key: RequestKey, answer: z.input<typeof answerSchema>, at: EpochMs): Promise<boolean> => {
  const { rows } = await sql`
    insert into order_request (investor_id, kind, request_id, fingerprint, answer, created_at)
    values (${key.investorId}, ${key.kind}, ${key.requestId}, ${key.fingerprint}, ${JSON.stringify(answer)}::jsonb, ${at})
    on conflict do nothing returning request_id`.execute(cx);
  return rows.length === 1;
};
