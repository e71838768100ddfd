import { setTimeout } from 'node:timers/promises';
import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import type { Deps } from '../ground/deps.ts';
import { newToken, sha256, type Secrets } from '../ground/keys/secrets.ts';
import { hashPassword, isPassword, rehashed } from './password-hash.ts';
import { openSealed, type SealTerms } from './seal.ts';

/**
 * Five wrong tries in a row lock for half an hour, ten in a day until identity is confirmed (decision 0005). Fifty since the last right one
 * lock like ten, over any number of days [SV-40].
 */
const TRIES_IN_A_ROW = 5;
const TRIES_IN_A_DAY = 10;
const TRIES_IN_A_RUN = 50;
/** A try without a verdict by then will never have one: its process is gone. */
const JUDGING_MS = 30_000;
const LOCK_MS = 30 * 60_000;
const NONCE_MS = 2 * 60_000;

export type PasswordLock = { readonly kind: 'minutes'; readonly minutes: number } | { readonly kind: 'until-identity' };

export type Judgement =
  /** `hash`: of the right password, which a replacement must name. */
  | { readonly kind: 'right'; readonly hash: string }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly lock: PasswordLock | null }
  | { readonly kind: 'locked'; readonly lock: PasswordLock }
  /** The key was issued to another session, is used, or is older than two minutes. */
  | { readonly kind: 'stale-key' }
  | { readonly kind: 'not-set' }
  /** As many tries are under judgement as may still be wrong, and they do not end. No try was judged or counted. */
  | { readonly kind: 'being-checked' }
  /** Too many wrong tries came from this address. */
  | { readonly kind: 'too-many' };

export interface SealedTry {
  readonly investorId: string;
  readonly tokenHash: string;
  /** The address of the request. */
  readonly address: string;
  readonly keyId: string | null;
  readonly tradePwd: string;
  readonly tradePassword: string;
  readonly at: EpochMs;
}

export const setTradePassword = async (
  cx: Connection,
  secrets: Secrets,
  investorId: string,
  digits: string,
  cost: number,
  at: EpochMs,
): Promise<void> => {
  const hash = await hashPassword(secrets, digits, cost);
  await sql`
    insert into trade_password (investor_id, password_hash, tries_day) values (${investorId}, ${hash}, ${shanghaiDateOf(at)})
    on conflict (investor_id) do update set password_hash = excluded.password_hash, tries = 0, day_tries = 0,
      wrong_run = 0, judging = '{}'`.execute(cx);
};

/** Issues a one-time key for one session. A block sealed with it is valid once, for two minutes. */
export const issueSealingKey = async (
  cx: Connection,
  tokenHash: string,
  keyVersion: number,
  at: EpochMs,
): Promise<{ readonly keyId: string; readonly nonce: string }> => {
  const keyId = newToken().slice(0, 22);
  const nonce = newToken();
  await cx
    .insertInto('seal_nonce')
    .values({
      key_id: keyId,
      nonce_hash: sha256(nonce),
      token_hash: tokenHash,
      expires_at: at + NONCE_MS,
      used_at: null,
      key_version: keyVersion,
    })
    .execute();
  return { keyId, nonce };
};

/**
 * Judges one try. One conditional statement registers the try, so that never more tries are under judgement than may still be wrong: a
 * hundred simultaneous tries are judged one by one. The verdict removes the try and counts a wrong one. A try left by a crash lapses
 * without being counted [SV-41]. The verdict on a lapsed try is returned to nobody.
 */
export const judgeTradePassword = async (deps: JudgeDeps, sealed: SealedTry): Promise<Judgement> => {
  const judgement = await judge(deps, sealed);
  tellJudgement(deps.events, sealed, judgement);
  return judgement;
};

/** The lock of a trade password at a moment. null: it may be typed. */
export const readPasswordLock = async (cx: Connection, investorId: string, at: EpochMs): Promise<PasswordLock | null> => {
  const standing = await readStanding(cx, investorId);
  return standing === null ? null : lockOf(standing, at);
};

type JudgeDeps = PasswordDeps & Pick<Deps, 'addressTries' | 'clock' | 'events'>;

