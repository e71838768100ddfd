import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { isMobileCode } from '@caifu/core/kit';
import { passwordWeaknessOf, type ResetForm } from '@caifu/core/account';
import {
  RET_CODE,
  type ChangePasswordRequest,
  type ResetPasswordRequest,
  type ResetProof,
  type SealedFields,
  type SmsCodeAnswer,
} from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { passwordRefusal } from './password-refusal.ts';
import type { Connection } from '../ground/database/schema.ts';
import type { Deps } from '../ground/deps.ts';
import { tooMany } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { OWN_SESSION } from '../account/code-askers.store.ts';
import { isIdentityOf, readPersonalFacts } from '../account/identity.store.ts';
import { newToken, sha256 } from '../ground/keys/secrets.ts';
import { sourceOfCaller, type Caller } from '../ground/http/caller.ts';
import { codeRefusal, judgeCode, sendCode, spendCode, type CodeTarget } from '../account/sms-codes.store.ts';
import { takeTry, TRIES_A_DAY } from '../ground/database/daily-tries.store.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { judgeTradePassword, openNewPassword } from './trade-password.store.ts';

/** The first trade password. */
export const setPassword = async (deps: Deps, caller: Caller, request: SealedFields): Promise<Reply<null>> => {
  const at = deps.clock.now();
  const standing = await readStanding(deps.db, caller.investorId);
  if (!standing.isVerified) return identityMissing();
  if (standing.hasPassword) return passwordExists();
  const chosen = await openChoice(deps, caller, request, at);
  if (typeof chosen !== 'string') return chosen;
  const hash = await hashPassword(deps.secrets, chosen, deps.settings.PASSWORD_COST);
  const { rows } = await sql`
    insert into trade_password (investor_id, password_hash, tries_day) values (${caller.investorId}, ${hash}, ${shanghaiDateOf(at)})
    on conflict do nothing returning investor_id`.execute(deps.db);
  if (rows.length !== 1) return passwordExists();
  deps.events.tell({ kind: 'password-replaced', by: 'set', ...sourceOfCaller(caller) });
  return answered(null);
};

/**
 * Replaces the password. The old one is judged first, like any try. If the new one were judged first, its weakness would reveal birth date
 * and number to the holder of a session. The investor's other sessions end with a change, as with a reset.
 */
export const changePassword = async (deps: Deps, caller: Caller, request: ChangePasswordRequest): Promise<Reply<null>> => {
  const at = deps.clock.now();
  const judgement = await judgeTradePassword(deps, {
    ...caller,
    keyId: request.oldKeyId,
    tradePwd: request.oldTradePwd,
    tradePassword: request.oldTradePassword,
    at,
  });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);
  const chosen = await openChoice(deps, caller, request, at);
  if (typeof chosen !== 'string') return chosen;
  if (await isPassword(deps.secrets, chosen, judgement.hash)) return refused(RET_CODE.weakPassword, { kind: 'password-same' });
  const hash = await hashPassword(deps.secrets, chosen, deps.settings.PASSWORD_COST);
  const { numAffectedRows } = await sql`
    update trade_password set password_hash = ${hash}, judging = '{}'
    where investor_id = ${caller.investorId} and password_hash = ${judgement.hash}`.execute(deps.db);
  // Another call changed the password at the same moment, so the judged one is outdated.
  if (numAffectedRows !== 1n) return staleKey();
  await endOthers(deps, caller, 'change');
  return answered(null);
};

/** Sends a code to the investor's own number, which no request names. */
export const sendResetCode = async (deps: Deps, caller: Caller, complain: (text: string) => void): Promise<Reply<SmsCodeAnswer>> => {
  const standing = await readStanding(deps.db, caller.investorId);
  if (!standing.isVerified) return identityMissing();
  if (!standing.hasPassword) return passwordMissing();
  return sendCode(deps, resetCode(caller.investorId, standing.mobile), complain, OWN_SESSION);
};

/**
 * Proves name, number and phone together. The answer hides whether name or number was wrong. The code stays valid for another try. The
 * proof is for this session only, and a newer proof replaces it.
 */
export const confirmIdentity = async (deps: Deps, caller: Caller, form: ResetForm): Promise<Reply<ResetProof>> => {
  const { investorId, tokenHash } = caller;
  const at = deps.clock.now();
  const standing = await readStanding(deps.db, investorId);
  if (!standing.isVerified) return identityMissing();
  if (!standing.hasPassword) return passwordMissing();
  const target = resetCode(investorId, standing.mobile);
  const check = isMobileCode(form.smsCode) ? await judgeCode(deps.db, deps.secrets, target, form.smsCode, at) : 'wrong';
  if (check !== 'right') return codeRefusal(check);
  if (!(await takeTry(deps.db, investorId, 'identity', shanghaiDateOf(at), TRIES_A_DAY.identity)))
    return refused(RET_CODE.identityRefused, { kind: 'identity-tries-used' });
  if (!(await isIdentityOf(deps.db, deps.secrets, investorId, form))) {
    deps.events.tell({ kind: 'identity-refused', ...sourceOfCaller(caller) });
    return refused(RET_CODE.identityRefused, { kind: 'confirmation-refused' });
  }
  if (!(await spendCode(deps.db, deps.secrets, target, form.smsCode))) return codeRefusal('wrong');
  const resetToken = newToken();
  await sql`
    insert into reset_proof (investor_id, proof_hash, token_hash, expires_at)
    values (${investorId}, ${sha256(resetToken)}, ${tokenHash}, ${at + PROOF_MS})
    on conflict (investor_id) do update set proof_hash = excluded.proof_hash, token_hash = excluded.token_hash, expires_at = excluded.expires_at`.execute(
    deps.db,
  );
  deps.events.tell({ kind: 'identity-confirmed', ...sourceOfCaller(caller) });
  return answered({ resetToken });
};

