import { randomInt } from 'node:crypto';
import { epochMs, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE, type SignInCodeAnswer } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Connection } from '../ground/database/schema.ts';
import type { Deps } from '../ground/deps.ts';
import { tooMany } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { newToken, sameText, sha256, type Secrets } from '../ground/keys/secrets.ts';
import type { CodeAsker } from './code-askers.store.ts';

/** The purpose of a code. A code is valid for one purpose and, where the purpose has one, one subject. */
export interface CodeTarget {
  readonly mobile: string;
  readonly purpose: 'sign-in' | 'bind-card' | 'reset-password' | 'export-data' | 'close-account';
  /** The subject of the code. '' where the number says it all. */
  readonly subject: string;
  /** [GW-1260] Returned with the code to its requester. null: the newest code of the target. */
  readonly challenge: string | null;
}

export const signInCode = (mobile: string, challenge: string | null = null): CodeTarget => ({
  mobile,
  purpose: 'sign-in',
  subject: '',
  challenge,
});

const CODE_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const CODE_TRIES = 5;

/** How often a number gets codes for one purpose. The daily limit bounds both guesses and messages to a phone. */
export interface CodePace {
  readonly pauseMs: number;
  /** Whether codes have a daily limit. */
  readonly isCounted: boolean;
}

export const CODE_PACE: CodePace = { pauseMs: RESEND_MS, isCounted: true };
const DEMO_PACE: CodePace = { pauseMs: 0, isCounted: false };

/** Maximum number of codes for a number in a day, over requesters who are not known as its owner. */
const MOST_OF_STRANGERS = 30;
/** How many of these are reserved for a requester's first request of the day. */
const FOR_FIRST_TIMES = 10;

/** Makes a code and sends it. Demo mode returns the code instead and makes nobody wait for the pause of another requester. */
export const sendCode = async (
  deps: Deps,
  target: CodeTarget,
  complain: (text: string) => void,
  asker: CodeAsker,
): Promise<Reply<SignInCodeAnswer>> => {
  const { DEMO: isDemo } = deps.settings;
  const made = await makeCode(deps.db, deps.secrets, target, deps.clock.now(), isDemo ? DEMO_PACE : CODE_PACE, asker);
  if (made.kind === 'too-many') return tooMany();
  if (made.kind === 'too-often') return refused(RET_CODE.smsCodeTooOften, { kind: 'code-too-often', seconds: made.seconds });
  if (!isDemo && !(await deps.sms.send(target.mobile, made.code))) {
    // A code that could not be sent must not delay the next one.
    await dropCode(deps.db, deps.secrets, { ...target, challenge: made.challenge }, asker);
    complain('no SMS provider is connected: a one-time code could not be sent');
    return refused(RET_CODE.smsCodeUnsent, { kind: 'code-unsent' });
  }
  return answered({ demoCode: isDemo ? made.code : null, resendAfterSeconds: RESEND_MS / 1_000, challenge: made.challenge });
};

export type CodeRequest =
  | { readonly kind: 'made'; readonly code: string; readonly challenge: string }
  | { readonly kind: 'too-often'; readonly seconds: number }
  | { readonly kind: 'too-many' };

/**
 * Makes a one-time code, unless the requester's last one is too recent, his daily limit is reached, or strangers together have reached
 * theirs. Each requester has his own pace, so that no stranger uses up the owner's day [GW-1261] [GW-1523].
 */
