import { messageOf, renamed } from '../kit/renamed.wire.ts';
import { idWire } from '../kit/scalars.wire.ts';

export interface FindOrderRequest {
  readonly requestId: string;
}

export interface OrderNoRequest {
  readonly orderNo: string;
}

export const orderNoRequestWire = renamed(messageOf<OrderNoRequest>(), { orderNo: idWire });

export const findOrderRequestWire = renamed(messageOf<FindOrderRequest>(), { requestId: idWire });