const judge = async ({ db: cx, secrets, addressTries, clock, settings }: JudgeDeps, sealed: SealedTry): Promise<Judgement> => {
  const standing = await readStanding(cx, sealed.investorId);
  if (standing === null) return { kind: 'not-set' };
  const lock = lockOf(standing, sealed.at);
  if (lock !== null) return { kind: 'locked', lock };

  const terms = await useNonce(cx, sealed, settings.PASSWORD_PKCS1);
  if (terms === null) return { kind: 'stale-key' };
  const entered = await enterWhenFree(cx, clock, sealed);
  if (entered.kind !== 'entered') return entered;
  const leave = inJudgement(cx, sealed.investorId);
  try {
    if (!addressTries.take(sealed.address)) {
      await withdrawTry(cx, sealed.investorId, entered.tryId);
      return { kind: 'too-many' };
    }
    const digits = openSealed(secrets, sealed, terms);
    const isRight = await isPassword(secrets, digits ?? '', entered.hash);
    if (digits !== null && isRight) {
      addressTries.giveBack(sealed.address);
      const holds = await forgiveTries(cx, sealed.investorId, entered.tryId, clock.wall());
      return holds
        ? { kind: 'right', hash: await keepUnderNewest(cx, secrets, sealed.investorId, digits, entered.hash) }
        : { kind: 'being-checked' };
    }
    const counted = await countWrong(cx, sealed.investorId, entered.tryId, sealed.at, clock.wall());
    if (counted === null) return { kind: 'being-checked' };
    const { tries, dayTries, wrongRun } = counted;
    return {
      kind: 'wrong',
      triesLeft: Math.max(0, Math.min(TRIES_IN_A_ROW - tries, TRIES_IN_A_DAY - dayTries, TRIES_IN_A_RUN - wrongRun)),
      lock: lockOf({ ...counted, lastTryAt: sealed.at }, sealed.at),
    };
  } finally {
    leave();
  }
};

const tellJudgement = (events: Deps['events'], { address, investorId, tokenHash }: SealedTry, judgement: Judgement): void => {
  const source = { address, investorId, tokenHash };
  if (judgement.kind === 'wrong') {
    const lock = judgement.lock?.kind ?? 'none';
    events.tell({ kind: 'password-wrong', lock, ...source });
  } else if (judgement.kind === 'locked' || judgement.kind === 'too-many') {
    events.tell({ kind: 'password-refused', reason: judgement.kind === 'locked' ? 'locked' : 'address', ...source });
  }
};

type Entry =
  | { readonly kind: 'entered'; readonly tryId: string; readonly hash: string }
  | Extract<Judgement, { kind: 'locked' | 'being-checked' | 'not-set' }>;

/** Waits while others are under judgement: tries of this process end with a signal, those of another are polled. */
const enterWhenFree = async (cx: Connection, clock: Deps['clock'], { investorId, at }: SealedTry): Promise<Entry> => {
  const tryId = newToken().slice(0, 16);
  for (let asked = 0; asked < MOST_ASKED;) {
    const hash = await enterTry(cx, investorId, tryId, at, clock.wall());
    if (hash !== null) return { kind: 'entered', tryId, hash };
    const standing = await readStanding(cx, investorId);
    if (standing === null) return { kind: 'not-set' };
    const lock = lockOf(standing, at);
    if (lock !== null) return { kind: 'locked', lock };
    const others = judgements.get(cx)?.get(investorId);
    if (others === undefined) {
      asked += 1;
      await setTimeout(ASK_MS);
    } else {
      await Promise.race(others);
    }
  }
  return { kind: 'being-checked' };
};

const ASK_MS = 50;
const MOST_ASKED = 20;

/** The tries that this process judges, by investor, for those that wait for their end. */
const judgements = new WeakMap<Connection, Map<string, Set<Promise<void>>>>();

const inJudgement = (cx: Connection, investorId: string): (() => void) => {
  const byInvestor = judgements.get(cx) ?? new Map<string, Set<Promise<void>>>();
  judgements.set(cx, byInvestor);
  const own = byInvestor.get(investorId) ?? new Set();
  byInvestor.set(investorId, own);
  let end = (): void => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  own.add(promise);
  return () => {
    own.delete(promise);
    if (own.size === 0) byInvestor.delete(investorId);
    end();
  };
};

/** Returns the tries that an ended process left under judgement. Only where no other process may be judging. */
export const returnTries = async (cx: Connection): Promise<void> => {
  await sql`update trade_password set judging = '{}' where judging <> '{}'`.execute(cx);
};

/** The six digits of a new password. null for any fault of key or blocks. No password is compared, so no try is counted. */
export const openNewPassword = async (
  { db: cx, secrets, settings }: PasswordDeps,
  sealed: Omit<SealedTry, 'address'>,
): Promise<string | null> => {
  const terms = await useNonce(cx, sealed, settings.PASSWORD_PKCS1);
  return terms === null ? null : openSealed(secrets, sealed, terms);
};

type PasswordDeps = Pick<Deps, 'db' | 'secrets' | 'settings'>;

/** [KO-10] Rehashes a right password that is under an older pepper. Returns the stored hash. */
const keepUnderNewest = async (cx: Connection, secrets: Secrets, investorId: string, digits: string, hash: string): Promise<string> => {
  const anew = await rehashed(secrets, digits, hash);
  if (anew === hash) return hash;
  const { rows } = await sql`
    update trade_password set password_hash = ${anew} where investor_id = ${investorId} and password_hash = ${hash}
    returning investor_id`.execute(cx);
  // One of two simultaneous right ones is stored, and a replacement names the hash that it was given.
  return rows.length === 1 ? anew : hash;
};

/** Deletes old keys. */
export const dropOldKeys = async (cx: Connection, at: EpochMs): Promise<void> => {
  await sql`delete from seal_nonce where expires_at < ${at - NONCE_MS}`.execute(cx);
};

