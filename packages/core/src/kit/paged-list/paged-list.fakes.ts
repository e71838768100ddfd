import type { PagedListPorts } from './paged-list.ports.ts';
import type { PageAnswer } from './paged-list.types.ts';

/** Serves `items` in pages of `pageSize`. */
export const fakePagedListPorts = <Query, Item>(
  items: readonly Item[],
  pageSize: number,
  overrides: Partial<PagedListPorts<Query, Item>> = {},
): PagedListPorts<Query, Item> => ({
  readPage: (_query, pageNo): Promise<PageAnswer<Item>> =>
    Promise.resolve({
      kind: 'read',
      items: items.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      hasMore: items.length > pageNo * pageSize,
    }),
  ...overrides,
});
