import { determined, open, openOfAccount, personal, personalOfAccount } from '../../places.ts';
import { tableOfRoutes } from '../../support/table-of-routes.ts';
import type { Place } from '../../support/visit.ts';

/** A screen of the walk. A personal one is opened by a signed-in investor. */
export interface ChosenScreen extends Place {
  readonly isPersonal: boolean;
}

const places: readonly ChosenScreen[] = [
  ...[...open, ...openOfAccount].map((place) => ({ ...place, isPersonal: false })),
  ...[...determined, ...personal, ...personalOfAccount].map((place) => ({ ...place, isPersonal: true })),
];

const placeOf = (route: string): readonly ChosenScreen[] => {
  const pattern = new RegExp(`^${route.replace(/:[^/]+/g, '[^/?]+')}(\\?|$)`);
  return places.filter((place) => pattern.test(place.path)).slice(0, 1);
};

/** The first, the middle and the last screen: the screens of an area share few files. */
const someOf = (all: readonly ChosenScreen[]): readonly ChosenScreen[] =>
  all.filter((_, at) => at === 0 || at === all.length - 1 || at === Math.floor((all.length - 1) / 2));

/** Screens from each area of the table of routes, so a new area is included by itself. */
export const chosenScreens = (): readonly ChosenScreen[] => {
  const [, ...areas] = tableOfRoutes().split(/^## /m);
  return areas.flatMap((area) => someOf([...area.matchAll(/^\| `([^`]+)`/gm)].flatMap(([, route = '']) => placeOf(route))));
};
