import { ENDPOINTS } from '@caifu/adapters/wire';
import { anOrder } from '../testing/gateway.fakes.ts';
import { bodyFrom, type OrderTrials } from '../testing/order-trial.fakes.ts';

/** This area's orders for the tests of all kinds. */
export const ordersOrderTrials = {
  purchase: {
    request: 'purchase',
    call: 'order',
    find: 'findOrder',
    much: 'orderAmount',
    most: null,
    body: (_world, caller) => bodyFrom(ENDPOINTS.order, anOrder(caller)),
  },
} satisfies OrderTrials;
