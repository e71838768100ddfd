/** The parts of a filter, and its value that lets everything pass. */
export interface FilterShape<Filter> {
  readonly none: Filter;
  /** The parts that a person chooses, in the order in which a screen shows them. */
  readonly parts: readonly (keyof Filter)[];
}

/** [PF-684] The parts that differ from "everything": what is counted on the button, and what can be loosened. */
export const chosenParts = <Filter>({ none, parts }: FilterShape<Filter>, filter: Filter): readonly (keyof Filter)[] =>
  parts.filter((part) => !isSame(filter[part], none[part]));

/** [PF-684] The filter with these parts let go; the others stay. */
export const loosened = <Filter>({ none }: FilterShape<Filter>, filter: Filter, parts: readonly (keyof Filter)[]): Filter => {
  const left = { ...filter };
  for (const part of parts) left[part] = none[part];
  return left;
};

/** [PF-684] Whether two filters say the same. */
export const isSameFilter = <Filter>({ parts }: FilterShape<Filter>, one: Filter, other: Filter): boolean =>
  parts.every((part) => isSame(one[part], other[part]));

/** Values are the same, and lists with the same values in the same order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((each, at) => isSame(each, other[at])));
