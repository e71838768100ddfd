import type { KnownDaysPort } from '@caifu/core/calendar';
import { receiptAddress, type OrderPagePorts } from '@caifu/core/records';

import type { PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { orderDetail, orderReceipt } from './order-page.wire.ts';

export const createOrderPageHttp = (call: PortCall, known: KnownDaysPort): Pick<OrderPagePorts, 'readOrder' | 'readReceipt'> => ({
  readOrder: async (orderNo, signal) => {
    const answer = readAnswerOf(await call(orderDetail, { orderId: orderNo }, signal));
    return answer.kind === 'read' ? { kind: 'read', value: { ...answer.value, knownUntil: known.knownUntil() } } : answer;
  },
  readReceipt: async (orderNo, signal) => {
    const answer = readAnswerOf(await call(orderReceipt, { orderId: orderNo }, signal));
    return answer.kind === 'read' ? { kind: 'read', value: { ...answer.value, address: receiptAddress(orderNo) } } : answer;
  },
});