export const makeCode = async (
  cx: Connection,
  secrets: Secrets,
  target: CodeTarget,
  at: EpochMs,
  { pauseMs, isCounted }: CodePace,
  asker: CodeAsker,
): Promise<CodeRequest> => {
  const key = paceKey(secrets, target, asker.name);
  const sent = await takePace(cx, key, at, pauseMs, isCounted ? asker.mostADay : null);
  if (sent === null) {
    const row = await cx.selectFrom('code_pace').select('last_at').where('pace_key', '=', key).executeTakeFirst();
    const waited = at - Number(row?.last_at ?? at);
    if (waited >= pauseMs) return { kind: 'too-many' };
    return { kind: 'too-often', seconds: Math.max(1, Math.ceil((pauseMs - waited) / 1_000)) };
  }
  if (isCounted && !asker.isOwner) {
    const most = sent === 1 ? MOST_OF_STRANGERS : MOST_OF_STRANGERS - FOR_FIRST_TIMES;
    if ((await takePace(cx, paceKey(secrets, target, STRANGERS), at, 0, most)) === null) {
      await giveBackPace(cx, key);
      return { kind: 'too-many' };
    }
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const challenge = newToken();
  await sql`
    insert into sms_code (challenge_hash, target, code_hash, expires_at, tries_left)
    values (${sha256(challenge)}, ${targetOf(secrets, target)}, ${codeHash(secrets, target, code)}, ${at + CODE_MS}, ${CODE_TRIES})`.execute(
    cx,
  );
  return { kind: 'made', code, challenge };
};

/** Counts one more code of the day. null when it is too early or the daily limit is reached. null for `most`: there is no daily limit. */
const takePace = async (cx: Connection, key: string, at: EpochMs, pauseMs: number, most: number | null): Promise<number | null> => {
  const { rows } = await sql<{ sent: number }>`
    insert into code_pace (pace_key, day, sent, last_at) values (${key}, ${shanghaiDateOf(at)}::date, 1, ${at})
    on conflict (pace_key) do update set day = excluded.day, last_at = excluded.last_at,
      sent = case when code_pace.day = excluded.day then code_pace.sent + 1 else 1 end
    where code_pace.last_at <= ${at - pauseMs}
      and (code_pace.day <> excluded.day or ${most}::integer is null or code_pace.sent < ${most}::integer)
    returning sent`.execute(cx);
  return rows[0]?.sent ?? null;
};

const giveBackPace = async (cx: Connection, key: string): Promise<void> => {
  await sql`update code_pace set sent = greatest(sent - 1, 0), last_at = 0 where pace_key = ${key}`.execute(cx);
};

/** Deletes expired codes and the counts of earlier days. */
export const dropOldCodes = async (cx: Connection, at: EpochMs): Promise<void> => {
  await sql`delete from sms_code where expires_at <= ${at}`.execute(cx);
  await sql`delete from code_pace where day < ${shanghaiDateOf(at)}::date`.execute(cx);
};

/** Deletes a code that could not be sent. */
export const dropCode = async (cx: Connection, secrets: Secrets, target: CodeTarget, asker: CodeAsker): Promise<void> => {
  await sql`delete from sms_code where code_no = ${codeNoOf(secrets, target)}`.execute(cx);
  await giveBackPace(cx, paceKey(secrets, target, asker.name));
  if (!asker.isOwner) await giveBackPace(cx, paceKey(secrets, target, STRANGERS));
};

export type CodeCheck = 'right' | 'wrong' | 'expired';

/** Uses one try. A right code is used up. */
export const useCode = async (cx: Connection, secrets: Secrets, target: CodeTarget, code: string, at: EpochMs): Promise<CodeCheck> => {
  const check = await judgeCode(cx, secrets, target, code, at);
  return check !== 'right' || (await spendCode(cx, secrets, target, code)) ? check : 'wrong';
};

/** Uses one try. A right code stays valid until it is spent. */
export const judgeCode = async (cx: Connection, secrets: Secrets, target: CodeTarget, code: string, at: EpochMs): Promise<CodeCheck> => {
  const { rows } = await sql<{ code_hash: string; expires_at: string }>`
    update sms_code set tries_left = tries_left - 1
    where code_no = ${codeNoOf(secrets, target)} and tries_left > 0 returning code_hash, expires_at`.execute(cx);
  const [row] = rows;
  if (row === undefined || !sameText(row.code_hash, codeHash(secrets, target, code))) return 'wrong';
  return epochMs(Number(row.expires_at)) <= at ? 'expired' : 'right';
};

/** Uses a code up, once. false when another call was first. */
export const spendCode = async (cx: Connection, secrets: Secrets, target: CodeTarget, code: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update sms_code set tries_left = 0, code_hash = ''
    where code_no = ${codeNoOf(secrets, target)} and code_hash = ${codeHash(secrets, target, code)}`.execute(cx);
  return numAffectedRows === 1n;
};

export const codeRefusal = (check: Exclude<CodeCheck, 'right'>): Refusal =>
  refused(RET_CODE.smsCodeWrong, { kind: check === 'expired' ? 'code-expired' : 'code-wrong' }, { field: 'smsCode' });

const codeHash = (secrets: Secrets, { mobile, purpose, subject }: CodeTarget, code: string): string =>
  secrets.digest('sms-code', [mobile, purpose, subject, code].join('\0')).toString('hex');

const targetOf = (secrets: Secrets, { mobile, purpose, subject }: CodeTarget): string =>
  secrets.digest('sms-code', [mobile, purpose, subject].join('\0')).toString('hex');

/** Condition: the code of the challenge, or else the newest one. */
const codeNoOf = (secrets: Secrets, target: CodeTarget) => {
  const own = targetOf(secrets, target);
  return target.challenge === null
    ? sql`(select max(code_no) from sms_code where target = ${own})`
    : sql`(select code_no from sms_code where target = ${own} and challenge_hash = ${sha256(target.challenge)})`;
};

/** All requesters who are not known as the owner, together. */
const STRANGERS = 'strangers';

const paceKey = (secrets: Secrets, { mobile, purpose }: CodeTarget, asker: string): string =>
  secrets.digest('code-pace', [mobile, purpose, asker].join('\0')).toString('hex');
