import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { FoundFundOrder } from '../fund-receipt.ts';

/** Ports of orders of a fund before their form opens. */
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

/**
 * [FB-2] [FX-2] An open order of an earlier visit is settled before the data that it may have changed is read. [FB-3] [FX-3] Its
 * draft is kept per fund.
 */
export const fundOrderQuestions = <Context extends FundAsked, Draft, Offer>(
  ports: FundOrderPorts<Draft, Offer>,
  draftOf: (context: Context) => Draft,
) => ({
  askedOf: ({ fundCode, requestId }: Context): FundAsked => ({ fundCode, requestId }),
  readDraft: ({ fundCode }: FundAsked): Draft | null => ports.readDraft(fundCode),
  readOffer: ({ fundCode }: FundAsked, signal: CallSignal): Promise<ReadAnswer<Offer>> => ports.readOffer(fundCode, signal),
  findOrder: (requestId: string, signal: CallSignal): Promise<FoundFundOrder> => ports.findOrder(requestId, signal),
  saveDraft: (context: Context): void => {
    ports.saveDraft(draftOf(context));
  },
  clearDraft: ({ fundCode }: Context): void => {
    ports.clearDraft(fundCode);
  },
});
