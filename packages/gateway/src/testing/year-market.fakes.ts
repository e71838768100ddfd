import { GOLD_AGREEMENT_VERSION } from '@caifu/core/gold';
import { addDays, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { PARTNER_FILES } from '../demo/partners/index.ts';
import { allowTransfers } from '../demo/transfer-seed.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { setWalletFunds } from '../wallet/wallet-funds.store.ts';
import { EQUITY_FEES, testFunds } from './funds.fakes.ts';
import { bankCardOf, type SignedIn, type TestGateway } from './gateway.fakes.ts';

export const STOCK = '974001';
export const BOND = '974002';
export const MONEY = '974003';
const WALLET_FUND = '974004';
export const STRATEGY = 'YS1';
/** Its accounts are empty, so that they can be opened and ended. */
export const PASSING_BANK = 'pa';
export const secondCardOf = (caller: SignedIn): string => `${bankCardOf(caller)}-2`;

/** Additions to the products of the demo: funds with daily values, a strategy of two of them, listings of holdings, a wallet that earns. */
export const yearMarket = async (gateway: TestGateway) => {
  const { db, calendar, clock } = gateway.deps;
  const funds = testFunds(gateway);
  const today = (): CalendarDate => shanghaiDateOf(clock.now());
  const from = today();
  await inTransaction(db, allowTransfers);
  await funds.add(STOCK, { kind: 'stock', purchaseTiers: EQUITY_FEES });
  await funds.add(BOND, { kind: 'bond', purchaseTiers: [], redemptionTiers: [] });
  const money = { kind: 'money', riskLevel: 1, arrivalDays: 0, purchaseTiers: [], redemptionTiers: [], incomeCarry: 'daily' } as const;
  for (const code of [MONEY, WALLET_FUND]) {
    await funds.add(code, money);
    await funds.publishIncome(code, addDays(from, -1), addDays(from, 400), (index) => 3_000 + ((index * 37) % 500));
  }
  await setWalletFunds(gateway.deps, [WALLET_FUND]);
  /** Values of two earlier years, and of each trading day once it is over: up for 40 trading days, down for ten. */
  const stockOn = (index: number): number => 10_000 + Math.min((index % 50) * 80, (50 - (index % 50)) * 320);
  const first = addDays(from, -500);
  let valued = 0;
  await funds.publishEach(STOCK, first, addDays(from, -1), (index) => stockOn((valued = index)));
  await funds.publishEach(BOND, first, addDays(from, -1), (index) => 10_000 + index);
  let through = addDays(from, -1);
  const publishUntil = async (until: CalendarDate): Promise<void> => {
    for (let day = addDays(through, 1); day <= until; day = addDays(day, 1)) {
      through = day;
      if (!calendar.isTradingDay(day)) continue;
      valued += 1;
      await funds.publish(STOCK, { [day]: stockOn(valued) });
      await funds.publish(BOND, { [day]: 10_000 + valued });
      if (valued % 45 === 0)
        await gateway.rows`insert into fund_dividend (fund_code, day, per_share, paid_on) values (${STOCK}, ${day}, 150, ${calendar.addTradingDays(day, 2)})`;
    }
  };
  await gateway.rows`
    insert into strategy (strategy_code, strategy_name, adviser, summary, risk_level, suggested_months, benchmark_name, benchmark, fee_ppm, fee_day,
      min_amount, amount_step, drift_ppm, position, adviser_licence, conflicts)
    values (${STRATEGY}, '全年组合', '远山投顾', '', 3, 12, '存款', '[{"weight": 1000000, "yearly": 36500}]', 36500, 10, 100000, 10000, 30000, 1, '演示', '无')`;
  let version = 0;
  const weighStrategy = async (stock: number): Promise<void> => {
    version += 1;
    await gateway.rows`insert into strategy_version (strategy_code, version, since) values (${STRATEGY}, ${version}, ${version === 1 ? addDays(from, -30) : today()}::date)`;
    for (const [fund, weight] of [
      [STOCK, stock],
      [BOND, 1_000_000 - stock],
    ])
      await gateway.rows`insert into strategy_weight (strategy_code, version, fund_code, weight_ppm) values (${STRATEGY}, ${version}, ${fund}, ${weight})`;
  };
  await weighStrategy(400_000);
  return {
    publishUntil,
    /** Newer weights of the strategy, with this part in the stock fund. */
    weighStrategy,
  };
};

/** An investor with money, the gold service and accounts at two banks, who may order everything. */
export const aYearsInvestor = async (gateway: TestGateway, isCertified: boolean): Promise<SignedIn> => {
  const facts = { wallet: 60_000_000_00, riskLevel: 5, certification: isCertified ? 'certified' : 'to-be-verified' } as const;
  const caller = await gateway.anInvestor(facts);
  await gateway.rows`
    insert into card (card_id, investor_id, account_id, kind, bank_code, bank_name, tail, position)
    select ${secondCardOf(caller)}, investor_id, account_id, kind, bank_code, bank_name, '4321', 9 from card where card_id = ${bankCardOf(caller)}`;
  await gateway.tell(ENDPOINTS.openGoldService, { version: GOLD_AGREEMENT_VERSION }, caller);
  for (const partnerCode of ['zb', 'kd']) {
    const bankFile = bankOf(partnerCode);
    await openAccountAt(gateway, caller, partnerCode);
    if (bankFile.wealth.length === 0) continue;
    await gateway.tell(ENDPOINTS.fileBankPaper, { partnerCode, paper: 'risk', answers: [2, 2, 2, 2, 2] }, caller);
    await gateway.tell(ENDPOINTS.fileBankPaper, { partnerCode, paper: 'address', address: '示例路1号' }, caller);
    await gateway.tell(ENDPOINTS.fileBankPaper, { partnerCode, paper: 'contract', version: bankFile.contractVersion ?? '' }, caller);
  }
  return caller;
};

export const bankOf = (partnerCode: string) =>
  PARTNER_FILES.find(({ code }) => code === partnerCode) ?? fault(`there is no bank ${partnerCode}`);

export const openAccountAt = async (gateway: TestGateway, caller: SignedIn, partnerCode: string) => {
  const choice = { partnerCode, cardId: bankCardOf(caller), version: bankOf(partnerCode).version };
  return gateway.ask(ENDPOINTS.openBankAccount, await gateway.withPassword(caller, choice), caller);
};

export const fault = (message: string): never => {
  throw new Error(message);
};
