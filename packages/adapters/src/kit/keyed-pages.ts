import type { CallSignal, Message, PagedListPorts } from '@caifu/core/kit';
import { messageOf, type CallOutcome } from './port-call.ts';

/** A page from a server that returns the key of the next page. */
export interface KeyedPage<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}

export type KeyedAnswer<Item> = ({ readonly kind: 'read' } & KeyedPage<Item>) | { readonly kind: 'refused'; readonly message: Message };

/** The page of a call, in the form of the ports. */
export const keyedAnswerOf = <Item>(outcome: CallOutcome<KeyedPage<Item>>): KeyedAnswer<Item> =>
  outcome.kind === 'refused' ? { kind: 'refused', message: messageOf(outcome.text) } : { kind: 'read', ...outcome.answer };

/**
 * A list by page numbers over a call that pages by key. The keys of pages already read are remembered. Other pages, for example of a
 * restored flow, are found by reading up to them.
 */
export const createKeyedPages = <Query, Item>(
  readAfter: (query: Query, after: string | null, signal?: CallSignal) => Promise<KeyedAnswer<Item>>,
): PagedListPorts<Query, Item> => {
  /** The keys of the pages of the newest list. */
  let known: { readonly list: string; readonly keys: (string | null)[] } = { list: '', keys: [] };
  return {
    readPage: async (query, pageNo, signal) => {
      const list = JSON.stringify(query);
      const { keys } = known.list === list && pageNo > 1 ? known : { keys: [null] };
      known = { list, keys };
      for (let page = Math.min(pageNo, keys.length); ; page += 1) {
        const key = keys[page - 1];
        if (key === undefined) return { kind: 'read', items: [], hasMore: false };
        // Each page returns the key of the next.
        const answer = await readAfter(query, key, signal);
        if (answer.kind === 'refused') return answer;
        if (answer.next !== null) keys[page] = answer.next;
        if (page === pageNo) return { kind: 'read', items: answer.items, hasMore: answer.next !== null };
        if (answer.next === null) return { kind: 'read', items: [], hasMore: false };
      }
    },
  };
};

/**
 * A list by page numbers over a call that takes a number, and a key where the server returns one. The keys of the newest list are
 * remembered, so that new rows do not move others to another page.
 */
export const createNumberedPages = <Query, Item>(
  read: (query: Query, pageNo: number, after: string | null, signal?: CallSignal) => Promise<NumberedAnswer<Item>>,
): PagedListPorts<Query, Item>['readPage'] => {
  let known: { readonly list: string; readonly keys: Map<number, string> } = { list: '', keys: new Map() };
  return async (query, pageNo, signal) => {
    const list = JSON.stringify(query);
    const { keys } = known.list === list && pageNo > 1 ? known : { keys: new Map<number, string>() };
    known = { list, keys };
    const answer = await read(query, pageNo, keys.get(pageNo) ?? null, signal);
    if (answer.kind === 'refused') return answer;
    if (answer.next !== null) keys.set(pageNo + 1, answer.next);
    return { kind: 'read', items: answer.items, hasMore: answer.hasMore };
  };
};

export type NumberedAnswer<Item> =
  | ({ readonly kind: 'read'; readonly hasMore: boolean } & KeyedPage<Item>)
  | { readonly kind: 'refused'; readonly message: Message };
