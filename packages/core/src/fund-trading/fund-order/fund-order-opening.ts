import type { CallSignal } from '../../kit/abort-signal.ts';
import { orderCalls } from '../../kit/order/order-opening.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { FoundFundOrder, FundOrderReceipt } from '../fund-receipt.ts';

/** What orders of a fund ask of the world before their form opens. */
interface FundOrderPorts<Draft, Offer> {
  readDraft(fundCode: string): Draft | null;
  saveDraft(draft: Draft): void;
  clearDraft(fundCode: string): void;
  readOffer(fundCode: string, signal?: CallSignal): Promise<ReadAnswer<Offer>>;
  findOrder(requestId: string, signal?: CallSignal): Promise<FoundFundOrder>;
}

export interface FundAsked {
  readonly fundCode: string;
  readonly requestId: string | null;
}

/** [FB-2] [FX-2] An order of an earlier visit is asked for before what it may have changed. */
export const fundOrderCalls = <Draft extends { readonly requestId: string | null }, Offer>(ports: FundOrderPorts<Draft, Offer>) =>
  orderCalls<FundAsked, Draft, Offer, FundOrderReceipt>({
    readDraft: ({ fundCode }) => ports.readDraft(fundCode),
    readOffer: ({ fundCode }, signal) => ports.readOffer(fundCode, signal),
    findOrder: (requestId, signal) => ports.findOrder(requestId, signal),
  });

/** The input of the call that opens the form. */
export const fundAsked = ({ context: { fundCode, requestId } }: { readonly context: FundAsked }): FundAsked => ({ fundCode, requestId });

/** [FB-3] [FX-3] The draft of an order is kept per fund. */
export const fundDrafts = <Context extends FundAsked, Draft>(
  ports: Pick<FundOrderPorts<Draft, unknown>, 'saveDraft' | 'clearDraft'>,
  draftOf: (context: Context) => Draft,
) => ({
  saveDraft: (context: Context): void => {
    ports.saveDraft(draftOf(context));
  },
  clearDraft: ({ fundCode }: Context): void => {
    ports.clearDraft(fundCode);
  },
});
