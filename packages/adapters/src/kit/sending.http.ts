import type { CallSignal, Message, PagedListPorts, TradePasswordPorts } from '@caifu/core/kit';

import type { Call } from './endpoint.ts';
import { createKeyedPages, type KeyedPage, keyedAnswerOf } from './keyed-pages.ts';
import { passwordOutcome, sealedFieldsFor } from './password-outcome.ts';
import { demandAnswer, demandExplicit, judged, type PortCall } from './port-call.ts';
import type { SealedFields } from './trade-password.wire.ts';

/** One call carries the terms and the password, and its answer is the receipt. */
export const submitIn =
  <Command, Receipt>(
    call: PortCall,
    row: Call<NoInfer<Command> & SealedFields, Receipt>,
    fallback?: Message,
  ): TradePasswordPorts<Command, Receipt>['submit'] =>
  async ({ command, ...sealed }, signal) =>
    passwordOutcome(await call(row, { ...command, ...sealedFieldsFor(sealed) }, signal), (receipt) => receipt, fallback);

/** The outcome of a request id. A refused question says nothing about the order. */
export const findIn =
  <Found>(call: PortCall, row: Call<{ readonly requestId: string }, Found>) =>
  async (requestId: string, signal?: CallSignal): Promise<Found> =>
    demandAnswer(demandExplicit(await call(row, { requestId }, signal)));

/** A list over a call that pages by key. */
export const pagesIn = <Query, Request, Item>(
  call: PortCall,
  row: Call<Request, KeyedPage<Item>>,
  pageSize: number,
  requestOf: (query: Query, page: { readonly after: string | null; readonly pageSize: number }) => NoInfer<Request>,
): PagedListPorts<Query, Item> =>
  createKeyedPages(async (query, after, signal) => keyedAnswerOf(await call(row, requestOf(query, { after, pageSize }), signal)));

/** A list over a call that pages by number. */
export const numberedIn = <Query, Request, Item>(
  call: PortCall,
  row: Call<Request, { readonly items: readonly Item[]; readonly hasMore: boolean }>,
  requestOf: (query: Query, pageNo: number) => NoInfer<Request>,
): PagedListPorts<Query, Item> => ({
  readPage: async (query, pageNo, signal) =>
    judged(await call(row, requestOf(query, pageNo), signal), ({ items, hasMore }) => ({ kind: 'read', items, hasMore })),
});
