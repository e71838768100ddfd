import type { Service } from '@caifu/core/law';
import { isOffered } from './services.ts';
import type { MapGroup } from './map-groups.ts';
import type { Icon } from './icons.tsx';

/** Pages that draw the entries of all areas. */
type GridPlace = 'fund-home' | 'tools' | 'calculators' | 'reading';

/** The groups of 我的: what one owns, and services. */
type DeskGroup = 'mine' | 'serve';

export type EntryPlace = GridPlace | MapGroup | DeskGroup;

/** The places of an entry, with its rank at each. Ranks at a place are unique. */
type Ranks<Place extends EntryPlace> = Partial<Readonly<Record<Place, number>>>;

/** [LAW-73] An entry of services; left out where none of them is offered. */
interface OfServices {
  readonly services?: readonly Service[];
}

export interface NamedEntry extends OfServices {
  readonly label: string;
  readonly href: string;
  /** What one finds there, for the map and its search. */
  readonly about?: string;
}

/** An entry with an icon. */
export interface GridEntry extends NamedEntry {
  readonly icon: Icon;
  readonly at: Ranks<GridPlace | MapGroup>;
}

/** An entry by its name: at 我的, on the map, or both. */
export interface RowEntry extends NamedEntry {
  readonly at: Ranks<MapGroup | DeskGroup>;
}

export type AreaEntry = GridEntry | RowEntry;

/** The entries of an area, or why it has none. */
export type AreaEntries = readonly AreaEntry[] | { readonly nothing: string };

/** The entries of all areas in a grid, by rank. */
export const gridEntries = (areas: readonly AreaEntries[], place: GridPlace): readonly GridEntry[] =>
  ranked(areas, place).flatMap((entry) => ('icon' in entry ? [entry] : []));

/** [SM-1] [UI-1391] The entries of a group of the map or of 我的, by rank. */
export const groupEntries = (
  areas: readonly AreaEntries[],
  group: MapGroup | DeskGroup,
  notOffered?: readonly string[],
): readonly NamedEntry[] => ranked(areas, group, notOffered);

const ranked = (areas: readonly AreaEntries[], place: EntryPlace, notOffered?: readonly string[]): readonly AreaEntry[] =>
  areas
    .flatMap((entries) => ('nothing' in entries ? [] : entries))
    .filter(({ services = [] }) => isOffered(services, notOffered))
    .flatMap((entry) => {
      const rank = Object.entries(entry.at).find(([at]) => at === place)?.[1];
      return rank === undefined ? [] : [{ entry, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);

/** An entry of the home page, which is part of the first load. Ranks are unique. */
export interface HomeEntry extends OfServices {
  readonly label: string;
  readonly icon: Icon;
  readonly href: string;
  readonly rank: number;
}

/** [HM-20] The entries of the home page, by rank. */
export const homeEntries = (entries: readonly HomeEntry[], notOffered?: readonly string[]): readonly HomeEntry[] =>
  entries.filter(({ services = [] }) => isOffered(services, notOffered)).toSorted((one, other) => one.rank - other.rank);
