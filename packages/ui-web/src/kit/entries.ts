import type { ComponentType } from 'react';
import type { Icon } from './icons.tsx';

/** Pages that lead to all areas: each draws its entries from what areas say. */
type GridPlace = 'fund-home' | 'tools' | 'calculators' | 'reading';
export type EntryPlace = GridPlace | 'mine';

/** Where an entry stands: at each of its places by its rank there, no two alike. */
type Ranks<Place extends EntryPlace> = Partial<Readonly<Record<Place, number>>>;

/** A way with a drawing. */
export interface GridEntry {
  readonly label: string;
  readonly icon: Icon;
  readonly href: string;
  readonly at: Ranks<GridPlace>;
}

/** A row of 我的. */
export interface RowEntry {
  readonly label: string;
  readonly note?: string;
  readonly href: string;
  readonly at: Ranks<'mine'>;
}

/** A row that tells more than where it leads. */
export interface LiveEntry {
  readonly Row: ComponentType;
  readonly at: Ranks<'mine'>;
}

export type AreaEntry = GridEntry | RowEntry | LiveEntry;

/** The ways into an area, or why there is none. */
export type AreaEntries = readonly AreaEntry[] | { readonly nothing: string };

/** For all areas, those of a grid by their rank. */
export const gridEntries = (areas: readonly AreaEntries[], place: GridPlace): readonly GridEntry[] =>
  ranked(areas, place).flatMap((entry) => ('icon' in entry ? [entry] : []));

/** For all areas, the rows of 我的 by their rank. */
export const mineEntries = (areas: readonly AreaEntries[]): readonly (RowEntry | LiveEntry)[] =>
  ranked(areas, 'mine').flatMap((entry) => ('icon' in entry ? [] : [entry]));

const ranked = (areas: readonly AreaEntries[], place: EntryPlace): readonly AreaEntry[] =>
  areas
    .flatMap((entries) => ('nothing' in entries ? [] : entries))
    .flatMap((entry) => {
      const rank = Object.entries(entry.at).find(([at]) => at === place)?.[1];
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);

/** An entry of the home page, which the first load brings: they stand in the order of areas. */
export interface HomeEntry {
  readonly label: string;
  readonly icon: Icon;
  readonly href: string;
  readonly isPremium?: boolean;
}
