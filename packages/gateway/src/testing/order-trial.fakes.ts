import { encodeMessage, type Endpoint, type EndpointName } from '@caifu/adapters/wire';
import type { CalendarDate } from '@caifu/core/values';
import * as z from 'zod';
import type { SignedIn, TestGateway } from './gateway.fakes.ts';

/** The fund that every investor of these tests holds, and the strategy of that fund. */
export const OWN_FUND = '973001';
export const OWN_STRATEGY = 'TS1';
export const OTHER_FUND = '973002';

export type WireBody = Readonly<Record<string, unknown>>;

/** The answer of a call in wire form. */
export interface Told {
  readonly status: number;
  readonly state: string;
  readonly text: string;
  readonly result: unknown;
}

/** The environment of a trial order. */
export interface TrialWorld {
  readonly gateway: TestGateway;
  readonly today: () => CalendarDate;
  readonly post: (caller: SignedIn, name: EndpointName, body: WireBody) => Promise<Told>;
  /** Places an order of another kind. */
  readonly placed: (caller: SignedIn, kind: string) => Promise<Told>;
  readonly holdingFor: (caller: SignedIn, productCode?: string) => Promise<string>;
}

/** A kind of order for tests of all kinds. Each area has its own (`<area>/order-trials.fakes.ts`). */
export interface OrderTrial {
  /** The kind of its request ids. */
  readonly request: string;
  readonly call: EndpointName;
  /** The call that looks an id up. */
  readonly find: EndpointName;
  /** The field of its message with the size. */
  readonly much: string;
  /** The number of six equal requests that can be taken. `null`: there is no competition for it. */
  readonly most: number | null;
  /** Gives an investor everything that such an order needs. */
  readonly equip?: (world: TrialWorld, caller: SignedIn) => Promise<unknown>;
  /** A permitted order of this investor, without its request id and its password. Some kinds need another investor's listing. */
  body(world: TrialWorld, caller: SignedIn, listingNo: string): WireBody | Promise<WireBody>;
}

export type OrderTrials = Readonly<Record<string, OrderTrial>>;

export const bodyFrom = <Request>(row: Endpoint<Request, unknown>, request: NoInfer<Request>): WireBody =>
  z.record(z.string(), z.unknown()).parse(encodeMessage<Request>(row.request, request));
