import * as z from 'zod/mini';

/** A message codec: `decode` turns the server's words into core's, `encode` does the reverse. */
export type MessageCodec<Core> = z.ZodMiniType<Core>;

export type HttpMethod = 'GET' | 'POST';

/** The reaction of a call to the answer "not logged in" (decision 0006). F01003 is always `login`. */
export type NotLoggedInPolicy = 'login' | 'silent' | 'throw';

/** One row of the contract, as phones load it. Client and gateway read the same rows. */
export interface Call<Request, Answer> {
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
  /** The answer may be read again without a network, sealed for the session (decision 0213). */
  readonly isReadOffline?: true;
  /** Answer fields that the specification puts beside retState; they stand there and in apiResult. */
  readonly besideRetState: readonly string[];
  readonly request: MessageCodec<Request>;
  readonly answer: MessageCodec<Answer>;
}

/** Notes that the table adds to a row; phones do not load them. */
export interface CallNotes {
  readonly name: string;
  /** `spec`: a call of the specification. `extension`: added in the style of its calls. */
  readonly origin: 'spec' | 'extension';
  readonly summary: string;
}

/** A row of the table of calls. */
export interface Endpoint<Request, Answer> extends Call<Request, Answer>, CallNotes {}

type Sending = 'repeatable' | 'needsAgreement';
type CallRest<Request, Answer> = Partial<Omit<Call<Request, Answer>, Sending | 'path' | 'request' | 'answer'>>;

/** A call by its address and the codecs of its request and answer; `rest`: what differs from most calls. */
type CallBy = <Request, Answer>(
  path: `/${string}`,
  request: MessageCodec<Request>,
  answer: MessageCodec<Answer>,
  rest?: CallRest<Request, Answer>,
) => Call<Request, Answer>;

/** Values that most rows have: POST to the general host with a session, sign-in at F01002, nothing beside retState. */
const COMMON = {
  methods: ['POST'],
  session: 'required',
  host: 'general',
  notLoggedIn: { F01002: 'login' },
  besideRetState: [],
} as const;

/** Asked by GET too. */
export const EITHER = { methods: ['POST', 'GET'] } as const;
/** Asked at the bank host. */
export const AT_BANK = { host: 'bank' } as const;
/** A call whose path names its gateway. */
export const AS_IS = { host: 'as-is' } as const;
/** The same, for everybody. */
export const OPEN_AS_IS = { host: 'as-is', session: 'none' } as const;

// Rows and codecs are marked as free of side effects: a bundle leaves out those that it does not use.

/** A call that may be sent again. */
export const repeatableCall: CallBy = /* @__NO_SIDE_EFFECTS__ */ (path, request, answer, rest) => ({
  ...COMMON,
  repeatable: true,
  needsAgreement: false,
  path,
  request,
  answer,
  ...rest,
});

/** A call that changes something and may be sent again: only an explicit success is one. */
export const changeCall: CallBy = /* @__NO_SIDE_EFFECTS__ */ (path, request, answer, rest) => ({
  ...COMMON,
  repeatable: true,
  needsAgreement: true,
  path,
  request,
  answer,
  ...rest,
});

/** A call that is never sent twice: only an explicit success is one. */
export const writeCall: CallBy = /* @__NO_SIDE_EFFECTS__ */ (path, request, answer, rest) => ({
  ...COMMON,
  repeatable: false,
  needsAgreement: true,
  path,
  request,
  answer,
  ...rest,
});

const PREFIX = { general: '/mobileGateway', bank: '/bankGateway', 'as-is': '' } as const;

/** Where a call stands at its host. */
export const addressOf = (row: Pick<Call<unknown, unknown>, 'host' | 'path'>): string => `${PREFIX[row.host]}${row.path}`;

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
