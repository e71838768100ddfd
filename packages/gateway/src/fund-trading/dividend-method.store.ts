import type { DividendChange } from '@caifu/core/fund-trading';
import { shanghaiDateOf } from '@caifu/core/values';
import { RET_CODE, type SetDividendRequest } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { passwordRefusal } from '../cashier/password-refusal.ts';
import { judgeTradePassword } from '../cashier/trade-password.store.ts';
import type { Caller } from '../ground/http/caller.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { orderRefused } from '../orders/order-rules.ts';

/** [GW-917] Sets the method for dividends after today. A dividend of an earlier day keeps the method of that day. */
export const setDividendMethod = async (deps: Deps, caller: Caller, request: SetDividendRequest): Promise<Reply<DividendChange>> => {
  const at = deps.clock.now();
  const { fundCode, method, keyId, tradePwd, tradePassword } = request;
  const { rows } = await sql<{ is_money: boolean }>`
    select f.is_money from fund_position p join fund f on f.fund_code = p.fund_code
    where p.investor_id = ${caller.investorId} and p.fund_code = ${fundCode} and p.shares > 0`.execute(deps.db);
  const [held] = rows;
  if (held === undefined) return refused(RET_CODE.unknownId, { kind: 'fund-not-held' });
  if (held.is_money && method === 'cash') return orderRefused({ kind: 'money-fund-reinvests' });
  const judgement = await judgeTradePassword(deps, { ...caller, keyId, tradePwd, tradePassword, at });
  if (judgement.kind !== 'right') return passwordRefusal(judgement);
  const today = shanghaiDateOf(at);
  await sql`
    update fund_position set dividend_method = ${method}, method_changed_on = ${today}::date,
      method_before = case when method_changed_on = ${today}::date then method_before else dividend_method end
    where investor_id = ${caller.investorId} and fund_code = ${fundCode} and dividend_method <> ${method}`.execute(deps.db);
  return answered({ fundCode, method });
};
