import { EVERY_FUND, MOST_CHOSEN, type FundFilter, type NamedCode } from '../fund-filter.ts';
import type { FundConditionsEvent } from './fund-conditions.types.ts';

/** Time without a change of the draft before it is counted, in milliseconds. */
export const COUNT_PAUSE = 250;

/** [FN-24] The draft after a press: a second press removes a choice. Other events leave the draft. */
export const draftAfter = (draft: FundFilter, event: FundConditionsEvent): FundFilter => {
  switch (event.type) {
    case 'kind.pressed':
      return { ...draft, kind: draft.kind === event.kind ? null : event.kind };
    case 'open-only.pressed':
      return { ...draft, onlyOpen: !draft.onlyOpen };
    case 'scale.pressed':
      return { ...draft, scales: toggled(draft.scales, event.scale) };
    case 'stars.pressed':
      return { ...draft, stars: toggled(draft.stars, event.stars) };
    case 'age.pressed':
      return { ...draft, ages: toggled(draft.ages, event.age) };
    case 'company.pressed':
      return { ...draft, companies: toggledName(draft.companies, event.company) };
    case 'manager.pressed':
      return { ...draft, managers: toggledName(draft.managers, event.manager) };
    case 'reset.pressed':
      return EVERY_FUND;
    case 'apply.pressed':
    case 'sheet.dismissed':
      return draft;
  }
};

const toggled = <Choice>(chosen: readonly Choice[], choice: Choice): readonly Choice[] =>
  chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice];

/** [FN-3] The sixth is ignored (P1 §5). */
const toggledName = (chosen: readonly NamedCode[], { code, name }: NamedCode): readonly NamedCode[] => {
  if (chosen.some((each) => each.code === code)) return chosen.filter((each) => each.code !== code);
  return chosen.length < MOST_CHOSEN ? [...chosen, { code, name }] : chosen;
};