/** Sets a new password and uses up the proof. All locks of wrong tries are lifted. */
export const resetPassword = async (deps: Deps, caller: Caller, request: ResetPasswordRequest): Promise<Reply<null>> => {
  const at = deps.clock.now();
  const proof = sql`investor_id = ${caller.investorId} and proof_hash = ${sha256(request.resetToken)} and token_hash = ${caller.tokenHash} and expires_at > ${at}`;
  const { rows } = await sql`select 1 from reset_proof where ${proof}`.execute(deps.db);
  if (rows.length === 0) return resetExpired();
  const chosen = await openChoice(deps, caller, request, at);
  if (typeof chosen !== 'string') return chosen;
  const hash = await hashPassword(deps.secrets, chosen, deps.settings.PASSWORD_COST);
  const { numAffectedRows } = await sql`
    with spent as (delete from reset_proof where ${proof} returning investor_id)
    update trade_password t set password_hash = ${hash}, tries = 0, day_tries = 0, wrong_run = 0, judging = '{}'
    from spent where t.investor_id = spent.investor_id`.execute(deps.db);
  if (numAffectedRows !== 1n) return resetExpired();
  await endOthers(deps, caller, 'reset');
  return answered(null);
};

/** Ends the investor's other sessions after a new password. */
const endOthers = async (deps: Deps, caller: Caller, by: 'change' | 'reset'): Promise<void> => {
  await deps.sessions.closeOthers(caller);
  const source = sourceOfCaller(caller);
  deps.events.tell({ kind: 'password-replaced', by, ...source });
  deps.events.tell({ kind: 'sessions-ended', reason: by === 'change' ? 'password-changed' : 'password-reset', ...source });
};

const PROOF_MS = 10 * 60_000;

const resetCode = (investorId: string, mobile: string): CodeTarget => ({
  mobile,
  purpose: 'reset-password',
  subject: investorId,
  challenge: null,
});

/** The chosen digits, or the reason why they are refused. One answer for every fault of key and blocks. */
const openChoice = async (
  deps: Deps,
  { investorId, tokenHash }: Caller,
  { keyId, tradePwd, tradePassword }: SealedFields,
  at: EpochMs,
): Promise<string | Refusal> => {
  const digits = await openNewPassword(deps, { investorId, tokenHash, keyId, tradePwd, tradePassword, at });
  if (digits === null) return staleKey();
  // The weakness of a choice reveals something about the investor's numbers, so choices are counted, good ones too.
  const mayChoose = await takeTry(deps.db, investorId, 'new-password', shanghaiDateOf(at), TRIES_A_DAY['new-password']);
  if (!mayChoose) return tooMany();
  const weakness = passwordWeaknessOf(digits, await readPersonalFacts(deps.db, deps.secrets, investorId));
  return weakness === null ? digits : refused(RET_CODE.weakPassword, { kind: 'password-weak' });
};

interface Standing {
  readonly mobile: string;
  readonly isVerified: boolean;
  readonly hasPassword: boolean;
}

const readStanding = async (cx: Connection, investorId: string): Promise<Standing> => {
  const { rows } = await sql<{ mobile: string; identity_verified: boolean; has_password: boolean }>`
    select i.mobile, i.identity_verified, exists (select 1 from trade_password t where t.investor_id = i.investor_id) as has_password
    from investor i where i.investor_id = ${investorId}`.execute(cx);
  const [row] = rows;
  if (row === undefined) throw new Error('a session belongs to an investor that is not there');
  return { mobile: row.mobile, isVerified: row.identity_verified, hasPassword: row.has_password };
};

const staleKey = (): Refusal => refused(RET_CODE.passwordCancelled, { kind: 'password-key-stale' });
const resetExpired = (): Refusal => refused(RET_CODE.resetExpired, { kind: 'reset-expired' });
const passwordExists = (): Refusal => refused(RET_CODE.passwordExists, { kind: 'password-exists' });
const passwordMissing = (): Refusal => refused(RET_CODE.gateTradePassword, { kind: 'password-not-set' });
const identityMissing = (): Refusal => refused(RET_CODE.gateIdentity, { kind: 'identity-missing' });
