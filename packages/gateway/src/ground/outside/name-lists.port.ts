import type { Person } from './identity-checker.port.ts';

/** `listed`: name and number are on a list. `namesake`: the name alone, which a person looks at. `unavailable`: the lists cannot be read now. */
export type NameListVerdict = 'clear' | 'namesake' | 'listed' | 'unavailable';

/** Lists of persons who may not be served: sanctions, terrorism, wanted persons. */
export interface NameLists {
  check(person: Person): Promise<NameListVerdict>;
}

/** Lists every name with 名单, and as a namesake every name with 同名. */
export const demoNameLists: NameLists = {
  check: ({ realName }) => Promise.resolve(realName.includes('名单') ? 'listed' : realName.includes('同名') ? 'namesake' : 'clear'),
};

export const noNameLists: NameLists = { check: () => Promise.resolve('clear') };
