import { setTimeout } from 'node:timers/promises';
import { RET_CODE } from '@caifu/adapters/wire';
import type { Caller } from './caller.ts';
import type { Reply } from './reply.ts';
import { sha256 } from '../keys/secrets.ts';

/** The repeats of one call: requests with a trade password that come again while the first one is under way. */
export type Repeats<Answer> = (caller: Caller, request: unknown, work: () => Promise<Reply<Answer>>) => Promise<Reply<Answer>>;

interface Running<Answer> {
  readonly text: string;
  readonly answer: Promise<Reply<Answer>>;
}

/**
 * [SV-42] A repeat waits for the first, no longer than `waitMs`. The same request word for word gets the first one's answer; another one
 * under its request id is carried out afterwards, when the stores know what became of the id. So a right password that comes fifty times is
 * judged once, and is not called wrong or stale for having been used.
 */
export const createRepeats = <Answer>(waitMs = WAIT_MS): Repeats<Answer> => {
  const running = new Map<string, Running<Answer>>();
  return async (caller, request, work) => {
    const requestId = sealedRequestId(request);
    if (requestId === null) return work();
    const key = `${caller.investorId} ${requestId}`;
    // For the sealed block nothing is kept but a digest, and that for as long as it runs.
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
 * [GW-1410] A refused order may have been taken by the first request, at another gateway, after its id was looked for here: money, a key, a holding. So
 * what became of the id is looked up once more, unless the password itself was judged.
 */
const askedAgain = async <Answer>(work: () => Promise<Reply<Answer>>): Promise<Reply<Answer>> => {
  const answer = await work();
  if (answer.kind !== 'refused' || (JUDGED.has(answer.code) && answer.message.kind !== 'password-key-stale')) return answer;
  const again = await work();
  return again.kind === 'refused' && again.message.kind === 'password-key-stale' ? answer : again;
};

/** For a trade password, or before anything was looked at: asked again it would count twice. */
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
