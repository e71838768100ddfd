import { keptUntilAfter, mergedObstacles, type ClosingObstacle, type ClosingStanding } from '@caifu/core/account';
import { isMobileCode } from '@caifu/core/kit';
import { maskMobile, shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE, type CloseAccountRequest, type SmsCodeAnswer } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { OWN_SESSION } from '../account/code-askers.store.ts';
import { closeAccountIn } from '../account/retention.store.ts';
import { codeRefusal, judgeCode, sendCode, spendCode, type CodeTarget } from '../account/sms-codes.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import { takeTry, TRIES_A_DAY } from '../ground/database/daily-tries.store.ts';
import type { Deps } from '../ground/deps.ts';
import { tooMany } from '../ground/http/endpoint-route.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { lockCards } from './bank-cards.store.ts';
import { ownMobile } from './data-export.store.ts';
import { passwordRefusal } from './password-refusal.ts';
import { judgeTradePassword } from './trade-password.store.ts';

/** The obstacles to a closing, and whether a password is needed. */
export const readClosingStanding = async (deps: Deps, investorId: string): Promise<ClosingStanding> => {
  const at = deps.clock.now();
  return {
    obstacles: await readObstacles(deps, deps.db, investorId, at),
    hasPassword: await hasPassword(deps.db, investorId),
    maskedMobile: maskMobile(await ownMobile(deps.db, investorId)),
    keptUntil: keptUntilAfter(shanghaiDateOf(at), deps.law.now()),
  };
};

/** Sends a code to the investor's own number, unless there is an obstacle. */
export const sendClosingCode = async (deps: Deps, investorId: string, complain: (text: string) => void): Promise<Reply<SmsCodeAnswer>> => {
  const obstacles = await readObstacles(deps, deps.db, investorId, deps.clock.now());
  if (obstacles.length > 0) return obstaclesLeft();
  return sendCode(deps, closingCode(investorId, await ownMobile(deps.db, investorId)), complain, OWN_SESSION);
};

/**
 * [OD-8] Closes the account with a code and, if there is one, the trade password. The obstacles are checked again under the lock of the
 * cards, on which every new order waits.
 */
export const closeAccount = async (deps: Deps, caller: Caller, request: CloseAccountRequest): Promise<Reply<null>> => {
  const at = deps.clock.now();
  const { investorId } = caller;
  const { smsCode, keyId, tradePwd, tradePassword } = request;
  if ((await readObstacles(deps, deps.db, investorId, at)).length > 0) return obstaclesLeft();
  if (!(await takeTry(deps.db, investorId, 'closing', shanghaiDateOf(at), TRIES_A_DAY.closing))) return tooMany();
  const mobile = await ownMobile(deps.db, investorId);
  const target = closingCode(investorId, mobile);
  const check = isMobileCode(smsCode) ? await judgeCode(deps.db, deps.secrets, target, smsCode, at) : 'wrong';
  if (check !== 'right') return codeRefusal(check);
  if (await hasPassword(deps.db, investorId)) {
    const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
    if (judgement.kind !== 'right') return passwordRefusal(judgement);
  }
  const refusal = await inTransaction(deps.db, async (tx): Promise<Refusal | null> => {
    await lockCards(tx, investorId);
    await sql`select 1 from investor where investor_id = ${investorId} for update`.execute(tx);
    if ((await readObstacles(deps, tx, investorId, at)).length > 0) return obstaclesLeft();
    if (!(await spendCode(tx, deps.secrets, target, smsCode))) return codeRefusal('wrong');
    await closeAccountIn(tx, deps, { investorId, mobile }, at);
    return null;
  });
  if (refusal !== null) return refusal;
  await deps.sessions.closeAll(investorId);
  return answered(null);
};

/** [OD-6] Reads the obstacles of every area. */
const readObstacles = async (deps: Deps, cx: Connection, investorId: string, at: EpochMs): Promise<readonly ClosingObstacle[]> => {
  const found: ClosingObstacle[] = [];
  for (const { closingObstacles = [] } of deps.areas) {
    for (const { kind, count } of closingObstacles) {
      const { rows } = await count(investorId, at).execute(cx);
      found.push({ kind, count: rows[0]?.count ?? 0 });
    }
  }
  return mergedObstacles(found);
};

const hasPassword = async (cx: Connection, investorId: string): Promise<boolean> =>
  (await cx.selectFrom('trade_password').select('investor_id').where('investor_id', '=', investorId).executeTakeFirst()) !== undefined;

const closingCode = (investorId: string, mobile: string): CodeTarget => ({
  mobile,
  purpose: 'close-account',
  subject: investorId,
  challenge: null,
});

const obstaclesLeft = (): Refusal => refused(RET_CODE.closingRule, { kind: 'closing-obstacles-left' });
