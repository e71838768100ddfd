import { randomInt } from 'node:crypto';
import { epochMs, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE, type SmsCodeAnswer } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import type { Connection } from '../ground/schema.ts';
import type { Deps } from '../ground/deps.ts';
import { tooMany } from '../ground/endpoint-route.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/reply.ts';
import { sameText, type Secrets } from '../ground/secrets.ts';

/** What a code was sent for. It is good for that alone: for this purpose and, where it has one, this subject. */
export interface CodeTarget {
  readonly mobile: string;
  readonly purpose: 'sign-in' | 'bind-card' | 'reset-password';
  /** Whose code it is and what about; '' where the number says it all. */
  readonly subject: string;
}

export const signInCode = (mobile: string): CodeTarget => ({ mobile, purpose: 'sign-in', subject: '' });

const CODE_MS = 5 * 60_000;
const RESEND_MS = 60_000;
const CODE_TRIES = 5;

/** How often a number is sent codes for one purpose. What a day allows bounds what may be guessed, and whose phone may be rung. */
export interface CodePace {
  readonly pauseMs: number;
  readonly mostADay: number;
}

export const CODE_PACE: CodePace = { pauseMs: RESEND_MS, mostADay: 30 };
const DEMO_PACE: CodePace = { pauseMs: 0, mostADay: 1_000_000 };

/** Makes a code and sends it; demo mode tells it instead, and lets nobody wait for somebody else's minute. */
export const sendCode = async (deps: Deps, target: CodeTarget, complain: (text: string) => void): Promise<Reply<SmsCodeAnswer>> => {
  const { DEMO: isDemo } = deps.settings;
  const made = await makeCode(deps.db, deps.secrets, target, deps.clock.now(), isDemo ? DEMO_PACE : CODE_PACE);
  if (made.kind === 'too-many') return tooMany();
  if (made.kind === 'too-often') return refused(RET_CODE.smsCodeTooOften, { kind: 'code-too-often', seconds: made.seconds });
  if (!isDemo && !(await deps.sms.send(target.mobile, made.code))) {
    // A code that went nowhere is no reason to make anybody wait for the next.
    await dropCode(deps.db, target);
    complain('no SMS provider is connected: a one-time code could not be sent');
    return refused(RET_CODE.system, { kind: 'system-busy' });
  }
  return answered({ demoCode: isDemo ? made.code : null, resendAfterSeconds: RESEND_MS / 1_000 });
};

export type CodeRequest =
  | { readonly kind: 'made'; readonly code: string }
  | { readonly kind: 'too-often'; readonly seconds: number }
  | { readonly kind: 'too-many' };

/** A new one-time code for a mobile number and purpose, unless the last one is too young or the day has had enough. */
export const makeCode = async (
  cx: Connection,
  secrets: Secrets,
  target: CodeTarget,
  at: EpochMs,
  { pauseMs, mostADay }: CodePace,
): Promise<CodeRequest> => {
  const { mobile, purpose } = target;
  const today = shanghaiDateOf(at);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const { rows } = await sql<{ mobile: string }>`
    insert into sms_code (mobile, purpose, code_hash, sent_at, expires_at, tries_left, sent_on, sent)
    values (${mobile}, ${purpose}, ${codeHash(secrets, target, code)}, ${at}, ${at + CODE_MS}, ${CODE_TRIES}, ${today}::date, 1)
    on conflict (mobile, purpose) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries_left = excluded.tries_left,
      sent_on = excluded.sent_on, sent = case when sms_code.sent_on = excluded.sent_on then sms_code.sent + 1 else 1 end
    where sms_code.sent_at <= ${at - pauseMs} and (sms_code.sent_on <> excluded.sent_on or sms_code.sent < ${mostADay})
    returning mobile`.execute(cx);
  if (rows.length > 0) return { kind: 'made', code };
  const row = await cx
    .selectFrom('sms_code')
    .select('sent_at')
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  const waited = at - Number(row?.sent_at ?? at);
  if (waited >= pauseMs) return { kind: 'too-many' };
  return { kind: 'too-often', seconds: Math.max(1, Math.ceil((pauseMs - waited) / 1_000)) };
};

/** Numbers that were sent nothing today are of no use to anyone. */
export const dropOldCodes = async (cx: Connection, at: EpochMs): Promise<void> => {
  await sql`delete from sms_code where expires_at <= ${at} and sent_on < ${shanghaiDateOf(at)}::date`.execute(cx);
};

/** Forgets a code that could not be sent. */
export const dropCode = async (cx: Connection, { mobile, purpose }: CodeTarget): Promise<void> => {
  await cx.deleteFrom('sms_code').where('mobile', '=', mobile).where('purpose', '=', purpose).execute();
};

export type CodeCheck = 'right' | 'wrong' | 'expired';

/** Uses one of the tries; a right code is used up. */
export const useCode = async (cx: Connection, secrets: Secrets, target: CodeTarget, code: string, at: EpochMs): Promise<CodeCheck> => {
  const check = await judgeCode(cx, secrets, target, code, at);
  return check !== 'right' || (await spendCode(cx, secrets, target, code)) ? check : 'wrong';
};

/** Uses one of the tries. A right code stays good until it is spent. */
export const judgeCode = async (cx: Connection, secrets: Secrets, target: CodeTarget, code: string, at: EpochMs): Promise<CodeCheck> => {
  const { rows } = await sql<{ code_hash: string; expires_at: string }>`
    update sms_code set tries_left = tries_left - 1
    where mobile = ${target.mobile} and purpose = ${target.purpose} and tries_left > 0 returning code_hash, expires_at`.execute(cx);
  const [row] = rows;
  if (row === undefined || !sameText(row.code_hash, codeHash(secrets, target, code))) return 'wrong';
  return epochMs(Number(row.expires_at)) <= at ? 'expired' : 'right';
};

/** Uses a code up, once: false when somebody else was first. */
export const spendCode = async (cx: Connection, secrets: Secrets, target: CodeTarget, code: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update sms_code set tries_left = 0, code_hash = ''
    where mobile = ${target.mobile} and purpose = ${target.purpose} and code_hash = ${codeHash(secrets, target, code)}`.execute(cx);
  return numAffectedRows === 1n;
};

export const codeRefusal = (check: Exclude<CodeCheck, 'right'>): Refusal =>
  refused(RET_CODE.smsCodeWrong, { kind: check === 'expired' ? 'code-expired' : 'code-wrong' }, { field: 'smsCode' });

const codeHash = (secrets: Secrets, { mobile, purpose, subject }: CodeTarget, code: string): string =>
  secrets.digest('sms-code', [mobile, purpose, subject, code].join('\0')).toString('hex');
