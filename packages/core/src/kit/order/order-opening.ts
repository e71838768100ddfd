import { fromPromise } from 'xstate';
import type { CallSignal } from '../abort-signal.ts';
import type { FoundOrder, UnpaidOrder } from '../found-order.ts';
import type { Message } from '../message.ts';
import type { ReadAnswer } from '../resource/resource.types.ts';

/** The start of an order's page; `found` is an order whose answer was lost in an earlier visit. */
export interface OrderOpening<Draft, Offer, Receipt, Unpaid extends UnpaidOrder = never> {
  readonly draft: Draft | null;
  readonly found: FoundOrder<Receipt, Unpaid> | null;
  /** null: `found` has ended the flow, and nothing more was read. */
  readonly answer: ReadAnswer<Offer> | null;
}

/** Settles an open order of an earlier visit before it reads the data that the order may have changed. */
const openOrder = async <Draft extends { readonly requestId: string | null }, Offer, Receipt, Unpaid extends UnpaidOrder>(
  { draft, requestId }: { readonly draft: Draft | null; readonly requestId: string | null },
  findOrder: (requestId: string) => Promise<FoundOrder<Receipt, Unpaid>>,
  readOffer: () => Promise<ReadAnswer<Offer>>,
): Promise<OrderOpening<Draft, Offer, Receipt, Unpaid>> => {
  const pending = requestId ?? draft?.requestId ?? null;
  const found = pending === null ? null : await findOrder(pending);
  return { draft, found, answer: found?.kind === 'placed' ? null : await readOffer() };
};

/** Why the form does not open: the server's words, or the objection of `judge`. */
export const barOfOpening = <Offer>(
  { answer }: { readonly answer: ReadAnswer<Offer> | null },
  judge: (offer: Offer) => Message | null,
): Message | null => {
  if (answer === null) return null;
  return answer.kind === 'refused' ? answer.message : judge(answer.value);
};

/** Ports of orders before their form opens. */
export interface OrderQuestions<Asked, Draft, Offer, Receipt, Unpaid extends UnpaidOrder = never> {
  readonly readDraft: (asked: Asked) => Draft | null;
  readonly readOffer: (asked: Asked, signal: CallSignal) => Promise<ReadAnswer<Offer>>;
  /** Returns the outcome of a request id, and closes an id that never arrived. Repeatable. */
  readonly findOrder: (requestId: string, signal: CallSignal) => Promise<FoundOrder<Receipt, Unpaid>>;
}

/** The actors for these calls. */
export const orderCalls = <
  Asked extends { readonly requestId: string | null },
  Draft extends { readonly requestId: string | null },
  Offer,
  Receipt,
  Unpaid extends UnpaidOrder = never,
>({
  readDraft,
  readOffer,
  findOrder,
}: OrderQuestions<Asked, Draft, Offer, Receipt, Unpaid>) => ({
  open: fromPromise<OrderOpening<Draft, Offer, Receipt, Unpaid>, Asked>(({ input, signal }) =>
    openOrder(
      { draft: readDraft(input), requestId: input.requestId },
      (pending) => findOrder(pending, signal),
      () => readOffer(input, signal),
    ),
  ),
  findOrder: fromPromise<FoundOrder<Receipt, Unpaid>, { readonly requestId: string }>(({ input, signal }) =>
    findOrder(input.requestId, signal),
  ),
});
