import type { KnownDaysPort } from '@caifu/core/calendar';
import { matchingAddress, receiptAddress, type OrderPagePorts } from '@caifu/core/records';

import type { PortCall } from '../kit/port-call.ts';
import { readAnswerOf } from '../kit/resource.http.ts';
import { matchingPaper, orderDetail, orderReceipt } from './order-page.wire.ts';

export const createOrderPageHttp = (
  call: PortCall,
  known: KnownDaysPort,
): Pick<OrderPagePorts, 'readOrder' | 'readReceipt' | 'readMatching'> => {
  const ownFile =
    (file: typeof orderReceipt | typeof matchingPaper, addressOf: (number: string) => string): OrderPagePorts['readReceipt'] =>
    async (number, signal) => {
      const answer = readAnswerOf(await call(file, { orderId: number }, signal));
      return answer.kind === 'read' ? { kind: 'read', value: { ...answer.value, address: addressOf(number) } } : answer;
    };
  return {
    readOrder: async (orderNo, signal) => {
      const answer = readAnswerOf(await call(orderDetail, { orderId: orderNo }, signal));
      return answer.kind === 'read' ? { kind: 'read', value: { ...answer.value, knownUntil: known.knownUntil() } } : answer;
    },
    readReceipt: ownFile(orderReceipt, receiptAddress),
    readMatching: ownFile(matchingPaper, matchingAddress),
  };
};
