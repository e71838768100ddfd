import { fen } from '@caifu/core/values';
import { testBank } from './bank.fakes.ts';
import { answerOf, type SignedIn, type TestGateway } from './gateway.fakes.ts';

/** 5,000 yuan of a bank's wealth product, out of 20,000 in an e-account. The number of the order. */
export const buyTestWealth = async (gateway: TestGateway, caller: SignedIn): Promise<string> => {
  const bank = testBank(gateway);
  answerOf(await bank.open(caller));
  await bank.placed(caller, { side: 'in', about: 'zb', amount: fen(20_000_00) });
  await bank.filePapers(caller);
  return (await bank.placed(caller, { side: 'subscribe', about: 'ZB-W1', amount: fen(5_000_00) })).recordNo;
};
