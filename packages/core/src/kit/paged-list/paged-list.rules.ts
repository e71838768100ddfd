import type { Notice } from '../flow-frame.ts';
import type { Message } from '../message.ts';
import type { PageAnswer, PagedListContext } from './paged-list.types.ts';

/** Pages count from 1 (P1 §9). */
export const FIRST_PAGE = 1;

/** A list before its first page. */
export const emptyList = <Query>(query: Query) => ({
  query,
  wanted: null,
  items: [],
  pageNo: 0,
  hasMore: false,
  problem: null,
  notice: null,
  destination: null,
});

type Pages<Item> = Pick<PagedListContext<unknown, Item>, 'items' | 'pageNo' | 'hasMore' | 'problem'>;

/** [PL-1] The first page replaces what stood there. A refusal keeps it. */
export const afterFirstPage = <Item>(pages: Pages<Item>, answer: PageAnswer<Item>): Pages<Item> =>
  answer.kind === 'refused'
    ? keep(pages, answer.message)
    : { items: answer.items, pageNo: FIRST_PAGE, hasMore: goesOn(answer), problem: null };

/** [PL-2] A later page is added at the end. A refusal keeps what stands. */
export const afterNextPage = <Item>(pages: Pages<Item>, answer: PageAnswer<Item>): Pages<Item> =>
  answer.kind === 'refused'
    ? keep(pages, answer.message)
    : { items: [...pages.items, ...answer.items], pageNo: pages.pageNo + 1, hasMore: goesOn(answer), problem: null };

/** [PL-6] An empty page ends the list whatever it says of more: no list goes on for ever. */
const goesOn = (page: { readonly items: readonly unknown[]; readonly hasMore: boolean }): boolean => page.hasMore && page.items.length > 0;

const keep = <Item>(pages: Pages<Item>, problem: Message): Pages<Item> => ({
  items: pages.items,
  pageNo: pages.pageNo,
  hasMore: pages.hasMore,
  problem,
});

/** [PL-9] The toast of an answer: a refusal its words, a page nothing. */
export const noticeOf = (answer: PageAnswer<unknown>): Notice | null => (answer.kind === 'refused' ? failureNotice(answer.message) : null);

/** [PL-9] A failure as a toast. The sign-in page says that nobody is signed in. */
export const failureNotice = (problem: Message): Notice | null =>
  problem.kind === 'sign-in-required' ? null : { body: problem, tone: 'warn' };
