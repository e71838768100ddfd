import * as z from 'zod/mini';

/** A message codec: `decode` turns the server's words into core's, `encode` does the reverse. */
export type MessageCodec<Core> = z.ZodMiniType<Core>;

export type HttpMethod = 'GET' | 'POST';

/** What a call does when the gateway answers "not logged in" (decision 0006). F01003 is always `login`. */
export type NotLoggedInPolicy = 'login' | 'silent' | 'throw';

/** One row of the contract. Client and gateway read the same rows. */
export interface Endpoint<Request, Answer> {
  readonly name: string;
  /** `spec`: a call of the specification. `extension`: added in the style of its calls. */
  readonly origin: 'spec' | 'extension';
  /** The first is the one the client uses; the gateway answers all of them. */
  readonly methods: readonly [HttpMethod, ...HttpMethod[]];
  readonly path: `/${string}`;
  /** general: /mobileGateway; bank: /bankGateway at the bank host; as-is: the path already names its gateway. */
  readonly host: 'general' | 'bank' | 'as-is';
  readonly session: 'required' | 'optional' | 'none';
  readonly notLoggedIn: { readonly F01002: NotLoggedInPolicy };
  /** An answer that says by itself that nobody is signed in: whatever its code, it counts as F01003. */
  deniesSession?(answer: Answer): boolean;
  /** False: a write that is never sent twice. */
  readonly repeatable: boolean;
  /** State and code of a success must agree: every write, and repeatable calls that change something (decision 0006). */
  readonly needsAgreement: boolean;
  /** What it answered may be read again without a network, sealed for the session (decision 0213). */
  readonly isReadOffline?: true;
  readonly summary: string;
  /** Answer fields that the specification puts beside retState; they stand there and in apiResult. */
  readonly besideRetState: readonly string[];
  readonly request: MessageCodec<Request>;
  readonly answer: MessageCodec<Answer>;
}

type Defaulted = 'notLoggedIn' | 'besideRetState' | 'host' | 'needsAgreement';

type EndpointRow<Request, Answer> = Omit<Endpoint<Request, Answer>, Defaulted> & Partial<Pick<Endpoint<Request, Answer>, Defaulted>>;

/**
 * A row with what most rows have: the general host, sign-in at F01002, nothing beside retState, agreement of writes.
 * Rows and codecs are marked as free of side effects: a bundle leaves out those that it does not use.
 */
export const endpoint = /* @__NO_SIDE_EFFECTS__ */ <Request, Answer>(row: EndpointRow<Request, Answer>): Endpoint<Request, Answer> => ({
  host: 'general',
  notLoggedIn: { F01002: 'login' },
  besideRetState: [],
  needsAgreement: !row.repeatable,
  ...row,
});

const PREFIX = { general: '/mobileGateway', bank: '/bankGateway', 'as-is': '' } as const;

/** Where a call stands at its host. */
export const addressOf = (row: Pick<Endpoint<unknown, unknown>, 'host' | 'path'>): string => `${PREFIX[row.host]}${row.path}`;

export type Decoded<Core> =
  | { readonly kind: 'decoded'; readonly value: Core }
  /** One line per fault, `path: reason`, without the offending values: they may be secrets. */
  | { readonly kind: 'malformed'; readonly faults: readonly string[] };

/** Reads a message. Never throws: whatever does not fit is `malformed`. */
export const decodeMessage = <Core>(codec: MessageCodec<Core>, wire: unknown): Decoded<Core> => {
  try {
    const outcome = z.safeDecode(codec, wire);
    if (outcome.success) return { kind: 'decoded', value: outcome.data };
    return { kind: 'malformed', faults: outcome.error.issues.map((issue) => `${issue.path.join('.') || 'message'}: ${issue.code}`) };
  } catch {
    // A value rule of core (safe integers, real dates) refused the value.
    return { kind: 'malformed', faults: ['message: out_of_range'] };
  }
};

/** Writes a message in the server's words. */
export const encodeMessage = <Core>(codec: MessageCodec<Core>, value: NoInfer<Core>): unknown => z.encode(codec, value);
