import type { PagedListPorts, ReadAnswer, ResourcePorts } from '@caifu/core/kit';

/** A list of pages as one, up to a number of pages. A refused page refuses the whole. */
export const wholeList = <Query, Item>(list: PagedListPorts<Query, Item>, mostPages: number): ResourcePorts<Query, readonly Item[]> => ({
  async read(query, signal): Promise<ReadAnswer<readonly Item[]>> {
    const value: Item[] = [];
    for (let page = 1; page <= mostPages; page += 1) {
      const answer = await list.readPage(query, page, signal);
      if (answer.kind === 'refused') return answer;
      value.push(...answer.items);
      if (!answer.hasMore) break;
    }
    return { kind: 'read', value };
  },
});
