import { setTimeout } from 'node:timers/promises';
import { RET_CODE } from '@caifu/adapters/wire';
import type { Caller } from './caller.ts';
import type { Reply } from './reply.ts';
import { sha256 } from '../keys/secrets.ts';

/** The repeats of one call: requests with a trade password that arrive again while the first one is in progress. */
export type Repeats<Answer> = (caller: Caller, request: unknown, work: () => Promise<Reply<Answer>>) => Promise<Reply<Answer>>;

interface Running<Answer> {
  readonly text: string;
  readonly answer: Promise<Reply<Answer>>;
}

/**
 * [SV-42] A repeat waits for the first request, at most `waitMs`. A word-for-word repeat gets the first one's answer. Another request under
 * the same id runs afterwards, when the stores know the result of the id. So a right password that is sent fifty times is judged once, and
 * is not called wrong or stale.
 */
export const createRepeats = <Answer>(waitMs = WAIT_MS): Repeats<Answer> => {
  const running = new Map<string, Running<Answer>>();
  return async (caller, request, work) => {
    const requestId = sealedRequestId(request);
    if (requestId === null) return work();
    const key = `${caller.investorId} ${requestId}`;
    // Only a digest of the sealed block is kept, while the request runs.
    const text = sha256(JSON.stringify([caller.tokenHash, request]));
    for (let first = running.get(key); first !== undefined; first = running.get(key)) {
      const waiting = new AbortController();
      const late = setTimeout(waitMs, null, { signal: waiting.signal, ref: false }).catch(() => null);
      const answer = await Promise.race([first.answer.catch(() => null), late]);
      waiting.abort();
      if (answer === null) break;
      if (first.text === text) return answer;
    }
    const own: Running<Answer> = { text, answer: askedAgain(work) };
    running.set(key, own);
    try {
      return await own.answer;
    } finally {
      if (running.get(key) === own) running.delete(key);
    }
  };
};

const WAIT_MS = 15_000;

/**
 * [GW-1410] Another gateway may have executed the same request after its id was looked up here, and taken the money, key or holding that
 * the refusal reports missing. So the id is looked up once more, unless the password itself was judged.
 */
const askedAgain = async <Answer>(work: () => Promise<Reply<Answer>>): Promise<Reply<Answer>> => {
  const answer = await work();
  if (answer.kind !== 'refused' || (JUDGED.has(answer.code) && answer.message.kind !== 'password-key-stale')) return answer;
  const again = await work();
  return again.kind === 'refused' && again.message.kind === 'password-key-stale' ? answer : again;
};

/** Codes about the trade password, or from before the look-up: a second run would count twice. */
const JUDGED: ReadonlySet<string> = new Set([
  RET_CODE.wrongTradePassword,
  RET_CODE.tradeLocked,
  RET_CODE.passwordCancelled,
  RET_CODE.gateTradePassword,
  RET_CODE.rateLimited,
  RET_CODE.malformed,
]);

const sealedRequestId = (request: unknown): string | null =>
  typeof request === 'object' &&
  request !== null &&
  'keyId' in request &&
  'requestId' in request &&
  typeof request.requestId === 'string' &&
  request.requestId !== ''
    ? request.requestId
    : null;
