import type fc from 'fast-check';
import type { EndpointName } from '../endpoints.ts';

/** A call and what travels in it, either way. */
export interface Traveller {
  readonly request: fc.Arbitrary<unknown>;
  readonly answer: fc.Arbitrary<unknown>;
}

/** The calls of an area. */
export type Travelling = Partial<Record<EndpointName, Traveller>>;
