/** The parts of a filter, and the value that accepts everything. */
export interface FilterShape<Filter> {
  readonly none: Filter;
  /** The parts that a user chooses, in the order of the screen. */
  readonly parts: readonly (keyof Filter)[];
}

/** [PF-684] The parts that differ from "everything": the button shows their number, and each can be removed. */
export const chosenParts = <Filter>({ none, parts }: FilterShape<Filter>, filter: Filter): readonly (keyof Filter)[] =>
  parts.filter((part) => !isSame(filter[part], none[part]));

/** [PF-684] The filter without these parts; the others stay. */
export const loosened = <Filter>({ none }: FilterShape<Filter>, filter: Filter, parts: readonly (keyof Filter)[]): Filter => {
  const left = { ...filter };
  for (const part of parts) left[part] = none[part];
  return left;
};

/** [PF-684] Whether two filters are equal. */
export const isSameFilter = <Filter>({ parts }: FilterShape<Filter>, one: Filter, other: Filter): boolean =>
  parts.every((part) => isSame(one[part], other[part]));

/** Whether values are equal, and lists have equal values in the same order. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other ||
  (Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((each, at) => isSame(each, other[at])));
