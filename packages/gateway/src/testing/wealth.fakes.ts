import { wealthDays } from '@caifu/core/bank';
import { fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { PARTNER_FILES } from '../demo/partners/index.ts';
import { bankCardOf, type SignedIn, type TestGateway } from './gateway.fakes.ts';

/** 5,000 yuan of a bank's wealth product, out of 20,000 in an e-account. The number of the order. */
export const buyTestWealth = async (gateway: TestGateway, caller: SignedIn): Promise<string> => {
  const bank = PARTNER_FILES.find(({ code }) => code === 'zb');
  const product = bank?.wealth.find(({ code }) => code === 'ZB-W1');
  if (bank === undefined || product === undefined) throw new Error('the demo has lost its bank');
  await gateway.tell(
    ENDPOINTS.openBankAccount,
    await gateway.withPassword(caller, { partnerCode: 'zb', cardId: bankCardOf(caller), version: bank.version }),
    caller,
  );
  const paidIn = { requestId: 'in', side: 'in', about: 'zb', amount: fen(20_000_00), cardId: bankCardOf(caller) } as const;
  await gateway.tell(ENDPOINTS.orderBank, await gateway.withPassword(caller, paidIn), caller);
  const paper = { partnerCode: 'zb' } as const;
  await gateway.tell(ENDPOINTS.fileBankPaper, { ...paper, paper: 'risk', answers: [2, 2, 2, 2, 2] }, caller);
  await gateway.tell(ENDPOINTS.fileBankPaper, { ...paper, paper: 'address', address: '北京市示例路1号' }, caller);
  await gateway.tell(ENDPOINTS.fileBankPaper, { ...paper, paper: 'contract', version: bank.contractVersion ?? '' }, caller);
  const { tradingDay } = wealthDays(gateway.deps.calendar, product, gateway.deps.clock.now());
  const wish = { requestId: 'buy', side: 'subscribe', about: 'ZB-W1', amount: fen(5_000_00), day: tradingDay } as const;
  const placed = await gateway.tell(ENDPOINTS.orderBank, await gateway.withPassword(caller, wish), caller);
  return placed.recordNo;
};
