import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, fen, ratePpm, shanghaiDateOf, weekdayOf, type CalendarDate } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { sumsOfEverything } from '../testing/everything.fakes.ts';
import type { TestFund } from '../testing/funds.fakes.ts';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { useFolder } from '../testing/use-folder.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { testPlans } from '../testing/plans.fakes.ts';
import { addTestStrategy } from '../testing/strategies.fakes.ts';
import { setWalletFunds } from '../wallet/wallet-funds.store.ts';
import { importAndSettle } from './import-and-settle.ts';

const gateway = useTestGateway({ SESSION_HOURS: '720' });
let plans: ReturnType<typeof testPlans>;
let serial = 0;
const folder = useFolder();
beforeAll(async () => {
  plans = testPlans(gateway);
});

const bring = async (kind: 'funds' | 'values' | 'incomes', head: string, ...lines: readonly string[]) => {
  const { db, calendars, clock, daySteps, law } = gateway.deps;
  const file = path.join(folder, `${kind}.csv`);
  writeFileSync(file, [head, ...lines, ''].join('\n'));
  return importAndSettle({ db, calendars, law, clock, daySteps, wall: () => 0, tell: () => undefined }, kind, file);
};

interface Turn {
  readonly from: TestFund['kind'];
  readonly carry: TestFund['incomeCarry'];
  readonly to: string;
  /** The kind whose figures are published for the day of the import: the previous one, or the new one. */
  readonly day: 'before' | 'after';
}

const isMoney = (type: string): boolean => type === 'money' || type.startsWith('货币型');

/** The figures that a fund of a type publishes for a past day: 0.1 % a day. */
const publishOf = async (fundCode: string, type: string, on: CalendarDate): Promise<void> => {
  if (!isMoney(type)) await bring('values', 'code,date,unit_nav,acc_nav,daily_growth_pct', `${fundCode},${on},1.0010,,`);
  else await bring('incomes', 'code,date,income_per_10k_cny,yield7d_pct', `${fundCode},${on},1.0000,`);
};

