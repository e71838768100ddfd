import type { PlanKind, PlanRun } from '@caifu/core/plans';
import { calendarDate, epochAt, fen, ratePpm, type CalendarDate, type EpochMs } from '@caifu/core/values';
import { inTransaction } from '../ground/database/transaction.ts';
import { houseAccount } from '../ledger/accounts.ts';
import { move } from '../ledger/ledger.ts';
import { runPlans } from '../plans/plan-day.ts';
import { signPlanIn, type SignedPlan } from '../plans/plan-setting.store.ts';
import type { PlanRunDeps } from '../plans/plan-run.types.ts';
import { testFunds } from './funds.fakes.ts';
import type { TestGateway } from './gateway.fakes.ts';

/** The time of debits. */
const DEBIT_SECOND = '14:00:00';

export interface TestPlan extends Partial<Omit<SignedPlan, 'kind' | 'amount' | 'target'>> {
  readonly kind: PlanKind;
  readonly investorId: string;
  /** yuan. null: the amount of the bill */
  readonly yuan?: number | null;
  readonly targetPercent?: number;
}

/** Plans that are signed and run without calls, on days chosen by the test. */
export const testPlans = (gateway: TestGateway) => {
  const { db } = gateway.deps;
  const funds = testFunds(gateway);
  let made = 0;
  const depsAt = (at: EpochMs, deps: PlanRunDeps = gateway.deps): PlanRunDeps => ({
    db: deps.db,
    longWork: deps.longWork,
    calendar: gateway.deps.calendar,
    calls: deps.calls,
    repaymentBills: deps.repaymentBills,
    goldPrices: deps.goldPrices,
    law: deps.law,
    seller: deps.seller,
    settings: deps.settings,
    clock: { ...deps.clock, now: () => at },
  });
  return {
    funds,
    depsAt,
    sign: async (plan: TestPlan, signedOn: string): Promise<string> => {
      made += 1;
      const planNo = `T${String(made).padStart(6, '0')}`;
      const { investorId, kind, yuan = 1_000, targetPercent } = plan;
      const cardId = plan.cardId ?? (kind === 'salary' ? await bankCardOf(investorId) : `W${investorId.slice(1)}`);
      const payeeId = kind === 'repay' ? `E${investorId}` : null;
      if (payeeId !== null)
        await gateway.rows`
          insert into plan_payee (payee_id, investor_id, kind, bank_code, bank_name, tail, number_digest)
          values (${payeeId}, ${investorId}, 'credit-card', 'TZB', '汀洲银行', '4321', ${payeeId}) on conflict do nothing`;
      await inTransaction(db, (tx) =>
        signPlanIn(
          tx,
          gateway.deps,
          {
            productCode: null,
            amountRule: 'fixed',
            cycle: { unit: 'month', day: 1 },
            warning: null,
            ...plan,
            planNo,
            cardId,
            payeeId,
            amount: yuan === null ? null : fen(yuan * 100),
            target: targetPercent === undefined ? null : ratePpm(targetPercent * 10_000),
          },
          epochAt(calendarDate(signedOn), '10:30:00'),
        ),
      );
      return planNo;
    },
    /** The work of a day on funds and then on plans. */
    open: async (day: CalendarDate | string, time = DEBIT_SECOND): Promise<void> => {
      await funds.open(day);
      await runPlans(depsAt(epochAt(calendarDate(day), time)));
    },
    run: (day: CalendarDate | string, time = DEBIT_SECOND, deps?: PlanRunDeps, atOnce?: number): Promise<void> =>
      runPlans(depsAt(epochAt(calendarDate(day), time), deps), atOnce),
    runsOf: async (planNo: string) => {
      return gateway.rows<{
        due_on: string;
        ran_on: string;
        state: PlanRun['state'];
        amount: string;
        reason: string | null;
        tries: number;
        order_no: string | null;
      }>`
        select due_on, ran_on, state, amount, reason, tries, order_no from plan_run where plan_no = ${planNo} order by run_no`;
    },
    planOf: async (planNo: string) => db.selectFrom('plan').selectAll().where('plan_no', '=', planNo).executeTakeFirstOrThrow(),
    /** Takes all the money out of the wallet except for so many yuan. */
    leaveInWallet: async (investorId: string, yuan: number, day: string): Promise<void> => {
      const accountId = `wallet:W${investorId.slice(1)}`;
      const { balance } = await db.selectFrom('account').select('balance').where('account_id', '=', accountId).executeTakeFirstOrThrow();
      const change = Number(balance) - yuan * 100;
      if (change === 0) return;
      made += 1;
      const [from, to] = change > 0 ? [{ accountId }, houseAccount('external')] : [houseAccount('external'), { accountId }];
      const businessDate = calendarDate(day);
      await move(db, {
        kind: 'deposit',
        reference: `${accountId} ${made}`,
        businessDate,
        postedAt: epochAt(businessDate, '09:00:00'),
        from,
        to,
        amount: fen(Math.abs(change)),
      });
    },
  };
  async function bankCardOf(investorId: string): Promise<string> {
    const { card_id: cardId } = await db
      .selectFrom('card')
      .select('card_id')
      .where('investor_id', '=', investorId)
      .where('kind', '=', 'bank')
      .executeTakeFirstOrThrow();
    return cardId;
  }
};
