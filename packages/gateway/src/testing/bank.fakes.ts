import { depositDays, wealthDays, type BankAskFields, type BankOrderInput, type BankRecord } from '@caifu/core/bank';
import { fen, shanghaiDateOf, type CalendarDate } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { PARTNER_FILES } from '../demo/partners/index.ts';
import { answerOf, bankCardOf, cardsOf, type SignedIn, type TestGateway } from './gateway.fakes.ts';
import { sampleBank } from './order-samples.fakes.ts';

export type BankWish = BankOrderInput & Partial<BankAskFields> & { readonly requestId?: string };

/** A bank of the demo. */
export const bankOf = (partnerCode: string) => {
  const bank = PARTNER_FILES.find(({ code }) => code === partnerCode);
  if (bank === undefined) throw new Error(`there is no bank ${partnerCode}`);
  return bank;
};

/** E-accounts, documents and orders at the demo's banks, over their calls. */
export const testBank = (gateway: TestGateway) => {
  let asked = 0;
  /** The day in the form of the order. null: it has none. */
  const dayOf = ({ side, about }: Pick<BankWish, 'side' | 'about'>): CalendarDate | null => {
    const { calendar, clock } = gateway.deps;
    if (side === 'draw') return shanghaiDateOf(clock.now());
    for (const { days, products, wealth } of PARTNER_FILES) {
      const deposit = products.find(({ code }) => code === about);
      if (deposit !== undefined) return depositDays(calendar, days, deposit.term, clock.now()).valueOn;
      const product = wealth.find(({ code }) => code === about);
      if (product !== undefined) return wealthDays(calendar, product, clock.now()).tradingDay;
    }
    return null;
  };
  /** Fields that the test does not name have the form's values. */
  const orderOf = (caller: SignedIn, wish: BankWish) => {
    asked += 1;
    const instruction = wish.side === 'buy' ? 'pay-out' : null;
    return sampleBank(cardsOf(caller), wish.requestId ?? `bank-${asked}`, {
      amount: fen(1_000_00),
      instruction,
      day: dayOf(wish),
      ...wish,
    });
  };
  const order = (caller: SignedIn, wish: BankWish) => gateway.place(caller, orderOf(caller, wish));
  const placed = async (caller: SignedIn, wish: BankWish): Promise<BankRecord> => answerOf(await order(caller, wish));
  const open = async (caller: SignedIn, partnerCode = 'zb', version = bankOf(partnerCode).version, cardId = bankCardOf(caller)) =>
    gateway.ask(ENDPOINTS.openBankAccount, await gateway.withPassword(caller, { partnerCode, cardId, version }), caller);
  return {
    dayOf,
    orderOf,
    order,
    placed,
    open,
    home: (caller: SignedIn) => gateway.tell(ENDPOINTS.bankHome, null, caller),
    /** Has so many yuan in an e-account. */
    anOwner: async (yuan = 20_000, partnerCode = 'zb'): Promise<SignedIn> => {
      const caller = await gateway.anInvestor();
      answerOf(await open(caller, partnerCode));
      if (yuan > 0) await placed(caller, { side: 'in', about: partnerCode, amount: fen(yuan * 100) });
      return caller;
    },
    /** All documents that a bank requires from buyers of its wealth products. */
    filePapers: async (caller: SignedIn, partnerCode = 'zb'): Promise<void> => {
      for (const filing of [
        { paper: 'risk', answers: [2, 2, 2, 2, 2] },
        { paper: 'address', address: '北京市示例路1号' },
        { paper: 'contract', version: bankOf(partnerCode).contractVersion ?? '' },
      ] as const)
        await gateway.tell(ENDPOINTS.fileBankPaper, { partnerCode, ...filing }, caller);
    },
  };
};
