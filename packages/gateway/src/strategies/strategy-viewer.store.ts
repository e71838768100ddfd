import type { Message } from '@caifu/core/kit';
import type { StrategyViewer } from '@caifu/core/strategies';
import { addFen, fen, shanghaiDateOf, type EpochMs, type Fen, type RiskLevel } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { readMember } from '../account/members.store.ts';
import type { Deps } from '../ground/deps.ts';
import { refused, type Refusal } from '../ground/http/reply.ts';
import type { Connection } from '../ground/database/schema.ts';
import { amountOf } from '../products/products.store.ts';
import type { StrategyAccount } from './strategy-data.store.ts';

/** [LAW-28] The answer about a strategy that is not shown to the investor. */
export const hiddenStrategy = (bar: Message): Refusal => refused(RET_CODE.gateRiskAssessment, bar);

/** The facts of an investor that decide whether he is shown a strategy; his account in it is null where he has none. */
export const readViewer = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  investorId: string,
  account: Pick<StrategyAccount, 'accountNo'> | null,
): Promise<StrategyViewer> => ({
  riskLevel: await levelOf(deps, investorId),
  isHolder: account !== null && (await readWorth(deps.db, account.accountNo, deps.clock.now())).isHeld,
});

/** The level of a valid assessment; null: there is none. */
export const levelOf = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, investorId: string): Promise<RiskLevel | null> =>
  (await readMember(db, investorId, shanghaiDateOf(clock.now())))?.riskLevel ?? null;

export interface Worth {
  readonly lines: readonly WorthRow[];
  readonly cash: Fen;
  readonly onTheWay: Fen;
  readonly total: Fen;
  /** [GW-1737] Shares exist, even if they are worthless. */
  readonly isHeld: boolean;
}

export interface WorthRow {
  readonly fund_code: string;
  readonly kind: 'held' | 'in-transit' | 'paying-out';
  readonly shares: string | null;
  readonly amount: string;
}

/** [GW-1175] The content of an account: its funds line by line, and its own money. */
export const readWorth = async (cx: Connection, accountNo: string, at: EpochMs): Promise<Worth> => {
  const { rows } = await sql<WorthRow>`
    select fund_code, kind, shares, amount from fund_assets_of(${accountNo}, ${shanghaiDateOf(at)}::date)`.execute(cx);
  const { rows: money } = await sql<{ idle: string; all: string }>`
    select strategy_idle_cash(${accountNo}) as idle, coalesce((select a.balance from account a where a.account_id = 'strategy-cash:' || ${accountNo}), 0) as all`.execute(
    cx,
  );
  const cash = amountOf(money[0]?.idle ?? '0');
  const all = amountOf(money[0]?.all ?? '0');
  const payingOut = rows.filter(({ kind }) => kind === 'paying-out').map(({ amount }) => amountOf(amount));
  return {
    lines: rows,
    cash,
    onTheWay: fen(addFen(...payingOut) + all - cash),
    total: addFen(all, ...rows.map(({ amount }) => amountOf(amount))),
    isHeld: all !== 0 || rows.some(({ shares: count, amount }) => Number(count ?? 0) !== 0 || Number(amount) !== 0),
  };
};
