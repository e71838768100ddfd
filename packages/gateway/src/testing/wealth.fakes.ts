import { fen } from '@caifu/core/values';
import { testBank } from './bank.fakes.ts';
import { answerOf, type SignedIn, type TestGateway } from './gateway.fakes.ts';

/** Buys a bank's wealth product for 5,000 of 20,000 yuan in an e-account. Returns the order number. */
export const buyTestWealth = async (gateway: TestGateway, caller: SignedIn): Promise<string> => {
  const bank = testBank(gateway);
  answerOf(await bank.open(caller));
  await bank.placed(caller, { side: 'in', about: 'zb', amount: fen(20_000_00) });
  await bank.filePapers(caller);
  return (await bank.placed(caller, { side: 'subscribe', about: 'ZB-W1', amount: fen(5_000_00) })).recordNo;
};
