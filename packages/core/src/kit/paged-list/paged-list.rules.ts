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

/** [PL-1] The first page replaces the rows. A refusal keeps them. */
export const afterFirstPage = <Item>(pages: Pages<Item>, answer: PageAnswer<Item>): Pages<Item> =>
  answer.kind === 'refused'
    ? keep(pages, answer.message)
    : { items: answer.items, pageNo: FIRST_PAGE, hasMore: goesOn(answer), problem: null };

/** [PL-2] A later page is added at the end. A refusal changes nothing. */
export const afterNextPage = <Item>(pages: Pages<Item>, answer: PageAnswer<Item>): Pages<Item> =>
  answer.kind === 'refused'
    ? keep(pages, answer.message)
    : { items: [...pages.items, ...answer.items], pageNo: pages.pageNo + 1, hasMore: goesOn(answer), problem: null };

/** [PL-6] An empty page ends the list even if it announces more, so that no list is endless. */
const goesOn = (page: { readonly items: readonly unknown[]; readonly hasMore: boolean }): boolean => page.hasMore && page.items.length > 0;

const keep = <Item>(pages: Pages<Item>, problem: Message): Pages<Item> => ({
  items: pages.items,
  pageNo: pages.pageNo,
  hasMore: pages.hasMore,
  problem,
});

/** [PL-9] The toast after an answer: the words of a refusal, none for a page. */
export const noticeOf = (answer: PageAnswer<unknown>): Notice | null => (answer.kind === 'refused' ? failureNotice(answer.message) : null);

/** [PL-9] A failure as a toast. A lost session has none, because the sign-in page says it. */
export const failureNotice = (problem: Message): Notice | null =>
  problem.kind === 'sign-in-required' ? null : { body: problem, tone: 'warn' };
