import { ENDPOINTS } from '@caifu/adapters/wire';
import { GOLD_AGREEMENT_VERSION } from '@caifu/core/gold';
import * as z from 'zod';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import type { OrderTrials, TrialWorld, WireBody } from '../testing/order-trial.fakes.ts';

const answerSchema = z.looseObject({
  quoteInfo: z.looseObject({ buyPrice: z.string(), sellPrice: z.string(), quoteTime: z.string() }),
});

const goldBody = async ({ post }: TrialWorld, caller: SignedIn, side: 'BUY' | 'SELL'): Promise<WireBody> => {
  const { result } = await post(caller, 'goldOffer', { tradeType: side });
  const { quoteInfo } = answerSchema.parse(result);
  const wish =
    side === 'BUY' ? { orderMode: 'AMOUNT', amount: '1000.00', weight: null } : { orderMode: 'WEIGHT', amount: null, weight: '0.5000' };
  return {
    orderInfo: { tradeType: side, ...wish },
    cardId: walletCardOf(caller),
    price: side === 'BUY' ? quoteInfo.buyPrice : quoteInfo.sellPrice,
    quoteTime: quoteInfo.quoteTime,
    riskWarning: null,
  };
};

const ofGold = { request: 'gold', call: 'orderGold', find: 'findGoldOrder' } as const;

/** This area's orders for the tests of all kinds. */
export const goldOrderTrials = {
  'gold-buy': {
    ...ofGold,
    much: 'orderInfo.amount',
    most: null,
    equip: ({ gateway }, caller) => gateway.tell(ENDPOINTS.openGoldService, { version: GOLD_AGREEMENT_VERSION }, caller),
    body: (world, caller) => goldBody(world, caller, 'BUY'),
  },
  'gold-sell': {
    ...ofGold,
    much: 'orderInfo.weight',
    most: 2,
    equip: ({ placed }, caller) => placed(caller, 'gold-buy'),
    body: (world, caller) => goldBody(world, caller, 'SELL'),
  },
} satisfies OrderTrials;