interface Standing {
  readonly tries: number;
  readonly dayTries: number;
  readonly wrongRun: number;
  readonly lastTryAt: number;
}

const lockOf = (standing: Standing, at: EpochMs): PasswordLock | null => {
  if (standing.dayTries >= TRIES_IN_A_DAY || standing.wrongRun >= TRIES_IN_A_RUN) return { kind: 'until-identity' };
  const opensIn = standing.lastTryAt + LOCK_MS - at;
  if (standing.tries >= TRIES_IN_A_ROW && opensIn > 0) return { kind: 'minutes', minutes: Math.ceil(opensIn / 60_000) };
  return null;
};

const readStanding = async (cx: Connection, investorId: string): Promise<Standing | null> => {
  const row = await cx
    .selectFrom('trade_password')
    .select(['tries', 'day_tries', 'wrong_run', 'last_try_at'])
    .where('investor_id', '=', investorId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { tries: row.tries, dayTries: row.day_tries, wrongRun: row.wrong_run, lastTryAt: Number(row.last_try_at) };
};

/** [KO-40] Where PKCS#1 is allowed, a client without key ids uses the newest key issued to its session, once like any other key. */
const useNonce = async (cx: Connection, sealed: Omit<SealedTry, 'address'>, takesPkcs1: boolean): Promise<SealTerms | null> => {
  if (sealed.keyId === null && !takesPkcs1) return null;
  const isIt =
    sealed.keyId === null
      ? sql`key_id = (
          select key_id from seal_nonce where token_hash = ${sealed.tokenHash} order by expires_at desc, key_id limit 1)`
      : sql`key_id = ${sealed.keyId}`;
  const { rows } = await sql<{ nonce_hash: string; key_version: number }>`
    update seal_nonce set used_at = ${sealed.at}
    where ${isIt} and token_hash = ${sealed.tokenHash} and used_at is null and expires_at > ${sealed.at}
    returning nonce_hash, key_version`.execute(cx);
  const [row] = rows;
  return row === undefined ? null : { nonceHash: row.nonce_hash, keyVersion: row.key_version, takesPkcs1 };
};

/**
 * The hash for the comparison. null while as many tries are under judgement as may still be wrong. All facts of the condition are in one
 * row.
 */
const enterTry = async (cx: Connection, investorId: string, tryId: string, at: EpochMs, wall: number): Promise<string | null> => {
  const { rows } = await sql<{ password_hash: string }>`
    update trade_password set judging = jsonb_build_object(${tryId}::text, ${wall + JUDGING_MS}::bigint) || (
      select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(judging) where value::bigint > ${wall})
    where investor_id = ${investorId}
      and (tries < ${TRIES_IN_A_ROW} or last_try_at <= ${at - LOCK_MS})
      and (select count(*) from jsonb_each(judging) where value::bigint > ${wall}) < least(
        ${TRIES_IN_A_ROW} - case when tries >= ${TRIES_IN_A_ROW} then 0 else tries end,
        case when day_tries >= ${TRIES_IN_A_DAY} then 0 when tries_day = ${shanghaiDateOf(at)}::date then ${TRIES_IN_A_DAY} - day_tries else ${TRIES_IN_A_DAY} end,
        ${TRIES_IN_A_RUN} - wrong_run)
    returning password_hash`.execute(cx);
  return rows[0]?.password_hash ?? null;
};

const isInJudgement = (tryId: string, wall: number) => sql`(judging ->> ${tryId}::text)::bigint > ${wall}`;

const countWrong = async (cx: Connection, investorId: string, tryId: string, at: EpochMs, wall: number) => {
  const today = shanghaiDateOf(at);
  const { rows } = await sql<{ tries: number; day_tries: number; wrong_run: number }>`
    update trade_password set
      judging = judging - ${tryId}::text,
      tries = case when tries >= ${TRIES_IN_A_ROW} then 1 else tries + 1 end,
      day_tries = case when tries_day = ${today}::date then day_tries + 1 else 1 end,
      wrong_run = wrong_run + 1,
      tries_day = ${today}::date,
      last_try_at = ${at}
    where investor_id = ${investorId} and ${isInJudgement(tryId, wall)}
    returning tries, day_tries, wrong_run`.execute(cx);
  const [row] = rows;
  return row === undefined ? null : { tries: row.tries, dayTries: row.day_tries, wrongRun: row.wrong_run };
};

/** Removes a registered try without a verdict. */
const withdrawTry = async (cx: Connection, investorId: string, tryId: string): Promise<void> => {
  await sql`update trade_password set judging = judging - ${tryId}::text where investor_id = ${investorId}`.execute(cx);
};

/** A right try resets the count of wrong ones in a row. False: the try has lapsed meanwhile, or the password was replaced. */
const forgiveTries = async (cx: Connection, investorId: string, tryId: string, wall: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update trade_password set judging = judging - ${tryId}::text, tries = 0, wrong_run = 0
    where investor_id = ${investorId} and ${isInJudgement(tryId, wall)}`.execute(cx);
  return numAffectedRows === 1n;
};
