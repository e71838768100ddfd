/** The reason why an area has nothing of a kind. */
export interface NothingHere {
  readonly nothing: string;
}

/** For an area without trading: one reason for belongings, money, days, messages and figures. */
export const tradesNothing = (why: string) => {
  const nothing: NothingHere = { nothing: why };
  return { holds: nothing, earns: nothing, comes: nothing, tells: nothing, records: nothing, movements: nothing, corrects: nothing };
};

const isNothing = (said: object): said is NothingHere => 'nothing' in said;

/** The areas' declarations of a kind, in the order of the areas, without the empty ones. */
export const saidBy = <From, Said extends object>(areas: readonly From[], of: (area: From) => Said | NothingHere): readonly Said[] =>
  areas.flatMap((area) => {
    const said = of(area);
    return isNothing(said) ? [] : [said];
  });
