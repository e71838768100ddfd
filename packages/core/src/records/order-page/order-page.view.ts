import type { ProductDocument } from '../../products/product.ts';
import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { formatMoney, formatNetValue, formatShares } from '../../values/display.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { actingView, STEP_OF_ACTING_STATE } from '../../kit/resource/acting-page.ts';
import { formatPlannedDay, isKnownDay } from '../../calendar/known-days.ts';
import { padWithin } from '../../kit/trade-password/asking-password.ts';
import { largeRedemptionLines, type LargeRedemptionLines } from '../../fund-trading/large-redemption.ts';
import { matchingTitle } from '../../qualification/matching-paper.ts';
import { orderStepRowsOf, type OrderStepRow } from '../../orders/order-course.ts';
import { tradeRecordRowOf, type TradeRecordRow } from '../trade-records/trade-records.view.ts';
import type { OrderPageMachine } from './order-page.machine.ts';
import { cancelCommandOf, holdingWayOf, nextOf } from './order-page.rules.ts';
import type {
  AgreedTexts,
  ConfirmedCare,
  OrderAgreement,
  OrderDetail,
  OrderFigures,
  OrderPageContext,
  ToldOrder,
} from './order-page.types.ts';

export type OrderPageSnapshot = SnapshotFrom<OrderPageMachine>;
export type OrderPageStateValue = StateValueFrom<OrderPageMachine>;

/** The refund of a failed order, written out. */
export interface RefundView {
  readonly amountText: string;
  /** null: unknown. */
  readonly dateText: string | null;
  readonly isDone: boolean;
}

/** All that the page of an order may show. Amounts, shares and dates are formatted. */
export interface OrderPageView extends FlowFrame {
  readonly step: 'loading' | 'shown' | 'failed';
  /** null until it is read. */
  readonly record: TradeRecordRow | null;
  /** null: there is no order. */
  readonly orderNo: string | null;
  /** Beside the product's name; empty without fixed periods. */
  readonly periodName: string;
  /** For the page of the product or fund; empty without one. */
  readonly productCode: string;
  readonly family: OrderDetail['family'];
  /** The code is that of a public fund. */
  readonly isFund: boolean;
  readonly accountName: string;
  readonly accountTail: string;
  /** The known figures, in order. */
  readonly figures: readonly { readonly kind: keyof OrderFigures | 'feeToFund'; readonly text: string }[];
  /** [GW-1674] The figures before a correction, and its moment; null: no correction. */
  readonly correction: { readonly dayText: string; readonly first: OrderPageView['figures'] } | null;
  readonly steps: readonly OrderStepRow[];
  /** The effect of large redemptions on the order; null: none. */
  readonly large: LargeRedemptionLines | null;
  readonly reason: string;
  readonly refund: RefundView | null;
  readonly next: Message | null;
  readonly agreements: readonly OrderAgreement[];
  /** [LAW-112] */
  readonly documents: readonly ProductDocument[];
  /** [LAW-57] */
  readonly agreed: AgreedTexts | null;
  /** [LAW-52] */
  readonly care: ConfirmedCare | null;
  /** [LAW-54] The name of the paper of its match; null: there is none. */
  readonly matchingTitle: string | null;
  /** [LAW-6] The id of the set that the order was judged by; empty: none is known. */
  readonly law: string;
  readonly canPay: boolean;
  readonly needsCertification: boolean;
  readonly canCancel: boolean;
  readonly hasHolding: boolean;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page of an order, from a snapshot [OP-722] [OP-728]. */
export const toOrderPageView = ({
  value: state,
  context,
}: {
  readonly value: OrderPageStateValue;
  readonly context: OrderPageContext;
}): OrderPageView => {
  const { value } = context;
  return {
    step: STEP_OF[state],
    ...(value === null ? NOTHING : bodyOf(value)),
    canCancel: cancelCommandOf(value) !== null,
    hasHolding: holdingWayOf(value) !== null,
    ...actingView(state, context),
  };
};

/** The running cashier of a cancellation, for the pad that sends digits to it; null while no password is asked for. */
export const orderPageCashierOf = ({ children: { cancellation } }: OrderPageSnapshot) => padWithin(cancellation);

type Body = Pick<
  OrderPageView,
  | 'record'
  | 'orderNo'
  | 'periodName'
  | 'productCode'
  | 'family'
  | 'isFund'
  | 'accountName'
  | 'accountTail'
  | 'figures'
  | 'correction'
  | 'steps'
  | 'large'
  | 'reason'
  | 'refund'
  | 'next'
  | 'agreements'
  | 'documents'
  | 'agreed'
  | 'care'
  | 'matchingTitle'
  | 'law'
  | 'canPay'
  | 'needsCertification'
>;

const NOTHING: Body = {
  record: null,
  orderNo: null,
  periodName: '',
  productCode: '',
  family: null,
  isFund: false,
  accountName: '',
  accountTail: '',
  figures: [],
  correction: null,
  steps: [],
  large: null,
  reason: '',
  refund: null,
  next: null,
  agreements: [],
  documents: [],
  agreed: null,
  care: null,
  matchingTitle: null,
  law: '',
  canPay: false,
  needsCertification: false,
};

const bodyOf = (order: ToldOrder): Body => ({
  record: tradeRecordRowOf(order.record),
  orderNo: order.orderNo,
  periodName: order.periodName,
  productCode: order.codeKind === 'product' || order.codeKind === 'fund' ? order.record.portfolioId : '',
  law: order.law,
  family: order.family,
  isFund: order.codeKind === 'fund',
  accountName: order.accountName,
  accountTail: order.accountTail,
  figures: figuresOf(order.figures, order.feeToFund),
  correction: order.correction === null ? null : { dayText: dayOf(order.correction.on, order), first: figuresOf(order.correction.first) },
  steps: orderStepRowsOf(order.steps, order.asOf, order.knownUntil),
  large: largeRedemptionLines(order.parts, order.asOf, order.record.state === 'cancelled' || order.record.state === 'failed'),
  reason: order.reason,
  refund:
    order.refund === null
      ? null
      : {
          amountText: formatMoney(order.refund.amount),
          dateText: order.refund.date === null ? null : dayOf(order.refund.date, order),
          isDone: order.refund.isDone,
        },
  next: nextOf(order),
  agreements: order.agreements,
  documents: order.documents,
  agreed: order.agreed,
  care: order.care,
  matchingTitle: order.matching === null ? null : matchingTitle(order.matching),
  canPay: order.payBy !== null,
  needsCertification: order.certifyBy !== null,
});

const dayOf = (date: ToldOrder['asOf'], { asOf, knownUntil }: ToldOrder): string =>
  formatPlannedDay(date, asOf, date <= asOf || isKnownDay(date, knownUntil));

const figuresOf = ({ net, fee, shares, netValue }: OrderFigures, feeToFund: OrderDetail['feeToFund'] = null): OrderPageView['figures'] => [
  ...(fee === null ? [] : [{ kind: 'fee' as const, text: formatMoney(fee) }]),
  ...(feeToFund === null ? [] : [{ kind: 'feeToFund' as const, text: formatMoney(feeToFund) }]),
  ...(net === null ? [] : [{ kind: 'net' as const, text: formatMoney(net) }]),
  ...(shares === null ? [] : [{ kind: 'shares' as const, text: formatShares(shares) }]),
  ...(netValue === null ? [] : [{ kind: 'netValue' as const, text: formatNetValue(netValue) }]),
];

const STEP_OF = { ...STEP_OF_ACTING_STATE, cancelling: 'shown' } as const satisfies Record<OrderPageStateValue, OrderPageView['step']>;
