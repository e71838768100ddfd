import { calendarDate, epochAt, fen, type CalendarDate, type EpochMs } from '@caifu/core/values';
import type { WithdrawalMode } from '@caifu/core/wallet';
import { ENDPOINTS, type WalletIncomeAnswer } from '@caifu/adapters/wire';
import { takeAllowed } from '../cashier/take-order.ts';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { WEB } from '../ground/http/caller.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { cardAccount } from '../ledger/accounts.ts';
import { deposit } from '../ledger/ledger.ts';
import { TOP_UPS } from '../wallet/top-up.store.ts';
import { closeWallets } from '../wallet/wallet-close.ts';
import { walletSteps } from '../wallet/wallet-steps.ts';
import { WITHDRAWALS } from '../wallet/withdrawals.store.ts';
import { moment } from './funds.fakes.ts';
import { bankCardOf, type SignedIn, type TestGateway } from './gateway.fakes.ts';

/** In fen: the balance on the card of an investor with money. */
export const ON_CARD = 1_000_000_00;

/** Money into and out of wallets at moments named by the test, independent of the gateway's clock. */
export const testWallets = (gateway: TestGateway) => {
  const { deps } = gateway;
  let asked = 0;
  const askedBy = <Wish>({ investorId }: SignedIn, wish: Wish, at: EpochMs) => {
    asked += 1;
    return { investorId, channel: WEB, command: { requestId: `own-${asked}`, ...wish }, at };
  };
  return {
    /** An empty wallet, and all the money on the card. */
    anInvestorWithMoney: async (): Promise<SignedIn> => {
      const caller = await gateway.anInvestor({ wallet: 0 });
      await deposit(deps.db, cardAccount('bank', bankCardOf(caller)), fen(ON_CARD), moment('2026-01-05 10:00:00'));
      return caller;
    },
    fillAt: async (caller: SignedIn, yuan: number, at: EpochMs): Promise<void> => {
      const wish = { cardId: bankCardOf(caller), amount: fen(yuan * 100) };
      const done = await takeAllowed(deps, TOP_UPS, askedBy(caller, wish, at), null);
      if (done.kind !== 'answered') throw new Error('a top-up was refused');
    },
    /** Over the call. */
    withdraw: async (caller: SignedIn, mode: WithdrawalMode, yuan: number, requestId = `out-${mode}-${yuan}`, digits = DEMO_PASSWORD) =>
      gateway.ask(
        ENDPOINTS.withdraw,
        { requestId, mode, amount: fen(yuan * 100), cardId: bankCardOf(caller), ...(await gateway.sealed(caller, digits)) },
        caller,
      ),
    takeAt: (caller: SignedIn, mode: WithdrawalMode, yuan: number, at: EpochMs, db = deps.db) => {
      const wish = { mode, amount: fen(Math.round(yuan * 100)), cardId: bankCardOf(caller) };
      return takeAllowed({ ...deps, db }, WITHDRAWALS, askedBy(caller, wish, at), null);
    },
    arriveOn: (day: CalendarDate): Promise<void> =>
      inTransaction(deps.db, (tx) => walletSteps[0].run({ tx, calendar: deps.calendar, law: deps.law, day, at: epochAt(day, '00:00:00') })),
    close: (until: CalendarDate | string) => closeWallets(deps, calendarDate(until)),
    /** By day, in fen. */
    incomesOf: async (caller: SignedIn): Promise<ReadonlyMap<string, number>> => {
      const found = new Map<string, number>();
      for (let after: string | null = null; ;) {
        const page: WalletIncomeAnswer = await gateway.tell(ENDPOINTS.walletIncomeList, { after, pageSize: 30 }, caller);
        for (const { day, amount } of page.items) found.set(day, amount);
        if (page.next === null) return found;
        after = page.next;
      }
    },
  };
};
