import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { sql } from 'kysely';
import type { Connection } from '../ground/schema.ts';
import type { Deps } from '../ground/deps.ts';
import { newToken, sha256, type Secrets } from '../ground/secrets.ts';
import { hashPassword, isPassword, rehashed } from './password-hash.ts';
import { openSealed, type SealTerms } from './seal.ts';

/** Five wrong in a row lock for half an hour, ten in a day until identity is confirmed (decision 0005). */
const TRIES_IN_A_ROW = 5;
const TRIES_IN_A_DAY = 10;
const LOCK_MS = 30 * 60_000;
const NONCE_MS = 2 * 60_000;

export type PasswordLock = { readonly kind: 'minutes'; readonly minutes: number } | { readonly kind: 'until-identity' };

export type Judgement =
  /** `hash`: of the password that it was; whoever replaces it names it. */
  | { readonly kind: 'right'; readonly hash: string }
  | { readonly kind: 'wrong'; readonly triesLeft: number; readonly lock: PasswordLock | null }
  | { readonly kind: 'locked'; readonly lock: PasswordLock }
  /** The key was given to another session, is used, or is older than two minutes. */
  | { readonly kind: 'stale-key' }
  | { readonly kind: 'not-set' }
  /** Too many wrong ones came from this address. */
  | { readonly kind: 'too-many' };

export interface SealedTry {
  readonly investorId: string;
  readonly tokenHash: string;
  /** Where the request came from. */
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
    on conflict (investor_id) do update set password_hash = excluded.password_hash, tries = 0, day_tries = 0`.execute(cx);
};

/** A one-time key for one session: what is sealed with it is good once, for two minutes. */
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
 * Judges one try. Each step is one conditional statement, so that a hundred tries at once are judged one by one: a try
 * is counted as wrong before it is looked at and given back when it was right. A crash in between leaves it counted.
 */
export const judgeTradePassword = async (
  { db: cx, secrets, addressTries, settings }: PasswordDeps & Pick<Deps, 'addressTries'>,
  sealed: SealedTry,
): Promise<Judgement> => {
  const standing = await readStanding(cx, sealed.investorId);
  if (standing === null) return { kind: 'not-set' };
  const lock = lockOf(standing, sealed.at);
  if (lock !== null) return { kind: 'locked', lock };

  const terms = await useNonce(cx, sealed, settings.PASSWORD_PKCS1);
  if (terms === null) return { kind: 'stale-key' };
  const counted = await countTry(cx, sealed.investorId, sealed.at);
  if (counted === null) {
    const now = await readStanding(cx, sealed.investorId);
    return { kind: 'locked', lock: (now === null ? null : lockOf(now, sealed.at)) ?? { kind: 'minutes', minutes: 1 } };
  }
  if (!addressTries.take(sealed.address)) {
    await giveTryBack(cx, sealed.investorId);
    return { kind: 'too-many' };
  }
  const digits = openSealed(secrets, sealed, terms);
  const isRight = await isPassword(secrets, digits ?? '', counted.hash);
  if (digits !== null && isRight) {
    addressTries.giveBack(sealed.address);
    await forgiveTries(cx, sealed.investorId);
    return { kind: 'right', hash: await keepUnderNewest(cx, secrets, sealed.investorId, digits, counted.hash) };
  }
  return {
    kind: 'wrong',
    triesLeft: Math.max(0, Math.min(TRIES_IN_A_ROW - counted.tries, TRIES_IN_A_DAY - counted.dayTries)),
    lock: lockOf({ tries: counted.tries, dayTries: counted.dayTries, lastTryAt: sealed.at }, sealed.at),
  };
};

/** The six digits of a new password; null for whatever is wrong with key or blocks. Nothing is compared, so nothing is counted. */
export const openNewPassword = async (
  { db: cx, secrets, settings }: PasswordDeps,
  sealed: Omit<SealedTry, 'address'>,
): Promise<string | null> => {
  const terms = await useNonce(cx, sealed, settings.PASSWORD_PKCS1);
  return terms === null ? null : openSealed(secrets, sealed, terms);
};

type PasswordDeps = Pick<Deps, 'db' | 'secrets' | 'settings'>;

/** [KO-10] Under an older pepper, a password that was right is hashed anew; the hash that stands now. */
const keepUnderNewest = async (cx: Connection, secrets: Secrets, investorId: string, digits: string, hash: string): Promise<string> => {
  const anew = await rehashed(secrets, digits, hash);
  if (anew === hash) return hash;
  const { rows } = await sql`
    update trade_password set password_hash = ${anew} where investor_id = ${investorId} and password_hash = ${hash}
    returning investor_id`.execute(cx);
  // Of two right ones at the same moment one is kept; whoever replaces the password names the hash that he was told.
  return rows.length === 1 ? anew : hash;
};

/** Old keys are of no use to anyone. */
export const dropOldKeys = async (cx: Connection, at: EpochMs): Promise<void> => {
  await sql`delete from seal_nonce where expires_at < ${at - NONCE_MS}`.execute(cx);
};

interface Standing {
  readonly tries: number;
  readonly dayTries: number;
  readonly lastTryAt: number;
}

const lockOf = (standing: Standing, at: EpochMs): PasswordLock | null => {
  if (standing.dayTries >= TRIES_IN_A_DAY) return { kind: 'until-identity' };
  const opensIn = standing.lastTryAt + LOCK_MS - at;
  if (standing.tries >= TRIES_IN_A_ROW && opensIn > 0) return { kind: 'minutes', minutes: Math.ceil(opensIn / 60_000) };
  return null;
};

const readStanding = async (cx: Connection, investorId: string): Promise<Standing | null> => {
  const row = await cx
    .selectFrom('trade_password')
    .select(['tries', 'day_tries', 'last_try_at'])
    .where('investor_id', '=', investorId)
    .executeTakeFirst();
  return row === undefined ? null : { tries: row.tries, dayTries: row.day_tries, lastTryAt: Number(row.last_try_at) };
};

/** [KO-40] Where PKCS#1 is taken, a client that knows no key ids uses the newest key that its session was given, once like any other. */
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

const countTry = async (cx: Connection, investorId: string, at: EpochMs) => {
  const today = shanghaiDateOf(at);
  const { rows } = await sql<{ tries: number; day_tries: number; password_hash: string }>`
    update trade_password set
      tries = case when tries >= ${TRIES_IN_A_ROW} then 1 else tries + 1 end,
      day_tries = case when tries_day = ${today}::date then day_tries + 1 else 1 end,
      tries_day = ${today}::date,
      last_try_at = ${at}
    where investor_id = ${investorId} and day_tries < ${TRIES_IN_A_DAY}
      and (tries < ${TRIES_IN_A_ROW} or last_try_at <= ${at - LOCK_MS})
    returning tries, day_tries, password_hash`.execute(cx);
  const [row] = rows;
  return row === undefined ? null : { tries: row.tries, dayTries: row.day_tries, hash: row.password_hash };
};

/** One that was counted and then not judged. */
const giveTryBack = async (cx: Connection, investorId: string): Promise<void> => {
  await sql`
    update trade_password set tries = greatest(tries - 1, 0), day_tries = greatest(day_tries - 1, 0) where investor_id = ${investorId}`.execute(
    cx,
  );
};

const forgiveTries = async (cx: Connection, investorId: string): Promise<void> => {
  await sql`update trade_password set tries = 0, day_tries = greatest(day_tries - 1, 0) where investor_id = ${investorId}`.execute(cx);
};
