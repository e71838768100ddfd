import type { FoundFundOrder, FundOrderReceipt } from '@caifu/core/fund-trading';
import type { FundDetail } from '@caifu/core/funds';
import { shanghaiDateOf, type EpochMs } from '@caifu/core/values';
import { RET_CODE } from '@caifu/adapters/wire';
import { findTaken, type Asked, type OrderKind, type OrderTypes } from '../cashier/take-order.ts';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import type { Tx } from '../ground/database/day-step.ts';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Refusal, type Reply } from '../ground/http/reply.ts';
import { claimRequest } from '../orders/order-requests.store.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { newOrderNo } from '../orders/orders.store.ts';
import { readFundOrder, receiptOf } from './fund-order-row.ts';

type FundOrder = OrderTypes & { readonly needs: Pick<Deps, 'calendar'>; readonly receipt: FundOrderReceipt };

/** One kind of request ids for all orders of public funds, so that a client can ask by the id alone. */
export const FUND_ORDERS: Pick<OrderKind<FundOrder>, 'request' | 'receipt' | 'notArrived'> = {
  request: 'fund-order',
  receipt: async ({ db, calendar }, investorId, orderNo) => {
    const row = await readFundOrder(db, investorId, orderNo);
    if (row === null) throw new Error('a request id names an order that is not there');
    return answered(receiptOf(row, calendar));
  },
  notArrived: () => orderRefused({ kind: 'order-not-arrived' }),
};

/** Returns the result of a request id. */
export const findFundOrder = (
  deps: Pick<Deps, 'db' | 'calendar' | 'clock'>,
  investorId: string,
  requestId: string,
): Promise<Reply<FoundFundOrder>> => findTaken<FundOrder>(deps, FUND_ORDERS, investorId, requestId);

/** The fund of an order. */
export const fundOfOrder = async (
  { calls }: Pick<Deps, 'calls'>,
  { command: { fundCode } }: Asked<{ readonly fundCode: string }>,
): Promise<FundDetail | Refusal> => (await readFundDetail(calls, fundCode)) ?? unknownFund();

export const unknownFund = (): Refusal => refused(RET_CODE.unknownId, { kind: 'fund-unknown' });

/** Writes an order that was judged elsewhere, under a request id of its own. Returns its number. */
export const claimFundOrder = async (
  tx: Tx,
  investorId: string,
  requestId: string,
  at: EpochMs,
  write: (orderNo: string) => Promise<void>,
): Promise<string> => {
  const orderNo = newOrderNo(shanghaiDateOf(at));
  const key = { investorId, kind: FUND_ORDERS.request, requestId, fingerprint: '' };
  if (!(await claimRequest(tx, key, orderNo, at))) throw new Error('an order of a fund was placed before');
  await write(orderNo);
  return orderNo;
};
