/** An area has nothing of a kind, and says why. */
export interface NothingHere {
  readonly nothing: string;
}

/** For an area that trades nothing: one reason for belongings, money, days, messages and figures. */
export const tradesNothing = (why: string) => {
  const nothing: NothingHere = { nothing: why };
  return { holds: nothing, earns: nothing, comes: nothing, tells: nothing, records: nothing, movements: nothing, corrects: nothing };
};

const isNothing = (said: object): said is NothingHere => 'nothing' in said;

/** The areas' accounts of a kind, in the order of the areas; those that have nothing of it are left out. */
export const saidBy = <From, Said extends object>(areas: readonly From[], of: (area: From) => Said | NothingHere): readonly Said[] =>
  areas.flatMap((area) => {
    const said = of(area);
    return isNothing(said) ? [] : [said];
  });
