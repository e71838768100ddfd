import type { PagedListPorts, ReadAnswer, ResourcePorts } from '@caifu/core/kit';

/**
 * [UI-1422] One drawn page of a list of unknown length. Its last page is sought by doubling and halving, so that a list of 400 pages answers
 * some 18 times and is read nowhere else. A refused page refuses the whole.
 */
export const drawnOfList = <Query, Item>(
  list: PagedListPorts<Query, Item>,
  pageOf: (pages: number) => number,
): ResourcePorts<Query, readonly Item[]> => ({
  async read(query, signal): Promise<ReadAnswer<readonly Item[]>> {
    const known = new Map<number, readonly Item[]>();
    let last = 1;
    let beyond = Infinity;
    for (let page = 1; page < beyond; page = beyond === Infinity ? last * 2 : Math.max(last + 1, Math.floor((last + beyond) / 2))) {
      const answer = await list.readPage(query, page, signal);
      if (answer.kind === 'refused') return answer;
      known.set(page, answer.items);
      if (answer.items.length > 0) last = page;
      if (!answer.hasMore || answer.items.length === 0) beyond = answer.items.length > 0 || page === 1 ? page + 1 : page;
    }
    const drawn = pageOf(last);
    const value = known.get(drawn);
    if (value !== undefined) return { kind: 'read', value };
    const answer = await list.readPage(query, drawn, signal);
    return answer.kind === 'refused' ? answer : { kind: 'read', value: answer.items };
  },
});