describe('a fund changed to another kind by an import', () => {
  it.each<Turn>([
    { from: 'money', carry: 'daily', to: '债券型-长债', day: 'after' },
    { from: 'money', carry: 'daily', to: '债券型-长债', day: 'before' },
    { from: 'money', carry: 'monthly', to: '指数型-固收', day: 'after' },
    { from: 'bond', carry: null, to: '货币型-普通货币', day: 'after' },
    { from: 'bond', carry: 'daily', to: '货币型-普通货币', day: 'before' },
    { from: 'index', carry: null, to: '债券型-混合二级', day: 'before' },
  ])(
    'lets the days close with one sum on every page: $from $carry to $to, figures of the kind $day [GW-1738]',
    async ({ from, carry, to, day: told }) => {
      serial += 1;
      const fundCode = `97${String(serial).padStart(3, '0')}0`;
      const strategyCode = `V${serial}`;
      const { calendar, db } = gateway.deps;
      const day = calendar.addTradingDays(calendar.onOrAfter(shanghaiDateOf(gateway.deps.clock.now())), 1);
      const after = (days: number) => calendar.addTradingDays(day, days);
      await gateway.moveTo(day, '10:00:00');
      const caller = await gateway.anInvestor({ wallet: 100_000_00 });
      const now = async (): Promise<SignedIn> => ({ ...caller, ...(await gateway.deps.sessions.open(caller.investorId)) });
      const { funds } = plans;
      await funds.add(fundCode, { kind: from, incomeCarry: carry, arrivalDays: 1, purchaseTiers: [], redemptionTiers: [] });
      if (isMoney(from)) {
        await funds.publishIncome(fundCode, addDays(day, -10), addDays(day, -1), () => 10_000);
        await setWalletFunds(gateway.deps, [fundCode]);
      } else await funds.publish(fundCode, { [calendar.addTradingDays(day, -1)]: 10_000 });
      await addTestStrategy(db, { code: strategyCode, weights: { [fundCode]: 1_000_000 }, since: addDays(day, -30) });
      await funds.buy(caller.investorId, fundCode, 10_000, gateway.deps.clock.now());
      const strategyOrder = async (
        wish: { side: 'buy'; amount: ReturnType<typeof fen>; mode: 'advice' } | { side: 'redeem'; ratio: ReturnType<typeof ratePpm> },
      ) => {
        const current = await now();
        const request = {
          requestId: `turned-${serial}-${wish.side}`,
          strategyCode,
          wish,
          cardId: walletCardOf(caller),
          agreed: true,
          warning: null,
        };
        return gateway.tell(ENDPOINTS.orderStrategy, await gateway.withPassword(current, request), current);
      };
      await strategyOrder({ side: 'buy', amount: fen(5_000_00), mode: 'advice' });
      const planNos: string[] = [];
      for (const [on, more] of [
        [day, {}],
        [after(2), {}],
        [after(3), { targetPercent: 1 }],
      ] as const)
        planNos.push(
          await plans.sign(
            {
              kind: 'invest',
              investorId: caller.investorId,
              productCode: fundCode,
              cycle: { unit: 'week', day: weekdayOf(on) },
              yuan: 100,
              ...more,
            },
            addDays(day, -1),
          ),
        );
      /** Documents show the assets of the previous day. */
      const agrees = async (on: string, isMorning = false): Promise<void> => {
        expect([on, await gateway.audit()]).toEqual([on, []]);
        const current = await now();
        const { total, sums } = await sumsOfEverything(gateway, current);
        const { certificate, ...pages } = sums;
        expect([on, ...new Set([...Object.values(pages), ...(isMorning ? [certificate] : [])])]).toEqual([on, total]);
        const { position } = await gateway.tell(ENDPOINTS.fundHolding, { fundCode }, current);
        const isConfirmed = shanghaiDateOf(gateway.deps.clock.now()) >= after(1);
        expect([on, isConfirmed, (position.value ?? 0) > 0]).toEqual([on, isConfirmed, isConfirmed]);
        for (const planNo of planNos) await gateway.tell(ENDPOINTS.planDetail, { planNo }, current);
        await gateway.tell(ENDPOINTS.strategyPosition, { strategyCode }, current);
        await gateway.tell(ENDPOINTS.strategyOffer, { strategyCode, side: 'redeem' }, current);
        await gateway.tell(ENDPOINTS.strategies, null, current);
        await gateway.tell(ENDPOINTS.walletHome, null, current);
        await gateway.tell(ENDPOINTS.fundProfitList, { fundCode, after: null, pageSize: 30 }, current);
      };
      const goOn = async (from_: CalendarDate, until: CalendarDate, typeOf: (on: CalendarDate) => string): Promise<void> => {
        for (let on = from_; on <= until; on = addDays(on, 1)) {
          await gateway.moveTo(on, '10:00:00');
          await agrees(`${on} in the morning`, true);
          await gateway.moveTo(on, '16:00:00');
          const type = typeOf(on);
          if (isMoney(type) || calendar.onOrAfter(on) === on) await publishOf(fundCode, type, on);
          await agrees(on);
        }
      };
      await gateway.moveTo(day, '16:00:00');
      if (isMoney(from)) await publishOf(fundCode, from, day);
      else await funds.publish(fundCode, { [day]: 10_000 });
      await goOn(addDays(day, 1), after(1), () => from);
      await gateway.moveTo(after(2), '10:00:00');
      await funds.buy(caller.investorId, fundCode, 500, gateway.deps.clock.now());
      await funds.redeem(caller.investorId, fundCode, 200_00, gateway.deps.clock.now());
      await strategyOrder({ side: 'redeem', ratio: ratePpm(500_000) });
      if (told === 'before') {
        await gateway.moveTo(after(2), '16:00:00');
        await publishOf(fundCode, from, after(2));
      }
      await bring('funds', 'code,name,type,pinyin_initials,pinyin_full', `${fundCode},松涧转型${serial},${to},SJZX,SONGJIAN`);
      await agrees('the import');
      if (told === 'after') {
        await gateway.moveTo(after(2), '16:00:00');
        await publishOf(fundCode, to, after(2));
        await agrees(after(2));
      }
      await goOn(addDays(after(2), 1), after(7), () => to);
      const open = await gateway.rows`
        select kind, state, trading_day, confirm_date, arrival_date, shares, amount, investor_id from trade_order where (investor_id = ${caller.investorId} or investor_id in (select account_no from strategy_account where investor_id = ${caller.investorId}))
          and state in ('placed', 'paying-out') and trading_day <= ${after(3)}::date`;
      expect(open).toEqual([]);
      const parked = await gateway.rows`select step, subject, reason from parked where ended_at is null`;
      expect(parked).toEqual([]);
      const runs = await gateway.rows<{ state: string; reason: string | null }>`
        select distinct state, case when state <> 'done' then reason end as reason from plan_run where plan_no in (${sql.join(planNos)}) order by 1, 2`;
      // The fees of a fund that is no longer a money fund are still unpublished.
      const hasFees = !isMoney(from) || isMoney(to);
      expect(runs.map(({ state }) => state).filter((state) => state !== 'done').length > 0).toBe(!hasFees);
    },
  );
});
