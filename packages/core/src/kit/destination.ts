import type { KitDestinations } from './destinations.ts';

/** Every destination by name, with its parameters; null: none. Each area adds its own (`<area>/destinations.ts`). */
export interface Destinations extends KitDestinations {}

/**
 * The next page that a flow wants: a typed destination, never an address. A front end maps destinations to its routes in one
 * place. `comesBack`: the target receives the present address, so that it can lead back here.
 */
export type Destination = {
  readonly [Place in keyof Destinations]: Destinations[Place] extends null
    ? { readonly to: Place }
    : Flat<{ readonly to: Place } & Destinations[Place]>;
}[keyof Destinations];

type Flat<Parts> = { [Field in keyof Parts]: Parts[Field] };
