import type { FoundFundOrder, FundOrderReceipt } from '@caifu/core/fund-trading';
import { RET_CODE } from '@caifu/adapters/wire';
import type { Deps } from '../ground/deps.ts';
import { answered, refused, type Reply } from '../ground/http/reply.ts';
import { closeRequest, isRequestId, outcomeOf, type RequestReplies } from '../orders/order-requests.store.ts';
import { orderRefused } from '../orders/order-rules.ts';
import { readFundOrder, receiptOf } from './fund-order-row.ts';

/** One store of request ids for all orders of public funds: whoever has lost an answer asks with the id alone. */
export const FUND_REQUEST = 'fund-order';

type Asking = Pick<Deps, 'db' | 'calendar' | 'clock'>;

/** What became of a request id. One that never arrived is closed for good: an order that comes later is refused. */
export const findFundOrder = async (deps: Asking, investorId: string, requestId: string): Promise<Reply<FoundFundOrder>> => {
  if (!isRequestId(requestId)) return refused(RET_CODE.malformed, { kind: 'request-malformed' });
  const outcome = outcomeOf(await closeRequest(deps.db, { investorId, kind: FUND_REQUEST, requestId }, deps.clock.now()));
  if (outcome.kind === 'refused') throw new Error('a refused order of a fund is not kept');
  return answered(
    outcome.kind === 'closed'
      ? { kind: 'never-arrived' }
      : { kind: 'placed', receipt: await receiptOfOrder(deps, investorId, outcome.orderNo) },
  );
};

export const fundReplies = (deps: Asking, investorId: string): RequestReplies<FundOrderReceipt> => ({
  notArrived: () => orderRefused({ kind: 'order-not-arrived' }),
  ordered: async (orderNo) => answered(await receiptOfOrder(deps, investorId, orderNo)),
});

const receiptOfOrder = async (deps: Asking, investorId: string, orderNo: string): Promise<FundOrderReceipt> => {
  const row = await readFundOrder(deps.db, investorId, orderNo);
  if (row === null) throw new Error('a request id names an order that is not there');
  return receiptOf(row, deps.calendar);
};
