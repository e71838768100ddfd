import type { KitDestinations } from './destinations.ts';

/** Every place by name, with what it needs to know; null: nothing. Each area adds its own (`<area>/destinations.ts`). */
export interface Destinations extends KitDestinations {}

/**
 * Where a flow wants the user to be next: a typed place, never an address. A front end maps it to its routes in one
 * place. `comesBack` means: give the place the present address, so that it can return here when it is done.
 */
export type Destination = {
  readonly [Place in keyof Destinations]: Destinations[Place] extends null
    ? { readonly to: Place }
    : Flat<{ readonly to: Place } & Destinations[Place]>;
}[keyof Destinations];

type Flat<Parts> = { [Field in keyof Parts]: Parts[Field] };
